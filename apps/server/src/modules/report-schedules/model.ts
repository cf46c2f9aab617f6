// The nouns of report schedules.
import type { ReportRunCause, ReportRunState, ScheduleState, ScheduleStop, ScheduleTerms } from '@hanpan/contract'
import type { Day, Instant, Uuid } from '@hanpan/kernel'

export type ScheduleId = Uuid
export type RunId = Uuid

export interface Schedule {
  readonly scheduleId: ScheduleId
  readonly revision: number
  readonly name: string
  readonly terms: ScheduleTerms
  readonly state: ScheduleState
  readonly stop: ScheduleStop | ''
  /** With whose rights it is made. */
  readonly author: string
  readonly changedAt: Instant
  readonly inputHash: string
  /** Null while it rests. */
  readonly dueAt: Instant | null
}

/** Whole Seoul days, both of them in it. */
export interface DaySpan {
  readonly firstDay: Day
  readonly lastDay: Day
}

export interface NewRun extends DaySpan {
  readonly runId: RunId
  readonly scheduleId: ScheduleId
  readonly name: string
  readonly terms: ScheduleTerms
  readonly dueAt: Instant
  readonly isAsked: boolean
  readonly madeAs: string
}

export interface Run extends NewRun {
  readonly state: ReportRunState
  readonly cause: ReportRunCause
  readonly code: string
  readonly tries: number
  readonly endedAt: Instant | null
  readonly rows: number
  readonly size: number
  readonly sha256: string
  readonly fileName: string
  readonly totals: string
}

/** What became of a run. */
export interface Outcome {
  readonly state: 'made' | 'failed' | 'skipped'
  readonly cause: ReportRunCause
  readonly code?: string
  readonly file?: {
    readonly bytes: Buffer
    readonly sha256: string
    readonly fileName: string
    readonly rows: number
    readonly totals: string
  }
}

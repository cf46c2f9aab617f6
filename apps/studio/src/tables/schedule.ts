// The times of a shared round, purely: what phase a table is in, and when something happens next (SPEC.md ST40-ST42).
import type { Instant } from '@hanpan/kernel'
import type { TablePhase } from '../wire/live.ts'

/** Debits on their way are waited for so long after the close; then whatever has not been answered is taken back. */
export const CLOSED_MS = 2000

export interface RoundTimes {
  /** Null while it is sealed and nobody has opened it. */
  readonly opensAt: Instant | null
  readonly closesAt: Instant | null
  readonly dealsAt: Instant | null
  /** Null until it is drawn. */
  readonly resultsAt: Instant | null
  readonly endsAt: Instant | null
}

export function opening(at: number, bettingSeconds: number): { opensAt: number; closesAt: number; dealsAt: number } {
  const closesAt = at + bettingSeconds * 1000
  return { opensAt: at, closesAt, dealsAt: closesAt + CLOSED_MS }
}

/** What a round is doing, by the database's clock; `waiting` before it opens and after it has ended. */
export function phaseAt(times: RoundTimes, now: number): TablePhase {
  const { opensAt, closesAt, dealsAt, resultsAt, endsAt } = times
  if (opensAt === null || closesAt === null || dealsAt === null || now < opensAt) return 'waiting'
  if (now < closesAt) return 'betting'
  if (resultsAt === null || endsAt === null) return 'closed'
  if (now < resultsAt) return 'dealing'
  return now < endsAt ? 'result' : 'waiting'
}

/** When the phase that a round is in is over; null where nothing is set. */
export function phaseEnd(times: RoundTimes, now: number): number | null {
  const { opensAt, closesAt, dealsAt, resultsAt, endsAt } = times
  return (
    [opensAt, closesAt, resultsAt === null ? dealsAt : null, resultsAt, endsAt].find((at) => at !== null && at > now) ??
    null
  )
}

// Reports that make themselves: what is made, how often, of which days, and what was made.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, listOf, none, page, requestId } from '../../entities.ts'
import { reason } from './fields.ts'

export const scheduledReports = [
  'daily',
  'games',
  'members',
  'partners',
  'operators',
  'entries',
  'partnerMembers',
  'partnerEntries',
] as const
export type ScheduledReport = (typeof scheduledReports)[number]

/** Whole Seoul days before the one on which a report is due. */
export const scheduleSpans = ['yesterday', 'sevenDays', 'lastWeek', 'lastMonth', 'monthToDate'] as const
export type ScheduleSpan = (typeof scheduleSpans)[number]
export const scheduleRhythms = ['day', 'week', 'month'] as const
export type ScheduleRhythm = (typeof scheduleRhythms)[number]
export const scheduleFormats = ['csv', 'xlsx'] as const
export type ScheduleFormat = (typeof scheduleFormats)[number]
export const scheduleLanguages = ['ko', 'en'] as const

/** `stopped`: its author may not make it any more; somebody who may has to take it up again. */
export const scheduleStates = ['active', 'paused', 'stopped'] as const
export type ScheduleState = (typeof scheduleStates)[number]
export const scheduleStops = ['authorGone', 'authorSuspended', 'authorNotPermitted'] as const
export type ScheduleStop = (typeof scheduleStops)[number]

export const reportRunStates = ['waiting', 'made', 'failed', 'skipped'] as const
export type ReportRunState = (typeof reportRunStates)[number]
/** Why a run waits, was not made or failed. */
export const reportRunCauses = ['', 'daysOpen', 'tooOld', 'tooLarge', 'refused', 'broken', ...scheduleStops] as const
export type ReportRunCause = (typeof reportRunCauses)[number]

export const REPORT_SCHEDULES_MAX = 100
export const REPORT_RUN_DAYS_KEPT = 400

const whole = z.number().int()
const idx = z.string().max(64)
const memId = z.string().trim().max(64).default('')

/** As the reports screen has them in its address; what a report does not ask for is empty. */
export const scheduleFilters = z.object({
  memId: memId.describe('The member, or the partner that was opened.'),
  member: memId.describe('Of a partner’s entries: of one member only.'),
  sort: z.string().trim().max(30).default('').describe('A column, with a minus before it from the highest down.'),
  figure: z.string().trim().max(30).default('').describe('Of entries: whose they are.'),
  all: z.boolean().default(false),
  outrun: z.boolean().default(false),
})
export type ScheduleFilters = z.output<typeof scheduleFilters>

export const scheduleTerms = z.object({
  report: z.enum(scheduledReports),
  filters: scheduleFilters,
  every: z.enum(scheduleRhythms),
  weekday: whole.min(1).max(7).default(1).describe('Of a weekly one: 1 is Monday.'),
  monthDay: whole.min(1).max(31).default(1).describe('Of a monthly one; in shorter months their last day.'),
  hour: whole.min(0).max(23).describe('In Seoul.'),
  span: z.enum(scheduleSpans),
  format: z.enum(scheduleFormats),
  language: z.enum(scheduleLanguages),
  isTold: z
    .boolean()
    .describe('The channels of alerts are told that it was made: how many rows and its totals, never what is in it.'),
})
export type ScheduleTerms = z.output<typeof scheduleTerms>

const run = z.object({
  runIdx: z.string(),
  scheduleIdx: z.string(),
  name: z.string().describe('Of the schedule when it was due.'),
  report: z.enum(scheduledReports),
  dueAt: isoTime,
  isAsked: z.boolean().describe('Somebody asked for it; it was not due.'),
  firstDay: z.string(),
  lastDay: z.string(),
  state: z.enum(reportRunStates),
  cause: z.enum(reportRunCauses),
  code: z.string().describe('What the report was refused with.'),
  isLate: z.boolean(),
  madeAt: isoTime.nullable(),
  madeAs: z.string().describe('The operator with whose rights it was made.'),
  fileName: z.string(),
  rows: whole,
  size: whole.describe('Bytes.'),
  sha256: z.string(),
})
export type ReportRunOnWire = z.output<typeof run>

const schedule = scheduleTerms.extend({
  scheduleIdx: z.string(),
  revision: whole,
  name: z.string(),
  state: z.enum(scheduleStates),
  stop: z.enum(['', ...scheduleStops]),
  author: z.string(),
  changedAt: isoTime,
  dueAt: isoTime.nullable().describe('When it is due next.'),
  last: run.nullable(),
})
export type ReportScheduleOnWire = z.output<typeof schedule>

const read = { permission: 'reports.read' } as const
const changed = z.object({ scheduleIdx: z.string(), revision: whole })

export const officeReportSchedulesCalls = {
  reportSchedules: defineCall({
    path: '/api/office/reportSchedules/list',
    summary: 'The schedules by name, each with its next due moment and its last run.',
    access: read,
    request: none,
    response: z.object({ list: z.array(schedule).max(REPORT_SCHEDULES_MAX) }),
    codes: [],
  }),
  reportScheduleSave: defineCall({
    path: '/api/office/reportSchedules/save',
    summary: 'Makes a schedule, or changes one. Whoever does is its author: it is made with that operator’s rights.',
    access: read,
    request: z.object({
      scheduleIdx: idx.default('').describe('Empty: a new one.'),
      revision: whole.default(0),
      name: z.string().trim().max(60),
      terms: scheduleTerms,
      requestId,
      reason: reason.describe('Of a change.'),
    }),
    response: changed,
    codes: ['C999', 'E404', 'O003', 'O004', 'O006'],
  }),
  reportScheduleState: defineCall({
    path: '/api/office/reportSchedules/state',
    summary: 'Lets a schedule rest, or takes it up again, with the rights of whoever does.',
    access: read,
    request: z.object({ scheduleIdx: idx, revision: whole, state: z.enum(['active', 'paused']), reason }),
    response: changed,
    codes: ['E404', 'O003', 'O004'],
  }),
  reportScheduleDelete: defineCall({
    path: '/api/office/reportSchedules/delete',
    summary: 'Takes a schedule away. What it has made stays.',
    access: read,
    request: z.object({ scheduleIdx: idx, revision: whole, reason }),
    response: none,
    codes: ['E404', 'O003', 'O004'],
  }),
  reportScheduleRun: defineCall({
    path: '/api/office/reportSchedules/run',
    summary: 'Asks for a report out of its turn: of the days that are over now.',
    access: read,
    perMinuteMax: 20,
    request: z.object({ scheduleIdx: idx, requestId }),
    response: z.object({ runIdx: z.string() }),
    codes: ['C999', 'E404', 'O004'],
  }),
  reportRuns: defineCall({
    path: '/api/office/reportSchedules/runs',
    summary: 'What was made, waits or could not be made, the newest first.',
    access: read,
    request: z.object({ scheduleIdx: idx.default('').describe('Empty: of all.'), page }),
    response: listOf(run),
    codes: [],
  }),
  reportRunFile: defineCall({
    path: '/api/office/reportSchedules/file',
    summary: 'A file that was made, while it is kept. Each download leaves an audit entry.',
    access: read,
    perMinuteMax: 30,
    request: z.object({ runIdx: idx }),
    response: z.object({
      name: z.string(),
      sha256: z.string().describe('Of the bytes, in hex.'),
      content: z.string().describe('In Base64.'),
    }),
    codes: ['E404'],
  }),
}

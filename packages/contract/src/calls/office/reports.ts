// What happened over a span of days: by day, by game, by member, by operator, and the entries behind a figure.
import { transferKinds } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, isoTime, listOf, none, page } from '../../entities.ts'

export const REPORT_DAYS_MAX = 366
export const REPORT_PAGE_MAX = 1000

const read = { permission: 'reports.read' } as const
const span = { startDate: dateBound, endDate: dateBound }
const count = z.number().int()

const flowFields = {
  signups: count,
  deposits: amount,
  withdrawals: amount,
  stakes: amount.describe('Placed in the span, refunds aside.'),
  grossWin: amount.describe('What the house won on bets that were settled in the span.'),
  bonus: amount.describe('Cash that promotions gave.'),
  points: amount.describe('Points given to members, a won each.'),
  adjustments: amount.describe('What operators gave, less what they took.'),
  commission: amount.describe('Earned by partners.'),
}
const dayFields = {
  ...flowFields,
  netGaming: amount.describe('Gross win less bonus, points and commission.'),
  given: amount.describe('By operators, whatever they took.'),
  taken: amount,
  membersMoney: amount.describe('What members hold at the end, withdrawals under way among it.'),
  openBets: amount.describe('Stakes that wait for their draw at the end.'),
  owed: amount.describe('Commission and points, a won for a point, that were earned and are not paid at the end.'),
}
const gameFields = { rounds: count, bets: count, stakes: amount, payouts: amount, waiting: amount, grossWin: amount }
const memberFields = {
  depositCount: count,
  deposits: amount,
  withdrawalCount: count,
  withdrawals: amount,
  bets: count,
  stakes: amount,
  payouts: amount,
  waiting: amount,
  net: amount.describe('Payouts less stakes of finished bets: negative is the house’s win.'),
}
const operatorFields = {
  logIns: count,
  changes: count,
  depositCount: count,
  deposits: amount,
  withdrawalCount: count,
  withdrawals: amount,
  rejected: count,
  given: amount,
  taken: amount,
}

export const reportMemberSorts = ['net', 'stakes', 'payouts', 'deposits', 'withdrawals', 'bets', 'memId'] as const
export const reportFigures = [
  'deposits',
  'withdrawals',
  'grossWin',
  'bonus',
  'points',
  'adjustments',
  'commission',
] as const

const flow = z.object({
  deposits: amount,
  withdrawals: amount,
  stakes: amount,
  grossWin: amount,
  bonus: amount,
  signups: count,
})
const at = z.object({ at: isoTime }).extend(flow.shape)

export const officeReportsCalls = {
  dashboard: defineCall({
    path: '/api/office/dashboard',
    summary: 'Today up to now, yesterday and last week up to the same time, by hour, and the last 30 days.',
    access: { permission: 'overview.read' },
    request: none,
    response: z.object({
      today: flow,
      yesterday: flow,
      lastWeek: flow,
      hours: z.object({ today: z.array(at), yesterday: z.array(at), lastWeek: z.array(at) }),
      days: z.array(at),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  find: defineCall({
    path: '/api/office/find',
    summary: 'Rounds by number, bets by id or ticket number, cash requests by id: what the caller may see of them.',
    access: 'operatorSession',
    request: z.object({ query: z.string().trim().max(64) }),
    response: z.object({
      rounds: z.array(z.object({ gameKey: z.string(), roundNo: z.string(), status: z.string() })),
      bets: z.array(
        z.object({
          betId: z.string(),
          memId: z.string(),
          ticketNo: z.string(),
          gameKey: z.string(),
          roundNo: z.string().nullable().describe('Of a bet on a round.'),
          stake: amount,
        }),
      ),
      cash: z.array(
        z.object({
          cashIdx: z.string(),
          memId: z.string(),
          cashType: z.enum(['in', 'out']),
          amount,
          status: z.string(),
        }),
      ),
    }),
    codes: [],
  }),
  health: defineCall({
    path: '/api/office/health',
    summary: 'Jobs, sockets, vendors, readers of settled bets, the books and the audit chain, as they are now.',
    access: { permission: 'overview.read' },
    request: none,
    response: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          finishedAt: isoTime.nullable(),
          failedAt: isoTime.nullable(),
          failures: count.describe('In a row, up to now.'),
          error: z.string(),
          late: z.boolean(),
        }),
      ),
      sockets: z.object({ here: count, onlineMembers: count }),
      vendors: z.object({
        connected: z.array(z.string()).describe('Vendors with a wallet of their own.'),
        unfinished: count.describe('Conversions of money that are not finished.'),
        oldestAt: isoTime.nullable(),
        failing: z.array(z.string()).describe('Connections of the gateway that only fail.'),
        outside: count.describe('Games of vendors that return otherwise than they declare.'),
      }),
      payments: z.object({
        unmatched: count.describe('Payments that nobody was credited, and that were not paid back.'),
        chargeBacks: count.describe('Charge-backs that nobody has settled.'),
        silent: z.array(z.string()).describe('Payment providers that answer nothing.'),
      }),
      feed: z
        .array(
          z.object({
            reader: z.enum(['commissions', 'points', 'push', 'alerts']),
            waiting: count,
            oldestAt: isoTime.nullable(),
            late: z.boolean(),
          }),
        )
        .describe('Settled bets that each reader has not entered yet.'),
      books: z.object({ total: amount, faults: count, checkedAt: isoTime.nullable() }),
      chain: z.object({ broken: z.boolean(), entries: count, checkedAt: isoTime.nullable() }),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  reportsDaily: defineCall({
    path: '/api/office/reports/daily',
    summary: 'The closing of each Seoul day of a span, newest first, and the whole.',
    access: read,
    request: z.object(span),
    response: z.object({ list: z.array(z.object({ day: z.string(), ...dayFields })), total: z.object(dayFields) }),
    codes: [],
  }),
  reportsGames: defineCall({
    path: '/api/office/reports/games',
    summary: 'What was played by game: rounds that opened in the span.',
    access: read,
    request: z.object(span),
    response: z.object({
      list: z.array(z.object({ groupKey: z.string(), gameKey: z.string(), ...gameFields })),
      total: z.object(gameFields),
    }),
    codes: [],
  }),
  reportsMembers: defineCall({
    path: '/api/office/reports/members',
    summary: 'What each member paid in, took out, staked and won: only those with something in the span.',
    access: read,
    request: z.object({
      ...span,
      sort: z.enum(reportMemberSorts).default('net'),
      descending: z.boolean().default(false),
      memId: z.string().trim().max(64).default(''),
      page,
      size: z.number().int().min(1).max(REPORT_PAGE_MAX).default(50),
    }),
    response: listOf(z.object({ memId: z.string(), memNick: z.string(), memLevel: count, ...memberFields })).extend({
      total: z.object(memberFields),
    }),
    codes: [],
  }),
  reportsOperators: defineCall({
    path: '/api/office/reports/operators',
    summary: 'What each operator did: log-ins, changes, requests processed, money given and taken.',
    access: read,
    request: z.object(span),
    response: z.object({
      list: z.array(z.object({ operatorId: z.string(), ...operatorFields })),
      total: z.object(operatorFields),
    }),
    codes: [],
  }),
  reportsEntries: defineCall({
    path: '/api/office/reports/entries',
    summary: 'The entries of the books behind a figure, newest first; they add up to it.',
    access: read,
    request: z.object({ figure: z.enum(reportFigures), ...span, page }),
    response: listOf(
      z.object({
        transferId: z.string(),
        at: isoTime,
        kind: z.enum(transferKinds),
        memId: z.string().describe('Empty where the house moved money within itself.'),
        amount: amount.describe('As it counts in the figure.'),
        memo: z.string(),
      }),
    ).extend({ sum: amount }),
    codes: [],
  }),
}

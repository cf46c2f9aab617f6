// The business of a partner: its tree, its rates, its settlement, and its members. Whoever does not stand below the caller answers
// like somebody who does not exist (E404); a member that is no partner is answered E403.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import {
  amount,
  dateBound,
  isoTime,
  listOf,
  memberStatuses,
  none,
  page,
  pageInfo,
  partnerLevels,
  requestId,
  yesNo,
} from '../entities.ts'
import { rateGroups } from '../rules.ts'
import { betItem } from './minigames.ts'

export const periodKinds = ['day', 'week', 'half-month'] as const
export const losingBases = ['L1', 'L2', 'L3'] as const
/** The longest list of a partner that one call answers: what an export is put together from. */
export const RETAIL_PAGE_MAX = 500
/** The longest span of days that a partner looks at in one go. */
export const RETAIL_DAYS_MAX = 92

const level = z.enum(partnerLevels)
const memId = z.string().trim().max(20)
const optionalMemId = memId.default('')
const count = z.number().int()
const percent = z.number().describe('Percent with at most two decimals: 1.25 is 1.25 %.')
const groupRates = z.object({ rolling: percent, losing: percent })
export const ratesOnWire = z.object({
  casino: groupRates,
  'hc-casino': groupRates,
  slot: groupRates,
  minigame: groupRates,
  sport: groupRates,
  net: percent.describe('The losing rate over all groups, where the site reckons so (L3).'),
})
export type RatesOnWire = z.output<typeof ratesOnWire>

const count_per_list = count.min(1).max(RETAIL_PAGE_MAX).default(10)
const paging = { page, count_per_list }
const span = { startDate: dateBound.optional(), endDate: dateBound.optional() }

const figures = z.object({
  bets: count,
  stakes: amount,
  payouts: amount,
  rolling: amount,
  losing: amount,
  deposits: amount,
  withdrawals: amount,
})

const lineGroup = z.enum([...rateGroups, 'net'])
export const statementLine = z.object({
  group: lineGroup,
  bets: count,
  stakes: amount,
  payouts: amount,
  rolling: amount,
  losingBase: amount,
  losing: amount,
})

export const statementStatuses = ['closed', 'reserved', 'paid', 'settled'] as const
export const statementFields = {
  statementIdx: z.string(),
  memId: z.string(),
  memNick: z.string(),
  level,
  fromDay: z.string(),
  toDay: z.string(),
  rolling: amount,
  losing: amount,
  carriedIn: amount,
  payable: amount,
  carriedOut: amount,
  closedAt: isoTime,
  status: z.enum(statementStatuses),
} as const

export const payoutFields = {
  payoutIdx: z.string(),
  amount,
  status: z.enum(['reserved', 'paid', 'voided']),
  askedAt: isoTime,
  decidedAt: isoTime.nullable(),
  reason: z.string(),
} as const

export const statementWhole = z.object({
  statement: z.object({ ...statementFields, mine: z.boolean() }),
  lines: z.array(statementLine),
  payout: z.object(payoutFields).nullable().describe('The newest.'),
})

export const partnerRow = z.object({
  memId: z.string(),
  memNick: z.string(),
  level,
  status: z.enum(memberStatuses),
  parentId: z.string(),
  subPartners: count,
  subMembers: count,
  ratesComplete: z.boolean(),
  rolling: z.object({ casino: percent, 'hc-casino': percent, slot: percent, minigame: percent, sport: percent }),
  cashAmt: amount,
  joinDay: isoTime,
  lastLoginAt: isoTime.nullable(),
  online: z.boolean(),
})

export const memberRow = z.object({
  memId: z.string(),
  memNick: z.string(),
  memLevel: count,
  level: level.nullable().describe('Of a partner.'),
  status: z.enum(memberStatuses),
  parentId: z.string(),
  cashAmt: amount,
  pointAmt: amount,
  joinDay: isoTime,
  lastLoginAt: isoTime.nullable(),
  daysAway: count.nullable().describe('Whole days since the last log-in; null when there was none.'),
  online: z.boolean(),
})

export const rateSheet = z.object({
  memId: z.string(),
  memNick: z.string(),
  level,
  rates: ratesOnWire,
  parent: ratesOnWire.nullable().describe('What it may be at most.'),
  children: ratesOnWire.describe('The highest of those below: what it may be at least.'),
  mayChange: z.boolean(),
  changedToday: z.boolean(),
  /** Of the last 30 days, so that a change can be weighed before it is made. */
  recent: z.array(z.object({ group: lineGroup, stakes: amount, losingBase: amount })),
  history: z.array(z.object({ from: isoTime, rates: ratesOnWire, by: z.string() })),
})

const statementBet = z.object({
  betIdx: z.string(),
  memId: z.string(),
  group: z.enum(rateGroups),
  bet: betItem.nullable().describe('The bet as it stands; null of a game whose bets are not kept here.'),
  kind: z.enum(['bet', 'correction']),
  stake: amount.describe('What counts of it; negative where it is taken back.'),
  payout: amount,
  rate: percent.describe('The partner’s own rolling rate when it was placed.'),
  rateBelow: percent.describe('That of the next lower partner: the difference is earned.'),
  rolling: amount,
  placedAt: isoTime,
  settledAt: isoTime,
})

const OUTSIDE = ['E404'] as const

export const retailCalls = {
  retailStatus: defineCall({
    path: '/api/retail/status',
    summary: 'What a partner’s business stands at: money, tree, today, the month, and day by day.',
    access: 'partner',
    request: z.object({ days: z.union([z.literal(7), z.literal(15), z.literal(30)]).default(30) }),
    response: z.object({
      memId: z.string(),
      memNick: z.string(),
      level,
      joinDay: isoTime,
      parentId: z.string(),
      period: z.enum(periodKinds),
      nextFrom: z.string(),
      nextTo: z.string(),
      cashAmt: amount,
      pointAmt: amount,
      accrued: amount.describe('Earned in the period that is open.'),
      carry: amount.describe('Carried into it; zero or less.'),
      payable: amount.describe('Of statements that no payout was asked for.'),
      inProgress: amount.describe('Payouts that were asked for and not decided.'),
      settled: amount.describe('Paid out in all.'),
      subPartners: count,
      subMembers: count,
      joinedToday: count,
      onlineMembers: count,
      ratesComplete: count,
      ratesIncomplete: count,
      today: figures,
      total: figures.describe('Of the days asked for.'),
      days: z.array(figures.extend({ day: z.string() })).describe('Every day, oldest first.'),
    }),
    codes: [],
  }),
  retailPartners: defineCall({
    path: '/api/retail/partnerList',
    summary:
      'The partners right below one (the caller, unless another is named), or those below the caller by the beginning of their id.',
    access: 'partner',
    request: z.object({ memId: optionalMemId, query: memId.default(''), ...paging }),
    response: z.object({
      node: partnerRow,
      path: z.array(z.object({ memId: z.string(), memNick: z.string(), level })).describe('From the caller down.'),
      list: z.array(partnerRow),
      pageInfo,
    }),
    codes: OUTSIDE,
  }),
  retailCreatePartner: defineCall({
    path: '/api/retail/createPartner',
    summary: 'Opens an account for a new partner below the caller.',
    access: 'partner',
    request: z.object({
      level,
      rates: ratesOnWire,
      memId: z.string().max(40).default(''),
      memPass: z.string().max(80).default(''),
      memPassCheck: z.string().max(80).default(''),
      cashOutPass: z.string().max(16).default(''),
      memNick: z.string().max(60).default(''),
      memPhone: z.string().max(40).default(''),
      memName: z.string().max(60).default(''),
      bank: z.string().max(20).default(''),
      bankacc: z.string().max(60).default(''),
    }),
    response: z.object({ memId: z.string() }),
    codes: [
      'PA05',
      'PA08',
      'PA11',
      'U013',
      'U014',
      'U101',
      'U102',
      'U103',
      'U104',
      'U105',
      'U107',
      'U108',
      'U109',
      'U110',
      'U111',
      'U116',
      'U117',
      'U118',
      'U119',
    ],
    perMinuteMax: 20,
  }),
  retailRates: defineCall({
    path: '/api/retail/rates',
    summary: 'The rates of the caller or of a partner below it, within what they may be, and what they were.',
    access: 'partner',
    request: z.object({ memId: optionalMemId }),
    response: rateSheet,
    codes: OUTSIDE,
  }),
  retailChangeRates: defineCall({
    path: '/api/retail/changeRates',
    summary: 'Changes the rates of a partner right below the caller, from now on. Once a day.',
    access: 'partner',
    request: z.object({ memId, rates: ratesOnWire }),
    response: none,
    codes: [...OUTSIDE, 'PA05', 'PA06', 'PA07', 'PA11'],
  }),
  retailStatements: defineCall({
    path: '/api/retail/statementList',
    summary: 'Statements of the caller, or of a partner below it.',
    access: 'partner',
    request: z.object({
      memId: optionalMemId,
      status: z.enum([...statementStatuses, 'all']).default('all'),
      ...span,
      ...paging,
    }),
    response: z.object({
      list: z.array(z.object(statementFields)),
      sum: z.object({ rolling: amount, losing: amount, payable: amount }),
      pageInfo,
    }),
    codes: OUTSIDE,
  }),
  retailStatement: defineCall({
    path: '/api/retail/statement',
    summary: 'A statement with its lines by group of games, and its newest payout.',
    access: 'partner',
    request: z.object({ statementIdx: z.string().max(64) }),
    response: statementWhole,
    codes: OUTSIDE,
  }),
  retailRecompute: defineCall({
    path: '/api/retail/recompute',
    summary: 'Works a statement out again from its entries and says where the two differ.',
    access: 'partner',
    request: z.object({ statementIdx: z.string().max(64) }),
    response: z.object({ lines: z.array(statementLine), differing: z.array(lineGroup), entries: count }),
    codes: OUTSIDE,
    perMinuteMax: 30,
  }),
  retailStatementUsers: defineCall({
    path: '/api/retail/statementUserList',
    summary: 'What each member brought in a span of days, or in the days of a statement: those who staked most first.',
    access: 'partner',
    request: z.object({ statementIdx: z.string().max(64).default(''), memId: optionalMemId, ...span, ...paging }),
    response: z.object({
      list: z.array(
        z.object({
          memId: z.string(),
          memNick: z.string(),
          parentId: z.string(),
          bets: count,
          stakes: amount,
          payouts: amount,
          rolling: amount.describe('The caller’s own.'),
          losing: amount,
        }),
      ),
      sum: z.object({ bets: count, stakes: amount, payouts: amount, rolling: amount, losing: amount }),
      pageInfo,
    }),
    codes: OUTSIDE,
  }),
  retailStatementBets: defineCall({
    path: '/api/retail/statementBetList',
    summary: 'The bets behind a statement, each with what it earned the statement’s partner.',
    access: 'partner',
    request: z.object({ statementIdx: z.string().max(64), memId: optionalMemId, ...paging }),
    response: listOf(statementBet),
    codes: OUTSIDE,
  }),
  retailReservePayout: defineCall({
    path: '/api/retail/reservePayout',
    summary: 'Asks for what a statement came to. The money is reserved until the office pays or refuses.',
    access: 'partner',
    request: z.object({ statementIdx: z.string().max(64), requestId }),
    response: z.object({ payoutIdx: z.string(), amount }),
    codes: [...OUTSIDE, 'C999', 'PA09', 'PA10', 'U0011'],
  }),
  retailMembers: defineCall({
    path: '/api/retail/memberList',
    summary:
      'Members below the caller: those that it brought itself, all of them, those online now, or those who have stayed away.',
    access: 'partner',
    request: z.object({
      kind: z.enum(['recommended', 'all', 'online', 'away']).default('recommended'),
      query: memId.default(''),
      awayDays: count.min(1).max(3650).default(7),
      ...paging,
    }),
    response: listOf(memberRow),
    codes: [],
  }),
  retailMember: defineCall({
    path: '/api/retail/member',
    summary: 'One member below the caller, with what it has done.',
    access: 'partner',
    request: z.object({ memId }),
    response: z.object({
      member: memberRow,
      path: z.array(z.object({ memId: z.string(), memNick: z.string(), level })),
      today: figures,
      month: figures.describe('Of the last 30 days; rolling and losing are the caller’s own.'),
      total: z.object({ deposits: amount, withdrawals: amount, stakes: amount, payouts: amount }),
    }),
    codes: OUTSIDE,
  }),
  retailCash: defineCall({
    path: '/api/retail/cashList',
    summary: 'Completed deposits and withdrawals of members below the caller, newest first.',
    access: 'partner',
    request: z.object({
      memId: optionalMemId,
      cashType: z.enum(['in', 'out', 'all']).default('all'),
      ...span,
      ...paging,
    }),
    response: z.object({
      list: z.array(
        z.object({
          cashIdx: z.string(),
          memId: z.string(),
          memNick: z.string(),
          parentId: z.string(),
          cashType: z.enum(['in', 'out']),
          amount,
          at: isoTime,
        }),
      ),
      sum: z.object({ deposits: amount, withdrawals: amount }),
      pageInfo,
    }),
    codes: OUTSIDE,
  }),
  retailBets: defineCall({
    path: '/api/retail/betList',
    summary: 'Settled bets of members below the caller, newest first, each with what it earned the caller.',
    access: 'partner',
    request: z.object({ memId: optionalMemId, ...span, ...paging }),
    response: z.object({
      list: z.array(statementBet),
      sum: z.object({ stakes: amount, payouts: amount, rolling: amount }),
      pageInfo,
    }),
    codes: OUTSIDE,
  }),
  retailChangeMemCashFlag: defineCall({
    path: '/api/retail/changeMemCashFlag',
    summary: 'Brings the money that a member below has in games back into its integrated balance.',
    access: 'partner',
    request: z.object({ memId }),
    response: z.object({ balance: amount, collected: amount, isPlayGame: yesNo }),
    codes: [...OUTSIDE, 'C009', '9999'],
  }),
}

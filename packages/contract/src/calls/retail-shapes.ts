// What a partner's business is shown as: figures, rates, statements, and rows of people.
import { GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import { z } from 'zod'
import { amount, dateBound, isoTime, memberStatuses, page, partnerLevels } from '../entities.ts'
import { betItem } from './bets.ts'

export const periodKinds = ['day', 'week', 'half-month'] as const
export const losingBases = ['L1', 'L2', 'L3'] as const
/** The longest list of a partner that one call answers: what an export is put together from. */
export const RETAIL_PAGE_MAX = 500
/** The longest span of days that a partner looks at in one go. */
export const RETAIL_DAYS_MAX = 92

export const level = z.enum(partnerLevels)
export const memId = z.string().trim().max(20)
export const optionalMemId = memId.default('')
export const count = z.number().int()
export const percent = z.number().describe('Percent with at most two decimals: 1.25 is 1.25 %.')
export const groupRates = z.object({ rolling: percent, losing: percent })
const byGroup = <Shape>(shape: Shape) =>
  Object.fromEntries(GAME_GROUPS.map((group) => [group, shape])) as Readonly<Record<GameGroup, Shape>>
export const ratesOnWire = z.object({
  ...byGroup(groupRates),
  net: percent.describe('The losing rate over all groups, where the site reckons so (L3).'),
})
export type RatesOnWire = z.output<typeof ratesOnWire>

export const count_per_list = count.min(1).max(RETAIL_PAGE_MAX).default(10)
export const paging = { page, count_per_list }
export const span = { startDate: dateBound.optional(), endDate: dateBound.optional() }

export const figures = z.object({
  bets: count,
  stakes: amount,
  payouts: amount,
  rolling: amount,
  losing: amount,
  deposits: amount,
  withdrawals: amount,
})

export const lineGroup = z.enum([...GAME_GROUPS, 'net'])
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

/** A line that earned more in some days than the house won below it. */
export const outrun = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  grossWin: amount.describe('Below the partner.'),
  lineCommission: amount.describe('What the partner and everybody below it earned of the same bets.'),
  by: amount,
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
  rolling: z.object(byGroup(percent)),
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
  history: z.array(z.object({ from: isoTime, rates: ratesOnWire, by: z.string() })),
})

export const statementBet = z.object({
  betIdx: z.string(),
  memId: z.string(),
  group: z.enum(GAME_GROUPS),
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

/** What a member lost of a day: base = stakes - payouts - deducted + carryIn, where that is above zero. */
export const statementLoss = z.object({
  memId: z.string(),
  day: z.string().describe('The day in the books.'),
  ofDay: z.string().describe('The day that was played; earlier where a bet was settled again later.'),
  group: lineGroup,
  losingBase: z.enum(losingBases),
  stakes: amount,
  payouts: amount,
  deducted: amount.describe('Rolling that the base is less by (L2).'),
  carryIn: amount.describe('What the member had won before and has not lost again; zero or less.'),
  carryOut: amount,
  before: amount.describe('The base that was shared already, where the day is reckoned again.'),
  base: amount,
  rate: percent.describe('The partner’s own losing rate when it was placed.'),
  rateBelow: percent.describe('That of the next lower partner.'),
  losing: amount.describe(
    'Each part rounded down: base × rate - base × rateBelow, less the same of what was shared already.',
  ),
})

/** A settled bet, or one that waits for its draw with what it would earn. */
export const partnerBet = statementBet.extend({
  kind: z.enum(['bet', 'correction', 'open']),
  rolling: amount.describe('Of an open bet what it will earn, unless it is void.'),
  settledAt: isoTime.nullable().describe('Null of an open bet.'),
})

/** How much waits for its draw. */
export const waiting = z.object({ bets: count, stakes: amount })

const lineEffect = z.object({
  theirs: amount.describe('What the partner earns with everybody below it.'),
  yours: amount.describe('What its parent keeps above it.'),
})
export const rateEffect = z.object({
  fromDay: z.string(),
  toDay: z.string(),
  bets: count,
  now: lineEffect,
  after: lineEffect,
})

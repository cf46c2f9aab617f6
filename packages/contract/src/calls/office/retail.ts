// The whole tree of partners in the office: places, rates, settlements, disputes, options.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, listOf, none, page, pageInfo, partnerLevels } from '../../entities.ts'
import {
  losingBases,
  outrun,
  partnerRow,
  payoutFields,
  periodKinds,
  rateSheet,
  ratesOnWire,
  statementFields,
  statementLine,
  statementStatuses,
  statementWhole,
} from '../retail-shapes.ts'
import { memId, reason, secondOperator, waiting } from './fields.ts'

const read = { permission: 'partners.read' } as const
const manage = { permission: 'partners.manage' } as const
const pay = { permission: 'partners.pay' } as const
const pathStep = z.object({ memId: z.string(), memNick: z.string(), level: z.enum(partnerLevels) })
const optionalMemId = memId.trim().default('')
const idx = z.string().max(64)

export const commissionSettings = z.object({
  losingBase: z.enum(losingBases),
  carryLoss: z.boolean(),
  period: z.enum(periodKinds),
})
export type CommissionSettings = z.output<typeof commissionSettings>

/** Of how many closed days it is told what other losing bases come to: where nobody says, and at most. */
export const LOSING_EFFECT_DAYS = 30
export const LOSING_EFFECT_DAYS_MAX = 92
const lossOptions = commissionSettings.pick({ losingBase: true, carryLoss: true })
const dayOrNone = z.string().max(10).default('')

export const officeRetailCalls = {
  partnerTree: defineCall({
    path: '/api/office/partners/tree',
    summary: 'Head offices, or the partners right below one; with a query, partners by the beginning of their id.',
    access: read,
    request: z.object({ memId: optionalMemId, query: memId.trim().default(''), page }),
    response: z.object({
      node: partnerRow.nullable(),
      path: z.array(pathStep),
      list: z.array(
        partnerRow.extend({
          outrun: z.array(outrun).describe('Of this month so far and of the last one, where it is so.'),
        }),
      ),
      pageInfo,
    }),
    codes: ['E404'],
  }),
  partnerRates: defineCall({
    path: '/api/office/partners/rates',
    summary: 'The rates of a partner, within what they may be, and what they were.',
    access: read,
    request: z.object({ memId }),
    response: rateSheet,
    codes: ['E404'],
  }),
  partnerPlaces: defineCall({
    path: '/api/office/partners/places',
    summary: 'Where somebody stands, stood and will stand, and how a partner is settled.',
    access: read,
    request: z.object({ memId }),
    response: z.object({
      memId: z.string(),
      memNick: z.string(),
      level: z.enum(partnerLevels).nullable(),
      period: z.enum(periodKinds).nullable(),
      nextFrom: z.string().nullable(),
      nextTo: z.string().nullable(),
      list: z.array(
        z.object({ parentId: z.string(), from: isoTime, by: z.string(), reason: z.string(), applied: z.boolean() }),
      ),
    }),
    codes: ['E404'],
  }),
  partnerAppoint: defineCall({
    path: '/api/office/partners/appoint',
    summary: 'Makes a partner of a member: a level, a place and rates. Without a parent it is a head office.',
    access: manage,
    asksSecond: 'partner.rates',
    request: z.object({ memId, level: z.enum(partnerLevels), parentMemId: optionalMemId, rates: ratesOnWire, reason }),
    response: waiting,
    codes: ['E404', 'O003', 'O013', 'PA03', 'PA05', 'PA08', 'PA11'],
  }),
  partnerMove: defineCall({
    path: '/api/office/partners/move',
    summary:
      'Moves a partner with everybody below it, or a member, to another parent: from now on, or from the beginning of a later day.',
    access: manage,
    request: z.object({ memId, parentMemId: optionalMemId, day: z.string().max(10), reason }),
    response: z.object({ from: isoTime }),
    codes: ['E404', 'O003', 'O004', 'O006', 'PA08'],
  }),
  partnerMovePreview: defineCall({
    path: '/api/office/partners/movePreview',
    summary: 'What a move would change, and nothing else: who stood above and who would, and who comes along.',
    access: manage,
    request: z.object({ memId, parentMemId: optionalMemId, day: z.string().max(10) }),
    response: z.object({
      from: isoTime,
      before: z.array(pathStep).describe('The partners above now, from the top.'),
      after: z.array(pathStep),
      subPartners: z.number().int(),
      subMembers: z.number().int(),
    }),
    codes: ['E404', 'O004', 'O006', 'PA08'],
  }),
  partnerSetRates: defineCall({
    path: '/api/office/partners/setRates',
    summary: 'Sets the rates of a partner. They stay between those above and below.',
    access: manage,
    asksSecond: 'partner.rates',
    request: z.object({ memId, rates: ratesOnWire, reason }),
    response: waiting,
    codes: ['E404', 'O003', 'O013', 'PA05', 'PA06', 'PA07', 'PA11'],
  }),
  partnerSetPeriod: defineCall({
    path: '/api/office/partners/setPeriod',
    summary: 'How often a partner is settled. The period that is open ends by the new rule.',
    access: manage,
    asksSecond: 'partner.options',
    request: z.object({ memId, period: z.enum(periodKinds), reason }),
    response: waiting.extend({ nextFrom: z.string(), nextTo: z.string() }),
    codes: ['E404', 'O003', 'O013'],
  }),
  partnerOptions: defineCall({
    path: '/api/office/partners/options',
    summary: 'How losing commission is reckoned and how often partners are settled.',
    access: read,
    request: none,
    response: z.object({ settings: commissionSettings, revision: z.number().int(), openDay: z.string().nullable() }),
    codes: [],
  }),
  partnerSetOptions: defineCall({
    path: '/api/office/partners/setOptions',
    summary: 'Changes the options of commission. Days are reckoned by the options that stand at their end.',
    access: manage,
    asksSecond: 'partner.options',
    request: z.object({ settings: commissionSettings, revision: z.number().int(), reason }),
    response: waiting.extend({ revision: z.number().int() }),
    codes: ['O003', 'O004', 'O006', 'O013'],
  }),
  partnerLosingEffect: defineCall({
    path: '/api/office/partners/losingEffect',
    summary:
      'What closed days come to by every losing base, as if it had stood from the first of them on, and which partners some options change most. Nothing is changed. How often partners are settled changes no sum.',
    access: manage,
    request: lossOptions.extend({
      startDate: dayOrNone.describe('A Seoul day; empty: the 30th from the end.'),
      endDate: dayOrNone.describe('A Seoul day; empty: the last that is closed.'),
    }),
    response: z.object({
      fromDay: z.string(),
      toDay: z.string(),
      isCut: z.boolean().describe('So many bets that only the newest whole days were gone through.'),
      entries: z.number().int().describe('Entries of settled bets in these days.'),
      present: lossOptions,
      stood: z
        .array(lossOptions.extend({ fromDay: z.string(), toDay: z.string() }))
        .describe('What really stood: one row where it was never changed within the days.'),
      accrued: amount.describe('Losing commission that partners were really given for these days.'),
      house: z.object({
        grossWin: amount,
        bonus: amount,
        points: amount,
        rolling: amount.describe('All rolling commission of these days.'),
      }),
      bases: z.array(
        lossOptions.extend({
          lost: amount.describe('What members lost where they lost. Less deducted, less setOff it is the base.'),
          deducted: amount.describe('What rolling took of it.'),
          setOff: amount.describe('What carried winnings took of it.'),
          carriedOut: amount.describe('What members of these days carry at their end; zero or less.'),
          base: amount,
          losing: amount.describe('Losing commission of all partners.'),
          left: amount.describe('Gross win less bonus, points, rolling and this losing commission.'),
        }),
      ),
      changed: z.number().int().describe('For how many partners the options asked for change something.'),
      partners: z
        .array(
          z.object({
            memId: z.string(),
            memNick: z.string(),
            level: z.enum(partnerLevels).nullable(),
            now: amount.describe('By the present options.'),
            after: amount.describe('By the options asked for.'),
          }),
        )
        .describe('Those whom it changes most.'),
    }),
    codes: ['E404'],
    perMinuteMax: 30,
  }),
  partnerStatements: defineCall({
    path: '/api/office/partners/statements',
    summary: 'Statements of all partners, or of one.',
    access: read,
    request: z.object({ memId: optionalMemId, status: z.enum([...statementStatuses, 'all']).default('all'), page }),
    response: z.object({
      list: z.array(z.object({ ...statementFields, outrun: outrun.nullable().describe('Of its days.') })),
      sum: z.object({ rolling: amount, losing: amount, payable: amount }),
      pageInfo,
    }),
    codes: ['E404'],
  }),
  partnerStatement: defineCall({
    path: '/api/office/partners/statement',
    summary: 'A statement, the same worked out again from its entries, and where the two differ.',
    access: read,
    request: z.object({ statementIdx: idx }),
    response: statementWhole.extend({ recomputed: z.array(statementLine), differing: z.array(z.string()) }),
    codes: ['E404'],
  }),
  partnerPayouts: defineCall({
    path: '/api/office/partners/payouts',
    summary: 'Payouts that partners have asked for: those that wait from the oldest, the decided ones from the newest.',
    access: read,
    request: z.object({ open: z.boolean().default(true), page }),
    response: listOf(
      z.object({
        ...payoutFields,
        statementIdx: z.string(),
        fromDay: z.string(),
        toDay: z.string(),
        memId: z.string(),
        memNick: z.string(),
        operatorId: z.string().nullable(),
        outrun: outrun.nullable().describe('Of the days of its statement.'),
        secondOperator,
        needsSecond: z.boolean(),
      }),
    ),
    codes: [],
  }),
  partnerPay: defineCall({
    path: '/api/office/partners/pay',
    summary: 'Pays a payout that was asked for: the money moves to the partner’s balance.',
    access: pay,
    asksSecond: 'partner.payout',
    request: z.object({ payoutIdx: idx }),
    response: waiting,
    codes: ['E404', 'O013', 'T999'],
  }),
  partnerVoid: defineCall({
    path: '/api/office/partners/void',
    summary: 'Refuses a payout, for a reason; the statement can be asked for again.',
    access: pay,
    request: z.object({ payoutIdx: idx, reason }),
    response: none,
    codes: ['E404', 'O003', 'T999'],
  }),
}

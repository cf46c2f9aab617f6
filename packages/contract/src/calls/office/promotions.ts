// Promotions in the office: rules with what they cost, coupons, and what has been given away.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, filterText, isoTime, listOf, none, page, requestId, sortBy } from '../../entities.ts'
import { couponKinds, promotionGroups, wheelPrize } from '../promotions.ts'
import { memId, reason, waiting } from './fields.ts'

const manage = { permission: 'promotions.manage' } as const
const basisPoints = z.number().int().min(0).max(1000)
const points = amount.min(0).max(100_000_000)
export const POINT_LEVELS = 10

export const pointSettings = z.object({
  enabled: z.boolean(),
  rates: z.record(
    z.enum(promotionGroups),
    z.array(z.object({ stakeBp: basisPoints, lossBp: basisPoints })).length(POINT_LEVELS),
  ),
  conversion: z.object({
    open: z.boolean(),
    unit: amount.min(1).max(1_000_000),
    minimum: z.object({ ko: amount.min(1), en: amount.min(1), vi: amount.min(1) }),
  }),
})
export type PointSettings = z.output<typeof pointSettings>

export const attendanceSettings = z.object({
  enabled: z.boolean(),
  dayPoints: points,
  bonuses: z.tuple([points, points, points, points]).describe('Of the 7th, 14th, 21st and 28th day in a row.'),
  requires: z.enum(['none', 'deposit', 'bet']),
})
export type AttendanceSettings = z.output<typeof attendanceSettings>

export const wheelSettings = z.object({
  enabled: z.boolean(),
  prizes: z.array(wheelPrize).min(2).max(12),
  dailyBudget: amount.min(0).max(1_000_000_000_000),
  spinsPerDay: z.number().int().min(1).max(10),
  depositSpins: z.number().int().min(0).max(10),
})
export type WheelSettings = z.output<typeof wheelSettings>

/** Codes of one use, one code for many, coupons of named members, coupons of whom a segment finds from the start on. */
const couponModes = ['single', 'shared', 'assigned', 'segment'] as const

/** What a change of rules or an issue of coupons is, as far as its cost goes. */
const costed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), settings: pointSettings }),
  z.object({ kind: z.literal('attendance'), settings: attendanceSettings }),
  z.object({ kind: z.literal('wheel'), settings: wheelSettings }),
  z.object({
    kind: z.literal('coupon'),
    amount: amount.min(1).max(1_000_000_000),
    mode: z.enum(couponModes),
    count: z.number().int().min(1).max(100_000),
    perMember: z.number().int().min(1).max(1000),
    memIds: z.array(memId).max(500),
    levelFrom: z.number().int().min(1).max(POINT_LEVELS),
    levelTo: z.number().int().min(1).max(POINT_LEVELS),
  }),
])
export type CostedPromotion = z.output<typeof costed>

const revised = <Settings extends z.ZodType>(settings: Settings) =>
  z.object({ revision: z.number().int(), changedAt: isoTime.nullable(), changedBy: z.string(), settings })
const change = <Settings extends z.ZodType>(settings: Settings) =>
  z.object({ settings, revision: z.number().int().describe('The revision this change was made from.'), reason })
const changed = waiting.extend({ revision: z.number().int().describe('That of now, where the change waits.') })

/** What some members did since a campaign began; of very many of the first. */
const followed = z.object({
  members: z.number().int(),
  isComplete: z.boolean(),
  depositors: z.number().int(),
  deposits: amount,
  stakes: amount,
  ggr: z.number().int().describe('Settled stakes less what was paid on them.'),
})

export const campaignSorts = ['name', 'used', 'period'] as const
export type CampaignSort = (typeof campaignSorts)[number]
const campaign = z.object({
  campaignIdx: z.string(),
  name: z.string(),
  nameEn: z.string().describe('Empty where the one name is for all languages, as the next.'),
  nameVi: z.string(),
  kind: z.enum(couponKinds),
  amount,
  mode: z.enum(couponModes),
  issued: z
    .number()
    .int()
    .describe('Codes or members; of a shared code, how often it may be used in all; of a segment, who got one so far.'),
  segment: z
    .object({ name: z.string(), countMax: z.number().int(), isDone: z.boolean().describe('Nobody gets one any more.') })
    .nullable(),
  used: z.number().int(),
  perMember: z.number().int(),
  levelFrom: z.number().int(),
  levelTo: z.number().int(),
  giftable: z.boolean(),
  startsAt: isoTime,
  endsAt: isoTime,
  state: z.enum(['waiting', 'running', 'over', 'withdrawn']),
  createdAt: isoTime,
  createdBy: z.string(),
  reason: z.string(),
  codesDue: z.boolean().describe('The caller may read its codes.'),
})

const costs = z.object({
  accrual: amount,
  attendance: amount,
  couponPoints: amount,
  couponCash: amount,
  wheel: amount,
  converted: amount,
})

export const officePromotionsCalls = {
  promotionCosts: defineCall({
    path: '/api/office/promotions/costs',
    summary: 'What promotions gave away today and this month, and the wheel’s budget.',
    access: manage,
    request: none,
    response: z.object({ today: costs, month: costs, wheelBudget: amount, wheelSpent: amount, pointsHeld: amount }),
    codes: [],
  }),
  promotionSettings: defineCall({
    path: '/api/office/promotions/settings',
    summary: 'The rules in force.',
    access: manage,
    request: none,
    response: z.object({
      points: revised(pointSettings),
      attendance: revised(attendanceSettings),
      wheel: revised(wheelSettings),
    }),
    codes: [],
  }),
  promotionProjection: defineCall({
    path: '/api/office/promotions/projection',
    summary: 'What rates would have cost in the last 30 days, from the valid stakes of those days.',
    access: manage,
    request: z.object({ rates: pointSettings.shape.rates }),
    response: z.object({
      days: z.number().int(),
      rows: z.array(
        z.object({
          group: z.enum(promotionGroups),
          memLevel: z.number().int(),
          members: z.number().int(),
          stakes: amount,
          losses: amount,
          points: amount,
        }),
      ),
      total: amount,
    }),
    codes: [],
  }),
  promotionEstimate: defineCall({
    path: '/api/office/promotions/estimate',
    summary: 'What rules or coupons will cost before they are saved or issued: expected from the past, and at most.',
    access: manage,
    request: z.object({ of: costed }),
    response: z.object({
      days: z.number().int().describe('Of which the figures are; 0: of coupons, all in all.'),
      expected: amount,
      worst: amount,
      basis: z
        .enum(['stakes', 'checkIns', 'spins', 'coupons', 'players', 'none', 'off'])
        .describe(
          'What the expectation stands on: rows of this kind, or the players of these days where there are none.',
        ),
      counted: amount.describe('How much of it there was: won, check-ins, spins, coupons issued, or players.'),
      people: z.number().int().describe('Members whom the most is reckoned with.'),
      budgetLeft: amount.nullable().describe('Of the wheel: what is left of today’s budget.'),
    }),
    codes: ['O006'],
  }),
  setPointRules: defineCall({
    path: '/api/office/promotions/setPoints',
    summary: 'Changes what bets earn from now on, and the terms of conversion. Bets placed before keep their rules.',
    access: manage,
    asksSecond: 'promotion.rules',
    request: change(pointSettings),
    response: changed,
    codes: ['O003', 'O004', 'O006', 'O013'],
  }),
  setAttendance: defineCall({
    path: '/api/office/promotions/setAttendance',
    summary: 'Changes the rewards of attendance.',
    access: manage,
    asksSecond: 'promotion.rules',
    request: change(attendanceSettings),
    response: changed,
    codes: ['O003', 'O004', 'O006', 'O013'],
  }),
  setWheel: defineCall({
    path: '/api/office/promotions/setWheel',
    summary: 'Changes the wheel’s prizes, odds and budget.',
    access: manage,
    asksSecond: 'promotion.rules',
    request: change(wheelSettings),
    response: changed,
    codes: ['O003', 'O004', 'O006', 'O013'],
  }),
  campaignList: defineCall({
    path: '/api/office/promotions/campaigns',
    summary: 'Coupon campaigns, newest first.',
    access: manage,
    request: z.object({ page, query: filterText.default(''), sort: sortBy(campaignSorts) }),
    response: listOf(campaign),
    codes: [],
  }),
  campaignIssue: defineCall({
    path: '/api/office/promotions/issue',
    summary: 'Issues coupons. Codes are answered here and never again: only their digests are kept.',
    access: manage,
    asksSecond: 'coupon.issue',
    request: z.object({
      name: z.string().trim().min(1).max(60),
      nameEn: z.string().trim().max(60).default('').describe('What members read in English; empty: the name.'),
      nameVi: z.string().trim().max(60).default('').describe('In Vietnamese.'),
      kind: z.enum(couponKinds),
      amount: amount.min(1).max(1_000_000_000),
      mode: z.enum(couponModes),
      count: z.number().int().min(1).max(100_000).default(1).describe('Codes, or how often a shared one may be used.'),
      perMember: z.number().int().min(1).max(1000).default(1),
      memIds: z.array(memId).max(500).default([]),
      segmentIdx: z
        .string()
        .max(64)
        .optional()
        .describe('Of the mode segment; `count` is then how many get one at most.'),
      levelFrom: z.number().int().min(1).max(POINT_LEVELS).default(1),
      levelTo: z.number().int().min(1).max(POINT_LEVELS).default(POINT_LEVELS),
      giftable: z.boolean().default(false),
      startsAt: isoTime,
      endsAt: isoTime,
      reason,
      requestId,
    }),
    response: waiting.extend({
      campaignIdx: z.string(),
      codes: z.array(z.string()).describe('None while it waits for a second operator.'),
      unknownMemIds: z.array(z.string()).describe('Nobody of these got a coupon.'),
      leftOutMemIds: z.array(z.string()).describe('On a break or excluded: they are not addressed and got no coupon.'),
    }),
    codes: ['O003', 'O006', 'O013', 'C999'],
  }),
  campaignCodes: defineCall({
    path: '/api/office/promotions/codes',
    summary:
      'The codes of coupons that a second operator agreed to, for the one who asked for them, whose request was answered without.',
    access: manage,
    request: z.object({ campaignIdx: z.string().max(64) }),
    response: z.object({ name: z.string(), codes: z.array(z.string()) }),
    codes: ['E403', 'E404'],
  }),
  campaignResult: defineCall({
    path: '/api/office/promotions/result',
    summary: 'What a campaign gave away, and what its members have paid in and played since it began.',
    access: manage,
    request: z.object({ campaignIdx: z.string().max(64) }),
    response: z.object({
      issued: z.number().int(),
      used: z.number().int().describe('Uses; of a shared code one member may have several.'),
      cost: amount.describe('In the unit of the coupon: won or points.'),
      kind: z.enum(couponKinds),
      since: isoTime,
      usedBy: followed,
      notUsedBy: followed.nullable().describe('Who got one and has not used it; null of codes.'),
    }),
    codes: ['E404'],
  }),
  campaignWithdraw: defineCall({
    path: '/api/office/promotions/withdraw',
    summary: 'Ends a campaign at once: what is not used cannot be used any more.',
    access: manage,
    request: z.object({ campaignIdx: z.string().max(64), reason }),
    response: none,
    codes: ['E404', 'O003', 'T999'],
  }),
  campaignCoupons: defineCall({
    path: '/api/office/promotions/coupons',
    summary: 'The coupons of a campaign: codes masked, who has and who used them.',
    access: manage,
    request: z.object({ campaignIdx: z.string().max(64), page }),
    response: listOf(
      z.object({
        couponIdx: z.string(),
        code: z.string(),
        memId: z.string().nullable(),
        giftedFrom: z.string().nullable(),
        usedAt: isoTime.nullable(),
      }),
    ),
    codes: ['E404'],
  }),
}

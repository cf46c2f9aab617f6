// Points, coupons, attendance and the lucky wheel (rotary) as the member meets them.
import { type GameGroup, pointKinds } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { amount, dateBound, isoTime, listOf, none, page, requestId } from '../entities.ts'

/** Groups of games that bets earn points in: those that somebody can bet in. */
export const promotionGroups = ['minigame'] as const satisfies readonly GameGroup[]
export type PromotionGroup = (typeof promotionGroups)[number]

const day = z.string().describe('A Seoul day, YYYY-MM-DD.')
export const prizeKinds = ['point', 'cash'] as const
export const couponKinds = ['cash', 'point'] as const

export const wheelPrize = z.object({
  kind: z.enum(prizeKinds),
  amount: amount.min(0).max(1_000_000_000),
  weight: z.number().int().min(1).max(1_000_000),
})

const seedState = z.object({
  commitment: z.string().describe('SHA-256 of the server seed that the next spins take, in hex.'),
  clientSeed: z.string(),
  nonce: z.number().int().describe('The number that the next spin takes.'),
})

const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

export const couponItem = z.object({
  couponIdx: z.string(),
  name: z.string().describe('In the language of the call, where the operator has given it one.'),
  kind: z.enum(couponKinds),
  amount,
  state: z.enum(['usable', 'waiting', 'used', 'expired', 'gifted']),
  startsAt: isoTime,
  endsAt: isoTime,
  giftable: z.boolean(),
  usedAt: isoTime.nullable(),
  giftedAt: isoTime.nullable(),
  /** Masked: who gave it to this member, or whom this member gave it to. */
  giftedFrom: z.string(),
  giftedTo: z.string(),
})

export const wheelSpin = z.object({
  spinIdx: z.string(),
  at: isoTime,
  prizeIndex: z.number().int(),
  kind: z.enum(prizeKinds),
  amount,
  nonce: z.number().int(),
  clientSeed: z.string(),
  commitment: z.string(),
  seed: z.string().nullable().describe('The server seed; null until it is replaced.'),
  prizes: z.array(wheelPrize).describe('The wheel as it stood at this spin.'),
})

export const promotionsCalls = {
  pointSummary: defineCall({
    path: '/api/point/summary',
    summary: 'Held, monthly and total points, the terms of a conversion, and what bets earn at this member’s level.',
    access: 'member',
    request: none,
    response: z.object({
      held: amount,
      monthAccrued: amount,
      lastMonthAccrued: amount,
      totalAccrued: amount,
      totalUsed: amount,
      conversion: z.object({
        open: z.boolean(),
        minimum: amount,
        unit: amount,
        waitUntil: isoTime.nullable().describe('The next conversion is possible from then on.'),
      }),
      memLevel: z.number().int(),
      rates: z.array(
        z.object({
          group: z.enum(promotionGroups),
          memLevel: z.number().int(),
          stakeBp: z.number(),
          lossBp: z.number(),
        }),
      ),
      serverTime: isoTime,
    }),
    codes: [],
  }),
  pointList: defineCall({
    path: '/api/point/list',
    summary: 'Points that came in and went out in a span of days, newest first.',
    access: 'member',
    request: z.object({
      page,
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      direction: z.enum(['all', 'in', 'out']).default('all'),
    }),
    response: listOf(
      z.object({
        pointIdx: z.string(),
        at: isoTime,
        kind: z.enum(pointKinds),
        change: amount,
        balance: amount,
        note: z.string(),
      }),
    ).extend({ sumIn: amount, sumOut: amount }),
    codes: [],
  }),
  pointChange: defineCall({
    path: '/api/point/change',
    summary: 'Converts points into money, one won a point; once a minute.',
    access: 'member',
    request: z.object({ amount: z.number().optional(), requestId }),
    response: z.object({ cashAmt: amount, pointAmt: amount }),
    codes: ['P001', 'P002', 'P004', 'P005', 'P009', 'C999'],
  }),
  couponList: defineCall({
    path: '/api/coupon/list',
    summary: 'The member’s coupons by what became of them.',
    access: 'member',
    request: z.object({ page, state: z.enum(['usable', 'used', 'expired', 'gifted']).default('usable') }),
    response: listOf(couponItem).extend({ usable: z.number().int() }),
    codes: [],
  }),
  couponUse: defineCall({
    path: '/api/coupon/use',
    summary: 'Uses a coupon by its code, or one of the own list.',
    access: 'member',
    request: z.object({
      code: z.string().max(64).default(''),
      couponIdx: z.string().max(64).optional(),
      requestId,
    }),
    response: z.object({
      name: z.string(),
      kind: z.enum(couponKinds),
      amount,
      cashAmt: amount,
      pointAmt: amount,
    }),
    codes: ['K000', 'K101', 'K102', 'K103', 'K104', 'K105', 'K106', 'K107', 'C999', 'E429'],
  }),
  couponGift: defineCall({
    path: '/api/coupon/gift',
    summary: 'Gives a coupon of the own list to another member, once and for good.',
    access: 'member',
    request: z.object({ couponIdx: z.string().max(64), memId: z.string().trim().max(64) }),
    response: none,
    codes: ['K000', 'K101', 'K102', 'K103', 'K105', 'K108', 'K109', 'T999', 'E429'],
  }),
  attendanceMonth: defineCall({
    path: '/api/attendance/month',
    summary: 'A month of attendance, the streak, and what the next days pay.',
    access: 'member',
    request: z.object({
      month: z
        .string()
        .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    response: z.object({
      open: z.boolean(),
      today: day,
      month: z.string(),
      days: z.array(z.object({ day, streak: z.number().int(), points: amount, bonus: amount })),
      streak: z.number().int().describe('Days in a row up to today or yesterday.'),
      checkedToday: z.boolean(),
      dayPoints: amount,
      bonuses: z.array(z.object({ day: z.number().int(), points: amount })),
      next: z.object({ inDays: z.number().int(), points: amount }).nullable(),
      requires: z.enum(['none', 'deposit', 'bet']),
      requirementMet: z.boolean(),
    }),
    codes: [],
  }),
  attendanceCheck: defineCall({
    path: '/api/attendance/check',
    summary: 'Checks in today, once a Seoul day, and pays the day’s points.',
    access: 'member',
    request: none,
    response: z.object({ day, streak: z.number().int(), points: amount, bonus: amount, pointAmt: amount }),
    codes: ['K000', 'K001', 'K002', 'K003', 'K004'],
  }),
  wheel: defineCall({
    path: '/api/rotary/wheel',
    summary: 'The lucky wheel: prizes with their exact odds, the day’s budget, the member’s spins and seeds.',
    access: 'member',
    request: none,
    response: z.object({
      revision: z.number().int(),
      state: z.enum(['open', 'closed', 'budget_spent']),
      prizes: z.array(wheelPrize),
      spinsLeft: z.number().int(),
      spinsToday: z.number().int(),
      depositSpins: z.number().int().describe('Further spins of a day with a deposit.'),
      deposited: z.boolean(),
      dailyBudget: amount,
      budgetLeft: amount,
      seeds: seedState,
    }),
    codes: [],
  }),
  wheelSpin: defineCall({
    path: '/api/rotary/spin',
    summary:
      'Spins the wheel. `revision` names the odds the member has seen; changed ones are refused and never slipped in.',
    access: 'member',
    request: z.object({ requestId, revision: z.number().int() }),
    response: z.object({ spin: wheelSpin, spinsLeft: z.number().int(), cashAmt: amount, pointAmt: amount }),
    codes: ['K000', 'K201', 'K202', 'K203', 'K204', 'C999'],
  }),
  wheelClientSeed: defineCall({
    path: '/api/rotary/clientSeed',
    summary: 'Changes the member’s own part of the seed. The server’s part was committed to before.',
    access: 'member',
    request: z.object({ clientSeed }),
    response: z.object({ seeds: seedState }),
    codes: [],
  }),
  wheelRotate: defineCall({
    path: '/api/rotary/rotate',
    summary: 'Reveals the server seed that was used so far and commits to a new one.',
    access: 'member',
    request: none,
    response: z.object({ revealed: z.object({ seed: z.string(), commitment: z.string() }), seeds: seedState }),
    codes: ['E404'],
  }),
  wheelList: defineCall({
    path: '/api/rotary/list',
    summary: 'The member’s spins, newest first, each with what is needed to repeat it.',
    access: 'member',
    request: z.object({ page }),
    response: listOf(wheelSpin),
    codes: [],
  }),
}

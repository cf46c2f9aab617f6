// Segments: named filters of members that messages and coupons are for, and what a filter finds.
import { GAME_GROUPS } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, none, requestId } from '../../entities.ts'
import { memId } from './fields.ts'

const days = z.number().int().min(1).max(3650)
/** How far back play and deposits are added up. */
export const SEGMENT_DAYS_MAX = 365
const addedDays = z.number().int().min(1).max(SEGMENT_DAYS_MAX)
const times = z.number().int().min(0).max(1_000_000)
const signed = z.number().int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

/** What is left out asks nothing. */
export const memberFilter = z.object({
  levels: z.array(z.number().int().min(1).max(10)).min(1).max(10).optional(),
  partners: z.boolean().optional().describe('True: partners only; false: members that are none.'),
  below: memId.optional().describe('A partner: everybody below it, directly or through others.'),
  joinedWithinDays: days.optional(),
  joinedBeforeDays: days.optional().describe('A member for longer than so many days.'),
  seenWithinDays: days.optional(),
  notSeenForDays: days.optional().describe('Dormant: no log-in in so many days, or none ever.'),
  languages: z
    .array(z.enum(['ko', 'en', 'vi']))
    .min(1)
    .max(3)
    .optional()
    .describe('Of the last log-in.'),
  birthMonths: z.array(z.number().int().min(1).max(12)).min(1).max(12).optional(),
  cashFrom: amount.min(0).optional(),
  cashTo: amount.min(0).optional(),
  noDepositDays: days.optional().describe('No completed deposit in so many days.'),
  deposits: z
    .object({
      days: addedDays,
      countFrom: times.optional(),
      countTo: times.optional(),
      sumFrom: amount.min(0).optional(),
      sumTo: amount.min(0).optional(),
    })
    .optional()
    .describe('Completed deposits of the last days; without a bound one at least.'),
  play: z
    .object({
      days: addedDays,
      groups: z.array(z.enum(GAME_GROUPS)).min(1).max(GAME_GROUPS.length).optional().describe('Left out: all.'),
      betsFrom: times.optional(),
      betsTo: times.optional(),
      stakesFrom: amount.min(0).optional(),
      stakesTo: amount.min(0).optional(),
      ggrFrom: signed.optional(),
      ggrTo: signed.optional().describe('Settled stakes less what was paid on them: below zero the member has won.'),
    })
    .optional()
    .describe('Bets of the last Seoul days, refunds aside; without a bound one at least.'),
})
export type MemberFilter = z.output<typeof memberFilter>

/** Why somebody that fits is left out, in the order in which the first that holds is named. */
export const segmentBars = ['excluded', 'suspended', 'protected', 'refused'] as const
export type SegmentBar = (typeof segmentBars)[number]
export const leftOutCounts = z.object({
  excluded: z.number().int().describe('On a break or excluded.'),
  suspended: z.number().int(),
  protected: z.number().int().describe('With a severe marker of harm, or a limit that an operator has set.'),
  refused: z.number().int().describe('Wants no advertising.'),
})
export type LeftOutCounts = z.output<typeof leftOutCounts>

/** What a filter finds: shared by segments and by messages that are about to be sent. */
export const filterFound = {
  count: z.number().int(),
  isComplete: z.boolean().describe('False: there are more, and counting them all would take too long.'),
  sample: z
    .array(z.object({ memId: z.string(), memNick: z.string() }))
    .describe('Empty for an operator who may not read members.'),
  leftOut: leftOutCounts.describe('Fit, and are not addressed.'),
}

/** Segments there are at most. */
export const SEGMENTS_MAX = 200

const segment = z.object({
  segmentIdx: z.string(),
  name: z.string(),
  filter: memberFilter,
  operatorId: z.string(),
  changedAt: isoTime,
  counted: z
    .object({ count: z.number().int(), isComplete: z.boolean(), leftOut: z.number().int(), at: isoTime })
    .nullable()
    .describe('When it was counted last.'),
})

const manage = { permission: 'messages.send' } as const

export const officeSegmentsCalls = {
  segments: defineCall({
    path: '/api/office/segments/list',
    summary:
      'The saved segments by name, with the last count of each: those that ask nothing the operator may not see.',
    access: manage,
    request: none,
    response: z.object({
      list: z.array(segment),
      hidden: z.number().int().describe('Segments that ask what the operator may not see.'),
    }),
    codes: [],
  }),
  segmentCount: defineCall({
    path: '/api/office/segments/count',
    summary: 'How many a filter finds now, the first of them, and how many fit and are left out, by reason.',
    access: manage,
    request: z.object({
      filter: memberFilter,
      segmentIdx: z.string().max(64).optional().describe('The count is kept with this one, where its filter is this.'),
    }),
    response: z.object(filterFound),
    codes: ['E403', 'O006'],
  }),
  segmentSave: defineCall({
    path: '/api/office/segments/save',
    summary: 'Makes a segment, or changes one. What was sent to it before stays as it was.',
    access: manage,
    request: z.object({
      segmentIdx: z.string().max(64).optional(),
      name: z.string().trim().max(60),
      filter: memberFilter,
      requestId,
    }),
    response: z.object({ segmentIdx: z.string() }),
    codes: ['C999', 'E403', 'E404', 'O006'],
  }),
  segmentDelete: defineCall({
    path: '/api/office/segments/delete',
    summary: 'Takes a segment away; messages and coupons that were written for it go on.',
    access: manage,
    request: z.object({ segmentIdx: z.string().max(64) }),
    response: none,
    codes: ['E404'],
  }),
}

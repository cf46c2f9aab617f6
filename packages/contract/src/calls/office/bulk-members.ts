// Changes of many members at once.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, memberStatuses } from '../../entities.ts'
import { memId, reason, waiting } from './fields.ts'

const level = z.number().int().min(1).max(10).optional()

/** Levels and permissions; what is left out stays as it is. */
export const permitFields = {
  memLevel: level,
  casinoLevel: level,
  slotLevel: level,
  bettingAllowed: z.boolean().optional(),
  depositAllowed: z.boolean().optional(),
  withdrawalAllowed: z.boolean().optional(),
  givingAllowed: z.boolean().optional(),
}

export const BULK_MEMBERS_MAX = 200

/** Why a member is left out of a change of standing of many. */
export const leftOutWhys = ['unknown', 'pending', 'rejected', 'already'] as const

export const officeBulkMembersCalls = {
  membersBulkPermit: defineCall({
    path: '/api/office/members/bulkPermit',
    summary:
      'Sets levels and permissions of many members at once; as a preview, says what would change and changes nothing.',
    access: { permission: 'members.restrict' },
    asksSecond: 'member.level',
    request: z.object({
      memIds: z.array(memId).min(1).max(BULK_MEMBERS_MAX),
      ...permitFields,
      preview: z.boolean(),
      reason,
    }),
    response: z.object({
      changed: z.array(z.string()).describe('Ids of members that are changed, or would be.'),
      same: z.array(z.string()).describe('Those that are so already.'),
      unknown: z.array(z.string()),
      approvalIdx: waiting.shape.approvalIdx,
      needsSecond: z.boolean().describe('Of a preview: a second operator will have to agree.'),
    }),
    codes: ['O003', 'O006', 'O013'],
  }),
  membersBulkStanding: defineCall({
    path: '/api/office/members/bulkStanding',
    summary:
      'Suspends or restores many members at once; as a preview, says whom it would change and what they hold, and changes nothing.',
    access: { permission: 'members.restrict' },
    request: z.object({
      memIds: z.array(memId).min(1).max(BULK_MEMBERS_MAX),
      to: z.enum(['suspended', 'active']),
      preview: z.boolean(),
      reason,
    }),
    response: z.object({
      changed: z.array(z.object({ memId: z.string(), before: z.enum(memberStatuses) })),
      leftOut: z.array(z.object({ memId: z.string(), why: z.enum(leftOutWhys) })),
      online: z.number().int().describe('How many of those that are changed are here now.'),
      cashAmt: amount.describe('What they hold together.'),
    }),
    codes: ['O003'],
  }),
}

// What operators note of members, who else a member may be, and changes of many members at once.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, isoTime, memberStatuses, requestId } from '../../entities.ts'
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

export const relations = ['account', 'device', 'address'] as const
export const riskMarkers = ['sharedAccount', 'sharedDevice', 'manyAddresses', 'unplayedMoney', 'winsMuch'] as const

export const officeMemberCareCalls = {
  membersNotes: defineCall({
    path: '/api/office/members/notes',
    summary: 'What operators noted of a member, newest first.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      list: z.array(z.object({ noteIdx: z.string(), text: z.string(), operatorId: z.string(), at: isoTime })),
    }),
    codes: ['E404'],
  }),
  membersNoteAdd: defineCall({
    path: '/api/office/members/noteAdd',
    summary: 'Adds a note to a member. Notes are not changed; another one corrects.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, text: z.string().trim().min(1).max(1000), requestId }),
    response: z.object({ noteIdx: z.string() }),
    codes: ['E404', 'C999'],
  }),
  membersRelated: defineCall({
    path: '/api/office/members/related',
    summary:
      'Members that share an account, a browser at an address or an address with this one, and its risk markers.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: z.object({
      related: z.array(
        z.object({
          memId: z.string(),
          memNick: z.string(),
          status: z.enum(memberStatuses),
          by: z.array(z.enum(relations)),
          lastAt: isoTime.nullable().describe('When it was last seen at the same address.'),
        }),
      ),
      markers: z.array(z.enum(riskMarkers)),
    }),
    codes: ['E404'],
  }),
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

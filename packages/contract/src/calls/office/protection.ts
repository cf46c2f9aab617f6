// Protection of players in the office: who has limits or has excluded itself. An operator can only make it stricter.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, listOf, memberStatuses, none, page } from '../../entities.ts'
import {
  exclusionItem,
  exclusionLength,
  limitChange,
  limitFits,
  limitKind,
  protectionChange,
  protectionState,
} from '../protection.ts'
import { memId, reason } from './fields.ts'

export const officeProtectionCalls = {
  protectionList: defineCall({
    path: '/api/office/protection/list',
    summary: 'Members with limits or an exclusion.',
    access: { permission: 'members.read' },
    request: z.object({
      filter: z.enum(['all', 'limits', 'waiting', 'excluded']).default('all'),
      memId: memId.optional(),
      page,
    }),
    response: listOf(
      z.object({
        memId: z.string(),
        memNick: z.string(),
        status: z.enum(memberStatuses),
        limits: z.array(z.object({ kind: limitKind, amount })),
        waits: z.boolean().describe('A looser limit waits for its time.'),
        exclusion: exclusionItem.nullable(),
      }),
    ),
    codes: [],
  }),
  protectionRead: defineCall({
    path: '/api/office/protection/read',
    summary: 'One member’s limits with what is used of them. The look is logged.',
    access: { permission: 'members.read' },
    request: z.object({ memId }),
    response: protectionState,
    codes: ['E404'],
  }),
  protectionHistory: defineCall({
    path: '/api/office/protection/history',
    summary: 'What was changed of a member’s protection, newest first.',
    access: { permission: 'members.read' },
    request: z.object({ memId, page }),
    response: listOf(protectionChange),
    codes: ['E404'],
  }),
  protectionTighten: defineCall({
    path: '/api/office/protection/tighten',
    summary: 'Sets a limit that is tighter than the one in force.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, ...limitChange, reason }).refine(limitFits),
    response: none,
    codes: ['E404', 'O003', 'PT05'],
  }),
  protectionExclude: defineCall({
    path: '/api/office/protection/exclude',
    summary: 'Begins a break or an exclusion, or makes the running one longer.',
    access: { permission: 'members.restrict' },
    request: z.object({ memId, length: exclusionLength, reason }),
    response: none,
    codes: ['E404', 'O003', 'PT05'],
  }),
}

// What happened to a member, in one order.
import { transferKinds } from '@hanpan/kernel'
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { amount, dateBound, isoTime } from '../../entities.ts'
import { betItem } from '../bets.ts'
import { protectionChange } from '../protection.ts'
import { memId } from './fields.ts'
import { auditName } from './operators.ts'

export const timelineKinds = ['session', 'bet', 'cash', 'money', 'message', 'limit', 'note', 'office'] as const
export type TimelineKind = (typeof timelineKinds)[number]

const event = <Kind extends TimelineKind, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({ kind: z.literal(kind), at: isoTime, key: z.string(), ...facts })

const timelineEvent = z.discriminatedUnion('kind', [
  event('session', {
    address: z.string(),
    agent: z.string(),
    endedAt: isoTime.nullable(),
    endReason: z.string().nullable(),
  }),
  event('bet', { bet: betItem }),
  event('cash', {
    cashIdx: z.string(),
    cashType: z.enum(['in', 'out']),
    amount,
    status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]),
    processedAt: isoTime.nullable(),
    operatorId: z.string().nullable(),
    reason: z.string(),
  }),
  event('money', {
    entryKind: z.enum(transferKinds),
    change: amount.describe('Signed, from the member’s side.'),
    balance: amount,
    memo: z.string(),
  }),
  event('message', { title: z.string(), content: z.string(), readAt: isoTime.nullable() }),
  event('limit', { change: protectionChange }),
  event('note', { text: z.string(), operatorId: z.string() }),
  event('office', {
    action: z.string(),
    subject: z.string(),
    before: z.string(),
    after: z.string(),
    names: z.array(auditName),
    operatorId: z.string(),
    reason: z.string(),
    auditIdx: z.string(),
  }),
])

export const officeTimelineCalls = {
  membersTimeline: defineCall({
    path: '/api/office/members/timeline',
    summary: 'What happened to a member, newest first, by cursor: of each kind only what the caller may see.',
    access: { permission: 'members.read' },
    request: z.object({
      memId,
      kinds: z
        .array(z.enum(timelineKinds))
        .min(1)
        .max(timelineKinds.length)
        .default([...timelineKinds]),
      startDate: dateBound.optional(),
      endDate: dateBound.optional(),
      before: z.string().max(40).optional().describe('`next` of the page before.'),
    }),
    response: z.object({ list: z.array(timelineEvent), next: z.string().nullable() }),
    codes: ['E400', 'E404'],
  }),
}

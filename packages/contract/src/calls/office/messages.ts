// Messages that an operator sends: to one member, to some, to a level or to everyone.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, listOf, page, requestId } from '../../entities.ts'

export const messageAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), memIds: z.array(z.string().trim().min(1).max(64)).min(1).max(500) }),
  z.object({ kind: z.literal('level'), level: z.number().int().min(1).max(10) }),
  z.object({ kind: z.literal('all') }),
])

const batch = z.object({
  batchIdx: z.string(),
  title: z.string(),
  content: z.string(),
  audience: z.enum(['members', 'level', 'all']),
  level: z.number().int().nullable(),
  operatorId: z.string(),
  expected: z.number().int(),
  sent: z.number().int(),
  isDone: z.boolean(),
  createdAt: isoTime,
  doneAt: isoTime.nullable(),
})

const send = { permission: 'messages.send' } as const

export const officeMessagesCalls = {
  messagePreview: defineCall({
    path: '/api/office/messages/preview',
    summary: 'How many members an audience has, and which of the given ids nobody has.',
    access: send,
    request: z.object({ audience: messageAudience }),
    response: z.object({ count: z.number().int(), unknown: z.array(z.string()) }),
    codes: [],
  }),
  messageSend: defineCall({
    path: '/api/office/messages/send',
    summary: 'Sends a message to an audience. It goes out in portions, once to each member.',
    access: send,
    request: z.object({
      audience: messageAudience,
      title: z.string().trim().max(100),
      content: z.string().trim().max(4000),
      requestId,
    }),
    response: z.object({ batchIdx: z.string(), count: z.number().int() }),
    codes: ['C999', 'O006'],
  }),
  messageBatches: defineCall({
    path: '/api/office/messages/batches',
    summary: 'What was sent, newest first, with how far it is.',
    access: send,
    request: z.object({ page }),
    response: listOf(batch),
    codes: [],
  }),
}

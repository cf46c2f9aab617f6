// Messages that an operator sends: to one member, to some, to a level, to whom a filter or a segment finds, or to everyone; in three
// languages.
import { z } from 'zod'
import { defineCall } from '../../define-call.ts'
import { isoTime, listOf, none, page, requestId } from '../../entities.ts'
import { filterFound, memberFilter } from './segments.ts'

/** The words in the other languages; who reads one that is missing is shown the Korean ones. */
const words = z.object({ title: z.string().trim().min(1).max(100), content: z.string().trim().min(1).max(4000) })
const otherTexts = z.object({ en: words.optional(), vi: words.optional() }).default({})
const template = z.object({
  templateIdx: z.string(),
  name: z.string(),
  title: z.string(),
  content: z.string(),
  texts: z.object({ en: words.optional(), vi: words.optional() }),
  operatorId: z.string(),
  changedAt: isoTime,
})

/** How far ahead a message can be written. */
export const MESSAGE_AHEAD_DAYS_MAX = 90
/** Templates there are at most. */
export const MESSAGE_TEMPLATES_MAX = 100

export const messageAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), memIds: z.array(z.string().trim().min(1).max(64)).min(1).max(500) }),
  z.object({ kind: z.literal('level'), level: z.number().int().min(1).max(10) }),
  z.object({ kind: z.literal('filter'), filter: memberFilter }),
  z.object({ kind: z.literal('segment'), segmentIdx: z.string().max(64) }),
  z.object({ kind: z.literal('all') }),
])

const batch = z.object({
  batchIdx: z.string(),
  title: z.string(),
  content: z.string(),
  audience: z.enum(['members', 'level', 'filter', 'segment', 'all']),
  filter: memberFilter.nullable(),
  segmentName: z.string().nullable().describe('Of one to a segment, as it was called then.'),
  isFilterHidden: z.boolean().describe('Its filter, and the name of its segment, ask what the operator may not see.'),
  languages: z.array(z.enum(['ko', 'en', 'vi'])),
  level: z.number().int().nullable(),
  operatorId: z.string(),
  expected: z.number().int(),
  sent: z.number().int(),
  isDone: z.boolean(),
  createdAt: isoTime,
  doneAt: isoTime.nullable(),
  sendAt: isoTime.nullable().describe('Of one that goes out later.'),
  calledOff: z.object({ operatorId: z.string(), at: isoTime }).nullable(),
})

const send = { permission: 'messages.send' } as const

export const officeMessagesCalls = {
  messagePreview: defineCall({
    path: '/api/office/messages/preview',
    summary: 'How many members an audience has, the first of them, and which of the given ids nobody has.',
    access: send,
    request: z.object({ audience: messageAudience }),
    response: z.object({ ...filterFound, unknown: z.array(z.string()) }),
    codes: ['E403', 'E404'],
  }),
  messageSend: defineCall({
    path: '/api/office/messages/send',
    summary: 'Sends a message to an audience. It goes out in portions, once to each member.',
    access: send,
    request: z.object({
      audience: messageAudience,
      title: z.string().trim().max(100),
      content: z.string().trim().max(4000),
      texts: otherTexts,
      sendAt: z.iso
        .datetime({ offset: true })
        .optional()
        .describe('A moment to come, at most 90 days ahead; without it at once.'),
      requestId,
    }),
    response: z.object({ batchIdx: z.string(), count: z.number().int() }),
    codes: ['C999', 'E403', 'O006'],
  }),
  messageCallOff: defineCall({
    path: '/api/office/messages/callOff',
    summary: 'Calls a message off whose moment has not come.',
    access: send,
    request: z.object({ batchIdx: z.string().max(64) }),
    response: none,
    codes: ['E404', 'O004'],
  }),
  messageResult: defineCall({
    path: '/api/office/messages/result',
    summary: 'How many got a message, read it, and have completed a deposit since it was sent.',
    access: send,
    request: z.object({ batchIdx: z.string().max(64) }),
    response: z.object({
      sent: z.number().int(),
      read: z.number().int(),
      deposited: z.number().int().describe('Of those who were asked about.'),
      asked: z.number().int().describe('Those who still have the message, at most the first 100,000.'),
    }),
    codes: ['E404'],
  }),
  messageBatches: defineCall({
    path: '/api/office/messages/batches',
    summary: 'What was sent, newest first, with how far it is.',
    access: send,
    request: z.object({ page }),
    response: listOf(batch),
    codes: [],
  }),
  messageTemplates: defineCall({
    path: '/api/office/messages/templates',
    summary: 'Messages that are sent often, by name.',
    access: send,
    request: none,
    response: z.object({ list: z.array(template) }),
    codes: [],
  }),
  messageTemplateSave: defineCall({
    path: '/api/office/messages/templateSave',
    summary: 'Makes a template, or changes one.',
    access: send,
    request: z.object({
      templateIdx: z.string().max(64).optional(),
      name: z.string().trim().max(60),
      title: z.string().trim().max(100),
      content: z.string().trim().max(4000),
      texts: otherTexts,
      requestId,
    }),
    response: z.object({ templateIdx: z.string() }),
    codes: ['E404', 'O006'],
  }),
  messageTemplateDelete: defineCall({
    path: '/api/office/messages/templateDelete',
    summary: 'Takes a template away; what was sent with it stays.',
    access: send,
    request: z.object({ templateIdx: z.string().max(64) }),
    response: none,
    codes: ['E404'],
  }),
}

// Messages from the site to a member.
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { isoTime, listOf, messageInfo, page } from '../entities.ts'

const messageHead = z.object({ msgIdx: z.string(), title: z.string(), sentAt: isoTime, readAt: isoTime.nullable() })

export const messagesCalls = {
  list: defineCall({
    path: '/api/board/msgList',
    summary: 'The member’s messages, newest first.',
    access: 'member',
    request: z.object({ page }),
    response: listOf(messageHead).extend({ msgInfo: messageInfo }),
    codes: [],
  }),
  read: defineCall({
    path: '/api/board/msgRead',
    summary: 'One message; reading it marks it read.',
    access: 'member',
    request: z.object({ msgIdx: z.string().max(64) }),
    response: z.object({ msg: messageHead.extend({ content: z.string() }), msgInfo: messageInfo }),
    codes: ['M003'],
  }),
  remove: defineCall({
    path: '/api/board/msgUpdate',
    summary: 'Deletes read messages. An unread one refuses the whole call.',
    access: 'member',
    request: z.object({ msgIdx: z.array(z.string().max(64)).min(1).max(100) }),
    response: z.object({ msgInfo: messageInfo }),
    codes: ['M002', 'M003'],
  }),
}

// The messages' calls.
import { calls, PAGE_SIZE, pageInfoOf } from '@hanpan/contract'
import { isoSeoul, isUuid, ok, refuse } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { registerCalls } from '../../register-calls.ts'
import type { MessagesDeps } from './deps.ts'
import { countUnread, hideMessages, listMessages, lockMessages, type MessageRow, readMessage } from './store.ts'
import { type Language, wordsOf } from './words.ts'

const head = (row: MessageRow, language: Language) => ({
  msgIdx: row.message_id,
  title: wordsOf(row.facts, language).title,
  sentAt: isoSeoul(row.sent_at),
  readAt: row.read_at === null ? null : isoSeoul(row.read_at),
})

export function createMessagesCalls(deps: MessagesDeps): RegisteredCall[] {
  return registerCalls(calls.messages, {
    list: async ({ page }, { member, language }) => {
      const { rows, total } = await listMessages(deps.database, member.memberId, PAGE_SIZE, (page - 1) * PAGE_SIZE)
      return ok({
        list: rows.map((row) => head(row, language)),
        pageInfo: pageInfoOf(page, total),
        msgInfo: { newMsg: await countUnread(deps.database, member.memberId) },
      })
    },
    read: async ({ msgIdx }, { member, language, now }) => {
      const row = isUuid(msgIdx) ? await readMessage(deps.database, member.memberId, msgIdx, now) : null
      if (!row) return refuse('message_unknown')
      const newMsg = await countUnread(deps.database, member.memberId)
      deps.realtime.toMember(member.memberId, { cmd: 'MSG', data1: newMsg, data2: '' })
      return ok({
        msg: { ...head(row, language), content: wordsOf(row.facts, language).content },
        msgInfo: { newMsg },
      })
    },
    remove: async ({ msgIdx }, { member, now }) => {
      const ids = [...new Set(msgIdx)]
      if (!ids.every(isUuid)) return refuse('message_unknown')
      return await deps.database.tx(async (tx) => {
        const rows = await lockMessages(tx, member.memberId, ids)
        if (rows.length !== ids.length) return refuse('message_unknown')
        if (rows.some((row) => row.read_at === null)) return refuse('message_unread')
        await hideMessages(tx, ids, now)
        return ok({ msgInfo: { newMsg: await countUnread(tx, member.memberId) } })
      })
    },
  })
}

// The door of the messages module.
import type { Instant, Uuid } from '@hanpan/kernel'
import { idMaker } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { batchNames } from './audit-names.ts'
import { advertises } from './advertises.ts'
import { createMessagesCalls } from './calls.ts'
import { createMessagesJobs } from './jobs.ts'
import { createMessagesOfficeCalls } from './office-calls.ts'
import type { MessagesDeps } from './deps.ts'
import { noticeOf } from './push-notices.ts'
import { messagesTimeline } from './timeline.ts'
import { countUnread, insertMessage, markAllRead } from './store.ts'

export { messagesMigrations } from './migrations/index.ts'

export interface Messages {
  readonly port: MessagesPort
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  readonly jobs: readonly Job[]
  readonly timeline: readonly TimelineSource[]
  /** A seeded past has been read: nobody begins a demo with a month of unread messages. */
  seedAsRead(sentBefore: Instant): Promise<void>
}

export function createMessages(deps: MessagesDeps): Messages {
  const newId = idMaker(deps.clock, deps.draws)
  const unread: MessagesPort['unread'] = (memberId) => countUnread(deps.database, memberId)
  return {
    port: {
      unread,
      async sendIn(tx, memberId, message) {
        if (advertises[message.kind] && !(await deps.members().mayBeAddressed([memberId], tx)).has(memberId)) return
        const messageId = newId<Uuid>()
        const sentAt = deps.clock.now()
        await insertMessage(tx, { messageId, memberId, message, sentAt })
        const notice = noticeOf(messageId, message, sentAt)
        if (notice) await deps.push().enterIn(tx, memberId, notice)
        tx.afterCommit(() => {
          unread(memberId)
            .then((count) => deps.realtime.toMember(memberId, { cmd: 'MSG', data1: count, data2: '' }))
            .catch((error: unknown) => deps.log.warn({ err: error }, 'new message not pushed'))
        })
      },
    },
    auditNames: batchNames(deps.database),
    calls: [...createMessagesCalls(deps), ...createMessagesOfficeCalls(deps)],
    jobs: createMessagesJobs(deps),
    timeline: [messagesTimeline(deps.database)],
    seedAsRead: (sentBefore) => markAllRead(deps.database, sentBefore),
  }
}

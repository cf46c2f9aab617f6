// Which messages of the site a member's browsers are told of, and what they say there (SPEC.md MS12).
import { DAY_MS, instant, type Instant, type Uuid } from '@hanpan/kernel'
import type { SystemMessage } from '../../ports/messages.ts'
import type { PushNotice, PushPage, PushText } from '../../ports/push.ts'
import { advertises } from './advertises.ts'
import { type Language, wordsOf } from './words.ts'

type Kind = SystemMessage['kind']
type Advertising = { [Of in Kind]: (typeof advertises)[Of] extends true ? Of : never }[Kind]

/** Answers to what the member asked for, by the page where it stands. Everything else is just a message; advertising can be neither. */
const answeredAt: Readonly<Partial<Record<Exclude<Kind, Advertising>, PushPage>>> = {
  deposit_done: 'deposits',
  deposit_rejected: 'deposits',
  withdrawal_done: 'withdrawals',
  withdrawal_rejected: 'withdrawals',
  payment_ended: 'deposits',
  bank_changed: 'profile',
  bank_rejected: 'profile',
  inquiry_answered: 'questions',
}

/** A message may be of anything, and the screen that shows this is locked: it says no more than that there is one. */
const MESSAGE_CAME: Readonly<Record<Language, PushText>> = {
  ko: { title: '새 쪽지가 도착했습니다', body: '' },
  en: { title: 'You have a new message', body: '' },
  vi: { title: 'Bạn có tin nhắn mới', body: '' },
}

/** Null for what advertises. An answer says what was answered, without sums, names and reasons. */
export function noticeOf(messageId: Uuid, message: SystemMessage, sentAt: Instant): PushNotice | null {
  if (advertises[message.kind]) return null
  const expiresAt = instant(sentAt + DAY_MS)
  const page = (answeredAt as Readonly<Partial<Record<Kind, PushPage>>>)[message.kind]
  if (!page) return { kind: 'messages', tag: 'messages', page: 'messages', texts: MESSAGE_CAME, expiresAt }
  const text = (language: Language): PushText => ({ title: wordsOf(message, language).title, body: '' })
  return {
    kind: 'requests',
    tag: `request-${messageId}`,
    page,
    texts: { ko: text('ko'), en: text('en'), vi: text('vi') },
    expiresAt,
  }
}

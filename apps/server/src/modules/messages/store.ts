// Every statement of the messages module.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { SystemMessage } from '../../ports/messages.ts'

/** What a message tells: by the site itself, or in an operator's own words. */
export type MessageFacts =
  | SystemMessage
  | { readonly kind: 'operator'; readonly title: string; readonly content: string; readonly texts?: OtherTexts }

/** The same message in other languages than Korean. */
export interface OtherTexts {
  readonly en?: { readonly title: string; readonly content: string } | undefined
  readonly vi?: { readonly title: string; readonly content: string } | undefined
}

export interface MessageRow {
  readonly message_id: Uuid
  readonly facts: MessageFacts
  readonly sent_at: Instant
  readonly read_at: Instant | null
}

const FACTS = `CASE WHEN m.batch_id IS NULL THEN m.facts
  ELSE (SELECT jsonb_build_object('kind', 'operator', 'title', b.title, 'content', b.content, 'texts', b.texts)
        FROM messages.batches b WHERE b.batch_id = m.batch_id) END AS facts`

export async function insertMessage(
  db: Queryable,
  row: {
    readonly messageId: Uuid
    readonly memberId: MemberId
    readonly message: SystemMessage
    readonly sentAt: Instant
  },
): Promise<void> {
  await db.query(
    'INSERT INTO messages.messages (message_id, member_id, kind, facts, sent_at) VALUES ($1, $2, $3, $4, $5)',
    [row.messageId, row.memberId, row.message.kind, JSON.stringify(row.message), new Date(row.sentAt)],
  )
}

export async function countUnread(db: Queryable, memberId: MemberId): Promise<number> {
  const { rows } = await db.query<{ unread: number }>(
    'SELECT count(*) AS unread FROM messages.messages WHERE member_id = $1 AND read_at IS NULL',
    [memberId],
  )
  return rows[0]!.unread
}

export async function listMessages(
  db: Queryable,
  memberId: MemberId,
  limit: number,
  offset: number,
): Promise<{ rows: MessageRow[]; total: number }> {
  const { rows } = await db.query<MessageRow>(
    `SELECT m.message_id, ${FACTS}, m.sent_at, m.read_at FROM messages.messages m
     WHERE m.member_id = $1 AND m.deleted_at IS NULL ORDER BY m.sent_at DESC, m.message_id DESC LIMIT $2 OFFSET $3`,
    [memberId, limit, offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM messages.messages WHERE member_id = $1 AND deleted_at IS NULL',
    [memberId],
  )
  return { rows, total: counted[0]!.total }
}

/** Messages that a member still has, sent before an instant, newest first. */
export async function messagesBefore(
  db: Queryable,
  memberId: MemberId,
  before: Instant,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `SELECT m.message_id, ${FACTS}, m.sent_at, m.read_at FROM messages.messages m
     WHERE m.member_id = $1 AND m.deleted_at IS NULL AND m.sent_at < $2 ORDER BY m.sent_at DESC, m.message_id DESC LIMIT $3`,
    [memberId, new Date(before), limit],
  )
  return rows
}

/** Marks a message read, the first time only, and answers it. */
export async function readMessage(
  db: Queryable,
  memberId: MemberId,
  messageId: Uuid,
  at: Instant,
): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(
    `UPDATE messages.messages m SET read_at = coalesce(m.read_at, $3)
     WHERE m.message_id = $2 AND m.member_id = $1 AND m.deleted_at IS NULL
     RETURNING m.message_id, ${FACTS}, m.sent_at, m.read_at`,
    [memberId, messageId, new Date(at)],
  )
  return rows[0] ?? null
}

export async function lockMessages(
  db: Queryable,
  memberId: MemberId,
  messageIds: readonly Uuid[],
): Promise<Pick<MessageRow, 'message_id' | 'read_at'>[]> {
  const { rows } = await db.query<Pick<MessageRow, 'message_id' | 'read_at'>>(
    `SELECT message_id, read_at FROM messages.messages
     WHERE member_id = $1 AND message_id = ANY($2) AND deleted_at IS NULL ORDER BY message_id FOR UPDATE`,
    [memberId, messageIds],
  )
  return rows
}

export async function hideMessages(db: Queryable, messageIds: readonly Uuid[], at: Instant): Promise<void> {
  await db.query('UPDATE messages.messages SET deleted_at = $2 WHERE message_id = ANY($1)', [messageIds, new Date(at)])
}

/** Marks everything sent before an instant as read, for a seeded past. */
export async function markAllRead(db: Queryable, sentBefore: Instant): Promise<void> {
  await db.query('UPDATE messages.messages SET read_at = sent_at WHERE read_at IS NULL AND sent_at < $1', [
    new Date(sentBefore),
  ])
}

// Every statement of the messages module.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { SystemMessage } from '../../ports/messages.ts'

export interface MessageRow {
  readonly message_id: Uuid
  readonly facts: SystemMessage
  readonly sent_at: Instant
  readonly read_at: Instant | null
}

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
    `SELECT message_id, facts, sent_at, read_at FROM messages.messages
     WHERE member_id = $1 AND deleted_at IS NULL ORDER BY sent_at DESC, message_id DESC LIMIT $2 OFFSET $3`,
    [memberId, limit, offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM messages.messages WHERE member_id = $1 AND deleted_at IS NULL',
    [memberId],
  )
  return { rows, total: counted[0]!.total }
}

/** Marks a message read, the first time only, and answers it. */
export async function readMessage(
  db: Queryable,
  memberId: MemberId,
  messageId: Uuid,
  at: Instant,
): Promise<MessageRow | null> {
  const { rows } = await db.query<MessageRow>(
    `UPDATE messages.messages SET read_at = coalesce(read_at, $3)
     WHERE message_id = $2 AND member_id = $1 AND deleted_at IS NULL
     RETURNING message_id, facts, sent_at, read_at`,
    [memberId, messageId, new Date(at)],
  )
  return rows[0] ?? null
}

export async function lockMessages(
  db: Queryable,
  memberId: MemberId,
  messageIds: readonly Uuid[],
): Promise<MessageRow[]> {
  const { rows } = await db.query<MessageRow>(
    `SELECT message_id, facts, sent_at, read_at FROM messages.messages
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

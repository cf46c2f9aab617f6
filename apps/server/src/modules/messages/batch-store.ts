// Every statement on messages that are sent to many, and on messages that have been kept long enough.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { MemberFilter } from '@hanpan/contract'
import type { Queryable } from '../../platform/database.ts'
import type { OtherTexts } from './store.ts'

export interface BatchRow {
  readonly batch_id: Uuid
  readonly operator_login: string
  readonly title: string
  readonly content: string
  readonly audience: 'members' | 'level' | 'filter' | 'segment' | 'all'
  readonly level: number | null
  readonly filter: MemberFilter | null
  /** Of one to a segment, as it was called then. */
  readonly segment_name: string | null
  readonly texts: OtherTexts
  readonly input_hash: string
  readonly expected: number
  readonly sent: number
  readonly last_member_id: MemberId | null
  readonly created_at: Instant
  readonly done_at: Instant | null
  /** Null for one that goes out at once. */
  readonly send_at: Instant | null
  readonly called_off_at: Instant | null
  readonly called_off_by: string | null
  readonly read_gone: number
}

const COLUMNS = `batch_id, operator_login, title, content, audience, level, filter, segment_name, texts, input_hash, expected, sent, last_member_id, created_at,
  done_at, send_at, called_off_at, called_off_by, read_gone`

/** False when the id is taken. */
export async function insertBatch(
  db: Queryable,
  batch: Pick<
    BatchRow,
    | 'batch_id'
    | 'operator_login'
    | 'title'
    | 'content'
    | 'audience'
    | 'level'
    | 'filter'
    | 'segment_name'
    | 'texts'
    | 'input_hash'
    | 'expected'
    | 'created_at'
    | 'send_at'
  > & { readonly member_ids: readonly MemberId[] | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO messages.batches (batch_id, operator_login, title, content, audience, level, member_ids, input_hash, expected,
       created_at, filter, texts, send_at, segment_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (batch_id) DO NOTHING`,
    [
      batch.batch_id,
      batch.operator_login,
      batch.title,
      batch.content,
      batch.audience,
      batch.level,
      batch.member_ids,
      batch.input_hash,
      batch.expected,
      new Date(batch.created_at),
      batch.filter && JSON.stringify(batch.filter),
      JSON.stringify(batch.texts),
      batch.send_at === null ? null : new Date(batch.send_at),
      batch.segment_name,
    ],
  )
  return rowCount === 1
}

export async function findBatch(db: Queryable, batchId: Uuid, lock: '' | 'FOR UPDATE' = ''): Promise<BatchRow | null> {
  const { rows } = await db.query<BatchRow>(`SELECT ${COLUMNS} FROM messages.batches WHERE batch_id = $1 ${lock}`, [
    batchId,
  ])
  return rows[0] ?? null
}

/** The next one whose moment has come. */
export async function oldestUnfinished(db: Queryable, now: Instant): Promise<Uuid | null> {
  const { rows } = await db.query<{ batch_id: Uuid }>(
    `SELECT batch_id FROM messages.batches
     WHERE done_at IS NULL AND called_off_at IS NULL AND (send_at IS NULL OR send_at <= $1)
     ORDER BY created_at, batch_id LIMIT 1`,
    [new Date(now)],
  )
  return rows[0]?.batch_id ?? null
}

/** The next of the members that a batch names by id. */
export async function namedMembers(
  db: Queryable,
  batchId: Uuid,
  after: MemberId | null,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT member_id FROM messages.batches, unnest(member_ids) AS member_id
     WHERE batch_id = $1 AND ($2::uuid IS NULL OR member_id > $2) ORDER BY member_id LIMIT $3`,
    [batchId, after, limit],
  )
  return rows.map((row) => row.member_id)
}

export async function insertMessagesOfBatch(
  db: Queryable,
  batchId: Uuid,
  messages: readonly { readonly messageId: Uuid; readonly memberId: MemberId }[],
  at: Instant,
): Promise<void> {
  await db.query(
    `INSERT INTO messages.messages (message_id, member_id, kind, facts, sent_at, batch_id)
     SELECT message_id, member_id, 'operator', '{}', $3, $4 FROM unnest($1::uuid[], $2::uuid[]) AS m (message_id, member_id)
     ON CONFLICT (message_id) DO NOTHING`,
    [messages.map(({ messageId }) => messageId), messages.map(({ memberId }) => memberId), new Date(at), batchId],
  )
}

export async function advanceBatch(
  db: Queryable,
  batchId: Uuid,
  step: { readonly sent: number; readonly last: MemberId | null; readonly doneAt: Instant | null },
): Promise<void> {
  await db.query(
    `UPDATE messages.batches SET sent = sent + $2, last_member_id = coalesce($3, last_member_id), done_at = $4
     WHERE batch_id = $1`,
    [batchId, step.sent, step.last, step.doneAt === null ? null : new Date(step.doneAt)],
  )
}

export async function writeCalledOff(db: Queryable, batchId: Uuid, by: string, at: Instant): Promise<void> {
  await db.query('UPDATE messages.batches SET called_off_at = $2, called_off_by = $3 WHERE batch_id = $1', [
    batchId,
    new Date(at),
    by,
  ])
}

/** How many have read it, those among them whose message is deleted by now. */
export async function countRead(db: Queryable, batchId: Uuid): Promise<number> {
  const { rows } = await db.query<{ read: number }>(
    `SELECT count(*) + (SELECT read_gone FROM messages.batches WHERE batch_id = $1) AS read
     FROM messages.messages WHERE batch_id = $1 AND read_at IS NOT NULL`,
    [batchId],
  )
  return rows[0]!.read
}

/** Whoever still has a message of a batch, in the order of their ids. */
export async function receiversOf(
  db: Queryable,
  batchId: Uuid,
  after: MemberId | null,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT member_id FROM messages.messages WHERE batch_id = $1 AND ($2::uuid IS NULL OR member_id > $2)
     ORDER BY member_id LIMIT $3`,
    [batchId, after, limit],
  )
  return rows.map((row) => row.member_id)
}

export async function listBatches(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<{ readonly rows: BatchRow[]; readonly total: number }> {
  const { rows } = await db.query<BatchRow>(
    `SELECT ${COLUMNS} FROM messages.batches ORDER BY created_at DESC, batch_id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  const { rows: counted } = await db.query<{ total: number }>('SELECT count(*) AS total FROM messages.batches')
  return { rows, total: counted[0]!.total }
}

export async function countUnreadOf(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await db.query<{ member_id: MemberId; unread: number }>(
    `SELECT member_id, count(*) AS unread FROM messages.messages
     WHERE member_id = ANY($1) AND read_at IS NULL GROUP BY member_id`,
    [memberIds],
  )
  return new Map(rows.map((row) => [row.member_id, row.unread]))
}

/** What goes counts as read in the result of its batch. */
const deleting = (chosen: string) => `WITH gone AS (
    DELETE FROM messages.messages WHERE message_id IN (${chosen}) RETURNING batch_id
  ), counted AS (
    UPDATE messages.batches b SET read_gone = read_gone + c.gone
    FROM (SELECT batch_id, count(*) AS gone FROM gone WHERE batch_id IS NOT NULL GROUP BY batch_id) c
    WHERE b.batch_id = c.batch_id
  ) SELECT count(*) AS gone FROM gone`

/** Deletes what was read and is older than an instant; answers how many. */
export async function deleteReadBefore(db: Queryable, before: Instant, limit: number): Promise<number> {
  const { rows } = await db.query<{ gone: number }>(
    deleting(`SELECT message_id FROM messages.messages WHERE read_at IS NOT NULL AND sent_at < $1
       ORDER BY sent_at LIMIT $2 FOR UPDATE SKIP LOCKED`),
    [new Date(before), limit],
  )
  return rows[0]!.gone
}

/** Deletes what was read beyond a member's newest `kept`, for at most `members` members; answers how many went. */
export async function deleteReadBeyond(db: Queryable, kept: number, members: number): Promise<number> {
  const { rows } = await db.query<{ gone: number }>(
    deleting(`SELECT message_id FROM (
         SELECT message_id, read_at, row_number() OVER (PARTITION BY member_id ORDER BY sent_at DESC, message_id DESC) AS place
         FROM messages.messages WHERE deleted_at IS NULL AND member_id IN (
           SELECT member_id FROM messages.messages WHERE deleted_at IS NULL
           GROUP BY member_id HAVING count(*) > $1 AND count(*) FILTER (WHERE read_at IS NOT NULL) > 0 LIMIT $2)
       ) placed WHERE place > $1 AND read_at IS NOT NULL`),
    [kept, members],
  )
  return rows[0]!.gone
}

// Every statement on members' questions and on the templates of answers.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

export type InquiryKind = 'bankaccount' | 'etc'

export interface InquiryRow {
  readonly inquiry_id: Uuid
  readonly member_id: MemberId
  readonly kind: InquiryKind
  readonly title: string
  readonly content: string
  readonly input_hash: string
  readonly status: 'wait' | 'answer'
  readonly created_at: Instant
  readonly answer: string
  readonly answered_at: Instant | null
  readonly answer_read_at: Instant | null
  readonly operator_login: string
  /** How long its thread is. */
  readonly entries: number
}

const COLUMNS = `inquiry_id, member_id, kind, title, content, input_hash, status, created_at, answer, answered_at,
  answer_read_at, operator_login, entries`

export async function insertInquiry(
  db: Queryable,
  row: Pick<InquiryRow, 'inquiry_id' | 'member_id' | 'kind' | 'title' | 'content' | 'input_hash' | 'created_at'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO boards.inquiries (inquiry_id, member_id, kind, title, content, input_hash, status, created_at, waiting_since)
     VALUES ($1, $2, $3, $4, $5, $6, 'wait', $7, $7) ON CONFLICT (inquiry_id) DO NOTHING`,
    [row.inquiry_id, row.member_id, row.kind, row.title, row.content, row.input_hash, new Date(row.created_at)],
  )
  return rowCount === 1
}

export async function findInquiry(
  db: Queryable,
  inquiryId: Uuid,
  lock: '' | 'FOR UPDATE' = '',
): Promise<InquiryRow | null> {
  const { rows } = await db.query<InquiryRow>(`SELECT ${COLUMNS} FROM boards.inquiries WHERE inquiry_id = $1 ${lock}`, [
    inquiryId,
  ])
  return rows[0] ?? null
}

/** Counts a member's waiting questions, holding back whoever counts them too. */
export async function countWaitingLocked(db: Queryable, memberId: MemberId): Promise<number> {
  const waiting = `FROM boards.inquiries WHERE member_id = $1 AND status = 'wait'`
  await db.query(`SELECT 1 ${waiting} ORDER BY inquiry_id FOR UPDATE`, [memberId])
  // Asked again: what was inserted while this one waited for the lock counts too.
  const { rows } = await db.query<{ total: number }>(`SELECT count(*) AS total ${waiting}`, [memberId])
  return rows[0]!.total
}

export async function listInquiries(
  db: Queryable,
  memberId: MemberId,
  filter: { readonly kind: InquiryKind | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: InquiryRow[]; readonly total: number; readonly newAnswers: number }> {
  const where = 'member_id = $1 AND ($2::text IS NULL OR kind = $2)'
  const { rows } = await db.query<InquiryRow>(
    `SELECT ${COLUMNS} FROM boards.inquiries WHERE ${where} ORDER BY created_at DESC, inquiry_id DESC LIMIT $3 OFFSET $4`,
    [memberId, filter.kind, filter.limit, filter.offset],
  )
  const { rows: counted } = await db.query<{ total: number; unread: number }>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE status = 'answer' AND answer_read_at IS NULL) AS unread
     FROM boards.inquiries WHERE ${where}`,
    [memberId, filter.kind],
  )
  return { rows, total: counted[0]!.total, newAnswers: counted[0]!.unread }
}

export async function markAnswerRead(db: Queryable, inquiryId: Uuid, at: Instant): Promise<void> {
  await db.query(
    `UPDATE boards.inquiries SET answer_read_at = $2
     WHERE inquiry_id = $1 AND status = 'answer' AND answer_read_at IS NULL`,
    [inquiryId, new Date(at)],
  )
}

export async function writeAnswer(
  db: Queryable,
  inquiryId: Uuid,
  answer: string,
  operatorLogin: string,
  at: Instant,
): Promise<void> {
  await db.query(
    `UPDATE boards.inquiries SET status = 'answer', answer = $2, operator_login = $3, answered_at = $4, answer_read_at = NULL,
       entries = entries + 1
     WHERE inquiry_id = $1`,
    [inquiryId, answer, operatorLogin, new Date(at)],
  )
}

/** The member has written on: the question waits again, for as long as it does by now if it was waiting. */
export async function markReplied(db: Queryable, inquiryId: Uuid, at: Instant): Promise<void> {
  await db.query(
    `UPDATE boards.inquiries SET waiting_since = CASE WHEN status = 'wait' THEN waiting_since ELSE $2 END, status = 'wait',
       answered_at = NULL, entries = entries + 1
     WHERE inquiry_id = $1`,
    [inquiryId, new Date(at)],
  )
}

export interface ThreadRow {
  readonly operator_login: string | null
  readonly content: string
  readonly at: Instant
}

/** One is added to a thread under the lock of its question. */
export async function insertThreadEntry(
  db: Queryable,
  inquiryId: Uuid,
  position: number,
  entry: ThreadRow & { readonly reply_id: Uuid | null },
): Promise<void> {
  await db.query(
    `INSERT INTO boards.inquiry_entries (inquiry_id, position, operator_login, content, at, reply_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [inquiryId, position, entry.operator_login, entry.content, new Date(entry.at), entry.reply_id],
  )
}

export async function listThread(db: Queryable, inquiryId: Uuid): Promise<ThreadRow[]> {
  const { rows } = await db.query<ThreadRow>(
    `SELECT operator_login, content, at FROM boards.inquiry_entries WHERE inquiry_id = $1 ORDER BY position`,
    [inquiryId],
  )
  return rows
}

export async function findReply(
  db: Queryable,
  replyId: Uuid,
): Promise<{ readonly inquiry_id: Uuid; readonly content: string } | null> {
  const { rows } = await db.query<{ inquiry_id: Uuid; content: string }>(
    'SELECT inquiry_id, content FROM boards.inquiry_entries WHERE reply_id = $1',
    [replyId],
  )
  return rows[0] ?? null
}

export async function listInquiryQueue(
  db: Queryable,
  filter: {
    readonly status: 'wait' | 'answer' | 'all'
    readonly kind: InquiryKind | 'all'
    readonly memberId: MemberId | null
    readonly sort: 'asked' | '-asked' | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: InquiryRow[]; readonly total: number }> {
  const where = `($1 = 'all' OR status = $1) AND ($2 = 'all' OR kind = $2) AND ($3::uuid IS NULL OR member_id = $3)`
  // The queue is worked through from its oldest; a look at the past begins with the newest.
  const order = (filter.sort ?? (filter.status === 'wait' ? 'asked' : '-asked')) === 'asked' ? 'ASC' : 'DESC'
  // Who has waited longest for an answer comes first, however old the question is.
  const at = filter.sort === undefined && filter.status === 'wait' ? 'waiting_since' : 'created_at'
  const values = [filter.status, filter.kind, filter.memberId]
  const { rows } = await db.query<InquiryRow>(
    `SELECT ${COLUMNS} FROM boards.inquiries WHERE ${where} ORDER BY ${at} ${order}, inquiry_id ${order} LIMIT $4 OFFSET $5`,
    [...values, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `boards.inquiries WHERE ${where}`, values) }
}

export async function countWaiting(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }> {
  const waiting = `boards.inquiries WHERE status = 'wait'`
  const { rows } = await db.query<{ oldestAt: Instant | null }>(
    `SELECT min(waiting_since) AS "oldestAt" FROM ${waiting}`,
  )
  return { waiting: await countFound(db, waiting), oldestAt: rows[0]!.oldestAt }
}

export interface TemplateRow {
  readonly template_id: Uuid
  readonly title: string
  readonly content: string
  readonly content_en: string
  readonly content_vi: string
}

const TEMPLATE = 'template_id, title, content, content_en, content_vi'
const TEMPLATES_MAX = 200

export async function listTemplates(db: Queryable): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>(
    `SELECT ${TEMPLATE} FROM boards.templates ORDER BY title, template_id LIMIT ${TEMPLATES_MAX}`,
  )
  return rows
}

export async function lockTemplate(db: Queryable, templateId: Uuid): Promise<TemplateRow | null> {
  const { rows } = await db.query<TemplateRow>(
    `SELECT ${TEMPLATE} FROM boards.templates WHERE template_id = $1 FOR UPDATE`,
    [templateId],
  )
  return rows[0] ?? null
}

/** False when there is no template of this id to change. */
export async function upsertTemplate(db: Queryable, row: TemplateRow, isNew: boolean, at: Instant): Promise<boolean> {
  const values = [row.template_id, row.title, row.content, row.content_en, row.content_vi, new Date(at)]
  const { rowCount } = isNew
    ? await db.query(
        `INSERT INTO boards.templates (${TEMPLATE}, updated_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (template_id) DO UPDATE SET title = $2, content = $3, content_en = $4, content_vi = $5, updated_at = $6`,
        values,
      )
    : await db.query(
        `UPDATE boards.templates SET title = $2, content = $3, content_en = $4, content_vi = $5, updated_at = $6
         WHERE template_id = $1`,
        values,
      )
  return rowCount === 1
}

export async function deleteTemplate(db: Queryable, templateId: Uuid): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM boards.templates WHERE template_id = $1', [templateId])
  return rowCount === 1
}

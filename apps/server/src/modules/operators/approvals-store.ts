// The statements about what waits for a second operator.
import type { Instant, OperatorId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'
import type { ApprovalKind } from '../../ports/operators.ts'

export type ApprovalStatus = 'waiting' | 'approved' | 'declined' | 'withdrawn' | 'failed' | 'overtaken'

export interface ApprovalRow {
  readonly approval_id: Uuid
  readonly kind: ApprovalKind
  readonly subject: string
  readonly about: readonly string[]
  readonly amount: number
  readonly facts: string
  readonly reason: string
  readonly asked_by: OperatorId
  readonly asked_by_login: string
  readonly asked_at: Instant
  readonly status: ApprovalStatus
  readonly decided_by_login: string | null
  readonly decided_at: Instant | null
  readonly note: string
  readonly day_amount: number | null
  readonly subject_day_amount: number | null
}

const COLUMNS = `approval_id, kind, subject, about, amount, facts, reason, asked_by, asked_by_login, asked_at, status, decided_by_login,
  decided_at, note, day_amount, subject_day_amount`

/** False when the id is taken, or one about the same waits. */
export async function insertApproval(
  db: Queryable,
  row: Omit<ApprovalRow, 'status' | 'decided_by_login' | 'decided_at' | 'note'> & { readonly has_own_id: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO operators.approvals
       (approval_id, kind, subject, amount, facts, reason, asked_by, asked_by_login, asked_at, has_own_id,
        day_amount, subject_day_amount, about)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING`,
    [
      row.approval_id,
      row.kind,
      row.subject,
      row.amount,
      row.facts,
      row.reason,
      row.asked_by,
      row.asked_by_login,
      new Date(row.asked_at),
      row.has_own_id,
      row.day_amount,
      row.subject_day_amount,
      row.about,
    ],
  )
  return rowCount === 1
}

export async function lockApproval(db: Queryable, approvalId: string): Promise<ApprovalRow | null> {
  const { rows } = await db.query<ApprovalRow>(
    `SELECT ${COLUMNS} FROM operators.approvals WHERE approval_id = $1 FOR UPDATE`,
    [approvalId],
  )
  return rows[0] ?? null
}

export async function lockWaitingApproval(
  db: Queryable,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRow | null> {
  const { rows } = await db.query<ApprovalRow>(
    `SELECT ${COLUMNS} FROM operators.approvals WHERE kind = $1 AND subject = $2 AND status = 'waiting' LIMIT 1 FOR UPDATE`,
    [kind, subject],
  )
  return rows[0] ?? null
}

export async function decideApproval(
  db: Queryable,
  approvalId: Uuid,
  decision: {
    readonly status: Exclude<ApprovalStatus, 'waiting'>
    readonly by: string
    readonly at: Instant
    readonly note: string
  },
): Promise<void> {
  await db.query(
    `UPDATE operators.approvals SET status = $2, decided_by_login = $3, decided_at = $4, note = $5 WHERE approval_id = $1`,
    [approvalId, decision.status, decision.by, new Date(decision.at), decision.note],
  )
}

type Page = { readonly rows: ApprovalRow[]; readonly total: number }

export async function listApprovals(db: Queryable, waiting: boolean, limit: number, offset: number): Promise<Page> {
  const where = waiting ? `status = 'waiting'` : `status <> 'waiting'`
  const { rows } = await db.query<ApprovalRow>(
    `SELECT ${COLUMNS} FROM operators.approvals WHERE ${where} ORDER BY asked_at ${waiting ? 'ASC' : 'DESC'}, approval_id
     LIMIT $1 OFFSET $2`,
    [limit, offset],
  )
  return { rows, total: await countFound(db, `operators.approvals WHERE ${where}`) }
}

export async function listOwnApprovals(
  db: Queryable,
  askedBy: OperatorId,
  limit: number,
  offset: number,
): Promise<Page> {
  const { rows } = await db.query<ApprovalRow>(
    `SELECT ${COLUMNS} FROM operators.approvals WHERE asked_by = $1 ORDER BY asked_at DESC, approval_id LIMIT $2 OFFSET $3`,
    [askedBy, limit, offset],
  )
  return { rows, total: await countFound(db, `operators.approvals WHERE asked_by = $1`, [askedBy]) }
}

export async function waitingAbout(
  db: Queryable,
  kind: ApprovalKind,
  subjects: readonly string[],
): Promise<readonly Pick<ApprovalRow, 'subject' | 'asked_by_login' | 'asked_at'>[]> {
  const { rows } = await db.query<Pick<ApprovalRow, 'subject' | 'asked_by_login' | 'asked_at'>>(
    `SELECT subject, asked_by_login, asked_at FROM operators.approvals
     WHERE kind = $1 AND subject = ANY($2) AND status = 'waiting'`,
    [kind, subjects],
  )
  return rows
}

/** What waits of a kind, the oldest first; about any of these, or all of it. */
export async function waitingOf(
  db: Queryable,
  kind: ApprovalKind,
  about: readonly string[] | null,
  limit: number,
): Promise<readonly ApprovalRow[]> {
  const { rows } = await db.query<ApprovalRow>(
    `SELECT ${COLUMNS} FROM operators.approvals
     WHERE kind = $1 AND status = 'waiting' AND ($2::text[] IS NULL OR about && $2) ORDER BY asked_at, approval_id LIMIT $3`,
    [kind, about, limit],
  )
  return rows
}

/** Kinds whose agreement moves money. */
const MONEY_KINDS: readonly ApprovalKind[] = [
  'cash.approve',
  'payout.batch',
  'member.adjust',
  'partner.payout',
  'round.correct',
  'sport.result',
  'vendor.repair',
  'coupon.issue',
]

export async function countWaitingMoney(db: Queryable, before: Instant): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    `SELECT count(*) AS waiting FROM operators.approvals WHERE status = 'waiting' AND kind = ANY($1) AND asked_at < $2`,
    [MONEY_KINDS, new Date(before)],
  )
  return rows[0]!.waiting
}

export async function countWaiting(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }> {
  const { rows } = await db.query<{ waiting: number; oldestAt: Instant | null }>(
    `SELECT count(*) AS waiting, min(asked_at) AS "oldestAt" FROM operators.approvals WHERE status = 'waiting'`,
  )
  return rows[0]!
}

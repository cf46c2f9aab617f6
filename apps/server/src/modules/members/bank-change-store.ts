// The statements on changes of bank accounts.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export type BankChangeStatus = 'applied' | 'approved' | 'rejected' | 'replaced'

export interface BankChangeRow {
  readonly change_id: Uuid
  readonly member_id: MemberId
  readonly bank_code: string
  readonly name: string
  readonly account_sealed: Buffer
  readonly account_index: Buffer
  readonly account_masked: string
  readonly status: BankChangeStatus
  readonly asked_at: Instant
  readonly decided_at: Instant | null
  readonly operator_login: string | null
  readonly reason: string
}

const COLUMNS = `change_id, member_id, bank_code, name, account_sealed, account_index, account_masked, status, asked_at,
  decided_at, operator_login, reason`

type NewBankChange = Omit<BankChangeRow, 'status' | 'decided_at' | 'operator_login' | 'reason'>

/** A newer request takes the place of one that waits. The member's row is locked by the caller. */
export async function insertBankChange(db: Queryable, change: NewBankChange): Promise<void> {
  const at = new Date(change.asked_at)
  await db.query(
    `UPDATE members.bank_changes SET status = 'replaced', decided_at = $2 WHERE member_id = $1 AND status = 'applied'`,
    [change.member_id, at],
  )
  await db.query(
    `INSERT INTO members.bank_changes (change_id, member_id, bank_code, name, account_sealed, account_index, account_masked,
       status, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7, 'applied', $8)`,
    [
      change.change_id,
      change.member_id,
      change.bank_code,
      change.name,
      change.account_sealed,
      change.account_index,
      change.account_masked,
      at,
    ],
  )
}

export async function findBankChange(db: Queryable, changeId: Uuid): Promise<BankChangeRow | null> {
  const { rows } = await db.query<BankChangeRow>(`SELECT ${COLUMNS} FROM members.bank_changes WHERE change_id = $1`, [
    changeId,
  ])
  return rows[0] ?? null
}

export async function decideBankChange(
  db: Queryable,
  changeId: Uuid,
  decision: {
    readonly status: 'approved' | 'rejected'
    readonly at: Instant
    readonly operatorLogin: string
    readonly reason: string
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE members.bank_changes SET status = $2, decided_at = $3, operator_login = $4, reason = $5
     WHERE change_id = $1 AND status = 'applied'`,
    [changeId, decision.status, new Date(decision.at), decision.operatorLogin, decision.reason],
  )
  return rowCount === 1
}

/** The newest request that still says something: one that waits, or the last that was decided. */
export async function latestBankChange(db: Queryable, memberId: MemberId): Promise<BankChangeRow | null> {
  const { rows } = await db.query<BankChangeRow>(
    `SELECT ${COLUMNS} FROM members.bank_changes WHERE member_id = $1 AND status <> 'replaced'
     ORDER BY asked_at DESC LIMIT 1`,
    [memberId],
  )
  return rows[0] ?? null
}

/** The queue is worked through from its oldest; decided ones show the newest first. */
export async function listBankChanges(
  db: Queryable,
  waiting: boolean,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: BankChangeRow[]; total: number }> {
  const where = waiting ? `status = 'applied'` : `status IN ('approved', 'rejected')`
  const { rows } = await db.query<BankChangeRow>(
    `SELECT ${COLUMNS} FROM members.bank_changes WHERE ${where}
     ORDER BY asked_at ${waiting ? 'ASC' : 'DESC'} LIMIT $1 OFFSET $2`,
    [page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM members.bank_changes WHERE ${where}`,
  )
  return { rows, total: counted[0]!.total }
}

// Every statement about the accounts that members pay to.
import type { Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface AccountRow {
  readonly account_id: Uuid
  readonly input_hash: string
  readonly bank_name: string
  readonly account_number: string
  readonly holder: string
  readonly notice: string
  readonly notice_en: string
  readonly notice_vi: string
  readonly level_from: number
  readonly level_to: number
  readonly day_limit: Won
  readonly shown: boolean
  readonly asked_today: Won
}

const COLUMNS = `account_id, input_hash, bank_name, account_number, holder, notice, notice_en, notice_vi, level_from, level_to, day_limit, shown`
const ASKED = `coalesce((SELECT sum(amount) FROM cashier.requests
    WHERE deposit_account_id = account_id AND status <> 'canceled' AND created_at >= $1), 0)::bigint AS asked_today`

/** All that were not taken away, in their order, with what was asked for on each since an instant. */
export async function listAccounts(db: Queryable, dayStart: Instant): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `SELECT ${COLUMNS}, ${ASKED} FROM cashier.deposit_accounts WHERE deleted_at IS NULL ORDER BY position, account_id`,
    [new Date(dayStart)],
  )
  return rows
}

export async function findAccount(db: Queryable, accountId: string): Promise<Omit<AccountRow, 'asked_today'> | null> {
  const { rows } = await db.query<AccountRow>(
    `SELECT ${COLUMNS} FROM cashier.deposit_accounts WHERE account_id = $1 AND deleted_at IS NULL`,
    [accountId],
  )
  return rows[0] ?? null
}

/** Bank and number by account, those that were taken away too. */
export async function accountTexts(db: Queryable, accountIds: readonly Uuid[]): Promise<ReadonlyMap<Uuid, string>> {
  const { rows } = await db.query<Pick<AccountRow, 'account_id' | 'bank_name' | 'account_number'>>(
    'SELECT account_id, bank_name, account_number FROM cashier.deposit_accounts WHERE account_id = ANY($1)',
    [accountIds],
  )
  return new Map(rows.map((row) => [row.account_id, `${row.bank_name} ${row.account_number}`]))
}

/** The first account that a level may see and that has something left under its limit of the day. One statement: the member waits for it. */
export async function accountFor(db: Queryable, level: number, dayStart: Instant): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>(
    `SELECT * FROM (
       SELECT ${COLUMNS}, position, ${ASKED} FROM cashier.deposit_accounts
       WHERE deleted_at IS NULL AND shown AND $2 BETWEEN level_from AND level_to) AS fitting
     WHERE day_limit = 0 OR asked_today < day_limit ORDER BY position, account_id LIMIT 1`,
    [new Date(dayStart), level],
  )
  return rows[0] ?? null
}

/** The account of the deposit that a member has in progress. */
export async function accountInProgress(
  db: Queryable,
  memberId: MemberId,
): Promise<Omit<AccountRow, 'asked_today'> | null> {
  const { rows } = await db.query<AccountRow>(
    `SELECT ${COLUMNS} FROM cashier.deposit_accounts WHERE account_id =
       (SELECT deposit_account_id FROM cashier.requests
        WHERE member_id = $1 AND cash_type = 'in' AND status IN ('applied', 'waiting'))`,
    [memberId],
  )
  return rows[0] ?? null
}

export async function saveAccount(db: Queryable, row: Omit<AccountRow, 'asked_today'>): Promise<void> {
  await db.query(
    `INSERT INTO cashier.deposit_accounts (${COLUMNS}, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (SELECT count(*) FROM cashier.deposit_accounts))
     ON CONFLICT (account_id) DO UPDATE SET bank_name = $3, account_number = $4, holder = $5, notice = $6, notice_en = $7,
       notice_vi = $8, level_from = $9, level_to = $10, day_limit = $11, shown = $12`,
    [
      row.account_id,
      row.input_hash,
      row.bank_name,
      row.account_number,
      row.holder,
      row.notice,
      row.notice_en,
      row.notice_vi,
      row.level_from,
      row.level_to,
      row.day_limit,
      row.shown,
    ],
  )
}

export async function deleteAccount(db: Queryable, accountId: Uuid, at: Instant): Promise<void> {
  await db.query('UPDATE cashier.deposit_accounts SET deleted_at = $2, shown = false WHERE account_id = $1', [
    accountId,
    new Date(at),
  ])
}

export async function sortAccounts(db: Queryable, order: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE cashier.deposit_accounts SET position = place FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place)
     WHERE account_id = wanted.id`,
    [order],
  )
}

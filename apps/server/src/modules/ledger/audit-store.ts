// Every SQL statement of the roll-up and of the auditor's job. The auditor reads in pages of bounded size, by key.
import type { AccountId, HoldId, Instant, Uuid, Won } from '@hanpan/kernel'
import type { AccountCheckpoint, Currency, Hold, PostedTransfer } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import type { AuditFaultReport, AuditReport } from '../../ports/ledger.ts'
import { list } from '../../platform/array-literals.ts'
import { TRANSFER_COLUMNS, asHold, asTransfer } from './rows.ts'
import type { HoldRow, TransferRow } from './rows.ts'

export const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Folds entries of derived accounts into their hours: marks them and adds them in one statement, so that each counts once whoever
 * runs it, whenever its transaction came to commit. Answers how many it folded.
 */
export async function rollUp(database: Queryable, rowsMax: number): Promise<number> {
  const { rows } = await database.query<{ folded: number }>({
    name: 'ledger-roll-up',
    text: `WITH tail AS (
             SELECT account_id, posted_at, id FROM ledger.derived_entries WHERE NOT rolled_up
             ORDER BY account_id, posted_at LIMIT $1 FOR UPDATE SKIP LOCKED
           ), folded AS (
             UPDATE ledger.derived_entries AS entry SET rolled_up = true FROM tail
             WHERE entry.account_id = tail.account_id AND entry.posted_at = tail.posted_at AND entry.id = tail.id
             RETURNING entry.account_id, entry.posted_at, entry.change, entry.transfers
           ), added AS (
             INSERT INTO ledger.roll_ups AS hourly (account_id, hour, change, transfers)
             SELECT account_id, date_trunc('hour', posted_at) AS hour, sum(change)::bigint, sum(transfers)::bigint
             FROM folded GROUP BY 1, 2 ORDER BY 1, 2
             ON CONFLICT (account_id, hour) DO UPDATE
             SET change = hourly.change + excluded.change, transfers = hourly.transfers + excluded.transfers
           )
           SELECT count(*) AS folded FROM folded`,
    values: [rowsMax],
  })
  return rows[0]!.folded
}

/** Everything after this sees the books as they stand at one moment. */
export async function beginSnapshot(tx: Queryable): Promise<Instant> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
  const { rows } = await tx.query<{ now: Instant }>('SELECT clock_timestamp() AS now')
  return rows[0]!.now
}

export async function readDerivedAccounts(tx: Queryable): Promise<Map<AccountId, Currency>> {
  const { rows } = await tx.query<{ id: AccountId; currency: Currency }>(
    `SELECT id, currency FROM ledger.accounts WHERE type = 'derived'`,
  )
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

export async function readDerivedCheckpoints(tx: Queryable): Promise<Map<AccountId, Won>> {
  const { rows } = await tx.query<{ id: AccountId; balance: Won }>(
    `SELECT account.id, checkpoint.balance FROM ledger.accounts AS account
     JOIN ledger.audit_checkpoints AS checkpoint ON checkpoint.account_id = account.id WHERE account.type = 'derived'`,
  )
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

export interface AuditedAccount {
  readonly id: AccountId
  readonly name: string
  readonly currency: Currency
  readonly version: number
  readonly balance: Won
  /** Where the last clean audit left the account. Null when it is replayed from its beginning. */
  readonly checkpoint: AccountCheckpoint | null
}

/** The next guarded accounts by id: all of them, or those that do not stand as the last clean audit left them. */
export async function readAccountsPage(
  tx: Queryable,
  page: { readonly after: string; readonly limit: number; readonly full: boolean },
): Promise<AuditedAccount[]> {
  const { rows } = await tx.query<
    Omit<AuditedAccount, 'checkpoint'> & {
      checked_version: number | null
      checked_balance: Won | null
      checked_posted_at: Instant | null
    }
  >(
    `SELECT account.id, account.name, account.currency, account.version, account.balance,
       checkpoint.version AS checked_version, checkpoint.balance AS checked_balance, checkpoint.posted_at AS checked_posted_at
     FROM ledger.accounts AS account
     LEFT JOIN ledger.audit_checkpoints AS checkpoint ON checkpoint.account_id = account.id AND NOT $3
     WHERE account.type = 'guarded' AND account.id > $1
       AND ($3 OR checkpoint.version IS DISTINCT FROM account.version OR checkpoint.balance IS DISTINCT FROM account.balance)
     ORDER BY account.id LIMIT $2`,
    [page.after, page.limit, page.full],
  )
  return rows.map(({ id, name, currency, version, balance, ...checked }) => ({
    id,
    name,
    currency,
    version,
    balance,
    checkpoint:
      checked.checked_version === null
        ? null
        : {
            accountId: id,
            version: checked.checked_version,
            balance: checked.checked_balance!,
            postedAt: checked.checked_posted_at!,
          },
  }))
}

/** Numbers and sums of the guarded accounts that stand as the last clean audit left them. */
export async function readUnchanged(
  tx: Queryable,
): Promise<readonly { readonly currency: Currency; readonly accounts: number; readonly balance: Won }[]> {
  const { rows } = await tx.query<{ currency: Currency; accounts: number; balance: Won }>(
    `SELECT account.currency, count(*) AS accounts, sum(account.balance)::bigint AS balance
     FROM ledger.accounts AS account JOIN ledger.audit_checkpoints AS checkpoint
       ON checkpoint.account_id = account.id AND checkpoint.version = account.version AND checkpoint.balance = account.balance
     WHERE account.type = 'guarded' GROUP BY account.currency`,
  )
  return rows
}

export interface Slice {
  readonly accountId: AccountId
  /** Entries above this version, */
  readonly after: number
  /** up to this one. Null: to the last. */
  readonly through: number | null
}

/** Entries of slices, at most `entriesMax` from each side of each, in the order of account and version. */
export async function readSlices(
  tx: Queryable,
  slices: readonly Slice[],
  entriesMax: number,
): Promise<readonly { readonly accountId: AccountId; readonly transfer: PostedTransfer }[]> {
  // The order and the limit name the index, whatever the statistics say of a table that grows all day; and they keep a slice small
  // even when far more entries turn up than the account's stored version promised.
  const side = (column: 'from' | 'to') =>
    `(SELECT ${TRANSFER_COLUMNS}, transfer.${column}_version AS version FROM ledger.transfers AS transfer
      WHERE transfer.${column}_account_id = slice.account_id AND transfer.${column}_version > slice.after
        AND (slice.through IS NULL OR transfer.${column}_version <= slice.through)
      ORDER BY transfer.${column}_version LIMIT $4)`
  const { rows } = await tx.query<TransferRow & { account_id: AccountId }>(
    `SELECT slice.account_id, entry.*
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS slice (account_id, after, through)
     CROSS JOIN LATERAL (${side('from')} UNION ALL ${side('to')}) AS entry
     ORDER BY slice.account_id, entry.version`,
    [
      list(slices.map(({ accountId }) => accountId)),
      list(slices.map(({ after }) => after)),
      list(slices.map(({ through }) => through)),
      entriesMax,
    ],
  )
  return rows.map((row) => ({ accountId: row.account_id, transfer: asTransfer(row) }))
}

/** Transfers between two derived accounts, in the order of their names. */
export async function readDerivedTransfers(
  tx: Queryable,
  after: { readonly commandId: string; readonly ordinal: number },
  limit: number,
): Promise<PostedTransfer[]> {
  const { rows } = await tx.query<TransferRow>(
    `SELECT ${TRANSFER_COLUMNS} FROM ledger.transfers AS transfer
     WHERE from_version IS NULL AND to_version IS NULL AND (command_id, ordinal) > ($1, $2)
     ORDER BY command_id, ordinal LIMIT $3`,
    [after.commandId, after.ordinal, limit],
  )
  return rows.map(asTransfer)
}

/** The next holds by id: all of them, or the open ones. */
export async function readHoldsPage(
  tx: Queryable,
  page: { readonly after: HoldId | string; readonly limit: number; readonly openOnly: boolean },
): Promise<Hold[]> {
  const { rows } = await tx.query<HoldRow>(
    `SELECT * FROM ledger.holds WHERE id > $1 AND (state = 'reserved' OR NOT $3) ORDER BY id LIMIT $2`,
    [page.after, page.limit, page.openOnly],
  )
  return rows.map(asHold)
}

export async function readOpenHolds(tx: Queryable, ids: readonly AccountId[]): Promise<Map<AccountId, Won>> {
  const { rows } = await tx.query<{ id: AccountId; open: Won }>(
    `SELECT hold_account_id AS id, sum(amount)::bigint AS open FROM ledger.holds
     WHERE state = 'reserved' AND hold_account_id = ANY($1::uuid[]) GROUP BY hold_account_id`,
    [list(ids)],
  )
  return new Map(rows.map(({ id, open }) => [id, open]))
}

export async function writeCheckpoints(tx: Queryable, checkpoints: readonly AccountCheckpoint[]): Promise<void> {
  await tx.query(
    `INSERT INTO ledger.audit_checkpoints AS checkpoint (account_id, version, balance, posted_at)
     SELECT account_id, version, balance, 'epoch'::timestamptz + posted_ms * interval '1 millisecond'
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS audited (account_id, version, balance, posted_ms)
     ON CONFLICT (account_id) DO UPDATE
     SET version = excluded.version, balance = excluded.balance, posted_at = excluded.posted_at`,
    [
      list(checkpoints.map(({ accountId }) => accountId)),
      list(checkpoints.map(({ version }) => version)),
      list(checkpoints.map(({ balance }) => balance)),
      list(checkpoints.map(({ postedAt }) => postedAt)),
    ],
  )
}

export async function insertAudit(
  tx: Queryable,
  id: Uuid,
  report: AuditReport,
  faultCount: number,
  keptDays: number,
): Promise<void> {
  const { checkedAt, scope, total, accounts, entries, faults } = report
  await tx.query(
    `INSERT INTO ledger.audits (id, checked_at, scope, total, accounts, entries, fault_count, faults)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, new Date(checkedAt), scope, total, accounts, entries, faultCount, JSON.stringify(faults)],
  )
  await tx.query(`DELETE FROM ledger.audits WHERE checked_at < $1::timestamptz - $2 * interval '1 day'`, [
    new Date(checkedAt),
    keptDays,
  ])
}

export async function readLastAudit(
  database: Queryable,
  scope: AuditReport['scope'] | null = null,
): Promise<AuditReport | null> {
  const { rows } = await database.query<{
    checked_at: Instant
    scope: AuditReport['scope']
    total: Won
    accounts: number
    entries: number
    faults: AuditFaultReport[]
  }>(
    `SELECT checked_at, scope, total, accounts, entries, faults FROM ledger.audits
     WHERE $1::text IS NULL OR scope = $1 ORDER BY checked_at DESC LIMIT 1`,
    [scope],
  )
  const row = rows[0]
  if (!row) return null
  const { checked_at: checkedAt, total, accounts, entries, faults } = row
  return { checkedAt, scope: row.scope, total, accounts, entries, faults }
}

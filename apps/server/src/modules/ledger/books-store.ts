// Every SQL statement that reads the books: balances now and at any past moment, and statements.
import type { AccountId, Instant, MemberId, Won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, HOUSE_ACCOUNT_NAMES, memberAccounts } from '@hanpan/ledger'
import type { AccountAfter, AccountType, HouseAccountName } from '@hanpan/ledger'
import type { Queryable } from '../../platform/database.ts'
import type { MemberBalances, StatementEntry } from '../../ports/ledger.ts'
import { list } from '../../platform/array-literals.ts'
import { TRANSFER_COLUMNS } from './rows.ts'
import type { TransferRow } from './rows.ts'

export async function readMemberBalances(
  database: Queryable,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, MemberBalances>> {
  const accounts = memberIds.map((memberId) => ({ memberId, ...memberAccounts(memberId) }))
  const { rows } = await database.query<{ id: AccountId; balance: Won }>({
    name: 'ledger-read-balances',
    text: 'SELECT id, balance FROM ledger.accounts WHERE id = ANY($1::uuid[])',
    values: [list(accounts.flatMap(({ cash, point, withdrawalHold }) => [cash, point, withdrawalHold]))],
  })
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  const members = new Map<MemberId, MemberBalances>()
  for (const { memberId, ...ids } of accounts) {
    const [cash, point, held] = [ids.cash, ids.point, ids.withdrawalHold].map((id) => balances.get(id))
    if (cash !== undefined && point !== undefined && held !== undefined) members.set(memberId, { cash, point, held })
  }
  return members
}

export async function readAccountNow(database: Queryable, id: AccountId): Promise<AccountAfter | null> {
  const { rows } = await database.query<AccountAfter>(
    `SELECT version, balance FROM ledger.accounts WHERE id = $1 AND type = 'guarded'`,
    [id],
  )
  return rows[0] ?? null
}

export async function readAccountType(database: Queryable, id: AccountId): Promise<AccountType | null> {
  const { rows } = await database.query<{ type: AccountType }>('SELECT type FROM ledger.accounts WHERE id = $1', [id])
  return rows[0]?.type ?? null
}

/** Roll-ups and what is not rolled up yet, in one statement and so in one snapshot. */
export async function readDerivedBalances(
  database: Queryable,
  ids: readonly AccountId[],
): Promise<Map<AccountId, Won>> {
  const { rows } = await database.query<{ id: AccountId; balance: Won }>({
    name: 'ledger-read-derived',
    text: `SELECT account.id,
             (SELECT coalesce(sum(change), 0) FROM ledger.roll_ups WHERE account_id = account.id)::bigint
             + (SELECT coalesce(sum(change), 0) FROM ledger.derived_entries
                WHERE account_id = account.id AND NOT rolled_up)::bigint AS balance
           FROM unnest($1::uuid[]) AS account (id)`,
    values: [list(ids)],
  })
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

export async function readHouseBalances(database: Queryable): Promise<Record<HouseAccountName, Won>> {
  const ids = HOUSE_ACCOUNT_NAMES.map((name) => HOUSE_ACCOUNTS[name].id)
  const balances = await readDerivedBalances(database, ids)
  return Object.fromEntries(
    HOUSE_ACCOUNT_NAMES.map((name) => [name, balances.get(HOUSE_ACCOUNTS[name].id)!]),
  ) as Record<HouseAccountName, Won>
}

/**
 * Whole hours come from the roll-up; the hour of the moment, and what was posted earlier but is not rolled up yet, from the
 * entries.
 */
export async function readDerivedBalanceAt(database: Queryable, id: AccountId, at: Instant): Promise<Won> {
  const { rows } = await database.query<{ balance: Won }>({
    name: 'ledger-read-derived-at',
    text: `WITH moment AS (SELECT $2::timestamptz AS at, date_trunc('hour', $2::timestamptz) AS hour)
           SELECT (SELECT coalesce(sum(change), 0) FROM ledger.roll_ups
                   WHERE account_id = $1 AND hour < (SELECT hour FROM moment))::bigint
             + (SELECT coalesce(sum(change), 0) FROM ledger.derived_entries
                WHERE account_id = $1 AND posted_at >= (SELECT hour FROM moment) AND posted_at <= (SELECT at FROM moment))::bigint
             + (SELECT coalesce(sum(change), 0) FROM ledger.derived_entries
                WHERE account_id = $1 AND NOT rolled_up AND posted_at < (SELECT hour FROM moment))::bigint AS balance`,
    values: [id, new Date(at)],
  })
  return rows[0]!.balance
}

/**
 * Entries of a guarded account are numbered without a gap and never run back in time, so the last one at or before a moment is
 * found by halving: about twenty index look-ups for a million entries, and no index on time.
 */
export async function readGuardedBalanceAt(database: Queryable, id: AccountId, at: Instant): Promise<Won> {
  const { rows } = await database.query<{ balance: Won | null }>({
    name: 'ledger-read-guarded-at',
    text: `WITH RECURSIVE halving (low, high) AS (
             SELECT 0::bigint, version FROM ledger.accounts WHERE id = $1
             UNION ALL
             SELECT CASE WHEN entry.posted_at <= $2 THEN middle ELSE low END,
                    CASE WHEN entry.posted_at <= $2 THEN high ELSE middle - 1 END
             FROM halving
             CROSS JOIN LATERAL (SELECT (low + high + 1) / 2 AS middle) AS half
             CROSS JOIN LATERAL (
               SELECT posted_at FROM ledger.transfers WHERE from_account_id = $1 AND from_version = middle
               UNION ALL
               SELECT posted_at FROM ledger.transfers WHERE to_account_id = $1 AND to_version = middle
             ) AS entry
             WHERE low < high
           ), last AS (SELECT low AS version FROM halving WHERE low = high)
           SELECT coalesce(
             (SELECT from_balance_after FROM ledger.transfers, last WHERE from_account_id = $1 AND from_version = last.version),
             (SELECT to_balance_after FROM ledger.transfers, last WHERE to_account_id = $1 AND to_version = last.version)
           ) AS balance`,
    values: [id, new Date(at)],
  })
  return rows[0]?.balance ?? (0 as Won)
}

/** Entries below a version, newest first: the newest of either side, merged. */
export async function readStatement(
  database: Queryable,
  accountId: AccountId,
  before: number,
  limit: number,
): Promise<StatementEntry[]> {
  const side = (column: 'from' | 'to') =>
    `(SELECT ${TRANSFER_COLUMNS}, transfer.${column}_version AS version FROM ledger.transfers AS transfer
      WHERE transfer.${column}_account_id = $1 AND transfer.${column}_version < $2
      ORDER BY transfer.${column}_version DESC LIMIT $3)`
  const { rows } = await database.query<TransferRow & { version: number }>({
    name: 'ledger-read-statement',
    text: `${side('from')} UNION ALL ${side('to')} ORDER BY version DESC LIMIT $3`,
    values: [accountId, before, limit],
  })
  return rows.map((row) => asStatementEntry(row, accountId))
}

export function asStatementEntry(row: TransferRow & { version: number }, accountId: AccountId): StatementEntry {
  const outgoing = row.from_account_id === accountId
  const { corrects_command_id: commandId, corrects_ordinal: ordinal } = row
  return {
    commandId: row.command_id,
    ordinal: row.ordinal,
    version: row.version,
    change: (outgoing ? 0 - row.amount : row.amount) as Won,
    balanceAfter: (outgoing ? row.from_balance_after : row.to_balance_after)!,
    counterpartAccountId: outgoing ? row.to_account_id : row.from_account_id,
    kind: row.kind,
    currency: row.currency,
    postedAt: row.posted_at,
    reference: row.reference,
    memo: row.memo,
    corrects: commandId !== null && ordinal !== null ? { commandId, ordinal } : null,
    bypassedGate: row.bypassed_gate,
  }
}

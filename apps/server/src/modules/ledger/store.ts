// Every SQL statement by which the ledger writes money, and what it must read and lock to do so. Many rows a statement: arrays go
// in and `unnest` makes rows of them. Locks are taken in one order by everyone: holds by id, then accounts by id.
import type { AccountId, HoldId, Instant, MemberId, Uuid } from '@hanpan/kernel'
import { assert } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, memberAccountDefinitions, memberAccounts, transferKey } from '@hanpan/ledger'
import type {
  Account,
  Decision,
  Hold,
  KnownCommand,
  PostedTransfer,
  SpendingClosed,
  TransferName,
} from '@hanpan/ledger'
import type { Queryable, Statement } from '../../platform/database.ts'
import { columnOf, list, listOfWords } from '../../platform/array-literals.ts'
import { TRANSFER_COLUMNS, asHold, asTransfer } from './rows.ts'
import type { AccountRow, HoldRow, TransferRow } from './rows.ts'

const houseAccounts = new Map<AccountId, Account>(
  Object.values(HOUSE_ACCOUNTS).map(({ id, currency }) => [id, { id, currency, type: 'derived' }]),
)

export interface LockedAccounts {
  readonly accounts: Map<AccountId, Account>
  /** Those of members with limits on their play. */
  readonly limited: ReadonlyMap<AccountId, MemberId>
}

/** Locks guarded accounts in id order. The accounts of the house are constants: they are never read, let alone locked. */
export async function lockAccounts(tx: Queryable, ids: ReadonlySet<AccountId>): Promise<LockedAccounts> {
  const accounts = new Map<AccountId, Account>()
  const limited = new Map<AccountId, MemberId>()
  const wanted: AccountId[] = []
  for (const id of ids) {
    const house = houseAccounts.get(id)
    if (house) accounts.set(id, house)
    else wanted.push(id)
  }
  if (wanted.length === 0) return { accounts, limited }
  const { rows } = await tx.query<AccountRow>({
    name: 'ledger-lock-accounts',
    text: `SELECT id, type, currency, version, balance, spending_closed, changed_at,
             CASE WHEN play_limited THEN owner_id END AS limited_member_id
           FROM ledger.accounts WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`,
    values: [list(wanted)],
  })
  for (const row of rows) {
    const { id, currency } = row
    if (row.type === 'derived') accounts.set(id, { type: 'derived', id, currency })
    else {
      const { version, balance, spending_closed: spendingClosed, changed_at: changedAt } = row
      assert(version !== null && balance !== null && changedAt !== null, 'a guarded account keeps a balance')
      accounts.set(id, { type: 'guarded', id, currency, version, balance, spendingClosed, changedAt })
      if (row.limited_member_id !== null) limited.set(id, row.limited_member_id)
    }
  }
  return { accounts, limited }
}

/**
 * What is known of command ids, and the database's time. Read after the locks, so that whoever held them before is seen. Almost always
 * nothing is known, and then a row of two fields is all that is read.
 */
export async function readKnown(
  tx: Queryable,
  commandIds: readonly Uuid[],
): Promise<{ now: Instant; commands: ReadonlyMap<Uuid, KnownCommand> }> {
  const { rows } = await tx.query<{ now: Instant; is_known: boolean }>({
    name: 'ledger-read-now',
    text: `SELECT clock_timestamp() AS now,
             EXISTS (SELECT FROM ledger.transfers WHERE command_id = ANY($1::uuid[])) AS is_known`,
    values: [list(commandIds)],
  })
  const { now, is_known: isKnown } = rows[0]!
  return { now, commands: isKnown ? await readCommands(tx, commandIds) : NOTHING_KNOWN }
}

const NOTHING_KNOWN: ReadonlyMap<Uuid, KnownCommand> = new Map()

async function readCommands(tx: Queryable, commandIds: readonly Uuid[]): Promise<ReadonlyMap<Uuid, KnownCommand>> {
  const { rows } = await tx.query<TransferRow>({
    name: 'ledger-read-commands',
    text: `SELECT ${TRANSFER_COLUMNS} FROM ledger.transfers AS transfer
           WHERE transfer.command_id = ANY($1::uuid[]) ORDER BY transfer.command_id, transfer.ordinal`,
    values: [list(commandIds)],
  })
  const commands = new Map<Uuid, KnownCommand>()
  let transfers: PostedTransfer[] = []
  for (const row of rows) {
    if (row.ordinal === 0) {
      assert(row.input_hash !== null, 'the first transfer of a command carries its hash')
      transfers = []
      const posted = { commandId: row.command_id, replayed: false, postedAt: row.posted_at, transfers }
      commands.set(row.command_id, { inputHash: row.input_hash, posted })
    }
    transfers.push(asTransfer(row))
  }
  return commands
}

export async function lockHolds(tx: Queryable, ids: readonly HoldId[]): Promise<Map<HoldId, Hold>> {
  const { rows } = await tx.query<HoldRow>({
    name: 'ledger-lock-holds',
    text: `SELECT * FROM ledger.holds WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE`,
    values: [list(ids)],
  })
  return new Map(rows.map((row) => [row.id, asHold(row)]))
}

export async function readCorrectable(tx: Queryable, names: readonly TransferName[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ command_id: Uuid; ordinal: number }>({
    name: 'ledger-read-correctable',
    text: `SELECT transfer.command_id, transfer.ordinal
           FROM unnest($1::uuid[], $2::integer[]) AS named (command_id, ordinal)
           JOIN ledger.transfers AS transfer USING (command_id, ordinal)`,
    values: [list(names.map(({ commandId }) => commandId)), list(names.map(({ ordinal }) => ordinal))],
  })
  return new Set(rows.map(({ command_id: commandId, ordinal }) => transferKey({ commandId, ordinal })))
}

/**
 * Writes balances, transfers and the sums of derived accounts in one statement. It divides by zero, and so takes the transaction
 * with it, unless every account of the decision is there: the commit that travels behind it would not wait for our own look.
 */
export function writingBooks(decision: Decision<unknown>, newId: () => Uuid): Statement {
  const { accounts, derivedChanges } = decision
  const transfers = decision.posted.flatMap(({ posted }) => posted.transfers)
  const hashes = decision.posted.flatMap(({ inputHash, posted }) =>
    posted.transfers.map(({ ordinal }) => (ordinal === 0 ? inputHash : null)),
  )
  const column = <T extends string | number | null>(value: (transfer: PostedTransfer) => T) =>
    columnOf(transfers, value)
  return {
    name: 'ledger-write-books',
    text: WRITE_BOOKS,
    values: [
      columnOf(accounts, ({ id }) => id),
      columnOf(accounts, ({ version }) => version),
      columnOf(accounts, ({ balance }) => balance),
      columnOf(accounts, ({ changedAt }) => changedAt),
      columnOf(derivedChanges, ({ accountId }) => accountId),
      columnOf(derivedChanges, ({ postedAt }) => postedAt),
      columnOf(derivedChanges, () => newId()),
      columnOf(derivedChanges, ({ change }) => change),
      columnOf(derivedChanges, ({ transfers: count }) => count),
      column(({ commandId }) => commandId),
      column(({ ordinal }) => ordinal),
      listOfWords(hashes),
      column(({ kind }) => kind),
      column(({ fromAccountId }) => fromAccountId),
      column(({ toAccountId }) => toAccountId),
      column(({ amount }) => amount),
      column(({ currency }) => currency),
      column(({ from }) => from && from.version),
      column(({ from }) => from && from.balance),
      column(({ to }) => to && to.version),
      column(({ to }) => to && to.balance),
      column(({ postedAt }) => postedAt),
      column(({ reference }) => reference ?? null),
      listOfWords(transfers.map(({ memo }) => memo ?? null)),
      column(({ corrects }) => corrects?.commandId ?? null),
      column(({ corrects }) => corrects?.ordinal ?? null),
      column(({ bypassedGate }) => bypassedGate),
    ],
  }
}

// Instants travel as whole milliseconds and become timestamps by integer arithmetic, so that no fraction is ever rounded.
const INSTANT = (column: string) => `'epoch'::timestamptz + ${column} * interval '1 millisecond'`
const WRITE_BOOKS = `
  WITH moved AS (
    UPDATE ledger.accounts AS account
    SET version = after.version, balance = after.balance, changed_at = ${INSTANT('after.changed_ms')}
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS after (id, version, balance, changed_ms)
    WHERE account.id = after.id
    RETURNING 1
  ), summed AS (
    INSERT INTO ledger.derived_entries (account_id, posted_at, id, change, transfers)
    SELECT account_id, ${INSTANT('posted_ms')}, id, change, transfers
    FROM unnest($5::uuid[], $6::bigint[], $7::uuid[], $8::bigint[], $9::bigint[])
      AS entry (account_id, posted_ms, id, change, transfers)
  ), written AS (
    INSERT INTO ledger.transfers (command_id, ordinal, input_hash, kind, from_account_id, to_account_id, amount, currency,
      from_version, from_balance_after, to_version, to_balance_after, posted_at, reference, memo,
      corrects_command_id, corrects_ordinal, bypassed_gate)
    SELECT command_id, ordinal, input_hash, kind, from_account_id, to_account_id, amount, currency,
      from_version, from_balance_after, to_version, to_balance_after, ${INSTANT('posted_ms')}, reference, memo,
      corrects_command_id, corrects_ordinal, bypassed_gate
    FROM unnest($10::uuid[], $11::integer[], $12::text[], $13::text[], $14::uuid[], $15::uuid[], $16::bigint[], $17::text[],
      $18::bigint[], $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[], $23::uuid[], $24::text[],
      $25::uuid[], $26::integer[], $27::text[])
      AS transfer (command_id, ordinal, input_hash, kind, from_account_id, to_account_id, amount, currency,
        from_version, from_balance_after, to_version, to_balance_after, posted_ms, reference, memo,
        corrects_command_id, corrects_ordinal, bypassed_gate)
  )
  SELECT 1 / (count(*) = cardinality($1::uuid[]))::integer FROM moved`

export function insertingHolds(holds: readonly Hold[]): Statement {
  return {
    name: 'ledger-insert-holds',
    text: `INSERT INTO ledger.holds (id, state, from_account_id, hold_account_id, amount, currency, reference, reserved_by, settled_by)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::uuid[], $8::uuid[], $9::uuid[])`,
    values: [
      columnOf(holds, ({ holdId }) => holdId),
      columnOf(holds, ({ state }) => state),
      columnOf(holds, ({ fromAccountId }) => fromAccountId),
      columnOf(holds, ({ holdAccountId }) => holdAccountId),
      columnOf(holds, ({ amount }) => amount),
      columnOf(holds, ({ currency }) => currency),
      columnOf(holds, ({ reference }) => reference),
      columnOf(holds, ({ reservedBy }) => reservedBy),
      columnOf(holds, ({ settledBy }) => settledBy),
    ],
  }
}

/** Divides by zero unless every hold was still reserved: a hold is settled once. */
export function settlingHolds(holds: readonly Hold[]): Statement {
  return {
    name: 'ledger-settle-holds',
    text: `WITH settled AS (
             UPDATE ledger.holds AS hold SET state = after.state, settled_by = after.settled_by
             FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS after (id, state, settled_by)
             WHERE hold.id = after.id AND hold.state = 'reserved'
             RETURNING 1)
           SELECT 1 / (count(*) = cardinality($1::uuid[]))::integer FROM settled`,
    values: [
      columnOf(holds, ({ holdId }) => holdId),
      columnOf(holds, ({ state }) => state),
      columnOf(holds, ({ settledBy }) => settledBy),
    ],
  }
}

export async function openMemberAccounts(tx: Queryable, memberId: MemberId): Promise<void> {
  const accounts = memberAccountDefinitions(memberId)
  await tx.query(
    `INSERT INTO ledger.accounts (id, owner_id, name, type, currency, version, balance, changed_at)
     SELECT id, $1, name, 'guarded', currency, 0, 0, 'epoch'
     FROM unnest($2::uuid[], $3::text[], $4::text[]) AS account (id, name, currency)`,
    [
      memberId,
      columnOf(accounts, ({ id }) => id),
      columnOf(accounts, ({ name }) => name),
      columnOf(accounts, ({ currency }) => currency),
    ],
  )
}

/** Locks first and in id order, like every posting, and so waits for those under way. */
export async function setSpendingGate(tx: Queryable, memberId: MemberId, gate: SpendingClosed | null): Promise<void> {
  const ids = await lockAccountsOf(tx, memberId)
  await tx.query('UPDATE ledger.accounts SET spending_closed = $2 WHERE id = ANY($1::uuid[])', [list(ids), gate])
}

export async function setPlayLimited(tx: Queryable, memberId: MemberId, isLimited: boolean): Promise<void> {
  const ids = await lockAccountsOf(tx, memberId)
  await tx.query('UPDATE ledger.accounts SET play_limited = $2 WHERE id = ANY($1::uuid[])', [list(ids), isLimited])
}

async function lockAccountsOf(tx: Queryable, memberId: MemberId): Promise<readonly AccountId[]> {
  const ids = Object.values(memberAccounts(memberId))
  const { accounts } = await lockAccounts(tx, new Set(ids))
  assert(accounts.size === ids.length, `the member ${memberId} has accounts`)
  return ids
}

// Every SQL statement on the rounds of vendors and their transactions. A row of a round is changed by whoever holds its member's cash locked.
import { assert, type BetId, type Instant, type MemberId, type Won } from '@hanpan/kernel'
import { columnOf, listOfWords } from '../../platform/array-literals.ts'
import type { Queryable, Statement } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { CatalogueGame } from '../../ports/catalogue.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { StoredRound, StoredTransaction, VendorGroup } from './model.ts'
import { vendorGroups } from './model.ts'

const tableOf = (group: VendorGroup, table: string): BetTable => ({ group, table, open: `b.status = 'wait'` })

/** Where the rounds of each group stand. */
export const ROUNDS: Readonly<Record<VendorGroup, BetTable>> = {
  casino: tableOf('casino', 'gateway.casino_rounds'),
  'hc-casino': tableOf('hc-casino', 'gateway.hotel_casino_rounds'),
  slot: tableOf('slot', 'gateway.slot_rounds'),
  virtual: tableOf('virtual', 'gateway.virtual_rounds'),
  fishing: tableOf('fishing', 'gateway.fishing_rounds'),
}

/** Which rounds those of a game are. */
export function groupOf(game: CatalogueGame): VendorGroup {
  const group = vendorGroups.find((one) => one === game.group)
  assert(group, `${game.group} is no group of vendors`)
  return group
}

/** A select from the rounds of all groups. */
export const inAllGroups = (select: (table: string, group: VendorGroup) => string): string =>
  vendorGroups.map((group) => select(ROUNDS[group].table, group)).join(' UNION ALL ')

/** The bet of a round: its id follows from the round, so that its debits find it without looking. */
export const betIdOf = (connectionKey: string, memberId: MemberId, round: string, part: number): BetId =>
  idFromRequest<BetId>('gateway.round', memberId, `${connectionKey} ${part} ${round}`)

export interface TransactionName {
  readonly connectionKey: string
  readonly transactionId: string
}

export const keyOf = ({ connectionKey, transactionId }: TransactionName) => `${connectionKey} ${transactionId}`

/** By `keyOf`. */
export async function readTransactions(
  db: Queryable,
  names: readonly TransactionName[],
): Promise<ReadonlyMap<string, StoredTransaction>> {
  if (names.length === 0) return new Map()
  const { rows } = await db.query<StoredTransaction>({
    name: 'gateway-transactions',
    text: `SELECT t.connection_key AS "connectionKey", t.transaction_id AS "transactionId", t.kind, t.member_id AS "memberId",
             t.bet_id AS "betId", t.amount, t.digest, t.is_rolled_back AS "isRolledBack"
           FROM unnest($1::text[], $2::text[]) AS n(connection_key, transaction_id) JOIN gateway.transactions t USING (connection_key, transaction_id)`,
    values: [names.map(({ connectionKey }) => connectionKey), names.map(({ transactionId }) => transactionId)],
  })
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export async function readRounds(db: Queryable, betIds: readonly BetId[]): Promise<ReadonlyMap<BetId, StoredRound>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await db.query<StoredRound>({
    name: 'gateway-rounds',
    text: inAllGroups(
      (
        table,
        group,
      ) => `SELECT '${group}' AS "group", bet_id AS "betId", member_id AS "memberId", stake, closed, payout, returned,
        rolled_back AS "rolledBack", status, placed_at AS "placedAt", parts FROM ${table} WHERE bet_id = ANY ($1::uuid[])`,
    ),
    values: [betIds],
  })
  return new Map(rows.map((row) => [row.betId, row]))
}

export interface NewRound {
  readonly group: VendorGroup
  readonly betId: BetId
  readonly memberId: MemberId
  readonly connectionKey: string
  /** Of the catalogue. */
  readonly gameKey: string
  readonly round: string
  readonly part: number
  readonly stake: Won
  /** Null: now. */
  readonly placedAt: Instant | null
}

/** Debits of rounds: the first one of a round makes its bet, the others add to the stake. */
export function addingStakes(debits: readonly NewRound[]): Statement[] {
  return vendorGroups.flatMap((group) => {
    const own = debits.filter((debit) => debit.group === group)
    if (own.length === 0) return []
    const { table } = ROUNDS[group]
    return [
      {
        name: `${table}-add-stakes`,
        text: `INSERT INTO ${table} AS r (bet_id, member_id, game_key, stake, placed_at, connection_key, round_ref, part)
               SELECT bet_id, member_id, game_key, sum(stake)::bigint, coalesce('epoch'::timestamptz + min(placed_ms) * interval '1 millisecond', clock_timestamp()),
                 connection_key, round_ref, part
               FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::smallint[])
                 AS debit (bet_id, member_id, game_key, stake, placed_ms, connection_key, round_ref, part)
               GROUP BY bet_id, member_id, game_key, connection_key, round_ref, part ORDER BY bet_id
               ON CONFLICT (bet_id) DO UPDATE SET stake = r.stake + excluded.stake`,
        values: [
          columnOf(own, ({ betId }) => betId),
          columnOf(own, ({ memberId }) => memberId),
          own.map(({ gameKey }) => gameKey),
          columnOf(own, ({ stake }) => stake),
          columnOf(own, ({ placedAt }) => placedAt),
          listOfWords(own.map(({ connectionKey }) => connectionKey)),
          own.map(({ round }) => round),
          columnOf(own, ({ part }) => part),
        ],
      },
    ]
  })
}

/** Awards of a group, as bets without a stake that wait to be settled. */
export function insertingAwards(
  group: VendorGroup,
  awards: readonly (Omit<NewRound, 'group' | 'part' | 'stake' | 'placedAt'> & { readonly award: string })[],
): Statement {
  const { table } = ROUNDS[group]
  return {
    name: `${table}-insert-awards`,
    text: `INSERT INTO ${table} (bet_id, member_id, game_key, stake, placed_at, connection_key, round_ref, part, award)
           SELECT bet_id, member_id, game_key, 0, clock_timestamp(), connection_key, round_ref, 1, award
           FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
             AS a (bet_id, member_id, game_key, connection_key, round_ref, award)`,
    values: [
      columnOf(awards, ({ betId }) => betId),
      columnOf(awards, ({ memberId }) => memberId),
      awards.map(({ gameKey }) => gameKey),
      awards.map(({ connectionKey }) => connectionKey),
      awards.map(({ round }) => round),
      awards.map(({ award }) => award),
    ],
  }
}

/** The first bet of a round says how many the round has. */
export function countingParts(
  firsts: readonly { readonly group: VendorGroup; readonly betId: BetId; readonly parts: number }[],
): Statement[] {
  return vendorGroups.flatMap((group) => {
    const own = firsts.filter((first) => first.group === group)
    if (own.length === 0) return []
    const { table } = ROUNDS[group]
    return [
      {
        name: `${table}-count-parts`,
        text: `UPDATE ${table} r SET parts = greatest(r.parts, p.parts) FROM unnest($1::uuid[], $2::smallint[]) AS p(bet_id, parts)
               WHERE r.bet_id = p.bet_id`,
        values: [columnOf(own, ({ betId }) => betId), columnOf(own, ({ parts }) => parts)],
      },
    ]
  })
}

export interface NewTransaction extends TransactionName {
  readonly kind: StoredTransaction['kind']
  readonly memberId: MemberId
  readonly betId: BetId | null
  readonly round: string | null
  readonly targetId: string | null
  readonly amount: number
  readonly digest: string
  readonly uncollected: number
  readonly message: string
}

/** A transaction stands once: a second one of its name fails in the database. */
export function insertingTransactions(transactions: readonly NewTransaction[]): Statement {
  return {
    name: 'gateway-insert-transactions',
    text: `INSERT INTO gateway.transactions (connection_key, transaction_id, kind, member_id, bet_id, round_ref, target_id, amount, digest,
             is_rolled_back, uncollected, message)
           SELECT connection_key, transaction_id, kind, member_id, bet_id, round_ref, target_id, amount, digest, kind = 'tombstone', uncollected, message
           FROM unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bigint[], $9::text[], $10::bigint[],
             $11::text[])
             AS t (connection_key, transaction_id, kind, member_id, bet_id, round_ref, target_id, amount, digest, uncollected, message)`,
    values: [
      transactions.map(({ connectionKey }) => connectionKey),
      transactions.map(({ transactionId }) => transactionId),
      transactions.map(({ kind }) => kind),
      transactions.map(({ memberId }) => memberId),
      transactions.map(({ betId }) => betId),
      transactions.map(({ round }) => round),
      transactions.map(({ targetId }) => targetId),
      transactions.map(({ amount }) => amount),
      transactions.map(({ digest }) => digest),
      transactions.map(({ uncollected }) => uncollected),
      transactions.map(({ message }) => message),
    ],
  }
}

export async function markRolledBack(tx: Queryable, names: readonly TransactionName[]): Promise<void> {
  if (names.length === 0) return
  await tx.query(
    `UPDATE gateway.transactions t SET is_rolled_back = true FROM unnest($1::text[], $2::text[]) AS n(connection_key, transaction_id)
     WHERE t.connection_key = n.connection_key AND t.transaction_id = n.transaction_id`,
    [names.map(({ connectionKey }) => connectionKey), names.map(({ transactionId }) => transactionId)],
  )
}

/** Of the stake of a locked round, so much more was rolled back. */
export async function addRolledBack(tx: Queryable, { group, betId }: StoredRound, amount: number): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE ${ROUNDS[group].table} SET rolled_back = rolled_back + $2 WHERE bet_id = $1`,
    [betId, amount],
  )
  assert(rowCount === 1, `a round that was read is there: ${betId}`)
}

/** Rounds that their vendors have not closed within their time, the oldest first. */
export async function openRounds(
  db: Queryable,
  limit: number,
): Promise<
  { readonly connectionKey: string; readonly round: string; readonly memberId: MemberId; readonly betId: BetId }[]
> {
  const { rows } = await db.query<{ connectionKey: string; round: string; memberId: MemberId; betId: BetId }>(
    `SELECT r.connection_key AS "connectionKey", r.round_ref AS round, r.member_id AS "memberId", r.bet_id AS "betId"
     FROM (${inAllGroups((table) => `(SELECT connection_key, round_ref, member_id, bet_id, placed_at FROM ${table} WHERE status = 'wait')`)}) r
     JOIN gateway.connections c USING (connection_key)
     WHERE r.placed_at < current_timestamp - make_interval(hours => c.close_after_hours) ORDER BY r.placed_at LIMIT $1`,
    [limit],
  )
  return rows
}

export async function markClosedByRule(tx: Queryable, { group, betId }: StoredRound): Promise<void> {
  await tx.query(`UPDATE ${ROUNDS[group].table} SET closed_by_rule = true WHERE bet_id = $1`, [betId])
}

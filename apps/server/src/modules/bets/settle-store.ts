// The SQL statements that settle bets. One statement rewrites the bets of a product's table, keeps what they came to for the feed, adds them
// up by member and day, and answers their sums by game and hour: whatever settles a bet, in whatever way, moves all of it together.
import { NOTHING_EARLY } from '@hanpan/bets'
import type { BetId, Instant, Uuid, Won } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable, Statement } from '../../platform/database.ts'
import type { BetTable, DecidedBet } from '../../ports/bet-products.ts'
import type { SettledBet, Settlement } from '../../ports/bets.ts'

const SETTLEMENT = `settlement_id, game_group, bet_ids, numbers, member_ids, statuses, stakes, payouts, returned, placed_at`

/** The columns of a day and of an hour that add up, with the statuses of the bets and what of them is added. */
const DAY_SUMS = [
  ['won_bets', "'won'", 'bets'],
  ['won_stakes', "'won'", 'stake'],
  ['won_payouts', "'won'", 'payout'],
  ['lost_bets', "'lost'", 'bets'],
  ['lost_stakes', "'lost'", 'stake'],
  ['lost_payouts', "'lost'", 'payout'],
  ['voided_bets', "'voided'", 'bets'],
  ['voided_stakes', "'voided'", 'stake'],
  ['cashed_bets', "'cashed-out'", 'bets'],
  ['cashed_stakes', "'cashed-out'", 'stake'],
  ['cashed_payouts', "'cashed-out'", 'payout'],
  ['returned', "'won', 'lost', 'cashed-out'", 'returned'],
] as const
const names = DAY_SUMS.map(([column]) => column).join(', ')
const added = DAY_SUMS.map(
  ([column, statuses, what]) => `coalesce(sum(${what}) FILTER (WHERE status IN (${statuses})), 0) AS ${column}`,
).join(', ')
const addedTo = DAY_SUMS.map(([column]) => `${column} = d.${column} + excluded.${column}`).join(', ')

/**
 * Adds rows (member, game, time, status, and signed sums) to their members' days, as a member of a WITH. In the order of the keys, because
 * that is the order in which the rows are locked.
 */
const adding = (rows: string) => `
  days AS (
    INSERT INTO bets.member_days AS d (member_id, day, game_group, game_key, ${names})
    SELECT member_id, (placed_at AT TIME ZONE 'Asia/Seoul')::date AS day, $2::text, game_key, ${added}
    FROM ${rows} GROUP BY member_id, day, game_key ORDER BY member_id, day, game_key
    ON CONFLICT (member_id, day, game_group, game_key) DO UPDATE SET ${addedTo})`

/** What rows come to by game and hour, refunds aside, with how many bets were settled. */
const byHour = (rows: string) => `
  SELECT date_trunc('hour', placed_at) AS hour, game_key AS "gameKey", sum(settled)::bigint AS settled,
    coalesce(sum(bets) FILTER (WHERE status <> 'voided'), 0)::bigint AS bets,
    coalesce(sum(stake) FILTER (WHERE status <> 'voided'), 0)::bigint AS stakes,
    coalesce(sum(payout) FILTER (WHERE status <> 'voided'), 0)::bigint AS payouts
  FROM ${rows} GROUP BY 1, 2`

/** What bets that were settled together come to in an hour on a game. */
export interface HourSums {
  readonly hour: Instant
  readonly gameKey: string
  /** How many of the settled bets these are. */
  readonly settled: number
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}

const REWRITTEN = `b.bet_id, b.settlement, b.member_id, b.game_key, b.status, b.stake, b.payout, b.returned, b.placed_at, 1 AS bets,
  1 AS settled`
const KEPT = `kept AS (
  INSERT INTO bets.settlements (${SETTLEMENT})
  SELECT $1::uuid, $2::text, array_agg(bet_id), array_agg(settlement), array_agg(member_id), array_agg(status), array_agg(stake),
    array_agg(payout), array_agg(returned), array_agg(placed_at)
  FROM settled HAVING count(*) > 0)`
const REWRITE = `status = s.status, payout = s.payout, returned = s.returned, settlement = b.settlement + 1,
  settled_at = coalesce('epoch'::timestamptz + $3::bigint * interval '1 millisecond', clock_timestamp())`

/** Bets that are settled together, at an instant or at the database's time. */
export interface NewSettlement {
  readonly settlementId: Uuid
  readonly settledAt: Instant | null
}

/** Settles bets that stand as they were read. Answers what those that did come to, as `HourSums`. */
export function settlingWaiting(
  { group, table }: BetTable,
  { settlementId, settledAt }: NewSettlement,
  bets: readonly SettledBet[],
): Statement {
  const isWhole = bets.every(({ early }) => early === undefined)
  const asRead = isWhole ? 'b.closed = 0 AND b.payout = 0' : 'b.closed = s.closed AND b.payout = s.paid'
  return {
    name: `${table}-settle${isWhole ? '' : '-early'}`,
    text: `WITH settled AS (
       UPDATE ${table} b SET ${REWRITE}
       FROM unnest($4::uuid[], $5::text[], $6::bigint[], $7::bigint[]${isWhole ? '' : ', $8::bigint[], $9::bigint[]'})
         AS s(bet_id, status, payout, returned${isWhole ? '' : ', closed, paid'})
       WHERE b.bet_id = s.bet_id AND b.status = 'wait' AND ${asRead} RETURNING ${REWRITTEN}),
     ${adding('settled')}, ${KEPT} ${byHour('settled')}`,
    values: [
      settlementId,
      group,
      settledAt,
      columnOf(bets, ({ betId }) => betId),
      columnOf(bets, ({ status }) => status),
      columnOf(bets, ({ payout }) => payout),
      columnOf(bets, ({ returned }) => returned),
      ...(isWhole
        ? []
        : [
            columnOf(bets, ({ early = NOTHING_EARLY }) => early.closed),
            columnOf(bets, ({ early = NOTHING_EARLY }) => early.payout),
          ]),
    ],
  }
}

/** Settles bets again that stand as they were read. Answers what changed for those that did. */
export async function settleAgain(
  tx: Queryable,
  { group, table }: BetTable,
  { settlementId, settledAt }: NewSettlement,
  bets: readonly DecidedBet[],
): Promise<HourSums[]> {
  const { rows } = await tx.query<HourSums>(
    `WITH settled AS (
       UPDATE ${table} b SET ${REWRITE}
       FROM unnest($4::uuid[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::bigint[])
         AS s(bet_id, status, payout, returned, status_before, payout_before, returned_before)
       WHERE b.bet_id = s.bet_id AND b.status = s.status_before AND b.payout = s.payout_before
       RETURNING ${REWRITTEN}, s.status_before, s.payout_before, s.returned_before),
     moved AS (
       SELECT member_id, game_key, placed_at, status, bets, settled, stake, payout, returned FROM settled
       UNION ALL
       SELECT member_id, game_key, placed_at, status_before, -1, 0, -stake, -payout_before, -returned_before FROM settled),
     ${adding('moved')}, ${KEPT} ${byHour('moved')}`,
    [
      settlementId,
      group,
      settledAt,
      columnOf(bets, ({ betId }) => betId),
      columnOf(bets, ({ should }) => should.status),
      columnOf(bets, ({ should }) => should.payout),
      columnOf(bets, ({ should }) => should.returned),
      columnOf(bets, ({ stands }) => stands.status),
      columnOf(bets, ({ stands }) => stands.payout),
      columnOf(bets, ({ stands }) => stands.returned),
    ],
  )
  return rows
}

/** What all products keep of a bet, as far as closing it early needs. */
export interface StoredBet {
  readonly betId: BetId
  readonly memberId: Settlement['memberId']
  readonly status: string
  readonly stake: Won
  readonly closed: Won
  readonly payout: Won
}

const STORED = `bet_id AS "betId", member_id AS "memberId", status, stake, closed, payout`

/** The bets under their locks, in the order of their ids. */
export async function lockBets(tx: Queryable, { table }: BetTable, betIds: readonly BetId[]): Promise<StoredBet[]> {
  const { rows } = await tx.query<StoredBet>(
    `SELECT ${STORED} FROM ${table} WHERE bet_id = ANY ($1::uuid[]) ORDER BY bet_id FOR UPDATE`,
    [betIds],
  )
  return rows
}

export async function readBets(db: Queryable, { table }: BetTable, betIds: readonly BetId[]): Promise<StoredBet[]> {
  const { rows } = await db.query<StoredBet>(
    `SELECT ${STORED} FROM ${table} WHERE bet_id = ANY ($1::uuid[]) ORDER BY bet_id`,
    [betIds],
  )
  return rows
}

/** Adds to the stakes of locked bets. */
export function raisingStakes(
  { table }: BetTable,
  raises: readonly { readonly betId: BetId; readonly stake: number }[],
): Statement {
  return {
    name: `${table}-raise-stakes`,
    text: `UPDATE ${table} b SET stake = b.stake + s.stake
           FROM (SELECT bet_id, sum(stake)::bigint AS stake FROM unnest($1::uuid[], $2::bigint[]) AS r(bet_id, stake) GROUP BY 1) s
           WHERE b.bet_id = s.bet_id`,
    values: [columnOf(raises, ({ betId }) => betId), columnOf(raises, ({ stake }) => stake)],
  }
}

/** Another stake of a locked bet. */
export async function writeStake(tx: Queryable, { table }: BetTable, betId: BetId, stake: Won): Promise<void> {
  await tx.query(`UPDATE ${table} SET stake = $2 WHERE bet_id = $1`, [betId, stake])
}

/** Closes part of a locked bet that waits. */
export async function addEarly(
  tx: Queryable,
  { table }: BetTable,
  betId: BetId,
  { closed, payout }: { readonly closed: Won; readonly payout: Won },
): Promise<void> {
  await tx.query(`UPDATE ${table} SET closed = closed + $2, payout = payout + $3 WHERE bet_id = $1`, [
    betId,
    closed,
    payout,
  ])
}

/** Pending bets wait from now on, or were declined. */
export async function markTaken(
  tx: Queryable,
  { table }: BetTable,
  betIds: readonly BetId[],
  status: 'wait' | 'declined',
): Promise<void> {
  await tx.query(
    `UPDATE ${table} SET status = $2, placed_at = CASE $2 WHEN 'wait' THEN clock_timestamp() ELSE placed_at END,
       settled_at = CASE $2 WHEN 'declined' THEN clock_timestamp() END
     WHERE bet_id = ANY ($1::uuid[])`,
    [betIds, status],
  )
}

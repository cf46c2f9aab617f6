// Every SQL statement on settlements and their feed.
import type { GameGroup, Instant, Uuid } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { BetOutcome, BetTable, ChangedOutcome, FeedReader, Settlement } from '../../ports/bets.ts'

const COLUMNS = `settlement_id, game_group, bet_ids, numbers, member_ids, statuses, stakes, payouts, returned, placed_at`

/** Settles the bets that `update` rewrites and keeps what they came to, in one statement. Answers how many. */
async function settling(
  tx: Queryable,
  { group, table }: BetTable,
  settlementId: Uuid,
  update: { readonly from: string; readonly where: string; readonly values: readonly unknown[] },
): Promise<number> {
  const { rows } = await tx.query<{ bets: number }>(
    `WITH settled AS (
       UPDATE ${table} b
       SET status = s.status, payout = s.payout, settled_at = clock_timestamp(), settlement = b.settlement + 1
       FROM ${update.from} WHERE b.bet_id = s.bet_id AND ${update.where}
       RETURNING b.bet_id, b.settlement, b.member_id, b.status, b.stake, b.payout, b.placed_at)
     INSERT INTO bets.settlements (${COLUMNS})
     SELECT $1::uuid, $2::text, array_agg(bet_id), array_agg(settlement), array_agg(member_id), array_agg(status), array_agg(stake),
       array_agg(payout), array_agg(CASE status WHEN 'voided' THEN stake ELSE 0 END), array_agg(placed_at)
     FROM settled HAVING count(*) > 0 RETURNING cardinality(bet_ids) AS bets`,
    [settlementId, group, ...update.values],
  )
  return rows[0]?.bets ?? 0
}

/** Settles bets that wait. Answers how many did. */
export async function settleWaiting(
  tx: Queryable,
  table: BetTable,
  settlementId: Uuid,
  outcomes: readonly BetOutcome[],
): Promise<number> {
  return settling(tx, table, settlementId, {
    from: 'unnest($3::uuid[], $4::text[], $5::bigint[]) AS s(bet_id, status, payout)',
    where: `b.status = 'wait'`,
    values: outcomeColumns(outcomes),
  })
}

/** Settles bets again that stand as they were read. Answers how many. */
export async function settleSettled(
  tx: Queryable,
  table: BetTable,
  settlementId: Uuid,
  changes: readonly ChangedOutcome[],
): Promise<number> {
  return settling(tx, table, settlementId, {
    from: `unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bigint[])
      AS s(bet_id, status, payout, status_before, payout_before)`,
    where: 'b.status = s.status_before AND b.payout = s.payout_before',
    values: [
      ...outcomeColumns(changes),
      columnOf(changes, ({ before }) => before.status),
      columnOf(changes, ({ before }) => before.payout),
    ],
  })
}

const outcomeColumns = (outcomes: readonly BetOutcome[]) => [
  columnOf(outcomes, ({ betId }) => betId),
  columnOf(outcomes, ({ status }) => status),
  columnOf(outcomes, ({ payout }) => payout),
]

const ms = (at: Instant) => at as number

export async function insertSettlement(
  tx: Queryable,
  group: GameGroup,
  settlementId: Uuid,
  settlements: readonly Omit<Settlement, 'settledAt'>[],
): Promise<void> {
  await tx.query(
    `INSERT INTO bets.settlements (${COLUMNS})
     SELECT $1::uuid, $2::text, $3::uuid[], $4::smallint[], $5::uuid[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
       array(SELECT 'epoch'::timestamptz + ms * interval '1 millisecond' FROM unnest($10::bigint[]) WITH ORDINALITY t(ms, place)
         ORDER BY place)`,
    [
      settlementId,
      group,
      columnOf(settlements, ({ betId }) => betId),
      columnOf(settlements, ({ number }) => number),
      columnOf(settlements, ({ memberId }) => memberId),
      columnOf(settlements, ({ status }) => status),
      columnOf(settlements, ({ stake }) => stake),
      columnOf(settlements, ({ payout }) => payout),
      columnOf(settlements, ({ returned }) => returned),
      columnOf(settlements, ({ placedAt }) => ms(placedAt)),
    ],
  )
}

/** Bets that were settled together in this transaction, at the time of the step or at a past one. */
export interface EnteredSettlement {
  readonly settlementId: Uuid
  readonly bets: number
  readonly settledAt: Instant | null
}

/**
 * Takes the next steps of a group's feed. Its row stays locked until the commit: whoever takes a later step commits later, so a reader
 * that sees a step sees all before it.
 */
export async function insertSteps(
  tx: Queryable,
  group: GameGroup,
  entered: readonly EnteredSettlement[],
): Promise<void> {
  await tx.query(
    `WITH feed AS (
       INSERT INTO bets.feeds AS f (game_group, step) VALUES ($1::text, $2::int)
       ON CONFLICT (game_group) DO UPDATE SET step = f.step + excluded.step RETURNING step)
     INSERT INTO bets.steps (game_group, step, settlement_id, bets, settled_at)
     SELECT $1::text, feed.step - $2::int + place, settlement_id, bets,
       coalesce('epoch'::timestamptz + settled_ms * interval '1 millisecond', clock_timestamp())
     FROM feed, unnest($3::uuid[], $4::int[], $5::bigint[]) WITH ORDINALITY AS new (settlement_id, bets, settled_ms, place)`,
    [
      group,
      entered.length,
      columnOf(entered, ({ settlementId }) => settlementId),
      columnOf(entered, ({ bets }) => bets),
      columnOf(entered, ({ settledAt }) => settledAt && ms(settledAt)),
    ],
  )
}

/** Where a reader stands: the last step that it has taken whole, and how many bets of the next. */
export interface FeedPlace {
  readonly step: number
  readonly taken: number
}

/** The groups that hold something which a reader has not taken. */
export async function groupsBehind(db: Queryable, reader: FeedReader): Promise<GameGroup[]> {
  const { rows } = await db.query<{ group: GameGroup }>(
    `SELECT f.game_group AS "group" FROM bets.feeds f
     LEFT JOIN bets.readers r ON r.reader = $1 AND r.game_group = f.game_group
     WHERE f.step > coalesce(r.step, 0) ORDER BY f.game_group`,
    [reader],
  )
  return rows.map(({ group }) => group)
}

/** A reader's place under its lock: of several that walk one has its turn. */
export async function lockPlace(tx: Queryable, reader: FeedReader, group: GameGroup): Promise<FeedPlace> {
  const lock = async () => {
    const { rows } = await tx.query<FeedPlace>(
      'SELECT step, taken FROM bets.readers WHERE reader = $1 AND game_group = $2 FOR UPDATE',
      [reader, group],
    )
    return rows[0]
  }
  const known = await lock()
  if (known) return known
  await tx.query('INSERT INTO bets.readers VALUES ($1, $2, 0, 0) ON CONFLICT DO NOTHING', [reader, group])
  return (await lock())!
}

export async function movePlace(tx: Queryable, reader: FeedReader, group: GameGroup, place: FeedPlace): Promise<void> {
  await tx.query('UPDATE bets.readers SET step = $3, taken = $4 WHERE reader = $1 AND game_group = $2', [
    reader,
    group,
    place.step,
    place.taken,
  ])
}

type FeedRow = Settlement & { readonly step: number; readonly place: number; readonly bets: number }

export interface FeedPage {
  readonly settlements: readonly Settlement[]
  readonly next: FeedPlace
  /** Nothing stands behind it. */
  readonly isEnd: boolean
}

/** The settlements behind a place, so many at most. The arrays of steps beyond are not read. */
export async function readFeed(db: Queryable, group: GameGroup, from: FeedPlace, limit: number): Promise<FeedPage> {
  const { rows } = await db.query<FeedRow>({
    name: 'bets-read-feed',
    text: `WITH next AS MATERIALIZED (
             SELECT *, sum(bets) OVER (ORDER BY step) - bets AS before FROM (
               SELECT step, settlement_id, bets, settled_at FROM bets.steps
               WHERE game_group = $1 AND step > $2 ORDER BY step LIMIT $4) ahead)
           SELECT n.step, n.bets, u.place, u.bet_id AS "betId", u.number, u.member_id AS "memberId", u.status, u.stake, u.payout,
             u.returned, u.placed_at AS "placedAt", n.settled_at AS "settledAt"
           FROM next n JOIN bets.settlements s USING (settlement_id)
           CROSS JOIN LATERAL unnest(s.bet_ids, s.numbers, s.member_ids, s.statuses, s.stakes, s.payouts, s.returned, s.placed_at)
             WITH ORDINALITY AS u (bet_id, number, member_id, status, stake, payout, returned, placed_at, place)
           WHERE n.before < $3 + $4 AND (n.before > 0 OR u.place > $3)
           ORDER BY n.step, u.place LIMIT $4`,
    values: [group, from.step, from.taken, limit],
  })
  const last = rows.at(-1)
  if (!last) return { settlements: [], next: from, isEnd: true }
  const isWhole = last.place === last.bets
  return {
    settlements: rows,
    next: isWhole ? { step: last.step, taken: 0 } : { step: last.step - 1, taken: last.place },
    isEnd: rows.length < limit,
  }
}

/** Locks the feeds of all groups, waiting for whoever is committing, and answers those that a reader has not taken whole. */
export async function lockFeedsBehind(tx: Queryable, reader: FeedReader): Promise<GameGroup[]> {
  await tx.query('SELECT FROM bets.feeds ORDER BY game_group FOR UPDATE')
  return await groupsBehind(tx, reader)
}

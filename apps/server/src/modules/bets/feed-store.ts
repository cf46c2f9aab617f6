// The SQL statements on the feed of settlements and its readers.
import type { GameGroup } from '@hanpan/kernel'
import { columnOf, listOfWords } from '../../platform/array-literals.ts'
import type { Queryable, Statement } from '../../platform/database.ts'
import type { FeedLag, FeedReader, Settlement } from '../../ports/bets.ts'
import type { HourSums, NewSettlement } from './settle-store.ts'

/** Bets that were settled together in this transaction. */
export interface EnteredSettlement extends NewSettlement {
  readonly bets: number
  /** What they come to by game and hour. */
  readonly hours: readonly HourSums[]
}

/**
 * Takes the next steps of a group's feed, and adds to its games' hours. These rows are locked by whoever settles on the same games, so they are
 * locked last and for the shortest time, the hours before the feed. The row of the feed stays locked until the commit: whoever takes a later step commits later, so a
 * reader that sees a step sees all before it.
 */
export function insertingSteps(group: GameGroup, entered: readonly EnteredSettlement[]): Statement {
  const hours = entered.flatMap((one) => one.hours)
  return {
    name: 'bets-insert-steps',
    text: `WITH hours AS (
       INSERT INTO bets.game_hours AS d (hour, game_group, game_key, bets, stakes, payouts)
       SELECT 'epoch'::timestamptz + ms * interval '1 millisecond' AS hour, $1::text, game_key, sum(bets), sum(stakes), sum(payouts)
       FROM unnest($6::bigint[], $7::text[], $8::int[], $9::bigint[], $10::bigint[]) AS h(ms, game_key, bets, stakes, payouts)
       GROUP BY hour, game_key ORDER BY hour, game_key
       ON CONFLICT (hour, game_group, game_key) DO UPDATE SET
         bets = d.bets + excluded.bets, stakes = d.stakes + excluded.stakes, payouts = d.payouts + excluded.payouts
       RETURNING 1),
     feed AS (
       INSERT INTO bets.feeds AS f (game_group, step) SELECT $1::text, $2::int WHERE (SELECT count(*) FROM hours) >= 0
       ON CONFLICT (game_group) DO UPDATE SET step = f.step + excluded.step RETURNING step)
     INSERT INTO bets.steps (game_group, step, settlement_id, bets, settled_at)
     SELECT $1::text, feed.step - $2::int + place, settlement_id, bets,
       coalesce('epoch'::timestamptz + settled_ms * interval '1 millisecond', clock_timestamp())
     FROM feed, unnest($3::uuid[], $4::int[], $5::bigint[]) WITH ORDINALITY AS new (settlement_id, bets, settled_ms, place)`,
    values: [
      group,
      entered.length,
      columnOf(entered, ({ settlementId }) => settlementId),
      columnOf(entered, ({ bets }) => bets),
      columnOf(entered, ({ settledAt }) => settledAt),
      columnOf(hours, ({ hour }) => hour),
      listOfWords(hours.map(({ gameKey }) => gameKey)),
      columnOf(hours, ({ bets }) => bets),
      columnOf(hours, ({ stakes }) => stakes),
      columnOf(hours, ({ payouts }) => payouts),
    ],
  }
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

const READERS: Readonly<Record<FeedReader, true>> = { commissions: true, points: true, push: true, alerts: true }

/** How far each reader is behind, those that have never read among them. Costs the steps that wait, and nothing of what was taken. */
export async function readLags(db: Queryable): Promise<FeedLag[]> {
  const { rows } = await db.query<FeedLag>(
    `SELECT reader, coalesce(sum(ahead.bets - coalesce(r.taken, 0)), 0)::bigint AS waiting, min(ahead.oldest_at) AS "oldestAt"
     FROM unnest($1::text[]) AS known (reader) CROSS JOIN bets.feeds f
     LEFT JOIN bets.readers r USING (reader, game_group)
     LEFT JOIN LATERAL (
       SELECT sum(s.bets) AS bets, min(s.settled_at) AS oldest_at FROM bets.steps s
       WHERE s.game_group = f.game_group AND s.step > coalesce(r.step, 0)) ahead ON ahead.bets > 0
     GROUP BY reader ORDER BY reader`,
    [Object.keys(READERS)],
  )
  return rows
}

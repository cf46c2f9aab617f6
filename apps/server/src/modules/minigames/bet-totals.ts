// The SQL statements that add bets up over rounds and time.
import type { Day, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { GameOfDay, PlayedOnDay, PlayerOfDay } from '../../ports/minigames.ts'

/** A member's bets in finished rounds since ever: what was staked and paid, refunds aside. */
export async function memberTotals(
  db: Queryable,
  memberId: MemberId,
): Promise<{ readonly stakes: Won; readonly payouts: Won }> {
  const { rows } = await db.query<{ stakes: Won; payouts: Won }>(
    `SELECT coalesce(sum(won_stakes + lost_stakes), 0)::bigint AS stakes, coalesce(sum(won_payouts), 0)::bigint AS payouts
     FROM minigames.member_days WHERE member_id = $1`,
    [memberId],
  )
  return rows[0]!
}

/** What was staked and paid on the rounds of all games that opened in a span, bets that wait among them, refunds aside. */
export async function totalsBetween(
  db: Queryable,
  from: Instant,
  to: Instant,
): Promise<{ readonly stakes: Won; readonly payouts: Won }> {
  const { rows } = await db.query<{ stakes: Won; payouts: Won }>(
    `SELECT coalesce(sum(r.stakes + waiting.stakes), 0)::bigint AS stakes, coalesce(sum(r.payouts), 0)::bigint AS payouts
     FROM minigames.rounds r CROSS JOIN LATERAL (
       SELECT coalesce(sum(stake), 0)::bigint AS stakes FROM minigames.bets b
       WHERE r.settled_at IS NULL AND b.round_id = r.round_id AND b.status = 'wait') waiting
     WHERE r.opens_at >= $1 AND r.opens_at < $2 AND r.status <> 'voided'`,
    [new Date(from), new Date(to)],
  )
  return rows[0]!
}

/** The members who won most on a day, those with more bets first among equals. */
export async function rankingOfDay(db: Queryable, day: string, limit: number): Promise<PlayerOfDay[]> {
  const { rows } = await db.query<{ member_id: MemberId; wins: Won; bets: number }>(
    `SELECT member_id, sum(won_payouts)::bigint AS wins, sum(won_bets + lost_bets)::bigint AS bets
     FROM minigames.member_days WHERE day = $1 GROUP BY member_id HAVING sum(won_payouts) > 0
     ORDER BY wins DESC, bets DESC, member_id LIMIT $2`,
    [day, limit],
  )
  return rows.map((row) => ({ memberId: row.member_id, wins: row.wins, bets: row.bets }))
}

/** The games of a day by how many played them. */
export async function popularityOfDay(db: Queryable, day: string): Promise<GameOfDay[]> {
  const { rows } = await db.query<{ game_key: string; players: number; bets: number }>(
    `SELECT game_key, count(*) AS players, sum(won_bets + lost_bets)::bigint AS bets
     FROM minigames.member_days WHERE day = $1 GROUP BY game_key ORDER BY players DESC, bets DESC, game_key`,
    [day],
  )
  return rows.map((row) => ({ gameKey: row.game_key, players: row.players, bets: row.bets }))
}

/**
 * A member's bets by Seoul day and game: those of finished rounds from their daily sums, the few others from their rows. One
 * statement, so that a round that is finished in between is seen once.
 */
export async function playedByDay(db: Queryable, memberId: MemberId, first: Day, last: Day): Promise<PlayedOnDay[]> {
  const { rows } = await db.query<PlayedOnDay>({
    name: 'minigames-played-by-day',
    text: `SELECT day::text, game_key AS "gameKey", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes,
             sum(payouts)::bigint AS payouts, sum(waiting)::bigint AS waiting
           FROM (
             SELECT day, game_key, won_bets + lost_bets AS bets, won_stakes + lost_stakes AS stakes, won_payouts AS payouts,
               0 AS waiting
             FROM minigames.member_days WHERE member_id = $1 AND day BETWEEN $2::date AND $3::date
             UNION ALL
             SELECT (placed_at AT TIME ZONE 'Asia/Seoul')::date, game_key, 1, stake, payout,
               CASE status WHEN 'wait' THEN stake ELSE 0 END
             FROM minigames.bets b
             WHERE member_id = $1 AND status <> 'voided'
               AND placed_at >= (SELECT min(opens_at) FROM minigames.rounds WHERE settled_at IS NULL)
               AND EXISTS (SELECT FROM minigames.rounds r WHERE r.round_id = b.round_id AND r.settled_at IS NULL)
               AND placed_at >= $2::date::timestamp AT TIME ZONE 'Asia/Seoul'
               AND placed_at < ($3::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
           ) AS every
           GROUP BY day, game_key HAVING sum(bets) > 0 ORDER BY day DESC, game_key`,
    values: [memberId, first, last],
  })
  return rows
}

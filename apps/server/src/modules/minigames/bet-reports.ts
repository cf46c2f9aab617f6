// The SQL statements that add bets up for reports. Those of finished rounds come from the sums that settlement keeps, the few others from
// their rows, in one statement, so that a round that is finished in between is seen once.
import type { Day, Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { PlayedByMember, PlayedInHour, PlayedOnGame } from '../../ports/minigames.ts'

const WAITING = `CROSS JOIN LATERAL (
    SELECT count(*) AS bets, coalesce(sum(stake), 0)::bigint AS stakes FROM minigames.bets b
    WHERE r.settled_at IS NULL AND b.round_id = r.round_id AND b.status = 'wait') waiting`

export async function playedByHour(db: Queryable, from: Instant, to: Instant): Promise<PlayedInHour[]> {
  const { rows } = await db.query<PlayedInHour>({
    name: 'minigames-played-by-hour',
    text: `SELECT date_trunc('hour', r.opens_at) AS at, sum(r.stakes + waiting.stakes)::bigint AS stakes
           FROM minigames.rounds r ${WAITING}
           WHERE r.opens_at >= $1 AND r.opens_at < $2 AND r.status <> 'voided' GROUP BY 1 ORDER BY 1`,
    values: [new Date(from), new Date(to)],
  })
  return rows
}

export async function playedByGame(db: Queryable, from: Instant, to: Instant): Promise<PlayedOnGame[]> {
  const { rows } = await db.query<PlayedOnGame>({
    name: 'minigames-played-by-game',
    text: `SELECT r.game_key AS "gameKey", count(*) AS rounds, sum(r.bets + waiting.bets)::bigint AS bets,
             sum(r.stakes + waiting.stakes)::bigint AS stakes, sum(r.payouts)::bigint AS payouts,
             sum(waiting.stakes)::bigint AS waiting
           FROM minigames.rounds r ${WAITING}
           WHERE r.opens_at >= $1 AND r.opens_at < $2 AND r.status <> 'voided' GROUP BY 1 ORDER BY stakes DESC, 1`,
    values: [new Date(from), new Date(to)],
  })
  return rows
}

export async function playedByMember(db: Queryable, first: Day, last: Day): Promise<PlayedByMember[]> {
  const { rows } = await db.query<PlayedByMember>({
    name: 'minigames-played-by-member',
    text: `SELECT member_id AS "memberId", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes,
             sum(payouts)::bigint AS payouts, sum(waiting)::bigint AS waiting
           FROM (
             SELECT member_id, won_bets + lost_bets AS bets, won_stakes + lost_stakes AS stakes, won_payouts AS payouts,
               0 AS waiting
             FROM minigames.member_days WHERE day BETWEEN $1::date AND $2::date
             UNION ALL
             SELECT b.member_id, 1, b.stake, b.payout, CASE b.status WHEN 'wait' THEN b.stake ELSE 0 END
             FROM minigames.rounds r JOIN minigames.bets b USING (round_id)
             WHERE r.settled_at IS NULL AND b.status <> 'voided'
               AND b.placed_at >= $1::date::timestamp AT TIME ZONE 'Asia/Seoul'
               AND b.placed_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
           ) AS every
           GROUP BY member_id HAVING sum(bets) > 0`,
    values: [first, last],
  })
  return rows
}

// The SQL statements that add bets up for reports. Those of finished rounds come from the sums that settlement keeps, the few others from
// their rows, in one statement, so that a round that is finished in between is seen once.
import type { Day, Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { PlayedByMember, PlayedInHour, PlayedOnGame, Waiting } from '../../ports/minigames.ts'
import { BET, BET_FROM } from './bet-store.ts'
import type { BetRow } from './model.ts'

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

export async function waitingByMember(db: Queryable, from: Instant, to: Instant): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: 'minigames-waiting-by-member',
    text: `SELECT b.member_id AS "memberId", count(*) AS bets, sum(b.stake)::bigint AS stakes
           FROM minigames.rounds r JOIN minigames.bets b USING (round_id)
           WHERE r.settled_at IS NULL AND b.status = 'wait' AND b.placed_at >= $1 AND b.placed_at < $2 GROUP BY b.member_id`,
    values: [new Date(from), new Date(to)],
  })
  return rows
}

/** Bets of some members that wait for their draw, newest first: they lie in the few rounds that are under way. */
export async function waitingOfMembers(
  db: Queryable,
  memberIds: readonly MemberId[],
  { from, to }: TimeRange,
  page: { readonly offset: number; readonly limit: number },
): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    `SELECT ${BET} FROM ${BET_FROM} WHERE r.settled_at IS NULL AND b.status = 'wait' AND b.member_id = ANY ($1)
       AND b.placed_at >= $2 AND b.placed_at < $3 ORDER BY b.placed_at DESC, b.bet_id DESC OFFSET $4 LIMIT $5`,
    [memberIds, new Date(from), new Date(to), page.offset, page.limit],
  )
  return rows
}

// What is looked at of rounds that have closed: by whoever looks for what people should see.
import type { Instant, RoundId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { BetOfRound, ClosedRound } from '../../ports/games.ts'

/** None that closes after one which still takes bets: whoever walks on from there would never see that one. */
export async function closedAfter(
  db: Queryable,
  after: Pick<ClosedRound, 'closesAt' | 'roundId'>,
  until: Instant,
  limit: number,
): Promise<ClosedRound[]> {
  const { rows } = await db.query<ClosedRound>(
    `SELECT round_id AS "roundId", game_key AS "gameKey", round_no AS "roundNo", closes_at AS "closesAt" FROM minigames.rounds
     WHERE (closes_at, round_id) > ($1, $2::uuid) AND status NOT IN ('scheduled', 'open')
       AND closes_at < least($3, (SELECT min(closes_at) FROM minigames.rounds WHERE settled_at IS NULL AND status = 'open'))
     ORDER BY closes_at, round_id LIMIT $4`,
    [new Date(after.closesAt), after.roundId, new Date(until), limit],
  )
  return rows
}

const BET = `bet_id AS "betId", member_id AS "memberId", market, pick, stake, placed_at AS "placedAt" FROM minigames.bets`

export async function largestOf(db: Queryable, roundIds: readonly RoundId[], limit: number): Promise<BetOfRound[]> {
  const { rows } = await db.query<BetOfRound>(
    `SELECT round.round_id AS "roundId", bet.* FROM unnest($1::uuid[]) AS round (round_id) CROSS JOIN LATERAL
       (SELECT ${BET} WHERE round_id = round.round_id AND status <> 'voided' ORDER BY stake DESC, bet_id LIMIT $2) AS bet`,
    [roundIds, limit],
  )
  return rows
}

export async function placedLate(
  db: Queryable,
  rounds: readonly ClosedRound[],
  lateMs: number,
  limit: number,
): Promise<BetOfRound[]> {
  const { rows } = await db.query<BetOfRound>(
    `SELECT round.round_id AS "roundId", bet.* FROM unnest($1::uuid[], $2::timestamptz[]) AS round (round_id, since) CROSS JOIN LATERAL
       (SELECT ${BET} WHERE round_id = round.round_id AND placed_at >= round.since AND status <> 'voided'
        ORDER BY stake DESC, bet_id LIMIT $3) AS bet`,
    [rounds.map(({ roundId }) => roundId), rounds.map(({ closesAt }) => new Date(closesAt - lateMs)), limit],
  )
  return rows
}

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

export async function largestOf(db: Queryable, roundId: RoundId, limit: number): Promise<BetOfRound[]> {
  const { rows } = await db.query<BetOfRound>(
    `SELECT ${BET} WHERE round_id = $1 AND status <> 'voided' ORDER BY stake DESC, bet_id LIMIT $2`,
    [roundId, limit],
  )
  return rows
}

export async function placedSince(
  db: Queryable,
  roundId: RoundId,
  since: Instant,
  limit: number,
): Promise<BetOfRound[]> {
  const { rows } = await db.query<BetOfRound>(
    `SELECT ${BET} WHERE round_id = $1 AND placed_at >= $2 AND status <> 'voided' ORDER BY stake DESC, bet_id LIMIT $3`,
    [roundId, new Date(since), limit],
  )
  return rows
}

// Looks for what an operator holds in its hand: the number of a round, the id of a bet.
import type { BetId } from '@hanpan/kernel'
import type { GameKeyOnWire } from '@hanpan/contract'
import type { Queryable } from '../../platform/database.ts'
import type { BetFound } from '../../ports/minigames.ts'

export async function roundsByNo(
  db: Queryable,
  roundNo: string,
): Promise<readonly { readonly gameKey: GameKeyOnWire; readonly roundNo: string; readonly status: string }[]> {
  const { rows } = await db.query<{ gameKey: GameKeyOnWire; roundNo: string; status: string }>(
    `SELECT game_key AS "gameKey", round_no AS "roundNo", status FROM minigames.rounds
     WHERE game_key = ANY (SELECT DISTINCT game_key FROM minigames.settings) AND round_no = $1 ORDER BY game_key`,
    [roundNo],
  )
  return rows
}

export async function betById(db: Queryable, betId: BetId): Promise<BetFound | null> {
  const { rows } = await db.query<BetFound>(
    `SELECT b.bet_id AS "betId", b.member_id AS "memberId", b.game_key AS "gameKey", r.round_no AS "roundNo", b.stake
     FROM minigames.bets b JOIN minigames.rounds r USING (round_id) WHERE b.bet_id = $1`,
    [betId],
  )
  return rows[0] ?? null
}

// The newest bets on sports by what a trader filters them by. Their ids carry their time, so the newest are found without an index of it.
import type { BetId, MemberId } from '@hanpan/kernel'
import type { SportKey } from '@hanpan/sportsbook'
import type { Queryable } from '../../platform/database.ts'

export interface TickerFilter {
  readonly sport: SportKey | null
  readonly isLive: boolean | null
  readonly stakeMin: number
  readonly memberId: MemberId | null
  readonly level: number | null
  readonly since: number
  readonly limit: number
}

/** A filter that few bets pass looks through so many. */
const LOOKED_THROUGH_MAX = 20_000

/** The least id that a bet of an instant has. */
function firstIdOf(at: number): string {
  const hex = Math.max(0, at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

export async function newestBets(
  db: Queryable,
  filter: TickerFilter,
): Promise<readonly { readonly betId: BetId; readonly memberId: MemberId }[]> {
  const { sport, isLive, stakeMin, memberId, level, since, limit } = filter
  const { rows } = await db.query<{ readonly betId: BetId; readonly memberId: MemberId }>(
    `SELECT b.bet_id AS "betId", b.member_id AS "memberId" FROM (
       SELECT bet_id, member_id, game_key, stake, mem_level FROM sportsbook.bets WHERE bet_id >= $1 ORDER BY bet_id DESC LIMIT $2
     ) b
     WHERE b.stake >= $3 AND ($4::uuid IS NULL OR b.member_id = $4) AND ($5::int IS NULL OR b.mem_level = $5)
       AND ($6::boolean IS NULL OR (b.game_key = 'live') = $6)
       AND ($7::text IS NULL OR EXISTS (SELECT FROM sportsbook.legs l JOIN sportsbook.events e USING (event_id)
         WHERE l.bet_id = b.bet_id AND e.sport = $7))
     ORDER BY b.bet_id DESC LIMIT $8`,
    [firstIdOf(since), LOOKED_THROUGH_MAX, stakeMin, memberId, level, isLive, sport, limit],
  )
  return rows
}

// What was played, for whoever rewards it.
import type { Database } from '../../platform/database.ts'
import type { BetSource, MemberStakes } from '../../ports/promotions.ts'

export function createBetSource(database: Database): BetSource {
  return {
    group: 'minigame',
    async stakesByMember(fromDay, toDay, after, limit) {
      const { rows } = await database.query<MemberStakes>(
        `SELECT member_id AS "memberId", sum(won_stakes + lost_stakes)::bigint AS stakes, sum(lost_stakes)::bigint AS losses
         FROM minigames.member_days
         WHERE day BETWEEN $1::date AND $2::date AND ($3::uuid IS NULL OR member_id > $3)
         GROUP BY member_id ORDER BY member_id LIMIT $4`,
        [fromDay, toDay, after, limit],
      )
      return rows
    },
    async hasBet(memberId, from, to) {
      const { rowCount } = await database.query(
        'SELECT 1 FROM minigames.bets WHERE member_id = $1 AND placed_at >= $2 AND placed_at < $3 LIMIT 1',
        [memberId, new Date(from), new Date(to)],
      )
      return rowCount === 1
    },
  }
}

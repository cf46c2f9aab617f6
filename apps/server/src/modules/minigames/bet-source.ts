// Settled bets for whoever rewards them: read after the fact, by round, so that no bet and no settlement waits for a reward.
import type { Uuid } from '@hanpan/kernel'
import { list } from '../../platform/array-literals.ts'
import type { Database } from '../../platform/database.ts'
import type { BetSource, MemberStakes, SettledBet, SettledUnit } from '../../ports/promotions.ts'

const SETTLED_BET = `bet_id AS "betId", member_id AS "memberId", status, stake, payout, placed_at AS "placedAt"`

export function createBetSource(database: Database): BetSource {
  return {
    group: 'minigame',
    async settledUnits(since, limit) {
      const { rows } = await database.query<SettledUnit>(
        `SELECT round_id AS "unitId", settled_at AS "settledAt", bets FROM minigames.rounds
         WHERE settled_at >= $1 AND status = 'settled' AND bets > 0 ORDER BY settled_at, round_id LIMIT $2`,
        [new Date(since), limit],
      )
      return rows
    },
    async settledBets(unitId, after, limit, db = database) {
      const { rows } = await db.query<SettledBet>(
        `SELECT ${SETTLED_BET} FROM minigames.bets WHERE round_id = $1 AND ($2::uuid IS NULL OR bet_id > $2) AND status <> 'wait'
         ORDER BY bet_id LIMIT $3`,
        [unitId, after, limit],
      )
      return rows
    },
    async settledBetsOf(unitIds, db = database) {
      const { rows } = await db.query<SettledBet & { readonly unitId: Uuid }>(
        `SELECT ${SETTLED_BET}, round_id AS "unitId" FROM minigames.bets
         WHERE round_id = ANY ($1::uuid[]) AND status <> 'wait' ORDER BY round_id, bet_id`,
        [list(unitIds)],
      )
      return rows
    },
    async lockUnit(unitId, tx) {
      await tx.query('SELECT FROM minigames.rounds WHERE round_id = $1 FOR SHARE', [unitId])
    },
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

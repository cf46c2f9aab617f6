// The SQL statements on what games return, and on what vendors had this site pay.
import type { Day } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import { inAllGroups } from './round-store.ts'

export interface GameSums {
  /** Of the catalogue. */
  readonly key: string
  readonly rounds: number
  readonly stakes: number
  readonly payouts: number
  readonly stakesSquared: number
  readonly payoutsSquared: number
  readonly stakesByPayouts: number
}

/** Safe to repeat, and by several at once. Rounds that are decided, without what was rolled back of them. */
export async function sumGameDay(database: Database, day: Day): Promise<void> {
  await database.tx(async (tx) => {
    await tx.query(`DELETE FROM gateway.game_days WHERE day = $1::date`, [day])
    await tx.query(
      `INSERT INTO gateway.game_days
       SELECT $1::date, game_key, count(*), sum(s), sum(p), sum(s::double precision * s), sum(p::double precision * p), sum(s::double precision * p)
       FROM (${inAllGroups(
         (table) => `SELECT game_key, stake - rolled_back AS s, payout - rolled_back AS p FROM ${table}
           WHERE placed_at >= ($1::date)::timestamp AT TIME ZONE 'Asia/Seoul' AND placed_at < ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'
             AND status IN ('won', 'lost') AND NOT closed_by_rule AND award IS NULL`,
       )}) r GROUP BY game_key
       ON CONFLICT (day, game_key) DO UPDATE SET rounds = excluded.rounds, stakes = excluded.stakes, payouts = excluded.payouts,
         stakes_squared = excluded.stakes_squared, payouts_squared = excluded.payouts_squared, stakes_by_payouts = excluded.stakes_by_payouts`,
      [day],
    )
  })
}

export async function readGameSums(db: Queryable, from: Day): Promise<readonly GameSums[]> {
  const { rows } = await db.query<GameSums>(
    `SELECT game_key AS key, sum(rounds)::bigint AS rounds, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,
       sum(stakes_squared) AS "stakesSquared", sum(payouts_squared) AS "payoutsSquared", sum(stakes_by_payouts) AS "stakesByPayouts"
     FROM gateway.game_days WHERE day >= $1::date GROUP BY game_key`,
    [from],
  )
  return rows
}

export interface AwardMonth {
  readonly connectionKey: string
  readonly month: string
  readonly jackpots: number
  readonly jackpotAmount: number
  readonly promotions: number
  readonly promotionAmount: number
}

/** By Seoul month and connection, the newest first; what was rolled back is none. */
export async function readAwards(db: Queryable): Promise<readonly AwardMonth[]> {
  const { rows } = await db.query<AwardMonth>(
    `SELECT connection_key AS "connectionKey", to_char(made_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month,
       count(*) FILTER (WHERE kind = 'jackpot')::int AS jackpots, coalesce(sum(amount) FILTER (WHERE kind = 'jackpot'), 0)::bigint AS "jackpotAmount",
       count(*) FILTER (WHERE kind = 'promotion')::int AS promotions,
       coalesce(sum(amount) FILTER (WHERE kind = 'promotion'), 0)::bigint AS "promotionAmount"
     FROM gateway.transactions WHERE kind IN ('jackpot', 'promotion') AND NOT is_rolled_back GROUP BY 1, 2 ORDER BY 2 DESC, 1`,
  )
  return rows
}

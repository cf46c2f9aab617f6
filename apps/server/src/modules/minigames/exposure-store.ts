// The SQL of what the house stands to pay on rounds that are not settled.
import type { Instant, RoundId, Won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import { EXPOSED_PICK, type SelectionTotals } from './bet-store.ts'
import type { RoundStatus } from './model.ts'

export type ExposedRound = {
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly status: RoundStatus
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
  readonly players: number
}

/** Rounds that have opened and are not settled, those drawn first first, with how many members have a bet that waits. */
export async function roundsExposed(db: Queryable): Promise<ExposedRound[]> {
  const { rows } = await db.query<ExposedRound>(
    `SELECT r.round_id AS "roundId", game_key AS "gameKey", round_no AS "roundNo", status, opens_at AS "opensAt",
       closes_at AS "closesAt", draws_at AS "drawsAt",
       (SELECT count(DISTINCT member_id) FROM minigames.bets b WHERE b.round_id = r.round_id AND b.status = 'wait')::bigint AS players
     FROM minigames.rounds r
     WHERE settled_at IS NULL AND status <> 'voided' AND opens_at <= clock_timestamp()
     ORDER BY draws_at, game_key LIMIT 50`,
  )
  return rows
}

/** What waits on rounds together: bets, members and stakes. */
export async function waitingInRounds(
  db: Queryable,
  roundIds: readonly RoundId[],
): Promise<{ readonly bets: number; readonly members: number; readonly stakes: Won }> {
  const { rows } = await db.query<{ bets: number; members: number; stakes: Won }>(
    `SELECT count(*)::bigint AS bets, count(DISTINCT member_id)::bigint AS members, coalesce(sum(stake), 0)::bigint AS stakes
     FROM minigames.bets WHERE round_id = ANY ($1::uuid[]) AND status = 'wait'`,
    [roundIds],
  )
  return rows[0]!
}

/** By round, what waits on each selection and what it would pay. */
export async function selectionsExposed(
  db: Queryable,
  roundIds: readonly RoundId[],
): Promise<(SelectionTotals & { readonly roundId: RoundId })[]> {
  const { rows } = await db.query<SelectionTotals & { roundId: RoundId }>(
    `SELECT round_id AS "roundId", market, ${EXPOSED_PICK} AS pick, count(*)::bigint AS bets, sum(stake)::bigint AS stakes,
       sum(stake * odds_milli / 1000)::bigint AS liability
     FROM minigames.bets WHERE round_id = ANY ($1::uuid[]) AND status = 'wait' GROUP BY 1, 2, 3 ORDER BY liability DESC, 2, 3`,
    [roundIds],
  )
  return rows
}

/** No result pays more: of every market one pick comes, and the worst of each is added up. Pure. */
export function mostPaid(selections: readonly Pick<SelectionTotals, 'market' | 'liability'>[]): Won {
  const worst = new Map<string, number>()
  for (const { market, liability } of selections) worst.set(market, Math.max(worst.get(market) ?? 0, liability))
  return [...worst.values()].reduce((sum, liability) => sum + liability, 0) as Won
}

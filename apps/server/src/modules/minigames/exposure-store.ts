// The SQL of what the house stands to pay on rounds that are not settled.
import { type BetId, type Instant, LAST_ID, type RoundId, type Won } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import { EXPOSED_PICK, type Exposure, type SelectionTotals } from './bet-store.ts'
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

const ROUNDS_EXPOSED = `FROM minigames.rounds r
     WHERE settled_at IS NULL AND status <> 'voided' AND opens_at <= clock_timestamp()
     ORDER BY draws_at, game_key LIMIT 50`

/** Rounds that have opened and are not settled, those drawn first first, with how many members have a bet that waits. */
export async function roundsExposed(db: Queryable): Promise<ExposedRound[]> {
  const { rows } = await db.query<ExposedRound>(
    `SELECT r.round_id AS "roundId", game_key AS "gameKey", round_no AS "roundNo", status, opens_at AS "opensAt",
       closes_at AS "closesAt", draws_at AS "drawsAt",
       (SELECT count(DISTINCT member_id) FROM minigames.bets b WHERE b.round_id = r.round_id AND b.status = 'wait')::bigint AS players
     ${ROUNDS_EXPOSED}`,
  )
  return rows
}

/** The same rounds, for whoever asks again and again. */
export async function roundsWaiting(
  db: Queryable,
): Promise<readonly { readonly roundId: RoundId; readonly gameKey: GameKey }[]> {
  const { rows } = await db.query<{ roundId: RoundId; gameKey: GameKey }>(
    `SELECT round_id AS "roundId", game_key AS "gameKey" ${ROUNDS_EXPOSED}`,
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

/** Of bets on numbers the market alone. */
export const selectionName = (market: string, pick: string): string => `${market} ${pick}`

/** The rounds that take bets now. */
export async function roundsTaking(
  db: Queryable,
): Promise<readonly { readonly roundId: RoundId; readonly gameKey: GameKey }[]> {
  const { rows } = await db.query<{ roundId: RoundId; gameKey: GameKey }>(
    `SELECT round_id AS "roundId", game_key AS "gameKey" FROM minigames.rounds
     WHERE status IN ('scheduled', 'open') AND settled_at IS NULL AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()
     ORDER BY 1`,
  )
  return rows
}

/** What a selection of a round would cost by its bets that wait: those whose ids lie before an end, and those from there on. */
export type SelectionCost = Omit<Exposure, 'winMax'> & { readonly counted: Won; readonly recent: Won }

const SELECTION_COST = `round_id AS "roundId", market, ${EXPOSED_PICK} AS pick,
  coalesce(sum(stake * odds_milli / 1000) FILTER (WHERE bet_id < $2), 0)::bigint AS counted,
  coalesce(sum(stake * odds_milli / 1000) FILTER (WHERE bet_id >= $2), 0)::bigint AS recent`

/**
 * Of bets of all rounds, from an id on. With an end to the span PostgreSQL takes it for a short one before it has counted anything, and walks by
 * the key.
 */
export async function costsPlacedFrom(db: Queryable, from: BetId, before: BetId): Promise<readonly SelectionCost[]> {
  const { rows } = await db.query<SelectionCost>(
    `SELECT ${SELECTION_COST} FROM minigames.bets WHERE bet_id >= $1 AND bet_id <= $3 AND status = 'wait' GROUP BY 1, 2, 3`,
    [from, before, LAST_ID],
  )
  return rows
}

/** Of all bets of a round. */
export async function costsOfRound(db: Queryable, roundId: RoundId, before: BetId): Promise<readonly SelectionCost[]> {
  const { rows } = await db.query<SelectionCost>(
    `SELECT ${SELECTION_COST} FROM minigames.bets WHERE round_id = $1 AND status = 'wait' GROUP BY 1, 2, 3`,
    [roundId, before],
  )
  return rows
}

export async function keepExhausted(db: Queryable, roundId: RoundId, selections: readonly string[]): Promise<void> {
  await db.query(
    'INSERT INTO minigames.exhausted (round_id, selection) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
    [roundId, selections],
  )
}

/** Of a game, by the number of the round. */
export async function exhaustedOf(
  db: Queryable,
  gameKey: GameKey,
): Promise<readonly { readonly roundNo: string; readonly selection: string }[]> {
  const { rows } = await db.query<{ roundNo: string; selection: string }>(
    `SELECT r.round_no AS "roundNo", x.selection FROM minigames.exhausted x JOIN minigames.rounds r USING (round_id) WHERE r.game_key = $1`,
    [gameKey],
  )
  return rows
}

/** Those of rounds that have closed a while ago. */
export async function forgetExhausted(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM minigames.exhausted x USING minigames.rounds r
     WHERE r.round_id = x.round_id AND r.closes_at < clock_timestamp() - interval '1 hour'`,
  )
}

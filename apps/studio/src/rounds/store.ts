// The SQL statements of rounds of one player.
import type { RoundInput } from '@hanpan/casino'
import { type Instant, won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { PlayedOnWire } from '../wire/calls.ts'

export type RoundState = 'staking' | 'open' | 'paying' | 'done' | 'refused' | 'undoing' | 'void'

/** An action that takes a further stake, while the site is asked for it. */
export interface PendingAct {
  readonly requestId: string
  readonly input: RoundInput
  readonly debitId: string
  readonly stake: Won
}

export interface Round {
  readonly roundId: string
  readonly playerId: string
  readonly sessionId: string
  readonly gameCode: string
  readonly requestId: string
  readonly seedId: string
  readonly nonce: number
  readonly input: RoundInput
  readonly stake: Won
  readonly payout: Won
  readonly jackpots: PlayedOnWire['jackpots']
  readonly outcome: object | null
  readonly state: RoundState
  readonly beganAt: Instant
  readonly isTold: boolean
  readonly lastAct: string | null
  readonly pending: PendingAct | null
}

const COLUMNS = `round_id AS "roundId", player_id AS "playerId", session_id AS "sessionId", game_code AS "gameCode", request_id AS "requestId",
  seed_id AS "seedId", nonce, input, stake, payout, jackpots, outcome, state, began_at AS "beganAt", told_at IS NOT NULL AS "isTold",
  last_act AS "lastAct", pending`

export type NewRound = Pick<
  Round,
  'roundId' | 'playerId' | 'sessionId' | 'gameCode' | 'requestId' | 'seedId' | 'nonce' | 'input' | 'stake'
>

/** False where the player has a round of this game under way, or has asked for this one before. */
export async function insertRound(tx: Queryable, round: NewRound): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'studio-round',
    text: `INSERT INTO studio.rounds (round_id, player_id, session_id, game_code, request_id, seed_id, nonce, input, stake, state)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'staking') ON CONFLICT DO NOTHING`,
    values: [
      round.roundId,
      round.playerId,
      round.sessionId,
      round.gameCode,
      round.requestId,
      round.seedId,
      round.nonce,
      round.input,
      round.stake,
    ],
  })
  return rowCount === 1
}

/** How long ago the player's last round of a game began, in milliseconds; null where there is none. */
export async function sinceLastRound(db: Queryable, playerId: string, gameCode: string): Promise<number | null> {
  const { rows } = await db.query<{ ms: number }>({
    name: 'studio-last-round',
    text: `SELECT (extract(epoch FROM clock_timestamp() - began_at) * 1000)::int AS ms FROM (
             SELECT began_at, game_code FROM studio.rounds WHERE player_id = $1 ORDER BY round_id DESC LIMIT 1) last
           WHERE game_code = $2 AND began_at > now() - interval '1 minute'`,
    values: [playerId, gameCode],
  })
  return rows[0]?.ms ?? null
}

export async function findRoundByRequest(db: Queryable, playerId: string, requestId: string): Promise<Round | null> {
  const { rows } = await db.query<Round>({
    name: 'studio-round-by-request',
    text: `SELECT ${COLUMNS} FROM studio.rounds WHERE player_id = $1 AND request_id = $2`,
    values: [playerId, requestId],
  })
  return rows[0] ?? null
}

export async function findRound(
  db: Queryable,
  playerId: string | null,
  roundId: string,
  lock: 'FOR UPDATE' | '' = '',
): Promise<Round | null> {
  const { rows } = await db.query<Round>(
    `SELECT ${COLUMNS} FROM studio.rounds WHERE round_id = $1 AND ($2::uuid IS NULL OR player_id = $2) ${lock}`,
    [roundId, playerId],
  )
  return rows[0] ?? null
}

/** The player's last round of a game. */
export async function lastRound(db: Queryable, playerId: string, gameCode: string): Promise<Round | null> {
  const { rows } = await db.query<Round>(
    `SELECT ${COLUMNS} FROM studio.rounds WHERE player_id = $1 AND game_code = $2 ORDER BY round_id DESC LIMIT 1`,
    [playerId, gameCode],
  )
  return rows[0] ?? null
}

export interface Ending {
  readonly roundId: string
  readonly from: RoundState
  readonly input: RoundInput
  readonly stake: Won
  readonly outcome: object
  readonly payout: Won
  readonly jackpots: Round['jackpots']
  /** `paying` where the site has to be told of it still. */
  readonly state: 'paying' | 'done'
  readonly lastAct: string | null
}

/** Writes down what a round came to. Null where it is not what it was thought to be: somebody else has taken it up. */
export async function endRound(tx: Queryable, ending: Ending): Promise<Round | null> {
  const { rows } = await tx.query<Round>({
    name: 'studio-round-end',
    text: `UPDATE studio.rounds SET outcome = $3, payout = $4, jackpots = $5, state = $6, input = $7, stake = $8, last_act = coalesce($9, last_act),
             pending = NULL
           WHERE round_id = $1 AND state = $2 RETURNING ${COLUMNS}`,
    values: [
      ending.roundId,
      ending.from,
      ending.outcome,
      ending.payout,
      JSON.stringify(ending.jackpots),
      ending.state,
      ending.input,
      ending.stake,
      ending.lastAct,
    ],
  })
  return rows[0] ?? null
}

/** Moves a round on; null where it does not stand where it was thought to. */
export async function moveRound(
  tx: Queryable,
  roundId: string,
  from: RoundState,
  to: RoundState,
): Promise<Round | null> {
  const { rows } = await tx.query<Round>({
    name: 'studio-round-move',
    text: `UPDATE studio.rounds SET state = $3 WHERE round_id = $1 AND state = $2 RETURNING ${COLUMNS}`,
    values: [roundId, from, to],
  })
  return rows[0] ?? null
}

/** What was done in an open round by now. */
export async function writeAct(
  tx: Queryable,
  roundId: string,
  { input, stake, lastAct }: { readonly input: RoundInput; readonly stake: Won; readonly lastAct: string },
): Promise<Round> {
  const { rows } = await tx.query<Round>(
    `UPDATE studio.rounds SET input = $2, stake = $3, last_act = $4, pending = NULL WHERE round_id = $1 RETURNING ${COLUMNS}`,
    [roundId, input, stake, lastAct],
  )
  return rows[0]!
}

export async function writePending(tx: Queryable, roundId: string, pending: PendingAct | null): Promise<void> {
  await tx.query(
    `UPDATE studio.rounds SET pending = $2::jsonb || jsonb_build_object('at', extract(epoch FROM now())) WHERE round_id = $1`,
    [roundId, pending && JSON.stringify(pending)],
  )
}

export async function noteTold(db: Queryable, playerId: string, roundId: string): Promise<void> {
  await db.query({
    name: 'studio-round-told',
    text: 'UPDATE studio.rounds SET told_at = now() WHERE round_id = $1 AND player_id = $2 AND told_at IS NULL',
    values: [roundId, playerId],
  })
}

/** Rounds whose stake was asked for so long ago that whoever asked is gone. */
export async function abandonedStakes(tx: Queryable, seconds: number, limit: number): Promise<readonly Round[]> {
  const { rows } = await tx.query<Round>(
    `SELECT ${COLUMNS} FROM studio.rounds WHERE state = 'staking' AND began_at < now() - $1 * interval '1 second'
     ORDER BY began_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [seconds, limit],
  )
  return rows
}

/** Open rounds whose further stake was asked for so long ago, and those that their players have left. */
export async function abandonedRounds(
  tx: Queryable,
  {
    pendingSeconds,
    openHours,
    limit,
  }: { readonly pendingSeconds: number; readonly openHours: number; readonly limit: number },
): Promise<readonly Round[]> {
  const { rows } = await tx.query<Round>(
    `SELECT ${COLUMNS} FROM studio.rounds WHERE state = 'open'
       AND (began_at < now() - $2 * interval '1 hour'
         OR (pending->>'at')::float8 < extract(epoch FROM now()) - $1)
     ORDER BY began_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [pendingSeconds, openHours, limit],
  )
  return rows
}

const PAGE = 20

/** A player's rounds that cost something, the newest first; `before` is the last id of the page before. */
export async function roundsOf(
  db: Queryable,
  playerId: string,
  before: string | null,
): Promise<{ readonly rounds: readonly Round[]; readonly next: string | null }> {
  const { rows } = await db.query<Round>(
    `SELECT ${COLUMNS} FROM studio.rounds WHERE player_id = $1 AND ($2::uuid IS NULL OR round_id < $2)
       AND state IN ('open', 'paying', 'done', 'void') ORDER BY round_id DESC LIMIT ${PAGE + 1}`,
    [playerId, before],
  )
  const rounds = rows.slice(0, PAGE)
  return { rounds, next: rows.length > PAGE ? rounds.at(-1)!.roundId : null }
}

/** The first debit of a round: what credits answer. */
export async function firstDebit(db: Queryable, roundId: string): Promise<string> {
  const { rows } = await db.query<{ transactionId: string }>(
    `SELECT transaction_id AS "transactionId" FROM studio.transactions WHERE round_id = $1 AND kind = 'debit' AND state = 'done'
     ORDER BY transaction_id LIMIT 1`,
    [roundId],
  )
  return rows[0]!.transactionId
}

export const totalOf = ({ payout, jackpots }: Pick<Round, 'payout' | 'jackpots'>): Won =>
  won(payout + jackpots.reduce((sum, { paid }) => sum + paid, 0))

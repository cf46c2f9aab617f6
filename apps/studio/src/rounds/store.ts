// The SQL statements of rounds of one player.
import type { RoundInput } from '@hanpan/casino'
import { type Instant, won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { HELD_SECONDS, type Transaction } from '../wallet/transactions.ts'
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

/** A round that is to be begun, with its stake, which is asked for at once. */
export interface Beginning {
  readonly round: NewRound
  readonly debit: Transaction
  /** The player's last round of this game must have begun so long ago. */
  readonly cycleMs: number
}

/**
 * Begins rounds behind the locks of their players' seeds, and moves the nonces on: rounds and debits are there together or not at all. Answers for each by the
 * round's id: `early` before its time, and nothing where the player has a round of this game under way, or has asked for this one before.
 */
export async function insertRounds(
  tx: Queryable,
  beginnings: readonly Beginning[],
): Promise<ReadonlyMap<string, 'begun' | 'early'>> {
  const { rows } = await tx.query<{ roundId: string; what: 'begun' | 'early' }>({
    name: 'studio-rounds-begin',
    text: `WITH asked AS (
             SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::int[], $8::jsonb[], $9::bigint[],
               $10::int[], $11::uuid[], $12::boolean[])
             AS a(round_id, player_id, session_id, game_code, request_id, seed_id, nonce, input, stake, cycle_ms, debit_id, closes)),
           early AS (
             SELECT a.round_id FROM asked a CROSS JOIN LATERAL (
               SELECT began_at, r.game_code FROM studio.rounds r WHERE r.player_id = a.player_id ORDER BY r.round_id DESC LIMIT 1) last
             WHERE last.game_code = a.game_code AND last.began_at > clock_timestamp() - a.cycle_ms * interval '1 millisecond'),
           begun AS (
             INSERT INTO studio.rounds (round_id, player_id, session_id, game_code, request_id, seed_id, nonce, input, stake, state)
             SELECT round_id, player_id, session_id, game_code, request_id, seed_id, nonce, input, stake, 'staking' FROM asked
             WHERE round_id NOT IN (SELECT round_id FROM early)
             ON CONFLICT DO NOTHING RETURNING round_id, seed_id),
           counted AS (
             UPDATE studio.seeds s SET nonce = s.nonce + 1 FROM begun WHERE s.seed_id = begun.seed_id),
           debits AS (
             INSERT INTO studio.transactions (transaction_id, round_id, session_id, kind, amount, closes_round, state, next_try_at)
             SELECT debit_id, round_id, session_id, 'debit', stake, closes, 'due', now() + interval '${HELD_SECONDS} seconds'
             FROM asked WHERE round_id IN (SELECT round_id FROM begun))
           SELECT round_id AS "roundId", 'begun' AS what FROM begun UNION ALL SELECT round_id, 'early' FROM early`,
    values: [
      beginnings.map(({ round }) => round.roundId),
      beginnings.map(({ round }) => round.playerId),
      beginnings.map(({ round }) => round.sessionId),
      beginnings.map(({ round }) => round.gameCode),
      beginnings.map(({ round }) => round.requestId),
      beginnings.map(({ round }) => round.seedId),
      beginnings.map(({ round }) => round.nonce),
      beginnings.map(({ round }) => JSON.stringify(round.input)),
      beginnings.map(({ round }) => round.stake),
      beginnings.map(({ cycleMs }) => cycleMs),
      beginnings.map(({ debit }) => debit.transactionId),
      beginnings.map(({ debit }) => debit.closesRound),
    ],
  })
  return new Map(rows.map(({ roundId, what }) => [roundId, what]))
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

/** What rounds came to whose stakes were taken: their debits are done, and the credits that they need are written down. */
export interface Staked {
  readonly roundId: string
  readonly debitId: string
  readonly outcome: object
  readonly payout: Won
  readonly state: 'paying' | 'done'
  readonly credit: Transaction | null
}

/** Ends them together. A round that somebody else has taken up is not among the answers, and gets no credit. */
export async function endStaked(tx: Queryable, staked: readonly Staked[]): Promise<ReadonlyMap<string, Round>> {
  const { rows } = await tx.query<Round>({
    name: 'studio-rounds-end',
    text: `WITH asked AS (
             SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::jsonb[], $4::bigint[], $5::text[], $6::uuid[], $7::uuid[], $8::bigint[])
             AS a(id, debit_id, result, pays, goes, credit_id, session, amount)),
           taken AS (
             UPDATE studio.transactions t SET state = 'done', word = 'ok', tries = tries + 1, done_at = clock_timestamp()
             FROM asked a WHERE t.transaction_id = a.debit_id AND t.state = 'due'),
           ended AS (
             UPDATE studio.rounds r SET outcome = a.result, payout = a.pays, state = a.goes
             FROM asked a WHERE r.round_id = a.id AND r.state = 'staking' RETURNING r.*),
           credits AS (
             INSERT INTO studio.transactions (transaction_id, round_id, session_id, kind, amount, debit_id, closes_round, state, next_try_at)
             SELECT credit_id, id, session, 'credit', amount, debit_id, true, 'due', now() + interval '${HELD_SECONDS} seconds'
             FROM asked WHERE credit_id IS NOT NULL AND id IN (SELECT round_id FROM ended))
           SELECT ${COLUMNS} FROM ended`,
    values: [
      staked.map(({ roundId }) => roundId),
      staked.map(({ debitId }) => debitId),
      staked.map(({ outcome }) => JSON.stringify(outcome)),
      staked.map(({ payout }) => payout),
      staked.map(({ state }) => state),
      staked.map(({ credit }) => credit?.transactionId ?? null),
      staked.map(({ credit }) => credit?.sessionId ?? null),
      staked.map(({ credit }) => credit?.amount ?? null),
    ],
  })
  return new Map(rows.map((row) => [row.roundId, row]))
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

/** The same of many, told to nobody. */
export async function moveRounds(
  tx: Queryable,
  roundIds: readonly string[],
  from: RoundState,
  to: RoundState,
): Promise<void> {
  if (roundIds.length === 0) return
  await tx.query({
    name: 'studio-rounds-move',
    text: 'UPDATE studio.rounds SET state = $3 WHERE round_id = ANY($1) AND state = $2',
    values: [roundIds, from, to],
  })
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

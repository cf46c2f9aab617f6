// The SQL statements on the life of a round; what is shown of rounds is read in round-lists.ts. Whatever decides by time uses the
// database's. A round that reads another's draw is drawn and voided together with it: they are locked in the order of their ids.
import type { CorrectionTarget } from '@hanpan/bets'
import type { Instant, RoundId, Won } from '@hanpan/kernel'
import type { DrawResult, GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import { HISTORY } from './history-store.ts'
import type { RoundRow, RoundTotals } from './model.ts'

export const ROUND = `r.round_id AS "roundId", r.game_key AS "gameKey", r.round_no AS "roundNo", r.opens_at AS "opensAt",
  r.closes_at AS "closesAt", r.draws_at AS "drawsAt", r.status, r.commitment,
  r.source_round_id AS "sourceRoundId", r.public_randomness AS "publicRandomness", r.beacon_round AS "beaconRound",
  r.beacon_signature AS "beaconSignature", r.beacon_absent AS "beaconAbsent", r.randomness_at AS "randomnessAt",
  r.seed, r.result, r.void_reason AS "voidReason", r.settled_at AS "settledAt", ${HISTORY}`

export type NewRound = {
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
  readonly commitment: string
  /** The round whose draw it reads, or its own sealed seed. */
  readonly sourceRoundId: RoundId | null
  readonly sealedSeed: Buffer | null
  readonly beaconRound: number | null
}

const NEW_COLUMNS = `round_id, game_key, round_no, opens_at, closes_at, draws_at, commitment, source_round_id, sealed_seed,
  beacon_round`
const NEW_ARRAYS = `$1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[],
  $8::uuid[], $9::bytea[], $10::bigint[]`
const newValues = (rounds: readonly NewRound[]) => [
  rounds.map((round) => round.roundId),
  rounds.map((round) => round.gameKey),
  rounds.map((round) => round.roundNo),
  rounds.map((round) => new Date(round.opensAt)),
  rounds.map((round) => new Date(round.closesAt)),
  rounds.map((round) => new Date(round.drawsAt)),
  rounds.map((round) => round.commitment),
  rounds.map((round) => round.sourceRoundId),
  rounds.map((round) => round.sealedSeed),
  rounds.map((round) => round.beaconRound),
]

/** Adds rounds unless their numbers are taken. Answers those that were added. */
export async function insertRounds(db: Queryable, rounds: readonly NewRound[]): Promise<ReadonlySet<RoundId>> {
  const { rows } = await db.query<{ roundId: RoundId }>(
    `INSERT INTO minigames.rounds (${NEW_COLUMNS}) SELECT * FROM unnest(${NEW_ARRAYS})
     ON CONFLICT (game_key, round_no) DO NOTHING RETURNING round_id AS "roundId"`,
    newValues(rounds),
  )
  return new Set(rows.map(({ roundId }) => roundId))
}

/** Adds rounds that never took place, void and with their seeds, unless their numbers are taken. Answers those that were added. */
export async function insertMissedRounds(
  tx: Queryable,
  rounds: readonly (NewRound & { readonly seed: string })[],
  reason: string,
): Promise<ReadonlySet<RoundId>> {
  const { rows } = await tx.query<{ roundId: RoundId }>(
    `INSERT INTO minigames.rounds (${NEW_COLUMNS}, seed, status, void_reason, settled_at)
     SELECT *, 'voided', $12, clock_timestamp() FROM unnest(${NEW_ARRAYS}, $11::text[]) AS new (${NEW_COLUMNS}, seed)
     ON CONFLICT (game_key, round_no) DO NOTHING RETURNING round_id AS "roundId"`,
    [...newValues(rounds), rounds.map(({ seed }) => seed), reason],
  )
  return new Set(rows.map(({ roundId }) => roundId))
}

/** When the last round of a game is drawn; null when it has none. */
export async function lastDrawsAt(db: Queryable, gameKey: GameKey): Promise<Instant | null> {
  const { rows } = await db.query<{ last: Instant }>(
    'SELECT draws_at AS last FROM minigames.rounds WHERE game_key = $1 ORDER BY opens_at DESC LIMIT 1',
    [gameKey],
  )
  return rows[0]?.last ?? null
}

export type RoundAhead = { readonly gameKey: GameKey; readonly roundNo: string }

/** The rounds of all games that are drawn after an instant. */
export async function roundsAhead(db: Queryable, after: Instant): Promise<RoundAhead[]> {
  const { rows } = await db.query<RoundAhead>(
    `SELECT game_key AS "gameKey", round_no AS "roundNo" FROM minigames.rounds WHERE draws_at > $1 AND settled_at IS NULL`,
    [new Date(after)],
  )
  return rows
}

/** Opens the rounds whose time has come. Answers those that this call opened. */
export async function openRounds(db: Queryable): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'open'
     WHERE settled_at IS NULL AND status = 'scheduled'
       AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()
     RETURNING ${ROUND}`,
  )
  return rows
}

/** Closes the rounds whose time has come, waiting for bets in flight. Answers those that this call closed. */
export async function closeRounds(db: Queryable): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'closed'
     WHERE settled_at IS NULL AND status IN ('scheduled', 'open') AND closes_at <= clock_timestamp()
     RETURNING ${ROUND}`,
  )
  return rows
}

/** Rounds past their draw that were not drawn, oldest first, and how late they are; those that read another's draw aside. */
export async function roundsToDraw(db: Queryable): Promise<{ readonly roundId: RoundId; readonly lateMs: number }[]> {
  const { rows } = await db.query<{ roundId: RoundId; lateMs: number }>(
    `SELECT round_id AS "roundId", (extract(epoch FROM clock_timestamp() - draws_at) * 1000)::bigint AS "lateMs"
     FROM minigames.rounds
     WHERE settled_at IS NULL AND status IN ('scheduled', 'open', 'closed') AND source_round_id IS NULL
       AND draws_at <= clock_timestamp()
     ORDER BY draws_at, round_id`,
  )
  return rows
}

/** Rounds that are drawn or voided and whose bets are not all settled, oldest first. */
export async function roundsToSettle(db: Queryable): Promise<RoundId[]> {
  const { rows } = await db.query<{ roundId: RoundId }>(
    `SELECT round_id AS "roundId" FROM minigames.rounds
     WHERE settled_at IS NULL AND status IN ('drawn', 'voided') ORDER BY draws_at, round_id`,
  )
  return rows.map(({ roundId }) => roundId)
}

/** Milliseconds until the next opening, closing or draw. Null when no round is ahead. */
export async function msToNextChange(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `SELECT (extract(epoch FROM min(CASE status WHEN 'scheduled' THEN opens_at WHEN 'open' THEN closes_at
        ELSE draws_at END) - clock_timestamp()) * 1000)::bigint AS ms
     FROM minigames.rounds
     WHERE settled_at IS NULL AND status IN ('scheduled', 'open', 'closed')`,
  )
  return rows[0]?.ms ?? null
}

export type LockedRound = RoundRow & {
  readonly sealedSeed: Buffer | null
  /** How many of its bets have been settled. */
  readonly settledBets: number
}

const LOCKED = `SELECT ${ROUND}, r.sealed_seed AS "sealedSeed", r.bets AS "settledBets" FROM minigames.rounds r`

/** Locks a round against bets, draws and voids. Waits for bets in flight, which hold it shared. */
export async function lockRound(tx: Queryable, roundId: RoundId): Promise<LockedRound | null> {
  const { rows } = await tx.query<LockedRound>(`${LOCKED} WHERE round_id = $1 FOR UPDATE`, [roundId])
  return rows[0] ?? null
}

/** Locks a round that is drawn itself and those that read its draw. The first is the one that is drawn; none where it is unknown. */
export async function lockFamily(tx: Queryable, roundId: RoundId): Promise<LockedRound[]> {
  const { rows } = await tx.query<LockedRound>(
    `${LOCKED} WHERE round_id = $1 OR source_round_id = $1 ORDER BY round_id FOR UPDATE`,
    [roundId],
  )
  return rows.toSorted((one, other) => Number(one.sourceRoundId !== null) - Number(other.sourceRoundId !== null))
}

/** The rounds of a draw: the one that is drawn first, then those that read it. */
export async function familyOf(db: Queryable, sourceRoundId: RoundId): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `SELECT ${ROUND} FROM minigames.rounds r WHERE round_id = $1 OR source_round_id = $1
     ORDER BY source_round_id NULLS FIRST, round_id`,
    [sourceRoundId],
  )
  return rows
}

export type RoundResult = { readonly roundId: RoundId; readonly result: DrawResult }

/** Draws locked rounds of one seed, once and not before their time. Answers those that were drawn. */
export async function markDrawn(tx: Queryable, seed: string, results: readonly RoundResult[]): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'drawn', seed = $1, result = d.result, drawn_at = clock_timestamp()
     FROM unnest($2::uuid[], $3::jsonb[]) AS d(round_id, result)
     WHERE r.round_id = d.round_id AND status IN ('scheduled', 'open', 'closed') AND draws_at <= clock_timestamp()
     RETURNING ${ROUND}`,
    [seed, results.map(({ roundId }) => roundId), results.map(({ result }) => JSON.stringify(result))],
  )
  return rows
}

/**
 * Voids rounds that are not drawn. The seed is revealed, so that nobody voids a round unseen because of its result; it is null only
 * when it cannot be opened any more.
 */
export async function markVoided(
  tx: Queryable,
  roundIds: readonly RoundId[],
  seed: string | null,
  reason: string,
): Promise<RoundRow[]> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'voided', seed = $2, void_reason = $3
     WHERE round_id = ANY ($1::uuid[]) AND status IN ('scheduled', 'open', 'closed') RETURNING ${ROUND}`,
    [roundIds, seed, reason],
  )
  return rows
}

export type AwaitingBeacon = {
  readonly roundId: RoundId
  readonly roundNo: string
  readonly beaconRound: number
  /** How long the draw has been due; below zero before its time. */
  readonly lateMs: number
}

/** Closed rounds whose public randomness has not been decided yet; those that read another's draw aside. */
export async function roundsAwaitingBeacon(db: Queryable): Promise<AwaitingBeacon[]> {
  const { rows } = await db.query<AwaitingBeacon>(
    `SELECT round_id AS "roundId", round_no AS "roundNo", beacon_round AS "beaconRound",
       (extract(epoch FROM clock_timestamp() - draws_at) * 1000)::bigint AS "lateMs"
     FROM minigames.rounds
     WHERE settled_at IS NULL AND status IN ('scheduled', 'open', 'closed') AND source_round_id IS NULL
       AND beacon_round IS NOT NULL AND randomness_at IS NULL AND closes_at <= clock_timestamp()
     ORDER BY draws_at`,
  )
  return rows
}

/** What the draw of a round mixes in: the randomness of a signature, or nothing and why. */
export type Randomness = { readonly randomness: string; readonly signature: string } | { readonly absent: string }

/** Decides what a closed round and those that read its draw mix in. The first to decide does, for good. */
export async function decideRandomness(db: Queryable, roundId: RoundId, decided: Randomness): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE minigames.rounds SET randomness_at = clock_timestamp(), public_randomness = $2, beacon_signature = $3,
       beacon_absent = $4
     WHERE (round_id = $1 OR source_round_id = $1) AND beacon_round IS NOT NULL AND randomness_at IS NULL
       AND status IN ('scheduled', 'open', 'closed') AND closes_at <= clock_timestamp()`,
    'absent' in decided
      ? [roundId, 'none', null, decided.absent]
      : [roundId, decided.randomness, decided.signature, ''],
  )
  return (rowCount ?? 0) > 0
}

/** Adds a settled chunk to the round's totals and, with the last chunk, finishes the round. */
export async function addSettled(
  tx: Queryable,
  roundId: RoundId,
  chunk: RoundTotals,
  isLast: boolean,
): Promise<RoundRow> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE minigames.rounds r SET bets = bets + $2, stakes = stakes + $3, payouts = payouts + $4,
       status = CASE WHEN $5 AND status = 'drawn' THEN 'settled' ELSE status END,
       settled_at = CASE WHEN $5 THEN clock_timestamp() END
     WHERE round_id = $1 AND settled_at IS NULL RETURNING ${ROUND}`,
    [roundId, chunk.bets, chunk.stakes, chunk.payouts, isLast],
  )
  return rows[0]!
}

export async function addToPayouts(tx: Queryable, roundId: RoundId, change: number): Promise<void> {
  await tx.query('UPDATE minigames.rounds SET payouts = payouts + $2 WHERE round_id = $1', [roundId, change])
}

/** What is staked and paid on rounds together. */
export async function totalsOfRounds(
  db: Queryable,
  roundIds: readonly RoundId[],
): Promise<{ readonly stakes: Won; readonly payouts: Won }> {
  const { rows } = await db.query<{ stakes: Won; payouts: Won }>(
    `SELECT sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts FROM minigames.rounds
     WHERE round_id = ANY ($1::uuid[])`,
    [roundIds],
  )
  return rows[0]!
}

/** Says of a round what its bets have been brought to. */
export async function markCorrected(
  tx: Queryable,
  roundId: RoundId,
  target: CorrectionTarget,
  reason: string,
): Promise<void> {
  await tx.query('UPDATE minigames.rounds SET status = $2, void_reason = $3 WHERE round_id = $1', [
    roundId,
    target === 'voided' ? 'voided' : 'settled',
    target === 'voided' ? reason : '',
  ])
}

// Every SQL statement on rounds and settings; those on bets stand in bet-store.ts. Whatever decides by time uses the database's.
import type { Instant, RoundId } from '@hanpan/kernel'
import type { DrawResult, GameKey, PriceTable } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { GameSettings, LevelLimits, RoundRow, RoundTotals } from './model.ts'

const ROUND = `r.round_id AS "roundId", r.game_key AS "gameKey", r.round_no AS "roundNo", r.opens_at AS "opensAt",
  r.closes_at AS "closesAt", r.draws_at AS "drawsAt", r.status, r.commitment, r.public_randomness AS "publicRandomness",
  r.seed, r.result, r.void_reason AS "voidReason", r.settled_at AS "settledAt"`

export type NewRound = {
  readonly roundId: RoundId
  readonly gameKey: GameKey
  readonly roundNo: string
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
  readonly commitment: string
  readonly sealedSeed: Buffer
}

/** Adds a round unless its number is taken. Answers whether it was added. */
export async function insertRound(db: Queryable, round: NewRound): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, commitment, sealed_seed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (game_key, round_no) DO NOTHING`,
    [
      round.roundId,
      round.gameKey,
      round.roundNo,
      new Date(round.opensAt),
      new Date(round.closesAt),
      new Date(round.drawsAt),
      round.commitment,
      round.sealedSeed,
    ],
  )
  return rowCount === 1
}

export type NewPastRound = NewRound & { readonly seed: string; readonly result: DrawResult }

/** Adds rounds that were drawn in the past, unless their numbers are taken. Answers those that were added. */
export async function insertPastRounds(tx: Queryable, rounds: readonly NewPastRound[]): Promise<ReadonlySet<RoundId>> {
  const { rows } = await tx.query<{ roundId: RoundId }>(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, drawn_at, commitment,
       sealed_seed, seed, result, status)
     SELECT *, 'drawn' FROM unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[],
       $6::timestamptz[], $6::timestamptz[], $7::text[], $8::bytea[], $9::text[], $10::jsonb[])
     ON CONFLICT (game_key, round_no) DO NOTHING RETURNING round_id AS "roundId"`,
    [
      rounds.map((round) => round.roundId),
      rounds.map((round) => round.gameKey),
      rounds.map((round) => round.roundNo),
      rounds.map((round) => new Date(round.opensAt)),
      rounds.map((round) => new Date(round.closesAt)),
      rounds.map((round) => new Date(round.drawsAt)),
      rounds.map((round) => round.commitment),
      rounds.map((round) => round.sealedSeed),
      rounds.map((round) => round.seed),
      rounds.map((round) => JSON.stringify(round.result)),
    ],
  )
  return new Set(rows.map(({ roundId }) => roundId))
}

/** Finishes past rounds with their totals, so many milliseconds after their draws. */
export async function finishPastRounds(
  tx: Queryable,
  rounds: readonly (RoundTotals & { readonly roundId: RoundId })[],
  settledAfterMs: number,
): Promise<void> {
  await tx.query(
    `UPDATE minigames.rounds r SET status = 'settled', settled_at = draws_at + $5 * interval '1 millisecond',
       bets = f.bets, stakes = f.stakes, payouts = f.payouts
     FROM unnest($1::uuid[], $2::int[], $3::bigint[], $4::bigint[]) AS f(round_id, bets, stakes, payouts)
     WHERE r.round_id = f.round_id AND r.status = 'drawn'`,
    [
      rounds.map((round) => round.roundId),
      rounds.map((round) => round.bets),
      rounds.map((round) => round.stakes),
      rounds.map((round) => round.payouts),
      settledAfterMs,
    ],
  )
}

/** The numbers of the rounds of a game that are drawn after an instant. */
export async function roundNosAhead(db: Queryable, gameKey: GameKey, after: Instant): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ roundNo: string }>(
    `SELECT round_no AS "roundNo" FROM minigames.rounds WHERE game_key = $1 AND draws_at > $2 AND settled_at IS NULL`,
    [gameKey, new Date(after)],
  )
  return new Set(rows.map(({ roundNo }) => roundNo))
}

/** Opens the rounds whose time has come. Answers those that this call opened. */
export async function openRounds(db: Queryable, gameKey: GameKey): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'open'
     WHERE game_key = $1 AND settled_at IS NULL AND status = 'scheduled'
       AND opens_at <= clock_timestamp() AND closes_at > clock_timestamp()
     RETURNING ${ROUND}`,
    [gameKey],
  )
  return rows
}

/** Closes the rounds whose time has come, waiting for bets in flight. Answers those that this call closed. */
export async function closeRounds(db: Queryable, gameKey: GameKey): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'closed'
     WHERE game_key = $1 AND settled_at IS NULL AND status IN ('scheduled', 'open') AND closes_at <= clock_timestamp()
     RETURNING ${ROUND}`,
    [gameKey],
  )
  return rows
}

/** Rounds past their draw that were not drawn, oldest first, and how late they are. */
export async function roundsToDraw(
  db: Queryable,
  gameKey: GameKey,
): Promise<{ readonly roundId: RoundId; readonly lateMs: number }[]> {
  const { rows } = await db.query<{ roundId: RoundId; lateMs: number }>(
    `SELECT round_id AS "roundId", (extract(epoch FROM clock_timestamp() - draws_at) * 1000)::bigint AS "lateMs"
     FROM minigames.rounds
     WHERE game_key = $1 AND settled_at IS NULL AND status IN ('scheduled', 'open', 'closed')
       AND draws_at <= clock_timestamp()
     ORDER BY draws_at`,
    [gameKey],
  )
  return rows
}

/** Rounds that are drawn or voided and whose bets are not all settled, oldest first. */
export async function roundsToSettle(db: Queryable, gameKey: GameKey): Promise<RoundId[]> {
  const { rows } = await db.query<{ roundId: RoundId }>(
    `SELECT round_id AS "roundId" FROM minigames.rounds
     WHERE game_key = $1 AND settled_at IS NULL AND status IN ('drawn', 'voided') ORDER BY draws_at`,
    [gameKey],
  )
  return rows.map(({ roundId }) => roundId)
}

/** Milliseconds until the next opening, closing or draw of a game. Null when no round is ahead. */
export async function msToNextChange(db: Queryable, gameKey: GameKey): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `SELECT (extract(epoch FROM min(CASE status WHEN 'scheduled' THEN opens_at WHEN 'open' THEN closes_at
        ELSE draws_at END) - clock_timestamp()) * 1000)::bigint AS ms
     FROM minigames.rounds
     WHERE game_key = $1 AND settled_at IS NULL AND status IN ('scheduled', 'open', 'closed')`,
    [gameKey],
  )
  return rows[0]?.ms ?? null
}

export type LockedRound = RoundRow & { readonly sealedSeed: Buffer }

/** Locks a round against bets, draws and voids. Waits for bets in flight, which hold it shared. */
export async function lockRound(tx: Queryable, roundId: RoundId): Promise<LockedRound | null> {
  const { rows } = await tx.query<LockedRound>(
    `SELECT ${ROUND}, r.sealed_seed AS "sealedSeed" FROM minigames.rounds r WHERE round_id = $1 FOR UPDATE`,
    [roundId],
  )
  return rows[0] ?? null
}

/** Draws a locked round, once and not before its time. Answers null when it was drawn or voided already. */
export async function markDrawn(
  tx: Queryable,
  roundId: RoundId,
  seed: string,
  result: DrawResult,
): Promise<RoundRow | null> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'drawn', seed = $2, result = $3, drawn_at = clock_timestamp()
     WHERE round_id = $1 AND status IN ('scheduled', 'open', 'closed') AND draws_at <= clock_timestamp()
     RETURNING ${ROUND}`,
    [roundId, seed, JSON.stringify(result)],
  )
  return rows[0] ?? null
}

/**
 * Voids a round that is not drawn. The seed is revealed, so that nobody voids a round unseen because of its result; it is null only
 * when it cannot be opened any more.
 */
export async function markVoided(
  tx: Queryable,
  roundId: RoundId,
  seed: string | null,
  reason: string,
): Promise<RoundRow | null> {
  const { rows } = await tx.query<RoundRow>(
    `UPDATE minigames.rounds r SET status = 'voided', seed = $2, void_reason = $3
     WHERE round_id = $1 AND status IN ('scheduled', 'open', 'closed') RETURNING ${ROUND}`,
    [roundId, seed, reason],
  )
  return rows[0] ?? null
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

/** The newest rounds that have opened, newest first. */
export async function newestRounds(db: Queryable, gameKey: GameKey, count: number): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>({
    name: 'minigames-newest-rounds',
    text: `SELECT ${ROUND} FROM minigames.rounds r WHERE game_key = $1 AND opens_at <= clock_timestamp()
           ORDER BY opens_at DESC LIMIT $2`,
    values: [gameKey, count],
  })
  return rows
}

/** The round that opens next. Null when none has been made yet. */
export async function nextToOpen(db: Queryable, gameKey: GameKey): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(
    `SELECT ${ROUND} FROM minigames.rounds r WHERE game_key = $1 AND opens_at > clock_timestamp()
     ORDER BY opens_at LIMIT 1`,
    [gameKey],
  )
  return rows[0] ?? null
}

export async function roundByNo(db: Queryable, gameKey: GameKey, roundNo: string): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(
    `SELECT ${ROUND} FROM minigames.rounds r WHERE game_key = $1 AND round_no = $2`,
    [gameKey, roundNo],
  )
  return rows[0] ?? null
}

export async function roundById(db: Queryable, roundId: RoundId): Promise<RoundRow | null> {
  const { rows } = await db.query<RoundRow>(`SELECT ${ROUND} FROM minigames.rounds r WHERE round_id = $1`, [roundId])
  return rows[0] ?? null
}

export type RoundSpan = { readonly gameKey: GameKey; readonly from: Instant; readonly to: Instant }

/** Rounds that opened in a span and were drawn or voided, newest first, and how many there are. */
export async function drawnRounds(
  db: Queryable,
  span: RoundSpan,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rounds: RoundRow[]; readonly total: number }> {
  return roundsOfSpan<RoundRow>(db, span, page, `AND r.status IN ('drawn', 'settled', 'voided')`, ROUND)
}

export type RoundWithTotals = RoundRow & RoundTotals

/** Rounds that opened in a span with what was staked and paid, newest first. Bets that wait are counted from their rows. */
export async function roundsWithTotals(
  db: Queryable,
  span: RoundSpan,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rounds: RoundWithTotals[]; readonly total: number }> {
  const columns = `${ROUND}, r.bets + waiting.bets AS bets, r.stakes + waiting.stakes AS stakes, r.payouts`
  const join = `CROSS JOIN LATERAL (
    SELECT count(*)::bigint AS bets, coalesce(sum(stake), 0)::bigint AS stakes FROM minigames.bets b
    WHERE r.settled_at IS NULL AND b.round_id = r.round_id AND b.status = 'wait') waiting`
  return roundsOfSpan<RoundWithTotals>(db, span, page, 'AND r.opens_at <= clock_timestamp()', columns, join)
}

async function roundsOfSpan<Row extends RoundRow>(
  db: Queryable,
  { gameKey, from, to }: RoundSpan,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  condition: string,
  columns: string,
  join = '',
): Promise<{ readonly rounds: Row[]; readonly total: number }> {
  const where = `WHERE r.game_key = $1 AND r.opens_at >= $2 AND r.opens_at < $3 ${condition}`
  const span = [gameKey, new Date(from), new Date(to)]
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::bigint AS total FROM minigames.rounds r ${where}`,
    span,
  )
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM (SELECT * FROM minigames.rounds r ${where} ORDER BY r.opens_at DESC OFFSET $4 LIMIT $5) r
     ${join} ORDER BY r.opens_at DESC`,
    [...span, offset, limit],
  )
  return { rounds: rows, total: counted.rows[0]!.total }
}

const SETTINGS = `game_key AS "gameKey", revision, enabled, prices, limits`

/** The settings in force. Null before the first revision was written. */
export async function settingsInForce(db: Queryable, gameKey: GameKey): Promise<GameSettings | null> {
  const { rows } = await db.query<GameSettings>(
    `SELECT ${SETTINGS} FROM minigames.settings WHERE game_key = $1 ORDER BY revision DESC LIMIT 1`,
    [gameKey],
  )
  return rows[0] ?? null
}

export type NewSettings = {
  readonly gameKey: GameKey
  readonly revision: number
  readonly enabled: boolean
  readonly prices: PriceTable
  readonly limits: readonly LevelLimits[]
  readonly changedBy: string
  readonly reason: string
}

/** Appends a revision. Answers false when another change took the number first. */
export async function appendSettings(db: Queryable, settings: NewSettings): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO minigames.settings (game_key, revision, enabled, prices, limits, changed_by, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      settings.gameKey,
      settings.revision,
      settings.enabled,
      JSON.stringify(settings.prices),
      JSON.stringify(settings.limits),
      settings.changedBy,
      settings.reason,
    ],
  )
  return rowCount === 1
}

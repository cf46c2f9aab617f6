// The SQL statements that show rounds: one, the newest, a day of them.
import type { Instant, MemberId, RoundId } from '@hanpan/kernel'
import type { GameKey } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { RoundRow, RoundTotals } from './model.ts'
import { ROUND } from './store.ts'

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

/** The rounds of a game that opened in a span, oldest first, and how many there are. */
export async function roundsOfDay(
  db: Queryable,
  span: RoundSpan,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rounds: RoundRow[]; readonly total: number }> {
  const { from, to, gameKey } = span
  const values = [gameKey, new Date(from), new Date(to)]
  const where = `WHERE r.game_key = $1 AND r.opens_at >= $2 AND r.opens_at < $3 AND r.opens_at <= clock_timestamp()`
  const counted = await db.query<{ total: number }>(
    `SELECT count(*)::bigint AS total FROM minigames.rounds r ${where}`,
    values,
  )
  const { rows } = await db.query<RoundRow>(
    `SELECT ${ROUND} FROM minigames.rounds r ${where} ORDER BY r.opens_at OFFSET $4 LIMIT $5`,
    [...values, page.offset, page.limit],
  )
  return { rounds: rows, total: counted.rows[0]!.total }
}

/** The rounds of a number, one a game that has it. */
export async function roundsByNo(
  db: Queryable,
  roundNo: string,
): Promise<readonly { readonly gameKey: GameKey; readonly roundNo: string; readonly status: string }[]> {
  const { rows } = await db.query<{ gameKey: GameKey; roundNo: string; status: string }>(
    `SELECT game_key AS "gameKey", round_no AS "roundNo", status FROM minigames.rounds
     WHERE game_key = ANY (SELECT DISTINCT game_key FROM minigames.settings) AND round_no = $1 ORDER BY game_key`,
    [roundNo],
  )
  return rows
}

/** Members with bets on the rounds of a number, each once a game. */
export async function playersOf(
  db: Queryable,
  roundNo: string,
  limit: number,
): Promise<readonly { readonly memberId: MemberId; readonly gameKey: GameKey }[]> {
  const { rows } = await db.query<{ memberId: MemberId; gameKey: GameKey }>(
    `SELECT DISTINCT bet.member_id AS "memberId", round.game_key AS "gameKey"
     FROM minigames.rounds AS round JOIN minigames.bets AS bet USING (round_id)
     WHERE round.game_key = ANY (SELECT DISTINCT game_key FROM minigames.settings) AND round.round_no = $1 LIMIT $2`,
    [roundNo, limit],
  )
  return rows
}

/** How many rounds of each game that are not void opened in a span of time. */
export async function roundsOfGames(db: Queryable, { from, to }: TimeRange): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ gameKey: string; rounds: number }>(
    `SELECT game_key AS "gameKey", count(*) AS rounds FROM minigames.rounds
     WHERE opens_at >= $1 AND opens_at < $2 AND status <> 'voided' GROUP BY game_key`,
    [new Date(from), new Date(to)],
  )
  return new Map(rows.map(({ gameKey, rounds }) => [gameKey, rounds]))
}

// The SQL statements of bets in rounds of crash.
import type { Instant, Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { CROWD_SHOWN } from '../wire/crash.ts'

export type BetState = 'asking' | 'placed' | 'refused' | 'undoing' | 'undone' | 'paying' | 'done'

export interface CrashBet {
  readonly betId: string
  readonly roundId: string
  readonly playerId: string
  readonly sessionId: string
  readonly place: number
  readonly stake: Won
  readonly auto: number | null
  readonly ceiling: number
  readonly state: BetState
  readonly refusal: string | null
  readonly cashedAt: number | null
  readonly payout: Won
}

const COLUMNS = `bet_id AS "betId", round_id AS "roundId", player_id AS "playerId", session_id AS "sessionId", place, stake, auto, ceiling, state,
  refusal, cashed_at AS "cashedAt", payout`

/**
 * Whether bets of a round are open, by the database's clock; holds it so that it does not begin before this transaction is over. A client whose
 * clock is half a second ahead may bet as it opens: its seed was promised before.
 */
export async function holdOpenRound(tx: Queryable, roundId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isOpen: boolean }>({
    name: 'studio-crash-hold',
    text: `SELECT rises_at IS NULL AND opens_at <= clock_timestamp() + interval '500 milliseconds' AND clock_timestamp() < closes_at AS "isOpen"
           FROM studio.crash_rounds WHERE round_id = $1 FOR SHARE`,
    values: [roundId],
  })
  return rows[0]?.isOpen === true
}

export async function insertBet(
  tx: Queryable,
  requestId: string,
  bet: Pick<CrashBet, 'betId' | 'roundId' | 'playerId' | 'sessionId' | 'place' | 'stake' | 'auto' | 'ceiling'>,
): Promise<void> {
  await tx.query({
    name: 'studio-crash-place',
    text: `INSERT INTO studio.crash_bets (bet_id, round_id, player_id, session_id, request_id, place, stake, auto, ceiling)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      bet.betId,
      bet.roundId,
      bet.playerId,
      bet.sessionId,
      requestId,
      bet.place,
      bet.stake,
      bet.auto,
      bet.ceiling,
    ],
  })
}

export async function betByRequest(db: Queryable, playerId: string, requestId: string): Promise<CrashBet | null> {
  const { rows } = await db.query<CrashBet>(
    `SELECT ${COLUMNS} FROM studio.crash_bets WHERE player_id = $1 AND request_id = $2`,
    [playerId, requestId],
  )
  return rows[0] ?? null
}

/** Moves a bet on; false when it is not where it was thought to be. */
export async function moveBet(
  tx: Queryable,
  betId: string,
  from: BetState,
  to: BetState,
  refusal: string | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'studio-crash-move',
    text: 'UPDATE studio.crash_bets SET state = $3, refusal = $4 WHERE bet_id = $1 AND state = $2',
    values: [betId, from, to, refusal],
  })
  return rowCount === 1
}

/** The same of many. */
export async function moveBets(tx: Queryable, betIds: readonly string[], from: BetState, to: BetState): Promise<void> {
  await tx.query({
    name: 'studio-crash-moves',
    text: 'UPDATE studio.crash_bets SET state = $3, refusal = NULL WHERE bet_id = ANY($1) AND state = $2',
    values: [betIds, from, to],
  })
}

/** Of a round that begins: what its sites have not answered for is taken back. */
export async function giveUpAsking(
  tx: Queryable,
  roundId: string,
): Promise<readonly Pick<CrashBet, 'betId' | 'sessionId'>[]> {
  const { rows } = await tx.query<Pick<CrashBet, 'betId' | 'sessionId'>>(
    `UPDATE studio.crash_bets SET state = 'undoing', refusal = 'bets_closed' WHERE round_id = $1 AND state = 'asking'
     RETURNING bet_id AS "betId", session_id AS "sessionId"`,
    [roundId],
  )
  return rows
}

export async function betById(db: Queryable, betId: string): Promise<CrashBet | null> {
  const { rows } = await db.query<CrashBet>(`SELECT ${COLUMNS} FROM studio.crash_bets WHERE bet_id = $1`, [betId])
  return rows[0] ?? null
}

/** A bet of a player, locked: a press and the reaching of its target come one after the other. */
export async function lockBet(tx: Queryable, betId: string, playerId: string): Promise<CrashBet | null> {
  const { rows } = await tx.query<CrashBet>({
    name: 'studio-crash-lock',
    text: `SELECT ${COLUMNS} FROM studio.crash_bets WHERE bet_id = $1 AND player_id = $2 FOR UPDATE`,
    values: [betId, playerId],
  })
  return rows[0] ?? null
}

/** Whether any bet of a round is still neither cashed out nor lost. */
export async function isAnyStanding(db: Queryable, roundId: string): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>({
    name: 'studio-crash-any-standing',
    text: `SELECT EXISTS (SELECT FROM studio.crash_bets WHERE round_id = $1 AND state = 'placed') AS any`,
    values: [roundId],
  })
  return rows[0]!.any
}

/** Bets that are cashed out by themselves up to a multiplier (null: all that stand), locked; whoever else settles takes others. */
export async function takeStanding(
  tx: Queryable,
  roundId: string,
  upTo: number | null,
  limit: number,
): Promise<readonly CrashBet[]> {
  const { rows } = await tx.query<CrashBet>({
    name: 'studio-crash-standing',
    text: `SELECT ${COLUMNS} FROM studio.crash_bets WHERE round_id = $1 AND state = 'placed' AND ($2::int IS NULL OR ceiling <= $2)
           ORDER BY ceiling, bet_id LIMIT $3 FOR UPDATE SKIP LOCKED`,
    values: [roundId, upTo, limit],
  })
  return rows
}

/** Writes what bets came to, many at once. */
export async function writeSettled(
  tx: Queryable,
  bets: readonly Pick<CrashBet, 'betId' | 'cashedAt' | 'payout'>[],
): Promise<void> {
  await tx.query(
    `UPDATE studio.crash_bets b SET state = 'paying', cashed_at = v.cashed_at, payout = v.payout
     FROM unnest($1::uuid[], $2::int[], $3::bigint[]) v(bet_id, cashed_at, payout)
     WHERE b.bet_id = v.bet_id AND b.state = 'placed'`,
    [bets.map(({ betId }) => betId), bets.map(({ cashedAt }) => cashedAt), bets.map(({ payout }) => payout)],
  )
}

/** Rounds that broke off so long ago and have bets that are not settled. */
export async function unsettledRounds(db: Queryable, graceMs: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ roundId: string }>(
    `SELECT DISTINCT r.round_id AS "roundId" FROM studio.crash_bets b JOIN studio.crash_rounds r USING (round_id)
     WHERE b.state = 'placed' AND r.broke_at <= clock_timestamp() - $1 * interval '1 millisecond' LIMIT 50`,
    [graceMs],
  )
  return rows.map(({ roundId }) => roundId)
}

/** What a player has in a round that its site has taken the stake of. */
export async function betsOf(db: Queryable, roundId: string, playerId: string): Promise<readonly CrashBet[]> {
  const { rows } = await db.query<CrashBet>(
    `SELECT ${COLUMNS} FROM studio.crash_bets WHERE round_id = $1 AND player_id = $2 AND state IN ('placed', 'paying', 'done') ORDER BY place`,
    [roundId, playerId],
  )
  return rows
}

export type CrowdRow = Pick<CrashBet, 'betId' | 'playerId' | 'stake' | 'cashedAt' | 'payout'>

/** The bets of a round: sums, and the largest of them. */
export async function crowdOf(
  db: Queryable,
  roundId: string,
): Promise<{
  readonly sums: {
    readonly players: number
    readonly bets: number
    readonly stake: number
    readonly cashed: number
  }
  readonly rows: readonly CrowdRow[]
}> {
  const stands = `round_id = $1 AND state IN ('placed', 'paying', 'done')`
  const [sums, list] = await Promise.all([
    db.query<{ players: number; bets: number; stake: number; cashed: number }>({
      name: 'studio-crash-sums',
      text: `SELECT count(DISTINCT player_id)::int AS players, count(*)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake,
               count(cashed_at)::int AS cashed FROM studio.crash_bets WHERE ${stands}`,
      values: [roundId],
    }),
    db.query<CrowdRow>({
      name: 'studio-crash-crowd',
      text: `SELECT bet_id AS "betId", player_id AS "playerId", stake, cashed_at AS "cashedAt", payout FROM studio.crash_bets
             WHERE ${stands} ORDER BY stake DESC, bet_id LIMIT ${CROWD_SHOWN}`,
      values: [roundId],
    }),
  ])
  return { sums: sums.rows[0]!, rows: list.rows }
}

export interface BetHistory extends Pick<CrashBet, 'betId' | 'roundId' | 'stake' | 'payout' | 'cashedAt'> {
  readonly number: number
  readonly point: number
  readonly playedAt: Instant
}

/** Settled bets of a player in rounds that are over, from new to old. */
export async function historyOf(
  db: Queryable,
  playerId: string,
  before: string | null,
  limit: number,
): Promise<readonly BetHistory[]> {
  const { rows } = await db.query<BetHistory>(
    `SELECT b.bet_id AS "betId", b.round_id AS "roundId", r.number, b.stake, b.payout, b.cashed_at AS "cashedAt", r.point,
       r.rises_at AS "playedAt"
     FROM studio.crash_bets b JOIN studio.crash_rounds r USING (round_id)
     WHERE b.player_id = $1 AND b.state IN ('paying', 'done') AND r.point IS NOT NULL AND ($2::uuid IS NULL OR b.bet_id < $2)
     ORDER BY b.bet_id DESC LIMIT $3`,
    [playerId, before, limit],
  )
  return rows
}

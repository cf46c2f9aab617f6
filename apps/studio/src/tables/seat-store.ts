// The SQL statements of who sits in a round and what was placed there.
import type { TableBet } from '@hanpan/casino'
import { type Won, won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export type PlacementState = 'asking' | 'placed' | 'refused' | 'undoing' | 'undone'

export interface PlacementRow {
  readonly placementId: string
  readonly seatId: string
  readonly roundId: string
  readonly requestId: string
  readonly bets: readonly TableBet[]
  readonly stake: Won
  readonly state: PlacementState
  readonly refusal: string | null
}

export interface Seat {
  readonly seatId: string
  readonly roundId: string
  readonly playerId: string
  readonly sessionId: string
  readonly stake: Won
  readonly payout: Won
  readonly state: 'open' | 'paying' | 'done' | 'void'
}

const PLACEMENT = `p.placement_id AS "placementId", p.seat_id AS "seatId", s.round_id AS "roundId", p.request_id AS "requestId", p.bets, p.stake,
  p.state, p.refusal`
const SEAT = `seat_id AS "seatId", round_id AS "roundId", player_id AS "playerId", session_id AS "sessionId", stake, payout, state`

/**
 * Whether bets of a round are open, by the database's clock; holds it so that it is not drawn before this transaction is over. A client whose clock
 * is half a second ahead may bet as it opens: its seed was promised before.
 */
export async function holdOpenRound(tx: Queryable, roundId: string, tableId: string): Promise<boolean> {
  const { rows } = await tx.query<{ isOpen: boolean }>({
    name: 'studio-table-hold',
    text: `SELECT outcome IS NULL AND opens_at <= clock_timestamp() + interval '500 milliseconds' AND clock_timestamp() < closes_at AS "isOpen"
           FROM studio.table_rounds WHERE round_id = $1 AND table_id = $2 FOR SHARE`,
    values: [roundId, tableId],
  })
  return rows[0]?.isOpen === true
}

/** The seat of a player in a round, made when there is none, and locked: placements of a player come one after the other. */
export async function lockSeat(
  tx: Queryable,
  seat: Pick<Seat, 'seatId' | 'roundId' | 'playerId' | 'sessionId'>,
): Promise<string> {
  const { rows } = await tx.query<{ seatId: string }>({
    name: 'studio-table-seat',
    text: `INSERT INTO studio.table_seats (seat_id, round_id, player_id, session_id) VALUES ($1, $2, $3, $4)
           ON CONFLICT (round_id, player_id) DO UPDATE SET session_id = excluded.session_id RETURNING seat_id AS "seatId"`,
    values: [seat.seatId, seat.roundId, seat.playerId, seat.sessionId],
  })
  return rows[0]!.seatId
}

export async function placementByRequest(
  db: Queryable,
  playerId: string,
  requestId: string,
): Promise<PlacementRow | null> {
  const { rows } = await db.query<PlacementRow>(
    `SELECT ${PLACEMENT} FROM studio.table_placements p JOIN studio.table_seats s USING (seat_id)
     WHERE p.player_id = $1 AND p.request_id = $2`,
    [playerId, requestId],
  )
  return rows[0] ?? null
}

/** Placements of a seat that count or may count yet, in the order in which they came. */
export async function standingPlacements(db: Queryable, seatId: string): Promise<readonly PlacementRow[]> {
  const { rows } = await db.query<PlacementRow>({
    name: 'studio-table-standing',
    text: `SELECT ${PLACEMENT} FROM studio.table_placements p JOIN studio.table_seats s USING (seat_id)
           WHERE p.seat_id = $1 AND p.state IN ('asking', 'placed') ORDER BY p.placement_id`,
    values: [seatId],
  })
  return rows
}

export async function insertPlacement(
  tx: Queryable,
  playerId: string,
  one: Pick<PlacementRow, 'placementId' | 'seatId' | 'requestId' | 'bets' | 'stake'>,
): Promise<void> {
  await tx.query({
    name: 'studio-table-place',
    text: `INSERT INTO studio.table_placements (placement_id, seat_id, player_id, request_id, bets, stake) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [one.placementId, one.seatId, playerId, one.requestId, JSON.stringify(one.bets), one.stake],
  })
}

/** Moves a placement on; false when it is not where it was thought to be. */
export async function movePlacement(
  tx: Queryable,
  placementId: string,
  from: PlacementState,
  to: PlacementState,
  refusal: string | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'studio-table-move',
    text: 'UPDATE studio.table_placements SET state = $3, refusal = $4 WHERE placement_id = $1 AND state = $2',
    values: [placementId, from, to, refusal],
  })
  return rowCount === 1
}

/** Of a round that is drawn: what its sites have not answered for is taken back. */
export async function giveUpAsking(
  tx: Queryable,
  roundId: string,
): Promise<readonly { readonly placementId: string; readonly seatId: string; readonly sessionId: string }[]> {
  const { rows } = await tx.query<{ placementId: string; seatId: string; sessionId: string }>(
    `UPDATE studio.table_placements p SET state = 'undoing', refusal = 'bets_closed' FROM studio.table_seats s
     WHERE s.seat_id = p.seat_id AND s.round_id = $1 AND p.state = 'asking'
     RETURNING p.placement_id AS "placementId", p.seat_id AS "seatId", s.session_id AS "sessionId"`,
    [roundId],
  )
  return rows
}

export async function seatOf(db: Queryable, roundId: string, playerId: string): Promise<Seat | null> {
  const { rows } = await db.query<Seat>(
    `SELECT ${SEAT} FROM studio.table_seats WHERE round_id = $1 AND player_id = $2`,
    [roundId, playerId],
  )
  return rows[0] ?? null
}

export async function seatById(db: Queryable, seatId: string): Promise<Seat | null> {
  const { rows } = await db.query<Seat>(`SELECT ${SEAT} FROM studio.table_seats WHERE seat_id = $1`, [seatId])
  return rows[0] ?? null
}

export interface OpenSeat extends Seat {
  readonly bets: readonly TableBet[]
  readonly lastPlacement: string | null
}

/** Seats of a round that are to be settled, locked; whoever else settles takes others. */
export async function takeOpenSeats(tx: Queryable, roundId: string, limit: number): Promise<readonly OpenSeat[]> {
  const { rows } = await tx.query<OpenSeat>(
    `SELECT ${SEAT}, coalesce(placed.bets, '[]') AS bets, placed.last AS "lastPlacement" FROM (
       SELECT * FROM studio.table_seats WHERE round_id = $1 AND state = 'open' ORDER BY seat_id LIMIT $2 FOR UPDATE SKIP LOCKED
     ) seat LEFT JOIN LATERAL (
       SELECT jsonb_agg(bet) AS bets, max(p.placement_id::text) AS last
       FROM studio.table_placements p CROSS JOIN jsonb_array_elements(p.bets) bet
       WHERE p.seat_id = seat.seat_id AND p.state = 'placed'
     ) placed ON true`,
    [roundId, limit],
  )
  return rows
}

/** Writes what seats came to, many at once. */
export async function settleSeats(
  tx: Queryable,
  seats: readonly Pick<Seat, 'seatId' | 'stake' | 'payout' | 'state'>[],
): Promise<void> {
  await tx.query(
    `UPDATE studio.table_seats s SET stake = v.stake, payout = v.payout, state = v.state
     FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[]) v(seat_id, stake, payout, state)
     WHERE s.seat_id = v.seat_id AND s.state = 'open'`,
    [
      seats.map((one) => one.seatId),
      seats.map((one) => one.stake),
      seats.map((one) => one.payout),
      seats.map((one) => one.state),
    ],
  )
}

export async function endSeats(tx: Queryable, seatIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'studio-table-seats-end',
    text: `UPDATE studio.table_seats SET state = 'done' WHERE seat_id = ANY($1) AND state = 'paying'`,
    values: [seatIds],
  })
}

/** Placements whose stakes have been given back. */
export async function undoPlacements(tx: Queryable, placementIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'studio-table-undo',
    text: `UPDATE studio.table_placements SET state = 'undone', refusal = NULL WHERE placement_id = ANY($1) AND state = 'undoing'`,
    values: [placementIds],
  })
}

/** Rounds that have been told and have seats that are not settled. */
export async function unsettledRounds(db: Queryable, limit: number): Promise<readonly string[]> {
  const { rows } = await db.query<{ roundId: string }>(
    `SELECT DISTINCT r.round_id AS "roundId" FROM studio.table_seats s JOIN studio.table_rounds r USING (round_id)
     WHERE s.state = 'open' AND r.results_at <= clock_timestamp() LIMIT $1`,
    [limit],
  )
  return rows.map(({ roundId }) => roundId)
}

/** Real players and sums on each spot of a round. */
export async function crowdOf(
  db: Queryable,
  roundId: string,
): Promise<Readonly<Record<string, readonly [number, number]>>> {
  const { rows } = await db.query<{ kind: string; players: number; stake: number }>({
    name: 'studio-table-crowd',
    text: `SELECT bet->>'kind' AS kind, count(DISTINCT p.player_id)::int AS players, sum((bet->>'stake')::bigint)::bigint AS stake
           FROM studio.table_seats s JOIN studio.table_placements p USING (seat_id) CROSS JOIN jsonb_array_elements(p.bets) bet
           WHERE s.round_id = $1 AND p.state = 'placed' GROUP BY 1`,
    values: [roundId],
  })
  return Object.fromEntries(rows.map(({ kind, players, stake }) => [kind, [players, stake] as const]))
}

/** What a player had placed in its last round at a table before this one. */
export async function lastBetsOf(
  db: Queryable,
  tableId: string,
  playerId: string,
  beforeNumber: number,
): Promise<readonly TableBet[]> {
  const { rows } = await db.query<{ kind: string; stake: number }>(
    `SELECT bet->>'kind' AS kind, sum((bet->>'stake')::bigint)::bigint AS stake
     FROM studio.table_placements p CROSS JOIN jsonb_array_elements(p.bets) bet
     WHERE p.state = 'placed' AND p.seat_id = (
       SELECT s.seat_id FROM studio.table_seats s JOIN studio.table_rounds r USING (round_id)
       WHERE s.player_id = $2 AND r.table_id = $1 AND r.number < $3 AND s.state IN ('open', 'paying', 'done')
         AND EXISTS (SELECT FROM studio.table_placements q WHERE q.seat_id = s.seat_id AND q.state = 'placed')
       ORDER BY s.seat_id DESC LIMIT 1)
     GROUP BY 1`,
    [tableId, playerId, beforeNumber],
  )
  return rows.map(({ kind, stake }) => ({ kind, stake: won(stake) }))
}

export interface SeatHistory {
  readonly seatId: string
  readonly roundId: string
  readonly number: number
  readonly stake: Won
  readonly payout: Won
  readonly playedAt: number
}

/** Settled seats of a player at a table, from new to old. */
export async function seatsOf(
  db: Queryable,
  tableId: string,
  playerId: string,
  before: string | null,
  limit: number,
): Promise<readonly SeatHistory[]> {
  const { rows } = await db.query<SeatHistory>(
    `SELECT s.seat_id AS "seatId", s.round_id AS "roundId", r.number, s.stake, s.payout, r.results_at AS "playedAt"
     FROM studio.table_seats s JOIN studio.table_rounds r USING (round_id)
     WHERE s.player_id = $2 AND r.table_id = $1 AND s.state IN ('paying', 'done') AND ($3::uuid IS NULL OR s.seat_id < $3)
     ORDER BY s.seat_id DESC LIMIT $4`,
    [tableId, playerId, before, limit],
  )
  return rows
}

// Places bets at a table (SPEC.md ST47-ST53): they count when the site has taken their stake, and only while bets are open by the database's clock.
// What has not been answered for when the round is drawn is given back.
import type { TableBet } from '@hanpan/casino'
import { ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Shared } from '../shelf/shared.ts'
import { endTransaction, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import { type StudioRefusal, studioRefusals } from '../wire/calls.ts'
import type { Mine } from '../wire/live.ts'
import type { TableDeps } from './deps.ts'
import { findRound } from './round-store.ts'
import {
  holdOpenRound,
  insertPlacement,
  lockSeat,
  movePlacement,
  placementByRequest,
  type PlacementRow,
  seatOf,
  standingPlacements,
} from './seat-store.ts'
import { sharedGameOf } from './shared-game.ts'

/** What a player has in a round: what its site has taken the stake of. */
export async function mineOf(db: Queryable, roundId: string, playerId: string): Promise<Mine | null> {
  const seat = await seatOf(db, roundId, playerId)
  if (!seat) return null
  const placed = (await standingPlacements(db, seat.seatId)).filter(({ state }) => state === 'placed')
  const stake = placed.reduce((sum, one) => sum + one.stake, 0)
  const payout = seat.state === 'open' ? null : seat.payout
  return {
    roundId,
    placements: placed.map(({ placementId, bets, stake }) => ({ placementId, bets, stake })),
    stake,
    payout,
  }
}

export type Answer = Result<{ readonly mine: Mine; readonly balance: Won | null }, StudioRefusal>

export interface PlaceRequest {
  readonly requestId: string
  readonly roundId: string
  readonly bets: readonly TableBet[]
}

/** Places bets as one debit. Refusals in order: bets_closed for a round of another table, input_refused, session_over, bets_closed, stake_refused, limit_reached, then the site's. */
export async function placeBets(
  deps: TableDeps,
  session: Session,
  table: Shared,
  request: PlaceRequest,
): Promise<Answer> {
  const { database } = deps
  const known = await placementByRequest(database, session.playerId, request.requestId)
  if (known) return await answerKnown(deps, session, known)
  const round = await findRound(database, request.roundId)
  if (round?.tableId !== table.id) return refuse('bets_closed')
  const maxOf = (kind: string) => sharedGameOf(table).maxOf(round, kind)
  if (request.bets.some(({ kind }) => maxOf(kind) === null)) return refuse('input_refused')
  if (session.isOver) return refuse('session_over')
  const prepared = await prepare(deps, session, { table, maxOf }, request)
  if (!prepared.ok) {
    // Asked for at the same moment by a copy of this call.
    const other = await placementByRequest(database, session.playerId, request.requestId)
    return other ? await answerKnown(deps, session, other) : prepared
  }
  return await stake(deps, session, request.roundId, prepared.value)
}

const UNIQUE_VIOLATION = '23505'

/** Where bets are placed, and the most that a spot of the round takes. */
interface Spots {
  readonly table: Shared
  readonly maxOf: (kind: string) => Won | null
}

async function prepare(
  { database }: TableDeps,
  { playerId, sessionId }: Session,
  at: Spots,
  { requestId, roundId, bets }: PlaceRequest,
): Promise<Result<Transaction, StudioRefusal>> {
  try {
    return await database.tx(async (tx) => {
      if (!(await holdOpenRound(tx, roundId, at.table.id))) return refuse('bets_closed')
      const seatId = await lockSeat(tx, { seatId: newId(), roundId, playerId, sessionId })
      const standing = await standingPlacements(tx, seatId)
      const refusal = overLimits(at, standing, bets)
      if (refusal) return refuse(refusal)
      const stake = won(bets.reduce((sum, one) => sum + one.stake, 0))
      const placementId = newId()
      await insertPlacement(tx, playerId, { placementId, seatId, requestId, bets, stake })
      const debit: Transaction = {
        transactionId: placementId,
        roundId: seatId,
        sessionId,
        kind: 'debit',
        amount: stake,
        debitId: null,
        closesRound: false,
      }
      await insertTransaction(tx, debit, 'mine')
      return ok(debit)
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('busy')
    throw error
  }
}

/** Every spot holds at least the table's least stake in steps of it where chips are, and no more than its limit, with what lies there already. */
function overLimits(
  { table, maxOf }: Spots,
  standing: readonly Pick<PlacementRow, 'bets'>[],
  bets: readonly TableBet[],
): 'stake_refused' | 'limit_reached' | null {
  const lying = new Map<string, number>()
  for (const { kind, stake } of standing.flatMap((one) => one.bets)) lying.set(kind, (lying.get(kind) ?? 0) + stake)
  for (const { kind, stake } of bets) {
    if (stake < table.limits.min || stake % STEP_WON !== 0) return 'stake_refused'
    if ((lying.get(kind) ?? 0) + stake > (maxOf(kind) ?? 0)) return 'limit_reached'
  }
  return null
}

/** Bets are made of chips: whole thousands. */
export const STEP_WON = 1000

async function stake(deps: TableDeps, session: Session, roundId: string, debit: Transaction): Promise<Answer> {
  const { database } = deps
  const placementId = debit.transactionId
  const debited = await deps.walletOf(session.siteKey).debit(session, debit)
  if (debited.ok) {
    const isPlaced = await database.tx(async (tx) => {
      await endTransaction(tx, placementId, 'done', 'ok')
      return await movePlacement(tx, placementId, 'asking', 'placed')
    })
    // The round was drawn in the meantime: the stake is on its way back.
    if (!isPlaced) return refuse('bets_closed')
    return ok({ mine: (await mineOf(database, roundId, session.playerId))!, balance: debited.value })
  }
  if (debited.refusal === 'silent') {
    const undo = await database.tx((tx) =>
      undoPlacement(tx, session.sessionId, debit.roundId, placementId, 'asking', 'site_silent'),
    )
    if (undo) await deps.dues.attempt(session, undo)
    return refuse('site_silent')
  }
  const refusal = debited.refusal === 'refused' ? 'member_not_permitted' : debited.refusal
  const isRefused = await database.tx(async (tx) => {
    await endTransaction(tx, placementId, 'refused', refusal)
    return await movePlacement(tx, placementId, 'asking', 'refused', refusal)
  })
  // Taken back before the site had taken it: the round was drawn.
  return refuse(isRefused ? refusal : 'bets_closed')
}

/** Writes down that a placement is taken back. Null when it is not where it was thought to be. */
async function undoPlacement(
  tx: Queryable,
  sessionId: string,
  seatId: string,
  placementId: string,
  from: 'asking' | 'placed',
  refusal: string | null,
): Promise<Transaction | null> {
  if (!(await movePlacement(tx, placementId, from, 'undoing', refusal))) return null
  const undo: Transaction = {
    transactionId: newId(),
    roundId: seatId,
    sessionId,
    kind: 'rollback',
    amount: won(0),
    debitId: placementId,
    closesRound: false,
  }
  await insertTransaction(tx, undo, 'mine')
  return undo
}

async function answerKnown({ database, walletOf }: TableDeps, session: Session, known: PlacementRow): Promise<Answer> {
  if (known.state === 'asking') return refuse('busy')
  if (known.state !== 'placed') {
    const refusal = studioRefusals.find((one) => one === known.refusal)
    return refuse(refusal ?? 'bets_closed')
  }
  const balance = await walletOf(session.siteKey).balance(session)
  return ok({
    mine: (await mineOf(database, known.roundId, session.playerId))!,
    balance: balance.ok ? balance.value : null,
  })
}

/** Takes the last placement back, or all of them, while bets are open. Nothing to take back is an answer too. Refused: bets_closed. */
export async function takeBack(
  deps: TableDeps,
  session: Session,
  table: Shared,
  { roundId, all }: { readonly roundId: string; readonly all: boolean },
): Promise<Answer> {
  const { database } = deps
  const undone = await database.tx(async (tx): Promise<readonly Transaction[] | null> => {
    if (!(await holdOpenRound(tx, roundId, table.id))) return null
    const { playerId, sessionId } = session
    const seatId = await lockSeat(tx, { seatId: newId(), roundId, playerId, sessionId })
    const placed = (await standingPlacements(tx, seatId)).filter(({ state }) => state === 'placed')
    const undos: Transaction[] = []
    for (const { placementId } of all ? placed.toReversed() : placed.slice(-1)) {
      const undo = await undoPlacement(tx, sessionId, seatId, placementId, 'placed', null)
      if (undo) undos.push(undo)
    }
    return undos
  })
  if (!undone) return refuse('bets_closed')
  let balance: Won | null = null
  for (const undo of undone) {
    const answered = await deps.dues.attempt(session, undo)
    balance = answered.ok ? answered.value : null
  }
  return ok({ mine: (await mineOf(database, roundId, session.playerId))!, balance })
}

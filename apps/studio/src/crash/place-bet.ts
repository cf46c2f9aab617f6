// Places bets of crash (SPEC.md ST93-ST95): they count when the site has taken their stake, and only while bets are open by the database's clock. What
// has not been answered for when the round begins is given back.
import { CRASH_POINT_MAX } from '@hanpan/casino'
import { ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Session } from '../sessions/sessions.ts'
import type { ShelfGame } from '../shelf/games.ts'
import { endTransaction, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import { type StudioRefusal, studioRefusals } from '../wire/calls.ts'
import { BET_PAYOUT_MAX, type MyCrashBet } from '../wire/crash.ts'
import { betById, betByRequest, type CrashBet, holdOpenRound, insertBet, lockBet, moveBet } from './bet-store.ts'
import type { CrashDeps } from './deps.ts'
import { presentBet } from './settle.ts'

export interface CrashRequest {
  readonly requestId: string
  readonly roundId: string
  readonly place: number
  readonly stake: Won
  /** In hundredths; null: by press only. */
  readonly auto: number | null
}
export type BetAnswer = Result<{ readonly bet: MyCrashBet; readonly balance: Won | null }, StudioRefusal>

/** Where a bet is cashed out by itself: at what its player asks for, and never beyond the most that a bet pays. */
export function ceilingOf(stake: Won, auto: number | null): number {
  return Math.min(auto ?? CRASH_POINT_MAX, CRASH_POINT_MAX, Math.floor((BET_PAYOUT_MAX * 100) / stake))
}

/** Places a bet. Refusals in order: stake_refused, session_over, bets_closed, round_open (the place is taken), then the site's. */
export async function placeBet(
  deps: CrashDeps,
  session: Session,
  game: Pick<ShelfGame, 'stakes'>,
  request: CrashRequest,
): Promise<BetAnswer> {
  const { database } = deps
  const known = await betByRequest(database, session.playerId, request.requestId)
  if (known) return await answerKnown(deps, session, known)
  if (!game.stakes.includes(request.stake)) return refuse('stake_refused')
  if (session.isOver) return refuse('session_over')
  const prepared = await prepare(deps, session, request)
  if (!prepared.ok) {
    // Asked for at the same moment by a copy of this call.
    const other = await betByRequest(database, session.playerId, request.requestId)
    return other ? await answerKnown(deps, session, other) : prepared
  }
  return await stake(deps, session, prepared.value)
}

const UNIQUE_VIOLATION = '23505'

async function prepare(
  { database }: CrashDeps,
  { playerId, sessionId }: Session,
  { requestId, roundId, place, stake, auto }: CrashRequest,
): Promise<Result<Transaction, StudioRefusal>> {
  try {
    return await database.tx(async (tx) => {
      if (!(await holdOpenRound(tx, roundId))) return refuse('bets_closed')
      const betId = newId()
      const ceiling = ceilingOf(stake, auto)
      await insertBet(tx, requestId, { betId, roundId, playerId, sessionId, place, stake, auto, ceiling })
      const debit: Transaction = {
        transactionId: betId,
        roundId: betId,
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
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return refuse('round_open')
    throw error
  }
}

async function stake(deps: CrashDeps, session: Session, debit: Transaction): Promise<BetAnswer> {
  const { database } = deps
  const betId = debit.transactionId
  const debited = await deps.walletOf(session.siteKey).debit(session, debit)
  if (debited.ok) {
    const isPlaced = await database.tx(async (tx) => {
      await endTransaction(tx, betId, 'done', 'ok')
      return await moveBet(tx, betId, 'asking', 'placed')
    })
    // The round has begun in the meantime: the stake is on its way back.
    if (!isPlaced) return refuse('bets_closed')
    return ok({ bet: presentBet((await betById(database, betId))!), balance: debited.value })
  }
  if (debited.refusal === 'silent') {
    const undo = await database.tx((tx) => undoBet(tx, session.sessionId, betId, 'asking', 'site_silent'))
    if (undo) await deps.dues.attempt(session, undo)
    return refuse('site_silent')
  }
  const refusal = debited.refusal === 'refused' ? 'member_not_permitted' : debited.refusal
  const isRefused = await database.tx(async (tx) => {
    await endTransaction(tx, betId, 'refused', refusal)
    return await moveBet(tx, betId, 'asking', 'refused', refusal)
  })
  return refuse(isRefused ? refusal : 'bets_closed')
}

/** Writes down that a bet is taken back. Null when it is not where it was thought to be. */
async function undoBet(
  tx: Queryable,
  sessionId: string,
  betId: string,
  from: 'asking' | 'placed',
  refusal: string | null,
): Promise<Transaction | null> {
  if (!(await moveBet(tx, betId, from, 'undoing', refusal))) return null
  const undo: Transaction = {
    transactionId: newId(),
    roundId: betId,
    sessionId,
    kind: 'rollback',
    amount: won(0),
    debitId: betId,
    closesRound: true,
  }
  await insertTransaction(tx, undo, 'mine')
  return undo
}

async function answerKnown({ database, walletOf }: CrashDeps, session: Session, known: CrashBet): Promise<BetAnswer> {
  if (known.state === 'asking') return refuse('busy')
  if (known.state === 'refused' || known.state === 'undoing' || known.state === 'undone')
    return refuse(studioRefusals.find((one) => one === known.refusal) ?? 'bets_closed')
  const balance = await walletOf(session.siteKey).balance(session)
  const bet = (await betById(database, known.betId))!
  return ok({ bet: presentBet(bet), balance: balance.ok ? balance.value : null })
}

/** Takes a bet back while bets are open; one that was is answered alike. Refused: round_unknown, bets_closed. */
export async function takeBetBack(
  deps: CrashDeps,
  session: Session,
  betId: string,
): Promise<Result<{ readonly balance: Won | null }, StudioRefusal>> {
  const known = await betById(deps.database, betId)
  if (known?.playerId !== session.playerId) return refuse('round_unknown')
  const undone = await deps.database.tx(async (tx): Promise<Transaction | 'already' | null> => {
    if (!(await holdOpenRound(tx, known.roundId))) return null
    const bet = await lockBet(tx, betId, session.playerId)
    if (bet?.state === 'undoing' || bet?.state === 'undone') return 'already'
    return await undoBet(tx, bet?.sessionId ?? session.sessionId, betId, 'placed', null)
  })
  if (undone === null) return refuse('bets_closed')
  if (undone === 'already') return ok({ balance: null })
  const answered = await deps.dues.attempt(session, undone)
  return ok({ balance: answered.ok ? answered.value : null })
}

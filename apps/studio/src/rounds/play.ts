// Plays a round (SPEC.md ST10-ST19): the stake is asked of the player's site, and only then is told what the round came to. What was decided
// follows from seeds that were fixed before, so a copy, a delay or a death in between changes nothing of it.
import { playRound, type RoundInput } from '@hanpan/casino'
import { ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import { hasJackpots, playJackpots, potsOf } from '../jackpots/jackpots.ts'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { takeNonce } from '../seeds/seeds.ts'
import type { Session } from '../sessions/sessions.ts'
import type { ShelfGame } from '../shelf/games.ts'
import { endTransaction, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import type { WalletRefusal } from '../wallet/wallet.ts'
import type { Played, StudioRefusal } from '../wire/calls.ts'
import { begin, hasChoices, standingOf } from './choices.ts'
import type { RoundDeps } from './deps.ts'
import { floatsOf, presentRound, viewOf } from './present.ts'
import { endRound, findRoundByRequest, insertRound, moveRound, type Round, sinceLastRound, totalOf } from './store.ts'

/** A press that comes a little early was made in time, and travelled faster than the one before. */
const CYCLE_GRACE_MS = 200

type Answer = Result<Played, StudioRefusal>

export interface PlayRequest {
  readonly requestId: string
  readonly stake: Won
  readonly choice: Readonly<Record<string, unknown>>
}

interface Prepared {
  readonly round: Pick<Round, 'roundId' | 'input' | 'stake'>
  readonly debit: Transaction
  /** What it comes to; null for one with choices that goes on. */
  readonly over: { readonly outcome: object; readonly payout: Won; readonly hit: readonly string[] } | null
}

/** Rolls its transaction back, and is an answer. */
class Refused extends Error {
  readonly refusal: StudioRefusal
  constructor(refusal: StudioRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Plays a round, or begins one with choices: once, however often it is asked for under one id. */
export async function play(deps: RoundDeps, session: Session, game: ShelfGame, request: PlayRequest): Promise<Answer> {
  const known = await findRoundByRequest(deps.database, session.playerId, request.requestId)
  if (known) return await answerKnown(deps, session, game, known)
  if (session.isOver) return refuse('session_over')
  const begun = begin(game, deps.siteOf(session.siteKey), request.stake, request.choice)
  if (!begun.ok) return begun
  const prepared = await prepare(deps, session, game, request, begun.value)
  if (!prepared.ok) {
    // Asked for at the same moment by a copy of this call.
    const other = await findRoundByRequest(deps.database, session.playerId, request.requestId)
    return other ? await answerKnown(deps, session, game, other) : prepared
  }
  return await stake(deps, session, game, prepared.value)
}

async function prepare(
  { database, sealer, walletOf }: RoundDeps,
  session: Session,
  game: ShelfGame,
  { requestId }: PlayRequest,
  { input, stake }: { readonly input: RoundInput; readonly stake: Won },
): Promise<Result<Prepared, StudioRefusal>> {
  const { playerId, sessionId } = session
  try {
    return await database.tx(async (tx) => {
      const { seedId, nonce, ...seeds } = await takeNonce(tx, sealer, playerId)
      // Behind the lock of the seeds: two presses at once are judged one after the other.
      const since = await sinceLastRound(tx, playerId, game.code)
      if (since !== null && since < game.cycleMs - CYCLE_GRACE_MS) throw new Refused('too_fast')
      const over = outcomeOf(input, floatsOf(seeds, nonce))
      if (!over.ok) throw new Refused('input_refused')
      const roundId = newId()
      const round = { roundId, playerId, sessionId, gameCode: game.code, requestId, seedId, nonce, input, stake }
      if (!(await insertRound(tx, round))) throw new Refused('round_open')
      // A round that is lost already is over with its stake: one message less.
      const isLost = over.value !== null && over.value.payout === 0 && over.value.hit.length === 0
      const debit: Transaction = {
        transactionId: newId(),
        roundId,
        sessionId,
        kind: 'debit',
        amount: stake,
        debitId: null,
        closesRound: isLost && walletOf(session.siteKey).debitMayClose,
      }
      await insertTransaction(tx, debit, 'mine')
      return ok({ round, debit, over: over.value })
    })
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal)
    throw error
  }
}

/** What a round comes to: null while it goes on. */
function outcomeOf(input: RoundInput, floats: ReturnType<typeof floatsOf>): Result<Prepared['over'], 'input_refused'> {
  if (hasChoices(input)) {
    const standing = standingOf(input, floats)
    if (!standing.ok) return standing
    if (!standing.value.isOver) return ok(null)
  }
  const played = playRound(input, floats)
  if (!played.ok) return refuse('input_refused')
  const { outcome, payout } = played.value
  const hit = input.kind === 'slot' ? (outcome as { readonly jackpots: readonly string[] }).jackpots : []
  return ok({ outcome, payout, hit })
}

async function stake(deps: RoundDeps, session: Session, game: ShelfGame, prepared: Prepared): Promise<Answer> {
  const { round, debit, over } = prepared
  const debited = await deps.walletOf(session.siteKey).debit(session, debit)
  if (!debited.ok) return await notStaked(deps, session, prepared, debited.refusal)
  const { database } = deps
  const moved = await database.tx(async (tx) => {
    await endTransaction(tx, debit.transactionId, 'done', 'ok')
    if (!over) return { round: await moveRound(tx, round.roundId, 'staking', 'open'), credit: null }
    return await finish(tx, {
      session,
      game,
      round,
      over,
      debitId: debit.transactionId,
      isClosed: debit.closesRound,
      from: 'staking',
      lastAct: null,
      whose: 'mine',
    })
  })
  // Taken up by somebody who thought that nobody was at it any more: the stake is on its way back.
  if (!moved.round) return refuse('site_silent')
  const credited = moved.credit && (await deps.dues.attempt(session, moved.credit))
  return await answer(deps, session, game, moved.round, (credited?.ok ? credited.value : null) ?? debited.value)
}

/**
 * Writes down what a round came to, and what its site has to be told: a credit, also of nothing where the round is not over with its stake.
 * In the transaction of what led to it.
 */
export async function finish(
  tx: Queryable,
  {
    session,
    game,
    round,
    over,
    debitId,
    isClosed,
    from,
    lastAct,
    whose,
  }: {
    readonly session: Pick<Session, 'sessionId' | 'siteKey'>
    readonly game: ShelfGame
    readonly round: Pick<Round, 'roundId' | 'input' | 'stake'>
    readonly over: NonNullable<Prepared['over']>
    readonly debitId: string
    /** The debit has told the site that the round is over. */
    readonly isClosed: boolean
    readonly from: 'staking' | 'open'
    readonly lastAct: string | null
    readonly whose: Parameters<typeof insertTransaction>[2]
  },
): Promise<{ readonly round: Round | null; readonly credit: Transaction | null }> {
  const { roundId, input, stake } = round
  const isBought = input.kind === 'slot' && input.bought !== null
  const jackpots =
    hasJackpots(game) && !isBought
      ? await playJackpots(tx, { siteKey: session.siteKey, game, roundId, stake, hit: over.hit })
      : []
  const amount = totalOf({ payout: over.payout, jackpots: [...jackpots] })
  const needsCredit = !isClosed
  const ended = await endRound(tx, {
    roundId,
    from,
    input,
    stake,
    outcome: over.outcome,
    payout: over.payout,
    jackpots: [...jackpots],
    state: needsCredit ? 'paying' : 'done',
    lastAct,
  })
  if (!ended || !needsCredit) return { round: ended, credit: null }
  const credit: Transaction = {
    transactionId: newId(),
    roundId,
    sessionId: session.sessionId,
    kind: 'credit',
    amount,
    jackpot: won(amount - over.payout),
    debitId,
    closesRound: true,
  }
  await insertTransaction(tx, credit, whose)
  return { round: ended, credit }
}

async function notStaked(
  deps: RoundDeps,
  session: Session,
  { round, debit }: Prepared,
  refusal: WalletRefusal,
): Promise<Answer> {
  if (refusal !== 'silent') {
    await deps.database.tx(async (tx) => {
      await endTransaction(tx, debit.transactionId, 'refused', refusal)
      await moveRound(tx, round.roundId, 'staking', 'refused')
    })
    return refuse(refusal === 'refused' ? 'game_off' : refusal)
  }
  const rollback = await deps.database.tx((tx) =>
    undo(tx, session.sessionId, round.roundId, debit.transactionId, 'mine'),
  )
  // Beside the answer: one that fails is due again, and taken up by the job.
  if (rollback)
    deps.dues
      .attempt(session, rollback)
      .catch((error: unknown) => deps.log.warn({ error, rollback }, 'a rollback was put off'))
  return refuse('site_silent')
}

/** Gives a stake back whose fate is not known. Null where somebody else has. */
export async function undo(
  tx: Queryable,
  sessionId: string,
  roundId: string,
  debitId: string,
  whose: Parameters<typeof insertTransaction>[2],
): Promise<Transaction | null> {
  if (!(await moveRound(tx, roundId, 'staking', 'undoing'))) return null
  const rollback: Transaction = {
    transactionId: newId(),
    roundId,
    sessionId,
    kind: 'rollback',
    amount: won(0),
    debitId,
    closesRound: true,
  }
  await endTransaction(tx, debitId, 'refused', 'taken back')
  await insertTransaction(tx, rollback, whose)
  return rollback
}

/** A copy of a call: what the first one came to. */
async function answerKnown(deps: RoundDeps, session: Session, game: ShelfGame, round: Round): Promise<Answer> {
  if (round.gameCode !== game.code) return refuse('input_refused')
  if (round.state === 'staking') return refuse('busy')
  if (round.state === 'undoing' || round.state === 'void') return refuse('site_silent')
  if (round.state === 'refused') return refuse('stake_refused')
  const balance = await deps.walletOf(session.siteKey).balance(session)
  return balance.ok ? await answer(deps, session, game, round, balance.value) : refuse('site_silent')
}

export async function answer(
  { database, sealer }: RoundDeps,
  session: Session,
  game: ShelfGame,
  round: Round,
  balance: Won,
): Promise<Answer> {
  const view = await viewOf(database, sealer, round)
  const jackpots = [...(await potsOf(database, session.siteKey, game))]
  return ok({ round: presentRound(round, view), balance, jackpots })
}

// Plays a round (SPEC.md ST10-ST19): the stake is asked of the player's site, and only then is told what the round came to. What was decided
// follows from seeds that were fixed before, so a copy, a delay or a death in between changes nothing of it.
import { ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import { contributionsOf, hasJackpots, playJackpots } from '../jackpots/jackpots.ts'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Session } from '../sessions/sessions.ts'
import type { ShelfGame } from '../shelf/games.ts'
import { termsOf } from '../sites/sites.ts'
import { endTransaction, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import type { WalletRefusal } from '../wallet/wallet.ts'
import type { Played, StudioRefusal } from '../wire/calls.ts'
import { begin } from './choices.ts'
import type { RoundDeps } from './deps.ts'
import type { Prepared } from './lines.ts'
import { presentRound, viewOf } from './present.ts'
import { endRound, findRoundByRequest, moveRound, type Round, totalOf } from './store.ts'

type Answer = Result<Played, StudioRefusal>

export interface PlayRequest {
  readonly requestId: string
  readonly stake: Won
  readonly choice: Readonly<Record<string, unknown>>
}

/** Plays a round, or begins one with choices: once, however often it is asked for under one id. */
export async function play(deps: RoundDeps, session: Session, game: ShelfGame, request: PlayRequest): Promise<Answer> {
  const { requestId } = request
  // Before anything is refused it is looked whether this was asked for before; nothing is begun twice (`insertRounds`), so else that need not be.
  const knownOr = async (refusal: StudioRefusal): Promise<Answer> => {
    const known = await findRoundByRequest(deps.database, session.playerId, requestId)
    return known ? await answerKnown(deps, session, game, known) : refuse(refusal)
  }
  if (session.isOver) return await knownOr('session_over')
  const begun = begin(game, termsOf(deps.siteOf(session.siteKey), session), request.stake, request.choice)
  if (!begun.ok) return await knownOr(begun.refusal)
  const { debitMayClose } = deps.walletOf(session.siteKey)
  const prepared = await deps.lines.begin({ session, game, requestId, ...begun.value, debitMayClose })
  return prepared.ok ? await stake(deps, session, game, prepared.value) : await knownOr(prepared.refusal)
}

async function stake(deps: RoundDeps, session: Session, game: ShelfGame, prepared: Prepared): Promise<Answer> {
  const { debit } = prepared
  const debited = await deps.walletOf(session.siteKey).debit(session, debit)
  if (!debited.ok) return await notStaked(deps, session, prepared, debited.refusal)
  const moved = await moveOn(deps, session, game, prepared)
  // Taken up by somebody who thought that nobody was at it any more: the stake is on its way back.
  if (!moved.round) return refuse('site_silent')
  const credited = moved.credit && (await deps.dues.attempt(session, moved.credit))
  return await answer(deps, session, game, moved.round, (credited?.ok ? credited.value : null) ?? debited.value)
}

/** What follows a stake that the site has taken: the round is open, or over. */
async function moveOn(
  { database, lines }: RoundDeps,
  session: Session,
  game: ShelfGame,
  { round, debit, over }: Prepared,
): Promise<{ readonly round: Round | null; readonly credit: Transaction | null }> {
  const { roundId, input, stake } = round
  const { transactionId: debitId, closesRound: isClosed } = debit
  if (over && over.hit.length === 0) {
    const isBought = input.kind === 'slot' && input.bought !== null
    const credit = isClosed ? null : creditOf(session, { roundId, debitId, payout: over.payout, jackpot: won(0) })
    const ended = await lines.end({
      roundId,
      debitId,
      outcome: over.outcome,
      payout: over.payout,
      state: credit ? 'paying' : 'done',
      credit,
      siteKey: session.siteKey,
      contributions: isBought ? [] : contributionsOf(game, stake),
    })
    return { round: ended, credit: ended && credit }
  }
  return await database.tx(async (tx) => {
    await endTransaction(tx, debitId, 'done', 'ok')
    if (!over) return { round: await moveRound(tx, roundId, 'staking', 'open'), credit: null }
    return await finish(tx, {
      session,
      game,
      round,
      over,
      debitId,
      isClosed,
      from: 'staking',
      lastAct: null,
      whose: 'mine',
    })
  })
}

const creditOf = (
  { sessionId }: Pick<Session, 'sessionId'>,
  {
    roundId,
    debitId,
    payout,
    jackpot,
  }: { readonly roundId: string; readonly debitId: string; readonly payout: Won; readonly jackpot: Won },
): Transaction => ({
  transactionId: newId(),
  roundId,
  sessionId,
  kind: 'credit',
  amount: won(payout + jackpot),
  jackpot,
  debitId,
  closesRound: true,
})

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
  const credit = creditOf(session, { roundId, debitId, payout: over.payout, jackpot: won(amount - over.payout) })
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
  { database, sealer, lines }: RoundDeps,
  session: Session,
  game: ShelfGame,
  round: Round,
  balance: Won,
): Promise<Answer> {
  const view = await viewOf(database, sealer, round)
  const { siteKey } = session
  const jackpots = hasJackpots(game) ? [...(await lines.pots({ siteKey, game }))] : []
  return ok({ round: presentRound(round, view), balance, jackpots })
}

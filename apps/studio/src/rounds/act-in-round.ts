// Acts in a round with choices (SPEC.md ST20-ST24). What an action takes beside (a doubled hand) is asked of the site before the action counts.
import { playRound, slotOf } from '@hanpan/casino'
import { assert, ok, refuse, type Result, won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { seedsById } from '../seeds/seeds.ts'
import type { Session } from '../sessions/sessions.ts'
import type { ShelfGame } from '../shelf/games.ts'
import { endTransaction, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import type { Played, StudioRefusal } from '../wire/calls.ts'
import { act, standingOf, type Standing } from './choices.ts'
import type { RoundDeps } from './deps.ts'
import { answer, finish } from './play.ts'
import { floatsOf } from './present.ts'
import { findRound, firstDebit, type PendingAct, type Round, writeAct, writePending } from './store.ts'

export interface ActRequest {
  readonly requestId: string
  readonly roundId: string
  readonly action: Readonly<Record<string, unknown>>
}

type Answer = Result<Played, StudioRefusal>
type Next = {
  readonly round: Round
  readonly input: Round['input']
  readonly take: boolean
  readonly standing: Standing
  readonly extra: Won
}

/** Takes an action in an open round: once, however often it is asked for under one id. */
export async function actInRound(
  deps: RoundDeps,
  session: Session,
  game: ShelfGame,
  request: ActRequest,
): Promise<Answer> {
  const { database } = deps
  const judged = await database.tx(async (tx): Promise<Result<Next | Round, StudioRefusal>> => {
    const round = await findRound(tx, session.playerId, request.roundId, 'FOR UPDATE')
    if (!round || round.gameCode !== game.code) return refuse('round_unknown')
    if (round.lastAct === request.requestId) return ok(round)
    if (round.state !== 'open') return refuse('round_unknown')
    if (round.pending) return refuse('busy')
    return await judge(deps, tx, session, round, request)
  })
  if (!judged.ok) return judged
  if (!('standing' in judged.value)) return await told(deps, session, game, judged.value)
  const { extra } = judged.value
  if (extra === 0) return await applied(deps, session, game, request, judged.value, null)
  return await stakeMore(deps, session, game, request, judged.value)
}

/** What an action leads to; one that takes a further stake is noted as pending, so that nothing else is done meanwhile. */
async function judge(
  { sealer }: RoundDeps,
  tx: Queryable,
  session: Session,
  round: Round,
  { requestId, action }: ActRequest,
): Promise<Result<Next, StudioRefusal>> {
  const acted = act(round.input, action)
  if (!acted.ok) return acted
  const { input, take } = acted.value
  const seeds = await seedsById(tx, sealer, round.seedId)
  const standing = standingOf(input, floatsOf(seeds, round.nonce))
  if (!standing.ok) return standing
  const extra = won(standing.value.staked - round.stake)
  if (extra > 0) {
    // Debits only are refused to a session that is over: what is staked can be played to its end.
    if (session.isOver) return refuse('session_over')
    const pending: PendingAct = { requestId, input, debitId: newId(), stake: standing.value.staked }
    await writePending(tx, round.roundId, pending)
    await insertTransaction(
      tx,
      {
        transactionId: pending.debitId,
        roundId: round.roundId,
        sessionId: session.sessionId,
        kind: 'debit',
        amount: extra,
        debitId: null,
        closesRound: false,
      },
      'mine',
    )
    return ok({ round: { ...round, pending }, input, take, standing: standing.value, extra })
  }
  return ok({ round, input, take, standing: standing.value, extra })
}

async function stakeMore(
  deps: RoundDeps,
  session: Session,
  game: ShelfGame,
  request: ActRequest,
  next: Next,
): Promise<Answer> {
  const { round, extra } = next
  assert(round.pending, 'a further stake is pending')
  const { debitId } = round.pending
  const { roundId } = round
  const debited = await deps
    .walletOf(session.siteKey)
    .debit(session, { transactionId: debitId, roundId, amount: extra, closesRound: false })
  if (debited.ok) return await applied(deps, session, game, request, next, debited.value)
  if (debited.refusal !== 'silent') {
    await deps.database.tx(async (tx) => {
      await endTransaction(tx, debitId, 'refused', debited.refusal)
      await writePending(tx, roundId, null)
    })
    return refuse(debited.refusal === 'refused' ? 'game_off' : debited.refusal)
  }
  await deps.database.tx((tx) => giveBackMore(tx, round))
  return refuse('site_silent')
}

/** A further stake whose fate is not known is given back: the round goes on without it. */
export async function giveBackMore(tx: Queryable, round: Round): Promise<void> {
  const now = await findRound(tx, null, round.roundId, 'FOR UPDATE')
  if (!now?.pending || now.pending.debitId !== round.pending?.debitId) return
  const { debitId } = now.pending
  await endTransaction(tx, debitId, 'refused', 'taken back')
  await insertTransaction(
    tx,
    {
      transactionId: newId(),
      roundId: round.roundId,
      sessionId: round.sessionId,
      kind: 'rollback',
      amount: won(0),
      debitId,
      closesRound: false,
    },
    'anybody’s',
  )
  await writePending(tx, round.roundId, null)
}

async function applied(
  deps: RoundDeps,
  session: Session,
  game: ShelfGame,
  { requestId, roundId }: ActRequest,
  { input, take, standing }: Next,
  balance: Won | null,
): Promise<Answer> {
  const { database, sealer } = deps
  const done = await database.tx(async (tx): Promise<{ round: Round; credit: Transaction | null } | null> => {
    const round = await findRound(tx, session.playerId, roundId, 'FOR UPDATE')
    if (round?.lastAct === requestId) return { round, credit: null }
    // Another action came first, or a further stake that was given back.
    if (round?.state !== 'open' || (round.pending?.requestId ?? null) !== (balance === null ? null : requestId))
      return null
    if (round.input.kind === input.kind && !follows(round.input, input)) return null
    if (round.pending) await endTransaction(tx, round.pending.debitId, 'done', 'ok')
    if (!take && !standing.isOver)
      return { round: await writeAct(tx, roundId, { input, stake: standing.staked, lastAct: requestId }), credit: null }
    const seeds = await seedsById(tx, sealer, round.seedId)
    const ended = await endOf(tx, session, game, { ...round, input, stake: standing.staked }, seeds, requestId, 'mine')
    return ended.round ? { round: ended.round, credit: ended.credit } : null
  })
  if (!done) return refuse('busy')
  const credited = done.credit && (await deps.dues.attempt(session, done.credit))
  if (credited?.ok && credited.value !== null) return await answer(deps, session, game, done.round, credited.value)
  return balance === null
    ? await told(deps, session, game, done.round)
    : await answer(deps, session, game, done.round, balance)
}

/** Ends an open round with what was done in it. */
export async function endOf(
  tx: Queryable,
  session: Pick<Session, 'sessionId' | 'siteKey'>,
  game: ShelfGame,
  round: Round,
  seeds: { readonly serverSeed: string; readonly clientSeed: string },
  lastAct: string | null,
  whose: Parameters<typeof insertTransaction>[2],
): Promise<{ readonly round: Round | null; readonly credit: Transaction | null }> {
  const played = playRound(round.input, floatsOf(seeds, round.nonce), slotOf)
  assert(played.ok, 'a round that is over can be played')
  const { outcome, payout } = played.value
  return await finish(tx, {
    session,
    game,
    round,
    over: { outcome, payout, hit: [] },
    debitId: await firstDebit(tx, round.roundId),
    isClosed: false,
    from: 'open',
    lastAct,
    whose,
  })
}

/** Whether an input is what was done before and at most one thing more. */
function follows(before: Round['input'], after: Round['input']): boolean {
  if (before.kind === 'blackjack' && after.kind === 'blackjack')
    return after.actions.length === before.actions.length + 1
  if (before.kind === 'mines' && after.kind === 'mines')
    return after.tiles.length === before.tiles.length || after.tiles.length === before.tiles.length + 1
  return false
}

async function told(deps: RoundDeps, session: Session, game: ShelfGame, round: Round): Promise<Answer> {
  const balance = await deps.walletOf(session.siteKey).balance(session)
  return balance.ok ? await answer(deps, session, game, round, balance.value) : refuse('site_silent')
}

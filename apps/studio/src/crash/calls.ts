// The calls of crash's client, by name.
import { ok, refuse, type Result, won } from '@hanpan/kernel'
import type { z } from 'zod'
import type { Session } from '../sessions/sessions.ts'
import type { ShelfGame } from '../shelf/games.ts'
import type { Answer, CallName, StudioRefusal } from '../wire/calls.ts'
import type { crashCalls } from '../wire/crash-calls.ts'
import { betsOf, historyOf } from './bet-store.ts'
import { cashOut } from './cash-out.ts'
import { seedOf } from './conduct.ts'
import { CRASH_ID, type CrashDeps } from './deps.ts'
import type { CrashGame } from './game.ts'
import { type BetAnswer, placeBet, takeBetBack } from './place-bet.ts'
import { findRound } from './round-store.ts'

type CrashCallName = keyof typeof crashCalls & CallName
type Read<Name extends CrashCallName> = z.output<(typeof crashCalls)[Name]['request']>
export type CrashHandlers = {
  readonly [Name in CrashCallName]: (
    session: Session,
    game: ShelfGame,
    request: Read<Name>,
  ) => Promise<Result<Answer<Name>, StudioRefusal>>
}

const PAGE = 30

export function crashHandlers(deps: CrashDeps, game: CrashGame): CrashHandlers {
  const { database, sealer } = deps
  const told = (answer: BetAnswer) => {
    if (!answer.ok) return answer
    const { bet, balance } = answer.value
    return ok({ bet: { ...bet, stake: won(bet.stake), payout: won(bet.payout) }, balance })
  }
  return {
    placeCrashBet: async (session, shelf, request) =>
      shelf.kind === 'crash' ? told(await placeBet(deps, session, shelf, request)) : refuse('input_refused'),
    takeCrashBetBack: (session, _shelf, { betId }) => takeBetBack(deps, session, betId),
    async cashOut(session, _shelf, { betId }) {
      const answer = await cashOut(deps, session, betId)
      // Other windows of the player hear of it too.
      if (answer.ok) game.tell(session.playerId, answer.value.bet, answer.value.balance)
      return told(answer)
    },
    async crashHistory({ playerId }, _shelf, { before }) {
      const rounds = await historyOf(database, playerId, before, PAGE)
      const next = rounds.length === PAGE ? rounds.at(-1)!.betId : null
      return ok({ rounds: rounds.map((one) => ({ ...one, playedAt: new Date(one.playedAt).toISOString() })), next })
    },
    async crashRound({ playerId }, _shelf, { roundId }) {
      const round = await findRound(database, roundId)
      if (!round) return refuse('round_unknown')
      const bets = await betsOf(database, roundId, playerId)
      return ok({
        roundId,
        number: round.number,
        commitment: round.commitment,
        serverSeed: round.point === null ? null : seedOf(sealer, round),
        clientSeed: CRASH_ID,
        point: round.point,
        bets: bets.map(({ stake, cashedAt, payout }) => ({ stake, cashedAt, payout })),
      })
    },
  }
}

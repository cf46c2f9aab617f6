// Cashes a bet out by a press (SPEC.md ST96): at what the round had reached when the request came in, by the database's clock, read before anything is
// waited for. What the way to the studio took is nobody's gain: neither a figure that a client saw, nor a lock that was waited for, counts.
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Session } from '../sessions/sessions.ts'
import type { StudioRefusal } from '../wire/calls.ts'
import { CASH_OUT_MIN } from '../wire/crash.ts'
import { type CrashBet, lockBet } from './bet-store.ts'
import { pointOf } from './conduct.ts'
import type { CrashDeps } from './deps.ts'
import type { BetAnswer } from './place-bet.ts'
import { findRound } from './round-store.ts'
import { reachedAt } from './schedule.ts'
import { pay, presentBet, settleBets, type Settled } from './settle.ts'

/** Cashes out. A bet that was is answered as it was. Refused: round_unknown, busy (its stake is still asked for), too_fast, too_late. */
export async function cashOut(deps: CrashDeps, session: Session, betId: string): Promise<BetAnswer> {
  const { database, walletOf } = deps
  const cameAt = await database.now()
  const judged = await judge(deps, session.playerId, betId, cameAt)
  if (!judged.ok) return judged
  if ('credit' in judged.value) return ok({ bet: presentBet(judged.value.bet), balance: await pay(deps, judged.value) })
  const balance = await walletOf(session.siteKey).balance(session)
  return ok({ bet: presentBet(judged.value.bet), balance: balance.ok ? balance.value : null })
}

type Judged = Result<Settled | { readonly bet: CrashBet }, StudioRefusal>

async function judge(
  { database, sealer }: CrashDeps,
  playerId: string,
  betId: string,
  cameAt: number,
): Promise<Judged> {
  return await database.tx(async (tx): Promise<Judged> => {
    const bet = await lockBet(tx, betId, playerId)
    if (!bet) return refuse('round_unknown')
    if (bet.state === 'asking') return refuse('busy')
    if (bet.state === 'paying' || bet.state === 'done') return bet.cashedAt === null ? refuse('too_late') : ok({ bet })
    if (bet.state !== 'placed') return refuse('bets_closed')
    const round = (await findRound(tx, bet.roundId))!
    const reached = reachedAt(round, cameAt)
    if (reached === null || reached < CASH_OUT_MIN) return refuse('too_fast')
    const point = pointOf(sealer, round)
    const at = Math.min(reached, bet.ceiling)
    if (at > point) return refuse('too_late')
    const [settled] = await settleBets(tx, point, [{ bet, at }])
    return ok(settled!)
  })
}

// Settles bets of crash (SPEC.md ST96-ST101): what each comes to is written down together with the credit that pays it, in one transaction, and the
// credit is asked for until the site has answered. It can stop anywhere and be begun again by anyone.
import { settleCrash } from '@hanpan/casino'
import { assert, won, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Beside } from '../rooms/conducted.ts'
import { type Session, sessionById } from '../sessions/sessions.ts'
import { sessionBySession } from '../wallet/site-by-site.ts'
import { type Done, insertTransaction, type Transaction } from '../wallet/transactions.ts'
import type { MyCrashBet } from '../wire/crash.ts'
import { type CrashBet, isAnyStanding, moveBets, takeStanding, unsettledRounds, writeSettled } from './bet-store.ts'
import { pointOf } from './conduct.ts'
import type { CrashDeps } from './deps.ts'
import { findRound } from './round-store.ts'
import { reachedAt } from './schedule.ts'

const BETS_AT_ONCE = 200

export interface Settled {
  readonly bet: CrashBet
  readonly credit: Transaction
}
export type OnSettled = (playerId: string, bet: MyCrashBet, balance: Won | null) => void

/** A bet as its player sees it. */
export const presentBet = ({ betId, roundId, place, stake, auto, ceiling, state, cashedAt, payout }: CrashBet) => ({
  betId,
  roundId,
  place,
  stake,
  auto,
  ceiling,
  state: state === 'placed' ? ('placed' as const) : cashedAt === null ? ('lost' as const) : ('cashed' as const),
  cashedAt,
  payout,
})

function payoutAt(point: number, { betId, stake }: CrashBet, at: number): Won {
  const paid = settleCrash(point, stake, at)
  assert(paid.ok, `bet ${betId} is cashed out at what was reached`)
  return paid.value.payout
}

/** Writes down what bets come to; `at` null: lost. */
export async function settleBets(
  tx: Queryable,
  point: number,
  bets: readonly { readonly bet: CrashBet; readonly at: number | null }[],
): Promise<readonly Settled[]> {
  const settled = bets.map(({ bet, at }): Settled => {
    const payout = at === null ? won(0) : payoutAt(point, bet, at)
    const credit: Transaction = {
      transactionId: newId(),
      roundId: bet.betId,
      sessionId: bet.sessionId,
      kind: 'credit',
      amount: payout,
      debitId: bet.betId,
      closesRound: true,
    }
    return { bet: { ...bet, state: 'paying', cashedAt: at, payout }, credit }
  })
  await writeSettled(
    tx,
    settled.map(({ bet }) => bet),
  )
  for (const { credit } of settled) await insertTransaction(tx, credit, 'mine')
  return settled
}

/** Pays what is written down. The balance after it; null where the site has not answered: it is asked again by itself. */
export async function pay(deps: CrashDeps, one: Settled): Promise<Won | null> {
  const session = await sessionById(deps.database, deps.sealer, one.bet.sessionId)
  assert(session, 'a bet has a session')
  return await payInto(deps, one, session)
}

async function payInto({ dues }: CrashDeps, { credit }: Settled, session: Session): Promise<Won | null> {
  const answered = await dues.attempt(session, credit)
  return answered.ok ? answered.value : null
}

async function payAll(deps: CrashDeps, settled: readonly Settled[], onSettled: OnSettled): Promise<void> {
  await sessionBySession(
    deps,
    settled,
    ({ bet }) => bet.sessionId,
    async (one, session) => onSettled(one.bet.playerId, presentBet(one.bet), await payInto(deps, one, session)),
  )
}

/**
 * Cashes out what has reached what it was to be cashed out at, while a round rises. Sites are waited for unless they are paid beside. Answers how
 * many bets there were.
 */
export const settleReached = (
  deps: CrashDeps,
  roundId: string,
  onSettled: OnSettled,
  beside?: Beside,
): Promise<number> => settle(deps, roundId, onSettled, false, beside)

/** Settles everything that stands in a round that broke off: what was reached is paid, the rest is lost. */
export const settleRest = (deps: CrashDeps, roundId: string, onSettled: OnSettled, beside?: Beside): Promise<number> =>
  settle(deps, roundId, onSettled, true, beside)

async function settle(
  deps: CrashDeps,
  roundId: string,
  onSettled: OnSettled,
  isOver: boolean,
  beside?: Beside,
): Promise<number> {
  let count = 0
  // Asked many times a second while a round rises: without bets it is one statement and no transaction.
  while (await isAnyStanding(deps.database, roundId)) {
    const settled = await deps.database.tx(async (tx) => {
      const round = await findRound(tx, roundId)
      const reached = round && reachedAt(round, round.now)
      if (!round || reached === null || (isOver && round.point === null)) return []
      const point = pointOf(deps.sealer, round)
      const bets = await takeStanding(tx, roundId, isOver ? null : Math.min(reached, point), BETS_AT_ONCE)
      return await settleBets(
        tx,
        point,
        bets.map((bet) => ({ bet, at: bet.ceiling <= point ? bet.ceiling : null })),
      )
    })
    if (settled.length === 0) return count
    count += settled.length
    const paying = payAll(deps, settled, onSettled)
    if (beside) beside(paying)
    else await paying
  }
  return count
}

/** Takes up what is over and stands, of studios that died too. Answers how many bets there were. */
export async function settleDue(deps: CrashDeps, onSettled: OnSettled, beside?: Beside): Promise<number> {
  let count = 0
  for (const roundId of await unsettledRounds(deps.database, deps.pace.graceMs))
    count += await settleRest(deps, roundId, onSettled, beside)
  return count
}

/** Sites have taken credits and rollbacks, in the transaction that ends them. */
export async function noteCrashDone(tx: Queryable, { credited, givenBack }: Done): Promise<void> {
  if (credited.length > 0) await moveBets(tx, credited, 'paying', 'done')
  if (givenBack.length > 0) await moveBets(tx, givenBack, 'undoing', 'undone')
}

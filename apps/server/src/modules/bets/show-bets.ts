// Shows bets of all products: each shows its own, in the order in which they were found.
import type { BetOnWire } from '@hanpan/contract'
import { assert, type BetId, type Instant } from '@hanpan/kernel'
import type { BetProduct } from '../../ports/bet-products.ts'
import type { ListedBet } from './list-store.ts'

export async function showBets(
  products: readonly BetProduct[],
  bets: readonly ListedBet[],
  to: 'member' | 'others',
  now: Instant,
): Promise<BetOnWire[]> {
  const shown = new Map<BetId, BetOnWire>()
  await Promise.all(
    products.map(async (product) => {
      const own = bets.filter(({ group }) => group === product.table.group)
      if (own.length === 0) return
      for (const [betId, bet] of await product.show(
        own.map(({ betId }) => betId),
        to,
        now,
      ))
        shown.set(betId, bet)
    }),
  )
  return bets.map(({ betId }) => {
    const bet = shown.get(betId)
    assert(bet, `a listed bet is shown: ${betId}`)
    return bet
  })
}

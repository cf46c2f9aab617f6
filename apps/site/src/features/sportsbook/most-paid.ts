// The most that bets on events can pay together: of the picks of one market only one is ever paid.
import { readMarket } from '@hanpan/sportsbook'
import type { SportKeyOnWire } from '@hanpan/contract'

interface SingleBet {
  readonly eventId: string
  readonly sport: SportKeyOnWire
  readonly market: string
  readonly line: number | null
  readonly winMax: number
}

/** Of a double chance two picks win, and of a question of the house there may be several right answers. */
const SEVERAL_WIN: ReadonlySet<string> = new Set(['doubleChance', 'novelty'])

export function mostPaidOfSingles(bets: readonly SingleBet[]): number {
  const markets = new Map<string, number>()
  let several = 0
  for (const { eventId, sport, market, line, winMax } of bets) {
    const ref = readMarket(market, line, sport)
    if (!ref || SEVERAL_WIN.has(ref.type)) several += winMax
    else {
      const key = `${eventId} ${market} ${line}`
      markets.set(key, Math.max(winMax, markets.get(key) ?? 0))
    }
  }
  return [...markets.values()].reduce((sum, most) => sum + most, several)
}

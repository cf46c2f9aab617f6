// What the demo's members bet on: mostly powerball, now and then another game, and sometimes numbers of their own.
import { type GameKey, type NumberMarket, gameOf } from '@hanpan/minigames'
import type { Chance } from './chance.ts'

export const DEMO_GAMES = ['powerball', 'powerladder', 'speedkeno', 'kenoladder'] as const satisfies readonly GameKey[]

export interface SomeSelection {
  readonly gameKey: GameKey
  readonly market: string
  readonly pick: string
}

/** One selection of a game, any one as likely as another but for numbers, which every third speed keno bet names. */
export function someSelection(chance: Chance, gameKey: GameKey): SomeSelection {
  const game = gameOf(gameKey)
  if (game.numberMarkets.length > 0 && chance.next() < 1 / 3) {
    const numberMarket = chance.pick(game.numberMarkets)
    return { gameKey, market: numberMarket.market, pick: someNumbers(chance, numberMarket) }
  }
  const [market, picks] = chance.pick([...game.picks])
  return { gameKey, market, pick: chance.pick(picks) }
}

const STAKES = [1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000, 30_000, 50_000] as const
const STAKE_ON_LONG_ODDS = 1_000

/** What somebody puts on a selection: little where it pays a thousand times and more. */
export function someStake(chance: Chance, { market }: SomeSelection): number {
  const isLongOdds = market === 'sum-section' || market.startsWith('numbers-')
  return isLongOdds ? STAKE_ON_LONG_ODDS : chance.pick(STAKES)
}

/** Half of the demo's bets are on powerball. */
export function someGame(chance: Chance): GameKey {
  return chance.next() < 0.5 ? 'powerball' : chance.pick(DEMO_GAMES)
}

function someNumbers(chance: Chance, { chosen, highest }: NumberMarket): string {
  const numbers = new Set<number>()
  while (numbers.size < chosen) numbers.add(chance.between(1, highest))
  return [...numbers].toSorted((one, other) => one - other).join('-')
}

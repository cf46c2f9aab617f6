// The markets of speed keno: on the last digit of the sum, on the sum, and on numbers that the player names.
import { HALVES, PARITIES, bandNames, bandOf, pairs, parityOf } from '../bands.ts'
import { waysBySum } from '../distribution.ts'
import type { MarketRule, WeightedFacts } from '../game.ts'
import type { NumberMarket } from '../number-market.ts'
import { SUM_SECTIONS } from './bands.ts'
import {
  CHOSEN_MAX,
  CHOSEN_MIN,
  NUMBERS_DRAWN,
  NUMBER_HIGHEST,
  type SpeedKenoFacts,
  type SpeedKenoOptions,
  speedKenoFacts,
} from './rules.ts'

export function speedKenoMarkets({ lastDigitUnderMax }: SpeedKenoOptions): readonly MarketRule<SpeedKenoFacts>[] {
  const parity = ({ lastDigit }: SpeedKenoFacts) => parityOf(lastDigit)
  const half = ({ lastDigit }: SpeedKenoFacts) => (lastDigit <= lastDigitUnderMax ? 'under' : 'over')
  return [
    { market: 'digit-odd-even', picks: PARITIES, winner: parity },
    { market: 'digit-under-over', picks: HALVES, winner: half },
    {
      market: 'digit-combination',
      picks: pairs(PARITIES, HALVES),
      winner: (facts) => `${parity(facts)}-${half(facts)}`,
    },
    { market: 'sum-section', picks: bandNames(SUM_SECTIONS), winner: ({ sum }) => bandOf(SUM_SECTIONS, sum) },
  ]
}

/** One market for each count of numbers that a player may name: numbers-2 to numbers-10. */
export const SPEED_KENO_NUMBER_MARKETS: readonly NumberMarket[] = Array.from(
  { length: CHOSEN_MAX - CHOSEN_MIN + 1 },
  (_, index) => ({
    market: `numbers-${CHOSEN_MIN + index}`,
    chosen: CHOSEN_MIN + index,
    highest: NUMBER_HIGHEST,
    drawn: NUMBERS_DRAWN,
  }),
)

/** Every sum, weighted by the sets of numbers that have it: 858,478,958,817,125,100 equally likely draws. */
export function speedKenoEverything(): readonly WeightedFacts<SpeedKenoFacts>[] {
  return [...waysBySum(NUMBER_HIGHEST, NUMBERS_DRAWN)].map(([sum, ways]) => ({ facts: speedKenoFacts(sum), ways }))
}

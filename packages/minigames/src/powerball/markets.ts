// The markets of powerball and which pick of each wins. The names are those of the wire.
import { waysBySum } from '../distribution.ts'
import { HALVES, PARITIES, bandNames, bandOf, pairs, parityOf } from '../bands.ts'
import type { MarketRule, WeightedFacts } from '../game.ts'
import { NORMAL_SECTIONS, NORMAL_SIZES, POWER_SECTIONS } from './bands.ts'
import { BALLS_DRAWN, BALL_HIGHEST, POWERBALLS, type PowerballFacts } from './rules.ts'

/** The line of the sum is 72.5 and that of the powerball 4.5, so neither can tie. */
const NORMAL_UNDER_MAX = 72
const POWER_UNDER_MAX = 4

const normalHalf = ({ sum }: PowerballFacts) => (sum <= NORMAL_UNDER_MAX ? 'under' : 'over')
const powerHalf = ({ powerball }: PowerballFacts) => (powerball <= POWER_UNDER_MAX ? 'under' : 'over')
const normalParity = ({ sum }: PowerballFacts) => parityOf(sum)
const powerParity = ({ powerball }: PowerballFacts) => parityOf(powerball)

export const POWERBALL_MARKETS: readonly MarketRule<PowerballFacts>[] = [
  { market: 'normal-odd-even', picks: PARITIES, winner: normalParity },
  { market: 'normal-under-over', picks: HALVES, winner: normalHalf },
  {
    market: 'normal-combination',
    picks: pairs(PARITIES, HALVES),
    winner: (facts) => `${normalParity(facts)}-${normalHalf(facts)}`,
  },
  { market: 'normal-size', picks: bandNames(NORMAL_SIZES), winner: ({ sum }) => bandOf(NORMAL_SIZES, sum) },
  {
    market: 'normal-odd-even-size',
    picks: pairs(PARITIES, bandNames(NORMAL_SIZES)),
    winner: ({ sum }) => `${parityOf(sum)}-${bandOf(NORMAL_SIZES, sum)}`,
  },
  { market: 'normal-section', picks: bandNames(NORMAL_SECTIONS), winner: ({ sum }) => bandOf(NORMAL_SECTIONS, sum) },
  { market: 'power-odd-even', picks: PARITIES, winner: powerParity },
  { market: 'power-under-over', picks: HALVES, winner: powerHalf },
  {
    market: 'power-combination',
    picks: pairs(PARITIES, HALVES),
    winner: (facts) => `${powerParity(facts)}-${powerHalf(facts)}`,
  },
  {
    market: 'power-section',
    picks: bandNames(POWER_SECTIONS),
    winner: ({ powerball }) => bandOf(POWER_SECTIONS, powerball),
  },
  {
    market: 'power-number',
    picks: Array.from({ length: POWERBALLS }, (_, number) => String(number)),
    winner: ({ powerball }) => String(powerball),
  },
  {
    market: 'triple',
    picks: pairs(pairs(PARITIES, HALVES), PARITIES),
    winner: (facts) => `${normalParity(facts)}-${normalHalf(facts)}-${powerParity(facts)}`,
  },
]

/** Every sum with every powerball, weighted by the sets of balls that have the sum: 982,800 equally likely draws. */
export function powerballEverything(): readonly WeightedFacts<PowerballFacts>[] {
  return [...waysBySum(BALL_HIGHEST, BALLS_DRAWN)].flatMap(([sum, ways]) =>
    Array.from({ length: POWERBALLS }, (_, powerball) => ({ facts: { sum, powerball }, ways })),
  )
}

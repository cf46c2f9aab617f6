// Virtual basketball: margin and total are nearly independent and normal (games.md 3.3), made into whole weights. The margin is drawn first; the
// total has its parity, so both scores are whole. A level game is decided by overtime, which is a part of the margin's weights.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { type PricedPick, placeOf, priceOf, wholeWeights } from '../prices.ts'
import type { Names } from '../names.ts'

export const BASKETBALL_NAMES: Names = { ko: '가상 농구', en: 'Virtual Basketball', vi: 'Bóng Rổ Ảo' }
const MARGIN_MAX = 60
const MARGIN_SIGMA = 12
const TOTAL_SIGMA = 18
/** Half totals around the middle that can come. */
const TOTAL_STEPS = 40
const WEIGHTS = 1_000_000
/** Parts of a thousand that a bet returns at most. */
export const BASKETBALL_RETURN = 930

export type BasketballScore = { readonly home: number; readonly away: number }
export type BasketballMatch = {
  /** By margin + 60. */
  readonly margins: readonly number[]
  /** The total of the first weight, for an even margin; one more for an odd one. */
  readonly totalFrom: number
  /** For an even and for an odd margin. */
  readonly totals: readonly [readonly number[], readonly number[]]
}

/** Normal distribution function (Abramowitz and Stegun 7.1.26, to 1.5 × 10⁻⁷; weights are rounded to millionths afterwards). */
function phi(x: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2))
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const erf = 1 - series * Math.exp((-x * x) / 2)
  return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2
}

const between = (mean: number, sigma: number, value: number, half: number): number =>
  phi((value + half - mean) / sigma) - phi((value - half - mean) / sigma)

/** The weights of a match: how many points the home side is ahead on average, and the average total. */
export function basketballMatch(edge: number, total: number): BasketballMatch {
  const margin = (index: number) => index - MARGIN_MAX
  const chances = Array.from({ length: 2 * MARGIN_MAX + 1 }, (_, index) =>
    between(edge, MARGIN_SIGMA, margin(index), 0.5),
  )
  const level = chances[MARGIN_MAX]!
  // Five minutes of forty-eight decide a level game.
  const overtime = chances.map((_, index) =>
    margin(index) === 0 ? 0 : between((edge * 5) / 48, MARGIN_SIGMA * Math.sqrt(5 / 48), margin(index), 0.5),
  )
  const decided = overtime.reduce((sum, chance) => sum + chance, 0)
  const margins = chances.map((chance, index) =>
    margin(index) === 0 ? 0 : chance + (level * overtime[index]!) / decided,
  )
  const middle = Math.round(total / 2) * 2
  const totalFrom = middle - TOTAL_STEPS * 2
  const totals = (from: number) =>
    wholeWeights(
      Array.from({ length: 2 * TOTAL_STEPS + 1 }, (_, step) => between(total, TOTAL_SIGMA, from + 2 * step, 1)),
      WEIGHTS,
    )
  return { margins: wholeWeights(margins, WEIGHTS), totalFrom, totals: [totals(totalFrom), totals(totalFrom + 1)] }
}

const parity = (margin: number): 0 | 1 => (margin % 2 === 0 ? 0 : 1)
/** The weights of totals that go with a margin. */
const totalsOf = ({ totals }: BasketballMatch, marginPlace: number) => totals[parity(marginPlace - MARGIN_MAX)]
const scoreAt = ({ totalFrom }: BasketballMatch, marginPlace: number, totalPlace: number): BasketballScore => {
  const margin = marginPlace - MARGIN_MAX
  const total = totalFrom + 2 * totalPlace + parity(margin)
  return { home: (total + margin) / 2, away: (total - margin) / 2 }
}

/** Draws the score: two floats. */
export function playBasketball(match: BasketballMatch, nextFloat: FloatSource): BasketballScore {
  const margin = placeOf(match.margins, floorDraw(nextFloat, WEIGHTS))
  return scoreAt(match, margin, placeOf(totalsOf(match, margin), floorDraw(nextFloat, WEIGHTS)))
}

/** Markets of a match: lines are halves, so nothing is level. */
export type BasketballLines = { readonly handicap: number; readonly total: number }

export function winsBasketball(
  market: string,
  pick: string,
  { home, away }: BasketballScore,
  lines: BasketballLines,
): boolean {
  if (market === 'winner') return home > away === (pick === 'home')
  if (market === 'handicap') return home + lines.handicap > away === (pick === 'home')
  return home + away > lines.total === (pick === 'over')
}

const MARKETS = [
  ['winner', ['home', 'away']],
  ['handicap', ['home', 'away']],
  ['total', ['over', 'under']],
] as const

/** The lines that halve a match best: the home side gets the handicap. */
export function fairLines(match: BasketballMatch): BasketballLines {
  const middle = (weights: readonly number[]) => {
    let sum = 0
    return weights.findIndex((weight) => (sum += weight) >= WEIGHTS / 2)
  }
  return {
    handicap: -(middle(match.margins) - MARGIN_MAX) + 0.5,
    total: match.totalFrom + 2 * middle(match.totals[0]) + 0.5,
  }
}

/** Every pick with its exact chance, counted over all margins and totals, and its price. */
export function basketballPicks(match: BasketballMatch, lines: BasketballLines): readonly PricedPick[] {
  const of = WEIGHTS * WEIGHTS
  return MARKETS.flatMap(([market, picks]) =>
    picks.map((pick) => {
      let ways = 0
      for (const [margin, weight] of match.margins.entries()) {
        if (weight === 0) continue
        for (const [total, part] of totalsOf(match, margin).entries())
          if (winsBasketball(market, pick, scoreAt(match, margin, total), lines)) ways += weight * part
      }
      return { market, pick, ways, of, price: priceOf(ways, of, BASKETBALL_RETURN) }
    }),
  )
}

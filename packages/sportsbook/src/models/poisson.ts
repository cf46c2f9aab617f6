// Poisson counts of both sides in the pieces that are left of an event, with Dixon and Coles' correction of its four lowest final scores
// (Dixon, Coles 1997, "Modelling Association Football Scores and Inefficiencies in the Football Betting Market").
import type { Side } from '../event-result.ts'
import { eachCell, type Grid, normalised } from './factors.ts'
import type { Pair } from './parameters.ts'

/** What is less likely than this in a tail is left out: of a million tickets none would be priced differently. */
const TAIL = 1e-11
const COUNT_MAX = 400

/** The chances of 0, 1, 2 … up to where the tail is nothing. */
export function poisson(mean: number): Float64Array {
  if (mean <= 0) return Float64Array.of(1)
  const weights: number[] = [Math.exp(-mean)]
  let sum = weights[0]!
  for (let count = 1; count < COUNT_MAX && (1 - sum > TAIL || count <= mean); count++) {
    weights.push((weights[count - 1]! * mean) / count)
    sum += weights[count]!
  }
  return normalised(Float64Array.from(weights))
}

export interface Counts {
  /** Expected of each side in the whole event, which the correction goes by. */
  readonly means: Pair
  readonly rho: number
  /** What counts already, in the whole event. */
  readonly now: Pair
}

/** How much likelier than two independent counts a final score is. No score is less likely than impossible, however far ρ is off. */
export function correctionOf({ means, rho }: Counts, home: number, away: number): number {
  if (rho === 0 || home > 1 || away > 1 || home < 0 || away < 0) return 1
  if (home === 0) return Math.max(0, away === 0 ? 1 - means.home * means.away * rho : 1 + means.home * rho)
  return Math.max(0, away === 0 ? 1 + means.away * rho : 1 - rho)
}

const at = (weights: Float64Array, count: number) => (count >= 0 && count < weights.length ? weights[count]! : 0)

/**
 * Of what is still to come, what falls into some pieces (a share of all that was expected) and, unseen, into the rest: the correction is of
 * the final score, so a piece is seen through what the rest may add. `factor` changes what each side still scores.
 */
export class Remaining {
  readonly #counts: Counts
  readonly #factor: Pair

  constructor(counts: Counts, factor: Pair = { home: 1, away: 1 }) {
    this.#counts = counts
    this.#factor = factor
  }

  rate(side: Side, share: number): number {
    return this.#counts.means[side] * this.#factor[side] * share
  }

  side(side: Side, share: number): Float64Array {
    return poisson(this.rate(side, share))
  }

  /** What a final score's correction comes to when so much is certain and the rest has this share. Not yet divided by its mean. */
  correction(home: number, away: number, rest: { readonly home: Float64Array; readonly away: Float64Array }): number {
    const { now, rho } = this.#counts
    const [sureHome, sureAway] = [now.home + home, now.away + away]
    if (rho === 0 || sureHome > 1 || sureAway > 1) return 1
    let corrected = 1
    for (let finalHome = sureHome; finalHome <= 1; finalHome++)
      for (let finalAway = sureAway; finalAway <= 1; finalAway++)
        corrected +=
          (correctionOf(this.#counts, finalHome, finalAway) - 1) *
          at(rest.home, finalHome - sureHome) *
          at(rest.away, finalAway - sureAway)
    return corrected
  }

  /** The chances of what the pieces of a part bring, on top of what it has already. */
  grid(share: number, restShare: number, base: Pair): Grid {
    const [home, away] = [this.side('home', share), this.side('away', share)]
    const rest = { home: this.side('home', restShare), away: this.side('away', restShare) }
    const weights = new Float64Array(home.length * away.length)
    let total = 0
    for (let row = 0, index = 0; row < home.length; row++)
      for (let column = 0; column < away.length; column++, index++) {
        const weight = home[row]! * away[column]! * this.correction(row, column, rest)
        weights[index] = weight
        total += weight
      }
    for (let index = 0; index < weights.length; index++) weights[index]! /= total
    return { home: base.home, away: base.away, width: away.length, weights }
  }
}

/** A level grid after overtime: one side has one more. */
export function withDecider(grid: Grid, homeChance: number): Grid {
  const height = grid.weights.length / grid.width
  const width = grid.width + 1
  const weights = new Float64Array((height + 1) * width)
  const add = (home: number, away: number, weight: number) => {
    weights[(home - grid.home) * width + (away - grid.away)]! += weight
  }
  eachCell(grid, (home, away, weight) => {
    if (home !== away) return add(home, away, weight)
    add(home + 1, away, weight * homeChance)
    add(home, away + 1, weight * (1 - homeChance))
  })
  return { home: grid.home, away: grid.away, width, weights }
}

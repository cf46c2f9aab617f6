// Margins and totals put together: overtime after a level game, and the plane of both counts.
import type { Side } from '../event-result.ts'
import { type Grid, type Lattice, normalised } from './factors.ts'
import type { Pair } from './parameters.ts'

/** Level is replaced by what overtime makes of it. */
export function replaced(margin: Lattice, overtime: Lattice): Lattice {
  const level = margin.weights[-margin.from] ?? 0
  if (level === 0) return margin
  const decided = margin.weights.slice()
  decided[-margin.from] = 0
  return mixed({ from: margin.from, weights: decided.map((weight) => weight / (1 - level || 1)) }, overtime, level)
}

/** The one, or with a chance the other. */
export function mixed(one: Lattice, other: Lattice, chance: number): Lattice {
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from + one.weights.length, other.from + other.weights.length)
  const weights = new Float64Array(to - from)
  for (const [index, weight] of one.weights.entries()) weights[one.from - from + index]! += weight * (1 - chance)
  for (const [index, weight] of other.weights.entries()) weights[other.from - from + index]! += weight * chance
  return { from, weights }
}

/** The margin of an overtime: level stands with a chance, or is played on; who wins goes by the normal law without the lattice. */
export function decidedLattice({ from, weights }: Lattice, home: number, tied: number): Lattice {
  let [positive, negative] = [0, 0]
  for (const [index, weight] of weights.entries()) {
    if (from + index > 0) positive += weight
    if (from + index < 0) negative += weight
  }
  // So near its end only one side can still win.
  const chance = positive === 0 ? 0 : negative === 0 ? 1 : home
  const decided = weights.map((weight, index) => {
    const value = from + index
    if (value === 0) return positive + negative === 0 ? 1 : tied
    return (1 - tied) * weight * (value > 0 ? chance / positive : (1 - chance) / negative)
  })
  return { from, weights: normalised(decided) }
}

/** Laws of margin and total that hold one or the other: their weights are their share of all. */
export interface PlaneParts {
  /** Nobody ends with less than he has. */
  readonly now: Pair
  readonly laws: readonly { readonly margin: Lattice; readonly total: Lattice }[]
}

/** Every margin with every total that it goes with: both odd or both even. Half of them do, so that each counts twice. */
function eachPoint({ now, laws }: PlaneParts, visit: (home: number, away: number, weight: number) => void): void {
  for (const { margin, total } of laws)
    for (let row = 0; row < margin.weights.length; row++) {
      const ofMargin = 2 * margin.weights[row]!
      if (ofMargin === 0) continue
      const difference = margin.from + row
      for (let column = (total.from + difference) & 1; column < total.weights.length; column += 2) {
        const home = (total.from + column + difference) / 2
        const away = home - difference
        if (home >= now.home && away >= now.away) visit(home, away, ofMargin * total.weights[column]!)
      }
    }
}

const mostOf = ({ now, laws }: PlaneParts): Pair => {
  const most = { ...now }
  for (const { margin, total } of laws) {
    const sum = total.from + total.weights.length - 1
    most.home = Math.max(most.home, Math.ceil((sum + margin.from + margin.weights.length - 1) / 2))
    most.away = Math.max(most.away, Math.ceil((sum - margin.from) / 2))
  }
  return most
}

/** Both counts. */
export function planeOf(parts: PlaneParts): Grid {
  const { now } = parts
  const most = mostOf(parts)
  const width = most.away - now.away + 1
  const weights = new Float64Array((most.home - now.home + 1) * width)
  eachPoint(parts, (home, away, weight) => {
    weights[(home - now.home) * width + (away - now.away)]! += weight
  })
  return { home: now.home, away: now.away, width, weights: normalised(weights) }
}

/** One side's count. */
export function sideOf(parts: PlaneParts, side: Side): Lattice {
  const from = parts.now[side]
  const weights = new Float64Array(mostOf(parts)[side] - from + 1)
  eachPoint(parts, (home, away, weight) => {
    weights[(side === 'home' ? home : away) - from]! += weight
  })
  return { from, weights: normalised(weights) }
}

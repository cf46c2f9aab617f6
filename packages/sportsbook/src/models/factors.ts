// Factors that several models use: a score by what is looked at of it, one of a few outcomes, something that is known.
import type { Side } from '../event-result.ts'
import type { Need, ScoreUse } from '../market.ts'
import type { Factor, ModelFacts } from './model.ts'

export type ScoreNeed = Extract<Need, { kind: 'score' }>
export type WinnerNeed = Extract<Need, { kind: 'winner' }>
export type NthNeed = Extract<Need, { kind: 'nth' }>

/** The chances of whole numbers from `from` on. */
export interface Lattice {
  readonly from: number
  readonly weights: Float64Array
}

/** The chances of pairs of whole numbers, from `home` and `away` on: the away side's vary fastest. */
export interface Grid {
  readonly home: number
  readonly away: number
  readonly width: number
  readonly weights: Float64Array
}

export const winnerBy = (margin: number): Side | 'draw' => (margin === 0 ? 'draw' : margin > 0 ? 'home' : 'away')

/** Writes a winner, or a score that has a value: any score that has it will do, where nothing else is looked at. */
export function writeUse(facts: ModelFacts, need: ScoreNeed | WinnerNeed, use: ScoreUse, value: number): void {
  if (need.kind === 'winner') return facts.setWinner(need.part, winnerBy(value))
  if (use === 'margin' || use === 'leader')
    facts.setScore(need.part, need.unit, Math.max(value, 0), Math.max(-value, 0))
  else if (use === 'away') facts.setScore(need.part, need.unit, 0, value)
  else facts.setScore(need.part, need.unit, value, 0)
}

export function latticeFactor(need: ScoreNeed, use: ScoreUse, { from, weights }: Lattice): Factor {
  return {
    size: weights.length,
    visit(facts, next) {
      for (let index = 0; index < weights.length; index++) {
        const weight = weights[index]!
        if (weight === 0) continue
        writeUse(facts, need, use, from + index)
        next(weight)
      }
    },
  }
}

export function gridFactor(needs: readonly ScoreNeed[], grid: Grid): Factor {
  return {
    size: grid.weights.length,
    visit(facts, next) {
      eachCell(grid, (home, away, weight) => {
        for (const { part, unit } of needs) facts.setScore(part, unit, home, away)
        next(weight)
      })
    },
  }
}

/** Who takes a part, by the margin. */
export function winnerFactor(part: ScoreNeed['part'], chances: Readonly<Record<Side | 'draw', number>>): Factor {
  return {
    size: 3,
    visit(facts, next) {
      for (const side of ['home', 'draw', 'away'] as const) {
        if (chances[side] === 0) continue
        facts.setWinner(part, side)
        next(chances[side])
      }
    },
  }
}

export function nthFactor({ of, part, nth }: NthNeed, chances: Readonly<Record<Side | 'none', number>>): Factor {
  return {
    size: 3,
    visit(facts, next) {
      for (const came of ['home', 'away', 'none'] as const) {
        if (chances[came] === 0) continue
        facts.setNth(of, part, nth, came)
        next(chances[came])
      }
    },
  }
}

export const surely = (came: Side | 'none'): Readonly<Record<Side | 'none', number>> => ({
  home: 0,
  away: 0,
  none: 0,
  [came]: 1,
})

export function eachCell(
  { home, away, width, weights }: Grid,
  visit: (home: number, away: number, weight: number) => void,
) {
  for (let index = 0, row = home; index < weights.length; row++)
    for (let column = 0; column < width; column++, index++) {
      const weight = weights[index]!
      if (weight > 0) visit(row, away + column, weight)
    }
}

/** The law of a score: its grid, and by what is looked at of it, worked out once each. */
export class ScoreLaw {
  readonly grid: Grid
  readonly #lattices = new Map<ScoreUse, Lattice>()

  constructor(grid: Grid) {
    this.grid = grid
  }

  lattice(use: ScoreUse): Lattice {
    let lattice = this.#lattices.get(use)
    if (!lattice) {
      lattice = use === 'leader' ? leadersOf(this.lattice('margin')) : latticeOf(this.grid, use)
      this.#lattices.set(use, lattice)
    }
    return lattice
  }
}

/** What a score is by what is looked at of it: a lead is 1 of the home side and -1 of the other. */
export function usedOf(use: ScoreUse, home: number, away: number): number {
  switch (use) {
    case 'leader':
      return Math.sign(home - away)
    case 'margin':
      return home - away
    case 'total':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
  }
}

/** The chances of what is looked at of a score. */
export function latticeOf({ home, away, width, weights: cells }: Grid, use: Exclude<ScoreUse, 'leader'>): Lattice {
  const height = cells.length / width
  const [ofHome, ofAway] = { home: [1, 0], away: [0, 1], total: [1, 1], margin: [1, -1] }[use] as [number, number]
  const least = home * ofHome + (ofAway < 0 ? -(away + width - 1) : away * ofAway)
  const weights = new Float64Array((height - 1) * ofHome + (width - 1) * Math.abs(ofAway) + 1)
  for (let row = 0, index = 0; row < height; row++) {
    let value = (home + row) * ofHome + away * ofAway - least
    for (let column = 0; column < width; column++, index++, value += ofAway) weights[value]! += cells[index]!
  }
  return { from: least, weights }
}

/** Who leads, by the margin. */
export function leadersOf(margin: Lattice): Lattice {
  const { home, draw, away } = winnersOf(margin)
  return { from: -1, weights: Float64Array.of(away, draw, home) }
}

/** Margins as they are looked at. */
export function usedLattice(use: 'leader' | 'margin', margin: Lattice): Lattice {
  return use === 'leader' ? leadersOf(margin) : margin
}

export function winnersOf({ from, weights }: Lattice): Record<Side | 'draw', number> {
  const chances = { home: 0, draw: 0, away: 0 }
  for (let index = 0; index < weights.length; index++)
    chances[from + index > 0 ? 'home' : from + index < 0 ? 'away' : 'draw'] += weights[index]!
  return chances
}

/** What several uses are found at together, with how likely it is: outcomes that nobody can tell apart are one. */
export class Together {
  readonly #weights = new Map<number, { readonly values: readonly number[]; weight: number }>()

  add(values: readonly number[], weight: number): void {
    // Values are between -2048 and 2047, and few of them are looked at together.
    let key = 0
    for (const value of values) key = key * 4096 + value + 2048
    const same = this.#weights.get(key)
    if (same) same.weight += weight
    else this.#weights.set(key, { values: [...values], weight })
  }

  get all(): Iterable<{ readonly values: readonly number[]; readonly weight: number }> {
    return this.#weights.values()
  }
}

/** How many values are looked at together at most, so that their key is a whole number. */
export const TOGETHER_MAX = 4

/** Both counts, independent. */
export function gridOf(home: Lattice, away: Lattice): Grid {
  const width = away.weights.length
  const weights = new Float64Array(home.weights.length * width)
  for (const [row, ofHome] of home.weights.entries())
    for (const [column, ofAway] of away.weights.entries()) weights[row * width + column] = ofHome * ofAway
  return { home: home.from, away: away.from, width, weights }
}

/** The sum of two independent numbers. */
export function convolved(one: Lattice, other: Lattice): Lattice {
  const weights = new Float64Array(one.weights.length + other.weights.length - 1)
  for (let first = 0; first < one.weights.length; first++)
    for (let second = 0; second < other.weights.length; second++)
      weights[first + second]! += one.weights[first]! * other.weights[second]!
  return { from: one.from + other.from, weights }
}

/** Divided by their sum, so that they sum to one. */
export function normalised(weights: Float64Array): Float64Array {
  let total = 0
  for (const weight of weights) total += weight
  return total === 1 ? weights : weights.map((weight) => weight / total)
}

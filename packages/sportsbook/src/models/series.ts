// A match that is won by taking sets or maps: who takes how many, and what is counted in them together.
import type { Side } from '../event-result.ts'
import type { ScoreUse } from '../market.ts'
import { convolved, type Lattice, usedOf } from './factors.ts'
import type { Pair } from './parameters.ts'

/** One way in which a set may end. */
export interface SetOutcome {
  readonly winner: Side
  /** What is counted in it: games, points. */
  readonly home: number
  readonly away: number
  /** The state that it hands to the next set: who serves. 0 where there is none. */
  readonly next: number
  readonly weight: number
}

export interface Series {
  /** Sets that win the match. */
  readonly needed: number
  /** Taken so far, and what was counted in those sets. */
  readonly taken: Pair
  readonly counted: Pair
  /** The chances of the states that the set to be played, or being played, may begin in. */
  readonly states: readonly number[]
  /** How the set that comes after so many ends, by the state it begins in. */
  outcomes(setsBefore: number, state: number): readonly SetOutcome[]
}

/** What a match looks like between two sets. */
export interface Standing {
  readonly home: number
  readonly away: number
  readonly state: number
}

export interface LikelyStanding extends Standing {
  readonly weight: number
}

export const isDecided = ({ needed }: Series, { home, away }: Pair): boolean => home >= needed || away >= needed

/** Every standing that may come, in the order in which they may, with how likely it is. */
export function standingsOf(series: Series): readonly LikelyStanding[] {
  const standings: (Standing & { weight: number })[] = series.states
    .map((weight, state) => ({ ...series.taken, state, weight }))
    .filter(({ weight }) => weight > 0)
  for (let index = 0; index < standings.length; index++) {
    const standing = standings[index]!
    if (isDecided(series, standing)) continue
    for (const { winner, next, weight } of waysOf(series.outcomes(standing.home + standing.away, standing.state))) {
      const home = standing.home + (winner === 'home' ? 1 : 0)
      const away = standing.away + (winner === 'away' ? 1 : 0)
      // Those of more sets come later in the list: one that is found is not yet gone through.
      const same = standings.find((one) => one.home === home && one.away === away && one.state === next)
      if (same) same.weight += standing.weight * weight
      else standings.push({ home, away, state: next, weight: standing.weight * weight })
    }
  }
  return standings
}

/** Who takes a set and what it hands on, however it was counted. */
function waysOf(outcomes: readonly SetOutcome[]): readonly { winner: Side; next: number; weight: number }[] {
  const ways: { winner: Side; next: number; weight: number }[] = []
  for (const { winner, next, weight } of outcomes) {
    const same = ways.find((way) => way.winner === winner && way.next === next)
    if (same) same.weight += weight
    else ways.push({ winner, next, weight })
  }
  return ways
}

/** The law of what is counted in all sets together. */
export function countedLattice(
  series: Series,
  standings: readonly Standing[],
  use: Exclude<ScoreUse, 'leader'>,
): Lattice {
  const keyOf = ({ home, away, state }: Standing) => (home * 16 + away) * 2 + state
  const start = usedOf(use, series.counted.home, series.counted.away)
  const lattices = new Map<number, Lattice>()
  for (const [state, weight] of series.states.entries())
    lattices.set(keyOf({ ...series.taken, state }), { from: start, weights: Float64Array.of(weight) })
  const added = new Map<readonly SetOutcome[], readonly Added[]>()
  let final: Lattice | null = null
  for (const standing of standings) {
    const here = lattices.get(keyOf(standing))!
    if (isDecided(series, standing)) {
      final = final ? sumOf(final, here) : here
      continue
    }
    const outcomes = series.outcomes(standing.home + standing.away, standing.state)
    let ways = added.get(outcomes)
    if (!ways) added.set(outcomes, (ways = addedBy(outcomes, use)))
    for (const { winner, next, lattice } of ways) {
      const key = keyOf({
        home: standing.home + (winner === 'home' ? 1 : 0),
        away: standing.away + (winner === 'away' ? 1 : 0),
        state: next,
      })
      const more = convolved(here, lattice)
      const there = lattices.get(key)
      lattices.set(key, there ? sumOf(there, more) : more)
    }
  }
  return final ?? { from: start, weights: Float64Array.of(1) }
}

/** What a set adds that is won by a side and leads to a state. Its weights are its share of all. */
interface Added {
  readonly winner: Side
  readonly next: number
  readonly lattice: Lattice
}

function addedBy(outcomes: readonly SetOutcome[], use: Exclude<ScoreUse, 'leader'>): readonly Added[] {
  const ways = new Map<string, SetOutcome[]>()
  for (const outcome of outcomes) {
    const key = `${outcome.winner} ${outcome.next}`
    ways.set(key, [...(ways.get(key) ?? []), outcome])
  }
  return [...ways.values()].map((way) => {
    const values = way.map(({ home, away }) => usedOf(use, home, away))
    const from = Math.min(...values)
    const weights = new Float64Array(Math.max(...values) - from + 1)
    for (const [index, value] of values.entries()) weights[value - from]! += way[index]!.weight
    return { winner: way[0]!.winner, next: way[0]!.next, lattice: { from, weights } }
  })
}

/** One or the other: both are parts of one law. */
function sumOf(one: Lattice, other: Lattice): Lattice {
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from + one.weights.length, other.from + other.weights.length)
  const weights = new Float64Array(to - from)
  weights.set(one.weights, one.from - from)
  for (let index = 0; index < other.weights.length; index++)
    weights[other.from - from + index]! += other.weights[index]!
  return { from, weights }
}

// How a game of baseball ends: the home side does not bat when it leads, stops when it has one more, and what is level goes on inning by
// inning. Runs that a last hit brings beyond the one that is needed are left out.
import { eachCell, type Grid, type Lattice, normalised } from './factors.ts'
import { negativeBinomial } from './negative-binomial.ts'
import type { InningsParameters, Pair } from './parameters.ts'

/** What is less likely than this is not followed further. */
const NEGLIGIBLE = 1e-13
/** Extra innings are seldom: a coarser measure will do for what they add. */
const NEGLIGIBLE_EXTRA = 1e-8
/** After so many extra innings that all were level the rest is taken to be like what was decided. */
const EXTRA_INNINGS_MAX = 12

/** A table of scores that grows as it is written. */
class Table {
  readonly #home: number
  readonly #away: number
  readonly #width: number
  readonly #weights: Float64Array

  constructor(home: number, away: number, height: number, width: number) {
    this.#home = home
    this.#away = away
    this.#width = width
    this.#weights = new Float64Array(height * width)
  }

  add(home: number, away: number, weight: number): void {
    this.#weights[(home - this.#home) * this.#width + (away - this.#away)]! += weight
  }

  grid(): Grid {
    return { home: this.#home, away: this.#away, width: this.#width, weights: this.#weights }
  }
}

/** The score after the last half inning: of the away side's runs, the home side's before it bats last, and what it then would score. */
export function afterLastInning(away: Lattice, home: Lattice, last: Lattice): Grid {
  const mostAway = away.from + away.weights.length - 1
  const mostHome = home.from + home.weights.length - 1
  const most = Math.max(mostHome, mostAway + 1)
  const table = new Table(home.from, away.from, most - home.from + 1, away.weights.length)
  for (const [row, ofHome] of home.weights.entries())
    for (const [column, ofAway] of away.weights.entries()) {
      const weight = ofHome * ofAway
      if (weight < NEGLIGIBLE) continue
      const [homeRuns, awayRuns] = [home.from + row, away.from + column]
      const behind = awayRuns - homeRuns
      let left = 1
      // With less than what it needs it has lost, with just that it is level.
      for (let runs = 0; runs <= behind && runs < last.weights.length; runs++) {
        table.add(homeRuns + runs, awayRuns, weight * last.weights[runs]!)
        left -= last.weights[runs]!
      }
      if (behind < 0) table.add(homeRuns, awayRuns, weight)
      else if (left > 0) table.add(awayRuns + 1, awayRuns, weight * left)
    }
  return normalisedGrid(table.grid())
}

/** What extra innings add to a level score, until one side leads after both have batted. `homeChance` is how they end. */
export function extraInnings({ runs, dispersion, innings }: InningsParameters, homeChance: number): Grid {
  const ofSide = (side: keyof Pair) => negativeBinomial(runs[side] / innings, dispersion[side] / innings)
  const one = afterLastInning(ofSide('away'), { from: 0, weights: Float64Array.of(1) }, ofSide('home'))
  const level = levelBefore(one)
  const decided: { readonly home: number; readonly away: number; readonly weight: number }[] = []
  let [won, lost] = [0, 0]
  eachCell(one, (home, away, weight) => {
    if (home === away || weight < NEGLIGIBLE_EXTRA) return
    decided.push({ home, away, weight })
    if (home > away) won += weight
    else lost += weight
  })
  const most = (side: keyof Pair) => Math.max(...decided.map((cell) => cell[side])) + level.length
  const table = new Table(0, 0, most('home'), most('away'))
  const all = level.reduce((sum, chance) => sum + chance, 0)
  for (const [before, chance] of level.entries())
    for (const { home, away, weight } of decided)
      table.add(
        before + home,
        before + away,
        (chance / all) * weight * (home > away ? homeChance / won : (1 - homeChance) / lost),
      )
  return table.grid()
}

/** How often the last of the extra innings begins with so many runs more of each side than the first. */
function levelBefore(one: Grid): readonly number[] {
  const tied: number[] = []
  eachCell(one, (home, away, weight) => {
    if (home === away && weight >= NEGLIGIBLE_EXTRA) tied[home] = weight
  })
  const all: number[] = []
  let now = [1]
  for (let inning = 0; inning < EXTRA_INNINGS_MAX; inning++) {
    const next: number[] = []
    for (const [before, chance] of now.entries()) {
      if (chance < NEGLIGIBLE_EXTRA) continue
      all[before] = (all[before] ?? 0) + chance
      for (const [runs, weight] of tied.entries())
        next[before + runs] = (next[before + runs] ?? 0) + chance * (weight ?? 0)
    }
    now = Array.from(next, (chance) => chance ?? 0)
  }
  return Array.from(all, (chance) => chance ?? 0)
}

/** A score, with what extra innings make of it where it is level. */
export function withExtras(grid: Grid, extras: Grid): Grid {
  const height = grid.weights.length / grid.width
  const most = { home: grid.home + height - 1, away: grid.away + grid.width - 1 }
  const extraHeight = extras.weights.length / extras.width
  const table = new Table(
    grid.home,
    grid.away,
    Math.max(most.home, most.away) + extraHeight - grid.home,
    Math.max(most.home, most.away) + extras.width - grid.away,
  )
  eachCell(grid, (home, away, weight) => {
    if (home !== away) return table.add(home, away, weight)
    if (weight < NEGLIGIBLE) return
    eachCell(extras, (ofHome, ofAway, chance) => table.add(home + ofHome, away + ofAway, weight * chance))
  })
  return normalisedGrid(table.grid())
}

const normalisedGrid = (grid: Grid): Grid => ({ ...grid, weights: normalised(grid.weights) })

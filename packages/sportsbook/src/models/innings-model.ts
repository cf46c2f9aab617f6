// Baseball: runs by inning are negative binomial, and the last inning is played as the rules have it (games.md 3.4).
import type { EventResult, Period, Side } from '../event-result.ts'
import type { MarketFamily, Need, Part } from '../market.ts'
import type { PeriodKey } from '../sports.ts'
import {
  type Grid,
  gridFactor,
  gridOf,
  type Lattice,
  latticeFactor,
  latticeOf,
  type NthNeed,
  nthFactor,
  ScoreLaw,
  surely,
  winnerFactor,
  winnersOf,
} from './factors.ts'
import { afterLastInning, extraInnings, withExtras } from './last-inning.ts'
import type { Factor, Model, OvertimeRules } from './model.ts'
import { negativeBinomial } from './negative-binomial.ts'
import type { InningsParameters } from './parameters.ts'

/** A half inning that is being played is half over: nobody counts its outs here. */
const LEFT_OF_HALF_INNING = 0.5

export class InningsModel implements Model {
  readonly sport
  readonly #parameters: InningsParameters
  readonly #result: EventResult
  readonly #overtime: OvertimeRules['overtime']
  readonly #innings: number
  readonly #laws = new Map<string, ScoreLaw | null>()
  #extras: Grid | null = null

  constructor(parameters: InningsParameters, result: EventResult, { overtime }: OvertimeRules) {
    this.sport = parameters.sport
    this.#parameters = parameters
    this.#result = result
    this.#overtime = overtime
    this.#innings = result.periodsMax ?? parameters.innings
  }

  factors(needs: readonly Need[], family: MarketFamily): readonly Factor[] | null {
    const scores = needs.filter((need) => need.kind === 'score')
    const winners = needs.filter((need) => need.kind === 'winner')
    const firsts = needs.filter((need) => need.kind === 'nth')
    if (scores.length + winners.length + firsts.length < needs.length) return null
    const factors: (Factor | null)[] = firsts.map((first) => this.#firstFactor(first))
    const parts = [...new Set([...scores, ...winners].map(({ part }) => part))]
    // Innings and the game hang together by who bats last: one part at a time.
    if (parts.length > 1 || winners.length * scores.length > 0 || scores.some(({ unit }) => unit !== 'runs'))
      return null
    if (parts[0]) {
      const law = this.#law(parts[0], this.#overtime[family])
      if (!law) return null
      const [use] = scores.map(({ only }) => only)
      if (winners.length > 0) factors.push(winnerFactor(parts[0], winnersOf(law.lattice('margin'))))
      else if (use && scores.length === 1) factors.push(latticeFactor(scores[0]!, use, law.lattice(use)))
      else factors.push(gridFactor(scores, law.grid))
    }
    return factors.includes(null) ? null : (factors as Factor[])
  }

  #law(part: Part, hasExtras: boolean): ScoreLaw | null {
    const key = part === 'match' && !hasExtras ? 'regulation' : part
    let law = this.#laws.get(key)
    if (law === undefined) {
      const grid = this.#gridOf(key)
      law = grid && new ScoreLaw(grid)
      this.#laws.set(key, law)
    }
    return law
  }

  #gridOf(part: Part): Grid | null {
    if (part === 'match') return this.#wholeGame()
    const [from, to] = part === 'regulation' ? [1, this.#innings] : inningsOf(part)
    if (from < 1 || to > this.#innings || !this.#isCounted()) return null
    if (to < this.#innings) return gridOf(this.#runs('home', from, to), this.#runs('away', from, to))
    const last = this.#left(this.#innings, 'home')
    return afterLastInning(
      this.#runs('away', from, to),
      this.#runs('home', from, to, 'without the last'),
      this.#runLaw('home', last),
    )
  }

  #wholeGame(): Grid | null {
    const regulation = this.#law('regulation', false)?.grid
    if (!regulation) return null
    const extra = this.#result.periods.filter(({ key }) => key.startsWith('x'))
    if (extra.length === 0 || this.#result.finish !== null) return this.#withExtras(addRuns(regulation, extra))
    const before = addRuns(regulation, extra.slice(0, -1))
    const current = extra.at(-1)!
    const now = { home: current.counts.runs?.home ?? 0, away: current.counts.runs?.away ?? 0 }
    const [home, away] = (['home', 'away'] as const).map((side) => this.#runLaw(side, leftOf(current, side)))
    const played = afterLastInning(
      { from: before.away + now.away, weights: away!.weights },
      { from: before.home + now.home, weights: Float64Array.of(1) },
      home!,
    )
    return this.#withExtras(played)
  }

  #withExtras(grid: Grid): Grid {
    if (this.#result.finish !== null) return grid
    this.#extras ??= extraInnings(this.#parameters, this.#extraHome())
    return withExtras(grid, this.#extras)
  }

  /** Who wins what is level after regulation: as often as who wins what is not. */
  #extraHome(): number {
    const { runs, dispersion } = this.#parameters
    const whole = gridOf(negativeBinomial(runs.home, dispersion.home), negativeBinomial(runs.away, dispersion.away))
    const { home, away } = winnersOf(latticeOf(whole, 'margin'))
    return home / (home + away)
  }

  /** A side's runs in some innings: what it has and the law of what is to come. */
  #runs(side: Side, from: number, to: number, last?: 'without the last'): Lattice {
    let [now, left] = [0, 0]
    for (let inning = from; inning <= to; inning++) {
      now += this.#period(inning)?.counts.runs?.[side] ?? 0
      if (!last || inning < to) left += this.#left(inning, side)
    }
    return { from: now, weights: this.#runLaw(side, left).weights }
  }

  /** The runs of so many innings. */
  #runLaw(side: Side, innings: number): Lattice {
    const { runs, dispersion } = this.#parameters
    const share = innings / this.#parameters.innings
    return negativeBinomial(runs[side] * share, dispersion[side] * share)
  }

  /** Of an inning, what a side still bats. */
  #left(inning: number, side: Side): number {
    if (this.#result.finish !== null) return 0
    const period = this.#period(inning)
    return period ? leftOf(period, side) : 1
  }

  #period(inning: number): Period | null {
    const key: PeriodKey = `i${inning}`
    return this.#result.periods.find((period) => period.key === key) ?? null
  }

  #isCounted(): boolean {
    return this.#result.periods.every(({ counts }) => counts.runs)
  }

  #firstFactor(need: NthNeed): Factor | null {
    const { homeRuns } = this.#parameters
    if (need.of !== 'home-run' || need.nth !== 1 || need.part !== 'match' || !homeRuns) return null
    const { recorded, incidents, periods } = this.#result
    if (periods.length > 0 && !recorded.includes('home-run')) return null
    const first = incidents.find(({ kind }) => kind === 'home-run')
    if (first) return nthFactor(need, surely(first.side))
    const left = (side: Side) => {
      let sum = 0
      for (let inning = 1; inning <= this.#innings; inning++) sum += this.#left(inning, side)
      return (sum * homeRuns[side]) / this.#parameters.innings
    }
    const [home, away] = [left('home'), left('away')]
    const any = 1 - Math.exp(-home - away)
    const ofHome = any > 0 ? (any * home) / (home + away) : 0
    return nthFactor(need, { home: ofHome, away: any - ofHome, none: 1 - any })
  }
}

function leftOf(period: Period, side: Side): number {
  if (period.isComplete) return 0
  if (side === 'away') return period.isTopComplete ? 0 : LEFT_OF_HALF_INNING
  return period.isTopComplete ? LEFT_OF_HALF_INNING : 1
}

function addRuns(grid: Grid, extra: readonly Period[]): Grid {
  let { home, away } = grid
  for (const { counts } of extra) {
    home += counts.runs?.home ?? 0
    away += counts.runs?.away ?? 0
  }
  return { ...grid, home, away }
}

/** `i3` is the third, `i1-5` the first five. Nothing of it for other parts. */
function inningsOf(part: Part): readonly [number, number] {
  const span = /^i(\d+)(?:-(\d+))?$/.exec(part)
  return span ? [Number(span[1]), Number(span[2] ?? span[1])] : [0, 0]
}

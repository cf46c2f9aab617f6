// Goals, corners and cards: one grid of scores prices everything (games.md 3.2). What is to come of a match falls into its pieces as
// independent Poisson counts, so that halves, spans of minutes and the order of goals agree with the final score.
import type { EventResult } from '../event-result.ts'
import type { MarketFamily, Need, Part } from '../market.ts'
import type { Unit } from '../sports.ts'
import {
  type Grid,
  gridFactor,
  latticeFactor,
  type NthNeed,
  ScoreLaw,
  type ScoreNeed,
  winnerFactor,
  type WinnerNeed,
  winnersOf,
} from './factors.ts'
import { jointScores } from './joint-scores.ts'
import type { Factor, Model, OvertimeRules } from './model.ts'
import type { Pair, ScoreParameters } from './parameters.ts'
import { Remaining, withDecider } from './poisson.ts'
import { countOf, shortHanded } from './score-state.ts'
import { Timeline } from './timeline.ts'

/** What is asked of one unit: its scores, its order, who has more of it. */
interface Asked {
  readonly scores: readonly ScoreNeed[]
  readonly nths: readonly NthNeed[]
  readonly winners: readonly WinnerNeed[]
}

/** One thing that is counted: goals, corners or cards. */
interface Counted {
  readonly unit: Unit
  readonly means: Pair
  readonly rho: number
  readonly timeline: Timeline
  readonly remaining: Remaining
}

export class ScoreModel implements Model {
  readonly sport
  readonly #parameters: ScoreParameters
  readonly #rules: OvertimeRules
  readonly #counted = new Map<Unit, Counted | null>()
  readonly #laws = new Map<string, ScoreLaw | null>()
  readonly #result: EventResult

  constructor(parameters: ScoreParameters, result: EventResult, rules: OvertimeRules) {
    this.sport = parameters.sport
    this.#parameters = parameters
    this.#rules = rules
    this.#result = result
  }

  factors(needs: readonly Need[], family: MarketFamily): readonly Factor[] | null {
    // Overtime is a game of its own, which nobody has numbers for: who wins is answered until it begins.
    if (this.#result.periods.some(({ key }) => key === 'so' || key.startsWith('x'))) return null
    const factors: Factor[] = []
    const hasOvertime = this.#rules.overtime[family]
    for (const unit of ['goals', 'corners', 'cards'] as const) {
      const asked: Asked = {
        scores: needs.filter((need) => need.kind === 'score').filter((need) => need.unit === unit),
        nths: needs.filter((need) => need.kind === 'nth').filter(({ of }) => of === 'goal' && unit === 'goals'),
        winners: needs.filter((need) => need.kind === 'winner').filter(() => unit === 'goals'),
      }
      if (asked.scores.length + asked.nths.length + asked.winners.length === 0) continue
      const factor = this.#factorOf(unit, asked, hasOvertime)
      if (!factor) return null
      factors.push(factor)
    }
    const answered = needs.filter(
      (need) =>
        need.kind === 'winner' ||
        (need.kind === 'nth' && need.of === 'goal') ||
        (need.kind === 'score' && ['goals', 'corners', 'cards'].includes(need.unit)),
    )
    return answered.length === needs.length ? factors : null
  }

  #factorOf(unit: Unit, asked: Asked, hasOvertime: boolean): Factor | null {
    const { scores, nths, winners } = asked
    // A goal in overtime counts for one in ice hockey; elsewhere it is thirty minutes that are not priced.
    const isDecided =
      hasOvertime && unit === 'goals' && this.#result.finish === null && this.#parameters.overtimeHome !== null
    const parts = new Set([...scores, ...nths, ...winners].map(({ part }) => part))
    if (isDecided && this.sport !== 'ice-hockey' && scores.some(({ part }) => part === 'match')) return null
    if (isDecided && nths.some(({ part }) => part === 'match')) return null
    if (parts.size > 1 || nths.length > 0) return this.#joint(unit, asked, isDecided)
    const [part] = parts
    const law = this.#law(unit, part!, isDecided)
    if (!law) return null
    if (scores.length === 0) return winnerFactor(part!, winnersOf(law.lattice('margin')))
    const [use] = new Set(scores.map(({ only }) => only))
    const isOneUse = use && winners.length === 0 && scores.every(({ only }) => only === use)
    if (isOneUse && scores.length === 1) return latticeFactor(scores[0]!, use, law.lattice(use))
    if (winners.length === 0) return gridFactor(scores, law.grid)
    return this.#joint(unit, asked, isDecided)
  }

  #law(unit: Unit, part: Part, isDecided: boolean): ScoreLaw | null {
    const key = `${unit} ${part} ${isDecided}`
    let law = this.#laws.get(key)
    if (law === undefined) {
      const grid = this.#gridOf(unit, part)
      const ended = grid && isDecided && part === 'match' ? withDecider(grid, this.#parameters.overtimeHome!) : grid
      law = ended && new ScoreLaw(ended)
      this.#laws.set(key, law)
    }
    return law
  }

  #gridOf(unit: Unit, part: Part): Grid | null {
    const counted = this.#countedOf(unit)
    const base = counted && countOf(counted.timeline, part, unit)
    if (!counted || !base) return null
    const share = counted.timeline.shareLeft(part)
    return counted.remaining.grid(share, counted.timeline.shareLeft('regulation') - share, base)
  }

  #countedOf(unit: Unit): Counted | null {
    let counted = this.#counted.get(unit)
    if (counted === undefined) {
      counted = this.#count(unit)
      this.#counted.set(unit, counted)
    }
    return counted
  }

  #count(unit: Unit): Counted | null {
    const { goals, corners, cards, rho, shares, periodSeconds } = this.#parameters
    const means = unit === 'goals' ? goals : unit === 'corners' ? corners : cards
    if (!means) return null
    const isGoals = unit === 'goals'
    const timeline = new Timeline(this.#result, isGoals ? shares : shares.map(() => 1 / shares.length), periodSeconds)
    const now = countOf(timeline, 'regulation', unit)
    if (!now) return null
    const remaining = new Remaining(
      { means, rho: isGoals ? rho : 0, now },
      isGoals ? shortHanded(this.#result) : { home: 1, away: 1 },
    )
    return { unit, means, rho: isGoals ? rho : 0, timeline, remaining }
  }

  #joint(unit: Unit, { scores, nths, winners }: Asked, isDecided: boolean): Factor | null {
    const counted = this.#countedOf(unit)
    if (!counted) return null
    const { timeline, remaining } = counted
    return jointScores({
      unit,
      timeline,
      remaining,
      scores,
      nths,
      winners,
      overtimeHome: isDecided ? this.#parameters.overtimeHome : null,
    })
  }
}

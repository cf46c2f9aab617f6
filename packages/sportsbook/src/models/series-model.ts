// Tennis, volleyball, badminton, e-sports: a match of sets or maps (games.md 3.4).
import type { EventResult, Period, Side } from '../event-result.ts'
import type { Need, Part } from '../market.ts'
import { SPORTS, type Unit } from '../sports.ts'
import { type Lattice, latticeFactor, nthFactor, usedLattice, type NthNeed, type ScoreNeed, surely } from './factors.ts'
import type { Factor, Model, ModelFacts } from './model.ts'
import { latticeOfNormal } from './normal.ts'
import type { MapsParameters, Pair, RalliesParameters, TennisParameters } from './parameters.ts'
import { setOfRallies } from './rallies.ts'
import { countedLattice, isDecided, type LikelyStanding, type Series, type SetOutcome, standingsOf } from './series.ts'
import { SERVERS, setOfTennis } from './tennis.ts'

export type SeriesParameters = TennisParameters | RalliesParameters | MapsParameters

/** What a result does not say of the moment: who serves, and the points of the game or tie-break that is being played. */
export interface ServiceNow {
  readonly serving?: Side
  readonly points?: Pair
}

const NONE: Pair = { home: 0, away: 0 }

export class SeriesModel implements Model {
  readonly sport
  readonly #parameters: SeriesParameters
  readonly #result: EventResult
  readonly #series: Series
  readonly #outcomes = new Map<string, readonly SetOutcome[]>()
  readonly #lattices = new Map<string, Lattice>()
  #known: readonly LikelyStanding[] | null = null

  constructor(parameters: SeriesParameters, result: EventResult, service: ServiceNow = {}) {
    this.sport = parameters.sport
    this.#parameters = parameters
    this.#result = result
    this.#series = this.#seriesOf(service)
  }

  factors(needs: readonly Need[]): readonly Factor[] | null {
    const factor = this.#factorOf(needs)
    return factor && [factor]
  }

  #factorOf(needs: readonly Need[]): Factor | null {
    const { decidedBy } = SPORTS.get(this.sport)!
    const [need] = needs
    if (!need) return null
    const ofMatch = needs.every(
      (one) =>
        (one.kind === 'winner' && one.part === 'match') ||
        (one.kind === 'score' && one.unit === decidedBy && (one.part === 'match' || one.part === 'regulation')),
    )
    if (ofMatch) return this.#finalFactor(needs)
    // Sets and the whole hang together by who is ahead: one of them at a time.
    if (needs.length > 1) return null
    if (need.kind === 'ending') return null
    if (need.part === 'match' && need.kind === 'score') return this.#countFactor(need)
    return this.#setFactor(need)
  }

  #finalFactor(needs: readonly Need[]): Factor {
    const standings = this.#standings
    const final = this.#isOver ? standings : standings.filter((standing) => isDecided(this.#series, standing))
    return {
      size: final.length,
      visit(facts, next) {
        for (const { home, away, weight } of final) {
          for (const need of needs)
            if (need.kind === 'score') facts.setScore(need.part, need.unit, home, away)
            else if (need.kind === 'winner')
              facts.setWinner(need.part, home > away ? 'home' : home < away ? 'away' : 'draw')
          next(weight)
        }
      },
    }
  }

  /** What is counted in all sets. A map is not counted against another. */
  #countFactor(need: ScoreNeed): Factor | null {
    if (need.unit !== this.#unit || !need.only || this.sport === 'esports' || this.#isOver) return null
    const use = need.only === 'leader' ? 'margin' : need.only
    let lattice = this.#lattices.get(use)
    if (!lattice) this.#lattices.set(use, (lattice = countedLattice(this.#series, this.#standings, use)))
    return latticeFactor(
      need,
      need.only,
      use === 'margin' ? usedLattice(need.only === 'leader' ? 'leader' : 'margin', lattice) : lattice,
    )
  }

  /** One set or map: known, being played, or to come with some chance. */
  #setFactor(need: Exclude<Need, { kind: 'ending' }>): Factor | null {
    const number = numberOf(need.part, this.sport)
    if (number === null || number > this.#setsMax) return null
    const period = this.#period(number)
    if (need.kind === 'nth') return this.#firstFactor(need, number, period)
    if (need.kind === 'score' && need.unit !== this.#unit) return null
    if (period?.isComplete) return knownFactor(need, period, this.#unit)
    if (need.kind === 'score' && this.sport === 'esports') return this.#killsFactor(need, number, period)
    const reached = this.#reached(number)
    return {
      size: reached.length * 20,
      visit: (facts, next) => {
        let played = 0
        for (const { state, weight } of reached) {
          played += weight
          for (const outcome of this.#outcomesOf(number - 1, state)) {
            if (need.kind === 'winner') facts.setWinner(need.part, outcome.winner)
            else facts.setScore(need.part, need.unit, outcome.home, outcome.away)
            next(weight * outcome.weight)
          }
        }
        unplayed(facts, need, 1 - played, next)
      },
    }
  }

  #killsFactor(need: ScoreNeed, number: number, period: Period | null): Factor | null {
    const kills = this.#parameters.kind === 'maps' ? this.#parameters.kills : null
    // How far a map is nobody knows from its kills.
    if (!kills || period || !need.only || need.only === 'home' || need.only === 'away') return null
    const lattice =
      need.only === 'total' ? latticeOfNormal(kills.total, 0) : usedLattice(need.only, latticeOfNormal(kills.margin))
    return this.#whenReached(need, number, latticeFactor(need, need.only, lattice))
  }

  #firstFactor(need: NthNeed, number: number, period: Period | null): Factor | null {
    if (this.#parameters.kind !== 'maps' || need.nth !== 1) return null
    const home =
      need.of === 'first-blood' ? this.#parameters.firstBlood : need.of === 'tower' ? this.#parameters.firstTower : null
    if (period && !this.#result.recorded.includes(need.of)) return null
    const past = this.#result.incidents.find((one) => one.kind === need.of && one.period === need.part)
    if (past || period?.isComplete) return nthFactor(need, surely(past?.side ?? 'none'))
    return home === null ? null : this.#whenReached(need, number, nthFactor(need, { home, away: 1 - home, none: 0 }))
  }

  #whenReached(need: ScoreNeed | NthNeed, number: number, factor: Factor): Factor {
    const chance = this.#reached(number).reduce((sum, { weight }) => sum + weight, 0)
    return {
      size: factor.size + 1,
      visit(facts, next) {
        factor.visit(facts, (weight) => next(weight * chance))
        unplayed(facts, need, 1 - chance, next)
      },
    }
  }

  /** The standings at which a set is begun. */
  #reached(number: number) {
    if (this.#isOver) return []
    return this.#standings.filter(
      (standing) => standing.home + standing.away === number - 1 && !isDecided(this.#series, standing),
    )
  }

  get #unit(): Unit {
    return this.sport === 'esports' ? 'kills' : SPORTS.get(this.sport)!.unit
  }

  get #setsMax(): number {
    const { kind } = this.#parameters
    const most =
      kind === 'tennis'
        ? this.#parameters.setsMax
        : kind === 'maps'
          ? this.#parameters.mapsMax
          : SPORTS.get(this.sport)!.period.count
    return this.#result.periodsMax ?? most
  }

  get #isOver(): boolean {
    return this.#result.finish !== null
  }

  #period(number: number): Period | null {
    const { letter } = SPORTS.get(this.sport)!.period
    return this.#result.periods.find(({ key }) => key === `${letter}${number}`) ?? null
  }

  get #standings(): readonly LikelyStanding[] {
    this.#known ??= standingsOf(this.#series)
    return this.#known
  }

  #outcomesOf(setsBefore: number, state: number): readonly SetOutcome[] {
    return this.#series.outcomes(setsBefore, state)
  }

  #seriesOf(service: ServiceNow): Series {
    const taken = { home: 0, away: 0 }
    const counted = { home: 0, away: 0 }
    for (const period of this.#result.periods) {
      if (!period.isComplete) continue
      const winner = winnerOf(period, this.#unit)
      if (winner !== 'draw') taken[winner] += 1
      counted.home += period.counts[this.#unit]?.home ?? 0
      counted.away += period.counts[this.#unit]?.away ?? 0
    }
    const { serving } = service
    const isTennis = this.#parameters.kind === 'tennis'
    const setsNow = taken.home + taken.away
    return {
      needed: Math.floor(this.#setsMax / 2) + 1,
      taken,
      counted,
      states: isTennis ? SERVERS.map((side) => (serving ? (side === serving ? 1 : 0) : 0.5)) : [1],
      outcomes: (setsBefore, state) => {
        const isNow = setsBefore === setsNow
        // All sets but the one being played and the last are alike.
        const isLast = setsBefore === this.#setsMax - 1
        const key = `${isNow} ${isLast} ${state}`
        let outcomes = this.#outcomes.get(key)
        if (!outcomes) {
          const games = (isNow ? this.#period(setsBefore + 1)?.counts[this.#unit] : null) ?? NONE
          outcomes = this.#setOutcomes(isLast, state, games, (isNow ? service.points : null) ?? NONE)
          this.#outcomes.set(key, outcomes)
        }
        return outcomes
      },
    }
  }

  #setOutcomes(isLast: boolean, state: number, score: Pair, points: Pair): readonly SetOutcome[] {
    const parameters = this.#parameters
    switch (parameters.kind) {
      case 'tennis':
        return setOfTennis(parameters, isLast, SERVERS[state]!, { games: score, points })
      case 'rallies':
        return setOfRallies(parameters, isLast, score)
      case 'maps':
        return [
          { winner: 'home', home: 0, away: 0, next: 0, weight: parameters.map },
          { winner: 'away', home: 0, away: 0, next: 0, weight: 1 - parameters.map },
        ]
    }
  }
}

function unplayed(
  facts: ModelFacts,
  need: Exclude<Need, { kind: 'ending' }>,
  weight: number,
  next: (weight: number) => void,
): void {
  if (weight <= 1e-12) return
  if (need.kind === 'winner') facts.setWinner(need.part, null)
  else if (need.kind === 'nth') facts.setNth(need.of, need.part, need.nth, null)
  else facts.setUnplayed(need.part, need.unit)
  next(weight)
}

function knownFactor(need: Exclude<Need, { kind: 'ending' | 'nth' }>, period: Period, unit: Unit): Factor | null {
  const count = period.counts[unit]
  if (need.kind === 'score' && !count) return null
  return {
    size: 1,
    visit(facts, next) {
      if (need.kind === 'winner') facts.setWinner(need.part, winnerOf(period, unit))
      else facts.setScore(need.part, need.unit, count!.home, count!.away)
      next(1)
    },
  }
}

function winnerOf(period: Period, unit: Unit): Side | 'draw' {
  const { home, away } = period.counts[unit] ?? NONE
  return period.winner ?? (home > away ? 'home' : home < away ? 'away' : 'draw')
}

/** The how manieth set or map a part is. Null where it is none. */
function numberOf(part: Part, sport: SeriesParameters['sport']): number | null {
  const { letter } = SPORTS.get(sport)!.period
  const numbered = /^([a-z])(\d+)$/.exec(part)
  return numbered && numbered[1] === letter ? Number(numbered[2]) : null
}

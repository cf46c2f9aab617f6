// What every price model is: it can go through everything that may happen, as far as somebody asks, and says how likely each of it is.
import type { Ending, Side } from '../event-result.ts'
import type { Facts, MarketFamily, Need, NthKind, Part, PartScore } from '../market.ts'
import type { SportKey, Unit } from '../sports.ts'

export interface Model {
  readonly sport: SportKey
  /**
   * What the needs ask for, as factors that are independent of each other: everything that may happen is one outcome of each. Null where
   * the model does not know one of them, or not how they hang together.
   */
  factors(needs: readonly Need[], family: MarketFamily): readonly Factor[] | null
}

/** Of the rules of a sport, what a price depends on: whether overtime counts for a family of markets. */
export interface OvertimeRules {
  readonly overtime: Readonly<Record<MarketFamily, boolean>>
}

/** Part of what may happen. */
export interface Factor {
  /** How many outcomes it has, about. */
  readonly size: number
  /** Writes each of its outcomes into the facts and goes on with its weight. The weights sum to one. */
  visit(facts: ModelFacts, next: (weight: number) => void): void
}

/** No question may have more outcomes: it would take seconds to price. */
export const OUTCOMES_MAX = 400_000

/** Goes through everything that may happen as far as the needs ask. False where the model cannot: nothing was visited. */
export function visitOutcomes(
  model: Model,
  needs: readonly Need[],
  family: MarketFamily,
  visitor: (weight: number, facts: Facts) => void,
): boolean {
  const factors = model.factors(needs, family)
  if (!factors || factors.reduce((product, { size }) => product * size, 1) > OUTCOMES_MAX) return false
  const facts = new ModelFacts(model.sport)
  const from = (index: number, weight: number): void => {
    const factor = factors[index]
    if (factor) factor.visit(facts, (part) => from(index + 1, weight * part))
    else visitor(weight, facts)
  }
  from(0, 1)
  return true
}

/** What one outcome says. The same object is written anew for each, so that going through thousands of them costs no memory. */
export class ModelFacts implements Facts {
  readonly sport: SportKey
  #end: Ending | null = null
  readonly #scores: {
    part: Part
    unit: Unit
    score: { home: number; away: number; isFinal: boolean }
    isPlayed: boolean
  }[] = []
  readonly #nths: { of: NthKind; part: Part; nth: number; came: Side | 'none' | null }[] = []
  readonly #winners: { part: Part; came: Side | 'draw' | null }[] = []

  constructor(sport: SportKey) {
    this.sport = sport
  }

  score(part: Part, unit: Unit): PartScore | null {
    const found = this.#score(part, unit)
    return found?.isPlayed ? found.score : null
  }

  nth(of: NthKind, part: Part, nth: number): Side | 'none' | null {
    for (const one of this.#nths) if (one.nth === nth && one.part === part && one.of === of) return one.came
    return null
  }

  winner(part: Part): Side | 'draw' | null {
    for (const one of this.#winners) if (one.part === part) return one.came
    return null
  }

  ending(): Ending | null {
    return this.#end
  }

  setScore(part: Part, unit: Unit, home: number, away: number): void {
    let found = this.#score(part, unit)
    if (!found) {
      found = { part, unit, score: { home, away, isFinal: true }, isPlayed: true }
      this.#scores.push(found)
    }
    found.isPlayed = true
    found.score.home = home
    found.score.away = away
  }

  /** The part will not be played. */
  setUnplayed(part: Part, unit: Unit): void {
    this.setScore(part, unit, 0, 0)
    this.#score(part, unit)!.isPlayed = false
  }

  setNth(of: NthKind, part: Part, nth: number, came: Side | 'none' | null): void {
    const found = this.#nths.find((one) => one.nth === nth && one.part === part && one.of === of)
    if (found) found.came = came
    else this.#nths.push({ of, part, nth, came })
  }

  setWinner(part: Part, came: Side | 'draw' | null): void {
    const found = this.#winners.find((one) => one.part === part)
    if (found) found.came = came
    else this.#winners.push({ part, came })
  }

  setEnding(ending: Ending): void {
    this.#end = ending
  }

  #score(part: Part, unit: Unit) {
    for (let index = 0; index < this.#scores.length; index++) {
      const one = this.#scores[index]!
      if (one.part === part && one.unit === unit) return one
    }
    return null
  }
}

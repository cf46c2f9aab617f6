// A fight: who wins, how, and in which half of which round, drawn together.
import type { Ending, EventResult, FightMethod, Side } from '../event-result.ts'
import { FIGHT_METHODS } from '../event-result.ts'
import type { Need } from '../market.ts'
import type { Factor, Model } from './model.ts'
import type { CombatParameters } from './parameters.ts'

/** Seconds of a round when it is half over. */
const HALF_ROUND_SECONDS = 150

interface FightOutcome {
  readonly winner: Side | 'draw'
  readonly ending: Ending
  readonly weight: number
}

export class CombatModel implements Model {
  readonly sport
  readonly #outcomes: readonly FightOutcome[]

  constructor(parameters: CombatParameters, result: EventResult) {
    this.sport = parameters.sport
    this.#outcomes = outcomesOf(parameters, result)
  }

  factors(needs: readonly Need[]): readonly Factor[] | null {
    if (needs.some((need) => need.kind !== 'ending' && !(need.kind === 'winner' && need.part === 'match'))) return null
    const outcomes = this.#outcomes
    return [
      {
        size: outcomes.length,
        visit(facts, next) {
          for (const { winner, ending, weight } of outcomes) {
            facts.setWinner('match', winner)
            facts.setEnding(ending)
            next(weight)
          }
        },
      },
    ]
  }
}

function outcomesOf(
  { winner, methods, rounds, halves }: CombatParameters,
  result: EventResult,
): readonly FightOutcome[] {
  if (result.finish !== null && result.winner && result.ending)
    return [{ winner: result.winner, ending: result.ending, weight: 1 }]
  const past = halvesPast(result)
  const last: Omit<Ending, 'method'> = { round: rounds, half: 2 }
  const outcomes: FightOutcome[] = []
  for (const side of ['home', 'away'] as const)
    for (const method of FIGHT_METHODS) {
      const weight = winner[side] * methods[side][method]
      if (method === 'decision') outcomes.push({ winner: side, ending: { method, ...last }, weight })
      else
        for (const [half, share] of halves.entries())
          if (half >= past) outcomes.push({ winner: side, ending: endingAt(method, half), weight: weight * share })
    }
  const draw = 1 - winner.home - winner.away
  if (draw > 0) outcomes.push({ winner: 'draw', ending: { method: 'decision', ...last }, weight: draw })
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  return outcomes.filter(({ weight }) => weight > 0).map((outcome) => ({ ...outcome, weight: outcome.weight / total }))
}

const endingAt = (method: FightMethod, half: number): Ending => ({
  method,
  round: Math.floor(half / 2) + 1,
  half: half % 2 === 0 ? 1 : 2,
})

/** Halves of rounds that are over without an end. */
function halvesPast({ periods, clock }: EventResult): number {
  const complete = periods.filter(({ isComplete }) => isComplete).length
  const isSecondHalf =
    periods.some(({ key, isComplete }) => !isComplete && key === clock?.period) && clock!.second >= HALF_ROUND_SECONDS
  return complete * 2 + (isSecondHalf ? 1 : 0)
}

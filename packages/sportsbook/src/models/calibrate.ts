// Reads a model's parameters out of a market: goals so that the grid agrees with what 1X2 and a total are worth, points so that margin and
// total do.
import type { EventResult } from '../event-result.ts'
import type { MarketRef, MarketType } from '../market.ts'
import { matchResult } from '../markets/1x2.ts'
import { cards1x2 } from '../markets/cards-1x2.ts'
import { cardsTotal } from '../markets/cards-total.ts'
import { corners1x2 } from '../markets/corners-1x2.ts'
import { cornersTotal } from '../markets/corners-total.ts'
import { total } from '../markets/total.ts'
import { chanceOf, expectationOf } from './expectation.ts'
import type { OvertimeRules } from './model.ts'
import { normalQuantile } from './normal.ts'
import type { Pair, PlaneParameters, ScoreParameters, Spread } from './parameters.ts'
import { ScoreModel } from './score-model.ts'

/** What a market says without its margin. */
export interface ScoreMarket {
  readonly home: number
  readonly away: number
  /** The chance of over among the stakes that do not come back. */
  readonly over: { readonly line: number; readonly chance: number }
}

const STEPS_MAX = 40
const PRECISION = 1e-10
const STEP = 1e-4
const GOALS_MIN = 0.02
const GOALS_MAX = 60
/** No step changes a rate by more than this factor: Newton's method overshoots far from the answer. */
const FACTOR_MAX = 2

const refOf = (type: MarketType, line: number | null): MarketRef => ({
  type: type.key,
  part: 'match',
  line,
  side: null,
  nth: null,
})

const noOvertime: OvertimeRules = {
  overtime: { winner: false, result: false, handicap: false, total: false, special: false },
}

/** The event before it begins. */
const beforeOf = (sport: EventResult['sport']): EventResult => ({
  sport,
  finish: null,
  periods: [],
  incidents: [],
  recorded: [],
})

/** What is counted of both sides, by who has more of it and by a total of it. */
export type CountedUnit = 'goals' | 'corners' | 'cards'
const TYPES_OF: Readonly<Record<CountedUnit, { readonly result: MarketType; readonly total: MarketType }>> = {
  goals: { result: matchResult, total },
  corners: { result: corners1x2, total: cornersTotal },
  cards: { result: cards1x2, total: cardsTotal },
}

/**
 * The goals of both sides at which the grid gives the market's chances, for an event that stands as `now` says: Newton's method on
 * (home - away, over), in logarithms, so that no rate can fall below zero. Null where no grid gives them.
 */
export function calibrateGoals(
  parameters: Omit<ScoreParameters, 'goals'>,
  market: ScoreMarket,
  now: EventResult = beforeOf(parameters.sport),
): Pair | null {
  return calibrateCount('goals', (goals) => ({ ...parameters, goals }), market, now)
}

/** The same of corners or cards, which are counts of their own. */
export function calibrateCount(
  unit: CountedUnit,
  parametersOf: (means: Pair) => ScoreParameters,
  market: ScoreMarket,
  now: EventResult,
): Pair | null {
  const types = TYPES_OF[unit]
  const wanted = [market.home - market.away, market.over.chance] as const
  const missing = (home: number, away: number): readonly [number, number] | null => {
    const model = new ScoreModel(parametersOf({ home: Math.exp(home), away: Math.exp(away) }), now, noOvertime)
    const result = expectationOf(model, types.result, refOf(types.result, null))
    const over = expectationOf(model, types.total, refOf(types.total, market.over.line))
    if (!result || !over) return null
    return [result.get('home')!.won - result.get('away')!.won - wanted[0], chanceOf(over.get('over')!) - wanted[1]]
  }

  let [home, away] = [Math.log(market.over.line / 2 + 0.2), Math.log(market.over.line / 2 + 0.2)]
  for (let step = 0; step < STEPS_MAX; step++) {
    const here = missing(home, away)
    if (!here) return null
    const [balance, over] = here
    if (Math.abs(balance) < PRECISION && Math.abs(over) < PRECISION)
      return { home: Math.exp(home), away: Math.exp(away) }
    const [balanceHome, overHome] = missing(home + STEP, away)!
    const [balanceAway, overAway] = missing(home, away + STEP)!
    const [a, b] = [(balanceHome - balance) / STEP, (balanceAway - balance) / STEP]
    const [c, d] = [(overHome - over) / STEP, (overAway - over) / STEP]
    const determinant = a * d - b * c
    if (Math.abs(determinant) < 1e-12) return null
    home = stepped(home, (d * balance - b * over) / determinant)
    away = stepped(away, (a * over - c * balance) / determinant)
  }
  return null
}

const HALVINGS = 50

/** The same where only a total says something: the home side has its usual share of it. */
export function calibrateSum(
  unit: CountedUnit,
  parametersOf: (means: Pair) => ScoreParameters,
  homeShare: number,
  over: ScoreMarket['over'],
  now: EventResult,
): Pair | null {
  const { total: type } = TYPES_OF[unit]
  const meansOf = (log: number): Pair => {
    const sum = Math.exp(log)
    return { home: sum * homeShare, away: sum * (1 - homeShare) }
  }
  let [low, high] = [Math.log(GOALS_MIN), Math.log(GOALS_MAX)]
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    const expected = expectationOf(
      new ScoreModel(parametersOf(meansOf(middle)), now, noOvertime),
      type,
      refOf(type, over.line),
    )
    if (!expected) return null
    if (chanceOf(expected.get('over')!) < over.chance) low = middle
    else high = middle
  }
  return meansOf((low + high) / 2)
}

function stepped(from: number, by: number): number {
  const most = Math.log(FACTOR_MAX)
  const to = from - Math.max(-most, Math.min(most, by))
  return Math.max(Math.log(GOALS_MIN), Math.min(Math.log(GOALS_MAX), to))
}

/** The mean at which a value is above a line with a chance. */
function meanAbove(line: number, chance: number, deviation: number): number {
  return line + deviation * normalQuantile(chance)
}

/** Margin and total of regulation at which a handicap of the home side and a total have the chances of the market. */
export function calibratePoints(
  { margin, total }: { readonly margin: Pick<Spread, 'deviation'>; readonly total: Pick<Spread, 'deviation'> },
  market: {
    readonly handicap: { readonly line: number; readonly home: number }
    readonly over: { readonly line: number; readonly chance: number }
  },
): Pick<PlaneParameters, 'margin' | 'total'> {
  return {
    margin: {
      mean: meanAbove(-market.handicap.line, market.handicap.home, margin.deviation),
      deviation: margin.deviation,
    },
    total: { mean: meanAbove(market.over.line, market.over.chance, total.deviation), deviation: total.deviation },
  }
}

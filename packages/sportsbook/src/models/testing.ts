// What tests of models share.
import type { EventResult, Period } from '../event-result.ts'
import { MARKET_TYPES } from '../markets/index.ts'
import type { MarketFamily, MarketRef } from '../market.ts'
import type { SportKey } from '../sports.ts'
import { type Expectation, expectationOf } from './expectation.ts'
import type { Model, OvertimeRules } from './model.ts'

const families: readonly MarketFamily[] = ['winner', 'result', 'handicap', 'total', 'special']
export const overtimeIn = (...counted: readonly MarketFamily[]): OvertimeRules => ({
  overtime: Object.fromEntries(families.map((family) => [family, counted.includes(family)])) as Record<
    MarketFamily,
    boolean
  >,
})
export const ALL_OVERTIME = overtimeIn(...families)

export const before = (sport: SportKey): EventResult => ({
  sport,
  finish: null,
  periods: [],
  incidents: [],
  recorded: [],
})

export const live = (
  sport: SportKey,
  periods: readonly Period[],
  second = 0,
  more: Partial<EventResult> = {},
): EventResult => {
  const current = periods.find(({ isComplete }) => !isComplete)
  return { ...before(sport), periods, ...(current && { clock: { period: current.key, second } }), ...more }
}

export const refOf = (type: string, ref: Partial<MarketRef> = {}): MarketRef => ({
  type,
  part: 'match',
  line: null,
  side: null,
  nth: null,
  ...ref,
})

export function expectationsOf(
  model: Model,
  type: string,
  ref: Partial<MarketRef> = {},
): ReadonlyMap<string, Expectation> {
  const expectations = expectationOf(model, MARKET_TYPES.get(type)!, refOf(type, ref))
  if (!expectations) throw new Error(`${type} is not priced`)
  return expectations
}

export const wonBy = (model: Model, type: string, pick: string, ref: Partial<MarketRef> = {}): number =>
  expectationsOf(model, type, ref).get(pick)!.won

// Reads the model of an event out of what is offered on it: for prices that no source gives, such as that of a builder. Who wins, by how much
// and how many says all that the joint law needs; what the offer does not say is as is usual in the sport.
import type { MarketBook } from '../feed/book.ts'
import type { EventResult } from '../event-result.ts'
import { probabilitiesOf } from '../margins/prices.ts'
import type { MarketRef, MarketType } from '../market.ts'
import { handicap } from '../markets/handicap.ts'
import { total } from '../markets/total.ts'
import { calibrateCount, calibrateGoals, calibrateSum, type CountedUnit, type ScoreMarket } from './calibrate.ts'
import { chanceOf, expectationOf } from './expectation.ts'
import type { OvertimeRules } from './model.ts'
import { normalQuantile } from './normal.ts'
import type { ModelParameters, Pair, PlaneParameters, ScoreParameters } from './parameters.ts'
import { PlaneModel } from './plane-model.ts'

/** A market as it is offered. */
export type OfferedMarket = Pick<MarketBook, 'market' | 'line' | 'isMain' | 'status' | 'outcomes'>

/** As is usual in soccer: Dixon and Coles' correction, and which part of the goals falls into the first half. */
const SOCCER: ScoreParameters = {
  kind: 'score',
  sport: 'soccer',
  goals: { home: 1.4, away: 1.2 },
  rho: -0.08,
  shares: [0.455, 0.545],
  corners: null,
  cards: null,
  overtimeHome: null,
}
/** As is usual in basketball of four times ten minutes. */
const BASKETBALL: PlaneParameters = {
  kind: 'plane',
  sport: 'basketball',
  margin: { mean: 0, deviation: 12 },
  total: { mean: 164, deviation: 16.5 },
  shares: [0.25, 0.25, 0.25, 0.25],
  overtime: { length: 0.125, tied: 0 },
  firsts: { 'three-pointer': null, 'free-throw': null },
}

/** Of both sides' corners and cards, the home side's. */
const HOME_SHARE = { corners: 0.54, cards: 0.47 } as const

const CHANCE_ONE = 1_000_000

/**
 * How likely the picks of a market are: what its source thinks of them, or else its prices without their margin. Null where a pick is not
 * offered and the others say nothing of it, and where no margin explains the prices. `winners` is two of a double chance.
 */
export function chancesOf(
  { outcomes }: Pick<OfferedMarket, 'outcomes'>,
  winners = 1,
): ReadonlyMap<string, number> | null {
  const active = Object.entries(outcomes).filter(([, { isActive }]) => isActive)
  if (active.length === 0) return null
  if (active.every(([, { chance }]) => chance !== null))
    return new Map(active.map(([pick, { chance }]) => [pick, chance! / CHANCE_ONE]))
  const prices = active.map(([, { price }]) => price)
  if (prices.length <= winners) return null
  const chances = probabilitiesOf(prices, 'power', winners)
  return chances && new Map(active.map(([pick], index) => [pick, chances[index]!]))
}

/** The parameters of an event that stands as `now` says. Null of other sports, and where the offer does not say who wins and how many. */
export function fitEvent(
  now: EventResult,
  markets: readonly OfferedMarket[],
  rules: OvertimeRules,
): ModelParameters | null {
  if (now.sport === 'soccer') return fitScore(now, markets)
  return now.sport === 'basketball' ? fitPlane(now, markets, rules) : null
}

/** The open market of a type, of several lines the main one. */
function offered(markets: readonly OfferedMarket[], text: string): OfferedMarket | null {
  const open = markets.filter(({ market, status }) => market === text && status === 'open')
  return open.find(({ isMain }) => isMain) ?? open[0] ?? null
}

function fitScore(now: EventResult, markets: readonly OfferedMarket[]): ScoreParameters | null {
  const ofGoals = countMarket(markets, '1x2', 'total')
  const goals = ofGoals && calibrateGoals(SOCCER, ofGoals, now)
  if (!goals) return null
  const fitted: ScoreParameters = { ...SOCCER, goals }
  const count = (unit: Exclude<CountedUnit, 'goals'>) => {
    const market = countMarket(markets, `${unit}1x2`, `${unit}Total`)
    const parametersOf = (means: Pair) => ({ ...fitted, [unit]: means })
    if (market) return calibrateCount(unit, parametersOf, market, now)
    const over = overOf(offered(markets, `${unit}Total`))
    return over && calibrateSum(unit, parametersOf, HOME_SHARE[unit], over, now)
  }
  return { ...fitted, corners: count('corners'), cards: count('cards') }
}

function countMarket(markets: readonly OfferedMarket[], result: string, total: string): ScoreMarket | null {
  const who = offered(markets, result)
  const ofWho = who && chancesOf(who)
  const over = overOf(offered(markets, total))
  const [home, away] = [ofWho?.get('home'), ofWho?.get('away')]
  return home === undefined || away === undefined || !over ? null : { home, away, over }
}

function overOf(market: OfferedMarket | null): ScoreMarket['over'] | null {
  const chance = market && chancesOf(market)?.get('over')
  return market && chance !== null && chance !== undefined ? { line: market.line!, chance } : null
}

const STEPS_MAX = 20
const PRECISION = 1e-7
/** As good as certain: beyond it a chance says nothing of how far apart two sides are. */
const CERTAIN = 1e-6

function fitPlane(now: EventResult, markets: readonly OfferedMarket[], rules: OvertimeRules): PlaneParameters | null {
  const [lead, many] = [offered(markets, 'handicap'), offered(markets, 'total')]
  const [ofLead, ofMany] = [lead && chancesOf(lead), many && chancesOf(many)]
  const [home, over] = [ofLead?.get('home'), ofMany?.get('over')]
  if (home === undefined || over === undefined) return null
  const first = (type: string) => chancesOf(offered(markets, type) ?? { outcomes: {} })?.get('home') ?? null
  let fitted: PlaneParameters = {
    ...BASKETBALL,
    firsts: { 'three-pointer': first('firstThreePointer'), 'free-throw': first('firstFreeThrow') },
  }
  // A chance of the normal law, told as its quantile, is nearly a line of the mean: the secant finds it in a few steps.
  const meanAt = (axis: 'margin' | 'total', type: MarketType, line: number, pick: string, wanted: number) => {
    const ref: MarketRef = { type: type.key, part: 'match', line, side: null, nth: null }
    const missing = (mean: number): number | null => {
      const expected = expectationOf(
        new PlaneModel({ ...fitted, [axis]: { ...fitted[axis], mean } }, now, rules),
        type,
        ref,
      )
      return expected && quantile(chanceOf(expected.get(pick)!)) - quantile(wanted)
    }
    const { mean, deviation } = fitted[axis]
    let [before, at] = [mean, mean + deviation]
    let [missedBefore, missed] = [missing(before), missing(at)]
    for (let step = 0; step < STEPS_MAX; step++) {
      if (missed === null || missedBefore === null) return null
      if (Math.abs(missed) < PRECISION) return at
      if (missed === missedBefore) return null
      const next = at - (missed * (at - before)) / (missed - missedBefore)
      ;[before, at, missedBefore, missed] = [at, next, missed, missing(next)]
    }
    return null
  }
  // The margin first: how often overtime is played says something of the total.
  const margin = meanAt('margin', handicap, lead!.line!, 'home', home)
  if (margin === null) return null
  fitted = { ...fitted, margin: { ...fitted.margin, mean: margin } }
  const points = meanAt('total', total, many!.line!, 'over', over)
  return points === null ? null : { ...fitted, total: { ...fitted.total, mean: points } }
}

const quantile = (chance: number): number => normalQuantile(Math.min(1 - CERTAIN, Math.max(CERTAIN, chance)))

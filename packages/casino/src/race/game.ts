// Races of horses and greyhounds. Every runner has a weight; who comes first is drawn by weight, who comes second by weight of those that are
// left, and so on (Plackett-Luce, which is Harville's formula for the first three). Prices follow from the same weights.
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import { assert } from '@hanpan/kernel'
import type { Milli } from '../money.ts'
import type { Names } from '../names.ts'
import { type PricedPick, placeOf, priceOf } from '../prices.ts'

export type RaceSport = 'horses' | 'greyhounds'
export type RaceRules = {
  readonly names: Names
  readonly runners: number
  /** The first so many are placed. */
  readonly placed: 2 | 3
  /** Parts of a thousand that bets return at most, by market. */
  readonly returns: Readonly<Record<RaceMarket, number>>
}
export type RaceMarket = 'win' | 'place' | 'forecast' | 'quinella' | 'trifecta'

export const RACES: Readonly<Record<RaceSport, RaceRules>> = {
  horses: {
    names: { ko: '가상 경마', en: 'Virtual Horses', vi: 'Đua Ngựa Ảo' },
    runners: 10,
    placed: 3,
    returns: { win: 920, place: 920, forecast: 900, quinella: 900, trifecta: 880 },
  },
  greyhounds: {
    names: { ko: '가상 그레이하운드', en: 'Virtual Greyhounds', vi: 'Đua Chó Ảo' },
    runners: 6,
    placed: 2,
    returns: { win: 930, place: 920, forecast: 910, quinella: 910, trifecta: 890 },
  },
}

/** Whole weights of the runners, by their numbers less one. */
export type Field = readonly number[]
/** Runners by number, the first first. */
export type RaceResult = { readonly order: readonly number[] }

const WEIGHT_MIN = 200
const WEIGHT_STEPS = 20

/** A field for a race: weights of a wide range. Takes a float a runner. */
export function drawField(sport: RaceSport, nextFloat: FloatSource): Field {
  // Weights grow like powers, so that there are favourites and outsiders.
  return Array.from({ length: RACES[sport].runners }, () =>
    Math.round(WEIGHT_MIN * 1.16 ** floorDraw(nextFloat, WEIGHT_STEPS)),
  )
}

/** Runs a race: one float a runner but the last. */
export function runRace(field: Field, nextFloat: FloatSource): RaceResult {
  const weights = [...field]
  let total = weights.reduce((sum, weight) => sum + weight, 0)
  const order: number[] = []
  for (let place = 0; place < field.length; place += 1) {
    const runner =
      order.length === field.length - 1
        ? weights.findIndex((weight) => weight > 0)
        : placeOf(weights, floorDraw(nextFloat, total))
    order.push(runner + 1)
    total -= weights[runner]!
    weights[runner] = 0
  }
  return { order }
}

/** The chance that the race begins with these runners (from 0) in this order. */
export function orderChance(field: Field, runners: readonly number[]): number {
  let left = field.reduce((sum, weight) => sum + weight, 0)
  let chance = 1
  for (const runner of runners) {
    chance *= field[runner]! / left
    left -= field[runner]!
  }
  return chance
}

/** The chance that a runner is among the first so many. */
export function placeChance(field: Field, runner: number, placed: number): number {
  const others = field.map((_, index) => index).filter((index) => index !== runner)
  const from = (before: readonly number[]): number => {
    const here = orderChance(field, [...before, runner])
    if (before.length === placed - 1) return here
    const later = others.filter((index) => !before.includes(index))
    return here + later.reduce((sum, index) => sum + from([...before, index]), 0)
  }
  return from([])
}

/** Every pick with its chance and price. Chances are counted in 2^40 parts: what rounding takes is far below a price's hundredth. */
export function racePicks(sport: RaceSport, field: Field): readonly PricedPick[] {
  const { placed, returns } = RACES[sport]
  const of = 2 ** 40
  const pick = (market: RaceMarket, numbers: readonly number[], chance: number): PricedPick => {
    const ways = Math.ceil(chance * of)
    return {
      market,
      pick: numbers.map((runner) => runner + 1).join('-'),
      ways,
      of,
      price: priceOf(ways, of, returns[market]),
    }
  }
  const runners = field.map((_, runner) => runner)
  const orders = (count: number): readonly (readonly number[])[] =>
    count === 0
      ? [[]]
      : orders(count - 1).flatMap((before) =>
          runners.filter((runner) => !before.includes(runner)).map((runner) => [...before, runner]),
        )
  return [
    ...runners.map((runner) => pick('win', [runner], orderChance(field, [runner]))),
    ...runners.map((runner) => pick('place', [runner], placeChance(field, runner, placed))),
    ...orders(2).map((order) => pick('forecast', order, orderChance(field, order))),
    ...orders(2)
      .filter(([one, other]) => one! < other!)
      .map((pair) => pick('quinella', pair, orderChance(field, pair) + orderChance(field, pair.toReversed()))),
    ...orders(3).map((order) => pick('trifecta', order, orderChance(field, order))),
  ]
}

/** Whether a pick wins. */
export function winsRace(sport: RaceSport, market: RaceMarket, pick: string, { order }: RaceResult): boolean {
  const numbers = pick.split('-').map(Number)
  assert(
    numbers.every((number) => order.includes(number)),
    `${pick} does not run`,
  )
  if (market === 'place') return order.slice(0, RACES[sport].placed).includes(numbers[0]!)
  if (market === 'quinella') return numbers.every((number) => order.slice(0, 2).includes(number))
  return numbers.every((number, place) => order[place] === number)
}

/** What a won bet returns, in thousandths. */
export const raceReturn = (sport: RaceSport, picked: PricedPick, result: RaceResult): Milli =>
  picked.price !== null && winsRace(sport, picked.market as RaceMarket, picked.pick, result) ? picked.price : 0

/** How far each runner has come at so many marks of the course, in thousandths: a race to be shown, that ends in its result. */
export function raceMotion(
  { order }: RaceResult,
  marks: number,
  nextFloat: FloatSource,
): readonly (readonly number[])[] {
  const runners = order.map((_, index) => index + 1)
  const ends = runners.map((runner) => 1000 - order.indexOf(runner) * 8)
  const wander = runners.map(() => (floorDraw(nextFloat, 2001) - 1000) / 1000)
  return Array.from({ length: marks }, (_, mark) => {
    const part = (mark + 1) / marks
    // Runners drift apart and come back to their end: a bow that is nothing at the start and the finish.
    return ends.map((end, runner) => Math.round(end * part + 60 * wander[runner]! * Math.sin(Math.PI * part) * part))
  })
}

import { describe, expect, it } from 'vitest'
import { V1, floatsOf, seededFloats } from '../testing.ts'
import {
  RACES,
  type RaceMarket,
  type RaceSport,
  drawField,
  orderChance,
  placeChance,
  raceMotion,
  racePicks,
  raceReturn,
  runRace,
  winsRace,
} from './game.ts'

const sports = Object.keys(RACES) as RaceSport[]

/** games.md 4.5. */
describe('a field of 35, 25, 18, 12 and 10', () => {
  const field = [35, 25, 18, 12, 10]
  it('[CG32] has the published chances', () => {
    expect(orderChance(field, [0, 1])).toBeCloseTo(0.1346154, 7)
    expect(orderChance(field, [0, 1, 2])).toBeCloseTo(0.0605769, 7)
    expect(orderChance(field, [0, 1]) + orderChance(field, [1, 0])).toBeCloseTo(0.2512821, 7)
    const places = field.map((_, runner) => placeChance(field, runner, 2))
    for (const [runner, chance] of [0.6301121, 0.5013621, 0.3814685, 0.2642902, 0.2227671].entries())
      expect(places[runner]).toBeCloseTo(chance, 7)
    expect(places.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(2, 12)
    const thirds = field.reduce((sum, _, runner) => sum + placeChance(field, runner, 3), 0)
    expect(thirds).toBeCloseTo(3, 12)
  })

  it('[CG32] is run by them: 200,000 races, within 4.5 σ', () => {
    const floats = seededFloats(4)
    const races = 200_000
    let [exacta, placed] = [0, 0]
    for (let race = 0; race < races; race += 1) {
      const { order } = runRace(field, floats)
      if (order[0] === 1 && order[1] === 2) exacta += 1
      if (order[0] === 5 || order[1] === 5) placed += 1
    }
    const bound = 4.5 * Math.sqrt(0.25 / races)
    expect(Math.abs(exacta / races - 0.1346154)).toBeLessThan(bound)
    expect(Math.abs(placed / races - 0.2227671)).toBeLessThan(bound)
  })
})

describe.each(sports)('%s', (sport) => {
  const { runners, placed, returns } = RACES[sport]
  const field = drawField(sport, floatsOf(V1))

  it('[CG3] [CG32] draws a field and a race, the same from the same floats', () => {
    expect(field).toHaveLength(runners)
    expect(drawField(sport, floatsOf(V1))).toEqual(field)
    const race = runRace(field, floatsOf(V1))
    expect(runRace(field, floatsOf(V1))).toEqual(race)
    expect(new Set(race.order).size).toBe(runners)
  })

  it('[CG33] no price returns more than its market may, and those in reach not much less', () => {
    for (const { market, ways, of, price } of racePicks(sport, field)) {
      if (price === null) continue
      const back = (price / 1000) * (ways / of)
      expect(back).toBeLessThanOrEqual(returns[market as RaceMarket] / 1000 + 1e-9)
      // A price is floored to the hundredth.
      if (price < 5_000_000)
        expect(back).toBeGreaterThan(returns[market as RaceMarket] / 1000 - 0.01 * (ways / of) - 1e-9)
    }
  })

  it('[CG33] chances of a market add up', () => {
    const picks = racePicks(sport, field)
    const sum = (market: string) =>
      picks.filter((one) => one.market === market).reduce((all, { ways, of }) => all + ways / of, 0)
    for (const market of ['win', 'forecast', 'quinella', 'trifecta']) expect(sum(market)).toBeCloseTo(1, 9)
    expect(sum('place')).toBeCloseTo(placed, 9)
  })

  it('[CG33] every result wins one win, forecast, quinella and trifecta, and as many places as there are', () => {
    const picks = racePicks(sport, field)
    const floats = seededFloats(6)
    for (let race = 0; race < 20; race += 1) {
      const result = runRace(field, floats)
      const won = picks.filter(({ market, pick }) => winsRace(sport, market as RaceMarket, pick, result))
      const count = (market: string) => won.filter((one) => one.market === market).length
      expect(['win', 'forecast', 'quinella', 'trifecta', 'place'].map(count)).toEqual([1, 1, 1, 1, placed])
      for (const pick of picks) expect(raceReturn(sport, pick, result)).toBe(won.includes(pick) ? (pick.price ?? 0) : 0)
    }
  })

  it('[CG34] is shown so that it ends in its result, and nobody runs backwards', () => {
    const result = runRace(field, floatsOf(V1))
    const motion = raceMotion(result, 40, floatsOf(V1))
    const end = motion.at(-1)!
    const byEnd = end.map((_, runner) => runner + 1).sort((a, b) => end[b - 1]! - end[a - 1]!)
    expect(byEnd).toEqual(result.order)
    for (const [mark, places] of motion.entries())
      for (const [runner, place] of places.entries())
        expect(place).toBeGreaterThanOrEqual(mark === 0 ? 0 : motion[mark - 1]![runner]!)
  })
})

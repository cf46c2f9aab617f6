// Every game for fewer rounds than `npm run simulate -- --what games`, against its exact figures; and games that are not what they declare.
import { describe, expect, it } from 'vitest'
import { fishingUnits, instantUnits, LONG_PART, tableUnits } from './chance-games.ts'
import { decidedUnits } from './decided-games.ts'
import { floatsOf, playPart } from './games.ts'
import { addTally, countReturn, expectReturns, judge, openTally } from './tally.ts'

const ROUNDS = 10_000

it('[CG18] what can be bet on at tables, in the sea, on instant games and virtual sports returns what is counted, as often, and never more than its top award', () => {
  // Slots have this test beside their strips, and take longer.
  const all = [...tableUnits(), ...fishingUnits(), ...instantUnits(), ...decidedUnits()]
  const judged = all.flatMap((_, unit) => playPart(all, { unit, part: 0, rounds: ROUNDS, seed: 1 }).map(judge))
  expect(judged.filter(({ faults }) => faults.length > 0)).toEqual([])
  expect(judged.length).toBeGreaterThan(300)
  for (const { rounds } of judged) expect(rounds).toBeGreaterThanOrEqual(ROUNDS / LONG_PART)
})

describe('a game that is not what it declares', () => {
  const even = { rtp: 0.98, volatility: 0.9998, hitFrequency: 0.49, topAwardMilli: 2000 }
  const played = (chance: number, milli: number) => {
    const tally = openTally('a coin')
    const next = floatsOf(1, 1)
    for (let round = 0; round < 1_000_000; round += 1) countReturn(tally, next() < chance ? milli : 0)
    expectReturns(tally, even, 1_000_000)
    return judge(tally).faults
  }
  it('is found', () => {
    expect(played(0.49, 2000)).toEqual([])
    // Half a hundredth too much, by paying more often; or as often, by paying more.
    expect(played(0.495, 2000)).toEqual(['return', 'hits'])
    expect(played(0.49, 2020)).toEqual(['return', 'top award'])
    expect(played(0.485, 2000)).toEqual(['return', 'hits'])
  })
})

it('parts of a run add up to the run, and a seed gives the same again', () => {
  const [first] = fishingUnits()
  const [one, two] = [1, 2].map((place) => first!.play(1000, floatsOf(7, place))[0]!)
  const sum = openTally(one!.name)
  for (const part of [one!, two!]) addTally(sum, part)
  expect(sum).toEqual({ ...sum, rounds: 2000, sum: one!.sum + two!.sum, hits: one!.hits + two!.hits })
  expect(first!.play(1000, floatsOf(7, 1))[0]).toEqual(one)
  expect(first!.play(1000, floatsOf(8, 1))[0]!.sum).not.toBe(one!.sum)
})

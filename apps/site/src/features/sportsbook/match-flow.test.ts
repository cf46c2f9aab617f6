// Where incidents stand in time, and what is made of them.
import { expect, it } from 'vitest'
import { minuteOf, momentumOf, statisticsOf, timelineOf, type ToldIncident } from './match-flow.ts'

const incident = (kind: string, side: 'home' | 'away', period: string, minute: number): ToldIncident => ({
  kind,
  side,
  period,
  second: minute * 60,
})

const match = (change: Partial<Parameters<typeof timelineOf>[0]> = {}): Parameters<typeof timelineOf>[0] => ({
  sport: 'soccer',
  status: 'live',
  period: 'h2',
  periods: [],
  incidents: [],
  statistics: {},
  ...change,
})

it('[SP140] incidents stand after the periods before theirs, of which one is as long as what is told of it', () => {
  const timeline = timelineOf(
    match({ incidents: [incident('goal', 'home', 'h1', 46), incident('goal', 'away', 'h2', 15)] }),
    20 * 60,
  )!
  expect(timeline.periods.map(({ key, from, seconds }) => [key, from / 60, seconds / 60])).toEqual([
    ['h1', 0, 46],
    ['h2', 46, 45],
  ])
  expect(timeline.incidents.map(({ at }) => at / 60)).toEqual([46, 61])
  expect(timeline.incidents.map((one) => minuteOf(timeline, one))).toEqual(['45+2', '61'])
  expect(timeline.now! / 60).toBe(66)
})

it.each([
  ['of its period', 20, 65],
  ['of the match', 65, 65],
  ['of its period in what is added', 47, 92],
])('[SP140] the present stands where a clock says that counts since the beginning %s', (_, clock, present) => {
  const timeline = timelineOf(match({ incidents: [incident('corner', 'home', 'h2', 10)] }), clock * 60)!
  expect(timeline.now! / 60).toBe(present)
})

it('[SP140] without a clock nothing says the present; extra time and shoot-out are there when they are told of', () => {
  expect(timelineOf(match(), null)!.now).toBeNull()
  const extra = timelineOf(
    match({ period: 'so', periods: ['x2', 'x1', 'so'].map((key) => ({ key, home: 0, away: 0 })) }),
    0,
  )!
  expect(extra.periods.map(({ key }) => key)).toEqual(['h1', 'h2', 'x1', 'x2'])
  expect(timelineOf(match({ sport: 'tennis' }), null)).toBeNull()
})

it('[SP142] pressure is the weight of what happened, which fades in fifteen minutes', () => {
  const incidents = [
    incident('goal', 'home', 'h1', 0),
    incident('corner', 'away', 'h1', 5),
    incident('red-card', 'away', 'h1', 10),
  ]
  const pressure = momentumOf(timelineOf(match({ period: 'h1', incidents }), 30 * 60)!)
  const valueAt = (minute: number) => pressure.find(({ at }) => at === minute * 60)!.value
  expect(pressure).toHaveLength(31)
  expect(valueAt(0)).toBe(3)
  expect(valueAt(5)).toBeCloseTo(3 * (10 / 15) - 1)
  expect(valueAt(10)).toBeCloseTo(3 * (5 / 15) - 10 / 15 + 2)
  expect(valueAt(25)).toBe(0)
  expect(Math.max(...pressure.map(({ at }) => at))).toBe(30 * 60)
})

it('[SP142] two incidents are no flow', () => {
  const incidents = [incident('goal', 'home', 'h1', 1), incident('corner', 'away', 'h1', 5)]
  expect(momentumOf(timelineOf(match({ period: 'h1', incidents }), 600)!)).toEqual([])
})

it('[SP141] what is told as a sum is shown so, what is not is counted, and what has no name or nothing is left out', () => {
  const incidents = [
    incident('corner', 'home', 'h1', 1),
    incident('yellow-card', 'away', 'h1', 2),
    incident('three-pointer', 'home', 'q1', 2),
  ]
  const statistics = {
    corners: { home: 4, away: 2 },
    cards: { home: 0, away: 1 },
    fouls: { home: 0, away: 0 },
    throwIns: { home: 9, away: 9 },
  }
  expect(statisticsOf({ statistics, incidents })).toEqual([
    { name: 'corners', home: 4, away: 2 },
    { name: 'yellowCards', home: 0, away: 1 },
    { name: 'threePointers', home: 1, away: 0 },
  ])
})

// The way of a card over the felt, at every moment of it.
import { expect, it } from 'vitest'
import { dealWay } from './deal.ts'

const SHOE = { x: 372, y: 20, turn: 62 }
const PLACES = [
  { x: 96, y: 100, turn: 3 },
  { x: 344, y: 101, turn: -3 },
  { x: 71, y: 118, turn: 90 },
] as const

it.each(PLACES)('[ST169] a card ends at $x, $y as it lies there, and begins in the shoe', (to) => {
  const way = dealWay(SHOE, to, 0.8)
  expect(way[0]).toMatchObject({ offset: 0, x: SHOE.x, y: SHOE.y, turn: SHOE.turn })
  const last = way.at(-1)!
  expect(last.offset).toBe(1)
  for (const key of ['x', 'y', 'turn'] as const) expect(last[key]).toBeCloseTo(to[key], 9)
  expect(last.size).toBeCloseTo(0.8, 9)
})

it.each(PLACES)('[ST169] its arc to $x, $y has no corner, and it only slows down', (to) => {
  const way = dealWay(SHOE, to, 0.8)
  const steps = way.slice(1).map(({ x, y }, index) => [x - way[index]!.x, y - way[index]!.y] as const)
  const speeds = steps.map(([x, y]) => Math.hypot(x, y))
  for (const [index, speed] of speeds.entries())
    if (index > 0) expect(speed).toBeLessThanOrEqual(speeds[index - 1]! + 1e-9)
  const bends = steps.slice(1).map(([x, y], index) => {
    const [bx, by] = steps[index]!
    return Math.abs(((Math.atan2(y, x) - Math.atan2(by, bx) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
  })
  // Two straight parts would meet in one corner of nearly a right angle.
  expect(Math.max(...bends)).toBeLessThan(0.5)
  expect(bends.reduce((sum, bend) => sum + bend, 0)).toBeGreaterThan(0.5)
})

it('[ST169] it turns a little past its place, and back', () => {
  const turns = dealWay(SHOE, PLACES[0], 0.8).map(({ turn }) => turn)
  expect(Math.min(...turns)).toBeLessThan(PLACES[0].turn - 2)
})

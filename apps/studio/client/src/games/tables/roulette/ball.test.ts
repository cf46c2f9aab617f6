// Where the ball of roulette is, at every moment of its way.
import { expect, it } from 'vitest'
import { ballWay, DROPS_AT, MEETS_AT, RAIL, REST, RESTS_AT } from './ball.ts'

const pockets = Array.from({ length: 37 }, (_, index) => (360 / 37) * index)

it('[ST168] the ball lies in the pocket that was drawn, and turns with the wheel from then on', () => {
  for (const pocket of pockets) {
    const { turns, falls } = ballWay(pocket)
    const after = turns.filter(({ offset }) => offset >= RESTS_AT)
    expect(after.map(({ angle }) => angle)).toEqual([pocket, pocket])
    expect(after.map(({ offset }) => offset)).toEqual([RESTS_AT, 1])
    expect(falls.at(-1)).toMatchObject({ offset: 1, radius: REST })
  }
})

it('[ST168] it never turns back, and its speed only falls', () => {
  const { turns } = ballWay(0)
  const speeds = turns
    .slice(1)
    .map(({ offset, angle }, index) => (angle - turns[index]!.angle) / (offset - turns[index]!.offset))
  for (const [index, speed] of speeds.entries()) {
    expect(speed).toBeGreaterThanOrEqual(0)
    if (index > 0) expect(speed).toBeLessThanOrEqual(speeds[index - 1]! + 1e-6)
  }
  // Where it leaves the rail it goes on as fast as it came: an end of a curve is as steep as what follows.
  const [, , x, y] = /\(([\d.,]+)\)/.exec(turns[0]!.easing)![1]!.split(',').map(Number)
  expect((speeds[0]! * (1 - y!)) / (1 - x!)).toBeCloseTo(speeds[1]!, -2)
})

it('[ST168] it stays on the rail, drops to the pockets, and each hop is lower and shorter than the one before', () => {
  const { falls } = ballWay(0)
  expect(falls.filter(({ offset }) => offset <= DROPS_AT).map(({ radius }) => radius)).toEqual([RAIL, RAIL])
  const down = falls.filter(({ offset, radius }) => offset >= MEETS_AT && radius === REST).map(({ offset }) => offset)
  expect(down[0]).toBe(MEETS_AT)
  const lengths = down.slice(1, -1).map((offset, index) => offset - down[index]!)
  const heights = falls.filter(({ offset, radius }) => offset > MEETS_AT && radius > REST).map(({ radius }) => radius)
  expect(heights.length).toBeGreaterThanOrEqual(3)
  expect(heights).toEqual(heights.toSorted((one, other) => other - one))
  expect(lengths).toEqual(lengths.toSorted((one, other) => other - one))
  expect(lengths.reduce((sum, one) => sum + one, MEETS_AT)).toBeCloseTo(RESTS_AT, 9)
  // Pulled down it gathers speed: nothing of it is even.
  for (const { radius, easing } of falls.slice(1, -2))
    if (radius > REST) expect(easing).toMatch(/^cubic-bezier\(\.[5-9]/)
})

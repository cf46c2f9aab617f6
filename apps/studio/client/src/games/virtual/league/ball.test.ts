// The ball is where something happens, and gets there on the ground.
import { HALF_MS, HALF_TIME_MS, type IncidentKind, type LeagueStep } from '@hanpan/casino'
import { expect, it } from 'vitest'
import { ballAt } from './ball.ts'

const step = (at: number, side: 0 | 1, kind: IncidentKind): LeagueStep => ({ at, match: 0, minute: 1, side, kind })
const FRAME_MS = 100

it.each([0, 1, 2, 3, 4, 5, 6, 7])('[ST174] of match %i it lies in the goal that is told, and in no other', (match) => {
  const steps = [step(4000, 0, 'goal'), step(9000, 1, 'goal'), step(21_000, 0, 'chance')]
  expect(ballAt(4000, match, steps).map(Math.round)).toEqual([98, 50])
  expect(ballAt(9000, match, steps).map(Math.round)).toEqual([2, 50])
  for (let clock = 0; clock < 2 * HALF_MS + HALF_TIME_MS; clock += FRAME_MS) {
    const [x, y] = ballAt(clock, match, steps)
    expect(x > 0 && x < 100 && y > 0 && y < 100).toBe(true)
    if (Math.abs(clock - 4000) > 700 && Math.abs(clock - 9000) > 700) expect(x > 5 && x < 95).toBe(true)
  }
})

it('[ST174] it never jumps: kick-off, the break and things that happen one after the other included', () => {
  const steps = [step(3000, 0, 'goal'), step(3400, 1, 'corner'), step(HALF_MS, 0, 'chance'), step(20_000, 1, 'goal')]
  expect(ballAt(0, 3, steps)).toEqual([50, 50])
  expect(ballAt(HALF_MS + HALF_TIME_MS / 2, 3, steps)).toEqual([50, 50])
  let before = ballAt(0, 3, steps)
  for (let clock = FRAME_MS; clock <= 30_000; clock += FRAME_MS) {
    const spot = ballAt(clock, 3, steps)
    // From one end of the pitch to the other in 0.4 s, where so much happens.
    expect(Math.hypot(spot[0] - before[0], spot[1] - before[1]), `${clock} ms`).toBeLessThan(60)
    before = spot
  }
})

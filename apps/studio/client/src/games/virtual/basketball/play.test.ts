// The ball of a basketball match goes through the ring that is told, and gets there through the air.
import { type BasketballStep, secondAt } from '@hanpan/casino'
import { describe, expect, it } from 'vitest'
import { ballAt, HIGH, playersAt, ringOf, shownBaskets, WIDE } from './play.ts'

const step = (second: number, side: 0 | 1, points: 1 | 2 | 3): BasketballStep => ({
  at: secondAt(second),
  second,
  side,
  points,
})
/** As close together as baskets come, both ends, and two at one moment. */
const steps = Array.from({ length: 82 }, (_, place) =>
  step(
    Math.floor(place / 2) * 70 + (place % 5) * 6,
    ((place * 7) % 3 === 0 ? 0 : 1) as 0 | 1,
    ((place % 3) + 1) as 1 | 2 | 3,
  ),
).toSorted((one, other) => one.at - other.at)
const FRAME_MS = 50
const WHOLE_MS = 33_000

describe('[ST179] the ball', () => {
  const shown = shownBaskets(steps)

  it('is in the ring of whoever scores when the basket is told', () => {
    expect(shown.length).toBeGreaterThan(steps.length / 3)
    for (const basket of shown) expect(ballAt(basket.at, shown)).toEqual(ringOf(basket.side))
  })

  it('is shown each basket that it has the time for', () => {
    const slow = [step(100, 0, 2), step(300, 1, 3), step(500, 1, 1)]
    expect(shownBaskets(slow)).toEqual(slow)
    expect(shownBaskets([step(100, 0, 2), step(100, 1, 2), step(110, 0, 3)])).toEqual([step(100, 0, 2)])
  })

  it('never jumps, and is never below the floor or beside the court', () => {
    let before = ballAt(0, shown)
    for (let clock = FRAME_MS; clock <= WHOLE_MS; clock += FRAME_MS) {
      const [x, y, z] = ballAt(clock, shown)
      // A throw over half the court takes a third of a second.
      expect(Math.hypot(x - before[0], y - before[1], z - before[2]), `${clock} ms`).toBeLessThan(90)
      expect(x > 0 && x < WIDE && y > 0 && y < HIGH && z >= 0, `${clock} ms`).toBe(true)
      before = [x, y, z]
    }
  })

  it('flies in an arc: above the ring on its way', () => {
    const three = shownBaskets([step(300, 0, 3)])
    const heights = [400, 300, 200, 100].map((ms) => ballAt(three[0]!.at - ms, three)[2])
    expect(Math.max(...heights)).toBeGreaterThan(ringOf(0)[2] + 10)
  })
})

describe('[ST179] the players', () => {
  const shown = shownBaskets(steps)

  it('stay on the court and never jump', () => {
    let before = playersAt(0, shown)
    expect(before).toEqual(playersAt(null, []))
    for (let clock = FRAME_MS; clock <= WHOLE_MS; clock += FRAME_MS) {
      const players = playersAt(clock, shown)
      for (const [index, [x, y]] of players.entries()) {
        expect(Math.hypot(x - before[index]![0], y - before[index]![1]), `${index} at ${clock} ms`).toBeLessThan(30)
        expect(x > 0 && x < WIDE && y > 0 && y < HIGH).toBe(true)
      }
      before = players
    }
  })

  it('have one of theirs where a basket is thrown', () => {
    const one = shownBaskets([step(300, 1, 3)])
    const { at } = one[0]!
    const [x, y] = ballAt(at - 480, one)
    const distances = playersAt(at - 480, one)
      .slice(5)
      .map(([px, py]) => Math.hypot(px - x, py - y))
    expect(Math.min(...distances)).toBeLessThan(3)
  })
})

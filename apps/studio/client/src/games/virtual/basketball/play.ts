// Where ball and players of a basketball match are while it is played. That there is a basket, when, of whom and for how many points has been told; how it
// comes about is a picture, the same for everybody who looks, whenever they come. Pure.
import type { BasketballStep } from '@hanpan/casino'

/** The court in tenths of a metre: from the left end line, from the far side line, above the floor. The home side plays to the right. */
export type Place = readonly [x: number, y: number, z: number]

export const WIDE = 280
export const HIGH = 150
/** The ring: so far from the end line, so high above the floor. */
export const RING_X = 16
export const RING_Z = 30
const HAND_Z = 17
const MIDDLE: Place = [WIDE / 2, HIGH / 2, HAND_Z]

const FLIGHT_MS = 480
/** Of the time from one basket to the next, at most so much is the flight. */
const FLIGHT_PART = 0.55
/** The ball gets from one ring to the same, and to the other one, in no less. */
const SAME_RING_MS = 300
const OTHER_RING_MS = 520
const DRIBBLE_MS = 380
const DRIBBLE_Z = 13
const ARC_Z = 36
const FALL_MS = 420
/** From the jump in the middle until everybody is in the play. */
const JUMP_MS = 900
/** Baskets so far away in time still say to which end the players go. */
const LEAN_MS = 1200
const SHOOTER_MS = 560
/** The middle holds on to the players as much as a basket this long ago. */
const MIDDLE_WEIGHT = 0.15

const smooth = (part: number): number => {
  const held = Math.max(0, Math.min(1, part))
  return held * held * (3 - 2 * held)
}
const mix = (from: number, to: number, part: number): number => from + (to - from) * part

/** A number of 0 to 1 that belongs to a moment: the same for everybody who looks. */
const chanceOf = (seed: number): number => (((Math.sin(seed * 91.7 + 3.1) * 43_758.5453) % 1) + 1) % 1

const mirrored = (side: 0 | 1, x: number): number => (side === 0 ? x : WIDE - x)
export const ringOf = (side: 0 | 1): Place => [mirrored(side, WIDE - RING_X), HIGH / 2, RING_Z]

/** Where a basket is thrown from: the farther the more points; a free throw from its line. */
export function throwFrom({ second, side, points }: BasketballStep): Place {
  const angle = points === 1 ? 0 : (chanceOf(second) - 0.5) * 2.2
  const far = points === 3 ? 76 : points === 2 ? 18 + 34 * chanceOf(second + 0.5) : 42
  return [mirrored(side, WIDE - RING_X - Math.cos(angle) * far), HIGH / 2 + Math.sin(angle) * Math.min(66, far), HAND_Z]
}

/** The baskets that the ball is seen to make: of those that fall faster than it gets there, the first. */
export function shownBaskets(steps: readonly BasketballStep[]): readonly BasketballStep[] {
  const shown: BasketballStep[] = []
  for (const step of steps) {
    const last = shown.at(-1)
    const needs = last === undefined ? 0 : last.side === step.side ? SAME_RING_MS : OTHER_RING_MS
    if (step.at - (last?.at ?? 0) >= needs) shown.push(step)
  }
  return shown
}

/** `clock` in milliseconds from the jump; `shown` as `shownBaskets` says. */
export function ballAt(clock: number, shown: readonly BasketballStep[]): Place {
  const next = shown.find(({ at }) => at > clock)
  const last = shown.findLast(({ at }) => at <= clock)
  const from = last ? ringOf(last.side) : MIDDLE
  const since = clock - (last?.at ?? 0)
  if (!next) return [from[0], from[1], last ? RING_Z * Math.max(0, 1 - (since / FALL_MS) ** 2) : HAND_Z]
  const between = next.at - (last?.at ?? 0)
  const flight = Math.min(FLIGHT_MS, between * FLIGHT_PART)
  const carried = between - flight
  const hand = throwFrom(next)
  if (since < carried) {
    const part = since / carried
    const bounces = Math.max(1, Math.round(carried / DRIBBLE_MS))
    const way = smooth(part)
    return [
      mix(from[0], hand[0], way),
      mix(from[1], hand[1], way),
      mix(from[2], hand[2], part) - DRIBBLE_Z * Math.sin(Math.PI * bounces * part) ** 2,
    ]
  }
  const part = (since - carried) / flight
  const ring = ringOf(next.side)
  const arc = ARC_Z * Math.min(1, Math.hypot(ring[0] - hand[0], ring[1] - hand[1]) / 60) * 4 * part * (1 - part)
  return [mix(hand[0], ring[0], part), mix(hand[1], ring[1], part), mix(hand[2], ring[2], part) + arc]
}

/** Of five who attack to the right; the other five stand between them and the ring. */
const ATTACK = [
  [192, 75],
  [212, 26],
  [212, 124],
  [240, 48],
  [240, 102],
] as const
const GUARD_PART = 0.3
/** Beside whom they guard, so that both are seen where they pass each other. */
const GUARD_NEARER = 9

/** A player of a side when the play is at the right end, without a basket. */
function stand(side: 0 | 1, place: number, isRight: boolean): readonly [x: number, y: number] {
  const [x, y] = ATTACK[place]!
  const attacks = side === (isRight ? 0 : 1)
  const near = attacks ? x : mix(x, WIDE - RING_X, GUARD_PART)
  return [isRight ? near : WIDE - near, attacks ? y : mix(y, HIGH / 2, GUARD_PART / 2) + GUARD_NEARER]
}

/** Before the jump: five on each side of the middle. */
function beforeJump(side: 0 | 1, place: number): readonly [x: number, y: number] {
  const angle = ((place - 2) / 2) * 1.1
  const away = 46 * Math.cos(angle)
  return [WIDE / 2 + (side === 0 ? -away : away), HIGH / 2 + 50 * Math.sin(angle)]
}

/** The ten, home side first, on the floor. `clock` is null before the jump. */
export function playersAt(
  clock: number | null,
  shown: readonly BasketballStep[],
): readonly (readonly [x: number, y: number])[] {
  const near = clock === null ? [] : shown.filter(({ at }) => Math.abs(at - clock) < LEAN_MS * 3)
  let [sum, weights] = [0, MIDDLE_WEIGHT]
  for (const { at, side } of near) {
    const weight = Math.exp(-(((at - clock!) / LEAN_MS) ** 2))
    sum += side === 0 ? weight : -weight
    weights += weight
  }
  const right = smooth((sum / weights + 1) / 2)
  return [0, 1].flatMap((team) =>
    ATTACK.map((_, place): readonly [number, number] => {
      const side = team as 0 | 1
      const waiting = beforeJump(side, place)
      if (clock === null) return waiting
      const [atLeft, atRight] = [stand(side, place, false), stand(side, place, true)]
      const index = side * 5 + place
      let x = mix(atLeft[0], atRight[0], right) + 5 * Math.sin(clock / 620 + index * 2.1)
      let y = mix(atLeft[1], atRight[1], right) + 4 * Math.cos(clock / 710 + index)
      for (const step of near) {
        if (step.side !== side || Math.floor(chanceOf(step.second + 0.2) * 5) !== place) continue
        const [tx, ty] = throwFrom(step)
        const pull = smooth(1 - Math.abs(step.at - FLIGHT_MS - clock) / SHOOTER_MS)
        x = mix(x, tx, pull)
        y = mix(y, ty, pull)
      }
      const joined = smooth(clock / JUMP_MS)
      return [mix(waiting[0], x, joined), mix(waiting[1], y, joined)]
    }),
  )
}

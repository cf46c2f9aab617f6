// How a card goes from the shoe to its place, as keyframes: along one arc, slower towards its end, turning on the way, and a little past its place before it
// lies. Pure: the same for who comes late.
import type { Place } from './hands.tsx'

/** Enough that the arc has no corners that are seen. */
const STEPS = 14
/** How high the arc stands over the line between shoe and place, in parts of its length. */
const ARC = 0.14
/** How much of itself a card has in the shoe, and how many degrees it turns past its place. */
const IN_SHOE = 0.7
const PAST = 5
/** The part of the way that is the card's settling. */
const SETTLES_FROM = 0.82

export interface Dealt extends Place {
  readonly offset: number
  readonly size: number
}

/** Slows down all the way: a card slides on felt. */
const slowed = (part: number): number => 1 - (1 - part) ** 2.4

/** Where the card is at even parts of its time. */
export function dealWay(shoe: Place, to: Place, scale: number): readonly Dealt[] {
  const [dx, dy] = [to.x - shoe.x, to.y - shoe.y]
  // To the side of the line that is above it.
  const side = dx < 0 ? 1 : -1
  const peak = { x: (shoe.x + to.x) / 2 + side * dy * ARC * 2, y: (shoe.y + to.y) / 2 - side * -dx * ARC * 2 }
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const offset = step / STEPS
    const part = slowed(offset)
    const along = (from: number, over: number, end: number) =>
      (1 - part) ** 2 * from + 2 * part * (1 - part) * over + part ** 2 * end
    const settled = Math.max(0, (offset - SETTLES_FROM) / (1 - SETTLES_FROM))
    const turned = Math.min(1, offset / SETTLES_FROM)
    const past = PAST * (settled > 0 ? 1 - settled : turned ** 3)
    return {
      offset,
      x: along(shoe.x, peak.x, to.x),
      y: along(shoe.y, peak.y, to.y),
      turn: shoe.turn + (to.turn - shoe.turn) * slowed(turned) - past,
      size: scale * (IN_SHOE + (1 - IN_SHOE) * Math.min(1, part * 1.6)),
    }
  })
}

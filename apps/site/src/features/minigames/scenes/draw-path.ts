// Where the parts of the draw machine stand: the drum, the tube that leads out of it, and the sockets at its end. Pure geometry. A low or
// narrow picture has no sockets: there the tube leads out of it, to the places that stand below in the page.
export type Point = readonly [number, number]

export interface DrawLayout {
  readonly drum: { readonly x: number; readonly y: number; readonly radius: number }
  /** The radius of a ball that has left the drum. */
  readonly ball: number
  /** The middle of the tube, from the mouth of the drum to its far end; empty where there is no room for one. */
  readonly tube: readonly Point[]
  /** Where the drawn balls come to lie; empty where they lie below the picture. */
  readonly sockets: readonly Point[]
}

const SOCKETS = 6
const BEND_STEPS = 18
/** The picture must be so many times as wide as high to have a tube. */
const TUBE_SHARE = 1.6
/** Below this height the sockets would be too small to read. */
const SOCKETS_HEIGHT_MIN = 180

export function layoutOf(width: number, height: number): DrawLayout {
  const radius = Math.max(1, Math.min(width, height) / 2 - 6)
  if (width < height * TUBE_SHARE)
    return { drum: { x: width / 2, y: height / 2, radius }, ball: radius / 8, tube: [], sockets: [] }
  return height < SOCKETS_HEIGHT_MIN ? lowLayout(width, height, radius) : wideLayout(width, height)
}

/** Along the top to the right, round the bend and back to the left below the drum, where the sockets are: large enough to be read. */
function wideLayout(width: number, height: number): DrawLayout {
  const ball = Math.min(height * 0.085, width / 21)
  const row = ball * (0.9 + 2.5 * (SOCKETS - 1))
  const bottom = height - ball * 1.7 - row * SLOPE
  const radius = (bottom - ball * 1.6 - MARGIN) / 2
  const drum = { x: radius + MARGIN, y: radius + MARGIN, radius }
  const top = drum.y - radius * 0.42
  const bend = (bottom - top) / 2
  const right = width - bend - ball - 12
  const sockets = Array.from({ length: SOCKETS }, (_, index): Point => {
    const x = index === SOCKETS - 1 ? right : right - ball * (0.9 + 2.5 * (SOCKETS - 1 - index))
    return [x, bottom + (right - x) * SLOPE]
  })
  const first = sockets[0]![0] - ball
  return {
    drum,
    ball,
    sockets,
    tube: [mouthOf(drum), [right, top], ...bendOf(right, top + bend, bend), [first, bottom + (right - first) * SLOPE]],
  }
}

const MARGIN = 8
/** How far the channel of the sockets falls towards its end. */
const SLOPE = 0.03

/** Where balls leave a drum. */
const mouthOf = ({ x, y, radius }: DrawLayout['drum']): Point => [x + radius * 0.78, y - radius * 0.5]

const bendOf = (x: number, y: number, radius: number): readonly Point[] =>
  Array.from({ length: BEND_STEPS }, (_, index): Point => {
    const angle = Math.PI * ((index + 1) / BEND_STEPS - 0.5)
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })

/** Along the top and out of the picture below. */
function lowLayout(width: number, height: number, radius: number): DrawLayout {
  const drum = { x: radius + 6, y: height / 2, radius }
  const ball = Math.max(6, Math.min(12, radius * 0.26))
  const [top, turn] = [drum.y - radius * 0.5, height * 0.42]
  const right = width - turn - ball - 6
  const quarter = Array.from({ length: BEND_STEPS }, (_, index): Point => {
    const angle = (Math.PI / 2) * ((index + 1) / BEND_STEPS - 1)
    return [right + Math.cos(angle) * turn, top + turn + Math.sin(angle) * turn]
  })
  return { drum, ball, sockets: [], tube: [mouthOf(drum), [right, top], ...quarter, [right + turn, height + ball * 2]] }
}

export interface Way {
  readonly length: number
  /** The point after so much of the way, in pixels. */
  readonly at: (gone: number) => Point
}

const distance = ([x, y]: Point, [otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y)

/** A way along corners, measured once. */
export function wayAlong(points: readonly Point[]): Way {
  const ends = [0]
  for (const [index, point] of points.slice(1).entries()) ends.push(ends.at(-1)! + distance(points[index]!, point))
  const length = ends.at(-1)!
  return {
    length,
    at(gone) {
      const next = Math.max(
        1,
        ends.findIndex((end) => end >= Math.min(length, gone)),
      )
      const [from, to] = [points[next - 1]!, points[next]!]
      const share = (Math.max(0, Math.min(length, gone)) - ends[next - 1]!) / (ends[next]! - ends[next - 1]! || 1)
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    },
  }
}

/** The way from the drum to a socket: the tube without its last stretch, and along that as far as the socket. */
export const tubeTo = (tube: readonly Point[], socket: Point): readonly Point[] => [...tube.slice(0, -1), socket]

// Fields as lines on a ground of 105 by 68, seen from the side line. Pure: points in, paths out.
import type { SportKeyOnWire } from '@hanpan/contract'

export type Point = readonly [x: number, y: number]

export const FIELD_LENGTH = 105
export const FIELD_WIDTH = 68
export const VIEW = '0 0 320 176'

const FAR = { y: 16, from: 44, to: 276 } as const
const NEAR = { y: 168, from: 10, to: 310 } as const

/** A point of the ground as it is seen: what is far is smaller. */
export function placeOn(x: number, y: number): Point {
  const share = y / FIELD_WIDTH
  const depth = share * (0.86 + 0.14 * share)
  const from = FAR.from + (NEAR.from - FAR.from) * depth
  const to = FAR.to + (NEAR.to - FAR.to) * depth
  return [from + ((to - from) * x) / FIELD_LENGTH, FAR.y + (NEAR.y - FAR.y) * depth]
}

const rounded = (value: number) => Math.round(value * 10) / 10

export function pathOf(points: readonly Point[], isClosed: boolean): string {
  const placed = points.map(([x, y]) => placeOn(x, y).map(rounded).join(','))
  return `M${placed.join('L')}${isClosed ? 'Z' : ''}`
}

interface Line {
  readonly points: readonly Point[]
  readonly isClosed: boolean
}

export interface Field {
  /** A pitch tells who presses and what happened; a court what each side has of the period that is played. */
  readonly kind: 'pitch' | 'court'
  readonly ground: readonly string[]
  readonly around: string
  readonly margin: readonly Point[]
  readonly lines: readonly Line[]
}

const open = (...points: readonly Point[]): Line => ({ points, isClosed: false })
const closed = (...points: readonly Point[]): Line => ({ points, isClosed: true })

const box = (x1: number, y1: number, x2: number, y2: number): Line => closed([x1, y1], [x2, y1], [x2, y2], [x1, y2])

const TURN = 2 * Math.PI
const STEPS = 36

function arc(x: number, y: number, rx: number, ry: number, from = 0, to = TURN): Line {
  const points = Array.from({ length: STEPS + 1 }, (_, place): Point => {
    const angle = from + ((to - from) * place) / STEPS
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
  return { points, isClosed: to - from >= TURN }
}

const both = (line: (mirror: (x: number) => number) => Line): readonly Line[] => [
  line((x) => x),
  line((x) => FIELD_LENGTH - x),
]

const edge = box(0, 0, FIELD_LENGTH, FIELD_WIDTH)
const half = FIELD_LENGTH / 2
const middle = FIELD_WIDTH / 2
const halfway = open([half, 0], [half, FIELD_WIDTH])
const margin: readonly Point[] = [
  [-4, -3],
  [FIELD_LENGTH + 4, -3],
  [FIELD_LENGTH + 4, FIELD_WIDTH + 3],
  [-4, FIELD_WIDTH + 3],
]

const soccer: Field = {
  kind: 'pitch',
  ground: ['#1d6b45', '#1a603e'],
  around: '#123f2b',
  margin,
  lines: [
    edge,
    halfway,
    arc(half, middle, 9.15, 9.15),
    ...both((mirror) => box(mirror(0), middle - 20.15, mirror(16.5), middle + 20.15)),
    ...both((mirror) => box(mirror(0), middle - 9.15, mirror(5.5), middle + 9.15)),
    ...both((mirror) => box(mirror(0), middle - 3.66, mirror(-2.4), middle + 3.66)),
  ],
}

const handball: Field = {
  kind: 'pitch',
  ground: ['#2c5a86'],
  around: '#1d3c5a',
  margin,
  lines: [
    edge,
    halfway,
    ...both((mirror) => ({
      ...arc(0, middle, 18, 24, -Math.PI / 2, Math.PI / 2),
      points: arc(0, middle, 18, 24, -Math.PI / 2, Math.PI / 2).points.map(([x, y]): Point => [mirror(x), y]),
    })),
    ...both((mirror) => box(mirror(0), middle - 5, mirror(-2.4), middle + 5)),
  ],
}

const hockey: Field = {
  kind: 'pitch',
  ground: ['#3a5874'],
  around: '#22374b',
  margin,
  lines: [
    edge,
    halfway,
    open([36, 0], [36, FIELD_WIDTH]),
    open([69, 0], [69, FIELD_WIDTH]),
    arc(half, middle, 8, 10),
    ...both((mirror) => open([mirror(7), 0], [mirror(7), FIELD_WIDTH])),
    ...both((mirror) => box(mirror(7), middle - 4, mirror(4), middle + 4)),
  ],
}

const tennis: Field = {
  kind: 'court',
  ground: ['#2c5f8a'],
  around: '#214a34',
  margin,
  lines: [
    edge,
    open([0, 8.5], [FIELD_LENGTH, 8.5]),
    open([0, 59.5], [FIELD_LENGTH, 59.5]),
    ...both((mirror) => open([mirror(24), 8.5], [mirror(24), 59.5])),
    open([24, middle], [81, middle]),
    halfway,
  ],
}

const volleyball: Field = {
  kind: 'court',
  ground: ['#a8643a'],
  around: '#24506b',
  margin,
  lines: [edge, halfway, ...both((mirror) => open([mirror(35), 0], [mirror(35), FIELD_WIDTH]))],
}

const badminton: Field = {
  kind: 'court',
  ground: ['#1f6b52'],
  around: '#173f35',
  margin,
  lines: [
    edge,
    open([0, 5], [FIELD_LENGTH, 5]),
    open([0, 63], [FIELD_LENGTH, 63]),
    ...both((mirror) => open([mirror(37), 0], [mirror(37), FIELD_WIDTH])),
    ...both((mirror) => open([mirror(6), 0], [mirror(6), FIELD_WIDTH])),
    ...both((mirror) => open([mirror(0), middle], [mirror(37), middle])),
    halfway,
  ],
}

const baseball: Field = {
  kind: 'court',
  ground: ['#1d6b45', '#1a603e'],
  around: '#123f2b',
  margin,
  lines: [
    edge,
    closed([half, 60], [half + 26, 36], [half, 14], [half - 26, 36]),
    arc(half, 37, 4, 3),
    open([half, 60], [half - 52, 12]),
    open([half, 60], [half + 52, 12]),
  ],
}

export const FIELDS: Readonly<Partial<Record<SportKeyOnWire, Field>>> = {
  soccer,
  handball,
  'ice-hockey': hockey,
  tennis,
  volleyball,
  badminton,
  baseball,
}

// The hall of a basketball match, its players and its ball, seen from the stands on the near side.
import type { BasketballStep } from '@hanpan/casino'
import { crestColours } from '../parts/crest.tsx'
import { HIGH, type Place, RING_X, RING_Z, ringOf, WIDE } from './play.ts'

/** What the camera makes of the court: the far side line is so much shorter than the near one. */
const FAR = 0.8
/** The floor takes so many tenths of a metre of the picture from far to near, the stands so many above it, and so many are left below. */
const FLOOR_TALL = 92
const STANDS_TALL = 46
const BELOW = 9
const BESIDE = 8
const LINE = '#fff3df'

export interface Lens {
  readonly width: number
  readonly height: number
  /** Pixels of a tenth of a metre at the near side line. */
  readonly scale: number
  readonly at: (place: Place) => readonly [x: number, y: number]
  /** How large something is at a distance from the far side line, with the near one as 1. */
  readonly sizeAt: (y: number) => number
}

export function lensOf(width: number, height: number): Lens {
  const scale = Math.min(width / (WIDE + 2 * BESIDE), height / (FLOOR_TALL + STANDS_TALL + BELOW))
  const deep = FLOOR_TALL / (1 - FAR)
  const near = height - BELOW * scale - (height - (FLOOR_TALL + STANDS_TALL + BELOW) * scale) / 3
  const sizeAt = (y: number) => 1 / (1 + (1 / FAR - 1) * (1 - y / HIGH))
  return {
    width,
    height,
    scale,
    sizeAt,
    at: ([x, y, z]) => {
      const size = sizeAt(y)
      return [width / 2 + (x - WIDE / 2) * size * scale, near - (deep * (1 - size) + z * size) * scale]
    },
  }
}

type Pen = CanvasRenderingContext2D
const ground = (x: number, y: number): Place => [x, y, 0]

/** A line through places on the floor. */
function path(pen: Pen, { at }: Lens, places: readonly Place[]): void {
  pen.beginPath()
  for (const [index, place] of places.entries()) {
    const [x, y] = at(place)
    if (index === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

function area(pen: Pen, lens: Lens, places: readonly Place[], fill: string | CanvasGradient): void {
  path(pen, lens, places)
  pen.closePath()
  pen.fillStyle = fill
  pen.fill()
}
const box = (left: number, top: number, right: number, bottom: number): readonly Place[] => [
  ground(left, top),
  ground(right, top),
  ground(right, bottom),
  ground(left, bottom),
]
const STEPS = 40
const arc = (x: number, y: number, far: number, from: number, to: number): readonly Place[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / STEPS
    return ground(x + far * Math.cos(angle), y + far * Math.sin(angle))
  })

/** All that does not move: painted once a size. */
export function paintHall(pen: Pen, lens: Lens, home: number, away: number): void {
  pen.fillStyle = '#0d0a17'
  pen.fillRect(0, 0, lens.width, lens.height)
  paintStands(pen, lens, home, away)
  paintFloor(pen, lens, home, away)
  paintLines(pen, lens)
}

const ROWS = 9
const SEAT = 4.6
/** Whoever sits there wears the colour of a side, or something dark. */
function paintStands(pen: Pen, lens: Lens, home: number, away: number): void {
  const { width, scale, at } = lens
  const [, floor] = at(ground(0, 0))
  const boards = floor - 7 * scale
  const light = pen.createRadialGradient(width / 2, floor, 0, width / 2, floor, width * 0.55)
  light.addColorStop(0, '#453663')
  light.addColorStop(1, '#0d0a17')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, floor)
  const seat = SEAT * scale
  for (let row = 0; row < ROWS * 2; row += 1) {
    const y = boards - (row + 0.6) * seat * 0.92
    if (y < -seat) break
    pen.globalAlpha = Math.max(0.1, 0.62 - row * 0.06)
    for (let place = -1; place * seat < width + seat; place += 1) {
      const chance = (((Math.sin(row * 37.7 + place * 91.3) * 43_758.5453) % 1) + 1) % 1
      const x = (place + (row % 2) / 2) * seat
      const club = x < width / 2 ? home : away
      pen.fillStyle = chance < 0.34 ? crestColours(club)[0] : chance < 0.62 ? '#5b4d78' : '#31284a'
      pen.beginPath()
      pen.arc(x, y, seat * 0.3, 0, Math.PI * 2)
      pen.ellipse(x, y + seat * 0.5, seat * 0.42, seat * 0.34, 0, 0, Math.PI * 2)
      pen.fill()
    }
  }
  pen.globalAlpha = 1
  // The boards between the stands and the floor, half of each side.
  for (const [side, club] of [home, away].entries()) {
    pen.fillStyle = crestColours(club)[0]
    pen.fillRect((side * width) / 2, boards, width / 2, floor - boards)
  }
  pen.fillStyle = '#0d0a1773'
  pen.fillRect(0, boards, width, floor - boards)
  pen.fillStyle = '#ffffff2e'
  pen.fillRect(0, boards, width, Math.max(1, scale * 0.5))
}

const PLANK = 10
function paintFloor(pen: Pen, lens: Lens, home: number, away: number): void {
  const { width, height, at } = lens
  const [, top] = at(ground(0, 0))
  const [, bottom] = at(ground(0, HIGH))
  pen.fillStyle = '#1b1430'
  pen.fillRect(0, top, width, height - top)
  const rim = 9
  area(pen, lens, box(-rim, -4, WIDE + rim, HIGH + rim), crestColours(home)[0])
  area(pen, lens, box(-rim, -4, WIDE + rim, HIGH + rim), '#150f2699')
  const wood = pen.createLinearGradient(0, top, 0, bottom)
  wood.addColorStop(0, '#b57b45')
  wood.addColorStop(1, '#d9a468')
  area(pen, lens, box(0, 0, WIDE, HIGH), wood)
  for (let plank = 0; plank < WIDE; plank += PLANK)
    if ((plank / PLANK) % 2 === 0) area(pen, lens, box(plank, 0, plank + PLANK, HIGH), '#ffffff0f')
  for (const [side, club] of [home, away].entries())
    area(
      pen,
      lens,
      box(side * (WIDE - 58), HIGH / 2 - 24, side * (WIDE - 58) + 58, HIGH / 2 + 24),
      `${crestColours(club)[0]}b0`,
    )
  area(pen, lens, arc(WIDE / 2, HIGH / 2, 18, 0, 2 * Math.PI), '#00000024')
  // The light of the hall on the floor.
  const [x, y] = at(ground(WIDE / 2, HIGH * 0.4))
  const shine = pen.createRadialGradient(x, y, 0, x, y, width * 0.45)
  shine.addColorStop(0, '#fff4dc3d')
  shine.addColorStop(1, '#fff4dc00')
  area(pen, lens, box(0, 0, WIDE, HIGH), shine)
}

const THREE_FAR = 67.5
const CORNER_X = 30
function paintLines(pen: Pen, lens: Lens): void {
  pen.strokeStyle = LINE
  pen.lineWidth = Math.max(1, lens.scale * 0.75)
  pen.lineJoin = 'round'
  const lines: (readonly Place[])[] = [
    [...box(0, 0, WIDE, HIGH), ground(0, 0)],
    [ground(WIDE / 2, 0), ground(WIDE / 2, HIGH)],
    arc(WIDE / 2, HIGH / 2, 18, 0, 2 * Math.PI),
  ]
  for (const turn of [1, -1]) {
    const x = (far: number) => (turn === 1 ? far : WIDE - far)
    const round = (far: number, angle: number, centre: number) =>
      arc(x(centre), HIGH / 2, far, turn === 1 ? -angle : Math.PI + angle, turn === 1 ? angle : Math.PI - angle)
    const open = Math.acos((CORNER_X - RING_X) / THREE_FAR)
    const [from] = round(THREE_FAR, open, RING_X)
    lines.push(
      [
        ground(x(0), HIGH / 2 - 24),
        ground(x(58), HIGH / 2 - 24),
        ground(x(58), HIGH / 2 + 24),
        ground(x(0), HIGH / 2 + 24),
      ],
      round(18, Math.PI / 2, 58),
      round(12.5, Math.PI / 2, RING_X),
      [ground(x(0), from![1]), ...round(THREE_FAR, open, RING_X), ground(x(0), HIGH - from![1])],
    )
  }
  for (const line of lines) {
    path(pen, lens, line)
    pen.stroke()
  }
}

/** The post behind the end line, the glass, the ring with its net. */
export function drawRing(pen: Pen, lens: Lens, end: 0 | 1): void {
  const side = end === 0 ? 1 : 0
  const x = (far: number) => (side === 1 ? far : WIDE - far)
  const [, ringY] = ringOf(side)
  const { at, scale } = lens
  const size = scale * lens.sizeAt(ringY)
  pen.lineCap = 'round'
  pen.strokeStyle = '#3b3357'
  pen.lineWidth = 3 * size
  path(pen, lens, [ground(x(-5), ringY), [x(-4), ringY, 28], [x(10), ringY, 36]])
  pen.stroke()
  const glass: readonly Place[] = [
    [x(12), ringY - 10, 28],
    [x(12), ringY + 10, 28],
    [x(12), ringY + 10, 41],
    [x(12), ringY - 10, 41],
  ]
  area(pen, lens, glass, '#eaf4ff8c')
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = Math.max(1, 0.9 * size)
  pen.stroke()
  const [cx, cy] = at([x(RING_X), ringY, RING_Z])
  pen.strokeStyle = '#ffffffb8'
  pen.lineWidth = Math.max(0.8, 0.45 * size)
  pen.beginPath()
  for (const part of [-1, -0.5, 0, 0.5, 1]) {
    pen.moveTo(cx + part * 4.4 * size, cy)
    pen.lineTo(cx + part * 2.4 * size, cy + 7 * size)
  }
  pen.stroke()
  pen.strokeStyle = '#f0562b'
  pen.lineWidth = Math.max(1.4, 1.2 * size)
  pen.beginPath()
  pen.ellipse(cx, cy, 4.6 * size, 1.7 * size, 0, 0, Math.PI * 2)
  pen.stroke()
}

const SKINS = ['#e0b08a', '#a8724c', '#c99067', '#7d5134', '#eac3a2'] as const
const NUMBERS = [4, 7, 11, 23, 32] as const

/** Who stands at a place of the floor, in the colours of the club. */
export function drawPlayer(pen: Pen, lens: Lens, [x, y]: readonly [number, number], club: number, index: number): void {
  const [cx, foot] = lens.at(ground(x, y))
  const size = lens.scale * lens.sizeAt(y)
  const [back, cut] = crestColours(club)
  const isHome = index < 5
  pen.fillStyle = '#1a0f0666'
  pen.beginPath()
  pen.ellipse(cx + 1.5 * size, foot, 6 * size, 2 * size, 0, 0, Math.PI * 2)
  pen.fill()
  const skin = SKINS[(index * 3 + club) % SKINS.length]!
  pen.fillStyle = skin
  pen.beginPath()
  for (const leg of [-3.4, 0.8]) pen.roundRect(cx + leg * size, foot - 7 * size, 2.6 * size, 7 * size, size)
  for (const arm of [-6.4, 4.2]) pen.roundRect(cx + arm * size, foot - 16.5 * size, 2.2 * size, 8 * size, size)
  pen.fill()
  // White edges at home, dark ones of guests, so that sides of like colours are told apart.
  pen.strokeStyle = isHome ? '#ffffff' : '#10131c'
  pen.lineWidth = Math.max(1, 0.8 * size)
  pen.fillStyle = back
  pen.beginPath()
  pen.roundRect(cx - 4.6 * size, foot - 17.4 * size, 9.2 * size, 13 * size, 2.4 * size)
  pen.fill()
  pen.stroke()
  pen.fillStyle = skin
  pen.beginPath()
  pen.arc(cx, foot - 20.4 * size, 3.1 * size, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = cut === '#1c2230' ? '#1c2230' : '#ffffff'
  pen.font = `800 ${6 * size}px 'Pretendard', sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(NUMBERS[index % 5]), cx, foot - 11.6 * size)
}

/** With its shadow below, which says how high it is. */
export function drawBall(pen: Pen, lens: Lens, place: Place): void {
  const [x, y, z] = place
  const size = lens.scale * lens.sizeAt(y)
  const [sx, sy] = lens.at(ground(x, y))
  pen.fillStyle = '#1a0f0680'
  pen.beginPath()
  pen.ellipse(sx, sy, Math.max(1.6, 3.4 - z / 40) * size, 1.2 * size, 0, 0, Math.PI * 2)
  pen.fill()
  const [bx, by] = lens.at([x, y, z + 2])
  const far = 3.4 * size
  const skin = pen.createRadialGradient(bx - far * 0.35, by - far * 0.4, 0, bx, by, far)
  skin.addColorStop(0, '#ffb066')
  skin.addColorStop(0.6, '#ee7a2b')
  skin.addColorStop(1, '#a8440f')
  pen.fillStyle = skin
  pen.strokeStyle = '#4a1f08'
  pen.lineWidth = Math.max(0.8, 0.5 * size)
  pen.beginPath()
  pen.arc(bx, by, far, 0, Math.PI * 2)
  pen.fill()
  pen.stroke()
  pen.beginPath()
  pen.arc(bx - far, by, far * 1.05, -0.7, 0.7)
  pen.moveTo(bx - far, by)
  pen.lineTo(bx + far, by)
  pen.stroke()
}

/** What a basket was worth, above the ring that it fell in; `part` of its time is over. */
export function drawPoints(pen: Pen, lens: Lens, { side, points }: BasketballStep, part: number): void {
  const [x, y] = lens.at(ringOf(side))
  const size = lens.scale
  pen.globalAlpha = 1 - part ** 3
  pen.strokeStyle = '#ffe08a'
  pen.lineWidth = 1.4 * size
  pen.beginPath()
  pen.ellipse(x, y, (5 + part * 10) * size, (2 + part * 4) * size, 0, 0, Math.PI * 2)
  pen.stroke()
  pen.font = `800 ${15 * size}px 'Pretendard', sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = 3 * size
  pen.lineJoin = 'round'
  pen.strokeStyle = '#140d24'
  const [tx, ty] = [x + (side === 0 ? -22 : 22) * size, y - (6 + part * 8) * size]
  pen.strokeText(`+${points}`, tx, ty)
  pen.fillStyle = '#ffe08a'
  pen.fillText(`+${points}`, tx, ty)
  pen.globalAlpha = 1
}

// The course behind and before the runners: sky, hills, stand, hedge, rails and turf, each moving as fast as it is near.
import type { Ground } from '../../../../../../src/shelf/virtuals.ts'

export interface Camera {
  readonly width: number
  readonly height: number
  /** Metres of the course at the middle of the picture. */
  readonly middle: number
  /** Pixels a metre, in the middle lane. */
  readonly scale: number
}

interface Palette {
  readonly sky: readonly [string, string, string]
  readonly light: string
  readonly disc: string
  readonly far: string
  readonly near: string
  readonly stand: string
  readonly standRoof: string
  readonly hedge: string
  readonly ground: readonly [string, string, string]
  readonly stripe: string
  readonly isNight: boolean
}

const PALETTES: Readonly<Record<'turf' | 'dirt' | 'sand' | 'night-turf', Palette>> = {
  turf: {
    sky: ['#241a4e', '#6a4aa0', '#e79a8c'],
    light: '#ffe0b0',
    disc: '#ffe9c4',
    far: '#4b3684',
    near: '#33265f',
    stand: '#1d1640',
    standRoof: '#b197fc',
    hedge: '#1f5a40',
    ground: ['#2c7a54', '#1f6646', '#0e3a2a'],
    stripe: '#ffffff0d',
    isNight: false,
  },
  dirt: {
    sky: ['#27466e', '#7d9cb8', '#f0c995'],
    light: '#fff0cf',
    disc: '#fff6df',
    far: '#6b7a94',
    near: '#4d5a68',
    stand: '#2a3344',
    standRoof: '#f0b775',
    hedge: '#4a5a34',
    ground: ['#b98a5c', '#9a6d43', '#5f3f26'],
    stripe: '#00000012',
    isNight: false,
  },
  sand: {
    sky: ['#070b1a', '#14203c', '#2d3d5f'],
    light: '#c9d8ff',
    disc: '#eef3ff',
    far: '#18233f',
    near: '#101a30',
    stand: '#0d1426',
    standRoof: '#6f8bd6',
    hedge: '#16283a',
    ground: ['#c3a67b', '#a78758', '#66502f'],
    stripe: '#00000010',
    isNight: true,
  },
  'night-turf': {
    sky: ['#04121b', '#0c2c3a', '#1f5661'],
    light: '#c8fff0',
    disc: '#e8fff8',
    far: '#0f3440',
    near: '#0a2530',
    stand: '#08202a',
    standRoof: '#57b7b0',
    hedge: '#0f3d34',
    ground: ['#2f7d4a', '#236339', '#0d3320'],
    stripe: '#ffffff0f',
    isNight: true,
  },
}

const paletteOf = (ground: Ground): Palette => PALETTES[ground === 'pitch' || ground === 'hall' ? 'turf' : ground]

/** Lines on the ground, as parts of the picture's height. */
export const HORIZON = 0.36
export const FAR_RAIL = 0.39
export const FIRST_LANE = 0.545
export const LAST_LANE = 0.875
const NEAR_RAIL = 0.93

/** How large things are on a line of the ground: 1 in the middle lane. */
export const depthOf = (y: number): number => 0.74 + ((y - FIRST_LANE) / (LAST_LANE - FIRST_LANE)) * 0.42

/** Where a metre of the course lies on a line of the ground. */
export const xOf = ({ width, middle, scale }: Camera, metre: number, y: number): number =>
  width / 2 + (metre - middle) * scale * depthOf(y)

export function drawBackground(pen: CanvasRenderingContext2D, ground: Ground, camera: Camera): void {
  const palette = paletteOf(ground)
  const { width, height } = camera
  const horizon = height * HORIZON
  const sky = pen.createLinearGradient(0, 0, 0, horizon)
  palette.sky.forEach((colour, index) => sky.addColorStop(index / 2, colour))
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, horizon + 2)
  const sunX = width * 0.76
  const sunY = palette.isNight ? height * 0.13 : height * 0.27
  const glow = pen.createRadialGradient(sunX, sunY, 0, sunX, sunY, height * 0.34)
  glow.addColorStop(0, `${palette.light}b0`)
  glow.addColorStop(1, `${palette.light}00`)
  pen.fillStyle = glow
  pen.fillRect(0, 0, width, horizon)
  pen.fillStyle = palette.disc
  pen.beginPath()
  pen.arc(sunX, sunY, height * (palette.isNight ? 0.028 : 0.062), 0, Math.PI * 2)
  pen.fill()
  hills(pen, camera, palette.far, 0.035, 0.075, 0.6)
  hills(pen, camera, palette.near, 0.08, 0.045, 1.7)
  drawStand(pen, camera, palette)
  drawHedge(pen, camera, palette)
  drawGround(pen, camera, palette)
  drawRail(pen, camera, FAR_RAIL, 0.62)
}

function hills(
  pen: CanvasRenderingContext2D,
  { width, height, middle, scale }: Camera,
  colour: string,
  speed: number,
  tall: number,
  seed: number,
): void {
  const horizon = height * HORIZON
  const shift = middle * scale * speed
  pen.fillStyle = colour
  pen.beginPath()
  pen.moveTo(0, horizon + 2)
  for (let x = 0; x <= width + 24; x += 24) {
    const at = ((x + shift) / height) * 2.1 + seed * 3
    const top = 0.55 + 0.3 * Math.sin(at) + 0.15 * Math.sin(at * 2.3 + seed)
    pen.lineTo(x, horizon - top * height * tall * 1.6)
  }
  pen.lineTo(width + 24, horizon + 2)
  pen.fill()
}

const CROWD = 110
const scattered = (at: number): number => (((Math.sin(at * 127.1 + 11.7) * 43_758.5453) % 1) + 1) % 1

/** A stand every so often, with its crowd; at night with lamps. */
function drawStand(pen: CanvasRenderingContext2D, { width, height, middle, scale }: Camera, palette: Palette): void {
  const every = height * 2.6
  const wide = height * 0.62
  const base = height * HORIZON
  const tall = height * 0.15
  const shift = (middle * scale * 0.3) % every
  for (let left = -shift - every; left < width + every; left += every) {
    const x = left + height * 0.12
    pen.fillStyle = palette.stand
    pen.beginPath()
    pen.moveTo(x, base)
    pen.lineTo(x, base - tall * 0.78)
    pen.lineTo(x + wide, base - tall)
    pen.lineTo(x + wide, base)
    pen.fill()
    for (let head = 0; head < CROWD; head += 1) {
      // Always the same heads: a fixed sequence is enough.
      const [one, other, third] = [scattered(head), scattered(head + 0.5), scattered(head + 0.25)]
      pen.fillStyle = `rgba(${180 + 70 * third}, ${150 + 80 * one}, ${210 + 40 * other}, ${0.3 + 0.4 * third})`
      pen.beginPath()
      pen.arc(x + wide * (0.03 + 0.94 * one), base - tall * (0.08 + 0.64 * other + 0.18 * one), height * 0.0042, 0, 7)
      pen.fill()
    }
    pen.fillStyle = palette.standRoof
    pen.beginPath()
    pen.moveTo(x - wide * 0.05, base - tall * 0.92)
    pen.lineTo(x + wide * 1.03, base - tall * 1.2)
    pen.lineTo(x + wide * 1.03, base - tall * 1.12)
    pen.lineTo(x - wide * 0.05, base - tall * 0.86)
    pen.fill()
    if (palette.isNight) drawLamp(pen, x + wide * 1.5, base, height)
  }
}

function drawLamp(pen: CanvasRenderingContext2D, x: number, base: number, height: number): void {
  const top = base - height * 0.27
  pen.fillStyle = '#0a1320'
  pen.fillRect(x - height * 0.004, top, height * 0.008, height * 0.27)
  const glow = pen.createRadialGradient(x, top, 0, x, top, height * 0.13)
  glow.addColorStop(0, '#f4f8ffcc')
  glow.addColorStop(1, '#f4f8ff00')
  pen.fillStyle = glow
  pen.fillRect(x - height * 0.13, top - height * 0.13, height * 0.26, height * 0.26)
  pen.fillStyle = '#f8fbff'
  pen.fillRect(x - height * 0.03, top - height * 0.012, height * 0.06, height * 0.02)
}

function drawHedge(pen: CanvasRenderingContext2D, { width, height, middle, scale }: Camera, palette: Palette): void {
  const base = height * (FAR_RAIL + 0.012)
  const bush = height * 0.07
  const shift = (middle * scale * 0.5) % bush
  pen.fillStyle = palette.hedge
  pen.beginPath()
  pen.moveTo(0, base)
  for (let x = -shift - bush; x < width + bush; x += bush)
    pen.quadraticCurveTo(x + bush / 2, base - height * 0.062, x + bush, base - height * 0.036)
  pen.lineTo(width + bush, base)
  pen.fill()
}

const STRIPE_METRES = 4

function drawGround(pen: CanvasRenderingContext2D, camera: Camera, palette: Palette): void {
  const { width, height, middle, scale } = camera
  const top = height * FAR_RAIL
  const turf = pen.createLinearGradient(0, top, 0, height)
  palette.ground.forEach((colour, index) => turf.addColorStop(index / 2, colour))
  pen.fillStyle = turf
  pen.fillRect(0, top, width, height - top)
  const reach = width / scale / depthOf(FAR_RAIL)
  const first = Math.floor((middle - reach) / STRIPE_METRES / 2) * STRIPE_METRES * 2
  pen.fillStyle = palette.stripe
  for (let metre = first; metre < middle + reach; metre += STRIPE_METRES * 2) {
    pen.beginPath()
    pen.moveTo(xOf(camera, metre, FAR_RAIL), top)
    pen.lineTo(xOf(camera, metre + STRIPE_METRES, FAR_RAIL), top)
    pen.lineTo(xOf(camera, metre + STRIPE_METRES, 1), height)
    pen.lineTo(xOf(camera, metre, 1), height)
    pen.fill()
  }
}

function drawRail(pen: CanvasRenderingContext2D, camera: Camera, line: number, size: number): void {
  const { width, height, middle, scale } = camera
  const y = height * line
  const thick = height * 0.0125 * size
  const tall = height * 0.055 * size
  const reach = width / scale / depthOf(line) + 4
  pen.fillStyle = '#dfe6ee'
  for (let metre = Math.floor((middle - reach) / 3) * 3; metre < middle + reach; metre += 3)
    pen.fillRect(xOf(camera, metre, line) - thick / 2, y - tall * 0.5, thick, tall)
  pen.fillStyle = '#f7f9fc'
  pen.fillRect(0, y - tall * 0.62, width, thick * 1.5)
  pen.fillStyle = '#8fa3b8'
  pen.fillRect(0, y - tall * 0.62 + thick * 1.1, width, thick * 0.5)
}

export const drawNearRail = (pen: CanvasRenderingContext2D, camera: Camera): void =>
  drawRail(pen, camera, NEAR_RAIL, 2.1)

/** Boards of every hundred metres, the gates at the start, the line at the finish. */
export function drawCourseMarks(
  pen: CanvasRenderingContext2D,
  camera: Camera,
  metres: number,
  font: string,
  finish: string,
): void {
  const { height } = camera
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (let left = 100; left < metres; left += 100) {
    const x = xOf(camera, metres - left, FAR_RAIL)
    pen.fillStyle = '#0b0e14'
    pen.fillRect(x - height * 0.045, height * (FAR_RAIL - 0.105), height * 0.09, height * 0.05)
    pen.fillStyle = '#ffffff'
    pen.font = `700 ${Math.round(height * 0.032)}px ${font}`
    pen.fillText(`${left}`, x, height * (FAR_RAIL - 0.08))
  }
  const lineAt = (y: number) => xOf(camera, metres, y)
  const wide = 0.32 * camera.scale
  pen.fillStyle = '#ffffffd9'
  pen.beginPath()
  pen.moveTo(lineAt(FAR_RAIL), height * FAR_RAIL)
  pen.lineTo(lineAt(FAR_RAIL) + wide * 0.7, height * FAR_RAIL)
  pen.lineTo(lineAt(NEAR_RAIL) + wide, height * NEAR_RAIL)
  pen.lineTo(lineAt(NEAR_RAIL), height * NEAR_RAIL)
  pen.fill()
  const x = lineAt(FAR_RAIL)
  pen.fillStyle = '#d63d44'
  pen.fillRect(x - height * 0.006, height * 0.14, height * 0.012, height * (FAR_RAIL - 0.14))
  pen.fillStyle = '#ffffff'
  pen.beginPath()
  pen.arc(x, height * 0.14, height * 0.042, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#d63d44'
  pen.font = `800 ${Math.round(height * 0.03)}px ${font}`
  pen.fillText(finish, x, height * 0.142)
}

/** The gate of a lane: a frame over it, whose doors swing away as soon as they run. */
export function drawGate(pen: CanvasRenderingContext2D, camera: Camera, y: number, isOpen: boolean): void {
  const { height, scale } = camera
  const depth = depthOf(y)
  const tall = height * 0.235 * depth
  const x = xOf(camera, 0.22, y)
  const back = xOf(camera, -2.7, y)
  const thick = height * 0.009 * depth
  pen.fillStyle = '#dfe6ee'
  pen.fillRect(back, height * y - tall, thick, tall * 0.98)
  pen.fillRect(x, height * y - tall, thick, tall)
  pen.fillStyle = '#3d6fd0'
  pen.fillRect(back - thick, height * y - tall, x - back + thick * 3, thick * 1.6)
  if (isOpen) return
  pen.fillStyle = '#c9d6ea66'
  pen.fillRect(x + thick, height * y - tall * 0.8, 0.1 * scale, tall * 0.5)
}

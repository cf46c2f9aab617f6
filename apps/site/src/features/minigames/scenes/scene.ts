// What is drawn on a stage. A scene paints one frame of a draw at a given moment and knows nothing of clocks, rounds or React: the
// same moment gives the same picture, so a draw can be joined anywhere.
import type { ResultOnWire } from '@hanpan/contract'
import { ballColour } from '../ball.tsx'
import type { RevealPace } from '../games.ts'

export interface SceneFrame {
  readonly width: number
  readonly height: number
  /** The result that is shown or being revealed; null before the first. */
  readonly result: ResultOnWire | null
  /** Milliseconds since the first step of the reveal; Infinity once everything is told. */
  readonly elapsedMs: number
  readonly pace: RevealPace
  /** The round is due and its result has not come yet. */
  readonly isDrawing: boolean
  /** How far the picture steps back for its last step: 0 to 1. */
  readonly holdPart: number
  /** Numbers that the member has named for this draw. */
  readonly own: readonly number[]
  /** Any clock, for what moves while nothing is decided. */
  readonly timeMs: number
  /** The game's colour. */
  readonly colour: string
  readonly paints: Paints
  /** The words on the picture. */
  readonly words: SceneWords
}

export type SceneWords = Readonly<
  Record<'left' | 'right' | 'odd' | 'even' | 'under' | 'over' | 'sum' | 'lastDigit' | 'myNumbers', string>
>

export interface Scene {
  /** Paints a frame, and says whether the next one would differ. */
  readonly paint: (context: CanvasRenderingContext2D, frame: SceneFrame) => boolean
}

/** The colours of a picture, those of the page that it stands on. */
export interface Paints {
  readonly raised: string
  readonly line: string
  readonly field: string
  readonly ink: string
  readonly dim: string
  readonly odd: string
  readonly even: string
  /** On a side's colour, and on a ball of the game's. */
  readonly onSide: string
}

export const paintsOf: Readonly<Record<'dark' | 'light', Paints>> = {
  dark: {
    raised: '#1a2130',
    line: '#2a3448',
    field: '#5d6d8a',
    ink: '#e8ecf4',
    dim: '#9aa7bd',
    odd: '#f87171',
    even: '#60a5fa',
    onSide: '#0b0e14',
  },
  light: {
    raised: '#f6f8fc',
    line: '#8b98ae',
    field: '#5d6d8a',
    ink: '#0f172a',
    dim: '#3d4a60',
    odd: '#b91c1c',
    even: '#1d4ed8',
    onSide: '#ffffff',
  },
}

export const FONT = 'Pretendard, "Pretendard Fallback", system-ui, sans-serif'

export const clamp = (value: number, low = 0, high = 1) => Math.max(low, Math.min(high, value))
/** Slows down towards the end. */
export const easeOut = (part: number) => 1 - (1 - clamp(part)) ** 3
export const easeInOut = (part: number) => {
  const t = clamp(part)
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2
}
/** Falls, and bounces once. */
export function drop(part: number): number {
  const t = clamp(part)
  return t < 0.5 ? (t / 0.5) ** 2 : 1 - 0.3 * (1 - ((t - 0.75) / 0.25) ** 2)
}

/** Falls and bounces twice, lower each time. */
export function bounce(part: number): number {
  const t = clamp(part)
  if (t < 0.55) return (t / 0.55) ** 2
  if (t < 0.82) return 1 - 0.14 * (1 - ((t - 0.685) / 0.135) ** 2)
  return 1 - 0.04 * (1 - ((t - 0.91) / 0.09) ** 2)
}

export function paintBall(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  { colour, paints }: Pick<SceneFrame, 'colour' | 'paints'>,
  text: string,
  textPixelsMin = 0,
): void {
  const skin = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.08, x, y, radius)
  skin.addColorStop(0, '#ffffff')
  skin.addColorStop(0.32, colour)
  skin.addColorStop(1, shade(colour))
  context.fillStyle = skin
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  if (text === '') return
  context.fillStyle = paints.onSide
  const pixels = Math.max(textPixelsMin, Math.round(radius * (text.length > 2 ? 0.72 : 0.95)))
  context.font = `800 ${pixels}px ${FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + radius * 0.06)
}

const SKINS = {
  'ball-amber': ['#fff1b8', '#f6bf2f', '#a66b06'],
  'ball-blue': ['#cfe4ff', '#3f86f2', '#12408f'],
  'ball-red': ['#ffd3cf', '#ea4a4c', '#84151f'],
  'ball-violet': ['#e6dbff', '#8d62ea', '#42218f'],
} as const
const POWER_SKIN = ['#d3ffe6', '#25b36c', '#075a33'] as const

/** A ball of powerball around (at, at): its number on a white disc; without a number it is the powerball before it is known. */
export function paintNumbered(
  context: CanvasRenderingContext2D,
  at: number,
  radius: number,
  number: number | null,
  isPower = false,
): void {
  const [light, base, deep] = isPower || number === null ? POWER_SKIN : SKINS[ballColour(number)]
  const skin = context.createRadialGradient(
    at - radius * 0.28,
    at - radius * 0.46,
    radius * 0.05,
    at,
    at,
    radius * 1.05,
  )
  skin.addColorStop(0, light)
  skin.addColorStop(0.42, base)
  skin.addColorStop(1, deep)
  context.fillStyle = skin
  context.beginPath()
  context.arc(at, at, radius, 0, Math.PI * 2)
  context.fill()
  if (number === null) return paintBolt(context, at, radius * 0.62)
  context.fillStyle = '#f7f9fc'
  context.beginPath()
  context.arc(at, at, radius * 0.64, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#11151d'
  context.font = `800 ${Math.round(radius * 0.84)}px ${FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(String(number), at, at + radius * 0.05)
}

/** The sign of the powerball. */
export function paintBolt(context: CanvasRenderingContext2D, at: number, size: number): void {
  context.fillStyle = '#ffffff'
  context.beginPath()
  for (const [x, y] of BOLT) context.lineTo(at + x * size, at + y * size)
  context.closePath()
  context.fill()
}

const BOLT = [
  [0.2, -1],
  [-0.62, 0.16],
  [-0.06, 0.16],
  [-0.2, 1],
  [0.62, -0.2],
  [0.06, -0.2],
] as const

/** Lets all that has been painted step back. */
export function stepBack(context: CanvasRenderingContext2D, { width, height, holdPart }: SceneFrame): void {
  if (holdPart === 0) return
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.globalAlpha = holdPart * 0.66
  context.fillRect(0, 0, width, height)
  context.restore()
}

/** A darker tone of a #rrggbb colour. */
function shade(colour: string): string {
  const part = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.55)
  return `rgb(${part(1)} ${part(3)} ${part(5)})`
}

// What is drawn on a stage. A scene paints one frame of a draw at a given moment and knows nothing of clocks, rounds or React: the
// same moment gives the same picture, so a draw can be joined anywhere.
import type { ResultOnWire } from '@hanpan/contract'
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
  /** Any clock, for what moves while nothing is decided. */
  readonly timeMs: number
  /** The game's colour. */
  readonly colour: string
  /** The words on the picture. */
  readonly words: SceneWords
}

export type SceneWords = Readonly<
  Record<'left' | 'right' | 'odd' | 'even' | 'under' | 'over' | 'sum' | 'lastDigit', string>
>

export interface Scene {
  /** Paints a frame, and says whether the next one would differ. */
  readonly paint: (context: CanvasRenderingContext2D, frame: SceneFrame) => boolean
}

export const PAINT = {
  ground: '#0b0e14',
  panel: '#121722',
  raised: '#1a2130',
  line: '#2a3448',
  field: '#5d6d8a',
  ink: '#e8ecf4',
  dim: '#9aa7bd',
  odd: '#f87171',
  even: '#60a5fa',
} as const

export const FONT = 'Pretendard, "Pretendard Fallback", system-ui, sans-serif'

export const clamp = (value: number, low = 0, high = 1) => Math.max(low, Math.min(high, value))
/** Slows down towards the end. */
export const easeOut = (part: number) => 1 - (1 - clamp(part)) ** 3
export const easeInOut = (part: number) => {
  const t = clamp(part)
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2
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
  colour: string,
  text: string,
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
  context.fillStyle = PAINT.ground
  context.font = `800 ${Math.round(radius * (text.length > 2 ? 0.72 : 0.95))}px ${FONT}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + radius * 0.06)
}

/** A darker tone of a #rrggbb colour. */
function shade(colour: string): string {
  const part = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.55)
  return `rgb(${part(1)} ${part(3)} ${part(5)})`
}

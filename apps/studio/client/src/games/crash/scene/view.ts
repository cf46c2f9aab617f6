// Where time and multiplier lie on the picture: pure. The view grows with the flight, so that its head stays in the upper right of it.
import { crashCurveAt } from '@hanpan/casino'

export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface View {
  readonly frame: Frame
  /** Milliseconds and hundredths at the edges. */
  readonly spanMs: number
  readonly top: number
}

const SPAN_MIN_MS = 9000
const TOP_MIN = 200
/** Where the head stands once the view grows: parts of its width and height. */
const HEAD_X = 0.8
const HEAD_Y = 0.74

export function viewOf(frame: Frame, elapsed: number): View {
  const reached = crashCurveAt(elapsed)
  return {
    frame,
    spanMs: Math.max(SPAN_MIN_MS, elapsed / HEAD_X),
    top: Math.max(TOP_MIN, 100 + (reached - 100) / HEAD_Y),
  }
}

export const xOf = ({ frame, spanMs }: View, ms: number): number =>
  frame.left + (ms / spanMs) * (frame.width - frame.left - frame.right)
export const yOf = ({ frame, top }: View, multiplier: number): number =>
  frame.height - frame.bottom - ((multiplier - 100) / (top - 100)) * (frame.height - frame.top - frame.bottom)

const STEPS = [
  10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000, 100_000, 1_000_000, 10_000_000,
]

/** Multipliers that the grid names: four or five of them, round. */
export function gridOf({ top }: View): readonly number[] {
  const step = STEPS.find((one) => (top - 100) / one <= 5) ?? STEPS.at(-1)!
  const first = 100 + step
  return [100, ...Array.from({ length: Math.floor((top - first) / step) + 1 }, (_, index) => first + index * step)]
}

const SECONDS = [2, 5, 10, 20, 30, 60]

/** Seconds that the grid names; the first one only when the rocket does not lie over it. */
export function secondsOf({ spanMs }: View, isAtStart: boolean): readonly number[] {
  const step = SECONDS.find((one) => spanMs / 1000 / one <= 6) ?? SECONDS.at(-1)!
  const seconds = Array.from({ length: Math.floor(spanMs / 1000 / step) + 1 }, (_, index) => index * step)
  return isAtStart ? seconds.slice(1) : seconds
}

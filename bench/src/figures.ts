// What a row prints: one JSON line, with the load of the machine beside it, because a busy machine explains a bad figure.
import { loadavg } from 'node:os'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What it is compared with, in the same unit, measured in the same run. Null where the figure stands for itself. */
  readonly baseline: number | null
  readonly ratio: number | null
  readonly [more: string]: number | string | boolean | null
}

export function printFigure(figure: Figure): void {
  const rounded = Object.fromEntries(
    Object.entries(figure).map(([key, value]) => [key, typeof value === 'number' ? round(value) : value]),
  )
  process.stdout.write(`${JSON.stringify({ ...rounded, load: round(loadavg()[0]!) })}\n`)
}

/** Progress goes to stderr, so that stdout is JSON lines and nothing else. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`)
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

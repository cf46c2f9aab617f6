// What is known of a basketball match at a moment: score, quarter and clock by what has been told. Pure.
import {
  type BasketballStep,
  BREAK_MS,
  type CourseStep,
  type BasketballCard,
  QUARTER_MS,
  QUARTER_SECONDS,
  QUARTERS,
} from '@hanpan/casino'
import type { PastRound } from '../../../../../src/wire/live.ts'

export const scored = (steps: readonly CourseStep[], clock: number | null): readonly BasketballStep[] =>
  clock === null ? [] : (steps as readonly BasketballStep[]).filter(({ at }) => at <= clock)

export interface Board {
  readonly home: number
  readonly away: number
  /** Points of each quarter that has begun. */
  readonly quarters: readonly (readonly [home: number, away: number])[]
  /** From 1; how many seconds of it are left. */
  readonly quarter: number
  readonly left: number
}

export function boardOf(steps: readonly BasketballStep[], clock: number): Board {
  const whole = QUARTER_MS + BREAK_MS
  const quarter = Math.min(QUARTERS, Math.floor(Math.max(0, clock) / whole) + 1)
  const inside = Math.min(QUARTER_MS, clock - (quarter - 1) * whole)
  const left = Math.max(0, Math.ceil(QUARTER_SECONDS * (1 - inside / QUARTER_MS)))
  const quarters = Array.from({ length: quarter }, (): [number, number] => [0, 0])
  for (const { second, side, points } of steps) {
    const of = quarters[Math.min(quarter - 1, Math.floor(second / QUARTER_SECONDS))]!
    of[side] += points
  }
  const sum = (side: 0 | 1) => quarters.reduce((all, one) => all + one[side], 0)
  return { home: sum(0), away: sum(1), quarters, quarter, left }
}

/** Won and lost of a club in what has been told at this table. */
export function recordOf(past: readonly PastRound[], club: number): readonly [won: number, lost: number] {
  let [won, lost] = [0, 0]
  for (const { card, outcome } of past) {
    const { home, away } = card as BasketballCard
    if (home !== club && away !== club) continue
    const score = outcome as { readonly home: number; readonly away: number }
    if (score.home > score.away === (home === club)) won += 1
    else lost += 1
  }
  return [won, lost]
}

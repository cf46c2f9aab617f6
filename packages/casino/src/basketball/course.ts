// A basketball match as it is seen: every basket with its second. Together they are the score that was drawn (SPEC.md CG34).
import { type FloatSource, floorDraw } from '@hanpan/fairness'
import type { BasketballScore } from './match.ts'

/** The second of the match, the side (0 at home), the points. */
export type Basket = readonly [second: number, side: 0 | 1, points: 1 | 2 | 3]

export const QUARTERS = 4
export const QUARTER_SECONDS = 720

/** Splits both scores into baskets: two floats a basket. */
export function drawBaskets({ home, away }: BasketballScore, nextFloat: FloatSource): readonly Basket[] {
  const baskets: Basket[] = []
  for (const [side, score] of [home, away].entries())
    for (let left = score; left > 0;) {
      const drawn = floorDraw(nextFloat, 100)
      const points = Math.min(left, drawn < 18 ? 1 : drawn < 74 ? 2 : 3) as 1 | 2 | 3
      baskets.push([floorDraw(nextFloat, QUARTERS * QUARTER_SECONDS), side as 0 | 1, points])
      left -= points
    }
  return baskets.sort((one, other) => one[0] - other[0])
}

/** The points of each quarter, at home and away. */
export function quartersOf(baskets: readonly Basket[]): readonly (readonly [home: number, away: number])[] {
  const quarters = Array.from({ length: QUARTERS }, (): [number, number] => [0, 0])
  for (const [second, side, points] of baskets) quarters[Math.floor(second / QUARTER_SECONDS)]![side] += points
  return quarters
}

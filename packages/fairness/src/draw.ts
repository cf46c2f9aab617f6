// Turning floats into whole numbers and into draws without replacement.
import { assert } from '@hanpan/kernel'
import type { FloatSource } from './floats.ts'

/**
 * A whole number of 0…below−1: floor(float × below). Floats have 2³² values, so no number is more likely than another by more
 * than below/2³²: for 28 balls, less than one in a hundred million.
 */
export function floorDraw(nextFloat: FloatSource, below: number): number {
  const drawn = Math.floor(nextFloat() * below)
  assert(drawn >= 0 && drawn < below, `a float outside [0, 1) was drawn`)
  return drawn
}

/** Draws `count` of 1…`highest` without putting any back, in drawn order: each draw takes the floor(float × remaining)th left. */
export function popDraw(nextFloat: FloatSource, highest: number, count: number): number[] {
  assert(count <= highest, `cannot draw ${count} of ${highest}`)
  const remaining = Array.from({ length: highest }, (_, index) => index + 1)
  return Array.from({ length: count }, () => remaining.splice(floorDraw(nextFloat, remaining.length), 1)[0]!)
}

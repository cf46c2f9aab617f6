// Turning floats into whole numbers and into draws without replacement, without any bias.
import { assert } from '@hanpan/kernel'
import type { FloatSource } from './floats.ts'

/** Floats come from 4 bytes each: they are whole numbers below this, divided by it. */
const FLOAT_VALUES = 2 ** 32
/** Each rejection is less likely than 1 in 10 million for the draws of a game; so many in a row mean that the source is broken. */
const REJECTIONS_MAX = 16

/**
 * A whole number of 0…below−1, each exactly as likely as any other: floor(float × below), which is the published scheme's, except
 * that the few values of 2³² that do not divide evenly are passed over and the next float is taken (Lemire, "Fast random integer
 * generation in an interval", 2019). For 28 balls that happens once in a billion draws.
 */
export function floorDraw(nextFloat: FloatSource, below: number): number {
  assert(Number.isSafeInteger(below) && below > 0 && below <= 2 ** 20, `cannot draw one of ${below}`)
  const uneven = FLOAT_VALUES % below
  for (let rejections = 0; rejections <= REJECTIONS_MAX; rejections += 1) {
    const product = Math.floor(nextFloat() * FLOAT_VALUES) * below // Below 2⁵²: exact.
    const drawn = Math.floor(product / FLOAT_VALUES)
    assert(drawn >= 0 && drawn < below, 'a float outside [0, 1) was drawn')
    if (product % FLOAT_VALUES >= uneven) return drawn
  }
  assert(false, 'a source of floats gives nothing that can be used')
}

/** Draws `count` of 1…`highest` without putting any back, in drawn order: each draw takes the floor(float × remaining)th left. */
export function popDraw(nextFloat: FloatSource, highest: number, count: number): number[] {
  assert(count <= highest, `cannot draw ${count} of ${highest}`)
  const remaining = Array.from({ length: highest }, (_, index) => index + 1)
  return Array.from({ length: count }, () => remaining.splice(floorDraw(nextFloat, remaining.length), 1)[0]!)
}

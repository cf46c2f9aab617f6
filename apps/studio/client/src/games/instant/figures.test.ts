// What an instant game shows of its figures.
import { LIMBO_TARGET_MAX } from '@hanpan/casino'
import { expect, it } from 'vitest'
import { fontOf, shown } from './limbo-stage.tsx'
import { percent } from './use-nets.ts'

/** A figure of the font is hardly wider than this, of its height. */
const DIGIT = 0.62
/** Between the tips of the pointer, in the units of the gauge. */
const INSIDE = 2 * 63

it.each([100, 386, 12_845, 100_000, 1_234_567, LIMBO_TARGET_MAX, 10 * LIMBO_TARGET_MAX])(
  '[ST157] limbo: %i hundredths stand inside the pointer of the gauge',
  (hundredths) => {
    const text = shown(hundredths)
    expect(fontOf(text) * DIGIT * text.length).toBeLessThan(INSIDE)
  },
)

it.each([
  [0.495, '49.50%'],
  [0.01, '1.00%'],
  [0.00099, '0.0990%'],
])('a chance of %d is said as %s', (chance, said) => {
  expect(percent(chance)).toBe(said)
})

import { won } from '@hanpan/kernel'
import { expect, it } from 'vitest'
import { V1, V2, floatsOf } from '../testing.ts'
import { LIMBO_TARGET_MAX, drawLimbo, limboChance, limboFigures, limboResult, settleLimbo } from './game.ts'

it.each([
  [V1, 128],
  [V2, 505],
])('[CG3] [CG25] the published vector', (vector, result) => {
  expect(drawLimbo(floatsOf(vector))).toEqual({ result })
})

it.each([
  [101, 0.980198],
  [200, 0.495],
  [1000, 0.099],
  [10_000, 0.0099],
])('[CG25] at least %d hundredths come in %d of rounds, which returns 99 %%', (target, chance) => {
  expect(limboChance(target)).toBeCloseTo(chance, 6)
  expect(limboFigures(target).rtp).toBeCloseTo(0.99, 7)
})

it('[CG25] the chance is counted over floats', () => {
  for (const target of [101, 150, 333, 1234, 100_000]) {
    const reached = Math.round(limboChance(target) * 2 ** 32)
    expect(limboResult((reached - 1) / 2 ** 32)).toBeGreaterThanOrEqual(target)
    expect(limboResult(reached / 2 ** 32)).toBeLessThan(target)
  }
  expect(limboResult(0)).toBe(LIMBO_TARGET_MAX)
})

it('[CG25] [CG1] pays the target when the result is as high', () => {
  expect(settleLimbo(505, won(1000), 505)).toEqual({ ok: true, value: { milli: 5050, payout: 5050 } })
  expect(settleLimbo(505, won(1000), 506)).toEqual({ ok: true, value: { milli: 0, payout: 0 } })
  for (const target of [100, 1.5, LIMBO_TARGET_MAX + 1])
    expect(settleLimbo(505, won(1000), target)).toEqual({ ok: false, refusal: 'target-malformed' })
})

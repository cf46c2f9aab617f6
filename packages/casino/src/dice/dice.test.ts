import { won } from '@hanpan/kernel'
import { expect, it } from 'vitest'
import { V1, V2, floatsOf } from '../testing.ts'
import { DICE_ROLLS, type DiceBet, diceFigures, diceMilli, diceWays, drawDice, settleDice } from './game.ts'

it.each([
  [V1, 7718],
  [V2, 1959],
])('[CG3] [CG26] the published vector', (vector, roll) => {
  expect(drawDice(floatsOf(vector))).toEqual({ roll })
})

it('[CG26] every bet returns 99 % less what is floored, counted over all rolls', () => {
  for (const bet of [
    { side: 'over', target: 5050 },
    { side: 'under', target: 5050 },
    { side: 'over', target: 200 },
    { side: 'under', target: 2 },
    { side: 'over', target: 9998 },
    { side: 'under', target: 9800 },
  ] as const) {
    let paid = 0
    for (let roll = 0; roll < DICE_ROLLS; roll += 1) {
      const settled = settleDice(roll, won(1000), bet)
      if (settled.ok) paid += settled.value.milli
    }
    const { rtp, hitFrequency } = diceFigures(bet)
    expect(paid / DICE_ROLLS / 1000).toBeCloseTo(rtp, 12)
    expect(hitFrequency).toBeCloseTo(diceWays(bet) / DICE_ROLLS, 12)
    expect(rtp).toBeLessThanOrEqual(0.99)
    expect(rtp).toBeGreaterThan(0.99 - hitFrequency / 1000)
  }
})

it('[CG26] [CG1] wins strictly over or under', () => {
  const over: DiceBet = { side: 'over', target: 5050 }
  expect(diceMilli(over)).toBe(2000)
  expect(settleDice(5051, won(500), over)).toEqual({ ok: true, value: { milli: 2000, payout: 1000 } })
  expect(settleDice(5050, won(500), over)).toEqual({ ok: true, value: { milli: 0, payout: 0 } })
  expect(settleDice(5049, won(500), { side: 'under', target: 5050 }).ok).toBe(true)
  for (const target of [9999, 10_000, 199, 1.5, -1])
    expect(settleDice(1, won(500), { side: 'over', target })).toEqual({ ok: false, refusal: 'target-malformed' })
})

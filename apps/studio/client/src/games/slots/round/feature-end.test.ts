// What features come to: told once, and never more than their round.
import { slots } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { expect, it } from 'vitest'
import { beatsOf } from './beats.ts'
import { featureEnd } from './feature-end.ts'
import { floats, roundsOf } from './testing.ts'

const ROUNDS = 300

/** The steps of a feature of several turns, as the round has them. */
const TURNS = { 'free-spins': 'free-spin', hold: 'hold', respin: 'respin' } as const

it.each(slots.map((slot) => [slot.key, slot] as const))(
  '[ST164] %s: a feature of several turns is told at its end with its turns and what it has brought; a round without one is not',
  (_key, slot) => {
    for (const { steps, ...round } of roundsOf(slot, ROUNDS)) {
      const end = featureEnd(beatsOf(slot, { steps, ...round }))
      const first = steps.findIndex(({ kind }) => ['free-spin', 'reveal', 'respin'].includes(kind))
      if (first < 0) {
        expect(end).toBeNull()
        continue
      }
      const brought = steps.slice(first).reduce((sum, { awardMilli }) => sum + awardMilli, 0)
      expect(end).toMatchObject({
        turns: steps.filter(({ kind }) => kind === TURNS[end!.feature]).length,
        milli: brought,
      })
    }
  },
)

it('[ST164] what was bought has brought all of its round', () => {
  const slot = slots.find(({ buys }) => buys !== undefined)!
  const round = slot.play('96', won(1000), floats(7), Object.keys(slot.buys!)[0]!)
  const end = featureEnd(beatsOf(slot, round))
  expect(end?.milli).toBe(round.awardMilli)
  expect(end!.turns).toBeGreaterThan(0)
})

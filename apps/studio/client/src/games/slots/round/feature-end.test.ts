// What features come to: told once, and never more than their round.
import { type SlotGame, type SlotRound, slots } from '@hanpan/casino'
import { won } from '@hanpan/kernel'
import { expect, it } from 'vitest'
import { beatsOf } from './beats.ts'
import { featureEnd } from './feature-end.ts'

const ROUNDS = 300

/** An even sequence from a seed. */
function floats(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const roundsOf = (slot: SlotGame): readonly SlotRound[] =>
  Array.from({ length: ROUNDS }, (_, seed) => slot.play('96', won(1000), floats((seed + 1) * 7919)))

/** The steps of a feature of several turns, as the round has them. */
const TURNS = { 'free-spins': 'free-spin', hold: 'hold', respin: 'respin' } as const

it.each(slots.map((slot) => [slot.key, slot] as const))(
  '[ST164] %s: a feature of several turns is told at its end with its turns and what it has brought; a round without one is not',
  (_key, slot) => {
    for (const { steps, ...round } of roundsOf(slot)) {
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

// Progressive jackpots. Each spin puts a part of its stake into a pot, and hits it with a chance in proportion to the stake, so that what comes
// back of a won does not hang on how much is staked at once. The pots themselves are accounts, and are kept by the server.
import { type Won, assert } from '@hanpan/kernel'
import type { Names } from '../names.ts'
import type { Below } from './engine/node.ts'

export type Jackpot = {
  readonly key: string
  readonly names: Names
  /** What the pot holds after it was hit. */
  readonly seedWon: number
  /** Hundredths of a percent of every stake that go into the pot. */
  readonly contribution: number
  /** A stake of `JACKPOT_UNIT` hits once in the product of these two on average. */
  readonly oneIn: readonly [number, number]
}

/** Games with jackpots take whole multiples of this. */
export const JACKPOT_UNIT_WON = 100

/** Draws every jackpot of a spin: two draws each. */
export function drawJackpots(jackpots: readonly Jackpot[], stake: Won, below: Below): readonly string[] {
  if (jackpots.length === 0) return []
  assert(stake % JACKPOT_UNIT_WON === 0, `a stake of ${stake} is no multiple of ${JACKPOT_UNIT_WON}`)
  const units = stake / JACKPOT_UNIT_WON
  return jackpots
    .filter(({ oneIn: [wide, narrow] }) => {
      assert(units <= narrow, `a stake of ${stake} is too high for its jackpots`)
      const hitsWide = below(wide) === 0
      return below(narrow) < units && hitsWide
    })
    .map(({ key }) => key)
}

/** What the jackpots give back in the long run, as a part of the stakes: all that goes in, and each seed as often as it is hit. */
export function returnOfJackpots(jackpots: readonly Jackpot[]): number {
  return jackpots.reduce((sum, { seedWon, contribution, oneIn: [wide, narrow] }) => {
    return sum + contribution / 10_000 + seedWon / JACKPOT_UNIT_WON / wide / narrow
  }, 0)
}

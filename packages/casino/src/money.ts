// What a stake comes to. Every pay in this package is a whole number of thousandths of the stake and includes the stake where the table
// gives it back: 1950 is 0.95 to 1.
import { type Won, assert, won } from '@hanpan/kernel'

/** Thousandths of the stake. Unlike odds it may be below 1000, and 0 for what is lost. */
export type Milli = number

/** The least and the most that can be staked at once, whatever a table's own limits say. */
export const STAKE_WON_MAX = 1_000_000_000

/** stake × milli / 1000, floored to the won in the house's favour. */
export function payoutOf(stake: Won, milli: Milli): Won {
  assert(Number.isSafeInteger(stake) && stake > 0 && stake <= STAKE_WON_MAX, `not a stake: ${stake}`)
  assert(Number.isSafeInteger(milli) && milli >= 0, `not a return: ${milli}`)
  return won(Number((BigInt(stake) * BigInt(milli)) / 1000n))
}

// What of a slip its arithmetic needs. A single, a combination and a system are the same thing: combinations of some of its legs.
import { assert, ODDS_ONE, type OddsMilli, WON_MAX, type Won } from '@hanpan/kernel'
import type { LegResult } from '../leg-result.ts'
import type { BonusTable } from './bonus.ts'

/** No slip has more legs, whatever a site allows. */
export const SLIP_LEGS_MAX = 50

export interface SlipLeg {
  readonly price: OddsMilli
  /** Null while it is open. */
  readonly result: LegResult | null
}

export interface Slip {
  /** Staked on each of its combinations. */
  readonly stakeOfEach: Won
  /** It is made of every combination of these sizes: `[3]` for three legs is their one combination. */
  readonly sizes: readonly number[]
  /** What was on offer when it was placed. Only a slip of one combination has one. */
  readonly bonus: BonusTable | null
  readonly legs: readonly SlipLeg[]
}

/** What a slip comes to, as a bet of any product does: see `Outcome` of bets. */
export interface SlipOutcome {
  readonly status: 'won' | 'lost' | 'voided'
  readonly payout: Won
  /** The part of the stake that was given back as it was. It lies in the payout. */
  readonly returned: Won
}

/** What a slip may pay that would pay more than anything may move: one above, so that every limit refuses it. */
export const PAYOUT_BEYOND = (WON_MAX + 1) as Won

/** How many combinations of `size` of `legs` there are. */
export function choose(legs: number, size: number): number {
  let count = 1
  for (let taken = 1; taken <= size; taken++) count = (count * (legs - size + taken)) / taken
  return size < 0 || size > legs ? 0 : count
}

export function combinationsOf(legs: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + choose(legs, size), 0)
}

export function assertSlip({ stakeOfEach, sizes, bonus, legs }: Slip): void {
  assert(legs.length > 0 && legs.length <= SLIP_LEGS_MAX, 'a slip has legs, and not too many')
  assert(Number.isSafeInteger(stakeOfEach) && stakeOfEach > 0 && stakeOfEach <= WON_MAX, 'a stake is a positive amount')
  const combinations = combinationsOf(legs.length, sizes)
  assert(
    combinations > 0 && combinations * stakeOfEach <= WON_MAX,
    'a slip has combinations, and its stake can be moved',
  )
  assert(new Set(sizes).size === sizes.length, 'every size once')
  for (const { price, result } of legs) {
    assert(Number.isSafeInteger(price) && price >= ODDS_ONE, 'a price is thousandths, at least 1')
    assert(!result || result.won + result.voided <= result.of, 'no more than the stake is won or comes back')
  }
  assert(bonus === null || combinations === 1, 'only one combination has a bonus')
}

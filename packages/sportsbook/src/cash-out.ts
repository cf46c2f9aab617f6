// What the house pays today for a slip that is open: what it may be expected to pay, less a margin on what is not yet decided.
import { assert, type BasisPoints, type Won, won } from '@hanpan/kernel'
import type { Expectation } from './models/expectation.ts'
import { expectedPayout, standingOf } from './slips/payout.ts'
import type { Slip, SlipLeg } from './slips/slip.ts'

/** A leg and what its pick is expected to come to now, without any margin. Null where it is not quoted: suspended, or no price. */
export interface QuotedLeg extends SlipLeg {
  readonly now: Expectation | null
}

export interface OpenSlip extends Slip {
  readonly legs: readonly QuotedLeg[]
}

/** All of the margin: nothing would be paid for what is open. */
const MARGIN_MAX = 10_000

/**
 * What is paid for a slip now, floored to the won: what it has surely won, and of what is expected beyond that all but the margin. Null when
 * an open leg is not quoted, when nothing is open any more, and when it is worth less than a won.
 *
 * A part of it is the same slip with a part of its stake: parts never add up to more than the whole.
 */
export function cashOutOf(slip: OpenSlip, margin: BasisPoints): Won | null {
  assert(margin <= MARGIN_MAX, 'a margin is a part')
  const { outcome, payoutMin, payoutMax } = standingOf(slip)
  if (outcome || slip.legs.some(({ result, now }) => !result && !now)) return null
  const { sure, expected, of } = expectedPayout(
    slip,
    slip.legs.map(({ now }) => now),
  )
  const kept = BigInt(MARGIN_MAX - margin)
  const worth = (sure * BigInt(MARGIN_MAX) + (expected - sure) * kept) / (of * BigInt(MARGIN_MAX))
  assert(worth >= payoutMin && worth <= payoutMax, 'a slip is worth what it can still come to')
  return worth > 0n ? won(Number(worth)) : null
}

/** Whether a slip is to be cashed out by itself: its owner asked for it from an amount on. */
export function reachesAmount(value: Won | null, atLeast: Won): boolean {
  return value !== null && value >= atLeast
}

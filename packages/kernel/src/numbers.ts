// Money is whole won, points are whole P, odds are thousandths, rates are basis points. Every division here names its rounding.
import type { Brand } from './brand.ts'
import { assert } from './result.ts'

/** A whole number of won, positive or negative. Points use the same type: both are integers that the ledger moves. */
export type Won = Brand<number, 'Won'>
/** Decimal odds × 1000: 1950 is 1.95. At least 1000. */
export type OddsMilli = Brand<number, 'OddsMilli'>
/** Hundredths of a percent: 250 is 2.5 %. */
export type BasisPoints = Brand<number, 'BasisPoints'>

export const ODDS_ONE = 1000 as OddsMilli
/** The largest single amount that any command may move: well inside a safe integer after multiplication by odds. */
export const WON_MAX = 1_000_000_000_000

export function won(amount: number): Won {
  assert(Number.isSafeInteger(amount), `won must be a safe integer: ${amount}`)
  return amount as Won
}

export function oddsMilli(value: number): OddsMilli {
  assert(
    Number.isSafeInteger(value) && value >= 1000,
    `odds must be an integer of thousandths, at least 1000: ${value}`,
  )
  return value as OddsMilli
}

export function basisPoints(value: number): BasisPoints {
  assert(Number.isSafeInteger(value) && value >= 0, `basis points must be a whole number: ${value}`)
  return value as BasisPoints
}

/** Reads decimal odds as they stand on the wire (1.95). Null when they carry more than three decimals or are below 1. */
export function oddsFromDecimal(decimal: number): OddsMilli | null {
  const milli = Math.round(decimal * 1000)
  if (!Number.isSafeInteger(milli) || milli < 1000) return null
  if (Math.abs(decimal * 1000 - milli) > 1e-6) return null
  return milli as OddsMilli
}

export function oddsToDecimal(odds: OddsMilli): number {
  return odds / 1000
}

/** What a winning bet pays, stake included: stake × odds, floored to the won in the house's favour (games.md 2.3). */
export function payoutFloor(stake: Won, odds: OddsMilli): Won {
  return Number((BigInt(stake) * BigInt(odds)) / 1000n) as Won
}

/** The least stake that pays more than itself at these odds: 1 won at 1.95 pays floor(1.95) = 1 and can win nothing. */
export function stakeThatWins(odds: OddsMilli): Won {
  assert(odds > ODDS_ONE, 'odds of 1 win nothing')
  return Math.ceil(1000 / (odds - ODDS_ONE)) as Won
}

/**
 * What a winning combination pays: stake × the exact product of its legs, floored once to the won. The product itself is
 * never rounded (games.md 2.3: 10,000 on 1.85 × 2.10 × 1.95 pays 75,757).
 */
export function payoutOfLegsFloor(stake: Won, legs: readonly OddsMilli[]): Won {
  let product = BigInt(stake)
  for (const leg of legs) product *= BigInt(leg)
  return won(Number(product / 1000n ** BigInt(legs.length)))
}

/** amount × rate, floored to the won. */
export function shareFloor(amount: Won, rate: BasisPoints): Won {
  assert(amount >= 0, 'a share is taken of a positive amount')
  return Number((BigInt(amount) * BigInt(rate)) / 10_000n) as Won
}

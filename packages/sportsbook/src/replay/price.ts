// A price as it is written, exactly: closing prices come with four decimals and more, and a thousandth less is money.
import type { LegResult } from '../leg-result.ts'

export interface ExactPrice {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Reads a decimal price above 1. Null for anything else that is written there. */
export function readPrice(text: string): ExactPrice | null {
  const written = /^(\d{1,6})(?:\.(\d{1,12}))?$/.exec(text)
  if (!written) return null
  const decimals = written[2] ?? ''
  const price = { numerator: BigInt(written[1]! + decimals), denominator: 10n ** BigInt(decimals.length) }
  return price.numerator > price.denominator ? price : null
}

/** What a bet pays, floored once to the won: its winning part at the price and what is given back. */
export function payoutAt(
  stake: number,
  { numerator, denominator }: ExactPrice,
  { won, voided, of }: LegResult,
): bigint {
  const parts = BigInt(won) * numerator + BigInt(voided) * denominator
  return (BigInt(stake) * parts) / (BigInt(of) * denominator)
}

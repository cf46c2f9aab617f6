// Exact probabilities. A price is judged against a fraction and never against a float: 1.95 × 49,140/98,280 either leaves the
// margin or does not, and no rounding of ours may decide it.
import { type BasisPoints, assert } from '@hanpan/kernel'

/** A fraction in lowest terms, denominator above zero. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  assert(denominator > 0n && numerator >= 0n, `not a fraction of ours: ${numerator}/${denominator}`)
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function fractionToNumber(value: Fraction): number {
  return Number(value.numerator) / Number(value.denominator)
}

/** In basis points, rounded up, so that the house is never shown more margin than it has. */
export function fractionToPointsCeil({ numerator, denominator }: Fraction): BasisPoints {
  return Number((numerator * 10_000n + denominator - 1n) / denominator) as BasisPoints
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

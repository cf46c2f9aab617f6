// What a slip pays. Everything is a whole number over one denominator until the very end, where it is floored once to the won.
import { assert, type OddsMilli, WON_MAX, type Won, won } from '@hanpan/kernel'
import { LOSS, type LegResult, WIN } from '../leg-result.ts'
import { type BonusTable, bonusOf } from './bonus.ts'
import { assertSlip, PAYOUT_BEYOND, type Slip, type SlipLeg, type SlipOutcome } from './slip.ts'

/** A leg whose result is known, for what has been asked. */
interface DecidedLeg {
  readonly price: OddsMilli
  readonly result: LegResult
}

/** Won, exact: `(paid - returned) × bonus + returned`, and the part of it that is stake given back. Both over `of`. */
interface Exact {
  readonly paid: bigint
  readonly returned: bigint
  readonly of: bigint
}

/** Where a slip stands while some of its legs are open. */
export interface Standing {
  /** What it comes to, as soon as no open leg can change that: a combination is lost at its first lost leg. */
  readonly outcome: SlipOutcome | null
  /** What it pays if every open leg is lost. */
  readonly payoutMin: Won
  /** What it pays if every open leg wins; `PAYOUT_BEYOND` where nothing may move so much. */
  readonly payoutMax: Won
}

/** What one combination of legs pays for a stake: the exact product of their factors, floored once. */
export function payoutOf(stake: Won, legs: readonly DecidedLeg[], bonus: BonusTable | null = null): SlipOutcome {
  return outcomeOf({ stakeOfEach: stake, sizes: [legs.length], bonus, legs })
}

/** What a slip comes to whose legs are all decided. */
export function outcomeOf(slip: Slip): SlipOutcome {
  const { outcome } = standingOf(slip)
  assert(outcome, 'a slip of decided legs is decided')
  return outcome
}

/** What a slip pays if every leg wins. */
export function payoutMaxOf(slip: Slip): Won {
  return floored(exactPayout(slip, WIN))
}

export function standingOf(slip: Slip): Standing {
  assertSlip(slip)
  if (isLostCombination(slip)) return LOST
  const least = exactPayout(slip, LOSS)
  const most = slip.legs.some(({ result }) => result === null) ? exactPayout(slip, WIN) : least
  // A winning leg multiplies by more than nothing: what is the same either way hangs on no open leg.
  const isDecided = least.paid * most.of === most.paid * least.of
  const payoutMin = floored(least)
  if (!isDecided) return { outcome: null, payoutMin, payoutMax: floored(most) }
  assert(payoutMin <= WON_MAX, 'no slip was taken that pays more than may move')
  return { outcome: decided(slip, least, payoutMin), payoutMin, payoutMax: payoutMin }
}

const LOST: Standing = {
  outcome: { status: 'lost', payout: won(0), returned: won(0) },
  payoutMin: won(0),
  payoutMax: won(0),
}

/** One combination of all legs, of which one is lost: its product is nothing, whatever the others come to. */
const isLostCombination = ({ sizes, legs }: Slip): boolean =>
  isOneCombination(sizes, legs.length) && legs.some(({ result }) => result?.won === 0 && result.voided === 0)

const isOneCombination = (sizes: readonly number[], legs: number): boolean => sizes.length === 1 && sizes[0] === legs

/**
 * The status follows what was paid: a slip has won when it is paid more than the part of its stake that comes back, and is void when all
 * of it comes back and nothing else.
 */
function decided({ legs }: Slip, exact: Exact, payout: Won): SlipOutcome {
  const returned = won(Number(exact.returned / exact.of))
  if (legs.every(({ result }) => result && result.voided === result.of)) return { status: 'voided', payout, returned }
  return { status: payout > returned ? 'won' : 'lost', payout, returned }
}

function floored({ paid, of }: Exact): Won {
  const floor = paid / of
  return floor > BigInt(WON_MAX) ? PAYOUT_BEYOND : won(Number(floor))
}

/**
 * The sum over all combinations of the products of their factors. With every factor over the same denominator that is an elementary
 * symmetric polynomial of the numerators, so that the 247 combinations of a Goliath are never made one by one.
 *
 * A leg that is half won and half void splits its stake, and so a combination into two: the part of the stake that comes back as it was is
 * that of the combinations of which every leg is void. The bonus multiplies the rest.
 */
function exactPayout({ stakeOfEach, sizes, bonus, legs }: Slip, open: LegResult): Exact {
  const known = legs.map((leg): DecidedLeg => ({ price: leg.price, result: leg.result ?? open }))
  const of = known.reduce((product, { result }) => {
    const part = BigInt(result.of)
    return product % part === 0n ? product : product * part
  }, 1n)
  const denominator = of * 1000n
  const factors = known.map(
    ({ price, result }) => BigInt(result.won * price + result.voided * 1000) * (of / BigInt(result.of)),
  )
  const voided = known.map(({ result }) => BigInt(result.voided) * (of / BigInt(result.of)) * 1000n)

  const size = Math.max(...sizes)
  let paid = 0n
  let returned = 0n
  if (isOneCombination(sizes, known.length)) {
    paid = multiplied(factors)
    returned = multiplied(voided)
  } else {
    const sums = symmetricSums(factors, size)
    const voidedSums = symmetricSums(voided, size)
    for (const each of sizes) {
      const scale = denominator ** BigInt(size - each)
      paid += sums[each]! * scale
      returned += voidedSums[each]! * scale
    }
  }
  const stake = BigInt(stakeOfEach)
  const factor = BigInt(bonusOf(bonus, known))
  return {
    paid: stake * ((paid - returned) * factor + returned * 1000n),
    returned: stake * returned * 1000n,
    of: denominator ** BigInt(size) * 1000n,
  }
}

const multiplied = (values: readonly bigint[]): bigint => values.reduce((soFar, value) => soFar * value, 1n)

/** For every size up to `most`, the sum of the products of so many different ones of `values`. */
function symmetricSums(values: readonly bigint[], most: number): readonly bigint[] {
  const sums: bigint[] = [1n, ...Array.from({ length: most }, () => 0n)]
  for (const value of values) for (let size = most; size > 0; size--) sums[size]! += sums[size - 1]! * value
  return sums
}

/** A billionth is the finest part of a probability that counts. */
const SHARES_OF = 1_000_000_000

/**
 * What a slip is expected to pay when every open leg comes to the shares given, and what it has surely won; won over `of`, exact. Legs are
 * taken as independent of each other.
 */
export function expectedPayout(
  slip: Slip,
  shares: readonly ({ readonly won: number; readonly voided: number } | null)[],
): { readonly sure: bigint; readonly expected: bigint; readonly of: bigint } {
  const floorOf = (share: number) => Math.min(SHARES_OF, Math.max(0, Math.floor(share * SHARES_OF)))
  const legs = slip.legs.map((leg, index): SlipLeg => {
    const now = shares[index]
    if (leg.result || !now) return leg
    const won = floorOf(now.won)
    // In floating point the two can be a hair more than everything together.
    return { ...leg, result: { won, voided: Math.min(floorOf(now.voided), SHARES_OF - won), of: SHARES_OF } }
  })
  const sure = exactPayout(slip, LOSS)
  const expected = exactPayout({ ...slip, legs }, LOSS)
  return { sure: sure.paid * expected.of, expected: expected.paid * sure.of, of: sure.of * expected.of }
}

/**
 * The price of a combination as it is shown: the exact product with its bonus, floored to thousandths. Open and won legs count at their
 * price, void legs not at all. Null where there is no one price: a system, a leg that is lost or decided in part, or a price beyond
 * everything that a site allows.
 */
export function shownPrice({ sizes, bonus, legs }: Pick<Slip, 'sizes' | 'bonus' | 'legs'>): OddsMilli | null {
  if (sizes.length !== 1 || sizes[0] !== legs.length) return null
  const played = legs.filter((leg) => !leg.result || leg.result.voided < leg.result.of)
  if (played.some(({ result }) => result && result.won < result.of)) return null
  const product = productOf(played, bonusOf(bonus, legs))
  return product > BigInt(WON_MAX) ? null : (Number(product) as OddsMilli)
}

function productOf(legs: readonly Pick<SlipLeg, 'price'>[], factor: OddsMilli): bigint {
  let product = BigInt(factor)
  for (const { price } of legs) product *= BigInt(price)
  return product / 1000n ** BigInt(legs.length)
}

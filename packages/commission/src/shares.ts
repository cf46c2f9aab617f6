// The difference method: what each partner on a path earns of a base (SPEC.md CM1-CM3).
import { assert, type BasisPoints, shareFloor, type Won, won } from '@hanpan/kernel'

/** Rates from the top partner to the lowest; each counts for no more than the one before it. */
export function capped(rates: readonly BasisPoints[]): BasisPoints[] {
  let cap = Number.POSITIVE_INFINITY
  return rates.map((rate) => {
    cap = Math.min(cap, rate)
    return cap as BasisPoints
  })
}

/** What a rate takes of a base that may be negative: a negative one gives back what the positive one took. */
export function part(base: Won, rate: BasisPoints): Won {
  return base < 0 ? won(0 - shareFloor(won(0 - base), rate)) : shareFloor(base, rate)
}

/** The share of one partner: its own rate less the next lower one's. */
export function shareOf(base: Won, rate: BasisPoints, rateBelow: BasisPoints): Won {
  assert(rateBelow <= rate, 'rates were capped before they are shared by')
  return won(part(base, rate) - part(base, rateBelow))
}

/** What each partner on a path and everybody below it earn together: what its rate takes, the sum of the shares from it down (CM1). */
export function ofLinesOf(base: Won, rates: readonly BasisPoints[]): Won[] {
  return capped(rates).map((rate) => part(base, rate))
}

/** The shares along a path, the top partner's first. */
export function sharesOf(base: Won, rates: readonly BasisPoints[]): Won[] {
  const path = capped(rates)
  return path.map((rate, place) => shareOf(base, rate, path[place + 1] ?? (0 as BasisPoints)))
}

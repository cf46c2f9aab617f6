// What happens when a price differs from the one that the member saw.
import type { OddsMilli } from '@hanpan/kernel'

/** `exact` takes no difference, `better` a better price, `any` one that is not below a share of the one seen. */
export type PricePolicy = 'exact' | 'better' | 'any'

/** `anyShareMin`: what `any` accepts at least, in percent of the price seen. `seen` is null where it was no price. */
export function priceIsAccepted(
  policy: PricePolicy,
  seen: OddsMilli | null,
  now: OddsMilli,
  anyShareMin: number,
): boolean {
  switch (policy) {
    case 'exact':
      return seen === now
    case 'better':
      return seen !== null && now >= seen
    case 'any':
      return seen !== null && now * 100 >= seen * anyShareMin
  }
}

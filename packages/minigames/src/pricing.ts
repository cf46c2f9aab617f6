// How the games write their first prices: decimals as people read them, kept in thousandths.
import { type OddsMilli, oddsMilli } from '@hanpan/kernel'

export function odds(decimals: Readonly<Record<string, number>>): Readonly<Record<string, OddsMilli>> {
  return Object.fromEntries(
    Object.entries(decimals).map(([pick, decimal]) => [pick, oddsMilli(Math.round(decimal * 1000))]),
  )
}

/** A pay table of decimals: what no hit pays, what one pays, and so on. */
export function pays(...decimals: readonly number[]): readonly number[] {
  return decimals.map((decimal) => Math.round(decimal * 1000))
}

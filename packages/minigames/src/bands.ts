// What markets on numbers have in common: parity, bands, and the combinations of both.
import { assert } from '@hanpan/kernel'

/** A stretch of numbers, from where the band before it ends. */
export type Band = { readonly name: string; readonly upTo: number }

export const PARITIES = ['odd', 'even']
export const HALVES = ['under', 'over']

/** 0 counts as even. */
export function parityOf(value: number): 'odd' | 'even' {
  return value % 2 === 1 ? 'odd' : 'even'
}

export function bandOf(bands: readonly Band[], value: number): string {
  const band = bands.find(({ upTo }) => value <= upTo)
  assert(band, `${value} lies in no band`)
  return band.name
}

export function bandNames(bands: readonly Band[]): string[] {
  return bands.map(({ name }) => name)
}

export function pairs(left: readonly string[], right: readonly string[]): string[] {
  return left.flatMap((first) => right.map((second) => `${first}-${second}`))
}

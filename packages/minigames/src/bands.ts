// What markets on numbers have in common: parity, bands, and the combinations of both.
import { assert } from '@hanpan/kernel'

/** A stretch of numbers, its first and its last included. */
export type Band = { readonly name: string; readonly from: number; readonly upTo: number }

/** Bands that lie end to end, written by where each of them ends; the first begins at the lowest number. */
export function bandsFrom(lowest: number, ends: readonly Omit<Band, 'from'>[]): readonly Band[] {
  return ends.map(({ name, upTo }, index) => ({ name, upTo, from: index === 0 ? lowest : ends[index - 1]!.upTo + 1 }))
}

export const PARITIES = ['odd', 'even']
export const HALVES = ['under', 'over']

/** 0 counts as even. */
export function parityOf(value: number): 'odd' | 'even' {
  return value % 2 === 1 ? 'odd' : 'even'
}

export function bandOf(bands: readonly Band[], value: number): string {
  const band = bands.find(({ from, upTo }) => from <= value && value <= upTo)
  assert(band, `${value} lies in no band`)
  return band.name
}

export function bandNames(bands: readonly Band[]): string[] {
  return bands.map(({ name }) => name)
}

export function pairs(left: readonly string[], right: readonly string[]): string[] {
  return left.flatMap((first) => right.map((second) => `${first}-${second}`))
}

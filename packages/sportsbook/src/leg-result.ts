// What a leg comes to: which part of its stake wins, which part is given back, as an exact fraction.
import { assert } from '@hanpan/kernel'

/** Of `of` equal parts of the stake, `won` are paid at the price and `voided` are given back. The rest is lost. */
export interface LegResult {
  readonly won: number
  readonly voided: number
  readonly of: number
}

export const WIN: LegResult = { won: 1, voided: 0, of: 1 }
export const HALF_WIN: LegResult = { won: 1, voided: 1, of: 2 }
export const VOID: LegResult = { won: 0, voided: 1, of: 1 }
export const HALF_LOSS: LegResult = { won: 0, voided: 1, of: 2 }
export const LOSS: LegResult = { won: 0, voided: 0, of: 1 }

/** `places` of `sharing` who are level are paid: the part of the stake that wins is that share, and the rest is lost. */
export function deadHeat(places: number, sharing: number): LegResult {
  assert(
    Number.isSafeInteger(places) && Number.isSafeInteger(sharing) && places > 0 && places <= sharing,
    'some of those who are level',
  )
  return { won: places, voided: 0, of: sharing }
}

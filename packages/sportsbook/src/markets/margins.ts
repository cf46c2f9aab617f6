// What a margin comes to against a line in quarters: a quarter line is half the stake on each of its neighbours.
// (games.md 2.2: the Asian table.)
import { assert } from '@hanpan/kernel'
import { HALF_LOSS, HALF_WIN, LOSS, VOID, WIN, type LegResult } from '../leg-result.ts'

/** What is left over a line, in quarters: 2 and more wins both halves, 1 wins one of them and gives the other back. */
export function resultOfQuarters(quarters: number): LegResult {
  assert(Number.isSafeInteger(quarters), 'lines are multiples of a quarter')
  if (quarters === 0) return VOID
  if (Math.abs(quarters) >= 2) return quarters > 0 ? WIN : LOSS
  return quarters > 0 ? HALF_WIN : HALF_LOSS
}

export const quartersOf = (count: number): number => count * 4

// Commission that outran what it was earned on (SPEC.md CM14): the one place that says so.
import type { Won } from '@hanpan/kernel'

/** Of a partner and some days: what the house won below it, and what its whole line earned of the same bets. */
export interface BranchFigures {
  readonly grossWin: Won
  readonly lineCommission: Won
}

/** By how much a branch has cost more than it brought; 0 where it has not. Where a line earned nothing, what the house lost is no fault of rates. */
export function outrunBy({ grossWin, lineCommission }: BranchFigures): Won {
  const more = lineCommission - grossWin
  return (lineCommission > 0 && more > 0 ? more : 0) as Won
}

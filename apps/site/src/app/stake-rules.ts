// What a stake must satisfy before it may be sent, with the exact figure for the message. The server judges again; here the
// reader is told in advance. Integers only: won, and odds in thousandths.
import { ODDS_ONE, oddsFromDecimal, payoutFloor, stakeThatWins, won } from '@hanpan/kernel'

export interface BetLimits {
  readonly stakeMin: number
  readonly stakeMax: number
  readonly winMax: number
}

export type StakeProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'belowMin' | 'aboveMax' | 'aboveWin' | 'short'; readonly amount: number }

/** What the bet pays if it wins, floored to the won as the server does it. */
export function winAmount(stake: number, odds: number): number {
  const milli = oddsFromDecimal(odds)
  return milli === null ? 0 : payoutFloor(won(stake), milli)
}

/** Floored to the won, a tiny stake could win nothing but itself. */
function leastThatWins(odds: number): number {
  const milli = oddsFromDecimal(odds)
  return milli === null || milli <= ODDS_ONE ? 1 : stakeThatWins(milli)
}

export function checkStake(stake: number | null, odds: number, cash: number, limits: BetLimits): StakeProblem | null {
  if (stake === null || stake === 0) return { kind: 'empty' }
  const stakeMin = Math.max(limits.stakeMin, leastThatWins(odds))
  if (stake < stakeMin) return { kind: 'belowMin', amount: stakeMin }
  if (stake > limits.stakeMax) return { kind: 'aboveMax', amount: limits.stakeMax }
  if (winAmount(stake, odds) > limits.winMax) return { kind: 'aboveWin', amount: limits.winMax }
  return stake > cash ? { kind: 'short', amount: stake - cash } : null
}

/** The largest stake that every limit and the balance allow. */
export function stakeMaxFor(odds: number, cash: number, limits: BetLimits): number {
  const milli = oddsFromDecimal(odds)
  if (milli === null) return 0
  // The largest stake whose floored payout stays within the limit: floor(((limit + 1) × 1000 − 1) ÷ odds).
  const byWin = Number(((BigInt(limits.winMax) + 1n) * 1000n - 1n) / BigInt(milli))
  return Math.max(0, Math.min(cash, limits.stakeMax, byWin))
}

export type AcceptOdds = 'exact' | 'better' | 'any'

/** Whether the reader must look again before a bet at the new price may be sent. */
export function needsLook(seen: number, current: number, policy: AcceptOdds, anyShareMin: number): boolean {
  if (seen === current) return false
  if (policy === 'any') return current * 100 < seen * anyShareMin
  return policy === 'exact' || current < seen
}

// What a bet of a member may stake and win.
import { type OddsMilli, payoutFloor, stakeThatWins, type Won } from '@hanpan/kernel'
import { betRefusal, type BetRefusal } from './refusals.ts'

/** Limits of one bet for a member level. `winMax` bounds what the bet pays if it wins, stake included. */
export interface LevelLimits {
  readonly memLevel: number
  readonly stakeMin: Won
  readonly stakeMax: Won
  readonly winMax: Won
}

/** The limits of a level, of limits in ascending order: a level above the last has the last one's. */
export function limitsOfLevel(limits: readonly LevelLimits[], memLevel: number): LevelLimits {
  let found = limits[0]!
  for (const candidate of limits) if (candidate.memLevel <= memLevel) found = candidate
  return found
}

/** The most that a stake pays at a price, and why a stake is refused; a stake that is refused may be no amount at all. */
export function checkStake(
  stake: number,
  odds: OddsMilli,
  limits: LevelLimits,
): { readonly winMax: Won; readonly refusal: BetRefusal | null } {
  // Floored to the won, a tiny stake could win nothing but itself.
  const stakeMin = Math.max(limits.stakeMin, stakeThatWins(odds))
  const outside =
    stake < stakeMin
      ? betRefusal('stake_below_minimum', { stakeMin })
      : stake > limits.stakeMax
        ? betRefusal('stake_above_maximum', { stakeMax: limits.stakeMax })
        : null
  const winMax = payoutFloor((outside ? 0 : stake) as Won, odds)
  const tooMuch = winMax > limits.winMax ? betRefusal('win_above_maximum', { winMax: limits.winMax }) : null
  return { winMax, refusal: outside ?? tooMuch }
}

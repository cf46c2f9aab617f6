// What commission is reckoned on: valid stakes, and what members lost (SPEC.md CM4-CM6).
import { type Won, won } from '@hanpan/kernel'

export const LOSING_BASES = ['L1', 'L2', 'L3'] as const
export type LosingBase = (typeof LOSING_BASES)[number]

export interface SettledStake {
  readonly stake: Won
  readonly payout: Won
  /** The part of the stake that was given back as it was: all of a void bet, half of a half push. */
  readonly pushed: Won
}

export interface Valid {
  readonly stake: Won
  readonly payout: Won
}

/** The stake that counts and what was paid on it; null where nothing counts. */
export function validOf({ stake, payout, pushed }: SettledStake): Valid | null {
  return pushed >= stake ? null : { stake: won(stake - pushed), payout: won(Math.max(0, payout - pushed)) }
}

export interface Played {
  readonly stakes: Won
  readonly payouts: Won
  /** What the top partner's rate made of the stakes: all rolling of the path. */
  readonly rolling: Won
}

export const addPlayed = (a: Played, b: Played): Played => ({
  stakes: won(a.stakes + b.stakes),
  payouts: won(a.payouts + b.payouts),
  rolling: won(a.rolling + b.rolling),
})

/** What a member lost by the site's way of reckoning; negative when it won. */
export function netLoss(base: LosingBase, { stakes, payouts, rolling }: Played): Won {
  return won(stakes - payouts - (base === 'L2' ? rolling : 0))
}

export interface Reckoned {
  /** What losing commission is earned on. */
  readonly base: Won
  /** Zero or less. */
  readonly carry: Won
}

/** Sets a net loss against what was carried in. Without carrying, a negative net is forgotten. */
export function reckonLoss(net: Won, carriedIn: Won, isCarried: boolean): Reckoned {
  if (!isCarried) return { base: won(Math.max(0, net)), carry: won(0) }
  const sum = net + carriedIn
  return { base: won(Math.max(0, sum)), carry: won(Math.min(0, sum)) }
}

// What becomes of a bet, whatever it was placed on.
import { type Won, won } from '@hanpan/kernel'

/**
 * - `pending`: the house keeps it for a moment before it takes it. `declined`: it did not, and the stake went back.
 * - `wait`: it stands, and is not decided. The rest are settled.
 */
export const betStatuses = ['pending', 'declined', 'wait', 'won', 'lost', 'voided', 'cashed-out'] as const
export type BetStatus = (typeof betStatuses)[number]
export type SettledStatus = Exclude<BetStatus, 'pending' | 'declined' | 'wait'>

/** The type of a bet on the wire, as the specification spells it. A stake that went back is `cancel`. */
export const betTypeOf = {
  pending: 'wait',
  wait: 'wait',
  won: 'win',
  'cashed-out': 'win',
  lost: 'lose',
  voided: 'cancel',
  declined: 'cancel',
} as const satisfies Record<BetStatus, string>

/** What a settled bet comes to, with everything that was paid on it before. */
export interface Outcome {
  readonly status: SettledStatus
  readonly payout: Won
  /** The part of the stake that was given back as it was: all of a void bet, half of a half push. It lies in the payout. */
  readonly returned: Won
}

/** What has been done with a bet that stands: the part of its stake that was closed, and what was paid on it. */
export interface Early {
  readonly closed: Won
  readonly payout: Won
}

const NOTHING = won(0)
export const NOTHING_EARLY: Early = { closed: NOTHING, payout: NOTHING }

export const wonWith = (payout: Won, returned: Won = NOTHING): Outcome => ({ status: 'won', payout, returned })
export const lostWith = (returned: Won = NOTHING): Outcome => ({ status: 'lost', payout: returned, returned })
export const voidedAt = (stake: Won): Outcome => ({ status: 'voided', payout: stake, returned: stake })

/** The part of a stake that counts: what was not given back as it was. */
export const validStake = (stake: Won, returned: Won): Won => won(Math.max(0, stake - returned))

/** Won that leave the open bets when one is settled, and won that its member is paid then. */
export function moneyOf(stake: Won, { closed, payout: paid }: Early, { payout }: Outcome) {
  return { released: won(stake - closed), paid: won(payout - paid) }
}

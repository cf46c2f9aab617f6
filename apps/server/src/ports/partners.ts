// What modules may know of partners.
import type { PartnerLevel, RateGroup } from '@hanpan/commission'
import type { BetId, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'

/** A member that was approved, or a partner that was made. */
export interface Joined {
  readonly memberId: MemberId
  readonly memId: string
  readonly parentId: MemberId | null
  readonly partnerLevel: PartnerLevel | null
  readonly joinedAt: Instant
}

/** What became of a bet that was settled before. */
export interface SettledAgain {
  readonly betId: BetId
  readonly group: RateGroup
  readonly memberId: MemberId
  readonly placedAt: Instant
  readonly stake: Won
  readonly payout: Won
  /** The part of the stake that was given back: all of a void bet. */
  readonly pushed: Won
}

export interface PartnersPort {
  /** Gives somebody its place in the tree, in the transaction that approves or makes it. */
  join(tx: Tx, joined: Joined): Promise<void>
  /** Somebody has logged in: how long it has stayed away is counted from here. */
  seen(tx: Tx, memberId: MemberId, at: Instant): Promise<void>
  /** Whether a member stands below a partner now, directly or through others. */
  isBelow(memberId: MemberId, aboveId: MemberId): Promise<boolean>
  /** Those among some who stand below a partner now. */
  belowAmong(aboveId: MemberId, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
  /** Takes back what bets have earned and lets them earn anew, in the transaction that settles them again. */
  settleAgain(tx: Tx, bets: readonly SettledAgain[]): Promise<void>
}

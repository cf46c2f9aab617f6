// What modules may know of partners.
import type { PartnerLevel } from '@hanpan/commission'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Tx } from '../platform/database.ts'

/** A member that was approved, or a partner that was made. */
export interface Joined {
  readonly memberId: MemberId
  readonly memId: string
  readonly parentId: MemberId | null
  readonly partnerLevel: PartnerLevel | null
  readonly joinedAt: Instant
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
}

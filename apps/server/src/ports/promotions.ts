// What promotions ask of those who take bets, and what others may ask of promotions.
import type { PromotionGroup } from '@hanpan/contract'
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface MemberStakes {
  readonly memberId: MemberId
  /** Of bets that won or lost. */
  readonly stakes: Won
  /** What the losing ones lost. */
  readonly losses: Won
}

/** What somebody who takes bets knows of what was played. */
export interface BetSource {
  readonly group: PromotionGroup
  /** Stakes by member over Seoul days (both included), in the order of the members' ids. */
  stakesByMember(
    fromDay: string,
    toDay: string,
    after: MemberId | null,
    limit: number,
  ): Promise<readonly MemberStakes[]>
  hasBet(memberId: MemberId, from: Instant, to: Instant): Promise<boolean>
}

export interface PromotionsPort {
  /** Whether bets earn more points at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
}

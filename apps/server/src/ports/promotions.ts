// What others may ask of promotions.
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface RedeemedCoupon {
  readonly at: Instant
  readonly redemptionId: Uuid
  readonly memberId: MemberId
  readonly campaign: string
  readonly amount: number
}

export interface PromotionsPort {
  /** Coupons in the order in which they were used: one portion after a mark, up to an instant. */
  redeemedAfter(
    after: Pick<RedeemedCoupon, 'at' | 'redemptionId'>,
    until: Instant,
    limit: number,
  ): Promise<readonly RedeemedCoupon[]>
  /** What some members used since an instant, newest first. */
  redeemedBy(memberIds: readonly MemberId[], since: Instant, limit: number): Promise<readonly RedeemedCoupon[]>
  /** What bets earn by group of games and level, the first for level 1; null while points are off. */
  pointRates(): Promise<Readonly<
    Record<string, readonly { readonly stakeBp: number; readonly lossBp: number }[]>
  > | null>
  /** Whether bets earn more points at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
  /** Who holds the coupon of a code or has used it, and of which campaign it is. */
  holdersOf(code: string): Promise<readonly { readonly memberId: MemberId; readonly campaign: string }[]>
}

// What others may ask of promotions.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface PromotionsPort {
  /** Whether bets earn more points at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
  /** Who holds the coupon of a code or has used it, and of which campaign it is. */
  holdersOf(code: string): Promise<readonly { readonly memberId: MemberId; readonly campaign: string }[]>
}

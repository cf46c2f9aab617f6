// What others may ask of promotions.
import type { Queryable } from '../platform/database.ts'

export interface PromotionsPort {
  /** Whether bets earn more points at one level than at another. */
  loosensLevel(db: Queryable, from: number, to: number): Promise<boolean>
}

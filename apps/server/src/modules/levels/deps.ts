// What levels are handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { PromotionsPort } from '../../ports/promotions.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { SitesPort } from '../../ports/sites.ts'

export interface LevelsDeps {
  readonly database: Database
  /** By the database: a day begins on every node at once. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen'>
  readonly members: Pick<MembersPort, 'standingIn' | 'levelsAfter' | 'moveLevel' | 'cards'>
  readonly protection: Pick<ProtectionPort, 'protectedAmong'>
  readonly cashier: Pick<CashierPort, 'depositsAmongOn'>
  readonly bets: { readonly sums: Pick<BetsPort['sums'], 'playedAmong'> }
  readonly sites: Pick<SitesPort, 'options'>
  readonly promotions: Pick<PromotionsPort, 'pointRates'>
}

// What segments are handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import type { ProtectionPort } from '../../ports/protection.ts'

export interface SegmentsDeps {
  readonly database: Database
  /** By the database: days count back from the same moment on every node. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly audit: AuditPort
  readonly ledger: Pick<LedgerPort, 'balancesOf'>
  readonly members: Pick<MembersPort, 'reached' | 'advertisingBars' | 'findByMemId' | 'cards'>
  readonly protection: Pick<ProtectionPort, 'protectedAmong'>
  readonly cashier: Pick<CashierPort, 'depositedAmong' | 'depositsAmong'>
  /** Handed over late: partners stand further down. */
  readonly partners: () => Pick<PartnersPort, 'belowAmong'>
  readonly bets: { readonly sums: Pick<BetsPort['sums'], 'playedAmong'> }
}

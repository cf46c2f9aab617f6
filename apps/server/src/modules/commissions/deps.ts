// What the commissions module is handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface CommissionsDeps {
  readonly database: Database
  /** The database's time, or a past clock where a past is seeded. Inside a transaction it is asked through it. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  readonly fourEyes: FourEyesPort
  readonly ledger: LedgerPort
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId' | 'standingIn'>
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly cashier: Pick<CashierPort, 'doneSince' | 'totalsOf'>
  readonly bets: Pick<BetsPort, 'feed' | 'sums' | 'lists'>
  readonly partners: Omit<PartnersPort, 'join' | 'seen'>
}

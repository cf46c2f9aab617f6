// What promotions are handed by the wiring.
import type { Draws, Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { SegmentsPort } from '../../ports/segments.ts'

export interface PromotionsDeps {
  readonly database: Database
  /**
   * The database's time, so that a day and a minute are the same on every node; a past clock where a past is seeded. Inside a
   * transaction it is asked through it: a second connection for one piece of work can starve the pool.
   */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly newId: <Id extends string>() => Id
  readonly draws: Draws
  readonly sealer: Sealer
  readonly shared: Pick<SharedState, 'take'>
  readonly ledger: LedgerPort
  readonly members: MembersPort
  readonly messages: MessagesPort
  readonly cashier: Pick<CashierPort, 'hasDeposited' | 'depositsAmong'>
  readonly segments: SegmentsPort
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'ask' | 'askToLoosen' | 'sumsAboveLimit' | 'countMove'>
  readonly bets: Pick<BetsPort, 'feed' | 'groups' | 'sums'>
}

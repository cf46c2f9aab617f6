// What the cashier is handed by the wiring.
import type { Clock } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { SharedState } from '../../platform/shared-state.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { CasesPort } from '../../ports/cases.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { PartnersPort } from '../../ports/partners.ts'
import type { PaymentsPort } from '../../ports/payments.ts'
import type { PlaysPort } from '../../ports/plays.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { SitesPort } from '../../ports/sites.ts'

export interface CashierDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly shared: SharedState
  readonly ledger: LedgerPort
  readonly members: MembersPort
  readonly messages: MessagesPort
  readonly sites: SitesPort
  readonly realtime: RealtimePort
  /** Handed over late: that module stands after this one. */
  readonly plays: () => PlaysPort
  /** Who stands below whom; handed over late too. */
  readonly partners: () => Pick<PartnersPort, 'isBelow' | 'pathTo'>
  /** Deposits that are paid through providers; handed over late too. */
  readonly payments: () => PaymentsPort
  readonly bets: () => Pick<BetsPort, 'sums'>
  /** Handed over late: lines of the bank that fit nothing are cases. */
  readonly cases: () => CasesPort
  readonly audit: AuditPort
  readonly fourEyes: FourEyesPort
  readonly protection: Pick<ProtectionPort, 'beginPayingIn' | 'depositConcerns' | 'depositAllowanceNow' | 'noteRefused'>
}

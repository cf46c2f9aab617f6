// What payments are handed by the wiring.
import type { Clock } from '@hanpan/kernel'
import type { AskVendor } from '../../platform/ask-vendor.ts'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { Providers } from './providers.ts'

export interface PaymentsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly sealer: Sealer
  readonly ledger: LedgerPort
  readonly members: Pick<MembersPort, 'cards' | 'findByMemId'>
  readonly cashier: Pick<CashierPort, 'providerCash'>
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  readonly fourEyes: FourEyesPort
  /** A demo may speak to a provider on the same machine, without encryption. */
  readonly isDemo: boolean
}

/** What the parts of the module share besides. */
export interface PaymentsParts extends PaymentsDeps {
  readonly providers: Providers
  readonly ask: AskVendor
}

// What protection is handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort } from '../../ports/operators.ts'

export interface ProtectionDeps {
  readonly database: Database
  /** The database's time: a window begins on every node at once. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly newId: <Id extends string>() => Id
  readonly ledger: Pick<LedgerPort, 'accountsOf' | 'entriesBefore' | 'sumExchangeAfter' | 'entriesBetween'>
  readonly members: Pick<
    MembersPort,
    'lock' | 'protect' | 'minutesToday' | 'dayTimeEndsAt' | 'sessionStart' | 'findByMemId' | 'cards'
  >
  /** Handed over late: the cashier asks protection about every deposit. */
  readonly cashier: () => Pick<CashierPort, 'depositedSince'>
  readonly audit: AuditPort
}

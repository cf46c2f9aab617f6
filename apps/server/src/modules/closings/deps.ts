// What the closings are handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { CommissionsPort } from '../../ports/commissions.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { SitesPort } from '../../ports/sites.ts'

export interface ClosingsDeps {
  readonly database: Database
  readonly ledger: Pick<
    LedgerPort,
    'houseFlows' | 'houseGross' | 'liabilities' | 'pointsHeld' | 'heldAt' | 'lastAudit' | 'hashOf'
  >
  readonly commissions: Pick<CommissionsPort, 'owed'>
  readonly cashier: Pick<CashierPort, 'openBefore'>
  readonly sites: Pick<SitesPort, 'options'>
  readonly operators: {
    waitingMoney(before: Instant, db: Queryable): Promise<number>
    auditCheck(db: Queryable): Promise<{ readonly checked_at: Instant; readonly broken_position: number | null } | null>
  }
  readonly fourEyes: FourEyesPort
  readonly audit: AuditPort
  readonly realtime: RealtimePort
}

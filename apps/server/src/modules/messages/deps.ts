// What the messages module is handed by the wiring.
import type { Clock, Draws, Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { PushPort } from '../../ports/push.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { SegmentsPort } from '../../ports/segments.ts'

export interface MessagesDeps {
  readonly database: Database
  readonly clock: Clock
  /** By the database: when a moment has come is the same for every node. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly draws: Draws
  readonly log: Log
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  /** Handed over late: members need this module. */
  readonly members: () => Pick<MembersPort, 'mayBeAddressed' | 'findByMemId' | 'cards'>
  /** Who has paid in since a message; handed over late too. */
  readonly cashier: () => Pick<CashierPort, 'depositedAmong'>
  /** Whom a filter means, and who may be advertised to; it stands further down. */
  readonly segments: () => SegmentsPort
  /** What tells a member's browsers; it stands further down. */
  readonly push: () => Pick<PushPort, 'enterIn'>
}

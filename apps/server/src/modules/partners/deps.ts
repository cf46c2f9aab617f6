// What the partners module is handed by the wiring.
import type { Clock, Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { CommissionsPort } from '../../ports/commissions.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { VendorsPort } from '../../ports/vendors.ts'
import type { KnownTree } from './known-tree.ts'

export interface PartnersOptions {
  readonly database: Database
  readonly clock: Clock
  /** The database's time, or a past clock where a past is seeded. Inside a transaction it is asked through it. */
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly sealer: Sealer
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  readonly fourEyes: FourEyesPort
  readonly ledger: LedgerPort
  readonly members: MembersPort
  readonly messages: Pick<MessagesPort, 'sendIn'>
  readonly vendors: VendorsPort
  /** Handed over late: it needs this one. */
  readonly commissions: () => CommissionsPort
}

export interface PartnersDeps extends PartnersOptions {
  readonly tree: KnownTree
}

/** Contexts of sealed values: a value moved to another column does not open. */
export const SEALED = {
  phone: 'partners.applications.phone',
  messenger: 'partners.applications.messenger',
  input: 'partners.applications.input',
  creation: 'partners.creations.input',
} as const

// What the partners module is handed by the wiring.
import type { Clock } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { MessagesPort } from '../../ports/messages.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'

export interface PartnersDeps {
  readonly database: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  readonly members: Pick<MembersPort, 'cards' | 'lock' | 'makePartner' | 'standingIn'>
  readonly messages: Pick<MessagesPort, 'sendIn'>
}

/** Contexts of sealed values: a value moved to another column does not open. */
export const SEALED = {
  phone: 'partners.applications.phone',
  messenger: 'partners.applications.messenger',
  input: 'partners.applications.input',
} as const

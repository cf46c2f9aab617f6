// What alerts are handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { LookUp } from '../../platform/reachable-address.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { AlertSource } from '../../ports/alerts.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { Channel, AlertMessage, Attempt } from './model.ts'

export interface AlertsOptions {
  readonly database: Database
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly newId: <Id extends string>() => Id
  readonly sealer: Sealer
  readonly log: Log
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  readonly fourEyes: FourEyesPort
  readonly members: Pick<MembersPort, 'cards'>
  readonly bets: { readonly feed: Pick<BetsPort['feed'], 'walk'> }
  /** Whatever other modules have to tell. */
  readonly sources: readonly AlertSource[]
  /** Where the office is, without the slash at its end: for whoever reads a message. */
  readonly siteUrl: string
  readonly siteId: string
  /** A demo speaks to its own machine only. */
  readonly isDemo: boolean
  /** A test trusts a certificate of its own and looks names up itself. */
  readonly trusts?: { readonly ca?: string; readonly lookUp: LookUp }
}

/** Brings a message to the other side and says what it answered. Never throws. */
export type SendMessage = (channel: Channel, secret: string, message: AlertMessage) => Promise<Attempt>

export interface AlertsDeps extends AlertsOptions {
  readonly send: SendMessage
}

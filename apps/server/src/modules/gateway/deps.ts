// What the gateway is handed by the wiring.
import type { Clock, Draws } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { SitesPort } from '../../ports/sites.ts'

export interface GatewayDeps {
  readonly database: Database
  readonly clock: Clock
  readonly draws: Draws
  readonly newId: <Id extends string>() => Id
  readonly log: Log
  readonly sealer: Sealer
  readonly ledger: LedgerPort
  readonly bets: BetsPort
  readonly members: Pick<MembersPort, 'standing' | 'isLoggedIn' | 'cards' | 'findByMemId'>
  readonly sites: Pick<SitesPort, 'maintenanceAt'>
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen' | 'awaited' | 'sumsAboveLimit' | 'countMove' | 'ask'>
  /** A demo may speak to a vendor on the same machine, without encryption. */
  readonly isDemo: boolean
  /** Where members reach this site, without a slash at the end. */
  readonly siteUrl: string
  /** Handed over late. */
  readonly catalogue: () => CataloguePort
}

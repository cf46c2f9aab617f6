// What the catalogue is handed by the wiring.
import type { Clock } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { RemoteGames } from '../../ports/remote-games.ts'
import type { KnownGames } from './known-games.ts'

export interface CatalogueOptions {
  readonly database: Database
  readonly clock: Clock
  readonly newId: <Id extends string>() => Id
  readonly members: Pick<MembersPort, 'cards'>
  readonly audit: AuditPort
  readonly bets: Pick<BetsPort, 'sums'>
  /** Handed over late: the gateway needs the catalogue. */
  readonly remoteGames: () => RemoteGames
}

export interface CatalogueDeps extends CatalogueOptions {
  readonly known: KnownGames
}

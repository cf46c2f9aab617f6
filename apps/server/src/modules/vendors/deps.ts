// What the vendors module is handed by the wiring.
import type { Clock } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { GameWallet } from '../../ports/game-wallets.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { AuditPort } from '../../ports/operators.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { RemoteGames } from '../../ports/remote-games.ts'
import type { SitesPort } from '../../ports/sites.ts'

export interface VendorsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly newId: <Id extends string>() => Id
  readonly log: Log
  readonly ledger: LedgerPort
  readonly sites: Pick<SitesPort, 'gameState' | 'gamesOnOffer' | 'maintenanceAt'>
  readonly members: Pick<MembersPort, 'findByMemId' | 'cards'>
  readonly audit: AuditPort
  readonly games: Pick<GamesPort, 'isOn'>
  readonly catalogue: Pick<CataloguePort, 'game' | 'listOf' | 'noteOpened'>
  readonly remoteGames: RemoteGames
  /** Of vendors that keep the money that is played with. */
  readonly wallets: () => Promise<readonly GameWallet[]>
  readonly protection: Pick<ProtectionPort, 'stakeAllowances'>
}

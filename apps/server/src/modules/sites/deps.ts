// What the sites module is handed by the wiring.
import type { Clock, Uuid } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { CashierPort } from '../../ports/cashier.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { GamesPort } from '../../ports/games.ts'
import type { AuditPort, FourEyesPort } from '../../ports/operators.ts'
import type { PicturesPort } from '../../ports/pictures.ts'
import type { RealtimePort } from '../../ports/realtime.ts'
import type { createGameCodes } from './game-codes.ts'
import type { BannerCounts } from './banner-counts.ts'
import type { createBanners } from './banners.ts'

export interface SiteIdentity {
  readonly mode: 'demo' | 'live'
  /** Playlist of the live video; empty when there is none. */
  readonly liveVideo: string
  readonly licence: {
    readonly number: string
    readonly jurisdiction: string
    readonly minimumAge: number
    readonly termsUrl: string
    readonly termsVersion: string
  }
}

export interface SitesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly newId: () => Uuid
  readonly identity: SiteIdentity
  readonly realtime: RealtimePort
  readonly audit: AuditPort
  /** Handed over late: those modules need this one. */
  readonly cashier: () => Pick<CashierPort, 'latestCompleted' | 'bestWithdrawals'>
  readonly members: () => Pick<MembersPort, 'cards'>
  readonly pictures: () => PicturesPort
  readonly games: () => Pick<GamesPort, 'has' | 'priceBelow' | 'announceOffer'>
  readonly bets: () => Pick<BetsPort, 'sums'>
  readonly catalogue: () => Pick<CataloguePort, 'codes'>
  readonly fourEyes: () => Pick<FourEyesPort, 'askToLoosen'>
  /** Ends every member's session when a maintenance window begins. */
  readonly endEverySession: () => Promise<void>
}

export interface SitesDeps extends SitesOptions {
  /** Forgets the options kept in memory, after a change on this node. */
  readonly forget: () => void
  readonly gameCodes: ReturnType<typeof createGameCodes>
  readonly banners: ReturnType<typeof createBanners>
  readonly bannerCounts: BannerCounts
}

// The games of vendors as they are opened: the gateway asks the vendor for an address.
import type { LobbyTableOnWire } from '@hanpan/contract'
import type { BetId, MemberId, Result, Uuid } from '@hanpan/kernel'
import type { CatalogueGame } from './catalogue.ts'
import type { GameWallet } from './game-wallets.ts'

export interface RemoteLaunch {
  readonly connectionKey: string
  readonly game: CatalogueGame
  /** Null where an operator tries whether the vendor answers: nobody plays. */
  readonly memberId: MemberId | null
  readonly playId: Uuid
  readonly language: 'ko' | 'en' | 'vi'
  readonly device: 'desktop' | 'phone'
  readonly ip: string
  /** Where the vendor's own way out leads: an address of this site, from its root. */
  readonly lobbyUrl: string
}

export interface OfferedGame {
  /** By the vendor's own code. */
  readonly vendorGame: string
  readonly name: string
  readonly category: string
}

/** What a shared table of a vendor is doing, as its vendor last told. */
export interface TableFacts extends Omit<LobbyTableOnWire, 'ref'> {
  readonly connectionKey: string
  readonly vendorGame: string
}

export interface RemoteGames {
  /** Shared tables of connections that are on, at most half a minute old, with the database's time. */
  tables(): Promise<{ readonly now: number; readonly tables: readonly TableFacts[] }>
  /** Whether games of a connection show balance, time, result and the way out themselves. */
  hasOwnBar(connectionKey: string): Promise<boolean>
  /** The window of a play was closed: nothing more is staked in it. */
  end(memberId: MemberId, playId: Uuid): Promise<void>
  /** The vendor's page of a round, for the member who played it. */
  roundLink(
    memberId: MemberId,
    betId: BetId,
  ): Promise<Result<{ readonly url: string }, 'not_found' | 'vendor_unreachable'>>
  /** Wallets that vendors keep, by the keys of their connections. */
  wallets(): Promise<readonly GameWallet[]>
  /** The games that a connection's vendor says it offers; refused where it cannot be asked. */
  offered(connectionKey: string): Promise<Result<readonly OfferedGame[], 'vendor_unreachable'>>
  launch(request: RemoteLaunch): Promise<Result<{ readonly url: string }, 'vendor_unreachable' | 'game_disabled'>>
}

// What modules may know of the site: its options and its maintenance window. At most half a second old, except where it is read
// through a transaction.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import type { Instant, MaybePromise } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export type SiteOptions = SiteOptionsOnWire

export interface MaintenanceWindow {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly message: string
}

export type GameState = 'on' | 'off' | 'maintenance'

export interface GameOnOffer {
  readonly code: string
  readonly names: { readonly ko: string; readonly en: string; readonly vi: string }
  readonly gameType: string
  readonly state: Exclude<GameState, 'off'>
}

/** What prices of games keep, and who is told of the signed feed. */
export interface PricePromises {
  options(): Promise<Pick<SiteOptions, 'prices' | 'feedAddresses'>>
}

/** What the site asks of a person: its day of birth, and the terms in their present version. */
export interface Admission {
  readonly isAsked: boolean
  readonly minimumAge: number
  readonly termsVersion: string
}

export interface SitesPort {
  /** The games that the site offers, in its order. */
  gamesOnOffer(): Promise<readonly GameOnOffer[]>
  options(tx?: Queryable): Promise<SiteOptions>
  admission(tx?: Queryable): Promise<Admission>
  /** How the site offers a game; one that is not listed is off. */
  gameState(code: string): MaybePromise<GameState>
  /** The window that holds at this moment, or null. */
  maintenanceAt(now: Instant): MaybePromise<MaintenanceWindow | null>
}

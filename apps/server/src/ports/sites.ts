// What modules may know of the site: its options and its maintenance window. At most half a second old.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'

export type SiteOptions = SiteOptionsOnWire

export interface MaintenanceWindow {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly message: string
}

export type GameState = 'on' | 'off' | 'maintenance'

export interface SitesPort {
  options(): Promise<SiteOptions>
  /** How the site offers a game; one that is not listed is off. */
  gameState(code: string): Promise<GameState>
  /** The window that holds at this moment, or null. */
  maintenanceAt(now: Instant): Promise<MaintenanceWindow | null>
}

// What modules may know of the site: its options and its maintenance window. At most half a second old.
import type { SiteOptionsOnWire } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'

export type SiteOptions = SiteOptionsOnWire

export interface MaintenanceWindow {
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly message: string
}

export interface SitesPort {
  options(): Promise<SiteOptions>
  /** The window that holds at this moment, or null. */
  maintenanceAt(now: Instant): Promise<MaintenanceWindow | null>
}

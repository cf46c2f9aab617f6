// What a product (the mini games) is to the house that it is added to. Deleting one from products.ts leaves a house that runs without it.
import type { Instant, Won } from '@hanpan/kernel'
import type { Job } from '../platform/jobs.ts'
import type { AuditNames } from './audit-names.ts'
import type { BetProduct } from './bet-products.ts'
import type { RegisteredCall } from './calls.ts'
import type { GamesPort } from './games.ts'
import type { RemoteGames } from './remote-games.ts'
import type { PerformersOf, ProductApprovalKind } from './operators.ts'

/** What the house stands to pay on something, and the most that it would. */
export interface Exposure {
  /** What it is, for as long as it takes bets. */
  readonly cause: string
  readonly label: string
  readonly amount: Won
  readonly limit: Won
}

export interface ProductModule {
  /** What the module of bets takes bets with: one a group of games that it has bets of. */
  readonly products: readonly BetProduct[]
  readonly port: GamesPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  /** What a second operator agreed to is carried out by these. */
  readonly performers: Partial<PerformersOf<ProductApprovalKind>>
  /** What its ids in the audit log stand for. Absent of a product whose own say enough. */
  readonly auditNames?: AuditNames
  /** Opens games of vendors. Absent of a product that has none. */
  readonly remoteGames?: RemoteGames
  /** Bets that wait for a trader. Absent of a product that asks none. */
  waitingReferrals?(): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }>
  /** Vendors that are asked or ask and only fail. Absent of a product that has none. */
  failingVendors?(): Promise<readonly string[]>
  /** How near to its limits each thing is that bets are placed on, where it has any. Absent of a product that has none. */
  exposures?(): Promise<readonly Exposure[]>
  /** Sources of events that have fallen silent, by name. Absent of a product that has none. */
  silentFeeds?(): Promise<readonly string[]>
  /** Games whose real return is not the one that they declare. Absent of a product that has none. */
  gamesOutside?(): Promise<number>
  /** Writes what a new site starts with. Call it after the migrations and before anything else; any number of nodes may. */
  prepare(): Promise<void>
}

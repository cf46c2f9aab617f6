// What push messages are handed by the wiring.
import type { Instant } from '@hanpan/kernel'
import type { Registry } from 'prom-client'
import type { Database, Queryable } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { PostPublic } from '../../platform/post-public.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { BetsPort } from '../../ports/bets.ts'
import type { MembersPort } from '../../ports/members.ts'
import type { SitesPort } from '../../ports/sites.ts'
import type { PushMetrics } from './push-metrics.ts'

export interface PushOptions {
  readonly database: Database
  readonly now: (db?: Queryable) => Promise<Instant>
  readonly newId: <Id extends string>() => Id
  readonly sealer: Sealer
  readonly log: Log
  readonly registry: Registry
  /** A live site names a contact before it sends anything. */
  readonly mode: 'demo' | 'live'
  readonly bets: { readonly feed: Pick<BetsPort['feed'], 'walk'>; readonly lists: Pick<BetsPort['lists'], 'byIds'> }
  readonly members: Pick<MembersPort, 'standingIn' | 'lock'>
  readonly sites: Pick<SitesPort, 'options' | 'gamesOnOffer'>
  /** Left out: over the network. */
  readonly postPublic?: PostPublic
}

export interface PushDeps extends Omit<PushOptions, 'registry' | 'postPublic'> {
  readonly postPublic: PostPublic
  readonly metrics: PushMetrics
}

// Publishes outside what the site promises: each day's commitment, its seed, and what happens to rounds become entries of a signed feed that
// anybody can read, and addresses that the operator names are told of them. Whoever holds the database and the key knows tomorrow's
// results and could write another past; a copy outside shows it.
import { FEED_START, feedBody, feedHash, feedPublicKey, signFeedBody } from '@hanpan/fairness'
import { HOUR_MS, isoSeoul, SECOND_MS } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { nodeHashes } from '../../platform/hashes.ts'
import type { Log } from '../../platform/log.ts'
import type { PostOutside } from '../../platform/post-outside.ts'
import type { Sealer } from '../../platform/secrets.ts'
import {
  addressesDue,
  entriesAfter,
  insertEntry,
  lockLastEntry,
  noteFailed,
  noteTold,
  withoutEntry,
} from './feed-store.ts'

export const PUBLISH_FEED_EVERY_MS = 5 * SECOND_MS
const ENTRIES_AT_ONCE = 100
/** An address that does not take what it is told is tried again after this, twice as long each time, at most an hour. */
const RETRY_MS = 10 * SECOND_MS

export type PublishFeedDeps = {
  readonly database: Database
  readonly log: Log
  readonly sealer: Sealer
  readonly siteId: string
  readonly feedAddresses: () => Promise<readonly string[]>
  readonly postOutside: PostOutside
}

/** The site's own Ed25519 key, derived from its secret. */
function feedKey({ sealer }: Pick<PublishFeedDeps, 'sealer'>): Uint8Array {
  return new Uint8Array(sealer.key('fairness feed v1').export())
}

export function publicKeyOf(deps: Pick<PublishFeedDeps, 'sealer'>): string {
  return feedPublicKey(feedKey(deps))
}

export async function publishFeed(deps: PublishFeedDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await appendEntries(deps)) === ENTRIES_AT_ONCE);
  for (const due of await addressesDue(deps.database, await deps.feedAddresses())) {
    if (signal.aborted) return
    await tellAddress(deps, due.address, due.toldSeq, due.failures)
  }
}

/** Makes entries of what has none. Answers how many. */
async function appendEntries({ database, sealer, siteId }: PublishFeedDeps): Promise<number> {
  const secret = feedKey({ sealer })
  const now = await database.now()
  return database.tx(async (tx) => {
    let last = await lockLastEntry(tx)
    const untold = await withoutEntry(tx, ENTRIES_AT_ONCE)
    for (const { subject, about } of untold) {
      const seq: number = (last?.seq ?? 0) + 1
      const body = feedBody(siteId, { seq, at: isoSeoul(now), previous: last?.hash ?? FEED_START }, about)
      const hash = feedHash(nodeHashes, body)
      await insertEntry(tx, { seq, subject, body, hash, signature: signFeedBody(secret, body) })
      last = { seq, hash }
    }
    return untold.length
  })
}

async function tellAddress(deps: PublishFeedDeps, address: string, toldSeq: number, failures: number): Promise<void> {
  const { database, log } = deps
  const entries = await entriesAfter(database, toldSeq, ENTRIES_AT_ONCE)
  const shown = entries.map(({ body, signature }) => ({ body, signature }))
  const error = await deps.postOutside(
    address,
    JSON.stringify({ siteId: deps.siteId, publicKey: publicKeyOf(deps), entries: shown }),
  )
  if (error === '') return noteTold(database, address, entries.at(-1)!.seq)
  log.warn({ address, error, failures: failures + 1 }, 'an address was not told of the feed')
  await noteFailed(database, address, error, Math.min(HOUR_MS, RETRY_MS * 2 ** Math.min(failures, 10)))
}

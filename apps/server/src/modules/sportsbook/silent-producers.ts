// The producers that somebody should be told of: silent for longer than a source needs to come back by itself.
import { MINUTE_MS } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { producers } from './feed-store.ts'

const TOLD_FROM_MS = 2 * MINUTE_MS

export async function silentProducers(database: Database): Promise<readonly string[]> {
  const [rows, now] = await Promise.all([producers(database), database.now()])
  return rows
    .filter(({ aliveAt, silentMsMax }) => aliveAt !== null && now - aliveAt > Math.max(silentMsMax, TOLD_FROM_MS))
    .map(({ producer }) => producer)
}

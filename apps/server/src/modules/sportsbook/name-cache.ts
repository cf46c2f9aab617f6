// Names of competitions and competitors, with the categories above them. They change seldom: a node keeps them for a minute.
import type { Clock } from '@hanpan/kernel'
import { MINUTE_MS } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { namedByIds } from './event-store.ts'
import type { NamedId, NamedRow } from './model.ts'

const KEPT_MS = MINUTE_MS
const KEPT_MAX = 50_000

export interface NameCache {
  /** Those that exist, and the categories that they lie in. */
  of(ids: readonly NamedId[]): Promise<ReadonlyMap<NamedId, NamedRow>>
  forget(): void
}

export function createNameCache({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): NameCache {
  const kept = new Map<NamedId, NamedRow>()
  let since = -Infinity
  const read = async (ids: readonly NamedId[]) => {
    const missing = [...new Set(ids)].filter((id) => !kept.has(id))
    if (missing.length > 0) for (const row of await namedByIds(database, missing)) kept.set(row.namedId, row)
  }
  return {
    async of(ids) {
      if (Math.abs(clock.now() - since) > KEPT_MS || kept.size > KEPT_MAX) {
        kept.clear()
        since = clock.now()
      }
      await read(ids)
      await read(ids.flatMap((id) => kept.get(id)?.above ?? []))
      return kept
    },
    forget: () => kept.clear(),
  }
}

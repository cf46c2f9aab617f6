// How near events are to the house's limits, for whoever is to be told of it (SPEC.md SP80).
import type { Database } from '../../platform/database.ts'
import type { Exposure } from '../../ports/products.ts'
import { measuredEvents } from './exposure-store.ts'

export async function exposuresOf(database: Database): Promise<readonly Exposure[]> {
  return (await measuredEvents(database)).map(({ eventId, name, amount, limit }) => ({
    cause: `sport:${eventId}`,
    label: name,
    amount,
    limit,
  }))
}

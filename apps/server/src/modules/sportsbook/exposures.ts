// How near events are to the house's limits, for whoever is to be told of it (SPEC.md SP80).
import { type Won, won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Exposure } from '../../ports/products.ts'
import { liabilitiesByMarket } from './desk-store.ts'
import { liabilityMaxOf } from './guard-liability.ts'
import type { SettingsInForce } from './settings.ts'

export async function exposuresOf(
  database: Database,
  settings: () => Promise<SettingsInForce>,
): Promise<readonly Exposure[]> {
  const { liabilityMax } = (await settings()).value
  if (liabilityMax.event === null && Object.keys(liabilityMax.markets).length === 0) return []
  const events = new Map<string, { label: string; total: Won; nearest: { amount: Won; limit: Won } | null }>()
  for (const { eventId, name, market, liability } of await liabilitiesByMarket(database)) {
    const event = events.get(eventId) ?? { label: name, total: won(0), nearest: null }
    event.total = won(event.total + liability)
    const limit = liabilityMaxOf(liabilityMax, market)
    if (Number.isFinite(limit)) event.nearest = nearer(event.nearest, { amount: liability, limit: won(limit) })
    events.set(eventId, event)
  }
  return [...events].flatMap(([eventId, { label, total, nearest }]): Exposure[] => {
    const ofEvent = liabilityMax.event === null ? null : { amount: total, limit: liabilityMax.event }
    const found = ofEvent ? nearer(nearest, ofEvent) : nearest
    return found ? [{ cause: `sport:${eventId}`, label, ...found }] : []
  })
}

type Near = Pick<Exposure, 'amount' | 'limit'>

const nearer = (one: Near | null, other: Near): Near =>
  one === null || other.amount / other.limit > one.amount / one.limit ? other : one

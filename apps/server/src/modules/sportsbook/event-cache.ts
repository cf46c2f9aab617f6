// The events of the coming days as this node knows them: read once, and from then on only what has changed. It is a few hundred milliseconds
// old at most; what a bet is placed on is held and compared by its version in the transaction that places it.
import type { Clock, Instant, MaybePromise } from '@hanpan/kernel'
import { DAY_MS, instant } from '@hanpan/kernel'
import { OFFICE } from '@hanpan/sportsbook'
import { type Database, type Queryable, takesConnection } from '../../platform/database.ts'
import { createKeptValue } from '../../platform/kept-value.ts'
import { eventsAround, eventsByIds, eventsChangedSince } from './event-store.ts'
import { producers } from './feed-store.ts'
import type { EventId, EventRow } from './model.ts'
import { isHidden, isLive } from './offer.ts'
import type { SportSettings } from './settings.ts'

/** Events that are to begin so soon are kept. */
export const AHEAD_MS = 8 * DAY_MS
/** And those that began so lately, for whoever looks at their end. */
const BEHIND_MS = DAY_MS
const AGE_MS_MAX = 200
const PRODUCERS_AGE_MS_MAX = 500
/** A transaction commits after the time that it wrote: look back further than the longest takes. */
const OVERLAP_MS = 5000
/** The span moves on; now and then everything is read anew. */
const WHOLE_EVERY_MS = 10 * 60_000

/** Under way, or still to begin within the days that are offered. */
export const isComing = (event: EventRow, now: number): boolean =>
  isLive(event) ||
  (event.status === 'scheduled' && event.scheduledAt > now - DAY_MS && event.scheduledAt < now + AHEAD_MS)

/** The same, of what the house shows. */
export function comingEvents(events: ReadonlyMap<EventId, EventRow>, now: number, settings: SportSettings): EventRow[] {
  return [...events.values()].filter((event) => isComing(event, now) && !isHidden(event, settings))
}

export interface EventCache {
  /** All events around, by their ids. */
  all(): Promise<ReadonlyMap<EventId, EventRow>>
  /** At once where all of them are known. */
  byIds(eventIds: readonly EventId[]): MaybePromise<ReadonlyMap<EventId, EventRow>>
  /** Versions as they are now; what is not in the cache in that version is read through the transaction. */
  atVersions(
    db: Queryable,
    versions: readonly { readonly eventId: EventId; readonly version: number }[],
  ): Promise<ReadonlyMap<EventId, EventRow>>
  /** Whether a producer is fresh and complete, as it is known on this node. */
  heard(): MaybePromise<(producer: string) => boolean>
  /** This node sees a change at once. */
  forget(): void
}

export function createEventCache({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): EventCache {
  const events = new Map<EventId, EventRow>()
  let readAt: Instant | null = null
  let wholeAt = -Infinity
  const keep = (rows: readonly EventRow[]) => {
    for (const row of rows) {
      const known = events.get(row.eventId)
      if (!known || known.version <= row.version) events.set(row.eventId, row)
    }
  }
  const refresh = createKeptValue(AGE_MS_MAX, async (): Promise<ReadonlyMap<EventId, EventRow>> => {
    const asked = await database.now()
    const span = { from: instant(asked - BEHIND_MS), to: instant(asked + AHEAD_MS) }
    const isWhole = readAt === null || clock.now() - wholeAt > WHOLE_EVERY_MS
    if (isWhole) {
      const rows = await eventsAround(database, span)
      events.clear()
      keep(rows)
      wholeAt = clock.now()
    } else {
      keep(await eventsChangedSince(database, span, instant(readAt! - OVERLAP_MS)))
    }
    readAt = asked
    return events
  })
  const heard = createKeptValue(PRODUCERS_AGE_MS_MAX, async () => {
    const [rows, now] = await Promise.all([producers(database), database.now()])
    const at = performance.now()
    const ages = new Map(
      rows.flatMap(({ producer, aliveAt, silentMsMax, recoveringSince }) =>
        aliveAt === null || recoveringSince !== null
          ? []
          : [[producer, { left: aliveAt + silentMsMax - now }] as const],
      ),
    )
    // The house itself is never silent.
    return (producer: string) => producer === OFFICE || (ages.get(producer)?.left ?? -1) > performance.now() - at
  })

  const among = (
    known: ReadonlyMap<EventId, EventRow>,
    eventIds: readonly EventId[],
  ): MaybePromise<ReadonlyMap<EventId, EventRow>> => {
    const found = new Map<EventId, EventRow>()
    const missing: EventId[] = []
    for (const eventId of eventIds) {
      const event = known.get(eventId)
      if (event) found.set(eventId, event)
      else missing.push(eventId)
    }
    if (missing.length === 0) return found
    return eventsByIds(database, missing).then((rows) => {
      for (const row of rows) found.set(row.eventId, row)
      return found
    })
  }

  return {
    all: async () => refresh.read(),
    byIds(eventIds) {
      const known = refresh.read()
      return known instanceof Promise ? known.then((read) => among(read, eventIds)) : among(known, eventIds)
    },
    async atVersions(db, versions) {
      const found = new Map<EventId, EventRow>()
      const stale: EventId[] = []
      for (const { eventId, version } of versions) {
        const known = events.get(eventId)
        if (known?.version === version) found.set(eventId, known)
        else stale.push(eventId)
      }
      if (stale.length > 0) {
        const rows = await eventsByIds(db, stale)
        for (const row of rows) found.set(row.eventId, row)
      }
      return found
    },
    heard() {
      takesConnection('who was heard')
      return heard.read()
    },
    forget() {
      refresh.forget()
      heard.forget()
    },
  }
}

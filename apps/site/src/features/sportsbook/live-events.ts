// What has changed of events since they were read: lists hear of main markets, whoever looks at an event of all its markets. Each change says its
// version: over what is newer nothing older is laid. A row asks for its own event, so that a price which moves renders that row and nothing else.
import type {
  SportChangeOnWire,
  SportEventOnWire,
  SportListedOnWire,
  SportMarketOnWire,
  SportStateOnWire,
} from '@hanpan/contract'
import { useMemo } from 'react'
import { create } from 'zustand'

type ChangedMarket = SportChangeOnWire['markets'][number] & { readonly version: number }

interface Changed {
  /** The newest. */
  readonly state: SportStateOnWire
  /** The newest that a list has heard. */
  readonly listed: SportListedOnWire | null
  /** By market and line, as each was said last. */
  readonly markets: ReadonlyMap<string, ChangedMarket>
}

/** Events whose changes are remembered; a page shows far fewer. */
const EVENTS_MAX = 500

export const useLiveEvents = create<{ readonly changed: ReadonlyMap<string, Changed> }>(() => ({ changed: new Map() }))

export const keyOfMarket = ({ market, line }: Pick<SportMarketOnWire, 'market' | 'line'>) => `${market}:${line ?? ''}`

/** Lays changes over what is known of their events, and forgets the events that have been silent longest. */
function lay<Change extends SportStateOnWire>(
  changes: readonly Change[],
  over: (known: Changed | undefined, change: Change) => Changed,
): void {
  useLiveEvents.setState(({ changed }) => {
    const next = new Map(changed)
    for (const change of changes) {
      const known = next.get(change.eventId)
      next.delete(change.eventId)
      next.set(change.eventId, over(known, change))
    }
    for (const eventId of next.keys()) {
      if (next.size <= EVENTS_MAX) break
      next.delete(eventId)
    }
    return { changed: next }
  })
}

/** What comes on another topic may be older than what has come on this one. */
const newer = (known: Changed | undefined, { eventId, version, status, isOpen, ...rest }: SportStateOnWire) => {
  if (known && known.state.version > version) return known.state
  const { period, clock, score, periods, service } = rest
  return { eventId, version, status, isOpen, period, clock, score, periods, service }
}

function withMarkets(
  known: Changed | undefined,
  version: number,
  markets: SportChangeOnWire['markets'],
): Changed['markets'] {
  const next = new Map(known?.markets)
  for (const market of markets) {
    const key = keyOfMarket(market)
    if ((next.get(key)?.version ?? 0) <= version) next.set(key, { ...market, version })
  }
  return next
}

/** Main markets of events, for lists. */
export function takeListed(listed: readonly SportListedOnWire[]): void {
  lay(listed, (known, one) => ({
    state: newer(known, one),
    listed: known?.listed && known.listed.version > one.version ? known.listed : one,
    markets: withMarkets(
      known,
      one.version,
      one.markets.map((market) => ({ ...market, isGone: false })),
    ),
  }))
}

/** A change of one event, with whichever of its markets. */
export function takeChange(change: SportChangeOnWire): void {
  lay([change], (known, one) => ({
    state: newer(known, one),
    listed: known?.listed ?? null,
    markets: withMarkets(known, one.version, one.markets),
  }))
}

function withState<Event extends SportEventOnWire>(event: Event, state: SportStateOnWire): Event {
  const { version, status, isOpen, period, clock, score, periods, service } = state
  return { ...event, version, status, isOpen, period, clock, score, periods: [...periods], service }
}

const closedWhere = (isOpen: boolean, market: SportMarketOnWire): SportMarketOnWire =>
  isOpen || !market.isOpen ? market : { ...market, isOpen: false }

/** An event that is shown with any of its markets, with what has changed of them since it was read. */
export function withChanges<Event extends SportEventOnWire>(event: Event, changed: Changed | undefined): Event {
  if (!changed || changed.state.version <= event.version) return event
  const { isOpen } = changed.state
  return {
    ...withState(event, changed.state),
    markets: event.markets.flatMap((market) => {
      const now = changed.markets.get(keyOfMarket(market))
      if (!now || now.version <= event.version) return closedWhere(isOpen, market)
      return now.isGone ? [] : { ...market, isOpen: now.isOpen && isOpen, isMain: now.isMain, picks: [...now.picks] }
    }),
  }
}

/** An event of a list, with the main markets that it has now: another line may have taken the place of the one that was read. */
export function withListed<Event extends SportEventOnWire>(event: Event, changed: Changed | undefined): Event {
  if (!changed || changed.state.version <= event.version) return event
  const { state, listed } = changed
  const { markets, marketCount } = listed && listed.version > event.version ? listed : event
  return {
    ...withState(event, state),
    marketCount,
    markets: markets.map((market) => closedWhere(state.isOpen, market)),
  }
}

export function useLiveEvent<Event extends SportEventOnWire>(event: Event): Event {
  const changed = useLiveEvents((state) => state.changed.get(event.eventId))
  return useMemo(() => withChanges(event, changed), [event, changed])
}

export function useListedEvent<Event extends SportEventOnWire>(event: Event): Event {
  const changed = useLiveEvents((state) => state.changed.get(event.eventId))
  return useMemo(() => withListed(event, changed), [event, changed])
}

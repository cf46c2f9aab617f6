// What has changed of events since they were read. Each change says its version: over a list that is newer nothing older is laid. A row asks
// for its own event, so that a price which moves renders that row and nothing else.
import { publicTopics, type SportChangeOnWire, type SportEventOnWire, type SportMarketOnWire } from '@hanpan/contract'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { callKey, queries } from '../../wire/queries.ts'
import { subscribeTopic } from '../../wire/socket.ts'

type ChangedMarket = SportChangeOnWire['markets'][number] & { readonly version: number }

interface Changed {
  /** The newest. */
  readonly state: SportChangeOnWire
  /** By market and line, as each was said last. */
  readonly markets: ReadonlyMap<string, ChangedMarket>
}

/** Events whose changes are remembered; a page shows far fewer. */
const EVENTS_MAX = 500

export const useLiveEvents = create<{ readonly changed: ReadonlyMap<string, Changed> }>(() => ({ changed: new Map() }))

export const keyOfMarket = ({ market, line }: Pick<SportMarketOnWire, 'market' | 'line'>) => `${market}:${line ?? ''}`

export function takeChanges(changes: readonly SportChangeOnWire[]): void {
  useLiveEvents.setState(({ changed }) => {
    const next = new Map(changed)
    for (const change of changes) {
      const known = next.get(change.eventId)
      if (known && known.state.version > change.version) continue
      const markets = new Map(known?.markets)
      for (const market of change.markets) markets.set(keyOfMarket(market), { ...market, version: change.version })
      next.delete(change.eventId)
      next.set(change.eventId, { state: change, markets })
    }
    for (const eventId of next.keys()) {
      if (next.size <= EVENTS_MAX) break
      next.delete(eventId)
    }
    return { changed: next }
  })
}

/** An event with what has changed of it since it was read. */
export function withChanges<Event extends SportEventOnWire>(event: Event, changed: Changed | undefined): Event {
  if (!changed || changed.state.version <= event.version) return event
  const { version, status, isOpen, period, clock, score, periods } = changed.state
  return {
    ...event,
    version,
    status,
    isOpen,
    period,
    clock,
    score,
    periods: [...periods],
    markets: event.markets.flatMap((market) => {
      const now = changed.markets.get(keyOfMarket(market))
      if (!now || now.version <= event.version) return isOpen ? [market] : [{ ...market, isOpen: false }]
      return now.isGone ? [] : [{ ...market, isOpen: now.isOpen, isMain: now.isMain, picks: [...now.picks] }]
    }),
  }
}

export function useLiveEvent<Event extends SportEventOnWire>(event: Event): Event {
  const changed = useLiveEvents((state) => state.changed.get(event.eventId))
  return useMemo(() => withChanges(event, changed), [event, changed])
}

const PATHS = [
  '/api/sport/lobby',
  '/api/sport/chosen',
  '/api/sport/events',
  '/api/sport/event',
  '/api/sport/prices',
  '/api/sport/sports',
] as const

function readAnew(): void {
  for (const path of PATHS) void queries.invalidateQueries({ queryKey: callKey(path) })
}

/** Listens to all changes for as long as a page shows events. */
export function useListening(): void {
  useEffect(
    () =>
      subscribeTopic(publicTopics.sport, {
        message(frame) {
          if (frame.cmd !== 'SPORT') return
          if (frame.data2 === 'anew') readAnew()
          else takeChanges(JSON.parse(frame.data1) as SportChangeOnWire[])
        },
        resync: readAnew,
      }),
    [],
  )
}

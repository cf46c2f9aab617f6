// Which topics a page listens to: one for all lists, and one for each event that is shown with all its markets.
import { publicTopics, type SportChangeOnWire, sportEventTopic, type SportListedOnWire } from '@hanpan/contract'
import { useEffect, useRef } from 'react'
import { callKey, queries } from '../../wire/queries.ts'
import { subscribeTopic } from '../../wire/socket.ts'
import { takeChange, takeListed } from './live-events.ts'

const PATHS = [
  '/api/sport/lobby',
  '/api/sport/chosen',
  '/api/sport/events',
  '/api/sport/event',
  '/api/sport/prices',
  '/api/sport/sports',
] as const

/** After a break each topic says so by itself: they are heard together. */
const TOGETHER_MS = 100
let due: ReturnType<typeof setTimeout> | null = null

function readAnew(): void {
  due ??= setTimeout(() => {
    due = null
    for (const path of PATHS) void queries.invalidateQueries({ queryKey: callKey(path) })
  }, TOGETHER_MS)
}

const listenAnew = () =>
  subscribeTopic(publicTopics.sportAnew, {
    message: (frame) => frame.cmd === 'SPORT_ANEW' && readAnew(),
    resync: readAnew,
  })

/** Listens, for as long as a page shows lists of events, to their main markets. */
export function useListeningToLists(): void {
  useEffect(() => {
    const stopAnew = listenAnew()
    const stop = subscribeTopic(publicTopics.sport, {
      message: (frame) => frame.cmd === 'SPORT' && takeListed(JSON.parse(frame.data1) as SportListedOnWire[]),
      resync: readAnew,
    })
    return () => {
      stop()
      stopAnew()
    }
  }, [])
}

const listenToEvent = (eventId: string) =>
  subscribeTopic(sportEventTopic(eventId), {
    message: (frame) => frame.cmd === 'SPORT_EVENT' && takeChange(JSON.parse(frame.data1) as SportChangeOnWire),
    resync: readAnew,
  })

/** Listens to all markets of events. Where others are shown, only what differs is said to the server. */
export function useListeningToEvents(eventIds: readonly string[]): void {
  const listening = useRef(new Map<string, () => void>())
  const asked = [...new Set(eventIds)].toSorted().join(' ')
  useEffect(() => {
    const shown = new Set(asked === '' ? [] : asked.split(' '))
    const stops = listening.current
    for (const [eventId, stop] of stops) {
      if (shown.has(eventId)) continue
      stop()
      stops.delete(eventId)
    }
    for (const eventId of shown) if (!stops.has(eventId)) stops.set(eventId, listenToEvent(eventId))
  }, [asked])
  useEffect(() => {
    const stopAnew = listenAnew()
    const stops = listening.current
    return () => {
      stopAnew()
      for (const stop of stops.values()) stop()
      stops.clear()
    }
  }, [])
}

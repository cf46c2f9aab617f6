// The lines on events with what they cost now: asked for every few seconds, and at once when one of their events changes.
import { useEffect, useMemo } from 'react'
import { useCash } from '../../app/use-cash.ts'
import { useSlip } from '../../state/slip.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { judgeEvents, type JudgedEvents } from './judge-events.ts'
import { useListeningToEvents } from './listening.ts'
import { useLiveEvents } from './live-events.ts'
import { useSportRules } from './use-sport-rules.ts'

const POLL_MS = 10_000

export function useJudgedEvents() {
  const { events, builders, mode, system, combined, policy } = useSlip()
  const asked = useMemo(
    () => ({
      selections: events.map(({ eventId, market, line, pick }) => ({ eventId, market, line, pick })),
      builders: builders.map(({ eventId, legs }) => ({ eventId, selections: [...legs] })),
    }),
    [events, builders],
  )
  useListeningToEvents([...events, ...builders].map(({ eventId }) => eventId))
  const { data } = useCall('/api/sport/prices', asked, {
    enabled: events.length + builders.length > 0,
    refetchMs: POLL_MS,
    keepPrevious: true,
  })
  const versions = useLiveEvents(({ changed }) =>
    [...events, ...builders].map(({ eventId }) => changed.get(eventId)?.state.version ?? 0).join(' '),
  )
  useEffect(() => {
    if (versions !== '') void queries.invalidateQueries({ queryKey: callKey('/api/sport/prices') })
  }, [versions])
  const { data: rules } = useSportRules()
  const cash = useCash()
  // An answer that was asked for before a line came or went says nothing of the lines of now.
  const isOfNow = data?.list.length === events.length && data.builders.length === builders.length
  const prices = isOfNow ? data : undefined
  const judged: JudgedEvents = judgeEvents({ events, builders, combined, prices, mode, system, policy, rules, cash })
  return { judged, rules }
}

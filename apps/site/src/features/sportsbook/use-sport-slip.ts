// The slip with what its lines cost now: asked for every few seconds, and at once when one of its events changes.
import { useEffect, useMemo } from 'react'
import { useSession } from '../../state/session.ts'
import { callKey, queries, useCall } from '../../wire/queries.ts'
import { useConnection } from '../../wire/socket.ts'
import { judgeSlip, type JudgedSlip } from './judge-slip.ts'
import { useLiveEvents } from './live-events.ts'
import { useSportSlip } from './sport-slip.ts'

const POLL_MS = 10_000

export function useJudgedSlip(): {
  readonly slip: JudgedSlip
  readonly rules: ReturnType<typeof useSportRules>['data']
} {
  const { lines, mode, system, stake, policy, refused } = useSportSlip()
  const selections = useMemo(
    () => lines.map(({ eventId, market, line, pick }) => ({ eventId, market, line, pick })),
    [lines],
  )
  const { data } = useCall(
    '/api/sport/prices',
    { selections },
    { enabled: lines.length > 0, refetchMs: POLL_MS, keepPrevious: true },
  )
  const versions = useLiveEvents(({ changed }) =>
    lines.map(({ eventId }) => changed.get(eventId)?.state.version ?? 0).join(' '),
  )
  useEffect(() => {
    if (versions !== '') void queries.invalidateQueries({ queryKey: callKey('/api/sport/prices') })
  }, [versions])
  const { data: rules } = useSportRules()
  const cash = useSession((state) => (state.phase === 'guest' ? null : state.cash))
  const isLost = useConnection((state) => state.lost)
  // An answer that was asked for before a line came or went says nothing of the lines of now.
  const prices = data?.list.length === lines.length ? data.list : undefined
  const slip = judgeSlip({ lines, prices, mode, system, stake, policy, rules, cash, refused, isLost })
  return { slip, rules }
}

export const useSportRules = () => useCall('/api/sport/rules', {})

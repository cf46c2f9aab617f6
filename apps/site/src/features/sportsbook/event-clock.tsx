// How far an event is: its period, and its clock where that runs. It ticks by itself between two messages.
import type { SportEventOnWire } from '@hanpan/contract'
import { isSoccerBreak, soccerMinute } from '@hanpan/sportsbook'
import { classNames } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'

const SECOND_MS = 1000

type ClockedEvent = Pick<SportEventOnWire, 'status' | 'sport' | 'clock'> & { readonly period: string | null }

/** Seconds of an event's clock now. */
export function secondsNow({ clock }: Pick<SportEventOnWire, 'clock'>, now: number): number | null {
  if (!clock) return null
  return clock.isRunning
    ? clock.second + Math.max(0, Math.floor((now - Date.parse(clock.at)) / SECOND_MS))
    : clock.second
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Seconds of an event's clock, ticking by itself while it runs. */
export function useEventSeconds(event: Pick<SportEventOnWire, 'clock'>): number | null {
  const [now, setNow] = useState(serverNow)
  const isRunning = event.clock?.isRunning === true
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return secondsNow(event, Math.max(now, Date.parse(event.clock?.at ?? '') || 0))
}

/** How far it is, in one wording wherever it is told: of soccer the minute of the match, of others the clock of the period. */
export function EventClock({ event, isInline = false }: { readonly event: ClockedEvent; readonly isInline?: boolean }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const seconds = useEventSeconds(event)
  return (
    <span
      className={classNames('figures flex', isInline ? 'flex-wrap items-center justify-center gap-x-1.5' : 'flex-col')}
    >
      <span className="font-semibold text-ink">{clockText(t, event, seconds)}</span>
      {event.period !== null && <span>{texts.part(event.period)}</span>}
    </span>
  )
}

function clockText(t: ReturnType<typeof useTexts>, event: ClockedEvent, seconds: number | null): string {
  const { status, sport, period, clock } = event
  if (status === 'interrupted') return t('sport.statuses.interrupted')
  if (seconds === null) return t('sport.statuses.live')
  if (sport !== 'soccer' || period === null) return clockOf(seconds)
  if (clock?.isRunning === false && isSoccerBreak(period, seconds)) return t('sport.break')
  const minute = soccerMinute(period, seconds)
  return minute === null ? clockOf(seconds) : t('sport.minute', { minute })
}

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`

// How far an event is: its period, and its clock where that runs. It ticks by itself between two messages.
import type { SportEventOnWire } from '@hanpan/contract'
import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'
import { useMarketTexts } from './market-texts.ts'

const SECOND_MS = 1000

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

export function EventClock({ event }: { readonly event: SportEventOnWire }) {
  const t = useTexts()
  const texts = useMarketTexts()
  const seconds = useEventSeconds(event)
  return (
    <span className="figures flex flex-col">
      <span className="font-semibold text-ink">
        {event.status === 'interrupted'
          ? t('sport.statuses.interrupted')
          : seconds === null
            ? t('sport.statuses.live')
            : `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`}
      </span>
      {event.period !== null && <span>{texts.part(event.period)}</span>}
    </span>
  )
}

// When an event takes no more bets: its time where it is not the start, and in the last hour what is left of it.
import { Countdown, formatTime } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'

const HOUR_MS = 3_600_000
const MINUTES_PART = 5
/** Stands for the countdown in the words around it. */
const TIME = '\uFFFC'

interface ClosingTimeProps {
  /** In milliseconds since the epoch. */
  readonly closesAt: number
  /** What stands above it. */
  readonly startsAt: number
}

const clockOf = (at: number): string => formatTime(at).slice(0, MINUTES_PART)

export function ClosingTime({ closesAt, startsAt }: ClosingTimeProps) {
  const t = useTexts()
  const [left, setLeft] = useState(() => closesAt - serverNow())
  const isLong = left > HOUR_MS
  useEffect(() => {
    if (!isLong) return undefined
    const timer = setTimeout(() => setLeft(HOUR_MS), closesAt - serverNow() - HOUR_MS)
    return () => clearTimeout(timer)
  }, [closesAt, isLong])
  if (left <= 0) return <span className="block text-warn">{t('combination.closed')}</span>
  if (isLong) {
    const time = clockOf(closesAt)
    if (time === clockOf(startsAt)) return null
    return <span className="block whitespace-nowrap">{t('combination.closes', { time })}</span>
  }
  const [before, after] = t('combination.timeLeft', { time: TIME }).split(TIME)
  return (
    <span className="block whitespace-nowrap">
      {before}
      <Countdown endsAt={closesAt} now={serverNow} label={t('combination.closesIn')} onEnd={() => setLeft(0)} />
      {after}
    </span>
  )
}

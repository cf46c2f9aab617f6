// When an event takes no more bets: its time, and in the last hour what is left of it.
import { Countdown, formatTime } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'

const HOUR_MS = 3_600_000
const MINUTES_PART = 5

/** `closesAt` in milliseconds since the epoch. */
export function ClosingTime({ closesAt }: { readonly closesAt: number }) {
  const t = useTexts()
  const [left, setLeft] = useState(() => closesAt - serverNow())
  const isLong = left > HOUR_MS
  useEffect(() => {
    if (!isLong) return undefined
    const timer = setTimeout(() => setLeft(HOUR_MS), closesAt - serverNow() - HOUR_MS)
    return () => clearTimeout(timer)
  }, [closesAt, isLong])
  if (left <= 0) return <span className="block text-warn">{t('combination.closed')}</span>
  if (isLong)
    return (
      <span className="block">{t('combination.closes', { time: formatTime(closesAt).slice(0, MINUTES_PART) })}</span>
    )
  return (
    <span className="block">
      {t('combination.closing')}{' '}
      <Countdown endsAt={closesAt} now={serverNow} label={t('combination.closesIn')} onEnd={() => setLeft(0)} />
    </span>
  )
}

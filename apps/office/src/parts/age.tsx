// The age of something that waits. It counts by the server's clock and turns amber and red as it grows old.
import { MINUTE_MS } from '@hanpan/kernel'
import { classNames, formatDateTime } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { serverNow } from '../wire/server-clock.ts'
import { useTexts } from '../words/words-context.tsx'
import { ageOf } from './time-text.ts'

const TICK_MS = 10_000
const OLD_MS = 10 * MINUTE_MS
const VERY_OLD_MS = 30 * MINUTE_MS

function useTick(): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
}

export function Age({ at, className }: { readonly at: string; readonly className?: string }) {
  const t = useTexts()
  useTick()
  const atMs = Date.parse(at)
  const waitedMs = serverNow() - atMs
  const { unit, count, rest } = ageOf(atMs, serverNow())
  const tone = waitedMs >= VERY_OLD_MS ? 'text-up font-semibold' : waitedMs >= OLD_MS && 'text-warn font-semibold'
  return (
    <time
      dateTime={at}
      title={`${formatDateTime(at)} (KST)`}
      className={classNames('figures whitespace-nowrap', tone, className)}
    >
      {unit === 'now' ? t('time.now') : t(`time.${unit}`, { count, rest })}
    </time>
  )
}

// When a case is due: how long it has, or how late it is, by the server's clock.
import { HOUR_MS } from '@hanpan/kernel'
import { classNames, formatDateTime } from '@hanpan/ui'
import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ageOf } from '../../parts/time-text.ts'
import { serverNow } from '../../wire/server-clock.ts'
import { useTexts } from '../../words/words-context.tsx'

const TICK_MS = 10_000

export function Due({ at, className }: { readonly at: string; readonly className?: string }) {
  const t = useTexts()
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const atMs = Date.parse(at)
  const leftMs = atMs - serverNow()
  const isLate = leftMs <= 0
  const { unit, count, rest } = isLate ? ageOf(atMs, serverNow()) : ageOf(serverNow(), atMs)
  const span = unit === 'now' ? t('time.minutes', { count: 1 }) : t(`time.${unit}`, { count, rest })
  return (
    <time
      dateTime={at}
      title={`${t('cases.dueAt')} ${formatDateTime(at)} (KST)`}
      className={classNames(
        'figures inline-flex items-center gap-1 whitespace-nowrap',
        isLate ? 'font-semibold text-up' : leftMs < HOUR_MS && 'font-semibold text-warn',
        className,
      )}
    >
      {isLate && <CircleAlert aria-hidden className="size-3.5" />}
      {t(isLate ? 'cases.late' : 'cases.left', { span })}
    </time>
  )
}

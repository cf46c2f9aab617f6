// What is left until something lapses, to the second by the server's clock; amber when little is left.
import { MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import { classNames, formatDateTime } from '@hanpan/ui'
import { useEffect, useState } from 'react'
import { serverNow } from '../wire/server-clock.ts'
import { leftText } from './time-text.ts'

const LITTLE_MS = 3 * MINUTE_MS

export function TimeLeft({ until, label, className }: TimeLeftProps) {
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - serverNow()
  return (
    <time
      dateTime={until}
      title={`${label} ${formatDateTime(until)} (KST)`}
      className={classNames('figures whitespace-nowrap', left < LITTLE_MS && 'font-semibold text-warn', className)}
    >
      {leftText(left)}
    </time>
  )
}

interface TimeLeftProps {
  readonly until: string
  /** What ends then, for the full time. */
  readonly label: string
  readonly className?: string
}

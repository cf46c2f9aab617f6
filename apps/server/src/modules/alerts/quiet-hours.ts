// When a channel may be told (SPEC.md AL9). Pure.
import { DAY_MS, type Instant, instant, MINUTE_MS, SEOUL_OFFSET_MS } from '@hanpan/kernel'

const DAY_MINUTES = DAY_MS / MINUTE_MS

export interface QuietHours {
  /** Minutes of the day in Seoul; the end may be before the beginning, which is then of the next day. */
  readonly quietFrom: number | null
  readonly quietTo: number | null
}

/** Now, or the end of the quiet hours that it is in. */
export function tellableAt(now: Instant, { quietFrom, quietTo }: QuietHours): Instant {
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return now
  const minute = Math.floor(((now + SEOUL_OFFSET_MS) % DAY_MS) / MINUTE_MS)
  const isQuiet =
    quietFrom < quietTo ? minute >= quietFrom && minute < quietTo : minute >= quietFrom || minute < quietTo
  if (!isQuiet) return now
  const wholeMinute = now - ((now + SEOUL_OFFSET_MS) % MINUTE_MS)
  return instant(wholeMinute + ((quietTo - minute + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS)
}

// Reads the date bounds of a list: Seoul days or full ISO times; without any, today 00:00:00 to 23:59:59 (specification section 9).
import { DAY_MS, type Instant, seoulDay, seoulDayStart } from '@hanpan/kernel'

export interface TimeRange {
  readonly from: Instant
  /** Not included. */
  readonly to: Instant
}

/** Null when a bound is not a real date. A day as the end means the whole of it. */
export function readRange(startDate: string | undefined, endDate: string | undefined, now: Instant): TimeRange | null {
  const today = seoulDayStart(seoulDay(now))!
  const from = startDate === undefined ? (endDate === undefined ? today : (0 as Instant)) : readBound(startDate, 0)
  const to = endDate === undefined ? ((today + DAY_MS) as Instant) : readBound(endDate, DAY_MS)
  return from === null || to === null ? null : { from, to }
}

function readBound(text: string, dayShiftMs: number): Instant | null {
  if (text.length === 10) {
    const start = seoulDayStart(text)
    return start === null ? null : ((start + dayShiftMs) as Instant)
  }
  // Times without an offset are Seoul times: "2026-11-21 23:59:59".
  const iso = text.replace(' ', 'T')
  const at = Date.parse(/(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}+09:00`)
  if (!Number.isFinite(at)) return null
  return (dayShiftMs > 0 ? at + 1000 : at) as Instant // 23:59:59 as an end includes that second.
}

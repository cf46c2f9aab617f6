// The spans that limits count over: the Seoul day, the week from Monday and the month from its first. Pure.
import { DAY_MS, type Instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { LimitPeriod } from '../../ports/protection.ts'

export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[]

export interface LimitWindow {
  readonly from: Instant
  /** When the next one begins. */
  readonly to: Instant
}

/** 1970-01-05 was the first Monday. */
const FIRST_MONDAY = seoulDayStart('1970-01-05')!

export function windowOf(period: LimitPeriod, now: Instant): LimitWindow {
  const day = seoulDay(now)
  const today = seoulDayStart(day)!
  switch (period) {
    case 'day':
      return { from: today, to: (today + DAY_MS) as Instant }
    case 'week': {
      const from = today - ((today - FIRST_MONDAY) % (7 * DAY_MS))
      return { from: from as Instant, to: (from + 7 * DAY_MS) as Instant }
    }
    case 'month': {
      const [year, month] = day.split('-').map(Number) as [number, number]
      const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
      return { from: seoulDayStart(`${day.slice(0, 8)}01`)!, to: seoulDayStart(next)! }
    }
  }
}

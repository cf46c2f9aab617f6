// A Seoul day or a month of Seoul days, by its name: 2026-11-26 or 2026-11.
import { DAY_MS, type Day, type Instant, seoulDay, seoulDayStart } from '@hanpan/kernel'

export type PeriodKind = 'day' | 'month'

export interface Span {
  readonly from: Instant
  /** Not included. */
  readonly to: Instant
}

export interface Period extends Span {
  readonly kind: PeriodKind
  readonly name: string
}

const monthOf = (at: Instant): string => seoulDay(at).slice(0, 7)

/** Null for a text that names none. */
export function periodOf(name: string): Period | null {
  const kind = name.length === 7 ? 'month' : 'day'
  const from = seoulDayStart(kind === 'month' ? `${name}-01` : name)
  if (from === null) return null
  if (kind === 'day') return { kind, name, from, to: (from + DAY_MS) as Instant }
  // 31 days after its first, a month is over.
  const next = monthOf((from + 31 * DAY_MS) as Instant)
  return { kind, name, from, to: seoulDayStart(`${next}-01`)! }
}

const nameOf = (kind: PeriodKind, at: Instant): string => (kind === 'month' ? monthOf(at) : seoulDay(at))

/** The one that an instant lies in. */
export const periodAt = (kind: PeriodKind, at: Instant): Period => periodOf(nameOf(kind, at))!

export const periodAfter = ({ kind, to }: Period): Period => periodAt(kind, to)

export const periodBefore = ({ kind, from }: Period): Period => periodAt(kind, (from - 1) as Instant)

/** The days of a span, the first of them the one that it begins in. */
export function daysOf({ from, to }: Span): Day[] {
  const days: Day[] = []
  for (let at = seoulDayStart(seoulDay(from))!; at < to; at = (at + DAY_MS) as Instant) days.push(seoulDay(at))
  return days
}

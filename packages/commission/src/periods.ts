// Settlement periods and statements (SPEC.md CM11, CM12).
import { DAY_MS, type Day, instant, seoulDay, seoulDayStart, type Won, won } from '@hanpan/kernel'

export const PERIOD_KINDS = ['day', 'week', 'half-month'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Both days included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

export function addDays(day: Day, days: number): Day {
  return seoulDay(instant(seoulDayStart(day)! + days * DAY_MS))
}

/** Days from 1970-01-01, a Thursday. */
const dayNumber = (day: Day) => Math.round((seoulDayStart(day)! - seoulDayStart('1970-01-01')!) / DAY_MS)

/** The last day of the period that a day falls in. */
export function periodEnd(kind: PeriodKind, day: Day): Day {
  if (kind === 'day') return day
  if (kind === 'week') return addDays(day, (10 - (dayNumber(day) % 7)) % 7)
  const date = Number(day.slice(8))
  if (date <= 15) return `${day.slice(0, 8)}15` as Day
  let end = day
  for (let next = addDays(day, 1); next.slice(0, 7) === day.slice(0, 7); next = addDays(next, 1)) end = next
  return end
}

/** The period that begins on a day: shorter than others where it does not begin with one of them. */
export function periodFrom(kind: PeriodKind, from: Day): Period {
  return { from, to: periodEnd(kind, from) }
}

export interface StatementSums {
  readonly rolling: Won
  readonly losing: Won
}

export interface StatementTotal extends StatementSums {
  readonly carriedIn: Won
  readonly payable: Won
  readonly carriedOut: Won
}

export function statementOf(lines: readonly StatementSums[], carriedIn: Won): StatementTotal {
  const rolling = won(lines.reduce((sum, line) => sum + line.rolling, 0))
  const losing = won(lines.reduce((sum, line) => sum + line.losing, 0))
  const total = carriedIn + rolling + losing
  return { rolling, losing, carriedIn, payable: won(Math.max(0, total)), carriedOut: won(Math.min(0, total)) }
}

// What all reports have in common: their span of days, and the row of totals.
import { REPORT_DAYS_MAX } from '@hanpan/contract'
import { DAY_MS, type Instant } from '@hanpan/kernel'
import { readRange, type TimeRange } from '../../platform/day-range.ts'

/** Whole Seoul days, at most a year of them; null for anything else. */
export function reportSpan(request: { startDate: string; endDate: string }, now: Instant): TimeRange | null {
  const range = readRange(request.startDate.slice(0, 10), request.endDate.slice(0, 10), now)
  if (!range || range.to <= range.from || range.to - range.from > REPORT_DAYS_MAX * DAY_MS) return null
  return range
}

export function sumOf<Name extends string>(
  rows: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sum = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (const row of rows) for (const name of names) sum[name] += row[name]
  return sum
}

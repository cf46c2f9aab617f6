// The periods that lists offer, as Seoul days: the default is today from 00:00:00 to 23:59:59.
import { DAY_MS, instant, seoulDay } from '@hanpan/kernel'

export const periods = ['today', 'yesterday', 'week', 'days15', 'month', 'months3'] as const
export type Period = (typeof periods)[number]

/** How many days back a period begins, and how many days back it ends. */
const DAYS_BACK: Readonly<Record<Period, readonly [from: number, to: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  days15: [14, 0],
  month: [29, 0],
  months3: [89, 0],
}

export function periodDates(period: Period, nowMs: number): { readonly startDate: string; readonly endDate: string } {
  const [from, to] = DAYS_BACK[period]
  const day = (back: number) => seoulDay(instant(Math.round(nowMs) - back * DAY_MS))
  return { startDate: day(from), endDate: day(to) }
}

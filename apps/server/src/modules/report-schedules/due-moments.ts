// When a schedule is due and which days it covers then, all of it in Seoul time (SPEC.md RS2, RS3).
import type { ScheduleSpan, ScheduleTerms } from '@hanpan/contract'
import { DAY_MS, type Day, HOUR_MS, type Instant, instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { DaySpan } from './model.ts'

type Rhythm = Pick<ScheduleTerms, 'every' | 'weekday' | 'monthDay' | 'hour'>

/** A month and a day: longer no rhythm is. */
const DAYS_AHEAD_MAX = 62
const WEEK_DAYS = 7

const startOf = (day: string): Instant => seoulDayStart(day)!
const dayAfter = (day: Day, days: number): Day => seoulDay(instant(startOf(day) + days * DAY_MS))
const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01` as Day
const monthDayOf = (day: Day): number => Number(day.slice(8))

/** 1 is Monday. A Seoul day begins the evening before in UTC, so its own date is read. */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS

const lastMonthDay = (day: Day): number => monthDayOf(dayAfter(firstOfMonth(dayAfter(firstOfMonth(day), 31)), -1))

function isDueOn(day: Day, { every, weekday, monthDay }: Rhythm): boolean {
  if (every === 'day') return true
  if (every === 'week') return weekdayOf(day) === weekday
  return monthDayOf(day) === Math.min(monthDay, lastMonthDay(day))
}

/** The first due moment after an instant. */
export function nextDueAfter(rhythm: Rhythm, after: Instant): Instant {
  const today = seoulDay(after)
  for (let ahead = 0; ahead <= DAYS_AHEAD_MAX; ahead += 1) {
    const day = dayAfter(today, ahead)
    const dueAt = instant(startOf(day) + rhythm.hour * HOUR_MS)
    if (dueAt > after && isDueOn(day, rhythm)) return dueAt
  }
  throw new RangeError('a rhythm that is never due')
}

/** The days that a report of a moment covers: all of them are over. */
export function daysBefore(span: ScheduleSpan, at: Instant): DaySpan {
  const today = seoulDay(at)
  const yesterday = dayAfter(today, -1)
  switch (span) {
    case 'yesterday':
      return { firstDay: yesterday, lastDay: yesterday }
    case 'sevenDays':
      return { firstDay: dayAfter(today, -WEEK_DAYS), lastDay: yesterday }
    case 'lastWeek': {
      const lastDay = dayAfter(today, -weekdayOf(today))
      return { firstDay: dayAfter(lastDay, 1 - WEEK_DAYS), lastDay }
    }
    case 'lastMonth': {
      const lastDay = dayAfter(firstOfMonth(today), -1)
      return { firstDay: firstOfMonth(lastDay), lastDay }
    }
    case 'monthToDate':
      return { firstDay: firstOfMonth(yesterday), lastDay: yesterday }
  }
}

export const endOfDay = (day: Day): Instant => instant(startOf(day) + DAY_MS)

// Time is an argument. Instants are milliseconds since the Unix epoch; days are days of the site's zone (Asia/Seoul, which
// keeps UTC+9 all year), computed here without Date so that pure packages can use them.
import type { Brand } from './brand.ts'
import { assert } from './result.ts'

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>
/** A calendar day in the site's zone, YYYY-MM-DD. */
export type Day = Brand<string, 'Day'>

export interface Clock {
  now(): Instant
}

/** A source of unpredictable bytes. The server's is the operating system's; tests hand in a seeded one. */
export interface Draws {
  bytes(length: number): Uint8Array
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** Korea has kept UTC+9 without daylight saving since 1988. */
export const SEOUL_OFFSET_MS = 9 * HOUR_MS

export function instant(ms: number): Instant {
  assert(Number.isSafeInteger(ms), `an instant is whole milliseconds: ${ms}`)
  return ms as Instant
}

/** Civil date of a count of days since 1970-01-01 (Howard Hinnant, "chrono-compatible low-level date algorithms"). */
function civilFromDays(days: number): { year: number; month: number; day: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

function daysFromCivil(year: number, month: number, day: number): number {
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

const two = (value: number) => String(value).padStart(2, '0')

/** The Seoul day that an instant falls on. */
export function seoulDay(at: Instant): Day {
  const { year, month, day } = civilFromDays(Math.floor((at + SEOUL_OFFSET_MS) / DAY_MS))
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as Day
}

/** The instant at which a Seoul day begins. Null when the text is not a real day. */
export function seoulDayStart(day: string): Instant | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (month < 1 || month > 12 || date < 1 || date > 31) return null
  const start = (daysFromCivil(year, month, date) * DAY_MS - SEOUL_OFFSET_MS) as Instant
  return seoulDay(start) === day ? start : null // 2026-02-30 would come back as another day.
}

/** Milliseconds since midnight in Seoul. */
export function seoulTimeOfDayMs(at: Instant): number {
  const local = (at + SEOUL_OFFSET_MS) % DAY_MS
  return local < 0 ? local + DAY_MS : local
}

/** An instant as ISO 8601 with Seoul's offset, the wire's form: 2026-11-21T13:05:00.000+09:00. */
export function isoSeoul(at: Instant): string {
  const ms = seoulTimeOfDayMs(at)
  const time = `${two(Math.floor(ms / HOUR_MS))}:${two(Math.floor(ms / MINUTE_MS) % 60)}:${two(Math.floor(ms / SECOND_MS) % 60)}`
  return `${seoulDay(at)}T${time}.${String(ms % 1000).padStart(3, '0')}+09:00`
}

/**
 * Whether an instant falls into a daily window of Seoul times ("23:30" to "00:30" runs over midnight).
 * Equal bounds mean an empty window. The start belongs to it, the end does not.
 */
export function inDailyWindow(at: Instant, from: string, to: string): boolean {
  const parse = (text: string) => {
    const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
    assert(match, `a time of day is HH:MM: ${text}`)
    return Number(match[1]) * HOUR_MS + Number(match[2]) * MINUTE_MS
  }
  const [start, end, time] = [parse(from), parse(to), seoulTimeOfDayMs(at)]
  return start <= end ? time >= start && time < end : time >= start || time < end
}

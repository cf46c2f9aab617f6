// How long something has waited, in the two largest units.
import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '@hanpan/kernel'

export type AgeUnit = 'now' | 'minutes' | 'hours' | 'days'

export interface Age {
  readonly unit: AgeUnit
  readonly count: number
  /** Minutes beside hours, hours beside days. */
  readonly rest: number
}

export function ageOf(atMs: number, nowMs: number): Age {
  const ms = Math.max(0, nowMs - atMs)
  if (ms < MINUTE_MS) return { unit: 'now', count: 0, rest: 0 }
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS), rest: 0 }
  if (ms < DAY_MS) {
    return { unit: 'hours', count: Math.floor(ms / HOUR_MS), rest: Math.floor((ms % HOUR_MS) / MINUTE_MS) }
  }
  return { unit: 'days', count: Math.floor(ms / DAY_MS), rest: Math.floor((ms % DAY_MS) / HOUR_MS) }
}

/** Minutes and seconds of a span, never below nothing. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const SEOUL_OFFSET = '+09:00'

/** What a `datetime-local` field holds, from an ISO time and back: both are Seoul's. */
export function toLocalField(isoSeoul: string): string {
  return isoSeoul.slice(0, 16)
}

export function fromLocalField(value: string): string {
  return `${value}:00.000${SEOUL_OFFSET}`
}

/** The minutes of a day as a clock, and back; null for what is none. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function minutesOf(clock: string): number | null {
  const found = /^(\d{1,2}):?(\d{2})$/.exec(clock.trim())
  if (!found) return null
  const [hours, minutes] = [Number(found[1]), Number(found[2])]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

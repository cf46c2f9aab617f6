// Days and moments as they are typed and shown, the same whatever language the browser speaks: 2026-11-28, 2026-11-28 09:30. What they are kept
// as is what the browser's own fields keep: a T before the time.

export const momentKinds = ['date', 'datetime-local'] as const
export type MomentKind = (typeof momentKinds)[number]

const DAY = /^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})$/
const MOMENT = /^(\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})[T ]+(\d{2}):?(\d{2})(?::?(\d{2}))?$/

export const momentText = (value: string): string => value.replace('T', ' ')

/** Null for what is no day, or no moment, yet. */
export function readMoment(text: string, kind: MomentKind): string | null {
  const found = (kind === 'date' ? DAY : MOMENT).exec(text.trim())
  if (!found) return null
  const [, year, month, day, hour = '00', minute = '00', second] = found
  const date = `${year}-${month}-${day}`
  const clock = `${hour}:${minute}${second === undefined ? '' : `:${second}`}`
  const at = new Date(`${date}T${clock}Z`)
  // The 31st of a month of thirty days is another day.
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${date}T${hour}:${minute}`)
  if (!isReal) return null
  return kind === 'date' ? date : `${date}T${clock}`
}

// How numbers and times are written, in one place: grouped integers, odds with two decimals, Seoul times in 24 hours.
// Korea has kept UTC+9 without daylight saving since 1988, so a shift and an ISO string are exact.
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000
const MINUS = '−'

/** 1234567 → "1,234,567"; a loss carries a real minus sign. */
export function formatInteger(value: number): string {
  const digits = String(Math.abs(Math.trunc(value))).replace(/\B(?=(\d{3})+$)/g, ',')
  return value < 0 ? `${MINUS}${digits}` : digits
}

/** The same with a plus sign in front of a gain: for results, never for balances. */
export function formatSigned(value: number): string {
  return value > 0 ? `+${formatInteger(value)}` : formatInteger(value)
}

/** Decimal odds with two decimals, cut and not rounded: a price is never shown better than it is. */
export function formatOdds(odds: number): string {
  const hundredths = Math.floor(odds * 100 + 1e-6)
  return `${formatInteger(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
}

export type InstantLike = number | string

function millisOf(at: InstantLike): number {
  return typeof at === 'number' ? at : Date.parse(at)
}

/** An instant as Seoul civil time: "2026-11-21 13:05:07". Unreadable input gives an empty text. */
export function formatDateTime(at: InstantLike): string {
  const ms = millisOf(at)
  return Number.isFinite(ms) ? new Date(ms + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ') : ''
}

/** "11-21 13:05": for narrow places where the full time stands in a title. */
export function formatDateTimeShort(at: InstantLike): string {
  return formatDateTime(at).slice(5, 16)
}

export function formatDate(at: InstantLike): string {
  return formatDateTime(at).slice(0, 10)
}

/** "13:05:07" of an instant in Seoul. */
export function formatTime(at: InstantLike): string {
  return formatDateTime(at).slice(11, 19)
}

/** A duration as "04:07" or "1:04:07", rounded up: a countdown shows 00:00 only when nothing is left. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${rest}` : rest
}

/** The digits of a typed amount as a number; null for an empty field. More digits than a safe amount has are cut. */
export function parseAmount(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, 12)
  return digits === '' ? null : Number(digits)
}

/** Where the caret belongs after regrouping: behind as many digits as it stood behind before. */
export function caretAfterDigits(text: string, digits: number): number {
  if (digits === 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text[index]!)) seen += 1
    if (seen === digits) return index + 1
  }
  return text.length
}

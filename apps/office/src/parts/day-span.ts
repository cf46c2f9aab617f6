// The span of days a report covers: what the address says, else this month up to today.

export interface Span {
  readonly startDate: string
  readonly endDate: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const SEOUL_MS = 9 * 60 * 60 * 1000

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
/** The present day in Seoul, as a date at midnight UTC. */
const today = (now: number) => Date.parse(dayText(now + SEOUL_MS))

export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

export function presetSpan(preset: Preset, now: number): Span {
  const at = today(now)
  const monthStart = (ms: number) => Date.parse(`${dayText(ms).slice(0, 7)}-01`)
  const span = (from: number, to: number) => ({ startDate: dayText(from), endDate: dayText(to) })
  if (preset === 'today') return span(at, at)
  if (preset === 'yesterday') return span(at - DAY_MS, at - DAY_MS)
  if (preset === 'week') return span(at - 6 * DAY_MS, at)
  if (preset === 'month') return span(monthStart(at), at)
  const before = monthStart(at) - DAY_MS
  return span(monthStart(before), before)
}

export function spanOf(from: string | undefined, until: string | undefined, now: number): Span {
  const month = presetSpan('month', now)
  return { startDate: from ?? month.startDate, endDate: until ?? month.endDate }
}

/**
 * What the span of an address is called; null for one that has no name. On the first of a month, and on its seventh, two names mean the same days: this
 * month is the one that the address does not say.
 */
export function presetOf(from: string | undefined, until: string | undefined, now: number): Preset | null {
  if (from === undefined && until === undefined) return 'month'
  const { startDate, endDate } = spanOf(from, until, now)
  const isIt = (preset: Preset) => {
    const span = presetSpan(preset, now)
    return span.startDate === startDate && span.endDate === endDate
  }
  return presets.find(isIt) ?? null
}

/** What an address says of a span that has a name. */
export function addressOf(preset: Preset, now: number): { readonly from?: string; readonly until?: string } {
  if (preset === 'month') return {}
  const { startDate, endDate } = presetSpan(preset, now)
  return { from: startDate, until: endDate }
}

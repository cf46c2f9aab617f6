// What of the site's options was changed: only that is sent, group by group, so that two operators who save at the same time do
// not undo each other.
import type { LevelLimitsOfCash, SiteOptionsOnWire } from '@hanpan/contract'

export function changedOptions(before: SiteOptionsOnWire, after: SiteOptionsOnWire): Partial<SiteOptionsOnWire> {
  const names = Object.keys(after) as (keyof SiteOptionsOnWire)[]
  const changed = names.filter((name) => JSON.stringify(sorted(before[name])) !== JSON.stringify(sorted(after[name])))
  return Object.fromEntries(changed.map((name) => [name, after[name]]))
}

/** Fields come from a database in any order; the same fields in another order are no change. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  )
}

/** The server's rule for both sides of the cash desk: minimum ≤ maximum, both multiples of the unit. */
export function limitsFit({
  minimum,
  maximum,
  unit,
}: SiteOptionsOnWire['deposit'] | SiteOptionsOnWire['withdrawal']): boolean {
  return unit >= 1 && minimum >= 1 && minimum <= maximum && minimum % unit === 0 && maximum % unit === 0
}

/**
 * What of a level's own limits the server refuses: 0 is the site's; else it is in the site's units and not below its minimum, and a day's
 * is not below one's.
 */
export function wrongLimitsOf(
  level: LevelLimitsOfCash,
  { deposit, withdrawal }: SiteOptionsOnWire,
): readonly (keyof LevelLimitsOfCash)[] {
  type Side = { readonly minimum: number; readonly unit: number }
  const fits = (limit: number, { minimum, unit }: Side) => limit === 0 || (limit >= minimum && limit % unit === 0)
  const fitsDay = (day: number, once: number, side: Side) => fits(day, side) && (once === 0 || day === 0 || day >= once)
  const { depositMax, depositDayMax, withdrawalMax, withdrawalDayMax } = level
  const isSound = {
    depositMax: fits(depositMax, deposit),
    depositDayMax: fitsDay(depositDayMax, depositMax, deposit),
    withdrawalMax: fits(withdrawalMax, withdrawal),
    withdrawalDayMax: fitsDay(withdrawalDayMax, withdrawalMax, withdrawal),
  }
  return (Object.keys(isSound) as (keyof typeof isSound)[]).filter((name) => !isSound[name])
}

/** "23:30": the 24 hours of a day. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

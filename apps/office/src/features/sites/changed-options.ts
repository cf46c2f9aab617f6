// What of the site's options was changed: only that is sent, group by group, so that two operators who save at the same time do
// not undo each other.
import type { BankOption, LevelLimitsOfCash, SiteOptionsOnWire } from '@hanpan/contract'

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

/** The server's rule for what a level has of its own: 0 is the site's; else in its units, not below its minimum, a day's not below one's. */
export function levelFits(level: LevelLimitsOfCash, { deposit, withdrawal }: SiteOptionsOnWire): boolean {
  const fits = (once: number, day: number, { minimum, unit }: { readonly minimum: number; readonly unit: number }) =>
    [once, day].every((limit) => limit === 0 || (limit >= minimum && limit % unit === 0)) &&
    (once === 0 || day === 0 || day >= once)
  return (
    fits(level.depositMax, level.depositDayMax, deposit) &&
    fits(level.withdrawalMax, level.withdrawalDayMax, withdrawal)
  )
}

/** Each bank once, with all its names, one of them shown at least. */
export function banksFit(banks: readonly BankOption[]): boolean {
  const codes = new Set(banks.map(({ bankCode }) => bankCode))
  const isNamed = (bank: BankOption) =>
    [bank.bankNameKr, bank.bankNameEn, bank.bankNameVi].every((name) => name.trim() !== '')
  return codes.size === banks.length && banks.every(isNamed) && banks.some(({ shown }) => shown)
}

/** "23:30": the 24 hours of a day. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

// Which way a change of a limit goes, and what is in force at an instant. Pure.
import { LOOSER_CONFIRMED_WITHIN_HOURS } from '@hanpan/contract'
import { HOUR_MS, type Instant, type MemberId } from '@hanpan/kernel'
import type { SiteOptions } from '../../ports/sites.ts'
import type { LimitRow } from './store.ts'

/** What holds for a member that has set nothing of that kind, from the site's options (SPEC.md PT18). */
export function withDefaults(
  limits: readonly LimitRow[],
  memberId: MemberId,
  { realityMinutes, depositDay, depositMonth }: SiteOptions['protection'],
): readonly LimitRow[] {
  const defaults = [
    ['reality', realityMinutes],
    ['deposit-day', depositDay],
    ['deposit-month', depositMonth],
  ] as const
  const missing = defaults
    .filter(([kind, amount]) => amount > 0 && limits.every((limit) => limit.kind !== kind))
    .map(([kind, amount]): LimitRow => ({ memberId, kind, amount, nextAmount: null, nextAt: null }))
  return missing.length === 0 ? limits : [...limits, ...missing]
}

/** What becomes of a looser limit: it waits, can be confirmed, and lapses when it was not (SPEC.md PT2). */
export function stageOf({ nextAt }: Pick<LimitRow, 'nextAt'>, now: Instant): 'none' | 'waits' | 'due' | 'lapsed' {
  if (nextAt === null) return 'none'
  if (now < nextAt) return 'waits'
  return now < lapsesAt(nextAt) ? 'due' : 'lapsed'
}

export const lapsesAt = (nextAt: Instant) => (nextAt + LOOSER_CONFIRMED_WITHIN_HOURS * HOUR_MS) as Instant

export function isLooser(before: number | null, after: number | null): boolean {
  if (before === null) return false
  return after === null || after > before
}

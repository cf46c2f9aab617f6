// Which way a change of a limit goes, and what is in force at an instant. Pure.
import type { LimitKind } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
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

/** The amount in force: a looser one counts from its time on, whether or not it was carried over yet. */
export function amountAt(limit: Pick<LimitRow, 'amount' | 'nextAmount' | 'nextAt'>, now: Instant): number | null {
  return limit.nextAt !== null && limit.nextAt <= now ? limit.nextAmount : limit.amount
}

/** An interval of reality checks holds nobody back: it may be changed at once either way. */
export function isLooser(kind: LimitKind, before: number | null, after: number | null): boolean {
  if (kind === 'reality' || before === null) return false
  return after === null || after > before
}

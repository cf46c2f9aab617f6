// Which way a change of a limit goes, and what is in force at an instant. Pure.
import type { LimitKind } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'
import type { LimitRow } from './store.ts'

/** The amount in force: a looser one counts from its time on, whether or not it was carried over yet. */
export function amountAt(limit: Pick<LimitRow, 'amount' | 'nextAmount' | 'nextAt'>, now: Instant): number | null {
  return limit.nextAt !== null && limit.nextAt <= now ? limit.nextAmount : limit.amount
}

/** An interval of reality checks holds nobody back: it may be changed at once either way. */
export function isLooser(kind: LimitKind, before: number | null, after: number | null): boolean {
  if (kind === 'reality' || before === null) return false
  return after === null || after > before
}

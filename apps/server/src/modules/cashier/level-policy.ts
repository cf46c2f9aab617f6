// What a member of a level may ask for: the site's policy, narrowed by what its level has of its own (SPEC.md CA30).
import { DAY_MS, type Instant, type MemberId, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { SiteOptions } from '../../ports/sites.ts'
import type { CashierDeps } from './deps.ts'
import { type CashType } from './store.ts'
import { sumAskedOn } from './sum-store.ts'

interface Side {
  readonly minimum: number
  readonly maximum: number
  readonly unit: number
}

/** The most that may be asked for at once and, beside what was asked for on this Seoul day, still today. */
export async function policyOf<Policy extends Side>(
  deps: CashierDeps,
  policy: Policy,
  cashType: CashType,
  { memberId, level }: { readonly memberId: MemberId; readonly level: number },
  levels: SiteOptions['levels'],
): Promise<Policy> {
  const own = levels[level - 1]
  const [once, day] =
    cashType === 'in'
      ? [own?.depositMax ?? 0, own?.depositDayMax ?? 0]
      : [own?.withdrawalMax ?? 0, own?.withdrawalDayMax ?? 0]
  const limits = [policy.maximum]
  if (once > 0) limits.push(once)
  if (day > 0) {
    const from = seoulDayStart(seoulDay(deps.clock.now()))!
    const asked = await sumAskedOn(deps.database, memberId, cashType, from, (from + DAY_MS) as Instant)
    limits.push(Math.max(0, day - asked))
  }
  return { ...policy, maximum: Math.min(...limits) }
}

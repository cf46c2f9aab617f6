// What speaks against approving a deposit that was asked for before an exclusion or a limit was there (SPEC.md PT21).
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { AskedDeposit, DepositConcern, LimitPeriod } from '../../ports/protection.ts'
import type { SiteOptions } from '../../ports/sites.ts'
import type { ProtectionDeps } from './deps.ts'
import { isOver } from './exclusions.ts'
import { withDefaults } from './limits.ts'
import { type LimitRow, protectionOfMany } from './store.ts'
import { windowOf } from './windows.ts'

export async function depositConcerns(
  deps: ProtectionDeps,
  db: Queryable,
  asked: readonly AskedDeposit[],
): Promise<ReadonlyMap<MemberId, DepositConcern>> {
  const concerns = new Map<MemberId, DepositConcern>()
  if (asked.length === 0) return concerns
  const now = await deps.now(db)
  const { protection } = await deps.sites.options(db)
  const { limits, exclusions } = await protectionOfMany(
    db,
    asked.map(({ memberId }) => memberId),
  )
  const excluded = new Set(exclusions.filter((row) => !isOver(row, now)).map(({ memberId }) => memberId))
  for (const memberId of excluded) concerns.set(memberId, 'excluded')
  const bounds = asked
    .filter(({ memberId }) => !excluded.has(memberId))
    .flatMap((deposit) => boundsOf(deposit, limits, protection, now))
  // One question for all of them, however many requests a page has.
  const open = bounds.filter(({ from }) => from !== null)
  const sums = await deps.cashier().depositedSinceByEach(
    db,
    open.map(({ memberId, from }) => ({ memberId, from: from! })),
  )
  const cameIn = new Map(open.map((bound, index) => [bound, sums[index]!]))
  for (const bound of bounds)
    if ((cameIn.get(bound) ?? bound.amount) > bound.most) concerns.set(bound.memberId, 'limit')
  return concerns
}

interface Bound {
  readonly memberId: MemberId
  readonly amount: number
  readonly most: number
  /** Since when it counts with what else came in; null where that window is over, and it is looked at alone. */
  readonly from: Instant | null
}

/** What a member's limits on deposits say of one, each in the window in which it was asked for. */
function boundsOf(
  { memberId, amount, at }: AskedDeposit,
  limits: readonly LimitRow[],
  ofSite: SiteOptions['protection'],
  now: Instant,
): readonly Bound[] {
  const own = limits.filter((limit) => limit.memberId === memberId)
  return withDefaults(own, memberId, ofSite).flatMap(({ kind, amount: most }) => {
    if (most === null || !kind.startsWith('deposit-')) return []
    const { from, to } = windowOf(kind.split('-')[1] as LimitPeriod, at)
    return [{ memberId, amount, most, from: now < to ? from : null }]
  })
}

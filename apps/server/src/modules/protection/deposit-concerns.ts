// What speaks against approving a deposit that was asked for before an exclusion or a limit was there (SPEC.md PT21).
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { AskedDeposit, DepositConcern, LimitPeriod } from '../../ports/protection.ts'
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
  for (const deposit of asked) {
    const { memberId } = deposit
    if (exclusions.some((exclusion) => exclusion.memberId === memberId && !isOver(exclusion, now))) {
      concerns.set(memberId, 'excluded')
      continue
    }
    const own = withDefaults(
      limits.filter((limit) => limit.memberId === memberId),
      memberId,
      protection,
    )
    for (const limit of own.filter(({ kind }) => kind.startsWith('deposit-'))) {
      if (await isBeyond(deps, db, deposit, limit, now)) concerns.set(memberId, 'limit')
    }
  }
  return concerns
}

/** A deposit counts in the window in which it was asked for; once that is over, it is looked at alone. */
async function isBeyond(
  deps: ProtectionDeps,
  db: Queryable,
  { memberId, amount, at }: AskedDeposit,
  limit: LimitRow,
  now: AskedDeposit['at'],
): Promise<boolean> {
  const most = limit.amount
  if (most === null) return false
  const period = limit.kind.split('-')[1] as LimitPeriod
  const { from, to } = windowOf(period, at)
  return (now < to ? await deps.cashier().depositedSince(db, memberId, from) : amount) > most
}

// How much may still be paid in for a member: asked in the transaction that pays in, and for showing (SPEC.md PT3, PT12).
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { LimitAllowance, PayingIn } from '../../ports/protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { limitsInForce } from './limits-in-force.ts'
import { leastAllowance } from './losses.ts'
import { isOver } from './exclusions.ts'
import { type LimitRow, runningExclusion } from './store.ts'
import { limitPeriods, windowOf } from './windows.ts'

type DepositedSince = (from: Instant) => Promise<Won>

/** Also where the limit is the site's, and there is no row of a limit to lock: the member's own row is locked. */
export async function beginPayingIn(deps: ProtectionDeps, tx: Tx, memberId: MemberId): Promise<PayingIn> {
  await deps.members.lock(tx, memberId)
  const at = await deps.now(tx)
  const exclusion = await runningExclusion(tx, memberId)
  return {
    at,
    isExcluded: exclusion !== null && !isOver(exclusion, at),
    async allowance(depositedSince) {
      return await allowanceOf(await limitsInForce(deps, tx, memberId), at, depositedSince)
    },
  }
}

export async function depositAllowanceNow(deps: ProtectionDeps, memberId: MemberId): Promise<LimitAllowance | null> {
  const db = deps.database
  const limits = await limitsInForce(deps, db, memberId)
  return await allowanceOf(limits, await deps.now(db), (from) => deps.cashier().depositedSince(db, memberId, from))
}

async function allowanceOf(
  limits: readonly LimitRow[],
  now: Instant,
  depositedSince: DepositedSince,
): Promise<LimitAllowance | null> {
  const own = limits.filter(({ kind }) => kind.startsWith('deposit-'))
  if (own.length === 0) return null
  const used = new Map<Instant, Won>()
  for (const period of limitPeriods) {
    const { from } = windowOf(period, now)
    if (!used.has(from)) used.set(from, await depositedSince(from))
  }
  return leastAllowance(own, now, (from) => used.get(from)!)
}

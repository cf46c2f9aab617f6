// How much may still be paid in for a member: asked in the transaction that pays in, and for showing (SPEC.md PT3, PT12).
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { LimitRoom } from '../../ports/protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { limitsInForce } from './limits-in-force.ts'
import { leastRoom } from './losses.ts'
import type { LimitRow } from './store.ts'
import { limitPeriods, windowOf } from './windows.ts'

type DepositedSince = (from: Instant) => Promise<Won>

export async function depositRoom(
  deps: ProtectionDeps,
  tx: Tx,
  memberId: MemberId,
  depositedSince: DepositedSince,
): Promise<LimitRoom | null> {
  return await roomOf(deps, tx, await limitsInForce(deps, tx, memberId, true), depositedSince)
}

export async function depositRoomNow(deps: ProtectionDeps, memberId: MemberId): Promise<LimitRoom | null> {
  const db = deps.database
  const limits = await limitsInForce(deps, db, memberId)
  return await roomOf(deps, db, limits, (from) => deps.cashier().depositedSince(db, memberId, from))
}

async function roomOf(
  deps: ProtectionDeps,
  db: Queryable,
  limits: readonly LimitRow[],
  depositedSince: DepositedSince,
): Promise<LimitRoom | null> {
  const own = limits.filter(({ kind }) => kind.startsWith('deposit-'))
  if (own.length === 0) return null
  const now = await deps.now(db)
  const used = new Map<Instant, Won>()
  for (const period of limitPeriods) {
    const { from } = windowOf(period, now)
    if (!used.has(from)) used.set(from, await depositedSince(from))
  }
  return leastRoom(own, now, (from) => used.get(from)!)
}

// How much a member may still pay in, asked in the transaction that makes the request (SPEC.md PT3).
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { LimitRoom } from '../../ports/protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { leastRoom } from './losses.ts'
import { limitsOf } from './store.ts'
import { limitPeriods, windowOf } from './windows.ts'

export async function depositRoom(
  deps: ProtectionDeps,
  tx: Tx,
  memberId: MemberId,
  depositedSince: (from: Instant) => Promise<Won>,
): Promise<LimitRoom | null> {
  const limits = (await limitsOf(tx, memberId, true)).filter(({ kind }) => kind.startsWith('deposit-'))
  if (limits.length === 0) return null
  const now = await deps.now(tx)
  const used = new Map<Instant, Won>()
  for (const period of limitPeriods) {
    const { from } = windowOf(period, now)
    if (!used.has(from)) used.set(from, await depositedSince(from))
  }
  return leastRoom(limits, now, (from) => used.get(from)!)
}

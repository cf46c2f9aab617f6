// Counts what a member's own limit or break has refused it (SPEC.md PT13). The member has its answer already: nobody waits for the count,
// and one that fails is only logged.
import { type MemberId, seoulDay } from '@hanpan/kernel'
import type { CallRefusal, RefusalName } from '../../refusals.ts'
import type { ProtectionDeps } from './deps.ts'
import { countRefused, makeDue } from './harm-store.ts'

const OWN_LIMITS: ReadonlySet<RefusalName> = new Set([
  'deposit_limit_reached',
  'loss_limit_reached',
  'stake_limit_reached',
  'day_minutes_used_up',
  'excluded',
])

/** Whether it was a member's own limit or break that refused. */
const isOwnLimit = (refusal: CallRefusal): boolean =>
  OWN_LIMITS.has(typeof refusal === 'string' ? refusal : refusal.name)

export function noteRefused(deps: ProtectionDeps, memberId: MemberId, refusal: CallRefusal): void {
  if (!isOwnLimit(refusal)) return
  void count(deps, memberId).catch((error: unknown) => deps.log.warn({ err: error }, 'a refusal was not counted'))
}

async function count(deps: ProtectionDeps, memberId: MemberId): Promise<void> {
  const now = await deps.now()
  await countRefused(deps.database, memberId, seoulDay(now))
  await makeDue(deps.database, [memberId], now)
}

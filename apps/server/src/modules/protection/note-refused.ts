// Counts what a member's own limit or break has refused it (SPEC.md PT13). The member has its answer already: nobody waits for the count,
// and one that fails is only logged.
import { type MemberId, seoulDay } from '@hanpan/kernel'
import type { ProtectionDeps } from './deps.ts'
import { countRefused, makeDue } from './harm-store.ts'

export function noteRefused(deps: ProtectionDeps, memberId: MemberId): void {
  void count(deps, memberId).catch((error: unknown) => deps.log.warn({ err: error }, 'a refusal was not counted'))
}

async function count(deps: ProtectionDeps, memberId: MemberId): Promise<void> {
  const now = await deps.now()
  await countRefused(deps.database, memberId, seoulDay(now))
  await makeDue(deps.database, [memberId], now)
}

// The limits of a member: those that it has set, and the site's where it has set none (SPEC.md PT18).
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { ProtectionDeps } from './deps.ts'
import { withDefaults } from './limits.ts'
import { type LimitRow, limitsOf } from './store.ts'

export async function limitsInForce(
  deps: Pick<ProtectionDeps, 'sites'>,
  db: Queryable,
  memberId: MemberId,
): Promise<readonly LimitRow[]> {
  const { protection } = await deps.sites.options(db)
  return withDefaults(await limitsOf(db, memberId), memberId, protection)
}

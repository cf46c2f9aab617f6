// Whether a member takes advertising (SPEC.md ME69): it says so itself, at any time, and nobody else does for it.
import { type Instant, type MemberId, ok, type Result } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { MembersDeps } from './deps.ts'

/** Since when a member wants none; null where it takes it. */
export async function advertisingRefusedAt(db: Queryable, memberId: MemberId): Promise<Instant | null> {
  const { rows } = await db.query<{ at: Instant | null }>(
    'SELECT advertising_refused_at AS at FROM members.members WHERE member_id = $1',
    [memberId],
  )
  return rows[0]?.at ?? null
}

/** Saying the same again changes nothing: the first moment of a refusal stays. */
export async function setAdvertising(
  deps: MembersDeps,
  memberId: MemberId,
  allowed: boolean,
): Promise<Result<Record<string, never>, never>> {
  await deps.database.query(
    `UPDATE members.members SET advertising_refused_at = CASE WHEN $2 THEN NULL ELSE coalesce(advertising_refused_at, $3) END
     WHERE member_id = $1`,
    [memberId, allowed, new Date(deps.clock.now())],
  )
  return ok({})
}

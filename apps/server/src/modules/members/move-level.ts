// A member's level as the rule of levels changes it (levels SPEC.md LV3-LV6): under the member's lock, with an entry of the site.
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { LevelOfMember } from '../../ports/members.ts'
import type { MembersDeps } from './deps.ts'
import { changeStanding, lockById } from './store.ts'

const HELD = `(status = 'suspended' OR coalesce(excluded_until > now(), false))`

export async function listLevels(db: Queryable, after: MemberId | null, limit: number): Promise<LevelOfMember[]> {
  const { rows } = await db.query<LevelOfMember>(
    `SELECT member_id AS "memberId", level, ${HELD} AS "isHeld" FROM members.members
     WHERE status IN ('active', 'locked', 'suspended') AND ($1::uuid IS NULL OR member_id > $1) ORDER BY member_id LIMIT $2`,
    [after, limit],
  )
  return rows
}

export async function moveLevel(
  deps: MembersDeps,
  tx: Tx,
  { memberId, level: from }: LevelOfMember,
  to: number,
  { total, revision, now }: { readonly total: number; readonly revision: number; readonly now: Instant },
): Promise<boolean> {
  const member = await lockById(tx, memberId)
  if (!member || member.level !== from) return false
  if (to > from && (member.is_excluded || (member.status !== 'active' && member.status !== 'locked'))) return false
  await changeStanding(tx, memberId, { level: to })
  await deps.audit.recordOfSite(tx, now, {
    action: 'member.levelByRule',
    subject: member.mem_id,
    before: { level: from },
    after: { level: to, total, revision },
    reason: '',
  })
  tx.afterCommit(() => {
    deps.sessions.forget()
    deps.forgetStandings()
  })
  return true
}

// Who is protected (SPEC.md PT32): what protection itself knows of a member, whatever it may do by its own limits.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/**
 * Those among some with a severe marker of harm, a case of one that waits for its review, a running break or exclusion, or a limit in force
 * that an operator set last.
 */
export async function protectedAmong(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  if (memberIds.length === 0) return new Set()
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT member_id FROM protection.harm_markers WHERE member_id = ANY($1::uuid[]) AND severity = 2
     UNION
     SELECT member_id FROM protection.harm_members WHERE member_id = ANY($1::uuid[]) AND severity = 2 AND is_open
     UNION
     SELECT member_id FROM protection.exclusions
     WHERE member_id = ANY($1::uuid[]) AND ended_at IS NULL AND (ends_at IS NULL OR ends_at > now())
     UNION
     SELECT member_id FROM protection.limits held
     WHERE member_id = ANY($1::uuid[]) AND amount IS NOT NULL AND (
       SELECT operator_login FROM protection.changes
       WHERE changes.member_id = held.member_id AND changes.kind = held.kind AND action IN ('set', 'loosened')
       ORDER BY at DESC, change_id DESC LIMIT 1) IS NOT NULL`,
    [memberIds],
  )
  return new Set(rows.map((row) => row.member_id))
}

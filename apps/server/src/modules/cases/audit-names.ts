// The cases that the audit log names by their numbers.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const caseNames =
  (database: Database): AuditNames =>
  async ({ subjects }) => {
    const numbers = subjects.flatMap((subject) => /^C-(\d{4,15})$/.exec(subject)?.[1] ?? [])
    if (numbers.length === 0) return []
    const { rows } = await database.query<AuditName>(
      `SELECT 'C-' || lpad(case_no::text, greatest(4, length(case_no::text)), '0') AS id, 'case' AS kind, '' AS name,
         member_id AS "memberId", NULL AS amount, case_id::text AS opens
       FROM cases.cases WHERE case_no = ANY ($1::bigint[])`,
      [numbers],
    )
    return rows
  }

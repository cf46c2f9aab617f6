// Whose the applications are that the audit log names by their ids.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const applicationNames =
  (database: Database): AuditNames =>
  async ({ uuids }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT application_id AS id, 'application' AS kind, '' AS name, member_id AS "memberId", NULL AS amount
       FROM partners.applications WHERE application_id = ANY ($1::uuid[])`,
      [uuids],
    )
    return rows
  }

// Whose the conversions are that the audit log names by their ids.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const conversionNames =
  (database: Database): AuditNames =>
  async ({ uuids }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT conversion_id AS id, 'conversion' AS kind, '' AS name, member_id AS "memberId", amount
       FROM vendors.conversions WHERE conversion_id = ANY ($1::uuid[])`,
      [uuids],
    )
    return rows
  }

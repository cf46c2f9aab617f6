// The names of vendors whose connections the audit log names by their keys.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const connectionNames =
  (database: Database): AuditNames =>
  async ({ subjects }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT connection_key AS id, 'connection' AS kind, name, NULL AS "memberId", NULL AS amount
       FROM gateway.connections WHERE connection_key = ANY ($1::text[])`,
      [subjects],
    )
    return rows
  }

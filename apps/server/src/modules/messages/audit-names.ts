// The titles of messages that the audit log names by the id of their sending.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const batchNames =
  (database: Database): AuditNames =>
  async ({ uuids }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT batch_id AS id, 'message' AS kind, title AS name, NULL AS "memberId", NULL AS amount
       FROM messages.batches WHERE batch_id = ANY ($1::uuid[])`,
      [uuids],
    )
    return rows
  }

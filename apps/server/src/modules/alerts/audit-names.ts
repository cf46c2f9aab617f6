// The alerts and channels that the audit log names by their ids.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const alertNames =
  (database: Database): AuditNames =>
  async ({ uuids }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT alert_id::text AS id, 'alert' AS kind, rule AS name, NULL::uuid AS "memberId", NULL::bigint AS amount
       FROM alerts.alerts WHERE alert_id = ANY ($1::uuid[])
       UNION ALL
       SELECT channel_id::text, 'channel', name, NULL, NULL FROM alerts.channels WHERE channel_id = ANY ($1::uuid[])`,
      [uuids],
    )
    return rows
  }

// The names of payment providers that the audit log names by their keys.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const providerNames =
  (database: Database): AuditNames =>
  async ({ subjects }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT provider_key AS id, 'provider' AS kind, name, NULL AS "memberId", NULL AS amount
       FROM payments.providers WHERE provider_key = ANY ($1::text[])`,
      [subjects],
    )
    return rows
  }

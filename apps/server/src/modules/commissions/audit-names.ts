// Whose the payouts are that the audit log names by their ids.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const payoutNames =
  (database: Database): AuditNames =>
  async ({ uuids }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT payout_id AS id, 'payout' AS kind, '' AS name, partner_id AS "memberId", amount
       FROM commissions.payouts WHERE payout_id = ANY ($1::uuid[])`,
      [uuids],
    )
    return rows
  }

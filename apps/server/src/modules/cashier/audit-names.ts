// What the cashier's ids in the audit log stand for: requests, lines of the bank, batches.
import type { Database } from '../../platform/database.ts'
import type { AuditName, AuditNames } from '../../ports/audit-names.ts'

export const cashNames =
  (database: Database): AuditNames =>
  async ({ uuids, subjects }) => {
    const { rows } = await database.query<AuditName>(
      `SELECT request_id AS id, CASE cash_type WHEN 'in' THEN 'deposit' ELSE 'withdrawal' END AS kind, '' AS name,
         member_id AS "memberId", amount, NULL AS opens
       FROM cashier.requests WHERE request_id = ANY ($1::uuid[])
       UNION ALL
       SELECT line_id, 'bankLine', holder, NULL, amount, NULL FROM cashier.bank_lines WHERE line_id = ANY ($1::uuid[])
       UNION ALL
       SELECT batch_id, 'batch', 'B' || batch_no, NULL, NULL, NULL FROM cashier.payout_batches
       WHERE batch_id = ANY ($1::uuid[])`,
      [uuids],
    )
    const numbers = subjects.flatMap((subject) => /^B(\d{1,15})$/.exec(subject)?.[1] ?? [])
    if (numbers.length === 0) return rows
    const { rows: batches } = await database.query<AuditName>(
      `SELECT 'B' || batch_no AS id, 'batch' AS kind, 'B' || batch_no AS name, NULL AS "memberId", NULL AS amount,
         batch_id::text AS opens
       FROM cashier.payout_batches WHERE batch_no = ANY ($1::bigint[])`,
      [numbers],
    )
    return [...rows, ...batches]
  }

// The statements about who may agree to what others ask for, and since when.
import type { Permission } from '@hanpan/contract'
import type { Instant, OperatorId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** Since when an operator has what it needs to agree; null for the first owner, whom nobody made. */
export async function approverSince(db: Queryable, operatorId: OperatorId): Promise<Instant | null> {
  const { rows } = await db.query<{ since: Instant | null }>(
    `SELECT CASE WHEN is_first THEN approver_since ELSE coalesce(approver_since, created_at) END AS since
     FROM operators.operators WHERE operator_id = $1`,
    [operatorId],
  )
  return rows[0]?.since ?? null
}

/** From now on counts anew for how long these operators may agree: their right, their password or their second factor is a new one. */
export async function renewApprovers(db: Queryable, operatorIds: readonly OperatorId[], at: Instant): Promise<void> {
  await db.query('UPDATE operators.operators SET approver_since = $2 WHERE operator_id = ANY($1)', [
    operatorIds,
    new Date(at),
  ])
}

export async function operatorsOfRole(db: Queryable, role: string): Promise<readonly OperatorId[]> {
  const { rows } = await db.query<{ operator_id: OperatorId }>(
    'SELECT operator_id FROM operators.operators WHERE role = $1 ORDER BY operator_id',
    [role],
  )
  return rows.map((row) => row.operator_id)
}

/** Whether anybody else may agree to what needs this permission; one who was suspended before an instant does not count. */
export async function isThereAnotherApprover(
  db: Queryable,
  other: { readonly but: OperatorId; readonly permission: Permission; readonly suspendedSince: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM operators.operators o JOIN operators.roles r USING (role)
     WHERE o.operator_id <> $1 AND 'approvals.decide' = ANY(r.permissions) AND $2 = ANY(r.permissions)
       AND (o.suspended_at IS NULL OR o.suspended_at > $3) LIMIT 1`,
    [other.but, other.permission, new Date(other.suspendedSince)],
  )
  return rowCount !== null && rowCount > 0
}

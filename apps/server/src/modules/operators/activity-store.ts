// What operators did in a span of time, from the audit log and their sessions.
import type { Instant, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface OperatorActivity {
  readonly operatorId: string
  readonly logIns: number
  readonly changes: number
  /** Won only: points are no money. */
  readonly given: Won
  readonly taken: Won
}

export async function readActivity(db: Queryable, from: Instant, to: Instant): Promise<OperatorActivity[]> {
  const { rows } = await db.query<OperatorActivity>(
    `SELECT operator AS "operatorId", sum(log_ins)::bigint AS "logIns", sum(changes)::bigint AS changes,
       coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS given,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS taken
     FROM (
       SELECT operator_login AS operator, 0 AS log_ins, 1 AS changes,
         CASE WHEN action = 'member.adjust' AND after::jsonb ->> 'currency' = 'won'
           THEN (after::jsonb ->> 'amount')::bigint END AS amount
       FROM operators.audit_entries WHERE at >= $1 AND at < $2
       UNION ALL
       SELECT o.login_id, 1, 0, NULL FROM operators.sessions s JOIN operators.operators o USING (operator_id)
       WHERE s.started_at >= $1 AND s.started_at < $2
     ) AS done GROUP BY operator ORDER BY operator`,
    [new Date(from), new Date(to)],
  )
  return rows
}

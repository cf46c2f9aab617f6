// The statements about what operators did alone, by Seoul day.
import type { CountedAction } from '@hanpan/contract'
import type { Day, OperatorId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { AloneMove, AloneSums } from '../../ports/operators.ts'

/** Of one operator's moves one is judged at a time, so that two cannot pass the limit together. */
export async function lockOperator(db: Queryable, operatorId: OperatorId): Promise<void> {
  await db.query('SELECT 1 FROM operators.operators WHERE operator_id = $1 FOR UPDATE', [operatorId])
}

/** How a move's id is known: made alone, wished for from a second operator, or not at all. */
export async function knownMove(db: Queryable, moveId: Uuid): Promise<'alone' | 'second' | null> {
  const { rows } = await db.query<{ how: 'alone' | 'second' }>(
    `SELECT 'alone' AS how FROM operators.alone_moves WHERE move_id = $1
     UNION ALL SELECT 'second' FROM operators.approvals WHERE approval_id = $1 LIMIT 1`,
    [moveId],
  )
  return rows[0]?.how ?? null
}

/** What was done alone of these actions: by the operator for everybody, and by everybody for the subject. */
export async function aloneSums(
  db: Queryable,
  operatorId: OperatorId,
  day: Day,
  { actions, subject, currency }: Pick<AloneMove, 'subject' | 'currency'> & { actions: readonly CountedAction[] },
): Promise<AloneSums> {
  const { rows } = await db.query<AloneSums>(
    `SELECT coalesce(sum(amount) FILTER (WHERE operator_id = $1), 0)::bigint AS "dayAmount",
       coalesce(sum(amount) FILTER (WHERE subject = $4), 0)::bigint AS "subjectDayAmount"
     FROM operators.alone_moves
     WHERE day = $2::date AND currency = $3 AND action = ANY($5) AND (operator_id = $1 OR subject = $4)`,
    [operatorId, day, currency, subject, actions],
  )
  return rows[0]!
}

export async function insertAloneMove(db: Queryable, operatorId: OperatorId, day: Day, move: AloneMove): Promise<void> {
  await db.query(
    `INSERT INTO operators.alone_moves (move_id, operator_id, day, subject, currency, amount, action)
     VALUES ($1, $2, $3::date, $4, $5, $6, $7) ON CONFLICT (move_id) DO NOTHING`,
    [move.id, operatorId, day, move.subject, move.currency, move.amount, move.action],
  )
}

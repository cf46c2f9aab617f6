// The statements about what operators did alone, by Seoul day.
import type { CountedAction } from '@hanpan/contract'
import type { Day, OperatorId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { CountedMove, DaySums } from '../../ports/operators.ts'

/** Of one operator's moves one is judged at a time, so that two cannot pass the limit together. */
export async function lockOperator(db: Queryable, operatorId: OperatorId): Promise<void> {
  await db.query('SELECT 1 FROM operators.operators WHERE operator_id = $1 FOR UPDATE', [operatorId])
}

/** How a move's id is known: made alone, asked for from a second operator, or not at all. */
export async function knownMove(db: Queryable, moveId: Uuid): Promise<'alone' | 'second' | null> {
  const { rows } = await db.query<{ how: 'alone' | 'second' }>(
    `SELECT 'alone' AS how FROM operators.alone_moves WHERE move_id = $1
     UNION ALL SELECT 'second' FROM operators.approvals WHERE approval_id = $1 LIMIT 1`,
    [moveId],
  )
  return rows[0]?.how ?? null
}

/** What was done alone of these actions: by the operator for everybody, and by everybody for that of the subjects that has most. */
export async function sumsOfDay(
  db: Queryable,
  operatorId: OperatorId,
  day: Day,
  { actions, subjects, currency }: Pick<CountedMove, 'subjects' | 'currency'> & { actions: readonly CountedAction[] },
): Promise<DaySums> {
  const { rows } = await db.query<DaySums>(
    `WITH moves AS (
       SELECT operator_id, subject, amount FROM operators.alone_moves
       WHERE day = $2::date AND currency = $3 AND action = ANY($5) AND (operator_id = $1 OR subject = ANY($4)))
     SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM moves WHERE operator_id = $1) AS "dayAmount",
       (SELECT coalesce(max(sum), 0)::bigint
        FROM (SELECT sum(amount) AS sum FROM moves WHERE subject = ANY($4) GROUP BY subject) AS of_subjects) AS "subjectDayAmount"`,
    [operatorId, day, currency, subjects, actions],
  )
  return rows[0]!
}

/** A row for each subject; the first carries the move's own id. */
export async function insertCountedMove(
  db: Queryable,
  operatorId: OperatorId,
  day: Day,
  move: CountedMove,
): Promise<void> {
  const ids = move.subjects.map((subject, index) =>
    index === 0 ? move.id : idFromRequest<Uuid>('operators.alone', move.id, subject),
  )
  await db.query(
    `INSERT INTO operators.alone_moves (move_id, operator_id, day, subject, currency, amount, action)
     SELECT of.id, $2, $3::date, of.subject, $5, $6, $7 FROM unnest($1::uuid[], $4::text[]) AS of (id, subject)
     ON CONFLICT (move_id) DO NOTHING`,
    [ids, operatorId, day, move.subjects, move.currency, move.amount, move.action],
  )
}

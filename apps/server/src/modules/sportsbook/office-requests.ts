// Requests of the office by their ids (SPEC.md SP155): which input each came with first.
import { ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'

/** Refused where the id came with another input before; null where it has not come at all. */
export async function knownRequest(
  db: Queryable,
  requestId: Uuid,
  inputHash: string,
): Promise<Result<null, 'request_id_reused'> | null> {
  const { rows } = await db.query<{ inputHash: string }>(
    'SELECT input_hash AS "inputHash" FROM sportsbook.office_requests WHERE request_id = $1',
    [requestId],
  )
  const [known] = rows
  if (!known) return null
  return known.inputHash === inputHash ? ok(null) : refuse('request_id_reused')
}

/**
 * Carries a request out under its id, which waits for whoever is at it already. What is refused is as if it had not come: the same id may come
 * again with what was mended.
 */
export async function underRequest<Value, Refusal>(
  tx: Tx,
  requestId: Uuid,
  inputHash: string,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'request_id_reused'>> {
  const { rowCount } = await tx.query(
    'INSERT INTO sportsbook.office_requests (request_id, input_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [requestId, inputHash],
  )
  const isFirst = rowCount === 1
  const known = isFirst ? null : await knownRequest(tx, requestId, inputHash)
  if (known?.ok === false) return known
  const done = await work()
  if (!done.ok && isFirst) await tx.query('DELETE FROM sportsbook.office_requests WHERE request_id = $1', [requestId])
  return done
}

// Every statement about payout batches.
import type { CashRequestId, Instant, MemberId, OperatorId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** asked: waits for a second operator. ready: its file may be given out. given: it was. The last two are ends. */
export type BatchState = 'asked' | 'ready' | 'given' | 'finished' | 'dissolved'
export type BatchLineState = 'pending' | 'paid' | 'failed'

export interface BatchRow {
  readonly batch_id: Uuid
  readonly batch_no: number
  readonly input_hash: string
  readonly state: BatchState
  readonly made_login: string
  readonly made_at: Instant
  readonly signed_login: string | null
  readonly given_login: string | null
  readonly given_at: Instant | null
  readonly ended_at: Instant | null
  readonly reason: string
}

export interface BatchSums {
  readonly lines: number
  readonly amount: Won
  readonly paid: number
  readonly paid_amount: Won
  readonly failed: number
}

export interface BatchLineRow {
  readonly position: number
  readonly request_id: CashRequestId
  readonly member_id: MemberId
  readonly amount: Won
  readonly state: BatchLineState
  readonly transfer_reference: string | null
  readonly reason: string
}

const BATCH_COLUMNS = `batch_id, batch_no, input_hash, state, made_login, made_at, signed_login, given_login, given_at, ended_at, reason`

export async function insertBatch(
  db: Queryable,
  batch: {
    readonly batchId: Uuid
    readonly inputHash: string
    readonly state: 'asked' | 'ready'
    readonly operatorId: OperatorId
    readonly operatorLogin: string
    readonly at: Instant
    readonly reason: string
  },
  requestIds: readonly CashRequestId[],
): Promise<void> {
  await db.query(
    `INSERT INTO cashier.payout_batches (batch_id, input_hash, state, made_by, made_login, made_at, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      batch.batchId,
      batch.inputHash,
      batch.state,
      batch.operatorId,
      batch.operatorLogin,
      new Date(batch.at),
      batch.reason,
    ],
  )
  await db.query(
    `INSERT INTO cashier.payout_batch_lines (batch_id, position, request_id, state)
     SELECT $1, place, request_id, 'pending' FROM unnest($2::uuid[]) WITH ORDINALITY AS line (request_id, place)`,
    [batch.batchId, requestIds],
  )
  await db.query('UPDATE cashier.requests SET payout_batch_id = $1 WHERE request_id = ANY($2)', [
    batch.batchId,
    requestIds,
  ])
}

export async function findBatch(db: Queryable, batchId: string): Promise<BatchRow | null> {
  const { rows } = await db.query<BatchRow>(`SELECT ${BATCH_COLUMNS} FROM cashier.payout_batches WHERE batch_id = $1`, [
    batchId,
  ])
  return rows[0] ?? null
}

export async function lockBatch(db: Queryable, batchId: string): Promise<BatchRow | null> {
  const { rows } = await db.query<BatchRow>(
    `SELECT ${BATCH_COLUMNS} FROM cashier.payout_batches WHERE batch_id = $1 FOR UPDATE`,
    [batchId],
  )
  return rows[0] ?? null
}

/** Batches that are not at their end, or all of them, the newest first, each with what it comes to. */
export async function listBatches(
  db: Queryable,
  which: 'open' | 'all',
  place: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly (BatchRow & BatchSums)[]; readonly total: number }> {
  const where = which === 'open' ? `WHERE state IN ('asked', 'ready', 'given')` : ''
  const { rows } = await db.query<BatchRow & BatchSums>(
    `SELECT batch.*, sums.* FROM
       (SELECT ${BATCH_COLUMNS} FROM cashier.payout_batches ${where} ORDER BY batch_no DESC LIMIT $1 OFFSET $2) AS batch
     CROSS JOIN LATERAL (${sumsOf('batch.batch_id')}) AS sums ORDER BY batch_no DESC`,
    [place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM cashier.payout_batches ${where}`,
  )
  return { rows, total: counted[0]!.total }
}

const sumsOf = (batchId: string) =>
  `SELECT count(*) AS lines, coalesce(sum(request.amount), 0)::bigint AS amount,
     count(*) FILTER (WHERE line.state = 'paid') AS paid,
     coalesce(sum(request.amount) FILTER (WHERE line.state = 'paid'), 0)::bigint AS paid_amount,
     count(*) FILTER (WHERE line.state = 'failed') AS failed
   FROM cashier.payout_batch_lines AS line JOIN cashier.requests AS request USING (request_id)
   WHERE line.batch_id = ${batchId}`

export async function sumBatch(db: Queryable, batchId: Uuid): Promise<BatchSums> {
  const { rows } = await db.query<BatchSums>(sumsOf('$1'), [batchId])
  return rows[0]!
}

export async function batchLines(db: Queryable, batchId: Uuid): Promise<readonly BatchLineRow[]> {
  const { rows } = await db.query<BatchLineRow>(
    `SELECT line.position, line.request_id, request.member_id, request.amount, line.state, transfer.transfer_reference, line.reason
     FROM cashier.payout_batch_lines AS line JOIN cashier.requests AS request USING (request_id)
       LEFT JOIN cashier.payout_transfers AS transfer ON transfer.request_id = line.request_id AND line.state = 'paid'
     WHERE line.batch_id = $1 ORDER BY line.position`,
    [batchId],
  )
  return rows
}

export async function markBatchSigned(db: Queryable, batchId: Uuid, operatorLogin: string): Promise<void> {
  await db.query(`UPDATE cashier.payout_batches SET state = 'ready', signed_login = $2 WHERE batch_id = $1`, [
    batchId,
    operatorLogin,
  ])
}

export async function markBatchGiven(db: Queryable, batchId: Uuid, operatorLogin: string, at: Instant): Promise<void> {
  await db.query(
    `UPDATE cashier.payout_batches SET state = 'given', given_login = $2, given_at = $3
     WHERE batch_id = $1 AND state = 'ready'`,
    [batchId, operatorLogin, new Date(at)],
  )
}

export async function endBatch(
  db: Queryable,
  batchId: Uuid,
  state: 'finished' | 'dissolved',
  at: Instant,
): Promise<void> {
  await db.query('UPDATE cashier.payout_batches SET state = $2, ended_at = $3 WHERE batch_id = $1', [
    batchId,
    state,
    new Date(at),
  ])
}

export async function answerLine(
  db: Queryable,
  batchId: Uuid,
  position: number,
  state: 'paid' | 'failed',
  reason: string,
): Promise<void> {
  await db.query(
    'UPDATE cashier.payout_batch_lines SET state = $3, reason = $4 WHERE batch_id = $1 AND position = $2',
    [batchId, position, state, reason],
  )
}

/** Gives requests of a batch back to the queue: they wait, and nobody has them in hand. */
export async function releaseFromBatch(db: Queryable, requestIds: readonly CashRequestId[]): Promise<void> {
  await db.query(
    `UPDATE cashier.requests SET payout_batch_id = NULL, claimed_by = NULL, claimed_login = NULL, claimed_at = NULL
     WHERE request_id = ANY($1)`,
    [requestIds],
  )
}

export interface BatchOfRequest {
  readonly request_id: CashRequestId
  readonly batch_id: Uuid
  readonly batch_no: number
  readonly state: BatchLineState
  readonly reason: string
}

/** For each request the batch that it went into last, if any. */
export async function batchesOf(
  db: Queryable,
  requestIds: readonly CashRequestId[],
): Promise<ReadonlyMap<CashRequestId, BatchOfRequest>> {
  if (requestIds.length === 0) return new Map()
  const { rows } = await db.query<BatchOfRequest>(
    `SELECT DISTINCT ON (line.request_id) line.request_id, batch.batch_id, batch.batch_no, line.state, line.reason
     FROM cashier.payout_batch_lines AS line JOIN cashier.payout_batches AS batch USING (batch_id)
     WHERE line.request_id = ANY($1) AND batch.state <> 'dissolved' ORDER BY line.request_id, batch.batch_no DESC`,
    [requestIds],
  )
  return new Map(rows.map((row) => [row.request_id, row]))
}

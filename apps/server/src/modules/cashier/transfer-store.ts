// Every statement about money that members give each other.
import type { Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { RefusalName } from '../../refusals.ts'

export type TransferKind = 'give' | 'take-back'

export interface TransferRow {
  readonly transfer_id: Uuid
  readonly actor_id: MemberId
  readonly other_id: MemberId
  readonly kind: TransferKind
  readonly amount: Won
  readonly input_hash: string
  readonly made_at: Instant
  /** The actor's cash after it. Null only inside the transaction that makes it. */
  readonly balance_after: Won | null
  /** Why nothing was moved. */
  readonly refusal: RefusalName | null
}

const COLUMNS = 'transfer_id, actor_id, other_id, kind, amount, input_hash, made_at, balance_after, refusal'

export async function findTransfer(db: Queryable, transferId: Uuid): Promise<TransferRow | null> {
  const { rows } = await db.query<TransferRow>(`SELECT ${COLUMNS} FROM cashier.transfers WHERE transfer_id = $1`, [
    transferId,
  ])
  return rows[0] ?? null
}

/** False when the id is taken; a copy waits here until the first one is decided. */
export async function insertTransfer(
  db: Queryable,
  row: Omit<TransferRow, 'balance_after' | 'refusal'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO cashier.transfers (transfer_id, actor_id, other_id, kind, amount, input_hash, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [row.transfer_id, row.actor_id, row.other_id, row.kind, row.amount, row.input_hash, new Date(row.made_at)],
  )
  return rowCount === 1
}

export async function decideTransfer(
  db: Queryable,
  transferId: Uuid,
  balanceAfter: Won,
  refusal: RefusalName | null,
): Promise<void> {
  await db.query('UPDATE cashier.transfers SET balance_after = $2, refusal = $3 WHERE transfer_id = $1', [
    transferId,
    balanceAfter,
    refusal,
  ])
}

export async function listTransfers(
  db: Queryable,
  actorId: MemberId,
  range: { readonly from: Instant; readonly to: Instant },
  place: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly TransferRow[]; readonly total: number }> {
  const where = 'actor_id = $1 AND made_at >= $2 AND made_at < $3'
  const values = [actorId, new Date(range.from), new Date(range.to)]
  const { rows } = await db.query<TransferRow>(
    `SELECT ${COLUMNS} FROM cashier.transfers WHERE ${where} ORDER BY made_at DESC, transfer_id DESC LIMIT $4 OFFSET $5`,
    [...values, place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM cashier.transfers WHERE ${where}`,
    values,
  )
  return { rows, total: counted[0]!.total }
}

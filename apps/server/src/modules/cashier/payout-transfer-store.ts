// Which transfer of the bank each withdrawal was paid by.
import type { CashRequestId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** Says by which transfer a withdrawal is paid, in place of what was said before. False where that one pays another withdrawal. */
export async function noteTransfer(db: Queryable, requestId: CashRequestId, reference: string): Promise<boolean> {
  await forgetTransfer(db, requestId)
  const { rowCount } = await db.query(
    `INSERT INTO cashier.payout_transfers (request_id, transfer_reference) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
    [requestId, reference],
  )
  return rowCount === 1
}

export async function forgetTransfer(db: Queryable, requestId: CashRequestId): Promise<void> {
  await db.query('DELETE FROM cashier.payout_transfers WHERE request_id = $1', [requestId])
}

export async function transfersOf(
  db: Queryable,
  requestIds: readonly CashRequestId[],
): Promise<ReadonlyMap<CashRequestId, string>> {
  if (requestIds.length === 0) return new Map()
  const { rows } = await db.query<{ request_id: CashRequestId; transfer_reference: string }>(
    'SELECT request_id, transfer_reference FROM cashier.payout_transfers WHERE request_id = ANY($1)',
    [requestIds],
  )
  return new Map(rows.map((row) => [row.request_id, row.transfer_reference]))
}

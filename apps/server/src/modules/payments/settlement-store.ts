// The SQL statements of what providers paid over.
import type { Instant, Uuid, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface SettlementRow {
  readonly settlementId: Uuid
  readonly providerKey: string
  readonly inputHash: string
  readonly amount: Won
  readonly fee: Won
  readonly reference: string
  readonly operatorLogin: string
  readonly at: Instant
}

const COLUMNS = `settlement_id AS "settlementId", provider_key AS "providerKey", input_hash AS "inputHash", amount, fee, reference,
  operator_login AS "operatorLogin", at`

export async function findSettlement(db: Queryable, settlementId: Uuid): Promise<SettlementRow | null> {
  const { rows } = await db.query<SettlementRow>(
    `SELECT ${COLUMNS} FROM payments.settlements WHERE settlement_id = $1`,
    [settlementId],
  )
  return rows[0] ?? null
}

/** False where the bank's transfer is booked already. */
export async function insertSettlement(tx: Queryable, row: SettlementRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO payments.settlements (settlement_id, provider_key, input_hash, amount, fee, reference, operator_login, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (provider_key, reference) DO NOTHING`,
    [
      row.settlementId,
      row.providerKey,
      row.inputHash,
      row.amount,
      row.fee,
      row.reference,
      row.operatorLogin,
      new Date(row.at),
    ],
  )
  return rowCount === 1
}

export async function listSettlements(
  db: Queryable,
  providerKey: string,
  place: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly SettlementRow[]; readonly total: number }> {
  const where = `WHERE $1 = '' OR provider_key = $1`
  const { rows } = await db.query<SettlementRow>(
    `SELECT ${COLUMNS} FROM payments.settlements ${where} ORDER BY at DESC, settlement_id LIMIT $2 OFFSET $3`,
    [providerKey, place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM payments.settlements ${where}`,
    [providerKey],
  )
  return { rows, total: counted[0]!.total }
}

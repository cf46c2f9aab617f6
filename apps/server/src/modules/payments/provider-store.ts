// The SQL statements of payment providers.
import type { Queryable } from '../../platform/database.ts'
import type { Provider } from './model.ts'

export interface ProviderRow extends Omit<Provider, 'keys'> {
  /** Sealed. */
  readonly keys: Buffer
}

export interface LockedProviderRow extends ProviderRow {
  /** Sealed: what the keys are once a second operator has agreed. */
  readonly awaitedKeys: Buffer | null
}

const COLUMNS = `provider_key AS "providerKey", adapter, state, name, name_en AS "nameEn", name_vi AS "nameVi", url, merchant, addresses, minimum, maximum,
  confirm_maximum AS "confirmMaximum", minutes_to_pay AS "minutesToPay", level_min AS "levelMin", keys`

export async function readProviders(db: Queryable): Promise<ProviderRow[]> {
  const { rows } = await db.query<ProviderRow>(`SELECT ${COLUMNS} FROM payments.providers ORDER BY provider_key`)
  return rows
}

export async function lockProvider(tx: Queryable, providerKey: string): Promise<LockedProviderRow | null> {
  const { rows } = await tx.query<LockedProviderRow>(
    `SELECT ${COLUMNS}, awaited_keys AS "awaitedKeys" FROM payments.providers WHERE provider_key = $1 FOR UPDATE`,
    [providerKey],
  )
  return rows[0] ?? null
}

export async function keepAwaitedKeys(tx: Queryable, providerKey: string, keys: Buffer | null): Promise<void> {
  await tx.query('UPDATE payments.providers SET awaited_keys = $2 WHERE provider_key = $1', [providerKey, keys])
}

const valuesOf = (row: ProviderRow) => [
  row.providerKey,
  row.adapter,
  row.state,
  row.name,
  row.nameEn,
  row.nameVi,
  row.url,
  row.merchant,
  [...row.addresses],
  row.minimum,
  row.maximum,
  row.confirmMaximum,
  row.minutesToPay,
  row.levelMin,
  row.keys,
]

const INSERT = `INSERT INTO payments.providers (provider_key, adapter, state, name, name_en, name_vi, url, merchant, addresses, minimum, maximum, confirm_maximum,
    minutes_to_pay, level_min, keys)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (provider_key)`

/** Adds a provider; false where one has its key. */
export async function insertProvider(db: Queryable, row: ProviderRow): Promise<boolean> {
  const { rowCount } = await db.query(`${INSERT} DO NOTHING`, valuesOf(row))
  return rowCount === 1
}

/** Writes a provider, new or changed. */
export async function writeProvider(db: Queryable, row: ProviderRow): Promise<void> {
  await db.query(
    `${INSERT} DO UPDATE SET state = excluded.state, name = excluded.name, name_en = excluded.name_en, name_vi = excluded.name_vi,
       url = excluded.url, merchant = excluded.merchant,
       addresses = excluded.addresses, minimum = excluded.minimum, maximum = excluded.maximum, confirm_maximum = excluded.confirm_maximum,
       minutes_to_pay = excluded.minutes_to_pay, level_min = excluded.level_min, keys = excluded.keys, awaited_keys = NULL`,
    valuesOf(row),
  )
}

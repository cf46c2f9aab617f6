// The SQL statements of connections.
import type { Queryable } from '../../platform/database.ts'
import type { ConnectionState, DialectName, WalletMode } from './model.ts'

export interface ConnectionRow {
  readonly connectionKey: string
  readonly name: string
  readonly dialect: DialectName
  readonly wallet: WalletMode
  readonly state: ConnectionState
  readonly settings: Readonly<Record<string, string>>
  readonly keys: Buffer
  readonly addresses: readonly string[]
  readonly closeAfterHours: number
}

export interface OfficeConnectionRow extends ConnectionRow {
  /** Sealed: what the keys are once a second operator has agreed. */
  readonly awaitedKeys: Buffer | null
}

const COLUMNS = `connection_key AS "connectionKey", name, dialect, wallet, state, settings, keys, addresses, close_after_hours AS "closeAfterHours"`

export async function readConnections(db: Queryable): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>(`SELECT ${COLUMNS} FROM gateway.connections ORDER BY connection_key`)
  return rows
}

export async function lockConnection(tx: Queryable, connectionKey: string): Promise<OfficeConnectionRow | null> {
  const { rows } = await tx.query<OfficeConnectionRow>(
    `SELECT ${COLUMNS}, awaited_keys AS "awaitedKeys" FROM gateway.connections WHERE connection_key = $1 FOR UPDATE`,
    [connectionKey],
  )
  return rows[0] ?? null
}

/** Keys that wait for a second operator; null when none do. */
export async function keepAwaitedKeys(tx: Queryable, connectionKey: string, keys: Buffer | null): Promise<void> {
  await tx.query(`UPDATE gateway.connections SET awaited_keys = $2 WHERE connection_key = $1`, [connectionKey, keys])
}

/** Writes a connection, new or changed; what it was asked for in vain is asked at once. Answers whether it is new. */
export async function writeConnection(tx: Queryable, row: ConnectionRow): Promise<boolean> {
  await tx.query(`DELETE FROM gateway.silences WHERE connection_key = $1`, [row.connectionKey])
  const { rows } = await tx.query<{ isNew: boolean }>(
    `INSERT INTO gateway.connections (connection_key, name, dialect, wallet, state, settings, keys, addresses, close_after_hours)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (connection_key) DO UPDATE SET name = excluded.name, state = excluded.state, settings = excluded.settings, keys = excluded.keys,
       addresses = excluded.addresses, close_after_hours = excluded.close_after_hours
     RETURNING xmax = 0 AS "isNew"`,
    [
      row.connectionKey,
      row.name,
      row.dialect,
      row.wallet,
      row.state,
      row.settings,
      row.keys,
      [...row.addresses],
      row.closeAfterHours,
    ],
  )
  return rows[0]!.isNew
}

/** Adds a connection; false where one has its key. */
export async function insertConnection(tx: Queryable, row: ConnectionRow): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT 1 FROM gateway.connections WHERE connection_key = $1`, [
    row.connectionKey,
  ])
  return rowCount === 0 && (await writeConnection(tx, row))
}

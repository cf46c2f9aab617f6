// The SQL statements of connections.
import type { Queryable } from '../../platform/database.ts'
import type { DialectName } from './model.ts'

export interface ConnectionRow {
  readonly connectionKey: string
  readonly name: string
  readonly dialect: DialectName
  readonly state: 'on' | 'maintenance' | 'off'
  readonly settings: Readonly<Record<string, string>>
  readonly keys: Buffer
  readonly addresses: readonly string[]
  readonly closeAfterHours: number
}

export async function readConnections(db: Queryable): Promise<ConnectionRow[]> {
  const { rows } = await db.query<ConnectionRow>(
    `SELECT connection_key AS "connectionKey", name, dialect, state, settings, keys, addresses, close_after_hours AS "closeAfterHours"
     FROM gateway.connections ORDER BY connection_key`,
  )
  return rows
}

/** Writes a connection, new or changed. Answers whether it is new. */
export async function writeConnection(tx: Queryable, row: ConnectionRow): Promise<boolean> {
  const { rows } = await tx.query<{ isNew: boolean }>(
    `INSERT INTO gateway.connections (connection_key, name, dialect, state, settings, keys, addresses, close_after_hours)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (connection_key) DO UPDATE SET name = excluded.name, state = excluded.state, settings = excluded.settings, keys = excluded.keys,
       addresses = excluded.addresses, close_after_hours = excluded.close_after_hours
     RETURNING xmax = 0 AS "isNew"`,
    [
      row.connectionKey,
      row.name,
      row.dialect,
      row.state,
      row.settings,
      row.keys,
      [...row.addresses],
      row.closeAfterHours,
    ],
  )
  return rows[0]!.isNew
}

// The connections of this site as they stand, at most half a second old, with their keys opened.
import { createKeptValue } from '../../platform/kept-value.ts'
import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import { type ConnectionRow, readConnections } from './connection-store.ts'
import type { Connection } from './model.ts'

const KEPT_MS = 500
const SEALED_AS = 'gateway.connections.keys'

export interface Connections {
  all(): Promise<ReadonlyMap<string, Connection>>
  /** After a change: this node sees it at once. */
  forget(): void
}

export const sealKeys = (sealer: Sealer, keys: Connection['keys']): Buffer =>
  sealer.seal(JSON.stringify(keys), SEALED_AS)

export function createConnections({
  database,
  sealer,
}: {
  readonly database: Database
  readonly sealer: Sealer
}): Connections {
  const open = ({ keys, ...row }: ConnectionRow): Connection => ({
    ...row,
    keys: JSON.parse(sealer.open(keys, SEALED_AS)) as Connection['keys'],
  })
  const kept = createKeptValue(KEPT_MS, async () => {
    const rows = await readConnections(database)
    return new Map(rows.map((row) => [row.connectionKey, open(row)]))
  })
  return { all: async () => await kept.read(), forget: () => kept.forget() }
}

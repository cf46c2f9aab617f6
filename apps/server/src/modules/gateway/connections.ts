// The connections of this site as they stand, at most half a second old, with their keys opened.
import { createKeptValue } from '../../platform/kept-value.ts'
import type { Database } from '../../platform/database.ts'
import type { Sealer } from '../../platform/secrets.ts'
import { type ConnectionRow, readConnections } from './connection-store.ts'
import type { Connection } from './model.ts'

const KEPT_MS = 500
const SEALED_AS = 'gateway.connections.keys'
const NAMED_AS = 'gateway.connections.fingerprint'
const FINGERPRINT_SIGNS = 16

export interface Connections {
  all(): Promise<ReadonlyMap<string, Connection>>
  /** After a change: this node sees it at once. */
  forget(): void
}

export const sealKeys = (sealer: Sealer, keys: Connection['keys']): Buffer =>
  sealer.seal(JSON.stringify(keys), SEALED_AS)

export const openKeys = (sealer: Sealer, sealed: Buffer): Connection['keys'] =>
  JSON.parse(sealer.open(sealed, SEALED_AS)) as Connection['keys']

/** Tells sets of keys apart, and nothing of what they are: a keyed digest, so that no short secret can be guessed by it. */
export function fingerprintOf(sealer: Sealer, keys: Connection['keys'][number]): string {
  const text = JSON.stringify(Object.entries(keys).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return sealer.blindIndex(text, NAMED_AS).toString('hex').slice(0, FINGERPRINT_SIGNS)
}

export function createConnections({
  database,
  sealer,
}: {
  readonly database: Database
  readonly sealer: Sealer
}): Connections {
  const open = ({ keys, ...row }: ConnectionRow): Connection => ({ ...row, keys: openKeys(sealer, keys) })
  const kept = createKeptValue(KEPT_MS, async () => {
    const rows = await readConnections(database)
    return new Map(rows.map((row) => [row.connectionKey, open(row)]))
  })
  return { all: async () => await kept.read(), forget: () => kept.forget() }
}

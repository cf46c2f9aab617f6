// The payment providers of this site as they stand, at most half a second old, with their keys opened.
import type { Database } from '../../platform/database.ts'
import { createKeptValue } from '../../platform/kept-value.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { Provider } from './model.ts'
import { readProviders } from './provider-store.ts'

const KEPT_MS = 500
const SEALED_AS = 'payments.providers.keys'
const NAMED_AS = 'payments.providers.fingerprint'
const FINGERPRINT_SIGNS = 16

export interface Providers {
  all(): Promise<ReadonlyMap<string, Provider>>
  /** After a change: this node sees it at once. */
  forget(): void
}

export const sealKeys = (sealer: Sealer, keys: Provider['keys']): Buffer => sealer.seal(JSON.stringify(keys), SEALED_AS)

export const openKeys = (sealer: Sealer, sealed: Buffer): Provider['keys'] =>
  JSON.parse(sealer.open(sealed, SEALED_AS)) as Provider['keys']

/** Tells keys apart, and nothing of what they are. */
export const fingerprintOf = (sealer: Sealer, key: string): string =>
  sealer.blindIndex(key, NAMED_AS).toString('hex').slice(0, FINGERPRINT_SIGNS)

export function createProviders({
  database,
  sealer,
}: {
  readonly database: Database
  readonly sealer: Sealer
}): Providers {
  const kept = createKeptValue(KEPT_MS, async () => {
    const rows = await readProviders(database)
    return new Map(
      rows.map(({ keys, ...row }): [string, Provider] => [row.providerKey, { ...row, keys: openKeys(sealer, keys) }]),
    )
  })
  return { all: async () => await kept.read(), forget: () => kept.forget() }
}

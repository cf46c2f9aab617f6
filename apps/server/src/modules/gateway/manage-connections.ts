// How operators connect vendors (SPEC.md GW20-GW23): what is off is changed by one; letting somebody speak who could not takes two.
import { isDeepStrictEqual } from 'node:util'
import { loosensConnection } from '@hanpan/contract'
import { ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { isAddressRule } from '../../platform/address-rules.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { Sealer } from '../../platform/secrets.ts'
import type { ApprovedRequest, AuditPort, FourEyesPort, OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import {
  insertConnection,
  keepAwaitedKeys,
  lockConnection,
  type OfficeConnectionRow,
  writeConnection,
} from './connection-store.ts'
import { type Connections, fingerprintOf, openKeys, sealKeys } from './connections.ts'
import { fieldsOf, readFields } from './dialect-fields.ts'
import { dialects } from './dialects/index.ts'
import type { Connection, ConnectionState, DialectName, WalletMode } from './model.ts'

export interface ManageDeps {
  readonly database: Database
  readonly sealer: Sealer
  readonly audit: AuditPort
  readonly fourEyes: Pick<FourEyesPort, 'askToLoosen'>
  readonly connections: Pick<Connections, 'forget'>
  /** A demo may speak to a vendor on the same machine, without encryption. */
  readonly isDemo: boolean
}

type Refusal =
  | 'not_found'
  | 'state_wrong'
  | 'value_invalid'
  | 'second_operator_awaited'
  | 'request_id_reused'
  | DetailedRefusal
type Waiting = Result<Uuid | null, Refusal>

export const CONNECTION_KIND = 'vendor.connection'
const ACTION = 'vendors.connection'
/** The one in force, and the one before it while the vendor changes over. */
const KEY_SETS_MAX = 2

/** A connection as two operators see and agree on it: of its keys the fingerprints. */
interface Terms {
  readonly name: string
  readonly dialect: DialectName
  readonly wallet: WalletMode
  readonly state: ConnectionState
  readonly settings: Readonly<Record<string, string>>
  readonly addresses: readonly string[]
  readonly closeAfterHours: number
  readonly keys: readonly string[]
}

interface Changed extends Partial<Pick<Connection, 'name' | 'state' | 'settings' | 'addresses' | 'closeAfterHours'>> {
  readonly keys?: Connection['keys']
}

const termsOf = (
  { sealer }: Pick<ManageDeps, 'sealer'>,
  row: Omit<OfficeConnectionRow, 'keys'>,
  keys: Connection['keys'],
): Terms => {
  const { name, dialect, wallet, state, settings, addresses, closeAfterHours } = row
  const fingerprints = keys.map((set) => fingerprintOf(sealer, set))
  return { name, dialect, wallet, state, settings, addresses, closeAfterHours, keys: fingerprints }
}

/** Changes a connection at once, or asks a second operator first. */
async function change(
  deps: ManageDeps,
  context: OperatorContext,
  connectionKey: string,
  reason: string,
  decide: (row: OfficeConnectionRow, keys: Connection['keys']) => Promise<Result<Changed, Refusal>>,
): Promise<Waiting> {
  return await txUnlessRefused<Uuid | null, Refusal>(deps.database, async (tx) => {
    const row = await lockConnection(tx, connectionKey)
    if (!row) return refuse('not_found')
    const own = openKeys(deps.sealer, row.keys)
    const decided = await decide(row, own)
    if (!decided.ok) return decided
    const { keys = own, ...changed } = decided.value
    const [before, after] = [termsOf(deps, row, own), termsOf(deps, { ...row, ...changed }, keys)]
    if (loosensConnection(before, after)) {
      const loosening = {
        kind: CONNECTION_KIND,
        subject: connectionKey,
        before,
        after,
        facts: { name: row.name, connectionKey },
        reason,
      } as const
      const waits = await deps.fourEyes.askToLoosen(tx, context, loosening)
      if (!waits.ok) return waits
      if (waits.value) {
        await keepAwaitedKeys(tx, connectionKey, sealKeys(deps.sealer, keys))
        return waits
      }
    }
    await put(deps, tx, context, row, before, after, keys, reason)
    return ok(null)
  })
}

async function put(
  deps: ManageDeps,
  tx: Tx,
  context: OperatorContext,
  { connectionKey }: Pick<OfficeConnectionRow, 'connectionKey'>,
  before: Terms,
  after: Terms,
  keys: Connection['keys'],
  reason: string,
): Promise<void> {
  await writeConnection(tx, { ...after, connectionKey, keys: sealKeys(deps.sealer, keys) })
  await keepAwaitedKeys(tx, connectionKey, null)
  await deps.audit.record(tx, context, { action: ACTION, subject: connectionKey, before, after, reason })
  tx.afterCommit(() => deps.connections.forget())
}

/** Carries out what a second operator has agreed to, unless the connection, or the keys that wait, are others by now. */
export async function performConnection(
  deps: ManageDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const row = await lockConnection(tx, String(facts['connectionKey']))
  if (!row) return refuse('state_wrong')
  const before = termsOf(deps, row, openKeys(deps.sealer, row.keys))
  const after = JSON.parse(String(facts['after'])) as Terms
  if (!row.awaitedKeys || !isDeepStrictEqual(before, JSON.parse(String(facts['before'])))) return refuse('state_wrong')
  const keys = openKeys(deps.sealer, row.awaitedKeys)
  if (!isDeepStrictEqual(termsOf(deps, row, keys).keys, after.keys)) return refuse('state_wrong')
  await put(deps, tx, context, row, before, after, keys, reason)
  return ok(null)
}

export interface SaveConnection {
  readonly connectionKey: string
  readonly name: string
  readonly settings: Readonly<Record<string, string>>
  readonly addresses: readonly string[]
  readonly closeAfterHours: number
  readonly isNew: boolean
  readonly dialect?: DialectName | undefined
  readonly wallet: WalletMode
  readonly keys: Readonly<Record<string, string>>
  readonly reason: string
}

export async function saveConnection(
  deps: ManageDeps,
  context: OperatorContext,
  command: SaveConnection,
): Promise<Waiting> {
  const { connectionKey, name, addresses, closeAfterHours, reason } = command
  if (name === '') return refuse({ name: 'value_invalid', data: { field: 'name' } })
  if (!addresses.every(isAddressRule)) return refuse({ name: 'value_invalid', data: { field: 'addresses' } })
  if (command.isNew) return await addConnection(deps, context, command)
  return await change(deps, context, connectionKey, reason, async ({ dialect, wallet }) => {
    const fields = fieldsOf(dialects[dialect], wallet)!
    const settings = await readFields(fields.settings, command.settings, {
      part: 'settings',
      isPlainAllowed: deps.isDemo,
    })
    return settings.ok ? ok({ name, addresses, closeAfterHours, settings: settings.value }) : settings
  })
}

async function addConnection(deps: ManageDeps, context: OperatorContext, command: SaveConnection): Promise<Waiting> {
  const { connectionKey, name, addresses, closeAfterHours, dialect, wallet, reason } = command
  const fields = dialect && fieldsOf(dialects[dialect], wallet)
  if (!dialect || !fields) return refuse({ name: 'value_invalid', data: { field: 'dialect' } })
  const isPlainAllowed = deps.isDemo
  const settings = await readFields(fields.settings, command.settings, { part: 'settings', isPlainAllowed })
  if (!settings.ok) return settings
  const keys = await readFields(fields.keys, command.keys, { part: 'keys', isPlainAllowed })
  if (!keys.ok) return keys
  return await txUnlessRefused<Uuid | null, Refusal>(deps.database, async (tx) => {
    const row = {
      connectionKey,
      name,
      dialect,
      wallet,
      // It speaks to nobody before it is switched on.
      state: 'off' as const,
      settings: settings.value,
      addresses,
      closeAfterHours,
      keys: sealKeys(deps.sealer, [keys.value]),
      awaitedKeys: null,
    }
    if (!(await insertConnection(tx, row))) return refuse({ name: 'value_invalid', data: { field: 'connectionKey' } })
    const after = termsOf(deps, row, [keys.value])
    await deps.audit.record(tx, context, { action: ACTION, subject: connectionKey, before: null, after, reason })
    tx.afterCommit(() => deps.connections.forget())
    return ok(null)
  })
}

/** A set of keys in front of the one that holds; fields that are left empty stay as they are there. */
export async function addKeys(
  deps: ManageDeps,
  context: OperatorContext,
  {
    connectionKey,
    keys: given,
    reason,
  }: { readonly connectionKey: string; readonly keys: Readonly<Record<string, string>>; readonly reason: string },
): Promise<Waiting> {
  return await change(deps, context, connectionKey, reason, async ({ dialect, wallet }, own) => {
    // The vendor may still speak by the older one: it is dropped by whoever knows that it does not.
    if (own.length >= KEY_SETS_MAX) return refuse('state_wrong')
    const { keys: fields } = fieldsOf(dialects[dialect], wallet)!
    const kept = own[0] ?? {}
    const read = await readFields(fields, given, { part: 'keys', kept, isPlainAllowed: deps.isDemo })
    if (!read.ok) return read
    if (isDeepStrictEqual(read.value, kept)) return refuse({ name: 'value_invalid', data: { field: 'keys' } })
    return ok({ keys: [read.value, ...own] })
  })
}

/** Drops one of two sets of keys: the one that was replaced. */
export async function dropKeys(
  deps: ManageDeps,
  context: OperatorContext,
  {
    connectionKey,
    fingerprint,
    reason,
  }: { readonly connectionKey: string; readonly fingerprint: string; readonly reason: string },
): Promise<Waiting> {
  return await change(deps, context, connectionKey, reason, async (_row, own) => {
    const place = own.findIndex((set) => fingerprintOf(deps.sealer, set) === fingerprint)
    if (place < 0) return refuse('not_found')
    // The newest is what this site itself speaks by.
    if (place === 0) return refuse('state_wrong')
    return ok({ keys: own.filter((_set, index) => index !== place) })
  })
}

export const setState = (
  deps: ManageDeps,
  context: OperatorContext,
  {
    connectionKey,
    state,
    reason,
  }: { readonly connectionKey: string; readonly state: ConnectionState; readonly reason: string },
): Promise<Waiting> =>
  change(deps, context, connectionKey, reason, async (row) =>
    row.state === state ? refuse('state_wrong') : ok({ state }),
  )

// How operators connect payment providers (SPEC.md PY1-PY3): who could be spoken to elsewhere, or credit more, takes two.
import { isDeepStrictEqual } from 'node:util'
import { loosensProvider, type ProviderTermsOnWire } from '@hanpan/contract'
import { ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { isAddressRule } from '../../platform/address-rules.ts'
import type { Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { readVendorAddress } from '../../platform/vendor-address.ts'
import type { ApprovedRequest, OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import type { PaymentsParts } from './deps.ts'
import type { AdapterName, Provider, ProviderState, ProviderTerms } from './model.ts'
import {
  insertProvider,
  keepAwaitedKeys,
  type LockedProviderRow,
  lockProvider,
  writeProvider,
} from './provider-store.ts'
import { fingerprintOf, openKeys, sealKeys } from './providers.ts'

type Refusal =
  | 'not_found'
  | 'state_wrong'
  | 'value_invalid'
  | 'second_operator_awaited'
  | 'request_id_reused'
  | DetailedRefusal
type Waiting = Result<Uuid | null, Refusal>

const KIND = 'payment.provider'
const ACTION = 'payments.provider'
const KEYS_MAX = 2
const SECRET_MIN = 16

const wrong = (field: string) => refuse<DetailedRefusal>({ name: 'value_invalid', data: { field } })

/** A provider as two operators see and agree on it: of its keys the fingerprints. */
function termsOf({ sealer }: Pick<PaymentsParts, 'sealer'>, provider: Omit<Provider, 'keys'>, keys: Provider['keys']) {
  const { name, nameEn, nameVi, url, merchant, addresses, minutesToPay, levelMin, state } = provider
  const { minimum, maximum, confirmMaximum } = provider
  const amounts = { minimum, maximum, confirmMaximum }
  const fingerprints = keys.map((key) => fingerprintOf(sealer, key))
  const terms = {
    name,
    nameEn,
    nameVi,
    url,
    merchant,
    addresses,
    ...amounts,
    minutesToPay,
    levelMin,
    state,
    keys: fingerprints,
  }
  return terms satisfies ProviderTermsOnWire
}

interface Changed extends Partial<ProviderTerms> {
  readonly state?: ProviderState
  readonly keys?: Provider['keys']
}

/** Changes a provider at once, or asks a second operator first. */
async function change(
  deps: PaymentsParts,
  context: OperatorContext,
  providerKey: string,
  reason: string,
  decide: (row: LockedProviderRow, keys: Provider['keys']) => Result<Changed, Refusal>,
): Promise<Waiting> {
  return await txUnlessRefused<Uuid | null, Refusal>(deps.database, async (tx) => {
    const row = await lockProvider(tx, providerKey)
    if (!row) return refuse('not_found')
    const own = openKeys(deps.sealer, row.keys)
    const decided = decide(row, own)
    if (!decided.ok) return decided
    const { keys = own, ...changed } = decided.value
    const [before, after] = [termsOf(deps, row, own), termsOf(deps, { ...row, ...changed }, keys)]
    if (loosensProvider(before, after)) {
      const facts = { name: row.name, providerKey }
      const loosening = { kind: KIND, subject: providerKey, before, after, facts, reason } as const
      const waits = await deps.fourEyes.askToLoosen(tx, context, loosening)
      if (!waits.ok) return waits
      if (waits.value) {
        await keepAwaitedKeys(tx, providerKey, sealKeys(deps.sealer, keys))
        return waits
      }
    }
    await put(deps, tx, context, { row: { ...row, ...changed }, keys, before, after, reason })
    return ok(null)
  })
}

interface Put {
  readonly row: Omit<LockedProviderRow, 'keys'>
  readonly keys: Provider['keys']
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

async function put(deps: PaymentsParts, tx: Tx, context: OperatorContext, changed: Put): Promise<void> {
  const { row, keys, before, after, reason } = changed
  await writeProvider(tx, { ...row, keys: sealKeys(deps.sealer, keys) })
  await deps.audit.record(tx, context, { action: ACTION, subject: row.providerKey, before, after, reason })
  tell(deps, tx)
}

function tell(deps: PaymentsParts, tx: Tx): void {
  tx.afterCommit(() => {
    deps.providers.forget()
    deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'payments', data2: 'provider' })
  })
}

/** Carries out what a second operator has agreed to, unless the provider, or the keys that wait, are others by now. */
export async function performProvider(
  deps: PaymentsParts,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const row = await lockProvider(tx, String(facts['providerKey']))
  if (!row?.awaitedKeys) return refuse('state_wrong')
  const before = termsOf(deps, row, openKeys(deps.sealer, row.keys))
  const after = JSON.parse(String(facts['after'])) as typeof before
  const keys = openKeys(deps.sealer, row.awaitedKeys)
  if (!isDeepStrictEqual(before, JSON.parse(String(facts['before'])))) return refuse('state_wrong')
  if (!isDeepStrictEqual(termsOf(deps, row, keys).keys, after.keys)) return refuse('state_wrong')
  const { keys: _, ...agreed } = after
  await put(deps, tx, context, { row: { ...row, ...agreed }, keys, before, after, reason })
  return ok(null)
}

export interface SaveProvider extends ProviderTerms {
  readonly providerKey: string
  readonly adapter: AdapterName
  readonly isNew: boolean
  readonly secret: string
  readonly reason: string
}

export async function saveProvider(
  deps: PaymentsParts,
  context: OperatorContext,
  { providerKey, adapter, isNew, secret, reason, ...given }: SaveProvider,
): Promise<Waiting> {
  const url = readVendorAddress(given.url, deps.isDemo)
  if (url === null) return wrong('url')
  if (!given.addresses.every(isAddressRule)) return wrong('addresses')
  if (given.maximum < given.minimum || given.maximum <= 0) return wrong('maximum')
  const terms: ProviderTerms = { ...given, url }
  if (!isNew) return await change(deps, context, providerKey, reason, () => ok(terms))
  if (secret.length < SECRET_MIN) return wrong('secret')
  return await txUnlessRefused<Uuid | null, Refusal>(deps.database, async (tx) => {
    // It takes no deposit before it is switched on.
    const row = { providerKey, adapter, state: 'off' as const, ...terms }
    if (!(await insertProvider(tx, { ...row, keys: sealKeys(deps.sealer, [secret]) }))) return wrong('providerKey')
    const after = termsOf(deps, row, [secret])
    await deps.audit.record(tx, context, { action: ACTION, subject: providerKey, before: null, after, reason })
    tell(deps, tx)
    return ok(null)
  })
}

export const setProviderState = (
  deps: PaymentsParts,
  context: OperatorContext,
  {
    providerKey,
    state,
    reason,
  }: { readonly providerKey: string; readonly state: ProviderState; readonly reason: string },
): Promise<Waiting> =>
  change(deps, context, providerKey, reason, (row) => (row.state === state ? refuse('state_wrong') : ok({ state })))

/** A key in front of the one that holds; without one the older of two is dropped. */
export const changeProviderKey = (
  deps: PaymentsParts,
  context: OperatorContext,
  { providerKey, secret, reason }: { readonly providerKey: string; readonly secret: string; readonly reason: string },
): Promise<Waiting> =>
  change(deps, context, providerKey, reason, (_row, own) => {
    if (secret === '') return own.length < KEYS_MAX ? refuse('state_wrong') : ok({ keys: own.slice(0, 1) })
    if (own.length >= KEYS_MAX) return refuse('state_wrong')
    if (secret.length < SECRET_MIN || own.includes(secret)) return wrong('secret')
    return ok({ keys: [secret, ...own] })
  })

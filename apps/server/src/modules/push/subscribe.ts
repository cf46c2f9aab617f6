// A browser of a member's: what it is told of, where it is reached, and when it is forgotten (SPEC.md PU3-PU7).
import { createECDH } from 'node:crypto'
import { PUSH_BROWSERS_MAX, type PushKindsOnWire } from '@hanpan/contract'
import { type MemberId, ok, refuse, type Result, type SessionId, type Uuid } from '@hanpan/kernel'
import { isPostable } from '../../platform/post-public.ts'
import type { PushDeps } from './deps.ts'
import { siteKeysOf } from './site-keys.ts'
import {
  deleteBeyond,
  deleteSubscription,
  keepSubscription,
  kindsOf,
  type Language,
  upsertSubscription,
} from './store.ts'

/** Where a browser is reached, and the keys that only it can open a message with. */
export interface BrowserAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface Subscribe extends BrowserAddress {
  readonly memberId: MemberId
  readonly sessionId: SessionId
  readonly language: Language
  readonly kinds: PushKindsOnWire
}

const SEALED_ADDRESS = 'push.subscriptions.address'
const CURVE = 'prime256v1'
/** Uncompressed. */
const POINT_BYTES = 65
const AUTH_BYTES = 16

type AddressDeps = Pick<PushDeps, 'sealer'>

export const openAddress = ({ sealer }: AddressDeps, sealed: Buffer) =>
  JSON.parse(sealer.open(sealed, SEALED_ADDRESS)) as BrowserAddress

const indexOf = ({ sealer }: AddressDeps, endpoint: string) => sealer.blindIndex(endpoint, SEALED_ADDRESS)

export async function subscribe(
  deps: PushDeps,
  { memberId, sessionId, language, kinds, ...address }: Subscribe,
): Promise<Result<Record<string, never>, 'push_off' | 'push_address_refused'>> {
  const endpointIndex = indexOf(deps, address.endpoint)
  if (!Object.values(kinds).some(Boolean)) {
    await deleteSubscription(deps.database, { memberId, endpointIndex })
    return ok({})
  }
  if (!(await siteKeysOf(deps))) return refuse('push_off')
  if (!isPostable(address.endpoint) || !areKeys(address)) return refuse('push_address_refused')
  await deps.database.tx(async (tx) => {
    await deps.members.lock(tx, memberId)
    await upsertSubscription(tx, {
      subscriptionId: deps.newId<Uuid>(),
      memberId,
      sessionId,
      endpointIndex,
      sealed: deps.sealer.seal(JSON.stringify(address), SEALED_ADDRESS),
      service: new URL(address.endpoint).hostname,
      language,
      kinds,
      madeAt: await deps.now(tx),
    })
    await deleteBeyond(tx, memberId, PUSH_BROWSERS_MAX)
  })
  return ok({})
}

/** A point of the curve and a secret of its length: nothing can be encrypted for anything else. */
function areKeys({ p256dh, auth }: BrowserAddress): boolean {
  try {
    const own = createECDH(CURVE)
    own.generateKeys()
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    return false
  }
  const bytesOf = (text: string) => Buffer.from(text, 'base64url').length
  return bytesOf(p256dh) === POINT_BYTES && bytesOf(auth) === AUTH_BYTES
}

/** What a browser is told of to a member, or null. */
export const kindsOfBrowser = (deps: PushDeps, memberId: MemberId, endpoint: string) =>
  kindsOf(deps.database, { memberId, endpointIndex: indexOf(deps, endpoint) })

/** False, and forgotten, where the browser is another member's: it is not told another's affairs while this one uses it. */
export async function keep(
  deps: PushDeps,
  here: { readonly memberId: MemberId; readonly sessionId: SessionId; readonly language: Language },
  endpoint: string,
): Promise<boolean> {
  const endpointIndex = indexOf(deps, endpoint)
  if (await keepSubscription(deps.database, { ...here, endpointIndex })) return true
  await deleteSubscription(deps.database, { memberId: null, endpointIndex })
  return false
}

// Notices of this browser: whether it can show any, and where its push service reaches it.
import type { PushKindsOnWire, RefusalCode } from '@hanpan/contract'
import { call } from '../wire/wire.ts'

/**
 * - `cannot`: this browser shows no notices of sites. `install`: it does once the site stands on its home screen (iPhone, iPad).
 * - `blocked`: its user forbade this site to.
 */
export type BrowserPush =
  | { readonly can: 'cannot' | 'install' | 'blocked' }
  | { readonly can: 'yes'; readonly endpoint: string }

const WORKER = '/sw.js'

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return { can: isIos() ? 'install' : 'cannot' }
  }
  if (Notification.permission === 'denied') return { can: 'blocked' }
  try {
    return { can: 'yes', endpoint: (await presentSubscription())?.endpoint ?? '' }
  } catch {
    // A private window may have no service worker, or no push service.
    return { can: 'cannot' }
  }
}

/** An iPad calls itself a Mac; no Mac is touched. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1)

async function registration(): Promise<ServiceWorkerRegistration> {
  return (await navigator.serviceWorker.getRegistration('/')) ?? (await navigator.serviceWorker.register(WORKER))
}

const presentSubscription = async () => await (await registration()).pushManager.getSubscription()

/** Asks the browser's user only where something was chosen; what became of it is null, or why not. */
export async function chooseKinds(publicKey: string, kinds: PushKindsOnWire): Promise<RefusalCode | 'blocked' | null> {
  const isAny = Object.values(kinds).some(Boolean)
  if (isAny && (await Notification.requestPermission()) !== 'granted') return 'blocked'
  const subscription = isAny ? await subscriptionFor(publicKey) : await presentSubscription()
  if (!subscription) return null
  const { endpoint, keys } = subscription.toJSON()
  const answer = await call('/api/push/subscribe', {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    kinds,
  })
  if (answer.ok && !isAny) await subscription.unsubscribe()
  return answer.ok ? null : answer.refusal
}

/** A subscription is bound to the key that it was made for. */
async function subscriptionFor(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await registration()
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  const bound = new Uint8Array(known?.options.applicationServerKey ?? new ArrayBuffer())
  if (known && bound.length === key.length && bound.every((byte, index) => byte === key[index])) return known
  await known?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** At the begin of a visit: what was subscribed here for another member, or is known to nobody any more, ends. */
export async function keepBrowser(): Promise<void> {
  const subscription = await presentSubscription()
  if (!subscription) return
  const answer = await call('/api/push/keep', { endpoint: subscription.endpoint })
  if (answer.ok && !answer.value.isKept) await subscription.unsubscribe()
}

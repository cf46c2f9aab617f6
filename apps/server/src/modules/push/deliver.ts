// Brings notices to the push services of the browsers, encrypted for each browser (RFC 8291): all services at once, so that a slow one holds
// up nobody but its own (SPEC.md PU13-PU17).
import { assert, instant, type Instant, MINUTE_MS, SECOND_MS } from '@hanpan/kernel'
import webPush from 'web-push'
import type { PublicPosted } from '../../platform/post-public.ts'
import type { PushDeps } from './deps.ts'
import type { DeliveryOutcome } from './push-metrics.ts'
import { type SiteKeys, siteKeysOf } from './site-keys.ts'
import {
  countDeliveries,
  deleteDelivery,
  deleteExpired,
  deleteSubscriptionById,
  type DeliveryRow,
  dueDeliveries,
  postponeDelivery,
} from './store.ts'
import { openAddress } from './subscribe.ts'

/** Of each push service in one run; so many are on the way at once. */
const OF_EACH_SERVICE = 100
const AT_ONCE = 5
const TRIES_MAX = 6
const RETRY_MS = 15 * SECOND_MS
const RETRY_MS_MAX = 15 * MINUTE_MS
const TOPIC_LENGTH = 32

/** Answers whether more is due. */
export async function deliverDue(deps: PushDeps, signal: AbortSignal): Promise<boolean> {
  const keys = await siteKeysOf(deps)
  const now = await deps.now()
  deps.metrics.delivered.inc({ outcome: 'expired' }, await deleteExpired(deps.database, now))
  // What waits while the operator has taken the contact away grows old and goes.
  const due = keys ? await dueDeliveries(deps.database, now, OF_EACH_SERVICE) : []
  const services = [...new Set(due.map(({ service }) => service))].map((name) =>
    due.filter(({ service }) => service === name),
  )
  await Promise.all(services.map((rows) => deliverToService(deps, keys!, rows, now, signal)))
  deps.metrics.waiting.set(await countDeliveries(deps.database))
  return services.some((rows) => rows.length === OF_EACH_SERVICE)
}

/** Where one finds its service away, the rest of them wait with it: the next run finds out whether it is back. */
async function deliverToService(
  deps: PushDeps,
  keys: SiteKeys,
  rows: readonly DeliveryRow[],
  now: Instant,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...rows]
  let isAway = false
  const work = async () => {
    for (let row = waiting.shift(); row && !signal.aborted; row = waiting.shift()) {
      if (isAway) {
        await postponeDelivery(deps.database, row, row.tries, instant(now + RETRY_MS))
        continue
      }
      const { outcome, isServiceAway } = await deliver(deps, keys, row, now)
      deps.metrics.delivered.inc({ outcome })
      isAway ||= isServiceAway
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

interface Delivered {
  readonly outcome: DeliveryOutcome
  /** It said nothing, or that it is in trouble itself. */
  readonly isServiceAway: boolean
}

async function deliver(deps: PushDeps, keys: SiteKeys, row: DeliveryRow, now: Instant): Promise<Delivered> {
  const { database } = deps
  const standing = await deps.members.standingIn(database, row.member_id)
  if (standing?.status !== 'active') {
    await deleteSubscriptionById(database, row.subscription_id)
    return { outcome: 'gone', isServiceAway: false }
  }
  if (standing.isExcluded) {
    await deleteDelivery(database, row)
    return { outcome: 'withheld', isServiceAway: false }
  }
  const posted = await deps.postPublic(requestOf(deps, keys, row, now))
  const outcome = outcomeOf(posted, row)
  if (outcome === 'again') {
    const asked = posted.status === null ? 0 : posted.retryAfterMs
    const pause = Math.min(RETRY_MS_MAX, Math.max(asked, RETRY_MS * 2 ** row.tries))
    await postponeDelivery(database, row, row.tries + 1, instant(now + pause))
  } else if (outcome === 'gone') await deleteSubscriptionById(database, row.subscription_id)
  else await deleteDelivery(database, row)
  if (outcome === 'refused' || outcome === 'failed') {
    deps.log.warn({ service: row.service, posted, tries: row.tries }, 'a push message was given up')
  }
  return { outcome, isServiceAway: posted.status === null || posted.status >= 500 }
}

function outcomeOf(posted: PublicPosted, { tries }: DeliveryRow): DeliveryOutcome {
  const again = tries + 1 < TRIES_MAX ? 'again' : 'failed'
  if (posted.status === null) return again
  const { status } = posted
  if (status >= 200 && status < 300) return 'taken'
  // The browser has unsubscribed, or was uninstalled.
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? again : 'refused'
}

/** The same notice has the same tag however often it arrives: a browser shows it once. */
function requestOf({ sealer }: PushDeps, keys: SiteKeys, row: DeliveryRow, now: Instant) {
  const { endpoint, p256dh, auth } = openAddress({ sealer }, row.sealed)
  const { page, texts } = row.notice
  const payload = JSON.stringify({ ...texts[row.language], page, tag: row.tag, lang: row.language })
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: keys.subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
    contentEncoding: 'aes128gcm',
    TTL: Math.ceil((row.expires_at - now) / SECOND_MS),
    // While the browser is away a later notice of the tag takes the place of this one at the push service too.
    topic: sealer.blindIndex(row.tag, 'push.topic').toString('base64url').slice(0, TOPIC_LENGTH),
  })
  assert(body !== null, 'a notice has a text')
  return { address: endpoint, headers: headers as Record<string, string | number>, body }
}

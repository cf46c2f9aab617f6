// Posts an alert, signed, and reads what the other side says of it. Nobody is followed elsewhere, and nothing is read beyond the beginning of an answer.
import http from 'node:http'
import https from 'node:https'
import { isoSeoul, SECOND_MS } from '@hanpan/kernel'
import {
  type LookUp,
  lookupOf,
  type MayReach,
  NOT_REACHABLE,
  resolveReachable,
} from '../../../platform/reachable-address.ts'
import type { AlertMessage, Attempt } from '../model.ts'
import { DELIVERY_HEADER, SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../signature.ts'
import { linesOf, linkOf, titleOf } from '../words.ts'

export interface WebhookReach {
  readonly mayReach: MayReach
  /** A test trusts a certificate of its own and looks names up itself. */
  readonly lookUp?: LookUp
  readonly ca?: string
  readonly msMax?: number
}

const MS_MAX = 10 * SECOND_MS
const ANSWER_CHARACTERS_MAX = 300
const ANSWER_BYTES_MAX = 4096

export interface WebhookContext {
  readonly siteId: string
  readonly siteUrl: string
}

/** What is sent: docs/alerts.md says each field. */
export function bodyOf({ siteId, siteUrl }: WebhookContext, message: AlertMessage): string {
  const { deliveryId, word, alert, sentAt } = message
  const [title, lines] = [titleOf(message), linesOf(message)]
  return JSON.stringify({
    deliveryId,
    event: word,
    siteId,
    sentAt: isoSeoul(sentAt),
    title,
    text: { ko: lines.ko.join('\n'), en: lines.en.join('\n') },
    link: linkOf(siteUrl, message),
    alert: alert && {
      alertId: alert.alertId,
      rule: alert.rule,
      cause: alert.cause,
      label: alert.label,
      value: alert.value,
      threshold: alert.threshold,
      amount: alert.amount,
      memId: alert.memId,
      urgent: alert.isUrgent,
      beganAt: isoSeoul(alert.beganAt),
      endedAt: alert.endedAt === null ? null : isoSeoul(alert.endedAt),
    },
  })
}

/** Whether it is worth another try. */
const outcomeOf = (status: number): Attempt['outcome'] => {
  if (status >= 200 && status < 300) return 'taken'
  return status >= 500 || status === 408 || status === 425 || status === 429 ? 'again' : 'refused'
}

const shortened = (text: string) =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_CHARACTERS_MAX)

/** Never throws. */
export async function postWebhook(
  { mayReach, lookUp, ca, msMax = MS_MAX }: WebhookReach,
  {
    url,
    secret,
    body,
    deliveryId,
    timestamp,
  }: {
    readonly url: string
    readonly secret: string
    readonly body: string
    readonly deliveryId: string
    readonly timestamp: string
  },
): Promise<Attempt> {
  try {
    // An address that is written out is never looked up.
    await resolveReachable(new URL(url).hostname, mayReach, lookUp)
  } catch (error) {
    return failed(error)
  }
  return await new Promise((resolve) => {
    const { request: ask } = url.startsWith('https:') ? https : http
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signatureOf(secret, timestamp, body),
      [DELIVERY_HEADER]: deliveryId,
    }
    const request = ask(url, { method: 'POST', headers, lookup: lookupOf(mayReach, lookUp), ca, agent: false })
    const end = (attempt: Attempt) => {
      clearTimeout(timer)
      request.destroy()
      resolve(attempt)
    }
    const timer = setTimeout(() => end({ outcome: 'again', answer: 'no answer in time' }), msMax)
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      const parts: Buffer[] = []
      let bytes = 0
      const say = () => {
        const said = shortened(Buffer.concat(parts).toString('utf8'))
        end({ outcome: outcomeOf(status), answer: said === '' ? `HTTP ${status}` : `HTTP ${status} · ${said}` })
      }
      response.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes >= ANSWER_BYTES_MAX) say()
      })
      response.on('end', say)
      response.on('error', say)
    })
    request.on('error', (error) => end(failed(error)))
    request.end(body)
  })
}

function failed(error: unknown): Attempt {
  const { message = '', code } = error as { message?: string; code?: string }
  if (message === NOT_REACHABLE) return { outcome: 'refused', answer: NOT_REACHABLE }
  return { outcome: 'again', answer: shortened(code ? `${code} · ${message}` : message) || 'unreachable' }
}

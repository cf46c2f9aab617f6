// The signature of a webhook (docs/alerts.md): HMAC-SHA256 over the time and the body as it is sent, as hexadecimal digits.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIMESTAMP_HEADER = 'x-timestamp'
export const SIGNATURE_HEADER = 'x-signature'
/** The same of every attempt at one message. */
export const DELIVERY_HEADER = 'x-delivery'

/** @param timestamp Milliseconds since 1970, as digits. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

export function isSigned(secret: string, timestamp: string, body: string, signature: string): boolean {
  const own = Buffer.from(signatureOf(secret, timestamp, body))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}

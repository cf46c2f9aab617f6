// The signature of the signed JSON protocol: HMAC-SHA256 over the time and what is said, as hexadecimal digits.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIMESTAMP_HEADER = 'x-timestamp'
export const SIGNATURE_HEADER = 'x-signature'

/** @param timestamp Milliseconds since 1970, as digits. @param said A question's method, path and body; an event's body. */
export const signatureOf = (key: string, timestamp: string, said: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${said}`).digest('hex')

export function isSigned(key: string, timestamp: string, said: string, signature: string): boolean {
  const own = Buffer.from(signatureOf(key, timestamp, said))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}

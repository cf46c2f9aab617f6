// Time-based one-time codes (RFC 6238) through the otpauth library.
import { Secret, TOTP } from 'otpauth'
import type { Instant } from '@hanpan/kernel'

const PERIOD_SECONDS = 30
const TOLERANCE_STEPS = 1

const totp = (secret: string, label: string) =>
  new TOTP({ issuer: 'Hanpan', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })

export function newSecret(random: Uint8Array, label: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ buffer: Uint8Array.from(random).buffer }).base32
  return { secret, uri: totp(secret, label).toString() }
}

/** The step that a code belongs to, or null when it is wrong. */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret, '').validate({ token: code, timestamp: now, window: TOLERANCE_STEPS })
  return delta === null ? null : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta
}

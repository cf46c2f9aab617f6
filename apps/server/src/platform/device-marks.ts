// Devices that somebody has logged in with: each keeps a signed mark in a cookie that scripts cannot read. A mark says nothing to who
// holds it, is good for one identity and as long as its password stays the same, and opens nothing: it only keeps guesses made elsewhere
// from counting against this device.
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Draws, Instant } from '@hanpan/kernel'
import { DAY_MS } from '@hanpan/kernel'

/** Who logs in; another password hash makes all marks of before worthless. */
export interface Marked {
  readonly identity: string
  readonly passwordHash: string
}

export interface DeviceMarks {
  /** The id of the device, when it carries a mark of this identity. */
  read(cookie: string | null, marked: Marked, now: Instant): string | null
  /** The cookie's next value, after a log-in: this identity's mark first, with the device's id where it had one. */
  renew(cookie: string | null, marked: Marked, now: Instant): string
}

export const DEVICE_MARK_DAYS = 180
/** Identities that one device remembers; the one that was used longest ago is forgotten first. */
const MARKS_MAX = 5
const ID_BYTES = 12
const SHAPE = /^[\w-]{16}\.\d{1,12}\.[\w-]{43}$/

export function createDeviceMarks(key: KeyObject, draws: Draws): DeviceMarks {
  const sign = (deviceId: string, atSeconds: string, { identity, passwordHash }: Marked) =>
    createHmac('sha256', key).update([deviceId, atSeconds, identity, passwordHash].join('\u0000')).digest()

  const isOf = (mark: string, marked: Marked, now: Instant): boolean => {
    const [deviceId, atSeconds, signature] = mark.split('.') as [string, string, string]
    const ageMs = now - Number(atSeconds) * 1000
    if (ageMs > DEVICE_MARK_DAYS * DAY_MS) return false
    const given = Buffer.from(signature, 'base64url')
    const expected = sign(deviceId, atSeconds, marked)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const marksIn = (cookie: string | null) =>
    (cookie ?? '')
      .split('~')
      .slice(0, MARKS_MAX)
      .filter((mark) => SHAPE.test(mark))

  return {
    read(cookie, marked, now) {
      const mark = marksIn(cookie).find((one) => isOf(one, marked, now))
      return mark === undefined ? null : mark.split('.')[0]!
    },
    renew(cookie, marked, now) {
      const marks = marksIn(cookie)
      const own = marks.find((one) => isOf(one, marked, now))
      const deviceId = own?.split('.')[0] ?? Buffer.from(draws.bytes(ID_BYTES)).toString('base64url')
      const atSeconds = String(Math.floor(now / 1000))
      const renewed = `${deviceId}.${atSeconds}.${sign(deviceId, atSeconds, marked).toString('base64url')}`
      return [renewed, ...marks.filter((one) => one !== own)].slice(0, MARKS_MAX).join('~')
    },
  }
}

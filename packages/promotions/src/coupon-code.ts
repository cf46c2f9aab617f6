// Coupon codes: 16 characters of Crockford's base 32, which leaves out what is mistaken for something else.
import { assert } from '@hanpan/kernel'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_BYTES = 10
const CODE_CHARACTERS = 16
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/
const GROUP = 4

/** A code of 10 unpredictable bytes, in groups of four: "7K2M-0QRS-…". */
export function couponCodeOf(bytes: Uint8Array): string {
  assert(bytes.length === CODE_BYTES, `a coupon code takes ${CODE_BYTES} bytes`)
  let bits = 0n
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let index = 0; index < CODE_CHARACTERS; index += 1) {
    text = ALPHABET[Number(bits & 31n)]! + text
    bits >>= 5n
  }
  return text.match(/.{4}/g)!.join('-')
}

/** A typed code as it is looked up: capitals, no dashes or spaces, look-alikes set right. Null when it cannot be a code. */
export function readCouponCode(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(plain) ? plain : null
}

/** What an operator sees of a code after it was shown once: its last four. */
export function maskCouponCode(code: string): string {
  return `••••-••••-••••-${code.slice(-GROUP)}`
}

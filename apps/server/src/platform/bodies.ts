// The one place that says what a body may be, before anything else is done with it: how many bytes, how deep, how many values, and
// texts that every part behind it can hold. It holds for plain bodies and for those that were encrypted, and is answered E400.
import { isUtf8 } from 'node:buffer'

/** As it travels, where a call does not allow more (`bodyBytesMax`); more is answered E413. */
export const BODY_BYTES_MAX = 256 * 1024
/** Lists and objects within one another. */
export const BODY_DEPTH_MAX = 16
/** Fields and elements, in all: the largest import of a bank's file has 28,000. */
export const BODY_VALUES_MAX = 50_000

/** The value of a JSON text, or undefined when it is none or not what a body may be. */
export function parseBody(bytes: Buffer): unknown {
  if (!isUtf8(bytes) || !fits(bytes)) return undefined
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown
    return isSound(value) ? value : undefined
  } catch {
    return undefined
  }
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Counts on the bytes, before anything is made of them. What is no JSON at all is left to the parser. */
function fits(bytes: Buffer): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at)
        if (at < 0) return false
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1
        if (depth > BODY_DEPTH_MAX) return false
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1
        break
      case COMMA:
      case COLON:
        values += 1
        if (values > BODY_VALUES_MAX) return false
        break
      default:
    }
  }
  return true
}

/** Where the text that begins at this quote ends, or -1. A quote after an odd number of backslashes belongs to the text. */
function endOfText(bytes: Buffer, from: number): number {
  for (let end = bytes.indexOf(QUOTE, from + 1); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let backslashes = 0
    while (bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return -1
}

/** Goes no deeper than `fits` allows. A name that reaches for what objects inherit is refused too. */
function isSound(value: unknown): boolean {
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isSound)
  for (const name of Object.keys(value)) {
    if (name === '__proto__' || !isSoundText(name)) return false
    if (!isSound((value as Readonly<Record<string, unknown>>)[name])) return false
  }
  return true
}

/** PostgreSQL holds no U+0000, and half of a surrogate pair is no character: neither can be stored, compared or sent on. */
function isSoundText(text: string): boolean {
  return !text.includes('\u0000') && (text as string & { isWellFormed(): boolean }).isWellFormed()
}

// SHA-256 and HMAC of bytes, for published chains of hashes that are not text (games.md 5.2).
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of the bytes that a hex text stands for, in hex. */
export function sha256OfHex(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)))
}

/** HMAC-SHA-256 under a key's UTF-8 of the bytes that a hex text stands for, in hex. */
export function hmacSha256OfHex(key: string, hex: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), hexToBytes(hex)))
}

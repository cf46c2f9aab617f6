// The hash functions of fairness, in the browser.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Hashes } from '@hanpan/fairness'

const encoder = new TextEncoder()

export const hashes: Hashes = {
  sha256: (text) => sha256(encoder.encode(text)),
  hmacSha256: (key, message) => hmac(sha256, encoder.encode(key), encoder.encode(message)),
}

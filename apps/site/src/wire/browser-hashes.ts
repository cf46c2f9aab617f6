// The browser's hash functions for @hanpan/fairness, from an independent library. Loaded only when someone verifies.
import type { Hashes } from '@hanpan/fairness'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export const browserHashes: Hashes = {
  sha256: (text) => sha256(utf8ToBytes(text)),
  hmacSha256: (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
}

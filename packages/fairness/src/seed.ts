// A server seed and what is published of it before anyone may bet on it.
import { assert } from '@hanpan/kernel'
import { type Hashes, hexOf } from './hashes.ts'

const SERVER_SEED = /^[0-9a-f]{64}$/

export function isServerSeed(text: string): boolean {
  return SERVER_SEED.test(text)
}

/** A server seed of 32 unpredictable bytes: 64 hex characters, used everywhere as that text. */
export function serverSeedOf(bytes: Uint8Array): string {
  assert(bytes.length === 32, 'a server seed is 32 bytes')
  return hexOf(bytes)
}

/** What is published before bets open: SHA-256 of the seed's text, in hex. */
export function commitmentOf(hashes: Hashes, serverSeed: string): string {
  assert(isServerSeed(serverSeed), 'a server seed is 64 hex characters')
  return hexOf(hashes.sha256(serverSeed))
}

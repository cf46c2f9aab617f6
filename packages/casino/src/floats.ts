// Floats of rounds that go on over several requests: the same seed gives the same floats, and a round knows how many it has taken.
import { type FloatSource, type Hashes, hmacFloats } from '@hanpan/fairness'
import { assert } from '@hanpan/kernel'

/** No round takes more blocks of eight floats: a hundred free spins of five reels are 63, and tumbling takes none. */
export const ROUND_BLOCKS_MAX = 1024

export type RoundSeed = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

/** A client's seed is written into the message: letters, digits, hyphens and underscores. */
const CLIENT_SEED = /^[\w-]{1,64}$/

export const isClientSeed = (text: string): boolean => CLIENT_SEED.test(text)

/** The floats of a round, from its beginning: HMAC-SHA-256 under the server seed of `{clientSeed}:{nonce}:{block}`. */
export function roundFloats(hashes: Hashes, { serverSeed, clientSeed, nonce }: RoundSeed): FloatSource {
  assert(isClientSeed(clientSeed), 'a client seed is 1 to 64 letters, digits, hyphens and underscores')
  assert(Number.isSafeInteger(nonce) && nonce >= 0, `not a nonce: ${nonce}`)
  return hmacFloats(hashes, serverSeed, `${clientSeed}:${nonce}`, ROUND_BLOCKS_MAX)
}

export type CountedFloats = {
  readonly next: FloatSource
  /** How many were taken since the beginning of the round. */
  taken(): number
}

/** Passes over the floats that were taken before, and counts on. */
export function countedFloats(nextFloat: FloatSource, taken: number): CountedFloats {
  for (let passed = 0; passed < taken; passed += 1) nextFloat()
  let count = taken
  return {
    next: () => {
      count += 1
      return nextFloat()
    },
    taken: () => count,
  }
}

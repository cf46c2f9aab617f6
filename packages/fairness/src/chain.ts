// The daily chain: one secret a day, committed to the day before, from which the seeds of all rounds of that day follow. When the
// day is over its secret is revealed, and every round of it can be checked at once.
import { assert } from '@hanpan/kernel'
import { type Hashes, hexOf } from './hashes.ts'
import { isServerSeed } from './seed.ts'

/** The server seed of a round: HMAC-SHA-256 under the day's seed (its hex text, as UTF-8) of `${game}:${roundNo}`, in hex. */
export function roundSeedOf(hashes: Hashes, daySeed: string, game: string, roundNo: string): string {
  assert(isServerSeed(daySeed), 'a day seed is 64 hex characters')
  return hexOf(hashes.hmacSha256(daySeed, `${game}:${roundNo}`))
}

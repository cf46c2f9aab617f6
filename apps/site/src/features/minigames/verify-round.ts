// Repeats a draw in the browser with the same pure code the server draws with, and hashes of an independent library. Loaded
// only when someone asks for it.
import type { RoundOnWire } from '@hanpan/contract'
import { commitmentOf, type Hashes } from '@hanpan/fairness'
import { PUBLIC_RANDOMNESS_NONE, drawRound } from '@hanpan/minigames'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export const browserHashes: Hashes = {
  sha256: (text) => sha256(utf8ToBytes(text)),
  hmacSha256: (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
}

export interface Verification {
  readonly commitment: string
  readonly commitmentMatches: boolean
  readonly result: { readonly balls: readonly number[]; readonly powerball: number; readonly sum: number }
  readonly resultMatches: boolean
}

/** Null while the seed is not revealed. */
export function verifyInBrowser(round: RoundOnWire): Verification | null {
  const { seed, result: published } = round
  if (seed === null || published === null || !/^[0-9a-f]{64}$/.test(seed)) return null
  const commitment = commitmentOf(browserHashes, seed)
  const result = drawRound(browserHashes, seed, {
    game: 'powerball',
    roundNo: round.roundNo,
    publicRandomness: PUBLIC_RANDOMNESS_NONE,
  })
  return {
    commitment,
    commitmentMatches: commitment === round.commitment,
    result,
    resultMatches: result.powerball === published.powerball && result.balls.join() === published.balls.join(),
  }
}

// Repeats a draw in the browser with the same pure code the server draws with, and hashes of an independent library. Loaded
// only when someone asks for it.
import type { RoundOnWire } from '@hanpan/contract'
import { commitmentOf } from '@hanpan/fairness'
import { type DrawResult, drawMessage, drawRound, gameOf } from '@hanpan/minigames'
import { browserHashes } from '../../wire/browser-hashes.ts'

export interface Verification {
  readonly commitment: string
  readonly commitmentMatches: boolean
  readonly result: DrawResult
  /** What the HMAC was taken of. */
  readonly message: string
  readonly resultMatches: boolean
}

/** Null while the seed is not revealed. */
export function verifyInBrowser(round: RoundOnWire): Verification | null {
  const { seed, result: published } = round
  if (seed === null || published === null || !/^[0-9a-f]{64}$/.test(seed)) return null
  const commitment = commitmentOf(browserHashes, seed)
  const context = { game: round.gameKey, roundNo: round.roundNo, publicRandomness: round.publicRandomness }
  const result = drawRound(browserHashes, seed, context)
  // Read back, both have their keys in the game's order.
  const asPublished = gameOf(round.gameKey).parseResult(published)
  return {
    commitment,
    commitmentMatches: commitment === round.commitment,
    result,
    message: `${drawMessage(context)}:0`,
    resultMatches: JSON.stringify(result) === JSON.stringify(asPublished),
  }
}

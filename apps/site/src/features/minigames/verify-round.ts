// Repeats a draw in the browser with the same pure code the server draws with, and hashes of an independent library. Loaded
// only when someone asks for it.
import type { ResultOnWire, RoundOnWire } from '@hanpan/contract'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { isSameResult, traceRound, type TracedBlock } from './trace-round.ts'

export interface Verification {
  /** The SHA-256 of the revealed seed, as this browser makes it. */
  readonly seedHash: string
  readonly commitmentMatches: boolean
  readonly result: ResultOnWire
  /** The first block of the draw: what was asked of the HMAC, and what it answered. */
  readonly block: TracedBlock
  readonly resultMatches: boolean
}

/** Null while the seed is not revealed. */
export function verifyInBrowser(round: RoundOnWire): Verification | null {
  const { gameKey: game, roundNo, seed, commitment, publicRandomness, result: published } = round
  if (seed === null || published === null) return null
  const trace = traceRound(browserHashes, { game, roundNo, seed, commitment, publicRandomness })
  const block = trace?.blocks[0]
  if (!trace || !block) return null
  return {
    seedHash: trace.commitment,
    commitmentMatches: trace.commitmentMatches,
    result: trace.result,
    block,
    resultMatches: isSameResult(game, published, trace.result),
  }
}

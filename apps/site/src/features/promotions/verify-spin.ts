// Repeats a spin in the browser with the same pure code the server draws with, and hashes of an independent library. Loaded only when
// someone asks for it.
import { commitmentOf, hexOf, isServerSeed, type Hashes } from '@hanpan/fairness'
import { drawPrize, isClientSeed } from '@hanpan/promotions'
import { browserHashes } from '../../wire/browser-hashes.ts'
import type { Spin } from './wheel-prize.tsx'

export interface SpinVerification {
  /** The SHA-256 of the revealed seed, as this browser makes it. */
  readonly seedHash: string
  readonly commitmentMatches: boolean
  /** What was asked of the HMAC for the first draw, and what it answered. */
  readonly message: string
  readonly hmac: string
  readonly prizeIndex: number
  readonly prizeMatches: boolean
}

/** Null while the server seed is in use. */
export function verifySpin(spin: Spin): SpinVerification | null {
  const { seed, clientSeed, nonce, prizes } = spin
  if (seed === null || !isServerSeed(seed) || !isClientSeed(clientSeed)) return null
  const seedHash = commitmentOf(browserHashes, seed)
  const blocks: { readonly message: string; readonly hmac: string }[] = []
  const recording: Hashes = {
    ...browserHashes,
    hmacSha256(key, message) {
      const hmac = browserHashes.hmacSha256(key, message)
      blocks.push({ message, hmac: hexOf(hmac) })
      return hmac
    },
  }
  const prizeIndex = drawPrize(recording, { serverSeed: seed, clientSeed, nonce }, prizes)
  return {
    seedHash,
    commitmentMatches: seedHash === spin.commitment,
    ...blocks[0]!,
    prizeIndex,
    prizeMatches: prizeIndex === spin.prizeIndex,
  }
}

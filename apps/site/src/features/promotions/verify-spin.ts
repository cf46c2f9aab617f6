// Repeats a spin in the browser with the same pure code the server draws with, and hashes of an independent library. Loaded only when
// someone asks for it.
import { commitmentOf, isServerSeed } from '@hanpan/fairness'
import { drawPrize, isClientSeed } from '@hanpan/promotions'
import { browserHashes } from '../../wire/browser-hashes.ts'
import type { Spin } from './wheel-prize.tsx'

export interface SpinVerification {
  readonly commitment: string
  readonly commitmentMatches: boolean
  readonly prizeIndex: number
  readonly prizeMatches: boolean
}

/** Null while the server seed is in use. */
export function verifySpin(spin: Spin): SpinVerification | null {
  const { seed, clientSeed, nonce, prizes } = spin
  if (seed === null || !isServerSeed(seed) || !isClientSeed(clientSeed)) return null
  const commitment = commitmentOf(browserHashes, seed)
  const prizeIndex = drawPrize(browserHashes, { serverSeed: seed, clientSeed, nonce }, prizes)
  return {
    commitment,
    commitmentMatches: commitment === spin.commitment,
    prizeIndex,
    prizeMatches: prizeIndex === spin.prizeIndex,
  }
}

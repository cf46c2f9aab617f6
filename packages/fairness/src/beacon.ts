// The public randomness of drand's quicknet: a new value every three seconds, signed by a league of independent organisations, that
// nobody can know or choose beforehand. Which of its rounds a draw uses follows from the time at which betting closes, so it cannot be
// picked; that a value is genuine is seen from its signature, whoever handed it over.
import { type Instant, assert } from '@hanpan/kernel'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** drand quicknet (scheme bls-unchained-g1-rfc9380), as its league publishes it. */
export const QUICKNET = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
} as const

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
/** A point of G1, compressed. */
const SIGNATURE = /^[0-9a-f]{96}$/

/** When a round of the beacon is published. */
export function beaconTime(round: number): Instant {
  assert(Number.isSafeInteger(round) && round >= 1, `the beacon has no round ${round}`)
  return (QUICKNET.genesisMs + (round - 1) * QUICKNET.periodMs) as Instant
}

/** The first round of the beacon that is published after an instant: nobody on earth knows it at that instant. */
export function beaconRoundAfter(at: Instant): number {
  return Math.max(1, Math.floor((at - QUICKNET.genesisMs) / QUICKNET.periodMs) + 2)
}

/** How far behind the beacon a site's clock may be: betting that closes so much late must not see what will be mixed in. */
export const CLOCK_BEHIND_MS_MAX = 3000
/** How far before it: relays hand a value on with some delay of their own. */
export const CLOCK_AHEAD_MS_MAX = 30_000

/** The round of the beacon that a draw is promised: the first one published after the close by a clock that is as late as it may be. */
export function promisedBeaconRound(closesAt: Instant): number {
  return beaconRoundAfter((closesAt + CLOCK_BEHIND_MS_MAX) as Instant)
}

export type ClockState = 'right' | 'behind' | 'ahead'

/** What the newest genuine value tells about a clock that was read before it was asked for and after it had come. */
export function clockState(newest: number, before: Instant, after: Instant): ClockState {
  // Nobody can have a value before its time: a clock that says so is behind.
  if (beaconTime(newest) - after > CLOCK_BEHIND_MS_MAX) return 'behind'
  return before - beaconTime(newest + 1) > CLOCK_AHEAD_MS_MAX ? 'ahead' : 'right'
}

export type Beacon = { readonly round: number; readonly signature: string }

/** Whether the league signed this round with this signature. */
export function isGenuineBeacon({ round, signature }: Beacon): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return false
  const bls = bls12_381.shortSignatures
  try {
    const message = bls.hash(sha256(bigEndian(round)), DOMAIN)
    return bls.verify(bls.Signature.fromHex(signature), message, bls12_381.G2.Point.fromHex(QUICKNET.publicKey))
  } catch {
    return false // Not a point of the curve.
  }
}

/** The randomness of a round: SHA-256 of its signature's bytes, in hex. */
export function beaconRandomness({ signature }: Pick<Beacon, 'signature'>): string {
  assert(SIGNATURE.test(signature), 'a signature is 96 hex characters')
  return bytesToHex(sha256(hexToBytes(signature)))
}

/** A round number as 8 bytes, most significant first. */
function bigEndian(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

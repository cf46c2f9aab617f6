// From HMAC blocks to floats in [0, 1). The construction is the published one of Stake (games.md 5.1): each block of 32 bytes
// gives 8 floats of 4 bytes, most significant first.
import { assert } from '@hanpan/kernel'
import type { Hashes } from './hashes.ts'

/** Gives the next float in [0, 1). */
export type FloatSource = () => number

const BYTES_PER_FLOAT = 4
const BYTES_PER_BLOCK = 32
/** No draw of a mini game takes more: 22 keno numbers need 3 blocks. A draw that asks for more has lost its way. */
const BLOCKS_MAX = 64

/**
 * The floats of a server seed and a message prefix: block 0, 1, … is HMAC-SHA-256 under the seed (its hex text, as UTF-8) of
 * `${messagePrefix}:${block}`. A float is b0/256 + b1/256² + b2/256³ + b3/256⁴, which a double holds exactly. Rounds of
 * many steps say how many blocks they may take.
 */
export function hmacFloats(
  hashes: Hashes,
  serverSeed: string,
  messagePrefix: string,
  blocksMax = BLOCKS_MAX,
): FloatSource {
  let block = new Uint8Array()
  let blocksTaken = 0
  let offset = 0
  return () => {
    if (offset === block.length) {
      assert(blocksTaken < blocksMax, 'a draw took more floats than any game needs')
      block = new Uint8Array(hashes.hmacSha256(serverSeed, `${messagePrefix}:${blocksTaken}`))
      assert(block.length === BYTES_PER_BLOCK, 'HMAC-SHA-256 gives 32 bytes')
      blocksTaken += 1
      offset = 0
    }
    let float = 0
    for (let index = 0; index < BYTES_PER_FLOAT; index += 1) float += block[offset + index]! / 256 ** (index + 1)
    offset += BYTES_PER_FLOAT
    return float
  }
}

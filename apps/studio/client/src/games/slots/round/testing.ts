// Rounds of a slot for tests, the same ones each time.
import type { SlotGame, SlotRound } from '@hanpan/casino'
import { won } from '@hanpan/kernel'

/** An even sequence from a seed. */
export function floats(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function* roundsOf(slot: SlotGame, count: number): Generator<SlotRound> {
  for (let seed = 1; seed <= count; seed += 1) yield slot.play('96', won(1000), floats(seed * 7919))
}

// What the tests of games share: hashes of node, the published vectors, floats from a fixed seed, and counting.
import { createHash, createHmac } from 'node:crypto'
import { type FloatSource, type Hashes, hmacFloats } from '@hanpan/fairness'

export const hashes: Hashes = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message, 'utf8').digest(),
}

/** The published vectors of games.md 5.1. */
export const V1 = {
  server: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  prefix: 'bb62964774:1',
} as const
export const V2 = {
  server: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
  prefix: '3c83fc7e07:3',
} as const

export const floatsOf = ({ server, prefix }: { readonly server: string; readonly prefix: string }): FloatSource =>
  hmacFloats(hashes, server, prefix)

/** Floats of a fixed seed, quickly (mulberry32): for simulations, never for rounds. */
export function seededFloats(seed: number): FloatSource {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

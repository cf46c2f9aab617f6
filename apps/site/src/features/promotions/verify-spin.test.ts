import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { turnTo } from './wheel-face.tsx'
import { verifySpin } from './verify-spin.ts'
import type { Spin } from './wheel-prize.tsx'

const prizes: Spin['prizes'] = [
  { kind: 'point', amount: 0, weight: 1 },
  { kind: 'point', amount: 100, weight: 1 },
]
const spin: Spin = {
  spinIdx: '1',
  at: '2026-11-21T13:05:00.000+09:00',
  prizeIndex: 0,
  kind: 'point',
  amount: 0,
  nonce: 3,
  clientSeed: 'mine',
  seed: 'ab'.repeat(32),
  commitment: '',
  prizes,
}

describe('a spin', () => {
  it('is repeated from its seeds, and a wrong result is found', () => {
    const { seedHash: commitment, prizeIndex, commitmentMatches, message, hmac } = verifySpin(spin)!
    expect(message).toBe('mine:3:0')
    expect(hmac).toBe(createHmac('sha256', spin.seed!).update(message).digest('hex'))
    expect(commitmentMatches).toBe(false)
    const right = verifySpin({ ...spin, commitment, prizeIndex })!
    expect(right).toMatchObject({ commitmentMatches: true, prizeMatches: true })
    expect(verifySpin({ ...spin, commitment, prizeIndex: 1 - prizeIndex })!.prizeMatches).toBe(false)
  })

  it('cannot be repeated while its seed is in use', () => {
    expect(verifySpin({ ...spin, seed: null })).toBeNull()
  })

  it.each([0, 1, 4, 7])('turns field %i under the pointer, forwards', (index) => {
    for (const now of [0, 123.75, 2182.5]) {
      const turn = turnTo(now, index, 8, 6)
      expect((turn + (index + 0.5) * 45) % 360).toBeCloseTo(0)
      expect(turn - now).toBeGreaterThan(5 * 360)
    }
  })
})

import type { RoundOnWire } from '@hanpan/contract'
import { commitmentOf } from '@hanpan/fairness'
import { type PowerballResult, drawRound } from '@hanpan/minigames'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { browserHashes } from '../../wire/browser-hashes.ts'
import { verifyInBrowser } from './verify-round.ts'

// The server's hashes, so that the two libraries check each other.
const nodeHashes = {
  sha256: (text: string) => createHash('sha256').update(text, 'utf8').digest(),
  hmacSha256: (key: string, message: string) => createHmac('sha256', key).update(message, 'utf8').digest(),
}

const seed = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'
const roundNo = '2026-11-21-107'
const drawn = drawRound(nodeHashes, seed, { game: 'powerball', roundNo, publicRandomness: 'none' }) as PowerballResult
const result = { balls: [...drawn.balls], powerball: drawn.powerball, sum: drawn.sum }

const round: RoundOnWire = {
  gameKey: 'powerball',
  roundNo,
  status: 'settled',
  opensAt: '2026-11-21T08:50:00+09:00',
  closesAt: '2026-11-21T08:54:00+09:00',
  drawsAt: '2026-11-21T08:55:00+09:00',
  commitment: commitmentOf(nodeHashes, seed),
  result,
  seed,
  publicRandomness: 'none',
  beacon: null,
  voidReason: '',
  history: [],
}

describe('the verification in the browser', () => {
  it('agrees with a draw that the server made with another library', () => {
    expect(verifyInBrowser(round)).toEqual({
      seedHash: round.commitment,
      commitmentMatches: true,
      result: drawn,
      block: {
        message: `none:powerball:${roundNo}:0`,
        hmac: Buffer.from(nodeHashes.hmacSha256(seed, `none:powerball:${roundNo}:0`)).toString('hex'),
      },
      resultMatches: true,
    })
    expect(Buffer.from(browserHashes.hmacSha256('열쇠', '말')).toString('hex')).toBe(
      nodeHashes.hmacSha256('열쇠', '말').toString('hex'),
    )
  })

  it('finds a changed result, a changed commitment and another round’s seed', () => {
    const changed = { ...result, powerball: (result.powerball + 1) % 10 }
    expect(verifyInBrowser({ ...round, result: changed })?.resultMatches).toBe(false)
    expect(verifyInBrowser({ ...round, commitment: '0'.repeat(64) })?.commitmentMatches).toBe(false)
    expect(verifyInBrowser({ ...round, roundNo: '2026-11-21-108' })?.resultMatches).toBe(false)
  })

  it('waits for the seed', () => {
    expect(verifyInBrowser({ ...round, seed: null })).toBeNull()
  })
})

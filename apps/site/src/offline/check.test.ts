import {
  commitmentOf,
  FEED_START,
  feedBody,
  feedHash,
  feedPublicKey,
  roundSeedOf,
  signFeedBody,
  type FeedSubject,
} from '@hanpan/fairness'
import { drawRound, gameKeys, gameOf } from '@hanpan/minigames'
import { drawPrize } from '@hanpan/promotions'
import { describe, expect, it } from 'vitest'
import { browserHashes } from '../wire/browser-hashes.ts'
import { checkText, findingNames } from './check.ts'
import { offlineWords } from './words.ts'

const daySeed = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'
/** The real round 1000 of drand's quicknet. */
const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const publicRandomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

const roundOf = (gameKey: (typeof gameKeys)[number], roundNo = '2026-01-01-001') => {
  const seed = roundSeedOf(browserHashes, daySeed, gameOf(gameKey).source, roundNo)
  const result = drawRound(browserHashes, seed, { game: gameKey, roundNo, publicRandomness })
  const commitment = commitmentOf(browserHashes, seed)
  const beacon = { round: 1000, signature, absent: '' }
  return { gameKey, roundNo, status: 'settled', commitment, seed, publicRandomness, beacon, result, history: [] }
}
const found = (value: unknown) => checkText(JSON.stringify(value)).map(({ holds, what }) => `${what} ${holds}`)

describe('the offline verifier', () => {
  it.each(gameKeys)('checks a round of %s with the signature of its public randomness', (gameKey) => {
    const round = { ...roundOf(gameKey), closesAt: '2023-08-23T18:00:00+09:00' }
    const whole = [
      'roundCommitment true',
      'roundResult true',
      'beaconGenuine true',
      'beaconMixedIn true',
      'beaconLater true',
    ]
    expect(found(round)).toEqual(whole)
    expect(found({ resultCode: '0', data: { round } })).toEqual(whole) // As a call answered it.
    expect(found({ ...round, commitment: '0'.repeat(64) })).toContain('roundCommitment false')
    expect(found({ ...round, result: roundOf(gameKey, '2026-01-01-002').result })).toContain('roundResult false')
    expect(found({ ...round, beacon: { round: 1001, signature } })).toContain('beaconGenuine false')
    expect(found({ ...round, closesAt: '2026-01-01T00:04:00+09:00' })).toContain('beaconLater false')
    expect(found({ ...round, history: [{ at: 'x', kind: 'settled-anew', reason: 'y' }] })).toContain('history null')
  })

  it('checks a whole day, and names the round that does not agree', () => {
    const rounds = ['001', '002', '003'].map((number) => roundOf('kenoladder', `2026-01-01-${number}`))
    const day = { date: '2026-01-01', commitment: commitmentOf(browserHashes, daySeed), seed: daySeed }
    const saved = { gameKey: 'kenoladder', day, rounds }
    expect(found(saved)).toEqual(['dayCommitment true', 'dayRounds true'])
    const foreign = { ...rounds[1]!, seed: '1'.repeat(64), commitment: commitmentOf(browserHashes, '1'.repeat(64)) }
    const bad = checkText(JSON.stringify({ ...saved, rounds: [rounds[0], foreign, rounds[2]] }))
    expect(bad.find(({ what }) => what === 'dayRound')?.detail).toBe('2026-01-01-002: seed-not-of-the-day')
    expect(found({ ...saved, day: { ...day, seed: null } })).toEqual(['daySealed null', 'dayRounds true'])
    expect(found({ ...saved, day: { ...day, commitment: '0'.repeat(64) } })).toContain('dayCommitment false')
  })

  it('checks the signed feed, and that seeds are those that were promised', () => {
    const secret = new Uint8Array(32).fill(9)
    const entriesOf = (subjects: readonly FeedSubject[]) => {
      let previous = FEED_START
      return subjects.map((subject, place) => {
        const body = feedBody('hanpan', { seq: place + 1, at: '2026-01-01T00:00:00+09:00', previous }, subject)
        previous = feedHash(browserHashes, body)
        return { body, signature: signFeedBody(secret, body) }
      })
    }
    const commitment = commitmentOf(browserHashes, daySeed)
    const promise: FeedSubject = {
      kind: 'day',
      day: '2026-01-01',
      commitment,
      committedAt: '2025-12-31T00:00:00+09:00',
    }
    const saved = (seed: string) => ({
      publicKey: feedPublicKey(secret),
      entries: entriesOf([promise, { kind: 'seed', day: '2026-01-01', seed }]),
    })
    expect(found(saved(daySeed))).toEqual(['feedChain true', 'feedEntries null', 'feedSeed true'])
    expect(found(saved('2'.repeat(64)))).toContain('feedSeed false')
    const { publicKey, entries } = saved(daySeed)
    expect(found({ publicKey, entries: entries.toReversed() })).toEqual(['feedChain false'])
    expect(found({ publicKey: feedPublicKey(new Uint8Array(32).fill(8)), entries })).toEqual(['feedChain false'])
    const priced = (hour: number, odd: number) => ({
      kind: 'prices' as const,
      gameKey: 'powerball' as const,
      changedAt: `2026-01-01T0${hour}:00:00+09:00`,
      holdsFrom: `2026-01-01T0${hour}:00:01+09:00`,
      prices: { 'power-odd-even': { even: 1.95, odd } },
      payTables: {},
    })
    const told = (...subjects: readonly FeedSubject[]) => ({ publicKey, entries: entriesOf(subjects) })
    const [first, changed] = checkText(JSON.stringify(told(priced(1, 1.95), priced(2, 1.9)))).slice(2)
    expect(first).toMatchObject({ holds: true, what: 'feedPrices', detail: '2026-01-01T01:00:00+09:00 powerball 2' })
    expect(changed).toMatchObject({ holds: true, detail: expect.stringContaining('power-odd-even odd 1.95 → 1.9') })
    expect(found(told(priced(2, 1.95), priced(1, 1.9)))).toContain('feedPrices false')
    expect(found(told({ ...priced(2, 1.9), holdsFrom: '2026-01-01T01:00:00+09:00' }))).toContain('feedPrices false')
  })

  it('checks a spin of the wheel', () => {
    const prizes = [1, 2, 3].map((weight) => ({ kind: 'point', amount: weight * 100, weight }) as const)
    const place = drawPrize(browserHashes, { serverSeed: daySeed, clientSeed: 'mine', nonce: 7 }, prizes)
    const spin = {
      seed: daySeed,
      commitment: commitmentOf(browserHashes, daySeed),
      clientSeed: 'mine',
      nonce: 7,
      prizes,
      prizeIndex: place,
    }
    expect(found(spin)).toEqual(['spinCommitment true', 'spinPrize true'])
    expect(found({ ...spin, prizeIndex: (place + 1) % 3 })).toContain('spinPrize false')
    expect(found({ ...spin, seed: null })).toEqual(['roundSealed null'])
  })

  it.each([
    '',
    '0',
    'null',
    '[]',
    '{}',
    '{"entries":1}',
    '{"commitment":1}',
    '{"rounds":[1]}',
    '{"prizes":[{}],"seed":"x"}',
    '['.repeat(60_000),
    '"\\ud800"',
  ])('says of %j that it cannot be read', (text) => {
    expect(checkText(text)).toEqual([{ holds: false, what: 'unreadable', detail: '' }])
  })

  it('has a word for every finding in every language', () => {
    for (const words of Object.values(offlineWords)) expect(Object.keys(words.findings)).toEqual([...findingNames])
  })
})

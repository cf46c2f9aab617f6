// The signed feed and the addresses that are told of it.
import { refusalOfFeed } from '@hanpan/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeHashes } from '../../platform/hashes.ts'
import { testLedger } from '../ledger/testing.ts'
import { testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
const posted: { address: string; body: string }[] = []
let answers = ''
beforeAll(async () => {
  const postOutside = async (address: string, body: string) => {
    posted.push({ address, body })
    return answers
  }
  games = await testMinigames(await testLedger(), { siteId: 'hanpan' }, { postOutside })
})
afterAll(() => games.end())

interface Feed {
  readonly publicKey: string
  readonly entries: { readonly body: string; readonly signature: string }[]
}
const feed = async (after = 0) => (await games.call('/api/minigame/feed', { after })).value as Feed
const office = async () =>
  ((await games.office('/api/office/minigames/feed', {})).value as { addresses: object[] }).addresses

describe('the signed feed', () => {
  it('[MB48] has every commitment, seed and event once, chained and signed, and nothing before its time', async () => {
    await games.conduct()
    const { roundNo } = await games.openRound()
    await games.voidRound('powerball', roundNo, 'the drum stood still')
    await Promise.allSettled([games.publishFeed(), games.another().publishFeed()])
    await games.publishFeed()
    const { publicKey, entries } = await feed()
    expect(refusalOfFeed(nodeHashes, publicKey, entries)).toBeNull()
    const told = entries.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, place) => place + 1))
    expect(told.every(({ siteId }) => siteId === 'hanpan')).toBe(true)
    expect(told.filter(({ kind }) => kind === 'day').length).toBeGreaterThanOrEqual(2)
    expect(told.filter(({ kind }) => kind === 'seed')).toEqual([])
    const event = { kind: 'round', roundNo, event: 'voided-before-draw', reason: 'the drum stood still' }
    expect(told.filter(({ kind }) => kind === 'round')).toMatchObject([event, event])
    // Changed, left out or signed by another, it is seen.
    const [first, ...rest] = entries
    const changed = { ...first!, body: first!.body.replace('hanpan', 'other') }
    expect(refusalOfFeed(nodeHashes, publicKey, [changed, ...rest])).toEqual({ place: 0, refusal: 'signature-invalid' })
    expect(refusalOfFeed(nodeHashes, publicKey, [first!, ...rest.slice(1)])).toMatchObject({ refusal: 'chain-broken' })
    expect(await feed(entries.length)).toMatchObject({ entries: [], next: null })
  })

  it('[MB48] has the prices that each game began with, and every change of them, and no other change of settings', async () => {
    const told = async () =>
      (await feed()).entries
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
        .filter(({ kind, gameKey }) => kind === 'prices' && gameKey === 'powerball')
    const [first] = await told()
    const odds = (first!['prices'] as Record<string, Record<string, number>>)['power-odd-even']!['odd']!
    const change = { gameKey: 'powerball', reason: 'less' }
    const prices = [{ market: 'power-odd-even', pick: 'odd', odds: odds - 0.01 }]
    expect(await games.office('/api/office/minigames/setPrices', { ...change, prices })).toMatchObject({ ok: true })
    expect(await games.office('/api/office/minigames/setEnabled', { ...change, enabled: true })).toMatchObject({
      ok: true,
    })
    await Promise.allSettled([games.publishFeed(), games.another().publishFeed()])
    await games.publishFeed()
    const all = await told()
    expect(all).toHaveLength(2)
    const {
      changedAt,
      holdsFrom,
      prices: after,
    } = all[1] as { changedAt: string; holdsFrom: string; prices: typeof prices }
    expect(Date.parse(holdsFrom)).toBeGreaterThan(Date.parse(changedAt))
    const before = first!['prices'] as Record<string, object>
    expect(after).toEqual({ ...before, 'power-odd-even': { ...before['power-odd-even'], odd: odds - 0.01 } })
    const { publicKey, entries } = await feed()
    expect(refusalOfFeed(nodeHashes, publicKey, entries)).toBeNull()
  })

  it('[MB49] addresses are told of every entry in order, and again until they take it', async () => {
    games.site.feedAddresses = ['https://mirror.example/hanpan']
    answers = 'HTTP 500'
    await games.publishFeed()
    expect(posted).toHaveLength(1)
    await games.publishFeed() // Not before its time.
    expect(posted).toHaveLength(1)
    const all = (await feed()).entries.length
    const address = 'https://mirror.example/hanpan'
    expect(await office()).toMatchObject([{ address, waiting: all, failures: 1, lastError: 'HTTP 500', toldAt: null }])
    answers = ''
    await games.database.query('UPDATE minigames.feed_addresses SET next_try_at = clock_timestamp()')
    await games.publishFeed()
    const told = JSON.parse(posted.at(-1)!.body) as Feed
    expect(told.entries).toEqual((await feed()).entries)
    expect(refusalOfFeed(nodeHashes, told.publicKey, told.entries)).toBeNull()
    expect(await office()).toMatchObject([{ waiting: 0, failures: 0, lastError: '', nextTryAt: null }])
    const before = posted.length
    await games.publishFeed()
    expect(posted).toHaveLength(before) // Nothing new.
    const { roundNo } = await games.openRound()
    await games.voidRound('powerball', roundNo)
    await games.publishFeed()
    expect((JSON.parse(posted.at(-1)!.body) as Feed).entries).toHaveLength(2)
  })
})

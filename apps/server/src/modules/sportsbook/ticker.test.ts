// Bets as they come, as the desk reads them: the newest first, by who bets and what.
import { officeBetsTopic } from '@hanpan/contract'
import type { MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { LIVE, nameOf, prices, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
let people: Record<'plain' | 'high' | 'low', MemberId>
let partner: MemberId
let betIds: string[]

beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
  const top = await sports.member(0, { isPartner: true })
  partner = await sports.member(0, { isPartner: true, parentId: top })
  people = {
    plain: await sports.member(1_000_000),
    high: await sports.member(1_000_000, { level: 5 }),
    low: await sports.member(1_000_000, { parentId: partner }),
  }
  const soccer = await sports.match()
  const tennis = await sports.match({ sport: 'tennis' })
  const live = await sports.match()
  const later = { producer: LIVE, generatedAt: Date.now() + 1 }
  const odds = { kind: 'odds', markets: [prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })] } as const
  await sports.say(live.ref, stateOf({}), later)
  await sports.say(live.ref, odds, later)
  await sports.say(tennis.ref, { kind: 'odds', markets: [prices('winner', null, { home: 2000, away: 1800 })] })
  betIds = []
  for (const [who, request] of [
    ['plain', slip([{ event: soccer }])],
    ['high', slip([{ event: tennis, market: 'winner' }], { stake: 300_000 })],
    ['low', slip([{ event: live }], { groupKey: 'live', stake: 20_000 })],
  ] as const) {
    const placed = await sports.call('/api/bet/betProc', request, people[who])
    expect(nameOf(placed)).toBe('done')
    betIds.push((placed as { value: { betId: string } }).value.betId)
  }
})
afterAll(() => sports.end())

interface Row {
  readonly bet: { readonly betId: string }
}
const ticker = async (filter: object) => {
  const read = (await sports.office('ticker', filter)) as { value: { list: readonly Row[] } }
  return read.value.list
}

it.each([
  ['everything', () => ({}), [2, 1, 0]],
  ['a sport', () => ({ sport: 'tennis' }), [1]],
  ['what is live', () => ({ live: true }), [2]],
  ['what is not', () => ({ live: false }), [1, 0]],
  ['a least stake', () => ({ stakeMin: 20_000 }), [2, 1]],
  ['a member', () => ({ memId: people.plain }), [0]],
  ['nobody', () => ({ memId: 'nobody' }), []],
  ['a level', () => ({ level: 5 }), [1]],
  ['a partner', () => ({ partner }), [2]],
  ['a partner and a sport', () => ({ partner, sport: 'tennis' }), []],
])('[SP108] shows the newest first, by %s', async (_what, filter, places) => {
  const found = await ticker(filter())
  expect(found.map(({ bet }) => betIds.indexOf(bet.betId))).toEqual(places)
})

it('[SP108] says who bets: level, factor and the partner above', async () => {
  const [row] = await ticker({ memId: people.low })
  expect(row).toMatchObject({ memId: people.low, level: 1, factor: 1000, partner, bet: { cash: 20_000 } })
})

it('[SP108] says to whoever listens that bets have come, many at once', async () => {
  const heard = () => sports.said.filter(({ to }) => to === officeBetsTopic)
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(0))
  sports.said.length = 0
  const event = await sports.match()
  await Promise.all(Array.from({ length: 20 }, () => sports.call('/api/bet/betProc', slip([{ event }]), people.plain)))
  await vi.waitFor(() => expect(heard()).not.toEqual([]), { timeout: 2000 })
  expect(heard().reduce((sum, { data1 }) => sum + Number(data1), 0)).toBeGreaterThanOrEqual(20)
  expect(heard().length).toBeLessThan(5)
})

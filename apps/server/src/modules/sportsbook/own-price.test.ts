// What ends a price of a trader's own: an instant, the next change of the score, or a trader (SP182).
import type { calls, ResponseOf } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, prices, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

type One = ResponseOf<(typeof calls.office)['sportsEvent']>
type Match = Awaited<ReturnType<TestSportsbook['match']>>

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const reason = '확인 중'
const setPrice = async ({ eventId }: Match, ending: object, pick = 'home') => {
  const request = { eventId, market: '1x2', line: null, pick, odds: 1.7, until: null, reason, ...ending }
  expect(nameOf(await sports.office('setPrice', request))).toBe('done')
}
const ownOf = async ({ eventId }: Match) => {
  const outcome = (await sports.office('event', { eventId })) as { value: One }
  return outcome.value.event.markets[0]!.picks.map(({ own }) => own)
}
const scored = (home: number, away = 0) => stateOf({ score: { home, away } })

describe('an own price', () => {
  it('[SP182] without an instant holds until it is taken back', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await setPrice(event, {})
    expect((await ownOf(event))[0]).toMatchObject({ odds: 1.7, until: null, untilScore: false })
    await sports.endPrices()
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event, odds: 1.7 }]), member))).toBe('done')
    const { eventId } = event
    await sports.office('removePrice', { eventId, market: '1x2', line: null, pick: 'home', reason })
    expect((await ownOf(event))[0]).toBeNull()
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event, odds: 1.7 }]), member))).toBe('price_changed')
  })

  it('[SP182] until the score moves is laid aside by the message that moves it; others stay', async () => {
    const event = await sports.match()
    await setPrice(event, { untilScore: true })
    await setPrice(event, {}, 'away')
    // A match that begins, and prices that move, are no score.
    await sports.say(event.ref, scored(0))
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 2100, draw: 3500, away: 3000 })],
    })
    expect(await ownOf(event)).toMatchObject([{ untilScore: true, until: null }, null, { untilScore: false }])
    const { version } = await sports.event(event.ref)
    await sports.announceChanges()
    sports.said.length = 0
    await sports.say(event.ref, scored(1))
    await sports.announceChanges()
    expect(await ownOf(event)).toMatchObject([null, null, { odds: 1.7 }])
    expect((await sports.event(event.ref)).version).toBe(version + 1)
    expect(JSON.parse(String(sports.said.find(({ to }) => to === 'sport')!.data1))).toMatchObject([
      { eventId: event.eventId, markets: [{ picks: [{ odds: 2.1 }, {}, { odds: 1.7 }] }] },
    ])
  })

  it('[SP182] ends with a score that is taken back too', async () => {
    const event = await sports.match()
    await sports.say(event.ref, scored(1))
    await setPrice(event, { untilScore: true })
    await sports.say(event.ref, scored(0))
    expect((await ownOf(event))[0]).toBeNull()
  })

  it('[SP182] is written to the audit log with what ends it', async () => {
    const event = await sports.match()
    sports.audited.length = 0
    await setPrice(event, { untilScore: true })
    expect(sports.audited[0]).toMatchObject({ after: { odds: 1.7, until: null, untilScore: true } })
  })
})

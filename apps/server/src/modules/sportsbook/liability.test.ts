// What the house may owe, through the desk's calls: limits, what passes them, and who may raise them.
import type { MemberId } from '@hanpan/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, prices, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())
afterEach(async () => {
  sports.second.loosening = false
  await set({ event: null, markets: {} })
})

const reason = '주말 한도'
const place = async (memberId: MemberId, request: object) =>
  nameOf(await sports.call('/api/bet/betProc', request, memberId))
const set = (limits: object) => sports.office('setLimits', { ...limits, reason })
const limits = async () => (await sports.office('limits', {})) as { value: unknown }

describe('a liability beyond its limit', () => {
  it('[SP81] suspends its market, and only that', async () => {
    const member = await sports.member(200_000)
    const [event, other] = [await sports.match(), await sports.match()]
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
    await set({ event: null, markets: { result: 30_000 } })
    expect(await place(member, slip([{ event }]))).toBe('done')
    expect(await place(member, slip([{ event, market: 'total', line: 2.5, pick: 'over' }], { stake: 50_000 }))).toBe(
      'done',
    )
    await sports.guardLiability()
    expect((await sports.event(event.ref)).desk).toEqual({})
    expect(await sports.exposures!()).toContainEqual(
      expect.objectContaining({ cause: `sport:${event.eventId}`, amount: 20_000, limit: 30_000 }),
    )
    expect(await place(member, slip([{ event }]))).toBe('done')
    await sports.guardLiability()
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    expect(await place(member, slip([{ event, market: 'total', line: 2.5, pick: 'over' }]))).toBe('done')
    expect(await place(member, slip([{ event: other }]))).toBe('done')
    expect((await sports.event(event.ref)).desk.markets!['1x2']!.suspended).toMatchObject({
      by: 'limit',
      reason: '40000',
    })
  })

  it('[SP81] suspends its event by all markets together, and again when it is reopened with the limit as it was', async () => {
    const member = await sports.member(200_000)
    const event = await sports.match()
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2000, under: 1800 })] })
    await set({ event: 30_000, markets: {} })
    const over = { event, market: 'total', line: 2.5, pick: 'over' }
    expect(await place(member, slip([{ event }]))).toBe('done')
    expect(await place(member, slip([over]))).toBe('done')
    await sports.guardLiability()
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
    const { version } = await sports.event(event.ref)
    await sports.guardLiability()
    expect((await sports.event(event.ref)).version).toBe(version)
    const target = { kind: 'event', eventId: event.eventId }
    await sports.office('setSuspended', { target, suspended: false, reason })
    expect(await place(member, slip([over]))).toBe('done')
    await sports.guardLiability()
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
  })

  it('[SP80] without a limit takes what comes', async () => {
    const member = await sports.member(200_000)
    const event = await sports.match()
    expect(await place(member, slip([{ event }], { stake: 100_000 }))).toBe('done')
    await sports.guardLiability()
    expect(await place(member, slip([{ event }]))).toBe('done')
  })
})

describe('a limit', () => {
  it('[SP82] is lowered by one, and raised by two', async () => {
    expect(await set({ event: 50_000, markets: { total: 20_000 } })).toMatchObject({ value: { approvalIdx: null } })
    expect(sports.audited.at(-1)).toMatchObject({ action: 'sports.setLimits', after: { event: 50_000 }, reason })
    sports.second.loosening = true
    sports.second.asked.length = 0
    expect(await set({ event: 40_000, markets: { total: 20_000, winner: 1000 } })).toMatchObject({
      value: { approvalIdx: null },
    })
    for (const wider of [
      { event: 40_001, markets: { total: 20_000, winner: 1000 } },
      { event: null, markets: { total: 20_000, winner: 1000 } },
      { event: 40_000, markets: { winner: 1000 } },
    ])
      expect(await set(wider)).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    expect(await limits()).toMatchObject({ value: { event: 40_000, markets: { total: 20_000, winner: 1000 } } })

    const [first] = sports.second.asked
    const agree = () =>
      sports.database.tx((tx) =>
        sports.performers['sport.limits'].perform(
          tx,
          { operator: { operatorId: 'head', loginId: 'head' }, now: Date.now(), address: '127.0.0.1' } as never,
          { facts: first!.facts, reason, askedBy: { operatorId: 'trader', loginId: 'trader' } } as never,
        ),
      )
    expect(nameOf(await agree())).toBe('done')
    expect(await limits()).toMatchObject({ value: { event: 40_001 } })
    expect(nameOf(await agree())).toBe('state_wrong')
    sports.second.loosening = false
  })

  it('[SP82] needs a reason', async () => {
    expect(nameOf(await sports.office('setLimits', { event: 1000, markets: {}, reason: ' ' }))).toBe('reason_missing')
  })
})

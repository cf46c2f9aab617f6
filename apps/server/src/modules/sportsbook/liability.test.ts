// What the house may owe, through the desk's calls: limits, what passes them, and who may raise them.
import { type BetId, instant, type MemberId, won } from '@hanpan/kernel'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { testLedger } from '../ledger/testing.ts'
import { createLiabilityGuard } from './guard-liability.ts'
import { SETTINGS_DEFAULT } from './settings.ts'
import { nameOf, newId, prices, slip, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())
afterEach(async () => {
  sports.second.loosening = false
  await sports.settings({ limits: SETTINGS_DEFAULT.limits, liabilityMax: { event: null, markets: {} } })
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

describe('a site that has set no limits', () => {
  const usualOf = (winMax: number) => ({
    liabilityMax: null,
    limits: [{ memLevel: 1, stakeMin: won(1000), stakeMax: won(100_000), winMax: won(winMax) }],
  })

  it('[SP80] has usual ones, which follow from the largest win of its levels', async () => {
    await sports.settings(usualOf(20_000))
    const markets = { winner: 200_000, result: 200_000, handicap: 200_000, total: 200_000, special: 200_000 }
    const usual = { event: 600_000, markets }
    expect(await limits()).toMatchObject({ value: { ...usual, isUsual: true, usual } })
    await set({ event: 500_000, markets: {} })
    expect(await limits()).toMatchObject({ value: { event: 500_000, markets: {}, isUsual: false, usual } })
    expect(await sports.office('setLimits', { event: 1, markets: {}, usual: true, reason })).toMatchObject({
      ok: true,
    })
    expect(await limits()).toMatchObject({ value: { ...usual, isUsual: true } })
    expect(sports.audited.at(-1)).toMatchObject({
      before: { event: 500_000, isUsual: false },
      after: { ...usual, isUsual: true },
    })
  })

  it('[SP81] is guarded by them', async () => {
    await sports.settings(usualOf(20_000))
    const member = await sports.member(200_000)
    const event = await sports.match()
    for (let bet = 0; bet < 10; bet += 1) expect(await place(member, slip([{ event }]))).toBe('done')
    await sports.guardLiability()
    expect(await place(member, slip([{ event }]))).toBe('done')
    await sports.guardLiability()
    expect(await place(member, slip([{ event }]))).toBe('betting_closed')
  })

  it('[SP82] asks a second operator for more than the usual ones, and shows both with their amounts', async () => {
    await sports.settings(usualOf(20_000))
    sports.second.loosening = true
    sports.second.asked.length = 0
    expect(await set({ event: 600_001, markets: {} })).toMatchObject({ value: { approvalIdx: expect.any(String) } })
    expect(JSON.parse(String(sports.second.asked[0]!.facts['before']))).toMatchObject({ event: 600_000, isUsual: true })
    expect(JSON.parse(String(sports.second.asked[0]!.facts['after']))).toMatchObject({ event: 600_001, isUsual: false })
  })
})

describe('a bet on several events', () => {
  const seen = async (eventId: string) => {
    const { value } = (await sports.office('event', { eventId })) as {
      value: { event: { expected: number; liability: number; markets: { picks: { expected: number }[] }[] } }
    }
    return value.event
  }
  const decideFor = (ref: string) =>
    sports.say(ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], 'home') }],
    })

  it('[SP80] counts by what it is expected to cost, and whole once its other events have come', async () => {
    const member = await sports.member(200_000)
    const [first, second] = [await sports.match(), await sports.match()]
    await set({ event: null, markets: { result: 50_000 } })
    // 90,000 won if both come.
    const both = [{ event: first }, { event: second, pick: 'away', odds: 3 }]
    expect(await place(member, slip(both, { stake: 15_000 }))).toBe('done')
    expect(await seen(first.eventId)).toMatchObject({ expected: 30_000, liability: 90_000 })
    expect(await seen(second.eventId)).toMatchObject({ expected: 45_000, liability: 90_000 })
    await sports.guardLiability()
    expect((await sports.event(second.ref)).desk).toEqual({})
    await decideFor(first.ref)
    expect(await seen(first.eventId)).toMatchObject({ expected: 0 })
    expect(await seen(second.eventId)).toMatchObject({ expected: 90_000, liability: 90_000 })
    // A minute later, though nobody bets.
    await sports.database.query(`UPDATE sportsbook.exposures SET measured_at = measured_at - interval '61 seconds'`)
    await sports.guardLiability()
    expect((await sports.event(second.ref)).desk.markets!['1x2']!.suspended).toMatchObject({ reason: '90000' })
  })

  it('[SP80] of a system counts no more than its stake by the prices that are left', async () => {
    const member = await sports.member(200_000)
    const events = [await sports.match(), await sports.match(), await sports.match()]
    const legs = events.map((event) => ({ event }))
    expect(await place(member, slip(legs, { system: '2/3', stake: 30_000 }))).toBe('done')
    expect(await seen(events[0]!.eventId)).toMatchObject({ expected: 60_000, liability: 120_000 })
    await decideFor(events[1]!.ref)
    expect(await seen(events[0]!.eventId)).toMatchObject({ expected: 120_000 })
  })
})

describe('the guard', () => {
  /** With how often it has read an event whole, and a clock that may be ahead. */
  function counted(aheadMs: () => number = () => 0) {
    let measures = 0
    const query = ((...asked: Parameters<Database['query']>) => {
      const text: unknown = asked[0]
      if (typeof text === 'string' && text.includes('FROM own')) measures += 1
      return sports.database.query(...asked)
    }) as Database['query']
    const now = async () => instant((await sports.database.now()) + aheadMs())
    const database = { ...sports.database, query, now }
    const guard = createLiabilityGuard({
      database,
      announcer: { add: () => {} },
      forget: () => {},
      log: pino({ level: 'silent' }),
    })
    return { look: () => guard.look(new AbortController().signal), measures: () => measures }
  }

  it('[SP81] reads an event whole only when what was placed since may have passed a limit', async () => {
    const member = await sports.member(500_000)
    const event = await sports.match()
    await set({ event: 70_000, markets: {} })
    const { look, measures } = counted()
    // What stands since other tests.
    await look()
    const before = measures()
    for (let bet = 0; bet < 3; bet += 1) {
      expect(await place(member, slip([{ event }]))).toBe('done')
      await look()
      // It sees each bet again for seconds, and counts it once.
      await look()
    }
    expect(measures() - before).toBe(1)
    expect((await sports.event(event.ref)).desk).toEqual({})
    expect(await place(member, slip([{ event }]))).toBe('done')
    await look()
    expect(measures() - before).toBe(2)
    expect((await sports.event(event.ref)).desk.suspended).toMatchObject({ by: 'limit', reason: '80000' })
  })

  it('[SP81] counts each bet once, also when it is no longer a recent one', async () => {
    const member = await sports.member(500_000)
    const event = await sports.match()
    await set({ event: 70_000, markets: {} })
    let aheadMs = 0
    const { look, measures } = counted(() => aheadMs)
    await look()
    const before = measures()
    for (let bet = 0; bet < 3; bet += 1) {
      expect(await place(member, slip([{ event }]))).toBe('done')
      await look()
    }
    aheadMs = 10_000
    await look()
    await look()
    expect(measures() - before).toBe(1)
  })

  it('[SP81] goes on with what it knows when a limit is lowered', async () => {
    const member = await sports.member(500_000)
    const event = await sports.match()
    await set({ event: 70_000, markets: {} })
    const { look } = counted()
    expect(await place(member, slip([{ event }]))).toBe('done')
    await look()
    await set({ event: 15_000, markets: {} })
    await look()
    expect((await sports.event(event.ref)).desk.suspended).toMatchObject({ by: 'limit', reason: '20000' })
  })

  it('[SP81] watches an event that comes near its limit bet by bet, without ever passing it', async () => {
    const member = await sports.member(500_000)
    const event = await sports.match()
    await set({ event: 1_000_000, markets: {} })
    const { look } = counted()
    const told = async () => (await sports.exposures!()).find(({ cause }) => cause === `sport:${event.eventId}`)
    expect(await place(member, slip([{ event }]))).toBe('done')
    await look()
    // A fiftieth of it is nobody's news.
    expect(await told()).toBeUndefined()
    for (let bet = 0; bet < 2; bet += 1) {
      expect(await place(member, slip([{ event }], { stake: 40_000 }))).toBe('done')
      await look()
    }
    expect(await told()).toMatchObject({ amount: 100_000, limit: 1_000_000 })
    // Each minute from then on, though nobody bets and nothing passes a limit.
    expect(await place(member, slip([{ event }], { stake: 40_000 }))).toBe('done')
    await sports.database.query(`UPDATE sportsbook.exposures SET measured_at = measured_at - interval '61 seconds'`)
    await look()
    expect(await told()).toMatchObject({ amount: 260_000 })
  })

  it('[SP80] tells no alert of an event whose bets are closed', async () => {
    const member = await sports.member(500_000)
    const event = await sports.match()
    await set({ event: 30_000, markets: {} })
    const bet = await sports.call('/api/bet/betProc', slip([{ event }]), member)
    await sports.guardLiability()
    const told = async () => (await sports.exposures!()).map(({ cause }) => cause)
    expect(await told()).toContain(`sport:${event.eventId}`)
    const { betId } = (bet as { value: { betId: BetId } }).value
    expect(nameOf(await sports.call('/api/bet/cancel', { betId, requestId: newId() }, member))).toBe('done')
    await sports.database.query(`UPDATE sportsbook.exposures SET measured_at = measured_at - interval '61 seconds'`)
    await sports.guardLiability()
    expect(await told()).not.toContain(`sport:${event.eventId}`)
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

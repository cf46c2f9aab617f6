import type { BetId } from '@hanpan/kernel'
import { HALF_WIN, LOSS, VOID, WIN, type LegResult } from '@hanpan/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import type { EventRow } from './model.ts'
import { LIVE, nameOf, prices, type Selected, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

type MemberId = Awaited<ReturnType<TestSportsbook['member']>>
const MARKETS = [
  prices('1x2', null, { home: 2000, draw: 3500, away: 3800 }),
  prices('total', 2.5, { over: 1900, under: 1900 }),
  prices('total', 2.25, { over: 1700, under: 2100 }, { isMain: false }),
  prices('bothToScore', null, { yes: 1800, no: 1900 }),
]

async function match(change: Parameters<TestSportsbook['match']>[0] = {}): Promise<EventRow> {
  const { ref } = await sports.match(change)
  await sports.say(ref, { kind: 'odds', markets: MARKETS })
  return sports.event(ref)
}

const win = (event: EventRow): Selected => ({ event })
const over = (event: EventRow): Selected => ({ event, market: 'total', line: 2.5, pick: 'over', odds: 1.9 })
const both = (event: EventRow): Selected => ({ event, market: 'bothToScore', pick: 'yes', odds: 1.8 })

interface Asked {
  readonly version: number
  readonly odds: number | null
  readonly isOpen: boolean
  readonly refused: { readonly reason: string; readonly legs: readonly number[]; readonly by: readonly number[] } | null
}
async function ask(event: EventRow, picks: readonly Selected[]): Promise<Asked> {
  const { selections } = slip(picks)
  const asked = await sports.call('/api/sport/builder', {
    eventId: event.eventId,
    selections: selections.map(({ market, line, pick }) => ({ market, line, pick })),
  })
  return asked.ok ? (asked.value as Asked) : expect.fail('not asked')
}

const request = (picks: readonly Selected[], odds: number, change: object = {}) =>
  slip(picks, { builder: { odds }, ...change })
const send = (member: MemberId, body: object) => sports.call('/api/bet/betProc', body, member)

async function placed(member: MemberId, event: EventRow, picks: readonly Selected[]) {
  const { odds } = await ask(event, picks)
  const outcome = await send(member, request(picks, odds!))
  expect(nameOf(outcome)).toBe('done')
  return outcome.ok
    ? (outcome.value as { betId: BetId; odds: number; winMax: number; pendingUntil: string | null })
    : null!
}

function decide(event: EventRow, market: string, line: number | null, results: Readonly<Record<string, LegResult>>) {
  return sports.say(event.ref, { kind: 'settlement', isConfirmed: true, markets: [{ market, line, results }] })
}
const resultOf = (event: EventRow, result: LegResult) =>
  decide(event, '1x2', null, { home: result, draw: LOSS, away: LOSS })
const totalOf = (event: EventRow, result: LegResult) => decide(event, 'total', 2.5, { over: result, under: LOSS })

describe('the joint price', () => {
  it('[SP120] is no product, says the version of the event, and moves with it', async () => {
    const event = await match()
    const asked = await ask(event, [win(event), over(event)])
    expect(asked).toMatchObject({ version: event.version, isOpen: true, refused: null })
    // Who wins, often wins with goals: together they cost less than their product.
    expect(asked.odds).toBeLessThan(2 * 1.9)
    expect(asked.odds).toBeGreaterThan(2)
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 1500, under: 2500 })] })
    const moved = await ask(event, [win(event), over(event)])
    expect(moved.version).toBeGreaterThan(asked.version)
    expect(moved.odds).toBeLessThan(asked.odds!)
  })

  it('[SP120] says that a leg takes no bets', async () => {
    const event = await match()
    await sports.say(event.ref, { kind: 'stop', markets: [{ market: 'bothToScore', line: null }] })
    expect(await ask(event, [win(event), both(event)])).toMatchObject({ isOpen: false, refused: null })
  })

  it('[SP121] of an event that nobody knows is not found', async () => {
    const asked = await sports.call('/api/sport/builder', {
      eventId: '01890000-0000-7000-8000-000000000000',
      selections: [{ market: '1x2', pick: 'home' }],
    })
    expect(nameOf(asked)).toBe('not_found')
  })
})

describe('placing', () => {
  it('[SP120] takes the stake at the joint price that was seen, whatever its legs cost alone, once', async () => {
    const member = await sports.member(50_000)
    const event = await match()
    const { odds } = await ask(event, [win(event), over(event)])
    const body = request([{ ...win(event), odds: 9 }, over(event)], odds!)
    const outcome = await send(member, body)
    expect(outcome).toMatchObject({ ok: true, value: { odds, winMax: Math.floor(10_000 * odds!) } })
    expect(await send(member, body)).toEqual(outcome)
    expect(await sports.cash(member)).toBe(40_000)
    const { betId } = (outcome as unknown as { value: { betId: BetId } }).value
    const shown = await sports.call('/api/bet/betDetail', { betId }, member)
    expect(shown).toMatchObject({
      value: { bet: { isBuilder: true, combinations: 1, odds, system: null, cashOut: null, noCashOut: 'builder' } },
    })
  })

  it.each([
    ['[SP121] of one leg', 'legs_too_few', (event: EventRow) => [win(event)]],
    [
      '[SP121] of a quarter line',
      'leg_not_built',
      (event: EventRow) => [win(event), { ...over(event), line: 2.25, odds: 1.7 }],
    ],
    ['[SP121] of the same twice', 'leg_implied', (event: EventRow) => [win(event), win(event)]],
    [
      '[SP121] of what excludes each other',
      'legs_contradict',
      (event: EventRow) => [win(event), { event, pick: 'draw' }],
    ],
  ])('%s is refused: %s', async (_, reason, picks) => {
    const member = await sports.member(50_000)
    const event = await match()
    expect((await ask(event, picks(event))).refused?.reason).toBe(reason)
    const outcome = await send(member, request(picks(event), 3))
    expect(outcome).toMatchObject({ refusal: { name: 'builder_not_priced', data: { reason } } })
    expect(await sports.cash(member)).toBe(50_000)
  })

  it('[SP121] names the leg, and those that imply it', async () => {
    const event = await match()
    const more = prices('total', 1.5, { over: 1300, under: 3400 }, { isMain: false })
    await sports.say(event.ref, { kind: 'odds', markets: [more] })
    const asked = await ask(event, [{ event, market: 'total', line: 1.5, pick: 'over' }, both(event)])
    expect(asked.refused).toEqual({ reason: 'leg_implied', legs: [0], by: [1] })
  })

  it('[SP121] of several events, of another sport, and on a site without builders is refused', async () => {
    const member = await sports.member(50_000)
    const [event, other] = [await match(), await match()]
    const reasonOf = async (picks: readonly Selected[]) => {
      const outcome = await send(member, request(picks, 3))
      return outcome.ok ? null : (outcome.refusal as { data: { reason: string } }).data.reason
    }
    expect(await reasonOf([win(event), over(other)])).toBe('events_differ')
    const handball = await match({ sport: 'handball' })
    expect(await reasonOf([win(handball), over(handball)])).toBe('sport_not_built')
    await sports.settings({ builderMarginPercent: null })
    expect(await reasonOf([win(event), over(event)])).toBe('not_offered')
    expect((await sports.call('/api/sport/rules', {})) as unknown).toMatchObject({
      value: { buildersAreOffered: false },
    })
    await sports.settings({ builderMarginPercent: 5 })
  })

  it('[SP121] is refused with a leg that is priced by the house itself', async () => {
    const member = await sports.member(50_000)
    const event = await match()
    const set = await sports.office('setPrice', {
      eventId: event.eventId,
      market: '1x2',
      line: null,
      pick: 'home',
      odds: 1.7,
      until: new Date(Date.now() + 600_000).toISOString(),
      reason: 'A striker is ill.',
    })
    expect(nameOf(set)).toBe('done')
    const outcome = await send(member, request([over(event), win(event)], 3))
    expect(outcome).toMatchObject({ refusal: { data: { reason: 'leg_not_built', legs: [1] } } })
  })

  it('[SP121] is refused when a leg takes no bets, with the leg', async () => {
    const member = await sports.member(50_000)
    const event = await match()
    const { odds } = await ask(event, [win(event), both(event)])
    await sports.say(event.ref, { kind: 'stop', markets: [{ market: 'bothToScore', line: null }] })
    const outcome = await send(member, request([win(event), both(event)], odds!))
    expect(outcome).toMatchObject({ refusal: { name: 'betting_closed', data: { legNo: 1 } } })
  })

  it('[SP121] is refused at a joint price that has moved, with the new one; a better one is taken where that is wanted', async () => {
    const member = await sports.member(50_000)
    const event = await match()
    const picks = [win(event), over(event)]
    const { odds: seen } = await ask(event, picks)
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 2100, under: 1700 })] })
    const { odds: now } = await ask(event, picks)
    const exact = await send(member, request(picks, seen!))
    expect(exact).toMatchObject({ refusal: { name: 'price_changed', data: { odds: now } } })
    const better = await send(member, request(picks, seen!, { acceptOdds: 'better' }))
    expect(better).toMatchObject({ ok: true, value: { odds: now } })
  })

  it.each([
    ['a system of it', 'system_not_offered', { system: 'trixie' }, {}],
    ['a site without singles', 'folders_too_few', {}, { foldersMin: 2 }],
    ['a price too high', 'combined_price_above_maximum', {}, { combinedPriceMax: 2500 }],
    ['a stake too small', 'stake_below_minimum', { stake: 10 }, {}],
    ['a stake too large', 'stake_above_maximum', { stake: 1_000_001 }, {}],
  ])('[SP121] %s is refused: %s', async (_, name, change, rules) => {
    const member = await sports.member(2_000_000)
    const event = await match()
    const picks = [win(event), over(event)]
    const { odds } = await ask(event, picks)
    const slips = {
      foldersMin: 1,
      foldersMax: 10,
      marketsOfEventMax: {},
      combinedPriceMax: 1_000_000,
      systemsAreOffered: true,
    }
    await sports.settings({ slips: { ...slips, ...rules } as never })
    expect(nameOf(await send(member, request(picks, odds!, change)))).toBe(name)
    await sports.settings({ slips: slips as never })
  })

  it('[SP122] legs of one event outside a builder are refused, with the legs', async () => {
    const member = await sports.member(50_000)
    const [event, other] = [await match(), await match()]
    const outcome = await send(member, slip([win(other), win(event), over(event)]))
    expect(outcome).toMatchObject({ refusal: { name: 'legs_correlated', data: { legs: [1, 2] } } })
  })
})

describe('an event under way', () => {
  const begin = async () => {
    const event = await match()
    await sports.say(
      event.ref,
      stateOf({ periods: [{ key: 'h1', isComplete: false, counts: { goals: { home: 0, away: 0 } } }] }),
      { producer: LIVE },
    )
    await sports.say(event.ref, { kind: 'odds', markets: MARKETS }, { producer: LIVE })
    return event
  }
  const lookAgain = async (betId: BetId) => {
    await sports.database.query(`UPDATE sportsbook.bets SET pending_until = clock_timestamp() WHERE bet_id = $1`, [
      betId,
    ])
    await sports.takePending(new AbortController().signal)
    return sports.bet(betId)
  }

  it('[SP123] keeps a builder, and takes it at its own price', async () => {
    const member = await sports.member(50_000)
    const event = await begin()
    const { betId, pendingUntil } = await placed(member, event, [win(event), over(event)])
    expect(pendingUntil).not.toBeNull()
    expect(await lookAgain(betId)).toMatchObject({ status: 'wait' })
  })

  it.each([
    ['its joint price has fallen', 'price_changed', [prices('total', 2.5, { over: 1800, under: 2000 })]],
    [
      'it has no price any more',
      'betting_closed',
      [prices('1x2', null, { home: 2000, draw: 3500, away: 3800 }, { status: 'suspended' })],
    ],
  ])('[SP123] declines it when %s', async (_, name, markets) => {
    const member = await sports.member(50_000)
    const event = await begin()
    const { betId } = await placed(member, event, [both(event), over(event)])
    await sports.say(event.ref, { kind: 'odds', markets }, { producer: LIVE })
    expect(await lookAgain(betId)).toMatchObject({ status: 'declined', declinedBecause: { name } })
    expect(await sports.cash(member)).toBe(50_000)
  })
})

describe('settling', () => {
  it.each([
    ['[SP124] all legs won pay the joint price', WIN, WIN, 'won'],
    ['[SP124] one lost leg loses it', WIN, LOSS, 'lost'],
    ['[SP124] a lost leg outranks a void one', VOID, LOSS, 'lost'],
    ['[SP124] a void leg gives the stake back', WIN, VOID, 'voided'],
    ['[SP124] half a win does too', WIN, HALF_WIN, 'voided'],
  ])('%s', async (_, first, second, status) => {
    const member = await sports.member(50_000)
    const event = await match()
    const { betId, winMax } = await placed(member, event, [win(event), over(event)])
    await resultOf(event, first)
    await sports.settle()
    expect((await sports.bet(betId)).status).toBe('wait')
    await totalOf(event, second)
    await sports.settle()
    const payout = status === 'won' ? winMax : status === 'voided' ? 10_000 : 0
    expect(await sports.bet(betId)).toMatchObject({ status, payout })
    expect(await sports.cash(member)).toBe(40_000 + payout)
  })

  it('[SP124] is lost at its first lost leg, and corrected with a replaced result', async () => {
    const member = await sports.member(50_000)
    const event = await match()
    const { betId, winMax } = await placed(member, event, [win(event), over(event)])
    await totalOf(event, WIN)
    await resultOf(event, LOSS)
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'lost' })
    await resultOf(event, WIN)
    await sports.settle()
    expect(await sports.cash(member)).toBe(40_000 + winMax)
  })

  it('[SP125] is not cashed out, and may be taken back', async () => {
    const member = await sports.member(50_000)
    const event = await match()
    const { betId } = await placed(member, event, [win(event), over(event)])
    const ask = (path: string, body: object) => sports.call(`/api/bet/${path}`, { betId, ...body }, member)
    expect(nameOf(await ask('cashOut', { requestId: 'request-1', value: 5000 }))).toBe('cash_out_unavailable')
    expect(nameOf(await ask('cashOutAt', { value: 12_000 }))).toBe('cash_out_unavailable')
    expect(nameOf(await ask('cancel', { requestId: 'request-2' }))).toBe('done')
    expect(await sports.cash(member)).toBe(50_000)
  })
})

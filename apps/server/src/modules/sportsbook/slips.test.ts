import { type BetId, ODDS_ONE } from '@hanpan/kernel'
import { type EventMessage, HALF_LOSS, LOSS, WIN } from '@hanpan/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { LIVE, nameOf, newId, prices, slip, stateOf, testSportsbook, type TestSportsbook, winnerOf } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const PICKS = ['home', 'draw', 'away']
const result = (winner: string) =>
  ({
    kind: 'settlement',
    isConfirmed: true,
    markets: [{ market: '1x2', line: null, results: winnerOf(PICKS, winner) }],
  }) as const

async function placed(memberId: Parameters<TestSportsbook['call']>[2], request: object) {
  const outcome = await sports.call('/api/bet/betProc', request, memberId)
  expect(nameOf(outcome)).toBe('done')
  return outcome.ok
    ? (outcome.value as { betId: BetId; odds: number | null; winMax: number; pendingUntil: string | null })
    : null!
}
const refused = async (memberId: Parameters<TestSportsbook['call']>[2], request: object) =>
  nameOf(await sports.call('/api/bet/betProc', request, memberId))

describe('a single', () => {
  it('[SP20] takes the stake at the price that was seen, and pays when its market is decided', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const { betId, odds, winMax } = await placed(member, slip([{ event }]))
    expect([odds, winMax, await sports.cash(member)]).toEqual([2, 20_000, 40_000])
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 20_000, returned: 0 })
    expect(await sports.cash(member)).toBe(60_000)
    expect(sports.said).toContainEqual({ to: member, cmd: 'BET', data1: '' })
  })

  it('[SP20] has one effect for a request, and answers it the same again after the price has moved', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const request = slip([{ event }])
    const first = await placed(member, request)
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 1500, draw: 3500, away: 3000 })],
    })
    expect(await placed(member, request)).toEqual(first)
    expect(await sports.cash(member)).toBe(40_000)
  })

  it('[SP21] is refused at a price that has moved, and says the new one', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 1800, draw: 3500, away: 3000 })],
    })
    const outcome = await sports.call('/api/bet/betProc', slip([{ event }]), member)
    expect(outcome).toMatchObject({ refusal: { name: 'price_changed', data: { legNo: 0, odds: 1.8 } } })
    expect(await sports.cash(member)).toBe(50_000)
    await placed(member, slip([{ event }], { acceptOdds: 'any' }))
  })

  it('[SP21] takes a better price where the member wants that', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 2200, draw: 3500, away: 3000 })],
    })
    expect(await refused(member, slip([{ event }]))).toBe('price_changed')
    expect((await placed(member, slip([{ event }], { acceptOdds: 'better' }))).odds).toBe(2.2)
  })

  it.each([
    ['an event that nobody knows', 'selection_unknown', {}],
    ['a market that it has not', 'selection_unknown', { market: 'total', line: 2.5, pick: 'over' }],
    ['a pick that it has not', 'selection_unknown', { pick: 'both' }],
  ])('[SP22] on %s is refused: %s', async (what, name, change) => {
    const member = await sports.member(50_000)
    const event = what.startsWith('an event') ? (newId<never>() as never) : await sports.match()
    expect(await refused(member, slip([{ event, ...change }]))).toBe(name)
  })

  it.each([
    ['its market is suspended', (ref: string) => sports.say(ref, { kind: 'stop', markets: 'all' })],
    ['its market is decided', (ref: string) => sports.say(ref, result('away'))],
    ['its event is over', (ref: string) => sports.say(ref, stateOf({ status: 'ended' }))],
    ['its event is interrupted', (ref: string) => sports.say(ref, stateOf({ status: 'interrupted' }))],
  ])('[SP22] is refused when %s', async (_when, change) => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    await change(event.ref)
    expect(await refused(member, slip([{ event }]))).toBe('betting_closed')
  })

  it('[SP22] is refused on a pick that was named and has never been offered', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const outcomes = {
      over: { price: ODDS_ONE, isActive: false, chance: null },
      under: { price: ODDS_ONE, isActive: false, chance: null },
    }
    await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 2.5, {}, { outcomes })] })
    expect(await refused(member, slip([{ event, market: 'total', line: 2.5, pick: 'over' }]))).toBe('betting_closed')
  })

  it("[SP27] is refused by the database's time where this node's clock has not come so far", async () => {
    const member = await sports.member(100_000)
    const event = await sports.match({ scheduledAt: Date.now() - 5000 })
    sports.site.behindMs = 60_000
    const outcome = await sports.call('/api/bet/betProc', slip([{ event }]), member)
    sports.site.behindMs = 0
    expect(nameOf(outcome)).toBe('betting_closed')
  })

  it('[SP22] is refused once its event should have begun', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match({ scheduledAt: Date.now() - 1000 })
    expect(await refused(member, slip([{ event }]))).toBe('betting_closed')
  })

  it.each([
    ['below the least of the level', 'stake_below_minimum', { stake: 999 }],
    ['above the most of the level', 'stake_above_maximum', { stake: 1_000_001 }],
    ['of more than is there', 'insufficient_funds', { stake: 60_000 }],
    ['of nothing', 'stake_below_minimum', { stake: 0 }],
    ['below zero', 'stake_below_minimum', { stake: -5000 }],
    ['that is not whole', null, { stake: 0.5 }],
  ])('[SP23] refuses a stake %s', async (_what, name, change) => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const request = slip([{ event }], change)
    if (name === null) await expect(sports.call('/api/bet/betProc', request, member)).rejects.toThrow()
    else expect(await refused(member, request)).toBe(name)
    expect(await sports.cash(member)).toBe(50_000)
  })

  it('[SP23] refuses what would pay more than the level may win', async () => {
    const member = await sports.member(1_000_000)
    const event = await sports.match()
    await sports.say(event.ref, {
      kind: 'odds',
      markets: [prices('1x2', null, { home: 50_000, draw: 3500, away: 3000 })],
    })
    expect(await refused(member, slip([{ event, odds: 50 }], { stake: 500_000 }))).toBe('win_above_maximum')
  })
})

describe('several legs', () => {
  it('[SP25] pay the exact product, floored once', async () => {
    const member = await sports.member(50_000)
    const events = [await sports.match(), await sports.match(), await sports.match()]
    const [first, second, third] = events
    for (const [event, home] of [
      [first!, 1850],
      [second!, 2100],
      [third!, 1950],
    ] as const)
      await sports.say(event.ref, { kind: 'odds', markets: [prices('1x2', null, { home, draw: 3500, away: 3000 })] })
    await sports.settings({ bonus: null })
    const { betId, odds } = await placed(
      member,
      slip([
        { event: first!, odds: 1.85 },
        { event: second!, odds: 2.1 },
        { event: third!, odds: 1.95 },
      ]),
    )
    expect(odds).toBe(7.575)
    for (const { ref } of events) await sports.say(ref, result('home'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 75_757 })
  })

  it('[SP31] are lost at the first lost leg, and paid at the last decided one', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await sports.match(), await sports.match()]
    const losing = await placed(member, slip([{ event: one }, { event: other }]))
    const winning = await placed(member, slip([{ event: one, pick: 'away', odds: 3 }, { event: other }]))
    await sports.say(one.ref, result('away'))
    await sports.settle()
    expect((await sports.bet(losing.betId)).status).toBe('lost')
    expect((await sports.bet(winning.betId)).status).toBe('wait')
    await sports.say(other.ref, result('home'))
    await sports.settle()
    expect(await sports.bet(winning.betId)).toMatchObject({ status: 'won', payout: 60_000 })
  })

  it('[SP30] [SP31] are settled once when both their events are decided at the same time', async () => {
    const member = await sports.member(500_000)
    const [one, other] = [await sports.match(), await sports.match()]
    const bets = await Promise.all(
      Array.from({ length: 20 }, () => placed(member, slip([{ event: one }, { event: other }]))),
    )
    await Promise.all([sports.say(one.ref, result('home')), sports.say(other.ref, result('home'))])
    await Promise.all([sports.settleDecided(), sports.settleDecided(), sports.settleDecided()])
    await sports.settle()
    for (const { betId } of bets) expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 40_000 })
    expect(await sports.cash(member)).toBe(500_000 + 20 * 30_000)
  })

  it('[SP32] come back leg by leg: a void one counts 1, a half loss half of its stake', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await sports.match(), await sports.match()]
    const total = [prices('total', 2.25, { over: 1900, under: 1900 })]
    await sports.say(other.ref, { kind: 'odds', markets: total })
    const { betId } = await placed(
      member,
      slip([{ event: one }, { event: other, market: 'total', line: 2.25, pick: 'over', odds: 1.9 }]),
    )
    const alone = await placed(member, slip([{ event: other, market: 'total', line: 2.25, pick: 'over', odds: 1.9 }]))
    await sports.say(one.ref, {
      kind: 'cancel',
      markets: [{ market: '1x2', line: null }],
      placed: { from: null, to: null },
    })
    const results = { over: HALF_LOSS, under: WIN }
    await sports.say(other.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: 'total', line: 2.25, results }],
    })
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ payout: 5000 })
    expect(await sports.bet(alone.betId)).toMatchObject({ status: 'lost', payout: 5000, returned: 5000 })
  })

  it.each([
    [
      'two picks of one event',
      'legs_correlated',
      (event: never) => slip([{ event }, { event, pick: 'away', odds: 3 }]),
    ],
    ['the same pick twice', 'legs_doubled', (event: never) => slip([{ event }, { event }])],
    ['a system of two', 'system_not_offered', (event: never) => slip([{ event }], { system: 'trixie' })],
  ])('[SP26] cannot be %s: %s', async (_what, name, request) => {
    const member = await sports.member(50_000)
    const event = (await sports.match()) as never
    expect(await refused(member, request(event))).toBe(name)
  })

  it('[SP26] are as few and as many, and as dear, as the site says', async () => {
    const member = await sports.member(50_000)
    const events = await Promise.all(Array.from({ length: 3 }, () => sports.match()))
    const legs = events.map((event) => ({ event }))
    const rules = { marketsOfEventMax: {}, systemsAreOffered: true, combinedPriceMax: 100_000_000 as never }
    await sports.settings({ slips: { ...rules, foldersMin: 2, foldersMax: 2 } })
    expect(await refused(member, slip(legs.slice(0, 1)))).toBe('folders_too_few')
    expect(await refused(member, slip(legs))).toBe('folders_too_many')
    await sports.settings({ slips: { ...rules, foldersMin: 1, foldersMax: 10, combinedPriceMax: 7000 as never } })
    expect(await refused(member, slip(legs))).toBe('combined_price_above_maximum')
    await sports.settings({ slips: { ...rules, foldersMin: 1, foldersMax: 10 } })
  })

  it('[SP25] of a system stake each of its combinations alike', async () => {
    const member = await sports.member(100_000)
    const events = await Promise.all(Array.from({ length: 3 }, () => sports.match()))
    const legs = events.map((event) => ({ event }))
    expect(await refused(member, slip(legs, { system: '2/3', stake: 10_000 }))).toBe('stake_not_divisible')
    const { betId, odds } = await placed(member, slip(legs, { system: '2/3', stake: 30_000 }))
    expect(odds).toBeNull()
    await sports.say(events[0]!.ref, result('draw'))
    await sports.settle()
    expect((await sports.bet(betId)).status).toBe('wait')
    for (const event of events.slice(1)) await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 40_000 })
  })
})

describe('a live bet', () => {
  async function liveMatch() {
    const event = await sports.match()
    const later = { producer: LIVE, generatedAt: Date.now() + 1 }
    await sports.say(event.ref, stateOf({}), later)
    await sports.say(
      event.ref,
      { kind: 'odds', markets: [prices('1x2', null, { home: 2000, draw: 3500, away: 3000 })] },
      later,
    )
    return event
  }
  const delay = (liveDelayMs: number) => sports.settings({ liveDelayMs })

  it('[SP24] is kept with its stake, and taken when all of it still stands', async () => {
    await delay(60_000)
    const member = await sports.member(50_000)
    const event = await liveMatch()
    const { betId, pendingUntil } = await placed(member, slip([{ event }], { groupKey: 'live' }))
    expect(pendingUntil).not.toBeNull()
    expect([(await sports.bet(betId)).status, await sports.cash(member)]).toEqual(['pending', 40_000])
    expect(await sports.takePending()).toBe(0)
    await due(betId)
    expect(await sports.takePending()).toBe(1)
    expect(await sports.bet(betId)).toMatchObject({ status: 'wait', gameKey: 'live' })
  })

  it.each([
    [
      'a goal was scored',
      'score_changed',
      (ref: string) =>
        sports.say(ref, stateOf({ score: { home: 1, away: 0 } }), { producer: LIVE, generatedAt: Date.now() + 2 }),
    ],
    [
      'a goal was scored, which stopped its markets',
      'score_changed',
      async (ref: string) => {
        await sports.say(ref, { kind: 'stop', markets: 'all' }, { producer: LIVE, generatedAt: Date.now() + 2 })
        await sports.say(ref, stateOf({ score: { home: 1, away: 0 } }), {
          producer: LIVE,
          generatedAt: Date.now() + 3,
        })
      },
    ],
    [
      'its market is suspended',
      'betting_closed',
      (ref: string) =>
        sports.say(ref, { kind: 'stop', markets: 'all' }, { producer: LIVE, generatedAt: Date.now() + 2 }),
    ],
    [
      'its price has fallen',
      'price_changed',
      (ref: string) =>
        sports.say(
          ref,
          { kind: 'odds', markets: [prices('1x2', null, { home: 1900, draw: 3500, away: 3000 })] },
          { producer: LIVE, generatedAt: Date.now() + 2 },
        ),
    ],
  ])('[SP24] is not taken when %s, and its stake goes back', async (_when, name, change) => {
    await delay(60_000)
    const member = await sports.member(50_000)
    const event = await liveMatch()
    const request = slip([{ event }], { groupKey: 'live' })
    const first = await placed(member, request)
    const { betId } = first
    await change(event.ref)
    await due(betId)
    await sports.takePending()
    expect(await sports.bet(betId)).toMatchObject({ status: 'declined', declinedBecause: { name, legs: [0] } })
    // Asked again it is no bet that stands.
    expect((await placed(member, request)).pendingUntil).not.toBeNull()
    expect(await sports.cash(member)).toBe(50_000)
    expect(sports.said).toContainEqual({ to: member, cmd: 'BET', data1: '' })
  })

  it('[SP24] is taken at its own price when that has risen', async () => {
    await delay(60_000)
    const member = await sports.member(50_000)
    const event = await liveMatch()
    const { betId } = await placed(member, slip([{ event }], { groupKey: 'live' }))
    await sports.say(
      event.ref,
      { kind: 'odds', markets: [prices('1x2', null, { home: 2500, draw: 3500, away: 3000 })] },
      { producer: LIVE, generatedAt: Date.now() + 2 },
    )
    await due(betId)
    await sports.takePending()
    expect(await sports.bet(betId)).toMatchObject({ status: 'wait', odds: 2000 })
  })

  it('[SP24] is settled only after it was taken, when its market is decided meanwhile', async () => {
    await delay(60_000)
    const member = await sports.member(50_000)
    const event = await liveMatch()
    const { betId } = await placed(member, slip([{ event }], { groupKey: 'live' }))
    await sports.say(event.ref, result('home'), { producer: LIVE })
    await sports.settle()
    await due(betId)
    await sports.takePending()
    expect((await sports.bet(betId)).status).toBe('declined')
    expect(await sports.cash(member)).toBe(50_000)
  })

  const due = (betId: BetId) =>
    sports.database.query(`UPDATE sportsbook.bets SET pending_until = clock_timestamp() WHERE bet_id = $1`, [betId])
})

describe('a result that is replaced', () => {
  it('[SP33] is paid and taken back by the difference, and the member is told', async () => {
    const [winner, loser] = [await sports.member(50_000), await sports.member(50_000)]
    const event = await sports.match()
    const first = await placed(loser, slip([{ event }]))
    const second = await placed(winner, slip([{ event, pick: 'away', odds: 3 }]))
    await sports.say(event.ref, result('home'))
    await sports.settle()
    await sports.say(event.ref, { kind: 'rollback-settlement', markets: [{ market: '1x2', line: null }] })
    await sports.settle()
    expect((await sports.bet(first.betId)).status).toBe('won')
    await sports.say(event.ref, result('away'))
    await sports.settle()
    expect(await sports.bet(first.betId)).toMatchObject({ status: 'lost', payout: 0 })
    expect(await sports.bet(second.betId)).toMatchObject({ status: 'won', payout: 30_000 })
    expect([await sports.cash(winner), await sports.cash(loser)]).toEqual([70_000, 40_000])
    expect(sports.told.filter(({ memberId }) => memberId === loser)).toMatchObject([
      { message: { kind: 'sport_bets_corrected', change: -20_000 } },
    ])
  })

  it('[SP34] reaches a combination that was lost by it, when its last leg is decided', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await sports.match(), await sports.match()]
    const { betId } = await placed(member, slip([{ event: one }, { event: other }]))
    await sports.say(one.ref, result('away'))
    await sports.settle()
    expect((await sports.bet(betId)).status).toBe('lost')
    await sports.say(one.ref, result('home'))
    await sports.settle()
    expect((await sports.bet(betId)).status).toBe('lost')
    await sports.say(other.ref, result('home'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 40_000 })
    expect(await sports.cash(member)).toBe(80_000)
  })

  it('[SP35] gives back what was placed in a span of time', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const early = await placed(member, slip([{ event }]))
    const from = (await sports.bet(early.betId)).placedAt + 1
    const late = await placed(member, slip([{ event }]))
    await sports.say(event.ref, {
      kind: 'cancel',
      markets: [{ market: '1x2', line: null }],
      placed: { from, to: null },
    })
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect((await sports.bet(early.betId)).status).toBe('won')
    expect(await sports.bet(late.betId)).toMatchObject({ status: 'voided', payout: 10_000 })
  })
})

describe('taking back', () => {
  it('[SP28] gives the stake back well before the first event begins, and no result changes that', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match()
    const { betId } = await placed(member, slip([{ event }]))
    const back = await sports.call('/api/bet/cancel', { betId, requestId: newId<string>() }, member)
    expect(back).toMatchObject({ ok: true, value: { refunded: 10_000, balance: 50_000 } })
    await sports.say(event.ref, result('home'))
    await sports.settle()
    await sports.say(event.ref, result('away'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'voided', payout: 10_000 })
    expect(await sports.cash(member)).toBe(50_000)
  })

  it('[SP28] is refused shortly before the first event, and to others', async () => {
    const member = await sports.member(50_000)
    const event = await sports.match({ scheduledAt: Date.now() + 60_000 })
    const { betId } = await placed(member, slip([{ event }]))
    const cancel = (who: typeof member) => sports.call('/api/bet/cancel', { betId, requestId: newId<string>() }, who)
    expect(nameOf(await cancel(member))).toBe('betting_closed')
    expect(nameOf(await cancel(await sports.member()))).toBe('not_found')
  })

  it('[SP28] says until when it may be taken back, and nothing once that is over', async () => {
    const member = await sports.member(50_000)
    const until = async (scheduledAt: number) => {
      const event = await sports.match({ scheduledAt })
      const { betId } = await placed(member, slip([{ event }]))
      const { value } = (await sports.call('/api/bet/betDetail', { betId }, member)) as {
        value: { bet: { cancelUntil: string | null } }
      }
      return value.bet.cancelUntil
    }
    const soon = Date.now() + 60_000
    const later = Date.now() + 45 * 60_000
    expect(await until(soon)).toBeNull()
    expect(Date.parse((await until(later))!)).toBe(later - 30 * 60_000)
  })
})

describe('lists', () => {
  it('[SP49] say how an open leg stands by the score, and nothing before its event begins or behind its result', async () => {
    const member = await sports.member(50_000)
    const [event, later] = [await sports.match(), await sports.match()]
    const { betId } = await placed(member, slip([{ event }, { event: later }]))
    const legs = async () => {
      const asked = { type: 'wait', startDate: '2026-01-01' }
      const { value } = (await sports.call('/api/bet/sportBetlist', asked, member)) as {
        value: { list: { betId: string; legs: object[] }[] }
      }
      return value.list.find((bet) => bet.betId === betId)?.legs
    }
    expect(await legs()).toMatchObject([{ asItStands: null }, { asItStands: null }])
    const half = (home: number, away: number): EventMessage =>
      stateOf({
        score: { home, away },
        clock: { second: 600, isRunning: true },
        periods: [{ key: 'h1', isComplete: false, counts: { goals: { home, away } } }],
      })
    await sports.say(event.ref, half(1, 0), { producer: LIVE })
    expect(await legs()).toMatchObject([
      { asItStands: WIN, result: null, now: { score: { home: 1, away: 0 }, clock: { second: 600, isRunning: true } } },
      { asItStands: null },
    ])
    await sports.say(event.ref, half(1, 2), { producer: LIVE })
    expect(await legs()).toMatchObject([{ asItStands: LOSS }, { asItStands: null }])
    const others = await sports.product.show([betId], 'others', Date.now() as never)
    expect(others.get(betId)).toMatchObject({ legs: [{ asItStands: null }, { asItStands: null }] })
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(await legs()).toMatchObject([{ result: WIN, asItStands: null }, { asItStands: null }])
  })

  it('[SP29] show every leg with its names, its price and what it has come to', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await sports.match(), await sports.match()]
    const { betId } = await placed(member, slip([{ event: one }, { event: other }]))
    await sports.say(one.ref, result('home'))
    await sports.settle()
    const { value } = (await sports.call('/api/bet/betDetail', { betId }, member)) as { value: { bet: object } }
    expect(value.bet).toMatchObject({
      groupKey: 'sport',
      gameKey: 'sport',
      type: 'wait',
      odds: 4,
      combinations: 1,
      legs: [
        { competition: { ko: '한판 리그' }, market: '1x2', pick: 'home', odds: 2, result: WIN },
        { result: null, now: { status: 'scheduled' } },
      ],
    })
    const listed = async (groupKey: string) =>
      ((await sports.call('/api/bet/betlistNew', { groupKey }, member)) as { value: { list: unknown[] } }).value.list
        .length
    expect([await listed('sport'), await listed('live'), await listed('all')]).toEqual([1, 0, 1])
    const ofSports = async (asked: object) =>
      (await sports.call('/api/bet/sportBetlist', asked, member)) as {
        value: { list: { betId: string }[]; total: object }
      }
    expect((await ofSports({})).value).toMatchObject({ list: [{ betId, groupKey: 'sport' }], total: { winCash: 0 } })
    expect((await ofSports({ groupKey: 'live' })).value.list).toEqual([])
    expect((await ofSports({ type: 'win' })).value.list).toEqual([])
    expect((await ofSports({ oldYn: 'Y' })).value.list).toEqual([])
    expect(nameOf(await sports.call('/api/bet/sportBetlist', { startDate: '2026-02-30' }, member))).toBe('malformed')
  })
})

it.each([
  ['oddEven', null, 'odd', 'special'],
  ['total.h1', 1.5, 'over', 'special'],
  ['total', 2.5, 'over', 'sport'],
] as const)('[SP29] [SB82] a bet on %s %s is listed where its market is', async (market, line, pick, group) => {
  const member = await sports.member(50_000)
  const event = await sports.match()
  await sports.say(event.ref, { kind: 'odds', markets: [prices(market, line, { [pick]: 1900, other: 1900 })] })
  const request = slip([{ event, market, line, pick, odds: 1.9 }], { groupKey: group })
  const { betId } = ((await sports.call('/api/bet/betProc', request, member)) as { value: { betId: BetId } }).value
  const listed = async (groupKey: string) =>
    ((await sports.call('/api/bet/sportBetlist', { groupKey }, member)) as { value: { list: { betId: BetId }[] } })
      .value.list
  expect(await listed(group)).toMatchObject([{ betId, gameKey: group }])
  expect(await listed(group === 'sport' ? 'special' : 'sport')).toEqual([])
})

it('[SP22] nothing is taken where the site does not offer sports', async () => {
  const member = await sports.member(50_000)
  const event = await sports.match()
  sports.site.gameState = 'off'
  expect(await refused(member, slip([{ event }]))).toBe('game_disabled')
  sports.site.gameState = 'maintenance'
  expect(await refused(member, slip([{ event }]))).toBe('game_maintenance')
  sports.site.gameState = 'on'
  const excluded = await sports.member(50_000, { isExcluded: true })
  expect(await refused(excluded, slip([{ event }]))).toBe('excluded')
  const partner = await sports.member(50_000, { isPartner: true })
  expect(await refused(partner, slip([{ event }]))).toBe('partners_cannot_play')
})

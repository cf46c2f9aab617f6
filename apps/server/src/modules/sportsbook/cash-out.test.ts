import type { BetId, MemberId, OddsMilli } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import type { EventRow } from './model.ts'
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

/** The home side at a price, and what its source thinks of it in millionths. */
const think = (event: EventRow, chance: number | null, price = 2000, producer?: string) =>
  sports.say(
    event.ref,
    {
      kind: 'odds',
      markets: [prices('1x2', null, {}, { outcomes: { home: { price: price as OddsMilli, isActive: true, chance } } })],
    },
    producer === undefined ? {} : { producer },
  )

/** A match whose home side wins with even chances, for 1.90. */
async function even(): Promise<EventRow> {
  const event = await sports.match()
  await think(event, 500_000, 1900)
  return event
}

async function placed(member: MemberId, events: readonly EventRow[], change: object = {}): Promise<BetId> {
  const request = slip(
    events.map((event) => ({ event, odds: 1.9 })),
    change,
  )
  const outcome = await sports.call('/api/bet/betProc', request, member)
  expect(nameOf(outcome)).toBe('done')
  return (outcome as { value: { betId: BetId } }).value.betId
}

interface Shown {
  readonly winMax: number
  readonly winCash: number
  readonly closed: number
  readonly cashOut: { readonly value: number; readonly stake: number } | null
}

async function shown(member: MemberId, betId: BetId): Promise<Shown> {
  const answer = await sports.call('/api/bet/betDetail', { betId }, member)
  return (answer as { value: { bet: Shown } }).value.bet
}

const cashOut = (member: MemberId, betId: BetId, value: number, change: object = {}) =>
  sports.call('/api/bet/cashOut', { betId, requestId: newId<string>(), value, ...change }, member)

const rowsOf = async (betId: BetId) =>
  (await sports.database.query('SELECT closed, paid FROM sportsbook.cash_outs WHERE bet_id = $1', [betId])).rows

describe('what a bet is worth', () => {
  it('[SP40] is what it may be expected to pay, less the margin, and is shown to its member while it waits', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    // 10,000 at 1.90 with a chance of a half: 9,500, less 5 percent.
    expect((await shown(member, betId)).cashOut).toEqual({ value: 9025, stake: 10_000 })
    await think(event, 800_000, 1200)
    expect((await shown(member, betId)).cashOut).toEqual({ value: 14_440, stake: 10_000 })
    const others = await sports.product.show([betId], 'others', Date.now() as never)
    expect(others.get(betId)).toMatchObject({ cashOut: null, noCashOut: null })
  })

  it('[SP40] counts what is won of a combination, and never a chance beyond its price', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await even(), await even()]
    const betId = await placed(member, [one, other])
    await sports.say(one.ref, result('home'))
    await sports.settle()
    // 36,100 with a chance of a half, less 5 percent.
    expect((await shown(member, betId)).cashOut).toEqual({ value: 17_147, stake: 10_000 })
    await think(other, 900_000, 2000)
    expect((await shown(member, betId)).cashOut).toEqual({ value: 17_147, stake: 10_000 })
  })
})

describe('cashing out', () => {
  it('[SP41] pays the value that was seen, once for a request, and its match pays nothing more', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    const requestId = newId<string>()
    const first = await cashOut(member, betId, 9025, { requestId })
    expect(first).toMatchObject({ ok: true, value: { paid: 9025, closed: 10_000, balance: 49_025 } })
    expect(await cashOut(member, betId, 9025, { requestId })).toEqual(first)
    expect(nameOf(await cashOut(member, betId, 9000, { requestId }))).toBe('request_id_reused')
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(await cashOut(member, betId, 9025, { requestId })).toEqual(first)
    expect(await sports.bet(betId)).toMatchObject({ status: 'cashed-out', closed: 10_000, payout: 9025 })
    expect([await rowsOf(betId), await sports.cash(member)]).toEqual([[{ closed: 10_000, paid: 9025 }], 49_025])
    expect(sports.said).toContainEqual({ to: member, cmd: 'BET', data1: '' })
  })

  it('[SP41] is refused with the new value where it has fallen, and pays no more where it has risen', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await think(event, 400_000, 2300)
    expect(await cashOut(member, betId, 9025)).toMatchObject({
      refusal: { name: 'cash_out_value_fallen', data: { value: 7220 } },
    })
    expect([await rowsOf(betId), await sports.cash(member)]).toEqual([[], 40_000])
    await think(event, 600_000, 1600)
    expect(await cashOut(member, betId, 9025)).toMatchObject({ value: { paid: 9025 } })
  })

  it('[SP41] of whom it does not belong to is refused like a bet that is not there', async () => {
    const betId = await placed(await sports.member(50_000), [await even()])
    expect(nameOf(await cashOut(await sports.member(), betId, 1))).toBe('not_found')
  })

  it('[SP42] with an event under way is kept for the delay, and looked at again', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await sports.say(event.ref, stateOf({}), { producer: LIVE })
    await think(event, 500_000, 1900, LIVE)
    expect((await shown(member, betId)).cashOut).toEqual({ value: 9025, stake: 10_000 })
    sports.kept.ms.length = 0
    sports.kept.meanwhile = () => think(event, 100_000, 8000, LIVE)
    expect(await cashOut(member, betId, 9025)).toMatchObject({
      refusal: { name: 'cash_out_value_fallen', data: { value: 1805 } },
    })
    const requestId = newId<string>()
    const done = await cashOut(member, betId, 1805, { requestId })
    expect(done).toMatchObject({ value: { paid: 1805 } })
    // A replay does not wait.
    expect(await cashOut(member, betId, 1805, { requestId })).toEqual(done)
    expect(sports.kept.ms).toEqual([5000, 5000])
  })

  it('[SP180] is paid what the bet is worth by then, never less than was taken and never more than was seen', async () => {
    const member = await sports.member(100_000)
    const asked = async (chance: number, least: number | null) => {
      const event = await even()
      const betId = await placed(member, [event])
      await sports.say(event.ref, stateOf({}), { producer: LIVE })
      await think(event, 500_000, 1900, LIVE)
      sports.kept.meanwhile = () => think(event, chance, Math.floor(950_000_000 / chance), LIVE)
      return { betId, answer: await cashOut(member, betId, 9025, { least }) }
    }
    // 9,500 of 10,000, less 5 percent, as long as the chance is a half; 8,664 with 0.48.
    const taken = await asked(480_000, 8600)
    expect(taken.answer).toMatchObject({ ok: true, value: { paid: 8664, closed: 10_000 } })
    expect(await rowsOf(taken.betId)).toEqual([{ closed: 10_000, paid: 8664 }])
    expect((await asked(480_000, 8665)).answer).toMatchObject({
      refusal: { name: 'cash_out_value_fallen', data: { value: 8664 } },
    })
    expect((await asked(480_000, null)).answer).toMatchObject({ refusal: { name: 'cash_out_value_fallen' } })
    expect((await asked(600_000, 8600)).answer).toMatchObject({ ok: true, value: { paid: 9025 } })
    // More than was seen is no less than what was seen.
    expect((await asked(480_000, 9999)).answer).toMatchObject({ refusal: { name: 'cash_out_value_fallen' } })
  })

  it('[SP180] says the same again of a request that was paid less, and another least is another request', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await think(event, 480_000, 1979)
    const requestId = newId<string>()
    const done = await cashOut(member, betId, 9025, { requestId, least: 8000 })
    expect(done).toMatchObject({ ok: true, value: { paid: 8664 } })
    await think(event, 300_000, 3166)
    expect(await cashOut(member, betId, 9025, { requestId, least: 8000 })).toEqual(done)
    expect(nameOf(await cashOut(member, betId, 9025, { requestId, least: 7000 }))).toBe('request_id_reused')
  })

  /** Another caller's work, begun when the next money moves: its transactions are not of the one that moves it. */
  function whenMoneyMoves(work: () => Promise<unknown>): void {
    let begin = () => {}
    const done = new Promise<void>((resolve) => {
      begin = resolve
    }).then(work)
    sports.moving.meanwhile = async () => {
      begin()
      await done
    }
  }

  it.each([
    ['and is paid that, as long as it takes it', 460_000, { ok: true, value: { paid: 8303, closed: 10_000 } }, 8303],
    ['and is refused below', 400_000, { refusal: { name: 'cash_out_value_fallen', data: { value: 7220 } } }, null],
  ])('[SP180] falls once more while its money moves, %s', async (_what, chance, expected, paid) => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await think(event, 480_000, 1979)
    whenMoneyMoves(() => think(event, chance, Math.floor(950_000_000 / chance)))
    expect(await cashOut(member, betId, 9025, { least: 8000 })).toMatchObject(expected)
    expect(await rowsOf(betId)).toEqual(paid === null ? [] : [{ closed: 10_000, paid }])
    expect(await sports.cash(member)).toBe(40_000 + (paid ?? 0))
  })

  it.each([
    ['its market is suspended', (event: EventRow) => sports.say(event.ref, { kind: 'stop', markets: 'all' })],
    ['its event is interrupted', (event: EventRow) => sports.say(event.ref, stateOf({ status: 'interrupted' }))],
    ['its source does not say a chance', (event: EventRow) => think(event, null)],
    ['it would pay nothing', (event: EventRow) => think(event, 50)],
    ['its result is in', (event: EventRow) => sports.say(event.ref, result('home'))],
  ])('[SP43] is not offered when %s', async (_when, change) => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await change(event)
    expect((await shown(member, betId)).cashOut).toBeNull()
    expect(nameOf(await cashOut(member, betId, 1))).toBe('cash_out_unavailable')
    expect([await rowsOf(betId), await sports.cash(member)]).toEqual([[], 40_000])
  })

  it('[SP43] is not offered when who prices it is not heard', async () => {
    const member = await sports.member(50_000)
    const betId = await placed(member, [await even()])
    expect(await shown(member, betId)).toMatchObject({ cashOut: { stake: 10_000 }, noCashOut: null })
    await sports.database.query("UPDATE sportsbook.producers SET alive_at = now() - interval '1 day'")
    sports.forgetEvents()
    expect(nameOf(await cashOut(member, betId, 1))).toBe('cash_out_unavailable')
    expect(await shown(member, betId)).toMatchObject({ cashOut: null, noCashOut: 'not_quoted' })
    await sports.database.query('UPDATE sportsbook.producers SET alive_at = now()')
    sports.forgetEvents()
    expect(nameOf(await cashOut(member, betId, 1))).toBe('done')
  })

  it('[SP43] is not offered without a margin, of a bet that is not taken, and of one that is settled', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await sports.settings({ cashOutMarginPercent: null })
    expect(nameOf(await cashOut(member, betId, 1))).toBe('cash_out_unavailable')
    expect(await shown(member, betId)).toMatchObject({ cashOut: null, noCashOut: 'off' })
    await sports.settings({ cashOutMarginPercent: 5 })
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(nameOf(await cashOut(member, betId, 1))).toBe('already_processed')
    expect(await shown(member, betId)).toMatchObject({ cashOut: null, noCashOut: null })
    const live = await even()
    await sports.say(live.ref, stateOf({}), { producer: LIVE })
    await think(live, 500_000, 1900, LIVE)
    const pending = await placed(member, [live])
    expect((await shown(member, pending)).cashOut).toBeNull()
    expect(nameOf(await cashOut(member, pending, 1))).toBe('cash_out_unavailable')
  })
})

describe('a part', () => {
  it('[SP44] is paid, and the rest is settled as its own size, with what was paid', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    expect(await cashOut(member, betId, 2256, { stake: 2500 })).toMatchObject({ value: { paid: 2256, closed: 2500 } })
    expect(await shown(member, betId)).toMatchObject({
      winMax: 2256 + 14_250,
      winCash: 2256,
      closed: 2500,
      cashOut: { value: 6768, stake: 7500 },
    })
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', closed: 2500, payout: 16_506 })
    expect(await sports.cash(member)).toBe(40_000 + 16_506)
  })

  it('[SP44] of a system takes whole won of each combination', async () => {
    const member = await sports.member(50_000)
    const betId = await placed(member, [await even(), await even(), await even()], { system: '2/3', stake: 9000 })
    expect(nameOf(await cashOut(member, betId, 1, { stake: 1000 }))).toBe('cash_out_part_invalid')
    expect(nameOf(await cashOut(member, betId, 1, { stake: 9003 }))).toBe('cash_out_part_invalid')
    expect(nameOf(await cashOut(member, betId, 1, { stake: 3000 }))).toBe('done')
    expect((await shown(member, betId)).cashOut).toMatchObject({ stake: 6000 })
  })

  it('[SP44] is exact with the largest stakes', async () => {
    await sports.settings({ limits: [{ memLevel: 1, stakeMin: 1000, stakeMax: 1e12, winMax: 1e13 }] as never })
    const member = await sports.member(3e9)
    const event = await even()
    const betId = await placed(member, [event], { stake: 2_999_999_999 })
    expect(nameOf(await cashOut(member, betId, 1, { stake: 1_000_000_007 }))).toBe('done')
    await sports.say(event.ref, result('home'))
    await sports.settle()
    // 1,999,999,992 at 1.90, floored, and the won that was paid.
    expect(await sports.bet(betId)).toMatchObject({ payout: 3_799_999_984 + 1 })
  })

  it('[SP45] stays paid when the result is replaced: only the rest is corrected', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await cashOut(member, betId, 4512, { stake: 5000 })
    await sports.say(event.ref, result('home'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 14_012 })
    await sports.say(event.ref, result('away'))
    await sports.settle()
    expect(await sports.bet(betId)).toMatchObject({ status: 'lost', payout: 4512 })
    expect(await sports.cash(member)).toBe(44_512)
  })

  it('[SP45] to the end leaves a bet that no other result changes', async () => {
    const member = await sports.member(50_000)
    const event = await even()
    const betId = await placed(member, [event])
    await cashOut(member, betId, 4512, { stake: 5000 })
    await cashOut(member, betId, 4512)
    for (const winner of ['home', 'away', 'home']) {
      await sports.say(event.ref, result(winner))
      await sports.settle()
    }
    expect(await sports.bet(betId)).toMatchObject({ status: 'cashed-out', payout: 9024 })
    expect(await sports.cash(member)).toBe(49_024)
  })
})

describe('at the same moment', () => {
  it('[SP41] two requests for all of it are paid once', async () => {
    const member = await sports.member(50_000)
    const betId = await placed(member, [await even()])
    const answers = await Promise.all([cashOut(member, betId, 9025), cashOut(member, betId, 9025)])
    expect(answers.filter((answer) => answer.ok).length).toBe(1)
    expect([(await rowsOf(betId)).length, await sports.cash(member)]).toEqual([1, 49_025])
  })

  it('[SP42] a value that falls is waited for, and a result too', async () => {
    for (let round = 0; round < 6; round += 1) {
      const member = await sports.member(50_000)
      const event = await even()
      const betId = await placed(member, [event])
      const [, done] = await Promise.all([
        round % 2 === 0 ? think(event, 100_000, 8000) : sports.say(event.ref, result('away')),
        cashOut(member, betId, 9025),
      ])
      await sports.settle()
      expect([await sports.cash(member), (await rowsOf(betId)).length]).toEqual(done.ok ? [49_025, 1] : [40_000, 0])
    }
  })

  it('[SP41] what dies before the end leaves nothing, and can be asked again', async () => {
    const member = await sports.member(50_000)
    const betId = await placed(member, [await even()])
    await sports.database.query(`CREATE FUNCTION sportsbook.die() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
      CREATE TRIGGER dies AFTER INSERT ON sportsbook.cash_outs FOR EACH ROW EXECUTE FUNCTION sportsbook.die()`)
    const requestId = newId<string>()
    await expect(cashOut(member, betId, 9025, { requestId })).rejects.toThrow()
    await sports.database.query('DROP TRIGGER dies ON sportsbook.cash_outs')
    expect([await rowsOf(betId), await sports.cash(member)]).toEqual([[], 40_000])
    expect(nameOf(await cashOut(member, betId, 9025, { requestId }))).toBe('done')
    expect(await sports.cash(member)).toBe(49_025)
  })
})

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

/** What the source thinks of the home side, in millionths, at a price in thousandths. */
const think = (event: EventRow, chance: number, price: number, producer?: string) =>
  sports.say(
    event.ref,
    {
      kind: 'odds',
      markets: [prices('1x2', null, {}, { outcomes: { home: { price: price as OddsMilli, isActive: true, chance } } })],
    },
    producer === undefined ? {} : { producer },
  )

/** A bet of 10,000 at 1.90 on a chance of a half: worth 9,025. */
async function placed(member: MemberId): Promise<{ readonly event: EventRow; readonly betId: BetId }> {
  const event = await sports.match()
  await think(event, 500_000, 1900)
  const outcome = await sports.call('/api/bet/betProc', slip([{ event, odds: 1.9 }]), member)
  expect(nameOf(outcome)).toBe('done')
  return { event, betId: (outcome as { value: { betId: BetId } }).value.betId }
}

const order = (member: MemberId, betId: BetId, value: number | null) =>
  sports.call('/api/bet/cashOutAt', { betId, value }, member)

async function orderOf(member: MemberId, betId: BetId): Promise<number | null> {
  const { list } = ((await sports.call('/api/bet/sportBetlist', {}, member)) as { value: { list: ShownBet[] } }).value
  return list.find((bet) => bet.betId === betId)!.cashOutAt
}
interface ShownBet {
  readonly betId: BetId
  readonly cashOutAt: number | null
}

const settlement = (winner: string) =>
  ({
    kind: 'settlement',
    isConfirmed: true,
    markets: [{ market: '1x2', line: null, results: winnerOf(['home', 'draw', 'away'], winner) }],
  }) as const

describe('an order to cash out', () => {
  it('[SP46] pays what the bet is worth as soon as that is enough, and once', async () => {
    const member = await sports.member(50_000)
    const { event, betId } = await placed(member)
    expect(await order(member, betId, 14_000)).toMatchObject({ value: { betId, cashOutAt: 14_000 } })
    await sports.cashOutByOrder()
    expect([await orderOf(member, betId), await sports.cash(member)]).toEqual([14_000, 40_000])
    await think(event, 800_000, 1200)
    await Promise.all([sports.cashOutByOrder(), sports.cashOutByOrder()])
    expect(await sports.bet(betId)).toMatchObject({ status: 'cashed-out', closed: 10_000, payout: 14_440 })
    expect([await orderOf(member, betId), await sports.cash(member)]).toEqual([null, 54_440])
    expect(sports.said).toContainEqual({ to: member, cmd: 'BET', data1: '' })
    expect(nameOf(await order(member, betId, 15_000))).toBe('already_processed')
  })

  it('[SP46] is replaced by another amount, and taken back', async () => {
    const member = await sports.member(50_000)
    const { event, betId } = await placed(member)
    await order(member, betId, 10_000)
    await order(member, betId, 15_000)
    await think(event, 800_000, 1200)
    await sports.cashOutByOrder()
    expect(await orderOf(member, betId)).toBe(15_000)
    await order(member, betId, 10_000)
    expect(await order(member, betId, null)).toMatchObject({ value: { cashOutAt: null } })
    expect(await order(member, betId, null)).toMatchObject({ value: { cashOutAt: null } })
    await sports.cashOutByOrder()
    expect([await orderOf(member, betId), (await sports.bet(betId)).status]).toEqual([null, 'wait'])
  })

  it('[SP46] ends with a part that its member takes, and with the result', async () => {
    const member = await sports.member(50_000)
    const { event, betId } = await placed(member)
    await order(member, betId, 12_000)
    const part = { betId, requestId: newId<string>(), value: 4512, stake: 5000 }
    expect(nameOf(await sports.call('/api/bet/cashOut', part, member))).toBe('done')
    expect(await orderOf(member, betId)).toBeNull()
    await order(member, betId, 8000)
    await sports.say(event.ref, settlement('home'))
    await sports.settle()
    await sports.cashOutByOrder()
    expect(await sports.bet(betId)).toMatchObject({ status: 'won', payout: 4512 + 9500 })
    const { rows } = await sports.database.query('SELECT FROM sportsbook.cash_out_orders WHERE bet_id = $1', [betId])
    expect(rows).toEqual([])
  })

  it('[SP46] a combination is followed by whichever of its events changes', async () => {
    const member = await sports.member(50_000)
    const [one, other] = [await sports.match(), await sports.match()]
    for (const event of [one, other]) await think(event, 500_000, 1900)
    const request = slip([
      { event: one, odds: 1.9 },
      { event: other, odds: 1.9 },
    ])
    const { betId } = ((await sports.call('/api/bet/betProc', request, member)) as { value: { betId: BetId } }).value
    await order(member, betId, 17_000)
    await sports.cashOutByOrder()
    await sports.say(other.ref, settlement('home'))
    await sports.settle()
    await sports.cashOutByOrder()
    expect(await sports.bet(betId)).toMatchObject({ status: 'cashed-out', payout: 17_147 })
  })

  it('[SP47] with an event under way waits for its delay, and goes on where the bet is worth less by then', async () => {
    const member = await sports.member(50_000)
    const { event, betId } = await placed(member)
    await sports.settings({ liveDelayMs: 60_000 })
    await sports.say(event.ref, stateOf({}), { producer: LIVE })
    await order(member, betId, 14_000)
    const dueAt = async () =>
      (
        await sports.database.query<{ dueAt: Date | null }>(
          'SELECT due_at AS "dueAt" FROM sportsbook.cash_out_orders WHERE bet_id = $1',
          [betId],
        )
      ).rows[0]?.dueAt
    const letTimePass = () =>
      sports.database.query('UPDATE sportsbook.cash_out_orders SET due_at = clock_timestamp() WHERE bet_id = $1', [
        betId,
      ])
    await think(event, 800_000, 1200, LIVE)
    await sports.cashOutByOrder()
    expect(await dueAt()).not.toBeNull()
    await sports.cashOutByOrder()
    expect((await sports.bet(betId)).status).toBe('wait')
    await think(event, 600_000, 1600, LIVE)
    await letTimePass()
    await sports.cashOutByOrder()
    expect([await dueAt(), (await sports.bet(betId)).status]).toEqual([null, 'wait'])
    await think(event, 800_000, 1200, LIVE)
    await sports.cashOutByOrder()
    await letTimePass()
    sports.kept.ms.length = 0
    await sports.cashOutByOrder()
    expect(await sports.bet(betId)).toMatchObject({ status: 'cashed-out', payout: 14_440 })
    // It was kept once, by the order: not again by the cash-out.
    expect(sports.kept.ms).toEqual([])
  })

  it('[SP48] is refused where it can never be reached, where the site pays for none, and for whom the bet is not', async () => {
    const member = await sports.member(50_000)
    const { betId } = await placed(member)
    expect(nameOf(await order(member, betId, 19_000))).toBe('cash_out_order_invalid')
    expect(nameOf(await order(member, betId, 18_999))).toBe('done')
    expect(nameOf(await order(await sports.member(), betId, 12_000))).toBe('not_found')
    await sports.settings({ cashOutMarginPercent: null })
    expect(nameOf(await order(member, betId, 12_000))).toBe('cash_out_unavailable')
    await sports.settings({ cashOutMarginPercent: 5 })
  })
})

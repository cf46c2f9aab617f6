// Prices: from which round on they hold, how far they may go down, and what a bet that accepts any accepts.
import type { BasisPoints } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../refusals.ts'
import { testLedger } from '../ledger/testing.ts'
import { PRICE_NOTICE_MS } from './settings.ts'
import { settingsInForce } from './settings-store.ts'
import { bet, nameOf, testMinigames, type TestMinigames } from './testing.ts'

let games: TestMinigames
beforeAll(async () => {
  games = await testMinigames(await testLedger())
})
afterAll(() => games.end())

const gameKey = 'powerball'
const inForce = async () => (await settingsInForce(games.database, gameKey))!
const setPrices = (prices: readonly object[], reason = 'a quiet market') =>
  games.office('/api/office/minigames/setPrices', { gameKey, prices, reason })

/** Lets a round open when every price that was saved so far holds. */
async function opensAfterPrices(roundNo: string): Promise<void> {
  await games.database.query(
    `UPDATE minigames.settings SET changed_at = changed_at - interval '2 seconds' WHERE game_key = $1`,
    [gameKey],
  )
  await games.office('/api/office/minigames/prices', { gameKey }) // Reads them anew.
  await games.moveRound(roundNo, 'opens_at', 0)
}
describe('prices', () => {
  it('[MB10] [MB44] a new price is what the markets show and a bet gets, in rounds that open after it', async () => {
    const before = await games.openRound()
    await setPrices([{ market: 'power-number', pick: '3', odds: 9.1 }])
    const player = await games.member(50_000)
    const selections = [{ market: 'power-number', pick: '3', odds: 9.5 }]
    expect(await games.placeBet(bet(player, before.roundNo, { selections }))).toMatchObject({ value: { odds: 9500 } })
    const { roundNo } = await games.openRound()
    await opensAfterPrices(roundNo)
    const markets = (await games.call('/api/minigame/markets', { gameKey })).value as {
      list: { market: string; picks: { pick: string; odds: number; probability: number }[] }[]
    }
    const pick = markets.list.find(({ market }) => market === 'power-number')!.picks.find((one) => one.pick === '3')
    expect(pick).toEqual({ pick: '3', odds: 9.1, probability: 0.1 })
    const refused = await games.placeBet(bet(player, roundNo, { selections }))
    expect(refused).toMatchObject({ refusal: { name: 'price_changed', data: { odds: 9.1 } } })
    expect(await games.placeBet(bet(player, roundNo, { selections, acceptOdds: 'any' }))).toMatchObject({
      value: { odds: 9100 },
    })
  })

  it('[MB44] every node gives a round the price that it opened with, and history tells every change', async () => {
    const [old, fresh] = [await games.openRound(), await games.openRound()]
    await setPrices([{ market: 'power-number', pick: '4', odds: 9.05 }])
    await opensAfterPrices(fresh.roundNo)
    await setPrices([{ market: 'power-number', pick: '4', odds: 9.25 }])
    const node = games.another()
    const player = await games.member(100_000)
    const priceIn = async (roundNo: string) => {
      const selections = [{ market: 'power-number', pick: '4', odds: 9.5 }]
      const placed = await node.placeBet(bet(player, roundNo, { selections, acceptOdds: 'any' }))
      return placed.ok && placed.value.odds
    }
    expect([await priceIn(old.roundNo), await priceIn(fresh.roundNo)]).toEqual([9500, 9050])
    const { value } = await games.call('/api/minigame/priceHistory', { gameKey })
    const { list } = value as { list: { changedAt: string; holdsFrom: string; prices: unknown[] }[] }
    expect(list.slice(0, 2).map(({ prices }) => prices)).toEqual([
      [{ market: 'power-number', pick: '4', before: 9.05, after: 9.25 }],
      [{ market: 'power-number', pick: '4', before: 9.5, after: 9.05 }],
    ])
    expect(Date.parse(list[0]!.holdsFrom) - Date.parse(list[0]!.changedAt)).toBe(PRICE_NOTICE_MS)
  })

  it('[MB10] a bet that accepts any price takes none below the stated share of the one seen', async () => {
    const { roundNo } = await games.openRound()
    const player = await games.member(100_000)
    const selections = (odds: number) => [{ market: 'normal-odd-even', pick: 'odd', odds }]
    const place = async (odds: number) =>
      nameOf(await games.placeBet(bet(player, roundNo, { selections: selections(odds), acceptOdds: 'any' })))
    // 1.95 is 90 % of 2.166….
    expect([await place(2.166), await place(2.167), await place(1.95)]).toEqual(['placed', 'price_changed', 'placed'])
    expect(refusals.price_changed.code).toBe('B6006')
    games.site.prices = { ...games.site.prices, anyShareMin: 100 }
    expect(await place(1.951)).toBe('price_changed')
    games.site.prices = { ...games.site.prices, anyShareMin: 90 }
  })

  it('[MB43] no price below the least return is saved, and no game that has one is switched on', async () => {
    const before = await inForce()
    expect((await setPrices([{ market: 'power-number', pick: '8', odds: 8 }])).ok).toBe(true) // 80 % exactly.
    const refused = await setPrices([{ market: 'power-number', pick: '8', odds: 7.999 }])
    const data = { market: 'power-number', pick: '8', oddsMin: 8 }
    expect(refused.refusal).toEqual({ name: 'price_returns_too_little', data })
    expect(refusals.price_returns_too_little.code).toBe('O031')
    const keno = { gameKey: 'speedkeno', market: 'numbers-2', payTable: [0, 0, 1.5], reason: 'x' }
    expect(await games.office('/api/office/minigames/setPayTable', keno)).toMatchObject({
      refusal: { name: 'price_returns_too_little', data: { market: 'numbers-2', returnMinPoints: 8000 } },
    })
    expect(await games.port.priceBelow(games.database, 8001 as BasisPoints)).toMatchObject({
      name: 'price_returns_too_little',
      data: { gameKey: 'powerball' },
    })
    expect(await games.port.priceBelow(games.database, 8000 as BasisPoints)).toBeNull()
    const switchTo = (enabled: boolean) =>
      games.office('/api/office/minigames/setEnabled', { gameKey, enabled, reason: 'test' })
    await switchTo(false)
    games.site.prices = { ...games.site.prices, returnMin: 81 }
    expect(nameOf(await switchTo(true))).toBe('price_returns_too_little')
    games.site.prices = { ...games.site.prices, returnMin: 80 }
    expect((await switchTo(true)).ok).toBe(true)
    expect((await inForce()).revision).toBe(before.revision + 3)
  })

  it('[MB42] a stake that can only pay itself is below the minimum', async () => {
    const limits = { gameKey, memLevel: 1, stakeMin: 1, stakeMax: 5000, winMax: 100_000, reason: 'test' }
    expect((await games.office('/api/office/minigames/setLimits', limits)).ok).toBe(true)
    const { roundNo } = await games.openRound()
    const player = await games.member(100_000)
    const place = (stake: number) => games.placeBet(bet(player, roundNo, { stake }))
    expect(await place(1)).toMatchObject({ refusal: { name: 'stake_below_minimum', data: { stakeMin: 2 } } })
    expect(await place(2)).toMatchObject({ ok: true, value: { winMax: 3 } })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestNode } from '../../testing/test-node.ts'
import { protectionCalls, startProtectionSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startProtectionSite()
})
afterAll(() => site.stop())
const { office, member, limit, limitOf, cash, openRound, settle, bet } = protectionCalls(() => site)

describe('a limit on losses', () => {
  it('[PT4] counts open stakes as lost until they are settled (PT02)', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'loss-day', 100_000)
    const [first, second] = [await openRound(), await openRound()]
    expect((await bet(token, first, 50_000, 'odd')).resultCode).toBe('0')
    expect((await bet(token, first, 50_000, 'even')).resultCode).toBe('0')
    const refused = await bet(token, second, 1_000)
    expect(refused).toMatchObject({ resultCode: 'PT02', data: { period: 'day', left: 0, limit: 100_000 } })
    await settle(first) // One of both pays 97,500.
    expect((await limitOf(token, 'loss-day')).used).toBe(2_500)
    expect((await bet(token, second, 98_000)).resultCode).toBe('PT02')
    expect((await bet(token, second, 97_500)).resultCode).toBe('0')
    expect((await limitOf(token, 'loss-day')).used).toBe(100_000)
  })

  it('[PT4] counts what was lost before the limit was set, and gives a refund back', async () => {
    const { token } = await member(1_000_000)
    const [first, second] = [await openRound(), await openRound()]
    await bet(token, first, 30_000)
    await limit(token, 'loss-month', 40_000)
    expect(await bet(token, second, 11_000)).toMatchObject({
      resultCode: 'PT02',
      data: { left: 10_000, period: 'month' },
    })
    await site.voidRound('powerball', first)
    expect((await limitOf(token, 'loss-month')).used).toBe(0)
    expect((await bet(token, second, 40_000)).resultCode).toBe('0')
  })

  it('[PT4] is not passed by bets at the same time', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'loss-day', 50_000)
    const open = await Promise.all([openRound(), openRound(), openRound(), openRound()])
    const stakes = Array.from({ length: 40 }, (_, index) => bet(token, open[index % 4]!, 3_000 + index))
    const codes = (await Promise.all(stakes)).map((answer) => answer.resultCode)
    const placed = codes.filter((code) => code === '0').length
    expect(codes.every((code) => code === '0' || code === 'PT02')).toBe(true)
    expect(placed).toBeGreaterThan(10)
    const { used } = await limitOf(token, 'loss-day')
    expect(used).toBeLessThanOrEqual(50_000)
    expect(1_000_000 - (await cash(token))).toBe(used)
    expect((await office('ledger/audit', { run: true })).data).toMatchObject({ total: 0, faults: [] })
  })

  it('[PT22] on stakes counts every stake, whatever comes back, and is met by itself (PT07)', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'stake-day', 100_000)
    await limit(token, 'loss-day', 500_000)
    const [first, second] = [await openRound(), await openRound()]
    for (const pick of ['odd', 'even']) expect((await bet(token, first, 30_000, pick)).resultCode).toBe('0')
    await site.voidRound('powerball', first)
    expect(await limitOf(token, 'loss-day')).toMatchObject({ used: 0 })
    expect(await limitOf(token, 'stake-day')).toMatchObject({ used: 60_000 })
    expect(await bet(token, second, 41_000)).toMatchObject({
      resultCode: 'PT07',
      data: { period: 'day', left: 40_000, limit: 100_000 },
    })
    expect((await bet(token, second, 40_000)).resultCode).toBe('0')
    expect((await bet(token, second, 1_000, 'even')).resultCode).toBe('PT07')
  })

  it('[PT22] on stakes is not passed by bets at the same time', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'stake-week', 50_000)
    const open = await Promise.all([openRound(), openRound(), openRound(), openRound()])
    const stakes = Array.from({ length: 40 }, (_, index) => bet(token, open[index % 4]!, 3_000 + index))
    const codes = (await Promise.all(stakes)).map((answer) => answer.resultCode)
    expect(codes.every((code) => code === '0' || code === 'PT07')).toBe(true)
    expect((await limitOf(token, 'stake-week')).used).toBeLessThanOrEqual(50_000)
  })

  it('[PT1] costs a member without one no query', async () => {
    const { token, memberId } = await member(100_000)
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('0')
    const marks = await site.database.query('SELECT FROM protection.play_marks WHERE member_id = $1', [memberId])
    expect(marks.rowCount).toBe(0)
    await limit(token, 'loss-day', 50_000)
    await bet(token, await openRound(), 10_000)
    const after = await site.database.query('SELECT FROM protection.play_marks WHERE member_id = $1', [memberId])
    expect(after.rowCount).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, type TestNode } from '../../testing/test-node.ts'
import { protectionCalls, startProtectionSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startProtectionSite()
})
afterAll(() => site.stop())
const { office, member, limit, limitOf, deposit, complete, cash } = protectionCalls(() => site)

describe('a limit on deposits', () => {
  it('[PT3] counts what was asked for and not refused (PT01)', async () => {
    const { token } = await member()
    await limit(token, 'deposit-day', 100_000)
    const first = await deposit(token, 60_000)
    expect(first.resultCode).toBe('0')
    await complete(first.data.cashIdx)
    const allowance = (await site.call('/api/cash/policy', {}, token)).data.deposit.allowance
    expect(allowance).toMatchObject({ period: 'day', left: 40_000, limit: 100_000 })
    const refused = await deposit(token, 41_000)
    expect(refused.data).toEqual(allowance)
    expect(refused).toMatchObject({ resultCode: 'PT01', data: { period: 'day', left: 40_000, limit: 100_000 } })
    const second = await deposit(token, 40_000)
    expect(second.resultCode).toBe('0')
    await complete(second.data.cashIdx, 'reject')
    expect((await deposit(token, 40_000)).resultCode).toBe('0')
  })

  it('[PT3] holds for a week and a month, with what was paid in on days before', async () => {
    const { token, memberId } = await member()
    const first = await deposit(token, 30_000)
    await complete(first.data.cashIdx)
    await site.database.query(
      `UPDATE cashier.requests SET created_at = created_at - interval '40 days' WHERE member_id = $1`,
      [memberId],
    )
    await limit(token, 'deposit-month', 30_000)
    await limit(token, 'deposit-week', 20_000)
    expect(await deposit(token, 21_000)).toMatchObject({ resultCode: 'PT01', data: { period: 'week' } })
    const second = await deposit(token, 20_000)
    expect(second.resultCode).toBe('0')
    expect((await limitOf(token, 'deposit-month')).used).toBe(20_000)
  })

  it('[PT3] is not passed by deposits at the same time, and a replay gets its first answer', async () => {
    const { token } = await member()
    await limit(token, 'deposit-day', 50_000)
    const first = newRequestId()
    expect((await deposit(token, 20_000, first)).resultCode).toBe('0')
    await site.database.query(
      `UPDATE cashier.requests SET status = 'done', processed_at = now() WHERE status = 'applied'`,
    )
    // Each is completed as soon as it is taken, so that nothing but the limit stands in the way of the next.
    const askAndComplete = async () => {
      const asked = await deposit(token, 20_000)
      if (asked.resultCode === '0') await complete(asked.data.cashIdx)
      return asked.resultCode
    }
    for (let wave = 0; wave < 3; wave += 1) await Promise.all([1, 2, 3, 4].map(askAndComplete))
    expect((await limitOf(token, 'deposit-day')).used).toBe(40_000)
    expect((await deposit(token, 20_000)).resultCode).toBe('PT01')
    expect((await deposit(token, 20_000, first)).resultCode).toBe('0')
  })
})

describe('money that others give', () => {
  const give = (token: string, memId: string, amount: number, requestId = newRequestId()) =>
    site.call('/api/cash/give', { memId, amount, requestId }, token)
  async function giver() {
    const one = await member(1_000_000)
    await office('members/permit', { memId: one.memId, givingAllowed: true, reason: 'test' })
    return one
  }

  it('[PT12] counts against a limit on deposits, and one beyond it is refused (C302) for good', async () => {
    const [from, to] = [await giver(), await member()]
    await limit(to.token, 'deposit-day', 50_000)
    expect((await give(from.token, to.memId, 30_000)).resultCode).toBe('0')
    const requestId = newRequestId()
    expect((await give(from.token, to.memId, 21_000, requestId)).resultCode).toBe('C302')
    expect(await cash(from.token)).toBe(970_000)
    expect(await deposit(to.token, 21_000)).toMatchObject({ resultCode: 'PT01', data: { left: 20_000 } })
    expect((await limitOf(to.token, 'deposit-day')).used).toBe(30_000)
    expect((await site.call('/api/cash/policy', {}, to.token)).data.deposit.allowance).toMatchObject({ left: 20_000 })
    await limit(to.token, 'deposit-day', null)
    await site.database.query(`UPDATE protection.limits SET amount = 90000 WHERE member_id = $1`, [to.memberId])
    expect((await give(from.token, to.memId, 21_000, requestId)).resultCode).toBe('C302') // The first answer.
    expect((await give(from.token, to.memId, 21_000)).resultCode).toBe('0')
  })

  it('[PT12] cannot pass the limit together with deposits at the same time', async () => {
    const [from, to] = [await giver(), await member()]
    await limit(to.token, 'deposit-day', 50_000)
    const all = await Promise.all([
      ...[1, 2, 3, 4].map(() => give(from.token, to.memId, 20_000)),
      deposit(to.token, 20_000),
    ])
    expect(all.filter(({ resultCode }) => resultCode === '0')).toHaveLength(2)
    expect((await limitOf(to.token, 'deposit-day')).used).toBe(40_000)
  })
})

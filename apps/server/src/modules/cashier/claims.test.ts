import { type CashRequestId, type Instant, MINUTE_MS } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { cashierCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
const { office, setDeposit, setWithdrawal, member, deposit } = cashierCalls(() => site)

beforeEach(async () => {
  await setDeposit({})
  await setWithdrawal({})
})

describe('claims', () => {
  let second: string
  beforeAll(async () => {
    await site.operator()
    await site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), 'second', 'second', 'second', 'cashier', password_hash, NULL, NULL, 0, now()
       FROM operators.operators WHERE login_key = 'owner'`,
    )
    const { data } = await site.call('/api/office/login', { operatorId: 'second', password: 'Owner!234' })
    second = data.token
  })
  const bySecond = async (step: string, cashIdx: string) =>
    (await site.call(`/api/office/cash/${step}`, { cashIdx, reason: 'mine' }, second)).resultCode
  const byOwner = async (step: string, cashIdx: string, reason = 'test') =>
    (await office(`cash/${step}`, { cashIdx, reason })).resultCode
  const asked = async () => (await deposit((await member()).token)).data.cashIdx as string
  const claimOf = async (cashIdx: string) =>
    (await office('cash/list', {})).data.list.find((row: { cashIdx: string }) => row.cashIdx === cashIdx).claim

  it('[CA19] keep a second operator from a request that is in hand (T999)', async () => {
    const cashIdx = await asked()
    expect(await byOwner('wait', cashIdx)).toBe('0')
    const codes = []
    for (const step of ['wait', 'claim', 'approve', 'reject', 'release']) codes.push(await bySecond(step, cashIdx))
    expect(codes).toEqual(['T999', 'T999', 'T999', 'T999', 'T999'])
    expect(await claimOf(cashIdx)).toMatchObject({ operatorId: 'owner' })
    expect(await byOwner('approve', cashIdx)).toBe('0')
  })

  it('[CA19] go to one of two that take a request at once', async () => {
    const cashIdx = await asked()
    const codes = await Promise.all([byOwner('wait', cashIdx), bySecond('wait', cashIdx)])
    expect(codes.toSorted()).toEqual(['0', 'T999'])
  })

  it('[CA20] go back to the queue, where nobody decides a request before it is claimed again (O014)', async () => {
    const cashIdx = await asked()
    expect(await byOwner('claim', cashIdx)).toBe('C502')
    await byOwner('wait', cashIdx)
    expect(await byOwner('release', cashIdx)).toBe('0')
    expect(await claimOf(cashIdx)).toBeNull()
    expect([await byOwner('approve', cashIdx), await bySecond('reject', cashIdx)]).toEqual(['O014', 'O014'])
    expect(await byOwner('release', cashIdx)).toBe('O014')
    expect([await bySecond('claim', cashIdx), await bySecond('claim', cashIdx)]).toEqual(['0', '0'])
    expect(await byOwner('approve', cashIdx)).toBe('T999')
    expect(await bySecond('approve', cashIdx)).toBe('0')
    expect(await bySecond('release', cashIdx)).toBe('C503')
  })

  it('[CA34] show the account to pay to, in full, to whoever has a withdrawal in hand', async () => {
    await site.seedMember({ memId: 'payee34', bankAccount: '345345345345' })
    await site.give('payee34', 50_000)
    await site.openWithdrawals()
    const token = await site.logIn('payee34')
    const ask = { amount: 50_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
    expect((await site.call('/api/cash/out', ask, token)).resultCode).toBe('0')
    const { cashIdx } = (await office('cash/list', { memId: 'payee34' })).data.list[0]
    const account = () => office('cash/payoutAccount', { cashIdx })
    expect((await account()).resultCode).toBe('C502')
    expect(await byOwner('wait', cashIdx)).toBe('0')
    expect((await account()).data).toMatchObject({ bankacc: '345345345345' })
    expect(await bySecond('payoutAccount', cashIdx)).toBe('T999')
    expect((await office('audit/list', { action: 'cash.payoutAccount' })).data.list).toMatchObject([
      { subject: cashIdx },
    ])
    expect(await byOwner('release', cashIdx)).toBe('0')
    expect((await account()).resultCode).toBe('O014')
  })

  it('[CA29] lapse 15 minutes after they were last kept, for whoever has them too', async () => {
    const cashIdx = await asked()
    const { modules, platform } = site.node
    const start = platform.clock.now()
    const act = async (loginId: string, minutes: number, step: 'takeInHand' | 'claim' | 'approve') => {
      const context = (await modules.operators.contextOf(loginId, (start + minutes * MINUTE_MS) as Instant))!
      const done = await modules.cashier[step](context, cashIdx as CashRequestId)
      return done.ok ? 'done' : done.refusal
    }
    expect(await act('owner', 0, 'takeInHand')).toBe('done')
    expect(Date.parse((await claimOf(cashIdx)).lapsesAt)).toBe(start + 15 * MINUTE_MS)
    expect(await act('second', 14, 'claim')).toBe('claimed_by_another')
    expect(await act('owner', 10, 'claim')).toBe('done')
    expect(await act('second', 24, 'claim')).toBe('claimed_by_another')
    expect([await act('owner', 25, 'approve'), await act('second', 25, 'approve')]).toEqual([
      'claim_missing',
      'claim_missing',
    ])
    expect(await act('second', 25, 'claim')).toBe('done')
    expect(await act('owner', 26, 'claim')).toBe('claimed_by_another')
    expect(await act('second', 39, 'approve')).toBe('done')
  })

  it('[CA21] are taken over with the permission, for a reason (O003)', async () => {
    const cashIdx = await asked()
    await bySecond('wait', cashIdx)
    expect(await byOwner('takeOver', cashIdx, ' ')).toBe('O003')
    expect(await byOwner('takeOver', cashIdx)).toBe('0')
    expect(await bySecond('approve', cashIdx)).toBe('T999')
    expect(await bySecond('takeOver', cashIdx)).toBe('E403')
    expect(await byOwner('approve', cashIdx)).toBe('0')
    const { list } = (await office('audit/list', { action: 'cash.takenOver' })).data
    expect(list[0]).toMatchObject({ subject: cashIdx, operatorId: 'owner', reason: 'test' })
  })
})

import { isoSeoul, type Instant } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { cashierCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
const { office, setDeposit, setWithdrawal, member, deposit, withdraw, cash, booksBalance } = cashierCalls(() => site)

beforeEach(async () => {
  await setDeposit({})
  await setWithdrawal({})
})

describe('deposits', () => {
  it.each([
    ['C002', {}, { amount: undefined }],
    ['C002', {}, { amount: 0 }],
    ['C002', {}, { amount: -50_000 }],
    ['C101', {}, { amount: 1_001_000 }],
    ['C102', {}, { amount: 9_000 }],
    ['C103', {}, { amount: 50_500 }],
    ['C103', {}, { amount: 50_000.5 }],
    ['C001', { open: false }, {}],
    ['C008', { asksPassword: true }, { cashOutPass: '0000' }],
    ['0', { asksPassword: true }, { cashOutPass: CASH_OUT_PASSWORD }],
  ])('[CA1] answers %s with the site %j to %j', async (code, policy, body) => {
    const { token } = await member()
    await setDeposit(policy)
    expect((await deposit(token, body)).resultCode).toBe(code)
  })

  it('[CA1] knows a member without withdrawal password (C010) and one that may not deposit (C001)', async () => {
    const { memId, token } = await member()
    await setDeposit({ asksPassword: true })
    await site.database.query('UPDATE members.members SET cash_out_hash = NULL WHERE mem_id = $1', [memId])
    expect((await deposit(token)).resultCode).toBe('C010')
    await setDeposit({})
    await office('members/permit', { memId, depositAllowed: false, reason: 'test' })
    expect((await deposit(token)).resultCode).toBe('C001')
  })

  it('[CA1] asks for a pause between two deposits (c104)', async () => {
    const { token } = await member()
    await setDeposit({ retrySeconds: 60 })
    const { cashIdx } = (await deposit(token)).data
    await office('cash/wait', { cashIdx })
    await office('cash/reject', { cashIdx, reason: 'test' })
    expect((await deposit(token)).resultCode).toBe('c104')
  })

  it('[CA2] moves money when it is approved, once', async () => {
    const { token } = await member()
    const { cashIdx, status } = (await deposit(token)).data
    expect(status).toBe(0)
    expect((await cash(token)).balance).toBe(0)
    expect((await office('cash/wait', { cashIdx })).data).toEqual({ status: 2 })
    expect((await cash(token)).balance).toBe(0)
    const approvals = await Promise.all([1, 2, 3, 4].map(() => office('cash/approve', { cashIdx })))
    expect(approvals.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'C503', 'C503', 'C503'])
    expect((await cash(token)).balance).toBe(50_000)
    expect(await booksBalance()).toMatchObject({ total: 0, faults: [] })
  })
})

describe('withdrawals', () => {
  it.each([
    ['C206', {}, { amount: undefined }],
    ['C213', {}, { amount: 1_001_000 }],
    ['C214', {}, { amount: 9_000 }],
    ['C215', {}, { amount: 50_001 }],
    ['C205', {}, { cashOutPass: '9999' }],
    ['C202', {}, { amount: 101_000 }],
    ['C201', { open: false }, {}],
    ['0', {}, { amount: 100_000 }],
  ])('[CA3] answers %s with the site %j to %j', async (code, policy, body) => {
    const { token } = await member(100_000)
    await setWithdrawal(policy)
    expect((await withdraw(token, body)).resultCode).toBe(code)
  })

  it('[CA3] knows a member without withdrawal password (C204) and one that may not withdraw (C203)', async () => {
    const { memId, token } = await member(100_000)
    await site.database.query('UPDATE members.members SET cash_out_hash = NULL WHERE mem_id = $1', [memId])
    expect((await withdraw(token)).resultCode).toBe('C204')
    await office('members/permit', { memId, withdrawalAllowed: false, reason: 'test' })
    expect((await withdraw(token)).resultCode).toBe('C203')
  })

  it('[CA3] waits for the game window to close (C009)', async () => {
    const { token } = await member(100_000)
    const game = { vendorKey: 'mg', gameType: 'minigame', gameKey: 'powerball' }
    const { playIdx } = (await site.call('/api/minigame/getGame', game, token)).data
    expect((await withdraw(token)).resultCode).toBe('C009')
    expect((await withdraw(token, { amount: 50_001 })).resultCode).toBe('C215')
    await site.call('/api/minigame/playClose', { playIdx }, token)
    expect((await withdraw(token)).resultCode).toBe('0')
  })

  it('[CA5] pauses in the window of the bank (C216), and says so in advance', async () => {
    const { token } = await member(100_000)
    const time = (shiftMinutes: number) => isoSeoul((Date.now() + shiftMinutes * 60_000) as Instant).slice(11, 16)
    await setWithdrawal({ pausedFrom: time(-30), pausedTo: time(30) })
    expect((await withdraw(token)).resultCode).toBe('C216')
    expect((await site.call('/api/cash/policy', {}, token)).data.withdrawal.pausedNow).toBe(true)
    const pause = async () => (await office('cash/list', {})).data.pause
    const inMinutes = (at: string) => Math.round((Date.parse(at) - Date.now()) / 60_000)
    const running = await pause()
    expect([running.isNow, inMinutes(running.changesAt)]).toEqual([true, expect.closeTo(30, -0.5)])
    await setWithdrawal({ pausedFrom: time(30), pausedTo: time(60) })
    expect((await withdraw(token)).resultCode).toBe('0')
    const coming = await pause()
    expect([coming.isNow, inMinutes(coming.changesAt)]).toEqual([false, expect.closeTo(30, -0.5)])
  })

  it('[CA4] holds the money at once, and approving pays it', async () => {
    const { token } = await member(100_000)
    const { cashIdx } = (await withdraw(token)).data
    expect(await cash(token)).toMatchObject({ balance: 50_000, holdAmt: 50_000 })
    await office('cash/wait', { cashIdx })
    const paid = { cashIdx, transferReference: 'HB2611240001' }
    expect((await office('cash/approve', paid)).data).toEqual({ status: 1 })
    expect(await cash(token)).toMatchObject({ balance: 50_000, holdAmt: 0 })
    expect(await booksBalance()).toMatchObject({ total: 0, faults: [] })
  })

  it('[CA4] [CA9] [CA50] gives the money back when it is rejected, with a reason, once', async () => {
    const { token } = await member(100_000)
    const { cashIdx } = (await withdraw(token)).data
    await office('cash/wait', { cashIdx })
    expect((await office('cash/reject', { cashIdx, reason: ' ' })).resultCode).toBe('O003')
    const both = await Promise.all([
      office('cash/reject', { cashIdx, reason: 'wrong account' }),
      office('cash/approve', { cashIdx, transferReference: 'HB2611240002' }),
    ])
    expect(both.filter((answer) => answer.resultCode === '0')).toHaveLength(1)
    const [row] = (await site.call('/api/cash/list/', { cashType: 'out' }, token)).data.list
    if (both[0].resultCode === '0') {
      expect(row).toMatchObject({ status: -1, isRefused: true, note: 'wrong account' })
      const [message] = (await site.call('/api/board/msgList', {}, token)).data.list
      expect(message).toMatchObject({ title: '출금 신청이 거절되었습니다' })
      expect(await cash(token)).toMatchObject({ balance: 100_000, holdAmt: 0 })
    } else expect(row).toMatchObject({ status: 1, isRefused: false, note: '' })
    expect(await booksBalance()).toMatchObject({ total: 0, faults: [] })
  })

  it('[CA4] cannot be asked for with the same money as a bet or another withdrawal', async () => {
    const { token } = await member(60_000)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => withdraw(token)))
    expect(answers.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'C209', 'C209', 'C209', 'C209'])
    expect(await cash(token)).toMatchObject({ balance: 10_000, holdAmt: 50_000 })
  })
})

describe('limits of a level', () => {
  const none = { depositMax: 0, depositDayMax: 0, withdrawalMax: 0, withdrawalDayMax: 0 }
  const setLevel = (level: number, limits: object) =>
    office('sites/setOptions', {
      options: { levels: Array.from({ length: 10 }, (_, n) => (n + 1 === level ? { ...none, ...limits } : none)) },
    })
  const policy = async (token: string) => (await site.call('/api/cash/policy', {}, token)).data

  it('[CA30] narrow what the site lets everybody, at once and over a day', async () => {
    const { token } = await member()
    await setLevel(1, { depositMax: 60_000, depositDayMax: 100_000 })
    await expect.poll(async () => (await policy(token)).deposit.maximum).toBe(60_000)
    expect((await deposit(token, { amount: 61_000 })).resultCode).toBe('C101')
    const { cashIdx } = (await deposit(token, { amount: 60_000 })).data
    await office('cash/wait', { cashIdx })
    await office('cash/approve', { cashIdx })
    expect((await policy(token)).deposit.maximum).toBe(40_000)
    expect((await deposit(token, { amount: 41_000 })).resultCode).toBe('C101')
    const second = (await deposit(token, { amount: 40_000 })).data.cashIdx
    await office('cash/wait', { cashIdx: second })
    await office('cash/reject', { cashIdx: second, reason: 'x' })
    expect((await policy(token)).deposit.maximum).toBe(40_000)
    await setLevel(1, {})
  })

  it('[CA30] hold for withdrawals too, and for their level only', async () => {
    const { token } = await member(500_000)
    await setLevel(1, { withdrawalMax: 20_000, withdrawalDayMax: 20_000 })
    await expect.poll(async () => (await policy(token)).withdrawal.maximum).toBe(20_000)
    expect((await withdraw(token, { amount: 21_000 })).resultCode).toBe('C213')
    expect((await withdraw(token, { amount: 20_000 })).resultCode).toBe('0')
    expect((await policy(token)).withdrawal.maximum).toBe(0)
    await setLevel(2, { withdrawalMax: 20_000 })
    await expect.poll(async () => (await policy(token)).withdrawal.maximum).toBe(1_000_000)
    await setLevel(2, {})
  })
})

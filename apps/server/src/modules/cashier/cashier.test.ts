import { type CashRequestId, isoSeoul, type Instant, MINUTE_MS } from '@hanpan/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const setDeposit = (change: object) =>
  office('sites/setOptions', { options: { deposit: { ...openDeposit, ...change } } })
const setWithdrawal = (change: object) =>
  office('sites/setOptions', { options: { withdrawal: { ...openWithdrawal, ...change } } })
const openDeposit = {
  open: true,
  minimum: 10_000,
  maximum: 1_000_000,
  unit: 1_000,
  asksPassword: false,
  retrySeconds: 0,
}
// An empty pause, so that no test depends on the hour.
const openWithdrawal = {
  open: true,
  minimum: 10_000,
  maximum: 1_000_000,
  unit: 1_000,
  pausedFrom: '00:00',
  pausedTo: '00:00',
}

let number = 0
async function member(cash = 0) {
  number += 1
  const memId = `cashier${number}`
  await site.seedMember({ memId })
  if (cash > 0) await site.give(memId, cash)
  return { memId, token: await site.logIn(memId) }
}
const deposit = (token: string, body: object = {}) =>
  site.call('/api/cash/in', { amount: 50_000, requestId: newRequestId(), ...body }, token)
const withdraw = (token: string, body: object = {}) =>
  site.call(
    '/api/cash/out',
    { amount: 50_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId(), ...body },
    token,
  )
const cash = async (token: string) => (await site.call('/api/cash/getUserCash', {}, token)).data
const booksBalance = async () => (await office('ledger/audit', { run: true })).data

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
    await setWithdrawal({ pausedFrom: time(30), pausedTo: time(60) })
    expect((await withdraw(token)).resultCode).toBe('0')
  })

  it('[CA4] holds the money at once, and approving pays it', async () => {
    const { token } = await member(100_000)
    const { cashIdx } = (await withdraw(token)).data
    expect(await cash(token)).toMatchObject({ balance: 50_000, holdAmt: 50_000 })
    await office('cash/wait', { cashIdx })
    expect((await office('cash/approve', { cashIdx })).data).toEqual({ status: 1 })
    expect(await cash(token)).toMatchObject({ balance: 50_000, holdAmt: 0 })
    expect(await booksBalance()).toMatchObject({ total: 0, faults: [] })
  })

  it('[CA4] [CA9] gives the money back when it is rejected, with a reason, once', async () => {
    const { token } = await member(100_000)
    const { cashIdx } = (await withdraw(token)).data
    await office('cash/wait', { cashIdx })
    expect((await office('cash/reject', { cashIdx, reason: ' ' })).resultCode).toBe('O003')
    const both = await Promise.all([
      office('cash/reject', { cashIdx, reason: 'wrong account' }),
      office('cash/approve', { cashIdx }),
    ])
    expect(both.filter((answer) => answer.resultCode === '0')).toHaveLength(1)
    const [row] = (await site.call('/api/cash/list/', { cashType: 'out' }, token)).data.list
    if (both[0].resultCode === '0') {
      expect(row).toMatchObject({ status: -1, note: 'wrong account' })
      expect(await cash(token)).toMatchObject({ balance: 100_000, holdAmt: 0 })
    } else expect(row).toMatchObject({ status: 1, note: '' })
    expect(await booksBalance()).toMatchObject({ total: 0, faults: [] })
  })

  it('[CA4] cannot be asked for with the same money as a bet or another withdrawal', async () => {
    const { token } = await member(60_000)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => withdraw(token)))
    expect(answers.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'C209', 'C209', 'C209', 'C209'])
    expect(await cash(token)).toMatchObject({ balance: 10_000, holdAmt: 50_000 })
  })
})

describe('requests', () => {
  it('[CA6] are one of a kind in progress (C003, C209), a deposit beside a withdrawal', async () => {
    const { token } = await member(100_000)
    expect((await deposit(token)).resultCode).toBe('0')
    expect((await deposit(token)).resultCode).toBe('C003')
    expect((await withdraw(token)).resultCode).toBe('0')
    expect((await withdraw(token)).resultCode).toBe('C209')
  })

  it('[CA7] are made once by a hundred copies of a request id, and another input is refused (C999)', async () => {
    const { token } = await member(100_000)
    const requestId = newRequestId()
    const answers = await Promise.all(Array.from({ length: 100 }, () => withdraw(token, { requestId })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]!.resultCode).toBe('0')
    expect(await cash(token)).toMatchObject({ balance: 50_000, holdAmt: 50_000 })
    expect((await withdraw(token, { requestId, amount: 20_000 })).resultCode).toBe('C999')
    const depositId = newRequestId()
    const first = await deposit(token, { requestId: depositId })
    expect(await deposit(token, { requestId: depositId })).toEqual(first)
    expect((await deposit(token, { requestId: depositId, amount: 70_000 })).resultCode).toBe('C999')
  })

  it('[CA8] go from applied to waiting (C501), from waiting to done or canceled (C502), and no further (C503)', async () => {
    const { token } = await member()
    const { cashIdx } = (await deposit(token)).data
    const step = async (name: string) => (await office(`cash/${name}`, { cashIdx, reason: 'test' })).resultCode
    expect([await step('approve'), await step('reject')]).toEqual(['C502', 'C502'])
    expect([await step('wait'), await step('wait')]).toEqual(['0', 'C501'])
    expect([await step('approve'), await step('approve')]).toEqual(['0', 'C503'])
    expect([await step('reject'), await step('wait')]).toEqual(['C503', 'C503'])
    expect((await office('cash/wait', { cashIdx: 'nonsense' })).resultCode).toBe('E404')
  })

  it('[CA10] can be hidden when they are processed (F001 before), by their member alone', async () => {
    const { token } = await member()
    const other = await member()
    const { cashIdx } = (await deposit(token)).data
    const remove = async (by: string) => (await site.call('/api/cash/del', { cashIdx }, by)).resultCode
    expect(await remove(token)).toBe('F001')
    await office('cash/wait', { cashIdx })
    await office('cash/approve', { cashIdx })
    expect(await remove(other.token)).toBe('E404')
    expect(await remove(token)).toBe('0')
    expect((await site.call('/api/cash/list/', {}, token)).data.list).toEqual([])
    expect((await cash(token)).balance).toBe(50_000)
  })

  it('[CA10] lists today by default, and refuses dates that are none', async () => {
    const { token } = await member()
    await deposit(token)
    expect((await site.call('/api/cash/list/', {}, token)).data.pageInfo).toEqual({
      page: 1,
      count_per_list: 10,
      tatal_list_count: 1,
    })
    const past = { startDate: '2020-01-01', endDate: '2020-01-31' }
    expect((await site.call('/api/cash/list/', past, token)).data.list).toEqual([])
    expect((await site.call('/api/cash/list/', { startDate: '2026-02-31' }, token)).resultCode).toBe('E400')
  })

  it('[CA18] are listed by Seoul days, of which the first and the last count whole', async () => {
    const { token } = await member()
    // 00:30 of a Seoul day is still the day before in Greenwich.
    const times = [
      '2021-03-01 00:00:00',
      '2021-03-01 23:59:59',
      '2021-03-02 00:30:00',
      '2021-03-16 12:00:00',
      '2021-05-30 23:59:59',
    ]
    for (const [index, at] of times.entries()) {
      const { cashIdx } = (await deposit(token)).data
      await office('cash/wait', { cashIdx })
      await office('cash/approve', { cashIdx })
      await site.database.query('UPDATE cashier.requests SET created_at = $1, amount = $2 WHERE request_id = $3', [
        new Date(`${at.replace(' ', 'T')}+09:00`),
        index + 1,
        cashIdx,
      ])
    }
    const listed = async (startDate?: string, endDate?: string) =>
      (await site.call('/api/cash/list/', { startDate, endDate }, token)).data.list.map(
        ({ amount }: { amount: number }) => amount,
      )
    expect(await listed('2021-03-01', '2021-03-01')).toEqual([2, 1]) // A day: today or yesterday.
    expect(await listed('2021-03-02', '2021-03-08')).toEqual([3]) // A week.
    expect(await listed('2021-03-02', '2021-03-16')).toEqual([4, 3]) // 15 days.
    expect(await listed('2021-02-28', '2021-03-29')).toEqual([4, 3, 2, 1]) // A month.
    expect(await listed('2021-03-02', '2021-05-30')).toEqual([5, 4, 3]) // Three months.
    expect(await listed('2021-03-01 00:00:00', '2021-03-01 23:59:59')).toEqual([2, 1])
    expect(await listed('2021-03-01 00:00:01', '2021-03-01 23:59:58')).toEqual([])
    expect(await listed()).toEqual([]) // Today.
  })

  it('[CA11] tell the member and the main page', async () => {
    const { memId, token } = await member()
    const { cashIdx } = (await deposit(token)).data
    await office('cash/wait', { cashIdx })
    await office('cash/approve', { cashIdx })
    const [message] = (await site.call('/api/board/msgList', {}, token)).data.list
    expect(message.title).toBe('입금이 완료되었습니다')
    const [row] = (await site.call('/api/main/cashList')).data.deposits
    expect(row).toMatchObject({ memId: `${memId.slice(0, 2)}***`, amount: 50_000 })
  })

  it('[CA12] leave an audit entry at every step', async () => {
    const { token } = await member()
    const { cashIdx } = (await deposit(token)).data
    await office('cash/wait', { cashIdx })
    await office('cash/approve', { cashIdx })
    const { list, intact } = (await office('audit/list', { query: cashIdx })).data
    expect(list.map((entry: { action: string }) => entry.action)).toEqual(['cash.done', 'cash.waiting'])
    expect(intact).toBe(true)
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

describe('the office’s list of requests', () => {
  it('[CA31] is put in order over all its pages by time or by amount', async () => {
    await setDeposit({})
    const amounts = Array.from({ length: 23 }, (_, index) => 11_000 + ((index * 7) % 23) * 1_000)
    for (const amount of amounts) await deposit((await member()).token, { amount })
    const read = async (sort: string) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => office('cash/list', { status: '0', sort, page })))
      return pages.flatMap(({ data }) => data.list as { cashIdx: string; amount: number; createdAt: string }[])
    }
    const upwards = await read('amount')
    expect(upwards.map((row) => row.amount)).toEqual(upwards.map((row) => row.amount).toSorted((a, b) => a - b))
    expect((await read('-amount')).map(({ cashIdx }) => cashIdx)).toEqual(
      upwards.map(({ cashIdx }) => cashIdx).toReversed(),
    )
    const newest = (await read('-at')).map(({ createdAt }) => createdAt)
    expect(newest).toEqual(newest.toSorted().toReversed())
    expect(new Set(upwards.map(({ cashIdx }) => cashIdx)).size).toBe(upwards.length)
    expect((await office('cash/list', { sort: 'memId' })).resultCode).toBe('E400')
  })
})

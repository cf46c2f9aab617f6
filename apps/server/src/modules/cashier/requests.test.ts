import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { cashierCalls } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())
const { office, setDeposit, setWithdrawal, member, deposit, withdraw, cash } = cashierCalls(() => site)

beforeEach(async () => {
  await setDeposit({})
  await setWithdrawal({})
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

  it('[CA37] is narrowed by days, amount, operator and account, and its totals are of all its pages', async () => {
    const askedBy = await Promise.all(Array.from({ length: 6 }, () => member(1_000_000)))
    const cashIdxs: string[] = []
    for (const [index, { token }] of askedBy.entries()) {
      const ask = index % 2 === 0 ? deposit : withdraw
      cashIdxs.push((await ask(token, { amount: 31_000 + index * 1_000 })).data.cashIdx)
    }
    const decided = cashIdxs.slice(0, 4)
    for (const cashIdx of decided) await office('cash/wait', { cashIdx })
    const transferReference = newRequestId().slice(0, 30)
    for (const cashIdx of decided.slice(0, 3)) await office('cash/approve', { cashIdx, transferReference })
    await office('cash/reject', { cashIdx: decided[3], reason: 'not this one' })
    const move = async (column: string, cashIdx: string, at: string) =>
      await site.database.query(`UPDATE cashier.requests SET ${column} = $1 WHERE request_id = $2`, [
        new Date(`${at}+09:00`),
        cashIdx,
      ])
    for (const [index, cashIdx] of cashIdxs.entries())
      await move('created_at', cashIdx, `2022-05-0${index + 1}T00:30:00`)
    for (const cashIdx of decided) await move('processed_at', cashIdx, '2022-06-01T23:59:59')
    const listed = async (filter: object) => {
      const { data } = await office('cash/list', { status: 'all', sort: 'at', ...filter })
      return data.list.map(({ cashIdx }: { cashIdx: string }) => cashIdxs.indexOf(cashIdx))
    }
    const may = { startDate: '2022-05-01', endDate: '2022-05-31' }
    const june = { dateOf: 'processed', startDate: '2022-06-01', endDate: '2022-06-01' }
    expect(await listed(may)).toEqual([0, 1, 2, 3, 4, 5])
    expect(await listed({ ...may, startDate: '2022-05-03', endDate: '2022-05-05' })).toEqual([2, 3, 4])
    expect(await listed(june)).toEqual([0, 1, 2, 3])
    expect(await listed({ ...june, startDate: '2022-06-02', endDate: '2022-06-02' })).toEqual([])
    expect(await listed({ ...may, amountFrom: 32_000, amountTo: 34_000 })).toEqual([1, 2, 3])
    expect(await listed({ ...may, operatorId: 'owner' })).toEqual([0, 1, 2, 3])
    expect(await listed({ ...may, operatorId: 'nobody' })).toEqual([])
    expect(await listed({ ...may, accountIdx: randomUUID() })).toEqual([])
    expect(await listed({ ...may, cashType: 'out', status: '0' })).toEqual([5])
    const firstPage = (await office('cash/list', { status: 'all', ...may, size: 2 })).data
    expect(firstPage.list).toHaveLength(2)
    expect(firstPage.pageInfo.tatal_list_count).toBe(6)
    expect(firstPage.totals).toEqual([
      { cashType: 'in', status: 0, count: 1, amount: 35_000 },
      { cashType: 'in', status: 1, count: 2, amount: 64_000 },
      { cashType: 'out', status: 0, count: 1, amount: 36_000 },
      { cashType: 'out', status: -1, count: 1, amount: 34_000 },
      { cashType: 'out', status: 1, count: 1, amount: 32_000 },
    ])
    const refused = [{ startDate: '2022-02-31' }, { size: 501 }, { accountIdx: 'x' }]
    for (const filter of refused) expect((await office('cash/list', filter)).resultCode).toBe('E400')
  })
})

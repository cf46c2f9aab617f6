import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultOptions } from '../sites/default-options.ts'
import { CASH_OUT_PASSWORD, newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

const LIMIT = 1_000_000
/** Open all day: the test must not depend on the hour. */
const withdrawal = {
  open: true,
  minimum: 10_000,
  maximum: 50_000_000,
  unit: 1_000,
  pausedFrom: '00:00',
  pausedTo: '00:00',
}
const limits = Object.fromEntries(
  ['deposit', 'withdrawal', 'adjustment', 'give', 'take'].map((action) => [
    action,
    { memberDay: LIMIT, operatorDay: LIMIT },
  ]),
)
let site: TestNode
let owner: string
let manager: string
let cashier: string
let agreeing: string
beforeAll(async () => {
  site = await startTestNode()
  owner = await site.operator()
  const operator = async (role: string, permissions?: readonly string[]) => {
    if (permissions) await site.database.query('INSERT INTO operators.roles VALUES ($1, $2)', [role, permissions])
    await site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, $1, password_hash, NULL, NULL, 0, now() - interval '2 days'
       FROM operators.operators WHERE login_key = 'owner'`,
      [role],
    )
    return (await site.call('/api/office/login', { operatorId: role, password: 'Owner!234' })).data.token as string
  }
  manager = await operator('manager')
  cashier = await operator('cashier')
  agreeing = await operator('agreeing', ['approvals.decide'])
  await site.seedMember({ memId: 'richman1' })
  await office('sites/setOptions', {
    options: { secondOperatorFrom: { ...defaultOptions.secondOperatorFrom, ...limits }, withdrawal },
  })
})
afterAll(() => site.stop())

const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
const adjust = (requestId: string, amount: number, token = owner, more: object = {}) =>
  office('members/adjust', { memId: 'richman1', amount, reason: '이벤트 보상', requestId, ...more }, token)
const cashOf = async () => (await office('members/read', { memId: 'richman1' })).data.member.cashAmt as number
const decide = (how: 'approve' | 'decline', approvalIdx: string, token = manager, reason = 'ok') =>
  office(`approvals/${how}`, { approvalIdx, reason }, token)

describe('an adjustment above the limit', () => {
  it('[OP16] [OP17] waits, and moves once when another operator agrees', async () => {
    const before = await cashOf()
    const requestId = newRequestId()
    const asked = await adjust(requestId, LIMIT)
    expect(asked).toMatchObject({ resultCode: '0', data: { cashAmt: before, approvalIdx: expect.any(String) } })
    expect(await cashOf()).toBe(before)
    const { approvalIdx } = asked.data
    expect((await adjust(requestId, LIMIT)).data.approvalIdx).toBe(approvalIdx)
    expect((await adjust(requestId, LIMIT + 1)).resultCode).toBe('C999')

    const { list } = (await office('approvals/list', {}, manager)).data
    expect(list).toMatchObject([{ approvalIdx, kind: 'member.adjust', amount: LIMIT, askedBy: 'owner', own: false }])
    expect((await decide('approve', approvalIdx, owner)).resultCode).toBe('O012')
    expect((await decide('approve', approvalIdx, agreeing)).resultCode).toBe('E403')
    expect((await decide('approve', approvalIdx, cashier)).resultCode).toBe('E403')
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide('approve', approvalIdx)))
    expect(answers.map((answer) => answer.resultCode).toSorted()).toEqual(['0', ...Array(7).fill('T999')])
    expect(await cashOf()).toBe(before + LIMIT)
    expect((await adjust(requestId, LIMIT)).data).toMatchObject({ cashAmt: before + LIMIT, approvalIdx })
    expect(await cashOf()).toBe(before + LIMIT)
  })

  it('[OP18] is declined for a reason and moves nothing', async () => {
    const before = await cashOf()
    const { approvalIdx } = (await adjust(newRequestId(), -LIMIT)).data
    expect((await decide('decline', approvalIdx, manager, '')).resultCode).toBe('O003')
    expect((await decide('decline', approvalIdx, manager, '근거 없음')).resultCode).toBe('0')
    expect((await decide('approve', approvalIdx)).resultCode).toBe('T999')
    expect(await cashOf()).toBe(before)
    const { list } = (await office('approvals/list', { waiting: false }, manager)).data
    expect(list[0]).toMatchObject({ approvalIdx, status: 'declined', decidedBy: 'manager', note: '근거 없음' })
  })

  it('[OP17] is withdrawn by whoever asked, and by nobody else', async () => {
    const { approvalIdx } = (await adjust(newRequestId(), LIMIT)).data
    expect((await office('approvals/withdraw', { approvalIdx }, manager)).resultCode).toBe('E404')
    expect((await office('approvals/withdraw', { approvalIdx })).resultCode).toBe('0')
    expect((await decide('approve', approvalIdx)).resultCode).toBe('T999')
    expect((await office('approvals/own')).data.list[0]).toMatchObject({ approvalIdx, status: 'withdrawn', own: true })
  })

  it('[OP18] that has become impossible is closed with its code', async () => {
    const { approvalIdx } = (await adjust(newRequestId(), -(await cashOf()))).data
    await adjust(newRequestId(), -1)
    const left = await cashOf()
    expect((await decide('approve', approvalIdx)).resultCode).toBe('P003')
    expect((await decide('approve', approvalIdx)).resultCode).toBe('T999')
    expect(await cashOf()).toBe(left)
    const { list } = (await office('approvals/list', { waiting: false }, manager)).data
    expect(list[0]).toMatchObject({ approvalIdx, status: 'failed', note: 'P003' })
  })

  it('[OP19] leaves entries of both operators', async () => {
    const { list } = (await office('audit/list', { subject: 'richman1' })).data
    const by = (action: string) =>
      list
        .filter((row: { action: string }) => row.action === action)
        .map((row: { operatorId: string }) => row.operatorId)
    expect(new Set(by('approval.ask'))).toEqual(new Set(['owner']))
    expect(by('approval.approved')).toEqual(['manager'])
    expect(by('member.adjust')).toContain('manager')
  })
})

describe('a cash request above the limit', () => {
  async function request(memId: string, cashType: 'in' | 'out'): Promise<string> {
    await site.seedMember({ memId })
    if (cashType === 'out') await site.give(memId, LIMIT - 1)
    if (cashType === 'out') await site.give(memId, LIMIT - 1)
    const token = await site.logIn(memId)
    const path = cashType === 'in' ? '/api/cash/in' : '/api/cash/out'
    const asked = await site.call(
      path,
      { amount: LIMIT, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() },
      token,
    )
    expect(asked.resultCode).toBe('0')
    const { list } = (await office('cash/list', { memId })).data
    await office('cash/wait', { cashIdx: list[0].cashIdx }, cashier)
    return list[0].cashIdx as string
  }

  it('[OP16] [OP17] waits after the first approval and is paid after the second', async () => {
    const cashIdx = await request('depositor', 'in')
    expect((await office('cash/approve', { cashIdx }, cashier)).data).toEqual({ status: 2 })
    expect((await office('cash/approve', { cashIdx }, cashier)).resultCode).toBe('O013')
    const { list } = (await office('cash/list', { memId: 'depositor' })).data
    expect(list).toMatchObject([{ cashIdx, status: 2, cashAmt: 0, secondOperator: { askedBy: 'cashier' } }])
    const [requested] = (await office('approvals/list', {}, manager)).data.list
    expect(requested).toMatchObject({
      kind: 'cash.approve',
      subject: cashIdx,
      facts: { memId: 'depositor', cashType: 'in' },
    })
    expect((await decide('approve', requested.approvalIdx)).resultCode).toBe('0')
    expect((await office('cash/list', { memId: 'depositor', status: 'all' })).data.list).toMatchObject([
      { status: 1, cashAmt: LIMIT, operatorId: 'manager', secondOperator: null },
    ])
  })

  it('[OP18] that is rejected closes what was asked about it, and the held money goes back', async () => {
    const cashIdx = await request('withdrawer', 'out')
    const transferReference = 'HB2611240001'
    await office('cash/approve', { cashIdx, transferReference }, cashier)
    const [requested] = (await office('approvals/list', {}, manager)).data.list
    expect((await office('cash/reject', { cashIdx, reason: '계좌 불일치' }, cashier)).resultCode).toBe('0')
    expect((await decide('approve', requested.approvalIdx)).resultCode).toBe('T999')
    const { member } = (await office('members/read', { memId: 'withdrawer' })).data
    expect(member).toMatchObject({ cashAmt: 2 * (LIMIT - 1), holdAmt: 0 })
    expect((await office('approvals/list', { waiting: false }, manager)).data.list[0]).toMatchObject({
      status: 'overtaken',
    })
  })
})

describe('adjustments below the limit', () => {
  let small: string
  const loginId = 'smallsums'
  beforeAll(async () => {
    await site.database.query(
      `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, 'manager', password_hash, NULL, NULL, 0, now() - interval '2 days'
       FROM operators.operators WHERE login_key = 'owner'`,
      [loginId],
    )
    small = (await site.call('/api/office/login', { operatorId: loginId, password: 'Owner!234' })).data.token
    for (const memId of ['pocket1', 'pocket2']) await site.seedMember({ memId })
  })
  const give = async (memId: string, amount: number, requestId = newRequestId(), more: object = {}) =>
    (await adjust(requestId, amount, small, { memId, ...more })).data as { cashAmt: number; approvalIdx: string | null }

  it('[OP20] add up over the day, at one member and at all of them, and the one that reaches it waits', async () => {
    const first = newRequestId()
    expect((await give('pocket1', LIMIT / 2, first)).approvalIdx).toBeNull()
    expect(await give('pocket1', LIMIT / 2, first)).toMatchObject({ cashAmt: LIMIT / 2, approvalIdx: null })
    expect((await give('pocket1', -LIMIT / 4)).approvalIdx).toBeNull()
    expect((await give('pocket2', LIMIT / 4 - 1)).approvalIdx).toBeNull()
    const { approvalIdx } = await give('pocket1', 1)
    const waiting = (await office('approvals/list', {}, manager)).data.list
    expect(waiting.at(-1)).toMatchObject({
      approvalIdx,
      amount: 1,
      dayAmount: LIMIT,
      subjectDayAmount: (LIMIT / 4) * 3 + 1,
    })
    expect((await give('pocket2', 1)).approvalIdx).not.toBeNull()
    // Another currency has a sum of its own, and so has another operator.
    expect((await give('pocket1', 1, newRequestId(), { currency: 'point' })).approvalIdx).toBeNull()
    expect((await adjust(newRequestId(), 1, manager, { memId: 'pocket1' })).data.approvalIdx).toBeNull()
    expect((await decide('approve', approvalIdx!)).resultCode).toBe('0')
    // A repetition of what was done alone stays what it was.
    expect((await give('pocket1', LIMIT / 2, first)).approvalIdx).toBeNull()
  })

  it('[OP20] begin anew with the next Seoul day, what waits stays waiting, and two at once do not pass together', async () => {
    const waits = newRequestId()
    const { approvalIdx } = await give('pocket2', 2, waits)
    await site.database.query(
      `UPDATE operators.alone_moves SET day = day - 1
       WHERE operator_id = (SELECT operator_id FROM operators.operators WHERE login_key = $1)`,
      [loginId],
    )
    expect((await give('pocket2', 2, waits)).approvalIdx).toBe(approvalIdx)
    const both = await Promise.all([give('pocket1', LIMIT / 2), give('pocket2', LIMIT / 2)])
    expect(both.filter((answer) => answer.approvalIdx === null)).toHaveLength(1)
  })
})

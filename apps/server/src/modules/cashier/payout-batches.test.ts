import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { secondOwner } from '../../testing/second-owner.ts'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { cashierCalls } from './testing.ts'

let site: TestNode
let second: string
beforeAll(async () => {
  site = await startTestNode()
  const owner = await site.operator()
  const call = (path: string, body: object, token = owner) => site.call(`/api/office/${path}`, body, token)
  second = await secondOwner(site)
  const { secondOperatorFrom } = (await call('sites/options', {})).data.options
  const withdrawal = { ...secondOperatorFrom.withdrawal, memberDay: 300_000 }
  await call('sites/setOptions', { options: { secondOperatorFrom: { ...secondOperatorFrom, withdrawal } } })
})
afterAll(() => site.stop())
const { office, setDeposit, setWithdrawal, member, deposit, withdraw, cash, booksBalance } = cashierCalls(() => site)
const bySecond = (path: string, body: object) => site.call(`/api/office/${path}`, body, second)

beforeEach(async () => {
  await setDeposit({})
  await setWithdrawal({})
})

interface Payee {
  readonly memId: string
  readonly token: string
  readonly cashIdx: string
}

async function payee(amount = 50_000): Promise<Payee> {
  const { memId, token } = await member(400_000)
  const { cashIdx } = (await withdraw(token, { amount })).data
  return { memId, token, cashIdx }
}
const payees = async (count: number) => {
  const all: Payee[] = []
  for (let index = 0; index < count; index += 1) all.push(await payee())
  return all
}
const make = async (cashIdxs: readonly string[], more: object = {}) =>
  await office('cash/batchMake', { cashIdxs, requestId: newRequestId(), ...more })
const code = async (answered: Promise<{ resultCode: string }>) => (await answered).resultCode
const stateOf = async (batchIdx: string) => (await office('cash/batch', { batchIdx })).data.batch.state
const rowOf = async ({ memId }: Payee) => (await office('cash/list', { memId, status: 'all' })).data.list[0]
const paid = (position: number, transferReference = newRequestId().slice(-30)) => ({
  position,
  paid: true,
  transferReference,
})
const failed = (position: number, reason = '계좌 해지') => ({ position, paid: false, reason })

describe('a payout batch', () => {
  it('[CA38] takes waiting withdrawals in hand, all of them or none', async () => {
    const [first, other, third] = await payees(3)
    await bySecond('cash/wait', { cashIdx: other!.cashIdx })
    expect(await code(make([first!.cashIdx, other!.cashIdx]))).toBe('T999')
    expect(await rowOf(first!)).toMatchObject({ status: 0, claim: null, batch: null })
    const { cashIdx: depositIdx } = (await deposit((await member()).token)).data
    expect(await code(make([first!.cashIdx, depositIdx]))).toBe('O006')
    expect(await code(make([first!.cashIdx, first!.cashIdx]))).toBe('O006')
    expect(await code(make([first!.cashIdx, newRequestId()]))).toBe('E404')
    const made = await make([third!.cashIdx, first!.cashIdx])
    expect(made.data.approvalIdx).toBeNull()
    expect(await code(make([first!.cashIdx]))).toBe('C506')
    const { batch, list } = (await office('cash/batch', { batchIdx: made.data.batchIdx })).data
    expect(batch).toMatchObject({ state: 'ready', lines: 2, amount: 100_000, madeBy: 'owner', paid: 0 })
    expect(list.map(({ cashIdx }: { cashIdx: string }) => cashIdx)).toEqual([third!.cashIdx, first!.cashIdx])
    expect(await rowOf(first!)).toMatchObject({ status: 2, batch: { name: batch.name, state: 'pending' } })
  })

  it('[CA38] is one batch for every copy of its request, and C999 for another input', async () => {
    const [first, other] = await payees(2)
    const requestId = newRequestId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => make([first!.cashIdx], { requestId })))
    expect(new Set(answers.map(({ data }) => data.batchIdx)).size).toBe(1)
    expect(await code(make([other!.cashIdx], { requestId }))).toBe('C999')
    expect(await rowOf(other!)).toMatchObject({ status: 0 })
  })

  it('[CA38] goes to one of two that gather the same withdrawals in another order', async () => {
    const cashIdxs = (await payees(6)).map(({ cashIdx }) => cashIdx)
    const codes = await Promise.all([
      code(make(cashIdxs)),
      code(bySecond('cash/batchMake', { cashIdxs: cashIdxs.toReversed(), requestId: newRequestId() })),
    ])
    expect(codes.filter((answer) => answer === '0')).toHaveLength(1)
  })

  it('[CA39] leaves nobody another way to decide what is in it', async () => {
    const [one] = await payees(1)
    await make([one!.cashIdx])
    const { cashIdx } = one!
    const steps = ['claim', 'release', 'takeOver', 'reject', 'payoutAccount']
    for (const step of steps)
      expect([step, await code(office(`cash/${step}`, { cashIdx, reason: 'x' }))]).toEqual([step, 'C506'])
    expect(await code(office('cash/approve', { cashIdx, transferReference: 'T-1' }))).toBe('C506')
  })

  it('[CA41] gives its file out with accounts in full, each look logged, and can be taken apart only before', async () => {
    const [one, other] = await payees(2)
    const { batchIdx } = (await make([one!.cashIdx, other!.cashIdx])).data
    expect(await code(office('cash/batchDissolve', { batchIdx }))).toBe('O003')
    expect(await code(office('cash/batchDissolve', { batchIdx, reason: '다시' }))).toBe('0')
    expect([await stateOf(batchIdx), (await rowOf(one!)).batch, (await rowOf(one!)).claim]).toEqual([
      'dissolved',
      null,
      null,
    ])
    expect(await code(office('cash/batchDissolve', { batchIdx, reason: '다시' }))).toBe('T999')
    expect(await code(office('cash/batchFile', { batchIdx }))).toBe('T999')
    const again = (await make([one!.cashIdx, other!.cashIdx])).data.batchIdx
    const file = (await office('cash/batchFile', { batchIdx: again })).data
    expect(file.list).toMatchObject([
      { position: 1, mark: `${file.name}-1`, amount: 50_000 },
      { position: 2, mark: `${file.name}-2`, amount: 50_000 },
    ])
    for (const { bankacc } of file.list) expect(bankacc).toMatch(/^\d{6,}$/)
    for (const { cashIdx } of [one!, other!])
      expect((await office('audit/list', { query: cashIdx, action: 'cash.payoutAccount' })).data.list).toHaveLength(1)
    expect(await code(office('cash/batchDissolve', { batchIdx: again, reason: '다시' }))).toBe('C507')
    expect(await stateOf(again)).toBe('given')
  })

  it('[CA42] [CA43] posts what was paid, gives back what failed, takes an answer twice, and ends', async () => {
    const [one, other, third] = await payees(3)
    const { batchIdx } = (await make([one!.cashIdx, other!.cashIdx, third!.cashIdx])).data
    const answer = (lines: readonly object[]) => office('cash/batchAnswer', { batchIdx, lines })
    expect(await code(answer([paid(1)]))).toBe('C508')
    await office('cash/batchFile', { batchIdx })
    const first = paid(1)
    expect(await code(answer([first, paid(9)]))).toBe('E404')
    expect(await code(answer([first, { position: 2, paid: false }]))).toBe('O003')
    expect(await code(answer([first, { position: 2, paid: true }]))).toBe('C504')
    expect(await code(answer([first, paid(2, first.transferReference)]))).toBe('C505')
    expect(await code(answer([first, first]))).toBe('O006')
    // Nothing of what was refused has been done.
    expect(await cash(one!.token)).toMatchObject({ balance: 350_000, holdAmt: 50_000 })
    expect((await answer([first, failed(2)])).data).toEqual({ paid: 1, failed: 1, known: 0, isFinished: false })
    expect((await answer([first, failed(2, '다른 사유')])).data).toMatchObject({ paid: 0, failed: 0, known: 2 })
    expect(await code(answer([failed(1)]))).toBe('T999')
    expect(await code(answer([paid(1)]))).toBe('T999')
    expect(await rowOf(one!)).toMatchObject({ status: 1, transferReference: first.transferReference })
    expect(await cash(one!.token)).toMatchObject({ balance: 350_000, holdAmt: 0 })
    expect(await rowOf(other!)).toMatchObject({
      status: 2,
      claim: null,
      batch: { state: 'failed', failure: '계좌 해지' },
    })
    expect(await cash(other!.token)).toMatchObject({ balance: 350_000, holdAmt: 50_000 })
    expect((await answer([paid(3)])).data).toMatchObject({ paid: 1, isFinished: true })
    expect((await office('cash/batches', { which: 'all' })).data.list[0]).toMatchObject({
      batchIdx,
      state: 'finished',
      paid: 2,
      paidAmount: 100_000,
      failed: 1,
    })
    // What failed goes into another batch, or is decided alone.
    const { cashIdx } = other!
    expect(await code(office('cash/claim', { cashIdx }))).toBe('0')
    expect(await code(office('cash/reject', { cashIdx, reason: '계좌를 확인해 주세요' }))).toBe('0')
    expect(await cash(other!.token)).toMatchObject({ balance: 400_000, holdAmt: 0 })
    expect(await booksBalance()).toMatchObject({ faults: [] })
  })

  it('[CA42] is posted once by a hundred copies of an answer', async () => {
    const [one, other] = await payees(2)
    const { batchIdx } = (await make([one!.cashIdx, other!.cashIdx])).data
    await office('cash/batchFile', { batchIdx })
    const lines = [paid(1), paid(2)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => office('cash/batchAnswer', { batchIdx, lines })),
    )
    expect(new Set(answers.map(({ resultCode }) => resultCode))).toEqual(new Set(['0']))
    expect(answers.filter(({ data }) => data.paid === 2)).toHaveLength(1)
    expect(await cash(one!.token)).toMatchObject({ balance: 350_000, holdAmt: 0 })
  })

  it('[CA40] waits as a whole for a second operator before its file, and for nobody after it', async () => {
    const small = await payee()
    const large = await payee(300_000)
    const made = await make([small.cashIdx, large.cashIdx], { reason: '월말' })
    const { batchIdx, approvalIdx } = made.data
    expect(await stateOf(batchIdx)).toBe('asked')
    expect(await code(office('cash/batchFile', { batchIdx }))).toBe('O013')
    const [waiting] = (await bySecond('approvals/list', {})).data.list
    expect(waiting).toMatchObject({
      approvalIdx,
      kind: 'payout.batch',
      amount: 350_000,
      reason: '월말',
      facts: { lines: 2 },
    })
    expect(await code(office('approvals/approve', { approvalIdx }))).toBe('O012')
    expect(await code(bySecond('approvals/approve', { approvalIdx }))).toBe('0')
    expect((await office('cash/batch', { batchIdx })).data.batch).toMatchObject({ state: 'ready', signedBy: 'second' })
    await office('cash/batchFile', { batchIdx })
    expect((await office('cash/batchAnswer', { batchIdx, lines: [paid(1), paid(2)] })).data).toMatchObject({ paid: 2 })
    expect(await rowOf(large)).toMatchObject({ status: 1 })
  })

  it('[CA40] that was declined, or taken apart while it waits, pays nobody', async () => {
    const large = await payee(300_000)
    const { batchIdx, approvalIdx } = (await make([large.cashIdx])).data
    await bySecond('approvals/decline', { approvalIdx, reason: '확인 필요' })
    expect(await code(office('cash/batchFile', { batchIdx }))).toBe('O013')
    expect((await office('cash/batch', { batchIdx })).data.batch).toMatchObject({
      state: 'asked',
      secondOperator: null,
    })
    expect(await code(office('cash/batchDissolve', { batchIdx, reason: '반려' }))).toBe('0')
    const again = (await make([large.cashIdx])).data
    await office('cash/batchDissolve', { batchIdx: again.batchIdx, reason: '다시' })
    expect((await bySecond('approvals/list', {})).data.list).toEqual([])
    expect(await rowOf(large)).toMatchObject({ status: 2, claim: null, batch: null })
  })
})

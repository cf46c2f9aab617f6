import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAYMENT_SECRET } from '../../demo/sandbox/payment-provider.ts'
import { secondOwner } from '../../testing/second-owner.ts'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { paymentCalls, PROVIDER, startProvider, terms, type TestProvider } from './testing.ts'

let site: TestNode
let provider: TestProvider
let second: string
beforeAll(async () => {
  site = await startTestNode()
  provider = await startProvider(site)
  await setDeposit({})
  expect((await save({ isNew: true })).resultCode).toBe('0')
  expect((await office('payments/providerState', { providerKey: PROVIDER, state: 'on' })).resultCode).toBe('0')
  // From now on there is another operator who could agree.
  second = await secondOwner(site)
})
afterAll(async () => {
  await provider.stop()
  await site.stop()
})
const calls = paymentCalls(
  () => site,
  () => provider,
)
const { office, save, askDue, payer, stateOf, read, requestOf, cashOf, event, makeDue, owes, books } = calls
const { setDeposit, setWithdrawal, member, deposit, withdraw, booksBalance } = calls
const bySecond = (path: string, body: object) => site.call(`/api/office/${path}`, body, second)
const code = async (answered: Promise<{ resultCode: string }>) => (await answered).resultCode
const paid = (cashIdx: string, amount = 50_000, more: object = {}) => ({
  paymentId: cashIdx,
  state: 'paid',
  amount,
  ...more,
})
const agree = async (kind: string) => {
  const { list } = (await bySecond('approvals/list', { state: 'waiting', page: 1 })).data
  const { approvalIdx } = list.find((row: { kind: string }) => row.kind === kind)
  return await bySecond('approvals/approve', { approvalIdx })
}
const standsRight = async () => {
  expect(await owes()).toBe(await books())
  expect((await booksBalance()).faults).toEqual([])
}

beforeEach(async () => {
  await setDeposit({})
  await setWithdrawal({})
  provider.misbehave(['tells-nothing'])
})
afterEach(async () => {
  await provider.told()
})

describe('a payment provider', () => {
  it('[PY1] is added switched off, and its key is shown to nobody', async () => {
    const added = await save({ isNew: true, providerKey: 'other-pay' })
    expect(added.resultCode).toBe('0')
    const list = await office('payments/providers', {})
    const other = list.data.list.find((row: { providerKey: string }) => row.providerKey === 'other-pay')
    expect(other).toMatchObject({ state: 'off', path: '/payments/other-pay/events', owes: 0 })
    expect(JSON.stringify(list)).not.toContain(PAYMENT_SECRET)
    const { rows } = await site.database.query<{ keys: Buffer }>('SELECT keys FROM payments.providers')
    expect(rows.some(({ keys }) => keys.includes(PAYMENT_SECRET))).toBe(false)
    expect((await office('payments/providerTry', { providerKey: PROVIDER })).data.answered).toBe('ok')
    provider.misbehave(['is-away'])
    expect((await office('payments/providerTry', { providerKey: PROVIDER })).data.answered).toBe('silent')
  })

  it.each([
    ['url', { url: 'ftp://pay.example' }],
    ['url', { url: 'https://user:word@pay.example' }],
    ['addresses', { addresses: ['nowhere'] }],
    ['maximum', { maximum: 5_000 }],
    ['secret', { secret: 'short', isNew: true, providerKey: 'third-pay' }],
    ['providerKey', { isNew: true }],
  ])('refuses what is wrong in %s', async (field, change) => {
    const answer = await save(change)
    expect(answer).toMatchObject({ resultCode: 'O006', data: { field } })
  })

  it('[PY2] waits for a second operator where more could be credited, and else is changed alone', async () => {
    expect((await save({ name: '새 이름', confirmMaximum: 200_000 })).data.approvalIdx).toBeNull()
    expect((await save({ confirmMaximum: 300_000 })).data.approvalIdx).not.toBeNull()
    expect(await code(save({ url: 'https://elsewhere.example' }))).toBe('O013')
    expect(await code(agree('payment.provider'))).toBe('0')
    const { list } = (await office('payments/providers', {})).data
    expect(list.find((row: { providerKey: string }) => row.providerKey === PROVIDER)).toMatchObject({
      confirmMaximum: 300_000,
      secondOperator: null,
    })
    expect((await save({ url: 'https://elsewhere.example' })).data.approvalIdx).not.toBeNull()
    const { approvalIdx } = (await bySecond('approvals/list', { state: 'waiting', page: 1 })).data.list[0]
    expect(await code(bySecond('approvals/decline', { approvalIdx, reason: '아니오' }))).toBe('0')
  })

  it('[PY3] is believed by two keys while they are changed, and never by three', async () => {
    const key = (secret: string) => office('payments/providerKey', { providerKey: PROVIDER, secret })
    expect(await code(key(''))).toBe('O004')
    expect(await code(key('short'))).toBe('O006')
    expect((await key('another-secret-of-the-provider')).data.approvalIdx).not.toBeNull()
    const { cashIdx } = await payer()
    expect(await event(paid(cashIdx), { key: 'another-secret-of-the-provider' })).toBe(401)
    expect(await code(agree('payment.provider'))).toBe('0')
    expect(await code(key('a-third-secret-of-the-provider'))).toBe('O004')
    expect(await event(paid(cashIdx), { key: PAYMENT_SECRET })).toBe(200)
    // Back again: the older one is what the provider of these tests speaks by.
    await site.database.query(
      'UPDATE payments.providers SET keys = (SELECT keys FROM payments.providers WHERE provider_key = $1)',
      ['other-pay'],
    )
    site.node.modules.payments.parts.providers.forget()
  })

  it('[PY19] is named in the language of who reads it', async () => {
    const { token } = await member()
    const named = async (language: 'ko' | 'en' | 'vi') =>
      (await site.callIn(language, '/api/cash/policy', {}, token)).data.deposit.providers[0].name as string
    await save({ nameEn: 'Test payment', nameVi: '' })
    expect([await named('ko'), await named('en'), await named('vi')]).toEqual([
      '시험 결제',
      'Test payment',
      '시험 결제',
    ])
    expect(await code(deposit(token, { payBy: PROVIDER }))).toBe('0')
    const current = (await site.callIn('en', '/api/payment/current', {}, token)).data.payment
    expect(current.providerName).toBe('Test payment')
    expect(await code(site.call('/api/payment/cancel', { cashIdx: current.cashIdx }, token))).toBe('0')
  })

  it('[PY4] is offered within its bounds and from its level on', async () => {
    const { token } = await member()
    const policy = (await site.call('/api/cash/policy', {}, token)).data
    expect(policy.deposit.providers).toMatchObject([{ providerKey: PROVIDER, minimum: 10_000, maximum: 500_000 }])
    expect(await code(deposit(token, { payBy: 'other-pay' }))).toBe('C510')
    expect(await code(deposit(token, { payBy: 'nobody' }))).toBe('C510')
    expect(await code(deposit(token, { payBy: PROVIDER, amount: 501_000 }))).toBe('C101')
    await save({ levelMin: 5 })
    expect(await code(deposit(token, { payBy: PROVIDER }))).toBe('C510')
    await save({ levelMin: 0, minimum: 60_000 })
    expect(await code(deposit(token, { payBy: PROVIDER }))).toBe('C102')
    await save()
  })
})

describe('a payment', () => {
  it('[PY5] is made once at the provider, whatever becomes of its answers', async () => {
    provider.misbehave(['loses-answers', 'tells-nothing'])
    const { token, cashIdx } = await payer()
    expect(await stateOf(cashIdx)).toBe('asked')
    const made = await provider.find(cashIdx)
    provider.misbehave(['tells-nothing'])
    await makeDue(cashIdx)
    await askDue()
    expect(await read(cashIdx)).toMatchObject({ payment: { state: 'waiting', reference: made!.reference } })
    const { payment } = (await site.call('/api/payment/current', {}, token)).data
    expect(payment).toMatchObject({
      cashIdx,
      state: 'waiting',
      amount: 50_000,
      account: { bankNameKr: '데모은행' },
    })
    expect(payment.payUrl).toContain(made!.secret)
  })

  it('answers a repeated request, and one to another provider is another request', async () => {
    const { token } = await member()
    const requestId = newRequestId()
    const first = await deposit(token, { requestId, payBy: PROVIDER })
    expect((await deposit(token, { requestId, payBy: PROVIDER })).data).toEqual(first.data)
    expect(await code(deposit(token, { requestId }))).toBe('C999')
  })

  it('[PY6] believes nothing that its provider has not signed now', async () => {
    const { token, cashIdx } = await payer()
    const late = Date.now() - 6 * 60_000
    expect(await event(paid(cashIdx), { key: 'somebody-elses-secret' })).toBe(401)
    expect(await event(paid(cashIdx), { at: late })).toBe(401)
    expect(await event(paid(cashIdx), { to: 'other-pay' })).toBe(404)
    expect(await event(paid(cashIdx), { to: 'nobody' })).toBe(404)
    expect(await event(paid('0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b'))).toBe(404)
    expect(await event({ paymentId: cashIdx, state: 'paid', amount: -1 })).toBe(401)
    expect(await event({ paymentId: cashIdx, state: 'paid', amount: 1e300 })).toBe(401)
    expect(await cashOf(token)).toBe(0)
    await save({ addresses: ['203.0.113.9'] })
    expect(await event(paid(cashIdx))).toBe(403)
    await site.database.query(`UPDATE payments.providers SET addresses = '{}'`)
    site.node.modules.payments.parts.providers.forget()
    expect(await stateOf(cashIdx)).toBe('waiting')
  })

  it('[PY8] [CA45] credits once, however many copies of the word arrive at once and by every way', async () => {
    const { memId, token, cashIdx } = await payer()
    await provider.become(cashIdx, 'paid', 50_000)
    await makeDue(cashIdx)
    const eventId = newRequestId()
    const copies = Array.from({ length: 60 }, (_, index) => event(paid(cashIdx, 50_000, index % 2 ? { eventId } : {})))
    const answers = await Promise.all([...copies, askDue(), askDue()])
    expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(await cashOf(token)).toBe(50_000)
    expect(await requestOf(memId)).toMatchObject({
      status: 1,
      operatorId: null,
      payment: { providerName: '시험 결제', state: 'credited', awaited: false },
    })
    const { events } = await read(cashIdx)
    expect(
      events.filter((one: { outcome: string; word: string }) => one.outcome === 'applied' && one.word === 'paid'),
    ).toHaveLength(1)
    await standsRight()
  })

  it('[PY8] hears of it by asking where the provider tells nothing', async () => {
    const { token, cashIdx } = await payer()
    await provider.become(cashIdx, 'paid', 50_000)
    expect(await cashOf(token)).toBe(0)
    const asked = await office('payments/ask', { cashIdx })
    expect(asked.data).toEqual({ state: 'credited', answered: true })
    expect(await cashOf(token)).toBe(50_000)
  })

  it('[PY7] takes in what is told twice, by the provider itself, once', async () => {
    const { token, cashIdx } = await payer()
    provider.misbehave(['tells-twice'])
    await provider.become(cashIdx, 'paid', 50_000)
    await provider.told()
    expect(await cashOf(token)).toBe(50_000)
    const { events } = await read(cashIdx)
    expect(events.map((one: { outcome: string }) => one.outcome).toSorted()).toEqual(['applied', 'applied'])
  })

  it('[PY9] goes to the cashier above what its provider confirms alone', async () => {
    const { memId, token, cashIdx } = await payer(400_000)
    expect(await code(office('cash/wait', { cashIdx }))).toBe('C509')
    expect(await event(paid(cashIdx, 400_000))).toBe(200)
    expect(await stateOf(cashIdx)).toBe('held')
    expect(await cashOf(token)).toBe(0)
    expect(await requestOf(memId)).toMatchObject({ status: 0, payment: { state: 'held', awaited: false } })
    await office('cash/wait', { cashIdx })
    expect(await code(office('cash/approve', { cashIdx }))).toBe('0')
    expect(await stateOf(cashIdx)).toBe('credited')
    expect(await cashOf(token)).toBe(400_000)
    await standsRight()
  })

  it('[PY9] goes to the cashier where its member is suspended by now; rejected, it waits to be paid back', async () => {
    const { memId, cashIdx } = await payer()
    await office('members/suspend', { memId, reason: '확인' })
    expect(await event(paid(cashIdx))).toBe(200)
    expect(await stateOf(cashIdx)).toBe('held')
    await office('cash/wait', { cashIdx })
    expect(await code(office('cash/reject', { cashIdx, reason: '확인이 필요합니다' }))).toBe('0')
    expect(await stateOf(cashIdx)).toBe('unmatched')
    await standsRight()
  })

  it('[PY10] credits nobody for another amount, or after the deposit has ended', async () => {
    const other = await payer()
    expect(await event(paid(other.cashIdx, 49_000))).toBe(200)
    expect(await read(other.cashIdx)).toMatchObject({ payment: { state: 'unmatched', paidAmount: 49_000 } })
    expect(await requestOf(other.memId)).toMatchObject({ status: -1 })
    const late = await payer()
    expect(await code(site.call('/api/payment/cancel', { cashIdx: late.cashIdx }, late.token))).toBe('0')
    expect(await event(paid(late.cashIdx))).toBe(200)
    expect(await stateOf(late.cashIdx)).toBe('unmatched')
    expect(await cashOf(late.token)).toBe(0)
    const waiting = (await office('payments/list', { which: 'attention', page: 1 })).data
    expect(waiting.list.map((row: { cashIdx: string }) => row.cashIdx)).toEqual(
      expect.arrayContaining([other.cashIdx, late.cashIdx]),
    )
    await standsRight()
  })

  it('[PY11] ends its deposit when it fails or its time runs out', async () => {
    const failed = await payer()
    expect(await event({ paymentId: failed.cashIdx, state: 'failed', amount: 50_000 })).toBe(200)
    expect(await requestOf(failed.memId)).toMatchObject({ status: -1, reason: '결제가 완료되지 않았습니다.' })
    // Another deposit may be asked for at once.
    expect(await code(deposit(failed.token, { payBy: PROVIDER }))).toBe('0')
    const late = await payer()
    await makeDue(late.cashIdx, `, expires_at = now() - interval '1 second'`)
    await askDue()
    expect(await stateOf(late.cashIdx)).toBe('expired')
    expect((await provider.find(late.cashIdx))!.state).toBe('expired')
  })

  it('[PY11] hears that it was paid in its last moment, and does not wait for ever for a silent provider', async () => {
    const last = await payer()
    await provider.become(last.cashIdx, 'paid', 50_000)
    await makeDue(last.cashIdx, `, expires_at = now() - interval '1 second'`)
    await askDue()
    expect(await cashOf(last.token)).toBe(50_000)
    const silent = await payer()
    provider.misbehave(['is-away'])
    await makeDue(silent.cashIdx, `, expires_at = now() - interval '1 second'`)
    await askDue()
    expect(await stateOf(silent.cashIdx)).toBe('waiting')
    await makeDue(silent.cashIdx, `, expires_at = now() - interval '11 minutes'`)
    await askDue()
    expect(await stateOf(silent.cashIdx)).toBe('expired')
    // It was paid all the same: heard of when the provider is back.
    provider.misbehave(['tells-nothing'])
    await provider.become(silent.cashIdx, 'paid', 50_000)
    await makeDue(silent.cashIdx)
    await askDue()
    expect(await stateOf(silent.cashIdx)).toBe('unmatched')
  })

  it('[PY12] [CA44] is nobody’s but the provider’s to decide while it is awaited, and is given up by its member or an operator', async () => {
    const { token, cashIdx } = await payer()
    for (const call of ['cash/wait', 'cash/claim']) expect(await code(office(call, { cashIdx }))).toBe('C509')
    expect(await code(office('cash/approve', { cashIdx }))).toBe('C509')
    expect(await code(office('cash/reject', { cashIdx, reason: '이유' }))).toBe('C509')
    const queue = (await office('overview', {})).data.cashQueue
    await deposit((await member()).token)
    expect((await office('overview', {})).data.cashQueue.depositsApplied).toBe(queue.depositsApplied + 1)
    const other = await member()
    expect(await code(site.call('/api/payment/cancel', { cashIdx }, other.token))).toBe('E404')
    expect(await code(office('payments/cancel', { cashIdx }))).toBe('O003')
    expect(await code(office('payments/cancel', { cashIdx, reason: '회원 요청' }))).toBe('0')
    expect(await code(office('payments/cancel', { cashIdx, reason: '회원 요청' }))).toBe('O004')
    expect(await code(site.call('/api/payment/cancel', { cashIdx }, token))).toBe('T999')
    await makeDue(cashIdx)
    await askDue()
    expect((await provider.find(cashIdx))!.state).toBe('expired')
    expect((await site.call('/api/payment/current', {}, token)).data.payment).toBeNull()
  })

  it('[PY13] keeps what contradicts, and does nothing about it', async () => {
    const { token, cashIdx } = await payer()
    await event(paid(cashIdx))
    expect(await event({ paymentId: cashIdx, state: 'failed', amount: 50_000 })).toBe(200)
    expect(await cashOf(token)).toBe(50_000)
    expect((await read(cashIdx)).events[0]).toMatchObject({ word: 'failed', outcome: 'contradicts' })
  })

  it('[PY14] names a provider that answers nothing', async () => {
    const { cashIdx } = await payer()
    provider.misbehave(['is-away'])
    for (let question = 0; question < 5; question += 1) await office('payments/ask', { cashIdx })
    const own = async () =>
      (await office('payments/providers', {})).data.list.find(
        (row: { providerKey: string }) => row.providerKey === PROVIDER,
      )
    expect((await own()).silentSince).not.toBeNull()
    expect((await office('health', {})).data.payments.silent).toEqual(['시험 결제'])
    provider.misbehave(['tells-nothing'])
    await office('payments/ask', { cashIdx })
    expect((await own()).silentSince).toBeNull()
  })
})

describe('back again', () => {
  const credited = async (amount = 50_000) => {
    const one = await payer(amount)
    await provider.become(one.cashIdx, 'paid', amount)
    await event(paid(one.cashIdx, amount))
    return one
  }
  const refund = (cashIdx: string, reason = '회원 요청') => office('payments/refund', { cashIdx, reason })

  it('[PY15] [CA46] pays back whole what was credited, held first, once', async () => {
    const { token, cashIdx, memId } = await credited()
    const before = await owes()
    expect(await code(refund(cashIdx, ''))).toBe('O003')
    const asked = await Promise.all([refund(cashIdx), refund(cashIdx), refund(cashIdx)])
    expect(asked.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'O004', 'O004'])
    expect(await cashOf(token)).toBe(0)
    await askDue()
    expect(await stateOf(cashIdx)).toBe('refunded')
    expect((await provider.find(cashIdx))!.refunded).toBe(true)
    expect(await requestOf(memId)).toMatchObject({ cashType: 'out', status: 1, payment: { state: 'refunded' } })
    expect(await owes()).toBe(before - 50_000)
    await standsRight()
  })

  it('[PY15] gives back what the provider refuses to pay back, and what is not held cannot be paid back', async () => {
    const { token, cashIdx } = await credited()
    provider.misbehave(['refuses-refunds', 'tells-nothing'])
    await refund(cashIdx)
    await askDue()
    expect(await cashOf(token)).toBe(50_000)
    expect(await stateOf(cashIdx)).toBe('credited')
    provider.misbehave(['tells-nothing'])
    await withdraw(token, { amount: 10_000 })
    expect(await code(refund(cashIdx))).toBe('C209')
    await office('cash/list', {})
    const poor = await credited()
    await site.give(poor.memId, -10_000)
    expect(await code(refund(poor.cashIdx))).toBe('C202')
    await standsRight()
  })

  it('[PY15] pays back what nobody was credited, without any money of a member', async () => {
    const { token, cashIdx } = await payer()
    await provider.become(cashIdx, 'paid', 49_000)
    await event(paid(cashIdx, 49_000))
    const before = await owes()
    expect(await code(refund(cashIdx))).toBe('0')
    expect((await read(cashIdx)).refund).toMatchObject({ state: 'asked', holdsMoney: false })
    await askDue()
    expect(await stateOf(cashIdx)).toBe('refunded')
    expect(await cashOf(token)).toBe(0)
    expect(await owes()).toBe(before)
    await standsRight()
  })

  it('[PY15] waits for a second operator where it is much', async () => {
    const { secondOperatorFrom } = (await office('sites/options', {})).data.options
    const lower = { ...secondOperatorFrom.withdrawal, memberDay: 100_000 }
    await office('sites/setOptions', { options: { secondOperatorFrom: { ...secondOperatorFrom, withdrawal: lower } } })
    const { token, cashIdx } = await credited(200_000)
    const asked = await refund(cashIdx)
    expect(asked.data).toMatchObject({ state: 'credited' })
    expect(asked.data.approvalIdx).not.toBeNull()
    expect(await cashOf(token)).toBe(200_000)
    expect((await read(cashIdx)).payment.secondOperator).toMatchObject({ askedBy: 'owner' })
    expect(await code(agree('payment.refund'))).toBe('0')
    await askDue()
    expect(await stateOf(cashIdx)).toBe('refunded')
    await standsRight()
  })

  it('[PY16] keeps the member from withdrawing until a charge-back is settled', async () => {
    const { memId, token, cashIdx } = await credited()
    const before = await owes()
    await event(paid(cashIdx, 50_000, { state: 'charged_back' }))
    await event(paid(cashIdx, 50_000, { state: 'charged_back' }))
    expect(await owes()).toBe(before - 50_000)
    expect(await code(withdraw(token))).toBe('C217')
    await office('members/permit', { memId, givingAllowed: true, reason: 'test' })
    const friend = await member()
    const give = () =>
      site.call('/api/cash/give', { memId: friend.memId, amount: 10_000, requestId: newRequestId() }, token)
    expect(await code(give())).toBe('C217')
    const settle = (how: string, reason = '회수') => office('payments/chargeBack', { cashIdx, how, reason })
    expect(await code(settle('recovered', ''))).toBe('O003')
    await site.give(memId, -30_000)
    expect(await code(settle('recovered'))).toBe('P003')
    await site.give(memId, 30_000)
    const both = await Promise.all([settle('recovered'), settle('written_off')])
    expect(both.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'O004'])
    await site.give(memId, 60_000)
    expect(await code(withdraw(token))).toBe('0')
    await standsRight()
  })

  it('[CA47] a withdrawal that was asked for before a charge-back takes a reason and two', async () => {
    const { token, cashIdx } = await credited()
    const asked = (await withdraw(token)).data.cashIdx as string
    await office('cash/wait', { cashIdx: asked })
    await event(paid(cashIdx, 50_000, { state: 'charged_back' }))
    expect((await office('cash/standing', { cashIdx: asked })).data.chargeBackOpen).toBe(true)
    const approve = (reason: string) =>
      office('cash/approve', { cashIdx: asked, transferReference: `cb-${asked}`, reason })
    const batch = { cashIdxs: [asked], reason: '', requestId: newRequestId() }
    expect(await code(office('cash/batchMake', batch))).toBe('C217')
    expect(await code(approve(''))).toBe('O003')
    const copies = await Promise.all(Array.from({ length: 10 }, () => approve('확인함')))
    expect(copies.filter(({ resultCode }) => resultCode === '0').map(({ data }) => data.status)).toEqual([2])
    const waiting = (await bySecond('approvals/list', {})).data.list.find(
      ({ facts }: { facts: Record<string, unknown> }) => facts['cashIdx'] === asked,
    )
    expect(waiting.facts).toMatchObject({ chargeBack: 'open' })
    expect(await code(bySecond('approvals/approve', { approvalIdx: waiting.approvalIdx }))).toBe('0')
    expect((await office('cash/standing', { cashIdx: asked })).data.request.status).toBe(1)
  })

  it('[PY17] undoes a charge-back that is reversed, with what was taken from the member', async () => {
    const { token, cashIdx } = await credited()
    const before = await owes()
    const say = (state: string) => event(paid(cashIdx, 50_000, { state }))
    await say('charged_back')
    await office('payments/chargeBack', { cashIdx, how: 'recovered', reason: '회수' })
    expect(await cashOf(token)).toBe(0)
    await say('charge_back_reversed')
    await say('charge_back_reversed')
    expect(await cashOf(token)).toBe(50_000)
    expect(await owes()).toBe(before)
    // It may come again.
    await say('charged_back')
    expect((await read(cashIdx)).chargeBack).toMatchObject({ state: 'open' })
    expect(await code(withdraw(token))).toBe('C217')
    await standsRight()
  })

  it('[PY18] books what came to the bank once', async () => {
    await credited()
    const before = await owes()
    const requestId = newRequestId()
    const booked = { providerKey: PROVIDER, amount: 30_000, fee: 500, reference: 'BANK-1', requestId }
    const copies = await Promise.all(Array.from({ length: 10 }, () => office('payments/settle', booked)))
    expect(new Set(copies.map(({ data }) => data.settlementIdx)).size).toBe(1)
    expect(copies[0]!.data.owes).toBe(before - 30_500)
    expect(await code(office('payments/settle', { ...booked, amount: 1 }))).toBe('C999')
    expect(await code(office('payments/settle', { ...booked, requestId: newRequestId() }))).toBe('C505')
    const nothing = { ...booked, amount: 0, fee: 0, reference: 'BANK-2', requestId: newRequestId() }
    expect(await code(office('payments/settle', nothing))).toBe('O006')
    expect((await office('payments/settlements', { page: 1 })).data.list).toMatchObject([
      { amount: 30_000, fee: 500, reference: 'BANK-1', operatorId: 'owner' },
    ])
    await standsRight()
  })
})

describe('lists of payments', () => {
  it('are narrowed by state, member, day and number, and refuse days that are none', async () => {
    const { memId, cashIdx } = await payer()
    const list = async (filter: object) => (await office('payments/list', { page: 1, ...filter })).data.list
    expect((await list({ memId })).map((row: { cashIdx: string }) => row.cashIdx)).toEqual([cashIdx])
    expect(await list({ memId, state: 'credited' })).toEqual([])
    expect(await list({ memId: 'nobody' })).toEqual([])
    const { state } = (await list({ memId }))[0]
    expect(await list({ memId, state, providerKey: PROVIDER })).toHaveLength(1)
    expect(await list({ memId, state, providerKey: 'nobody-pay' })).toEqual([])
    expect(await list({ memId, which: 'attention' })).toEqual([])
    expect(await list({ text: newRequestId() })).toEqual([])
    expect(await list({ text: cashIdx })).toHaveLength(1)
    expect(await list({ text: (await provider.find(cashIdx))!.reference })).toHaveLength(1)
    expect(await list({ text: "' OR 1=1 --" })).toEqual([])
    expect(await list({ memId, fromDay: '2020-01-01', toDay: '2020-01-02' })).toEqual([])
    expect(await code(office('payments/list', { page: 1, fromDay: '2020-02-31', toDay: '2020-03-01' }))).toBe('E400')
    expect(await code(office('payments/read', { cashIdx: 'nothing' }))).toBe('E404')
    expect(terms.maximum).toBeGreaterThan(terms.minimum)
  })
})

import { secondOperatorBounds } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { defaultOptions } from '../sites/default-options.ts'

const PASSWORD = 'plum-kettle-orbit-71'
let site: TestNode
let owner: string
beforeAll(async () => {
  site = await startTestNode()
  owner = await site.operator()
  for (const memId of ['payee1', 'payee2', 'partner1']) await site.seedMember({ memId })
})
afterAll(() => site.stop())

const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
const options = async () => (await office('sites/options')).data.options
const approve = (approvalIdx: string, token: string) => office('approvals/approve', { approvalIdx }, token)
const logIn = (operatorId: string) => site.call('/api/office/login', { operatorId, password: PASSWORD })
const make = (operatorId: string, role: string, token = owner) =>
  office('operators/create', { operatorId, name: '이름', role, password: PASSWORD, addresses: [], sites: [] }, token)
const age = (operatorId: string, days: number) =>
  site.database.query(
    `UPDATE operators.operators SET approver_since = approver_since - $2 * interval '1 day',
       created_at = created_at - $2 * interval '1 day', suspended_at = suspended_at - $2 * interval '1 day'
     WHERE login_key = $1`,
    [operatorId, days],
  )
const account = (more: object = {}) => ({
  bankNameKr: '국민',
  bankacc: '111-222',
  memName: '한판',
  notice: '',
  noticeEn: '',
  noticeVi: '',
  levelFrom: 1,
  levelTo: 10,
  dayLimit: 0,
  shown: true,
  reason: '',
  requestId: newRequestId(),
  ...more,
})

describe('a site with one owner', () => {
  it('[OP35] is set up alone, but sums wait, and the second owner is named alone', async () => {
    const deposit = { ...defaultOptions.deposit, maximum: 60_000_000 }
    expect((await office('approvals/forecast', { setting: 'site.options' })).data).toEqual({ needed: false })
    expect((await office('sites/setOptions', { options: { deposit }, reason: 'x' })).data).toEqual({
      approvalIdx: null,
    })
    expect((await office('cash/accountSave', account())).data.approvalIdx).toBeNull()
    const much = { memId: 'payee1', amount: 1_000_000, reason: '보상', requestId: newRequestId() }
    expect((await office('members/adjust', much)).data.approvalIdx).not.toBeNull()
    expect((await make('second', 'owner')).data).toEqual({ approvalIdx: null })
    expect((await logIn('second')).resultCode).toBe('0')
    expect((await office('approvals/forecast', { setting: 'site.options' })).data).toEqual({ needed: true })
  })
})

describe('a new approver', () => {
  it('[OP34] approves after a day, and again a day after somebody else gave it a password', async () => {
    const { token } = (await logIn('second')).data
    const [requested] = (await office('approvals/list', {}, token)).data.list
    expect((await approve(requested.approvalIdx, token)).resultCode).toBe('O041')
    await age('second', 1)
    await office('operators/setPassword', { operatorId: 'second', password: PASSWORD, reason: '분실' })
    const again = (await logIn('second')).data.token
    expect((await approve(requested.approvalIdx, again)).resultCode).toBe('O041')
    await age('second', 1)
    expect((await approve(requested.approvalIdx, again)).resultCode).toBe('0')
  })

  it('[OP33] is let in when a second operator agrees, and so is one that becomes an owner', async () => {
    const { token } = (await logIn('second')).data
    const made = await make('third', 'manager')
    expect(made.data.approvalIdx).not.toBeNull()
    expect((await logIn('third')).resultCode).toBe('O007')
    expect((await approve(made.data.approvalIdx, token)).resultCode).toBe('0')
    expect((await logIn('third')).resultCode).toBe('0')
    const fields = { name: '이름', addresses: [], sites: [], reason: '승진' }
    const promoted = await office('operators/change', { operatorId: 'third', role: 'owner', ...fields })
    expect(promoted.data.approvalIdx).not.toBeNull()
    const roleOf = async () =>
      (await office('operators/list', { query: 'third' })).data.list.map((row: { role: string }) => row.role)
    expect(await roleOf()).toEqual(['manager'])
    expect((await approve(promoted.data.approvalIdx, token)).resultCode).toBe('0')
    expect(await roleOf()).toEqual(['owner'])
  })

  it('[OP33] is none by a changed role either, and nobody takes the right away alone', async () => {
    const { token } = (await logIn('second')).data
    const { role } = (await office('roles/save', { name: '야간', permissions: ['cash.read'], reason: '' })).data
    await make('night1', role)
    const permissions = ['cash.read', 'approvals.decide']
    const wider = await office('roles/save', { role, name: '야간', permissions, reason: '' })
    expect(wider.data.approvalIdx).not.toBeNull()
    const rights = async () =>
      (await office('roles/list')).data.list.find((row: { role: string }) => row.role === role).permissions
    expect(await rights()).toEqual(['cash.read'])
    expect((await approve(wider.data.approvalIdx, token)).resultCode).toBe('0')
    expect(await rights()).toEqual(permissions.toSorted())
    const { rows } = await site.database.query(
      `SELECT approver_since > now() - interval '1 minute' AS renewed FROM operators.operators WHERE login_key = 'night1'`,
    )
    expect(rows).toEqual([{ renewed: true }])
    const fields = { name: '이름', addresses: [], sites: [], reason: 'x' }
    const demotion = await office('operators/change', { operatorId: 'second', role: 'cashier', ...fields })
    expect(demotion.data.approvalIdx).not.toBeNull()
    await office('approvals/withdraw', { approvalIdx: demotion.data.approvalIdx })
  })

  it('[OP35] counts for seven days after it was suspended', async () => {
    for (const operatorId of ['third', 'night1', 'second'])
      await office('operators/suspend', { operatorId, suspended: true, reason: 'x' })
    const needed = async () => (await office('approvals/forecast', { setting: 'operator.rights' })).data.needed
    expect(await needed()).toBe(true)
    const restored = await office('operators/suspend', { operatorId: 'second', suspended: false, reason: 'x' })
    expect(restored.data.approvalIdx).not.toBeNull()
    await age('third', 8)
    expect(await needed()).toBe(true)
    await age('second', 8)
    expect(await needed()).toBe(false)
    await office('approvals/withdraw', { approvalIdx: restored.data.approvalIdx })
    await office('operators/suspend', { operatorId: 'second', suspended: false, reason: 'x' })
    await age('second', 1)
  })
})

describe('rules that guard money', () => {
  let second: string
  beforeAll(async () => {
    second = (await logIn('second')).data.token
  })

  it('[OP31] [SI25] are bounded: no value switches the second operator off', async () => {
    const { secondOperatorFrom: from } = await options()
    for (const give of [
      { memberDay: 0, operatorDay: 1 },
      { memberDay: 1, operatorDay: Number.MAX_SAFE_INTEGER },
    ]) {
      const wrong = { options: { secondOperatorFrom: { ...from, give } } }
      expect((await office('sites/setOptions', wrong)).resultCode).toBe('E400')
    }
    expect((await office('sites/setOptions', { options: { secondOperatorFrom: 0 } })).resultCode).toBe('E400')
  })

  it('[OP32] [SI25] are tightened alone and loosened by two', async () => {
    const { secondOperatorFrom: from } = await options()
    const tighter = { ...from, give: { memberDay: 500_000, operatorDay: 500_000 } }
    expect((await office('sites/setOptions', { options: { secondOperatorFrom: tighter } })).data.approvalIdx).toBeNull()
    const looser = await office('sites/setOptions', { options: { secondOperatorFrom: secondOperatorBounds } })
    expect(looser.data.approvalIdx).not.toBeNull()
    expect((await options()).secondOperatorFrom.give).toEqual(tighter.give)
    expect((await approve(looser.data.approvalIdx, owner)).resultCode).toBe('O012')
    expect((await approve(looser.data.approvalIdx, second)).resultCode).toBe('0')
    expect((await options()).secondOperatorFrom).toEqual(secondOperatorBounds)
    expect((await office('sites/setOptions', { options: { secondOperatorFrom: from } })).data.approvalIdx).toBeNull()
  })

  it('[OP32] are not loosened on top of what somebody changed meanwhile', async () => {
    const withdrawal = { ...(await options()).withdrawal }
    const asked = await office('sites/setOptions', { options: { withdrawal: { ...withdrawal, maximum: 90_000_000 } } })
    const closed = { ...withdrawal, open: false }
    expect((await office('sites/setOptions', { options: { withdrawal: closed } })).data.approvalIdx).toBeNull()
    expect((await approve(asked.data.approvalIdx, second)).resultCode).toBe('O004')
    expect((await options()).withdrawal).toEqual(closed)
    await office('sites/setOptions', { options: { withdrawal } })
  })

  it('[CA33] [OP32] an account for deposits is made and redirected by two, hidden by one', async () => {
    const requested = account({ bankacc: '999-888' })
    const asked = await office('cash/accountSave', requested)
    expect((await office('cash/accountSave', requested)).data.approvalIdx).toBe(asked.data.approvalIdx)
    const numbers = async () => (await office('cash/accounts')).data.list.map((row: { bankacc: string }) => row.bankacc)
    expect(await numbers()).not.toContain('999-888')
    expect((await approve(asked.data.approvalIdx, second)).resultCode).toBe('0')
    expect(await numbers()).toContain('999-888')
    const { accountIdx } = asked.data
    const hidden = account({ bankacc: '999-888', accountIdx, shown: false })
    expect((await office('cash/accountSave', hidden)).data.approvalIdx).toBeNull()
    const redirected = account({ bankacc: '666-666', accountIdx, shown: false })
    expect((await office('cash/accountSave', redirected)).data.approvalIdx).not.toBeNull()
    expect(await numbers()).not.toContain('666-666')
    const { list } = (await office('cash/accounts')).data
    expect(list.find((row: { accountIdx: string }) => row.accountIdx === accountIdx)).toMatchObject({ waits: true })
  })

  it('[MB50] [OP32] limits of a game are raised by two and lowered by one', async () => {
    const path = 'minigames/setLimits'
    const of = { gameKey: 'powerball', memLevel: 1, reason: 'x' }
    const limitOf = async () => (await office('minigames/limits', { gameKey: 'powerball' })).data.list[0]
    const before = await limitOf()
    const { memLevel: _level, ...amounts } = before
    const asked = await office(path, { ...of, ...amounts, winMax: before.winMax + 1 })
    expect(asked.data.approvalIdx).not.toBeNull()
    expect(await limitOf()).toEqual(before)
    expect((await approve(asked.data.approvalIdx, second)).resultCode).toBe('0')
    expect((await limitOf()).winMax).toBe(before.winMax + 1)
    expect((await office(path, { ...of, ...amounts })).data.approvalIdx).toBeNull()
    expect((await limitOf()).winMax).toBe(before.winMax)
    const bold = { oneBetPerSelection: false, oppositeSidesAllowed: true, cancelAllowed: false, exposureMax: 1_000 }
    const { options: rules } = (await office('minigames/options', { gameKey: 'powerball' })).data
    const careful = { gameKey: 'powerball', options: { ...rules, exposureMax: bold.exposureMax }, reason: 'x' }
    expect((await office('minigames/setOptions', careful)).data.approvalIdx).toBeNull()
    const open = { ...careful, options: { ...careful.options, exposureMax: null } }
    expect((await office('minigames/setOptions', open)).data.approvalIdx).not.toBeNull()
  })

  it('[PA33] rates of a partner are raised by two above the day’s limit, and lowered by one', async () => {
    const none = { rolling: 0, losing: 0 }
    const rates = (rate: number) => ({
      casino: none,
      'hc-casino': none,
      slot: none,
      virtual: none,
      fishing: none,
      sport: none,
      minigame: { rolling: rate, losing: rate },
      net: 0,
    })
    const place = { memId: 'partner1', level: 'PTN_1', parentMemId: '', reason: 'x' }
    const appointed = await office('partners/appoint', { ...place, rates: rates(6) })
    expect(appointed.data.approvalIdx).not.toBeNull()
    expect((await approve(appointed.data.approvalIdx, second)).resultCode).toBe('0')
    const set = (rate: number) => office('partners/setRates', { memId: 'partner1', rates: rates(rate), reason: 'x' })
    expect((await set(8)).data.approvalIdx).toBeNull()
    expect((await set(7)).data.approvalIdx).toBeNull()
    const raised = await set(10)
    expect(raised.data.approvalIdx).not.toBeNull()
    const rateOf = async () =>
      (await office('partners/rates', { memId: 'partner1' })).data.rates.minigame.rolling as number
    expect(await rateOf()).toBe(7)
    expect((await approve(raised.data.approvalIdx, second)).resultCode).toBe('0')
    expect(await rateOf()).toBe(10)
  })

  it('[OP20] [OP36] small sums of several operators for one member add up, and it is said beforehand', async () => {
    const give = (amount: number, token: string) =>
      office('members/adjust', { memId: 'payee2', amount, reason: 'x', requestId: newRequestId() }, token)
    expect((await give(600_000, owner)).data.approvalIdx).toBeNull()
    const ask = { action: 'give', subjects: ['payee2'], amount: 400_000 }
    expect((await office('approvals/forecast', ask, second)).data).toEqual({ needed: true })
    expect((await office('approvals/forecast', { ...ask, amount: 399_999 }, second)).data).toEqual({ needed: false })
    expect((await give(400_000, second)).data.approvalIdx).not.toBeNull()
    // What is taken counts with what is given, and for other members it is the operator's own sum.
    expect((await office('approvals/forecast', { ...ask, action: 'take' }, second)).data).toEqual({ needed: true })
    expect((await office('approvals/forecast', { ...ask, subjects: ['payee1'] }, second)).data).toEqual({
      needed: false,
    })
  })
})

import { permissions } from '@hanpan/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { admitsAddress, isAddressRule } from '../../platform/address-rules.ts'

let site: TestNode
let owner: string
beforeAll(async () => {
  site = await startTestNode()
  owner = await site.operator()
})
afterAll(() => site.stop())

const FIRST_PASSWORD = 'plum-kettle-orbit-71'
let number = 0
const office = (path: string, body: object = {}, token = owner) => site.call(`/api/office/${path}`, body, token)
const logIn = (operatorId: string, password = FIRST_PASSWORD, otp?: string) =>
  site.call('/api/office/login', { operatorId, password, ...(otp ? { otp } : {}) })
const fieldsOf = (role: string) => ({ name: '담당자', role, addresses: [] as string[], sites: [] as string[] })

async function make(role: string): Promise<string> {
  number += 1
  const operatorId = `made${number}`
  const made = await office('operators/create', { operatorId, password: FIRST_PASSWORD, ...fieldsOf(role) })
  expect(made.resultCode).toBe('0')
  return operatorId
}
const loggedIn = async (role: string) => {
  const operatorId = await make(role)
  return { operatorId, token: (await logIn(operatorId)).data.token as string }
}
const codeOf = async (token: string) => (await office('me', {}, token)).resultCode

describe('operators', () => {
  it('[OP7] are made, listed and log in; an id is given once', async () => {
    const operatorId = await make('cashier')
    expect((await logIn(operatorId)).data.operator).toMatchObject({ role: 'cashier', otpEnabled: false })
    const again = { operatorId: operatorId.toUpperCase(), password: FIRST_PASSWORD, ...fieldsOf('cashier') }
    expect((await office('operators/create', again)).resultCode).toBe('O009')
    const { list } = (await office('operators/list', { query: operatorId })).data
    expect(list).toMatchObject([{ operatorId, role: 'cashier', sessions: 1, suspendedAt: null }])
  })

  it('[OP7] lose their sessions when they are suspended, and get them back by a new log-in', async () => {
    const { operatorId, token } = await loggedIn('cashier')
    expect((await office('operators/suspend', { operatorId, suspended: true })).resultCode).toBe('O003')
    expect((await office('operators/suspend', { operatorId, suspended: true, reason: 'left' })).resultCode).toBe('0')
    expect((await office('operators/suspend', { operatorId, suspended: true, reason: 'left' })).resultCode).toBe('T999')
    expect(await codeOf(token)).toBe('E401')
    expect((await logIn(operatorId)).resultCode).toBe('O007')
    expect((await logIn(operatorId, 'wrong')).resultCode).toBe('O001')
    await office('operators/suspend', { operatorId, suspended: false })
    expect((await logIn(operatorId)).resultCode).toBe('0')
  })

  it('[OP8] are let in from their addresses only', async () => {
    const { operatorId, token } = await loggedIn('cashier')
    const change = (addresses: string[]) =>
      office('operators/change', { operatorId, ...fieldsOf('cashier'), addresses, reason: '' })
    expect((await change(['everywhere'])).resultCode).toBe('O006')
    expect((await change(['203.0.113.0/24'])).resultCode).toBe('0')
    expect(await codeOf(token)).toBe('E401')
    expect((await logIn(operatorId)).resultCode).toBe('O008')
    await change(['203.0.113.0/24', '127.0.0.1'])
    expect((await logIn(operatorId)).resultCode).toBe('0')
  })

  it.each([
    [['10.0.0.0/8'], '10.9.8.7', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['10.0.0.7'], '::ffff:10.0.0.7', true],
    [['2001:db8::/32'], '2001:db8::1', true],
    [['2001:db8::/32'], '10.0.0.7', false],
    [[], '10.0.0.7', true],
    [['10.0.0.7'], 'demo', false],
  ])('[OP8] a list of %j and %s: %s', (rules, address, admitted) => {
    expect(admitsAddress(rules, address)).toBe(admitted)
  })

  it.each(['10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', 'localhost', '', '::1/129', '10.0.0.0/-1'])(
    '[OP8] takes no %j for an address',
    (text) => expect(isAddressRule(text)).toBe(false),
  )

  it('[OP9] are good for the sites they name', async () => {
    const { operatorId, token } = await loggedIn('cashier')
    const change = (sites: string[]) =>
      office('operators/change', { operatorId, ...fieldsOf('cashier'), sites, reason: '' })
    await change(['another'])
    expect([await codeOf(token), (await logIn(operatorId)).resultCode]).toEqual(['E401', 'O008'])
    await change(['another', 'demo'])
    expect((await logIn(operatorId)).resultCode).toBe('0')
  })

  /** Suspended for so long that it counts no more as somebody who could agree. */
  const gone = async (loginId: string) => {
    await site.database.query(
      `UPDATE operators.operators SET suspended_at = now() - interval '8 days' WHERE login_key = $1`,
      [loginId],
    )
  }

  it('[OP11] nobody suspends or demotes itself, and the last owner stays one', async () => {
    const second = await loggedIn('owner')
    const self = { operatorId: second.operatorId, suspended: true, reason: 'x' }
    expect((await office('operators/suspend', self, second.token)).resultCode).toBe('O004')
    const demotion = { operatorId: second.operatorId, ...fieldsOf('cashier'), reason: 'x' }
    expect((await office('operators/change', demotion, second.token)).resultCode).toBe('O004')
    // The two suspend each other at the same time: one of them must be left.
    const answers = await Promise.all([
      office('operators/suspend', { operatorId: 'owner', suspended: true, reason: 'x' }, second.token),
      office('operators/suspend', { operatorId: second.operatorId, suspended: true, reason: 'x' }),
    ])
    const codes = answers.map((answer) => answer.resultCode)
    expect(codes).toContain('0')
    expect(codes.some((code) => code === 'O011' || code === 'E401')).toBe(true)
    await site.database.query(`UPDATE operators.operators SET suspended_at = NULL WHERE login_key = 'owner'`)
    await gone(second.operatorId)
    owner = (await logIn('owner', 'Owner!234')).data.token
    const helper = await make('owner')
    const helperToken = (await logIn(helper)).data.token
    await office('operators/suspend', { operatorId: helper, suspended: true, reason: 'x' })
    expect(await codeOf(helperToken)).toBe('E401')
    await gone(helper)
    // Somebody who may manage but is no owner meets the last one.
    await site.database.query(`INSERT INTO operators.roles (role, permissions)
      SELECT 'deputy', permissions FROM operators.roles WHERE role = 'owner'`)
    const deputy = await loggedIn('deputy')
    const last = { operatorId: 'owner', suspended: true, reason: 'x' }
    expect((await office('operators/suspend', last, deputy.token)).resultCode).toBe('O011')
    const demote = { operatorId: 'owner', ...fieldsOf('cashier'), reason: 'x' }
    expect((await office('operators/change', demote, deputy.token)).resultCode).toBe('O011')
  })

  it('[OP12] get a lost second factor reset, and their sessions end with it', async () => {
    const { operatorId, token } = await loggedIn('cashier')
    expect((await office('operators/resetOtp', { operatorId, reason: 'lost' })).resultCode).toBe('O004')
    const { secret } = (await office('otp/setup', { password: FIRST_PASSWORD }, token)).data
    const code = new TOTP({ secret, period: 30, digits: 6 }).generate()
    expect((await office('otp/confirm', { otp: code }, token)).resultCode).toBe('0')
    expect((await logIn(operatorId)).resultCode).toBe('O002')
    expect((await office('operators/resetOtp', { operatorId, reason: '' })).resultCode).toBe('O003')
    expect((await office('operators/resetOtp', { operatorId, reason: 'lost' })).resultCode).toBe('0')
    expect(await codeOf(token)).toBe('E401')
    expect((await logIn(operatorId)).resultCode).toBe('0')
  })

  it('[OP12] have their sessions listed and ended, one or all', async () => {
    const { operatorId, token } = await loggedIn('cashier')
    const other = (await logIn(operatorId)).data.token
    const { list } = (await office('operators/sessions', { operatorId })).data
    expect(list).toMatchObject([
      { running: true, own: false, address: '127.0.0.1' },
      { running: true, own: false },
    ])
    const one = { operatorId, sessionIdx: list[1].sessionIdx, reason: '' }
    expect((await office('operators/endSessions', one)).data).toEqual({ ended: 1 })
    expect([await codeOf(token), await codeOf(other)]).toEqual(['E401', '0'])
    expect((await office('operators/endSessions', { operatorId })).data).toEqual({ ended: 1 })
    expect(await codeOf(other)).toBe('E401')
  })

  it('[OP12] change their own password and keep this session alone; another one is given them', async () => {
    const { operatorId, token } = await loggedIn('cashier')
    const other = (await logIn(operatorId)).data.token
    const change = (password: string) => office('password', { password, newPassword: 'salt-lantern-grove-58' }, token)
    expect((await change('wrong')).resultCode).toBe('O001')
    expect((await change(FIRST_PASSWORD)).resultCode).toBe('0')
    expect([await codeOf(token), await codeOf(other)]).toEqual(['0', 'E401'])
    await office('operators/setPassword', { operatorId, password: FIRST_PASSWORD, reason: 'forgotten' })
    expect(await codeOf(token)).toBe('E401')
    expect((await logIn(operatorId)).resultCode).toBe('0')
    const { rows } = await site.database.query<{ text: string }>(
      `SELECT string_agg(before || after || reason, ' ') AS text FROM operators.audit_entries`,
    )
    expect(rows[0]!.text).not.toContain(FIRST_PASSWORD)
  })
})

describe('roles', () => {
  it('[OP10] are made, changed and felt at the next call; one that somebody has stays', async () => {
    const made = await office('roles/save', { name: '야간 캐셔', permissions: ['cash.read'], reason: '' })
    const role = made.data.role as string
    const { operatorId, token } = await loggedIn(role)
    const cash = async () => (await office('cash/list', {}, token)).resultCode
    expect(await cash()).toBe('0')
    await office('roles/save', { role, name: '야간', permissions: ['overview.read'], reason: 'less' })
    expect(await cash()).toBe('E403')
    expect((await office('roles/remove', { role })).resultCode).toBe('O004')
    await office('operators/change', { operatorId, ...fieldsOf('cashier') })
    expect((await office('roles/remove', { role })).resultCode).toBe('0')
    expect((await office('roles/save', { role, permissions: [] })).resultCode).toBe('E404')
  })

  it('[OP10] the owner’s is fixed, and those that come with the office are not removed', async () => {
    const change = { role: 'owner', permissions: ['overview.read'] }
    expect((await office('roles/save', change)).resultCode).toBe('O004')
    expect((await office('roles/remove', { role: 'trader' })).resultCode).toBe('O004')
    const { list } = (await office('roles/list')).data
    expect(list.find((row: { role: string }) => row.role === 'owner')).toMatchObject({
      fixed: true,
      permissions: expect.arrayContaining([...permissions]),
    })
  })

  it('[OP10] nobody gives or touches what it may not do itself', async () => {
    const made = await office('roles/save', { name: '인사', permissions: ['operators.manage', 'cash.read'] })
    const { token } = await loggedIn(made.data.role)
    const beyond = { name: '더', permissions: ['operators.manage', 'members.adjust'] }
    expect((await office('roles/save', beyond, token)).resultCode).toBe('O010')
    const promoted = { operatorId: 'newowner', password: FIRST_PASSWORD, ...fieldsOf('owner') }
    expect((await office('operators/create', promoted, token)).resultCode).toBe('O010')
    const grab = { operatorId: 'owner', password: FIRST_PASSWORD, reason: 'x' }
    expect((await office('operators/setPassword', grab, token)).resultCode).toBe('O010')
    expect((await office('operators/endSessions', { operatorId: 'owner' }, token)).resultCode).toBe('O010')
    const within = { name: '캐시', permissions: ['cash.read'] }
    expect((await office('roles/save', within, token)).resultCode).toBe('0')
  })
})

import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { mustSetUpOtp } from './sessions.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
})
afterAll(() => site.stop())

let number = 0
/** Another operator with the owner's password. */
async function addOperator(role: string): Promise<string> {
  number += 1
  const login = `op${number}`
  await site.database.query(
    `INSERT INTO operators.operators SELECT gen_random_uuid(), $1, $1, $1, $2, password_hash, NULL, NULL, 0, now()
     FROM operators.operators WHERE login_key = 'owner'`,
    [login, role],
  )
  return login
}
const logIn = (operatorId: string, otp?: string, password = 'Owner!234') =>
  site.call('/api/office/login', { operatorId, password, ...(otp ? { otp } : {}) })

describe('operators', () => {
  it('[OP1] are refused alike for a wrong id and a wrong password (O001), and stopped after eight tries', async () => {
    const login = await addOperator('cashier')
    expect((await logIn('nobody')).resultCode).toBe('O001')
    for (let tries = 0; tries < 8; tries += 1) expect((await logIn(login, undefined, 'wrong')).resultCode).toBe('O001')
    expect((await logIn(login)).resultCode).toBe('E429')
  })

  it('[OP1] [OP2] need a one-time code once they have a second factor, each good for one log-in', async () => {
    const login = await addOperator('cashier')
    const { token } = (await logIn(login)).data
    expect((await site.call('/api/office/otp/confirm', { otp: '123456' }, token)).resultCode).toBe('O004')
    const { secret, uri } = (await site.call('/api/office/otp/setup', { password: 'Owner!234' }, token)).data
    expect(uri).toContain('otpauth://totp/Hanpan')
    const totp = new TOTP({ secret, period: 30, digits: 6 })
    expect((await site.call('/api/office/otp/confirm', { otp: '000000' }, token)).resultCode).toBe('O002')
    // The code before this one: within the tolerance, so that the next log-in has a later step.
    const codeAt = (shiftMs: number) => totp.generate({ timestamp: Date.now() + shiftMs })
    expect((await site.call('/api/office/otp/confirm', { otp: codeAt(-30_000) }, token)).resultCode).toBe('0')
    expect((await site.call('/api/office/otp/setup', { password: 'Owner!234' }, token)).resultCode).toBe('O004')

    expect((await logIn(login)).resultCode).toBe('O002')
    expect((await logIn(login, '000000')).resultCode).toBe('O002')
    const code = codeAt(0)
    expect((await logIn(login, code)).resultCode).toBe('0')
    expect((await logIn(login, code)).resultCode).toBe('O002')
    const { rows } = await site.database.query<{ line: string }>(
      'SELECT o::text AS line FROM operators.operators o WHERE login_key = $1',
      [login],
    )
    expect(rows[0]!.line).not.toContain(secret)
  })

  it('[OP37] [OP39] set a second factor up against the password, and stand in for it by codes that work once', async () => {
    const login = await addOperator('cashier')
    const { token } = (await logIn(login)).data
    const setUp = (password: string) => site.call('/api/office/otp/setup', { password }, token)
    expect((await setUp('wrong')).resultCode).toBe('O001')
    const { secret } = (await setUp('Owner!234')).data
    const otp = new TOTP({ secret, period: 30, digits: 6 }).generate()
    const { recoveryCodes } = (await site.call('/api/office/otp/confirm', { otp }, token)).data
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first, second, third] = recoveryCodes as string[]
    expect((await logIn(login, first)).resultCode).toBe('0')
    expect((await logIn(login, first)).resultCode).toBe('O002')
    expect((await logIn(login, second!.toUpperCase().replace('-', ' '))).resultCode).toBe('0')
    const { rows } = await site.database.query<{ line: string }>(
      'SELECT c::text AS line FROM operators.recovery_codes c',
    )
    for (const { line } of rows) expect(line).not.toContain(third!.replace('-', ''))
    const renew = (password: string) => site.call('/api/office/otp/recovery', { password }, token)
    expect((await renew('wrong')).resultCode).toBe('O001')
    const anew = (await renew('Owner!234')).data.recoveryCodes as string[]
    expect((await logIn(login, third)).resultCode).toBe('O002')
    expect((await logIn(login, anew[0])).resultCode).toBe('0')
  })

  it('[OP37] have no permissions on a live site before their second factor is set up', () => {
    expect(mustSetUpOtp({ mode: 'live' }, { otp_sealed: null })).toBe(true)
    expect(mustSetUpOtp({ mode: 'live' }, { otp_sealed: Buffer.alloc(1) })).toBe(false)
    expect(mustSetUpOtp({ mode: 'demo' }, { otp_sealed: null })).toBe(false)
  })

  it.each([
    { password: 'password123', code: 'O042' },
    { password: 'jinwoo1234', code: 'O042' },
    { password: 'qwertyuiop', code: 'O042' },
    { password: 'lamp-otter-violet-29', code: '0' },
  ])('[OP38] are made with a password that takes many guesses: $password is $code', async ({ password, code }) => {
    const fields = { operatorId: 'jinwoo', name: '진우', role: 'cashier', addresses: [], sites: [] }
    const answer = await site.call('/api/office/operators/create', { ...fields, password }, await site.operator())
    expect(answer.resultCode).toBe(code)
  })

  it('[OP3] may do what their role says, and feel a change of it at once', async () => {
    const { token } = (await logIn(await addOperator('cashier'))).data
    const codes = async () => [
      (await site.call('/api/office/cash/list', {}, token)).resultCode,
      (await site.call('/api/office/members/adjust', { memId: 'x', amount: 1, requestId: '12345678' }, token))
        .resultCode,
    ]
    expect(await codes()).toEqual(['0', 'E403'])
    await site.database.query(`UPDATE operators.roles SET permissions = '{members.adjust}' WHERE role = 'cashier'`)
    expect(await codes()).toEqual(['E403', 'O003'])
  })

  it('[OP4] have sessions that end with the log-out, several at a time', async () => {
    const login = await addOperator('auditor')
    const [first, second] = [(await logIn(login)).data.token, (await logIn(login)).data.token]
    expect((await site.call('/api/office/me', {}, first)).data.operator).toMatchObject({
      operatorId: login,
      role: 'auditor',
    })
    await site.call('/api/office/logout', {}, first)
    expect((await site.call('/api/office/me', {}, first)).resultCode).toBe('E401')
    const refreshed = (await site.call('/api/office/getToken', {}, second)).data.token
    expect((await site.call('/api/office/me', {}, refreshed)).resultCode).toBe('0')
    await site.database.query(`UPDATE operators.sessions SET expires_at = now() - interval '1 second'`)
    expect((await site.call('/api/office/me', {}, refreshed)).resultCode).toBe('TK998')
  })
})

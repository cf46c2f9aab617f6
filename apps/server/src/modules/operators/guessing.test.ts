import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { type Visitor, visitorAt } from '../../testing/visitor.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ TRUST_PROXY: '1' })
})
afterAll(() => site.stop())

const PASSWORD = 'Owner!234'
const BURST = 200
let number = 0
/** Another operator with the owner's password. */
async function addOperator(addresses: readonly string[] = []): Promise<string> {
  number += 1
  const login = `guard${number}`
  await site.database.query(
    `INSERT INTO operators.operators (operator_id, login_id, login_key, name, role, password_hash, created_at, allowed_addresses)
     SELECT gen_random_uuid(), $1, $1, $1, 'cashier', password_hash, now(), $2
     FROM operators.operators WHERE login_key = 'owner'`,
    [login, addresses],
  )
  return login
}
const logIn = async (visitor: Visitor, operatorId: string, password = PASSWORD, otp?: string) =>
  (await visitor.call('/api/office/login', { operatorId, password, ...(otp ? { otp } : {}) })).resultCode
const tally = (codes: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
const burst = async (work: (n: number) => Promise<string>) =>
  tally(await Promise.all(Array.from({ length: BURST }, (_, n) => work(n))))

/** Gives an operator a second factor and answers its codes. */
async function addSecondFactor(login: string, visitor: Visitor): Promise<(shiftMs: number) => string> {
  await logIn(visitor, login)
  const { secret } = (await visitor.call('/api/office/otp/setup', { password: PASSWORD })).data
  const totp = new TOTP({ secret, period: 30, digits: 6 })
  const code = (shiftMs: number) => totp.generate({ timestamp: Date.now() + shiftMs })
  expect((await visitor.call('/api/office/otp/confirm', { otp: code(-30_000) })).resultCode).toBe('0')
  return code
}

describe('a burst of 200', () => {
  it('[OP1] judges an operator’s password eight times from one network, and forty times from everywhere', async () => {
    const [near, far] = [await addOperator(), await addOperator()]
    const one = visitorAt(site, '203.0.113.1')
    expect(await burst((n) => logIn(one, near, `wrong-${n}`))).toEqual({ O001: 8, E429: 192 })
    expect(await logIn(one, near)).toBe('E429')
    expect(await burst((n) => logIn(visitorAt(site, `10.${n}.0.1`), far, `wrong-${n}`))).toEqual({
      O001: 40,
      E429: 160,
    })
  })

  it('[OP2] judges a one-time code eight times, and lets a right one in once', async () => {
    const login = await addOperator()
    const code = await addSecondFactor(login, visitorAt(site, '203.0.113.2'))
    const thief = visitorAt(site, '198.51.100.2')
    const wrong = (n: number) => String(100_000 + n)
    expect(await burst((n) => logIn(thief, login, PASSWORD, wrong(n)))).toEqual({ O002: 8, E429: 192 })
    const right = code(0) // One for all, or the next step of time would bring another one.
    const codes = await burst(() => logIn(visitorAt(site, '198.51.102.2'), login, PASSWORD, right))
    expect(codes['0']).toBe(1)
  })

  it('[OP12] judges the present password eight times before it is changed', async () => {
    const visitor = visitorAt(site, '203.0.113.3')
    await logIn(visitor, await addOperator())
    const change = async (n: number) =>
      (
        await visitor.call('/api/office/password', { password: `wrong-${n}`, newPassword: 'Better!2345' })
      ).resultCode.replace(
        'E002', // The line of a session is full: nothing was judged.
        'E429',
      )
    expect(await burst(change)).toEqual({ O001: 8, E429: 192 })
  })
})

describe('guesses from elsewhere', () => {
  const guessFromEverywhere = async (login: string) =>
    await Promise.all(Array.from({ length: 48 }, (_, n) => logIn(visitorAt(site, `10.${n}.0.1`), login, `wrong-${n}`)))

  it('[OP30] shut out neither a known device nor an address that the operator is bound to', async () => {
    const [free, bound] = [await addOperator(), await addOperator(['203.0.113.0/24'])]
    const own = visitorAt(site, '203.0.113.10')
    expect(await logIn(own, free)).toBe('0')
    for (const login of [free, bound]) await guessFromEverywhere(login)
    expect(await logIn(visitorAt(site, '198.51.100.10'), free)).toBe('E429')
    expect(await logIn(own, free)).toBe('0')
    expect(await logIn(visitorAt(site, '203.0.113.11'), bound)).toBe('0')
    expect(await logIn(visitorAt(site, '198.51.100.11'), bound)).toBe('E429')
  })
})

import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestNode } from '../../testing/test-node.ts'
import { createPasswords } from './passwords.ts'
import { memberCalls, startMembersSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startMembersSite()
})
afterAll(() => site.stop())
const { logIn, office } = memberCalls(() => site)

describe('log-in', () => {
  it('[ME7] knows an unknown id (U001) from a wrong password (U003)', async () => {
    expect((await logIn('nobody99')).resultCode).toBe('U001')
    expect((await logIn('ordinary', 'wrong-one')).resultCode).toBe('U003')
  })

  it('[ME7] refuses members whose phone (U013) or account (U014) was blocked since', async () => {
    await site.seedMember({ memId: 'blocked1', phone: '01088880001' })
    await site.seedMember({ memId: 'blocked2', bankAccount: '222200001' })
    await office('blocks/add', { kind: 'phone', value: '01088880001', reason: 'test' })
    await office('blocks/add', { kind: 'account', value: '222200001', reason: 'test' })
    expect((await logIn('blocked1')).resultCode).toBe('U013')
    expect((await logIn('blocked2')).resultCode).toBe('U014')
  })

  it('[ME8] locks at the 8th wrong password (U004), says the tries that remain, and an operator opens it', async () => {
    await site.seedMember({ memId: 'forgetful' })
    const answers = []
    for (let tries = 0; tries < 8; tries += 1) answers.push(await logIn('forgetful', 'wrong-one'))
    expect(answers.map((answer) => answer.resultCode)).toEqual([...Array.from({ length: 7 }, () => 'U003'), 'U004'])
    expect(answers[4]!.data).toEqual({ triesLeft: 3 })
    expect(answers[7]!.data).toEqual({ lockedMinutesMax: 30 })
    expect((await logIn('forgetful')).resultCode).toBe('U004')
    expect((await office('members/restore', { memId: 'forgetful' })).resultCode).toBe('0')
    expect((await logIn('forgetful')).resultCode).toBe('0')
  })

  it('[ME8] forgets wrong passwords after a right one', async () => {
    await site.seedMember({ memId: 'clumsy01' })
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 7; tries += 1) await logIn('clumsy01', 'wrong-one')
      expect((await logIn('clumsy01')).resultCode).toBe('0')
    }
  })

  it('[ME9] does the work of a password for an unknown id too', async () => {
    const compared: string[] = []
    const passwords = createPasswords({
      hash,
      verify: (stored, password) => {
        compared.push(stored.toString())
        return verify(stored, password)
      },
    })
    expect(await passwords.verify(null, PASSWORD)).toBe(false)
    expect(await passwords.verify(await passwords.hash(PASSWORD), PASSWORD)).toBe(true)
    const cost = (stored: string | undefined) => stored?.split('$').slice(0, 4)
    expect(compared).toHaveLength(2)
    expect(cost(compared[0])).toEqual(cost(compared[1]))
    expect(cost(compared[0])).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
  })
})

describe('sessions', () => {
  it('[ME10] are one a member: the earlier token answers TK999', async () => {
    await site.seedMember({ memId: 'twodevices' })
    const first = await site.logIn('twodevices')
    expect((await site.call('/api/member/info', {}, first)).resultCode).toBe('0')
    const second = await site.logIn('twodevices')
    expect(await site.call('/api/cash/getUserCash', {}, first)).toMatchObject({ status: 401, resultCode: 'TK999' })
    // A log-in whose answer was lost has ended the second: what the server remembers of that one is over with the next log-in.
    expect((await site.call('/api/cash/getUserCash', {}, second)).resultCode).toBe('0')
    await site.database.query(
      `UPDATE members.sessions SET ended_at = clock_timestamp(), end_reason = 'replaced'
       WHERE ended_at IS NULL AND member_id = (SELECT member_id FROM members.members WHERE mem_id = 'twodevices')`,
    )
    const third = await site.logIn('twodevices')
    expect((await site.call('/api/cash/getUserCash', {}, second)).resultCode).toBe('TK999')
    expect((await site.call('/api/member/info', {}, third)).resultCode).toBe('0')
  })

  it('[ME10] are one a member under ten simultaneous log-ins', async () => {
    const memberId = await site.seedMember({ memId: 'tendevices' })
    const tokens = await Promise.all(Array.from({ length: 10 }, () => site.logIn('tendevices')))
    const codes = await Promise.all(tokens.map((token) => site.call('/api/member/info', {}, token)))
    expect(codes.filter((answer) => answer.resultCode === '0')).toHaveLength(1)
    const { rows } = await site.database.query(
      'SELECT count(*) AS running FROM members.sessions WHERE member_id = $1 AND ended_at IS NULL',
      [memberId],
    )
    expect(rows).toEqual([{ running: 1 }])
  })

  it('[ME11] end: TK998 after the end, and a refresh moves the end of the same session', async () => {
    const memberId = await site.seedMember({ memId: 'sleeper1' })
    const token = await site.logIn('sleeper1')
    const before = (await site.call('/api/member/info', {}, token)).data.tokenExpiresAt
    const lasts = Date.parse(before) - Date.now()
    expect(lasts / 60_000).toBeGreaterThan(119)
    expect(lasts / 60_000).toBeLessThanOrEqual(120)
    const refreshed = await site.call('/api/getToken', {}, token)
    expect(Date.parse(refreshed.data.tokenExpiresAt)).toBeGreaterThanOrEqual(Date.parse(before))
    expect((await site.call('/api/member/info', {}, refreshed.data.token)).resultCode).toBe('0')
    await site.database.query(
      `UPDATE members.sessions SET expires_at = now() - interval '1 second' WHERE member_id = $1`,
      [memberId],
    )
    await expect
      .poll(async () => (await site.call('/api/member/info', {}, token)).resultCode, { timeout: 1000, interval: 50 })
      .toBe('TK998')
  })

  it('[ME12] end with the log-out, at once', async () => {
    await site.seedMember({ memId: 'leaving1' })
    const token = await site.logIn('leaving1')
    expect((await site.call('/api/member/logout', {}, token)).resultCode).toBe('0')
    expect(await site.call('/api/member/info', {}, token)).toMatchObject({ status: 401, resultCode: 'E401' })
    expect((await site.call('/api/getToken', {}, token)).resultCode).toBe('E401')
  })

  it.each(['', 'garbage', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', `x`.repeat(5000)])(
    '[ME12] refuse the token %j without more words',
    async (token) => {
      expect((await site.call('/api/member/info', {}, token)).resultCode).toBe('E401')
    },
  )

  it('[ME50] leave no cookie behind: whoever asks who is here with a dead one has it cleared, and nobody else', async () => {
    await site.seedMember({ memId: 'stale001' })
    const token = await site.logIn('stale001')
    const cookiesOf = async (path: string, cookie: string) => {
      const response = await fetch(`${site.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'demo', cookie, 'x-session-transport': 'cookie' },
        body: JSON.stringify({ siteId: 'demo' }),
      })
      return response.headers.getSetCookie()
    }
    expect(await cookiesOf('/api/member/info', `authToken=${token}`)).toEqual([])
    await site.call('/api/member/logout', {}, token)
    const cleared = [expect.stringMatching(/^authToken=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/)]
    expect(await cookiesOf('/api/member/info', `authToken=${token}`)).toEqual(cleared)
    expect(await cookiesOf('/api/getToken', 'authToken=garbage')).toEqual(cleared)
    expect(await cookiesOf('/api/office/me', 'officeToken=garbage')).toEqual([
      expect.stringMatching(/^officeToken=; .*Max-Age=0/),
    ])
    // An answer that is late must not take the cookie of a log-in that came before it.
    expect(await cookiesOf('/api/cash/getUserCash', `authToken=${token}`)).toEqual([])
    expect(await cookiesOf('/api/member/info', '')).toEqual([])
  })

  it('keep the token from scripts: the browser’s answer has a cookie and no token', async () => {
    await site.seedMember({ memId: 'browser1' })
    const response = await fetch(`${site.baseUrl}/api/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'demo', 'x-session-transport': 'cookie' },
      body: JSON.stringify({ siteId: 'demo', memId: 'browser1', memPass: PASSWORD, ...(await site.captcha()) }),
    })
    expect(response.headers.getSetCookie().toSorted()).toEqual([
      expect.stringMatching(/^authToken=[^;]+; Path=\/; Max-Age=7200; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^knownDevice=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/),
    ])
    expect(((await response.json()) as { data: object }).data).not.toHaveProperty('token')
  })
})

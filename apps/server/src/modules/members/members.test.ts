import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createPasswords } from './passwords.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode()
  await site.openWithdrawals()
  await site.seedMember({ memId: 'partner1', nick: '파트너', partnerLevel: 'PTN_5' })
  await site.seedMember({ memId: 'ordinary', nick: '보통회원', phone: '01099990001', bankAccount: '999900001' })
})
afterAll(() => site.stop())

let number = 0
/** A sign-up that breaks no rule, changed where a test wants it broken. */
const signUp = async (change: Record<string, unknown> = {}) => {
  number += 1
  const digits = String(number).padStart(4, '0')
  return await site.call('/api/member/signup', {
    ...(await site.captcha()),
    memId: `signup${digits}`,
    memPass: PASSWORD,
    memPassCheck: change['memPass'] ?? PASSWORD,
    memNick: `가입${digits}`,
    memPhone: `010-7777-${digits}`,
    cashOutPass: '4321',
    recommenderId: 'partner1',
    bank: 'KB',
    memName: '홍길동',
    bankacc: `55550000${digits}`,
    ...change,
  })
}
const logIn = async (memId: string, memPass = PASSWORD) =>
  await site.call('/api/member/login', { memId, memPass, ...(await site.captcha()) })
const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())

describe('sign-up', () => {
  it.each([
    ['U101', { memId: 'abc' }],
    ['U101', { memId: 'has space' }],
    ['U101', { memId: '한글아이디' }],
    ['U101', { memId: 'x'.repeat(21) }],
    ['U102', { memPass: 'short' }],
    ['U102', { memPass: 'no spaces!' }],
    ['U107', { memPassCheck: 'different1' }],
    ['U103', { cashOutPass: '12345' }],
    ['U103', { cashOutPass: 'abcd' }],
    ['U104', { memNick: '' }],
    ['U105', { memNick: '가나' }],
    ['U105', { memNick: '<b>굵게</b>' }],
    ['U108', { memPhone: '02-123-4567' }],
    ['U106', { recommenderId: ' ' }],
    ['U109', { bank: '' }],
    ['U109', { bank: 'NOSUCHBANK' }],
    ['U110', { memName: '홍길동1' }],
    ['U111', { bankacc: '123-456' }],
    ['U112', { recommenderId: 'nobody99' }],
    ['U113', { recommenderId: 'ordinary' }],
  ])('[ME1] [ME2] answers %s to %j', async (code, change) => {
    expect((await signUp(change)).resultCode).toBe(code)
  })

  it('[ME1] judges fields in their order', async () => {
    expect((await signUp({ memId: 'x', memPass: 'x', memNick: '' })).resultCode).toBe('U101')
  })

  it('[ME2] refuses a recommender that is not in good standing (U114)', async () => {
    await site.seedMember({ memId: 'partner2', nick: '정지파트너', partnerLevel: 'PTN_4' })
    await office('members/suspend', { memId: 'partner2', reason: 'test' })
    expect((await signUp({ recommenderId: 'partner2' })).resultCode).toBe('U114')
  })

  it('[ME2] refuses while closed (U115), from blocked addresses (U012), phones (U013) and accounts (U014)', async () => {
    await office('sites/setOptions', { options: { signupOpen: false } })
    expect((await signUp()).resultCode).toBe('U115')
    await office('sites/setOptions', { options: { signupOpen: true } })

    await office('blocks/add', { kind: 'phone', value: '010-6666-0001', reason: 'test' })
    expect((await signUp({ memPhone: '01066660001' })).resultCode).toBe('U013')
    await office('blocks/add', { kind: 'account', value: '444400001', reason: 'test' })
    expect((await signUp({ bankacc: '444400001' })).resultCode).toBe('U014')

    const block = await office('blocks/add', { kind: 'address', value: '127.0.0.1', reason: 'test' })
    expect((await signUp()).resultCode).toBe('U012')
    expect((await logIn('ordinary')).resultCode).toBe('U012')
    await office('blocks/remove', { blockIdx: block.data.blockIdx })
    expect((await signUp()).resultCode).toBe('0')
  })

  it('[ME3] keeps id, nickname, phone and account unique (U116-U119), whatever the spelling', async () => {
    const taken = { memId: 'Taken001', memNick: 'Takers', memPhone: '010-5555-0001', bankacc: '333300001' }
    expect((await signUp(taken)).resultCode).toBe('0')
    expect((await signUp({ memId: 'tAKEN001' })).resultCode).toBe('U116')
    expect((await signUp({ memNick: 'TAKERS' })).resultCode).toBe('U117')
    expect((await signUp({ memPhone: '01055550001' })).resultCode).toBe('U118')
    expect((await signUp({ bankacc: '333300001' })).resultCode).toBe('U119')
  })

  it('[ME3] lets one of twenty simultaneous sign-ups have the id', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp({ memId: 'racing01' })))
    const codes = answers.map((answer) => answer.resultCode).toSorted()
    expect(codes).toEqual(['0', ...Array.from({ length: 19 }, () => 'U116')])
  })

  it('[ME4] waits for an operator (U002), who decides once (T999); a rejected one is told (U015) and frees its phone', async () => {
    await signUp({ memId: 'waiting1' })
    expect((await logIn('waiting1')).resultCode).toBe('U002')
    expect((await logIn('waiting1', 'wrong-one')).resultCode).toBe('U003')
    const decided = await Promise.all([1, 2, 3].map(() => office('members/approve', { memId: 'waiting1' })))
    expect(decided.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'T999', 'T999'])
    expect((await logIn('waiting1')).resultCode).toBe('0')

    await signUp({ memId: 'rejected1', memPhone: '010-5555-0002' })
    expect((await office('members/reject', { memId: 'rejected1', reason: '' })).resultCode).toBe('O003')
    expect((await office('members/reject', { memId: 'rejected1', reason: 'test' })).resultCode).toBe('0')
    expect((await logIn('rejected1')).resultCode).toBe('U015')
    expect((await office('members/approve', { memId: 'rejected1' })).resultCode).toBe('O004')
    expect((await signUp({ memPhone: '010-5555-0002' })).resultCode).toBe('0')
  })

  it('[ME5] lets no field of the form change what only an operator may', async () => {
    await signUp({ memId: 'sneaky01', memLevel: 9, memStatus: 1, isPartnerMember: 'Y', partnerLevel: 'PTN_1' })
    const row = (await office('members/list', { status: 'pending', query: 'sneaky01' })).data.list[0]
    expect(row).toMatchObject({ memLevel: 1, status: 'pending', isPartnerMember: 'N' })
  })
})

describe('captcha', () => {
  it('[ME6] is a picture, and good for one try, right or wrong', async () => {
    const made = (await site.call('/api/etc/captcha')).data
    expect(made.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
    const attempt = (captcha: string) =>
      site.call('/api/member/login', { memId: 'ordinary', memPass: PASSWORD, captchaId: made.captchaId, captcha })
    expect((await attempt('5555')).resultCode).toBe('U020')
    expect((await attempt('1234')).resultCode).toBe('U020')
    expect((await site.call('/api/member/login', { memId: 'ordinary', memPass: PASSWORD })).resultCode).toBe('U020')
  })
})

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

describe('standing', () => {
  it('[ME12] [ME13] a suspension ends the session, stops money and bets, and is lifted', async () => {
    await site.seedMember({ memId: 'suspended' })
    await site.give('suspended', 100_000)
    const token = await site.logIn('suspended')
    expect((await office('members/suspend', { memId: 'suspended', reason: '' })).resultCode).toBe('O003')
    expect((await office('members/suspend', { memId: 'suspended', reason: 'test' })).resultCode).toBe('0')
    expect((await site.call('/api/member/info', {}, token)).resultCode).toBe('E401')

    const again = await site.logIn('suspended')
    const deposit = { amount: 10_000, requestId: newRequestId() }
    expect((await site.call('/api/cash/in', deposit, again)).resultCode).toBe('U0011')
    const withdrawal = { amount: 10_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
    expect((await site.call('/api/cash/out', withdrawal, again)).resultCode).toBe('U0011')

    expect((await office('members/restore', { memId: 'suspended' })).resultCode).toBe('0')
    expect((await site.call('/api/cash/in', deposit, again)).resultCode).toBe('0')
    expect((await office('members/restore', { memId: 'suspended' })).resultCode).toBe('T999')
  })

  it('[ME14] every change leaves an audit entry with before and after', async () => {
    await site.seedMember({ memId: 'audited1' })
    expect((await office('members/permit', { memId: 'audited1', memLevel: 3, reason: '' })).resultCode).toBe('O003')
    await office('members/permit', { memId: 'audited1', memLevel: 3, bettingAllowed: false, reason: 'trial' })
    const [entry] = (await office('audit/list', { query: 'audited1' })).data.list
    expect(entry).toMatchObject({ action: 'member.permit', subject: 'audited1', operatorId: 'owner', reason: 'trial' })
    expect(JSON.parse(entry.before)).toMatchObject({ level: 1, bettingAllowed: true })
    expect(JSON.parse(entry.after)).toEqual({ level: 3, bettingAllowed: false })
  })

  it('[ME14] an adjustment moves money once per request id, and cannot take more than is held', async () => {
    await site.seedMember({ memId: 'adjusted' })
    const gift = { memId: 'adjusted', amount: 5000, reason: 'gift', requestId: newRequestId() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => office('members/adjust', gift)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
    expect(answers[0]!.data).toMatchObject({ cashAmt: 5000, pointAmt: 0 })
    expect((await office('members/adjust', { ...gift, amount: 6000 })).resultCode).toBe('C999')
    const take = { memId: 'adjusted', amount: -6000, reason: 'take', requestId: newRequestId() }
    expect((await office('members/adjust', take)).resultCode).toBe('P003')
    const nothing = { ...gift, amount: 0, requestId: newRequestId() }
    expect((await office('members/adjust', nothing)).resultCode).toBe('C601')
    expect((await office('members/adjust', { ...nothing, currency: 'point' })).resultCode).toBe('C701')
    const points = { ...gift, currency: 'point', amount: 700, requestId: newRequestId() }
    expect((await office('members/adjust', points)).data).toMatchObject({ cashAmt: 5000, pointAmt: 700 })
  })
})

describe('secrets', () => {
  it('[ME15] stand in no table in clear, and a look at them is logged', async () => {
    await signUp({ memId: 'private1', memPhone: '010-4242-4242', bankacc: '987654321098', cashOutPass: '9876' })
    const { rows } = await site.database.query<{ line: string }>(
      `SELECT m::text AS line FROM members.members m WHERE mem_id = 'private1'`,
    )
    for (const secret of ['42424242', '987654321098', PASSWORD, '9876"']) expect(rows[0]!.line).not.toContain(secret)
    const row = (await office('members/list', { query: '010-4242-4242' })).data.list[0]
    expect(row).toMatchObject({ memId: 'private1', phoneMasked: '010-****-4242', bankaccMasked: '********1098' })
    expect((await office('members/reveal', { memId: 'private1', reason: '' })).resultCode).toBe('O003')
    const seen = await office('members/reveal', { memId: 'private1', reason: 'call back' })
    expect(seen.data).toEqual({ memPhone: '01042424242', bankacc: '987654321098', birthDate: '', left: 29 })
    expect((await office('audit/list', { query: 'member.reveal' })).data.list[0]).toMatchObject({ subject: 'private1' })
  })

  it('[ME44] are read of thirty members a day, however many at once, by who has the right', async () => {
    await site.database.query('DELETE FROM members.reveals')
    const memIds = Array.from({ length: 34 }, (_, index) => `curious${index}`)
    for (const memId of memIds) await site.seedMember({ memId })
    const answers = await Promise.all(memIds.map((memId) => office('members/reveal', { memId, reason: 'x' })))
    const codes = answers.map(({ resultCode }) => resultCode)
    expect(codes.filter((code) => code === '0')).toHaveLength(30)
    expect(codes.filter((code) => code === 'O045')).toHaveLength(4)
    // Somebody who was seen today may be seen again.
    const again = memIds[codes.indexOf('0')]
    expect((await office('members/reveal', { memId: again, reason: 'x' })).data).toMatchObject({ left: 0 })
    await site.database.query(`UPDATE operators.roles SET permissions = array_remove(permissions, 'members.reveal')`)
    expect((await office('members/reveal', { memId: again, reason: 'x' })).resultCode).toBe('E403')
    await site.database.query(`UPDATE operators.roles SET permissions = permissions || '{members.reveal}'::text[]`)
  })

  it('[ME16] stops guessing of the withdrawal password after five wrong ones', async () => {
    await site.seedMember({ memId: 'guessed1' })
    await site.give('guessed1', 100_000)
    const token = await site.logIn('guessed1')
    const guess = async (cashOutPass: string) =>
      (await site.call('/api/cash/out', { amount: 10_000, cashOutPass, requestId: newRequestId() }, token)).resultCode
    for (let tries = 0; tries < 5; tries += 1) expect(await guess('0000')).toBe('C205')
    expect(await guess(CASH_OUT_PASSWORD)).toBe('E429')
  })

  it('[ME17] changes passwords against the current one', async () => {
    await site.seedMember({ memId: 'changing' })
    const token = await site.logIn('changing')
    const update = (body: object) => site.call('/api/member/update', body, token)
    expect((await update({ memPass: 'wrong-one', newMemPass: 'better12' })).resultCode).toBe('U021')
    expect((await update({ memPass: PASSWORD, newMemPass: 'x' })).resultCode).toBe('U102')
    expect((await update({ memPass: PASSWORD, newCashOutPass: '12345' })).resultCode).toBe('U103')
    expect((await update({ memPass: PASSWORD, newMemPass: 'better12' })).resultCode).toBe('0')
    expect((await logIn('changing')).resultCode).toBe('U003')
    expect((await logIn('changing', 'better12')).resultCode).toBe('0')
  })
})

describe('own data', () => {
  const own = (token: string, call: string, body: object) =>
    site.call(`/api/member/${call}`, { memPass: PASSWORD, ...body }, token)
  let members = 0
  const somebody = async () => {
    members += 1
    const memId = `owndata${members}`
    await site.seedMember({ memId, phone: `0105555${1000 + members}`, bankAccount: `88880000${1000 + members}` })
    return { memId, token: await site.logIn(memId) }
  }
  const bank = (bankacc: string) => ({ bank: 'SHINHAN', memName: '김새봄', bankacc })
  const waiting = async (memId: string) =>
    (await office('members/bankChanges', {})).data.list.find((row: { memId: string }) => row.memId === memId)

  it.each([
    ['U021', { memPass: 'wrong123', memNick: '새이름하나' }],
    ['U104', { memNick: ' ' }],
    ['U105', { memNick: '두' }],
    ['U117', { memNick: '보통회원' }],
    ['U108', { memPhone: '02-123-4567' }],
    ['U118', { memPhone: '010-9999-0001' }],
  ])('[ME20] answers %s to %j', async (code, body) => {
    const { token } = await somebody()
    expect((await own(token, 'contact', body)).resultCode).toBe(code)
  })

  it('[ME45] refuses names that could be taken for staff, at the sign-up and later (U120)', async () => {
    for (const name of [{ memId: 'admin777' }, { memNick: '관리자01' }, { memNick: '한판운영' }, { memName: '운영자' }])
      expect((await signUp(name)).resultCode).toBe('U120')
    const { token } = await somebody()
    expect((await own(token, 'contact', { memNick: '고객센터' })).resultCode).toBe('U120')
    expect((await own(token, 'bankChange', { ...bank('999911113333'), memName: '관리자' })).resultCode).toBe('U120')
  })

  it('[ME20] changes nickname and phone, and refuses a blocked one (U013)', async () => {
    const { token } = await somebody()
    expect((await own(token, 'contact', { memNick: '새로운이름', memPhone: '010-4444-7001' })).resultCode).toBe('0')
    const { member } = (await site.call('/api/member/info', {}, token)).data
    expect(member).toMatchObject({ memNick: '새로운이름', memPhone: '010-****-7001' })
    await office('blocks/add', { kind: 'phone', value: '01044447002', reason: 'test' })
    expect((await own(token, 'contact', { memPhone: '01044447002' })).resultCode).toBe('U013')
  })

  it.each([
    ['U021', { ...bank('999911112222'), memPass: 'wrong123' }],
    ['U109', { ...bank('999911112222'), bank: 'NONE' }],
    ['U110', { ...bank('999911112222'), memName: '1' }],
    ['U111', bank('12-34')],
    ['U119', bank('999900001')],
  ])('[ME21] answers %s to %j', async (code, body) => {
    const { token } = await somebody()
    expect((await own(token, 'bankChange', body)).resultCode).toBe(code)
  })

  it('[ME21] keeps the old account until an operator approves, once, and tells the member', async () => {
    const { memId, token } = await somebody()
    await own(token, 'bankChange', bank('777711110001'))
    await own(token, 'bankChange', bank('777711110002')) // Takes the place of the first.
    const row = await waiting(memId)
    expect(row).toMatchObject({ bankaccMasked: '********0002', memName: '김새봄', nowMemName: '홍길동' })
    const before = (await site.call('/api/member/info', {}, token)).data
    expect(before.member.bankCode).toBe('KB')
    const { changeIdx } = row
    const both = await Promise.all([
      office('members/bankApprove', { changeIdx }),
      office('members/bankApprove', { changeIdx }),
    ])
    expect(both.map((answer) => answer.resultCode).toSorted()).toEqual(['0', 'T999'])
    const after = (await site.call('/api/member/info', {}, token)).data
    expect(after.member).toMatchObject({ bankCode: 'SHINHAN', bankacc: '********0002', memName: '김새봄' })
    expect(after.msgInfo.newMsg).toBe(before.msgInfo.newMsg + 1)
    expect((await site.call('/api/member/bankState', {}, token)).data.change.status).toBe('approved')
  })

  it('[ME21] stays with the old account when it is rejected with a reason (O003), or taken or blocked meanwhile', async () => {
    const { memId, token } = await somebody()
    const other = await somebody()
    await own(token, 'bankChange', bank('777722220001'))
    await own(other.token, 'bankChange', bank('777722220001'))
    const { changeIdx } = await waiting(memId)
    expect((await office('members/bankReject', { changeIdx, reason: '' })).resultCode).toBe('O003')
    expect((await office('members/bankReject', { changeIdx, reason: '예금주가 다릅니다' })).resultCode).toBe('0')
    expect((await site.call('/api/member/bankState', {}, token)).data.change).toMatchObject({
      status: 'rejected',
      reason: '예금주가 다릅니다',
    })
    expect((await site.call('/api/member/info', {}, token)).data.member.bankCode).toBe('KB')
    await own(token, 'bankChange', bank('777722220001'))
    const again = (await waiting(memId)).changeIdx
    await office('members/bankApprove', { changeIdx: (await waiting(other.memId)).changeIdx })
    expect((await office('members/bankApprove', { changeIdx: again })).resultCode).toBe('U119')
    await office('blocks/add', { kind: 'account', value: '777722220009', reason: 'test' })
    expect((await own(token, 'bankChange', bank('777722220009'))).resultCode).toBe('U014')
  })

  it('[ME22] shows the log-ins, how each ended, and which is this one', async () => {
    const { memId } = await somebody()
    const token = await site.logIn(memId)
    const { list } = (await site.call('/api/member/sessions', {}, token)).data
    expect(list).toMatchObject([
      { isThis: true, endedAt: null, endReason: null },
      { isThis: false, endReason: 'replaced' },
    ])
  })
})

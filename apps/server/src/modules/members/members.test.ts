import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, PASSWORD, type TestNode } from '../../testing/test-node.ts'
import { memberCalls, startMembersSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startMembersSite()
})
afterAll(() => site.stop())
const { signUp, logIn, office } = memberCalls(() => site)

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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, PASSWORD, type TestNode } from '../../testing/test-node.ts'
import { memberCalls, startMembersSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startMembersSite()
})
afterAll(() => site.stop())
const { signUp, logIn, office } = memberCalls(() => site)

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

import { isoSeoul, type Instant } from '@hanpan/kernel'
import { defaultOptions } from '../sites/default-options.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
let second: string
beforeAll(async () => {
  site = await startTestNode()
  await site.operator()
  await site.database.query(
    `INSERT INTO operators.operators SELECT gen_random_uuid(), 'second', 'second', 'second', 'cashier', password_hash, NULL, NULL, 0, now()
     FROM operators.operators WHERE login_key = 'owner'`,
  )
  second = (await site.call('/api/office/login', { operatorId: 'second', password: 'Owner!234' })).data.token
})
afterAll(() => site.stop())

const office = async (path: string, body: object) =>
  await site.call(`/api/office/cash/${path}`, body, await site.operator())
const account = (change: object = {}) => ({
  bankNameKr: '한국은행',
  bankacc: '110-1',
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
  ...change,
})
const saveAccount = async (change: object = {}) =>
  (await office('accountSave', account(change))).data.accountIdx as string
const clearAccounts = async () => {
  for (const { accountIdx } of (await office('accounts', {})).data.list) await office('accountDelete', { accountIdx })
}

let number = 0
async function member(level = 1, name = '홍길동') {
  number += 1
  const memId = `bank${number}`
  await site.seedMember({ memId, level, name })
  return { memId, token: await site.logIn(memId) }
}
const toldTo = async (token: string) => (await site.call('/api/cash/getAcc', {}, token)).data.bankacc
const ask = async (token: string, amount: number) =>
  (await site.call('/api/cash/in', { amount, requestId: newRequestId() }, token)).data?.cashIdx as string
const iso = (shiftMs = 0) => isoSeoul((Date.now() + shiftMs) as Instant)
const line = (amount: number, holder = '홍길동', change: object = {}) => ({
  at: iso(),
  amount,
  holder,
  memo: '',
  ...change,
})
const openLines = async () => (await office('bankLines', {})).data.list
const lineOf = async (amount: number) => (await openLines()).find((row: { amount: number }) => row.amount === amount)

describe('accounts for deposits', () => {
  it('[CA22] are told by order, level and limit of the day, and the site’s own where none fits', async () => {
    await clearAccounts()
    const low = await member(1)
    const high = await member(8)
    expect(await toldTo(low.token)).toBe('')
    await saveAccount({ bankacc: 'low', levelTo: 3, dayLimit: 50_000 })
    await saveAccount({ bankacc: 'all' })
    const hidden = await saveAccount({ bankacc: 'hidden', shown: false })
    expect([await toldTo(low.token), await toldTo(high.token)]).toEqual(['low', 'all'])
    await ask((await member(2)).token, 50_000)
    expect(await toldTo(low.token)).toBe('all')
    const order = (await office('accounts', {})).data.list.map((row: { accountIdx: string }) => row.accountIdx)
    expect((await office('accountSort', { order: [hidden] })).resultCode).toBe('O006')
    await office('accountSort', { order: order.toReversed() })
    await office('accountSave', account({ accountIdx: hidden, bankacc: 'hidden', shown: true }))
    expect(await toldTo(high.token)).toBe('hidden')
  })

  it('[CA49] say their note in the language of who reads it', async () => {
    await clearAccounts()
    const { token } = await member()
    await saveAccount({ bankacc: 'noted', notice: '이름을 그대로', noticeEn: 'Use your own name' })
    const noteIn = async (language: 'ko' | 'en' | 'vi') =>
      (await site.callIn(language, '/api/cash/getAcc', {}, token)).data.notice as string
    expect([await noteIn('ko'), await noteIn('en'), await noteIn('vi')]).toEqual([
      '이름을 그대로',
      'Use your own name',
      '이름을 그대로',
    ])
    // So does the account of the site's options, where none of the list fits.
    await clearAccounts()
    const depositAccount = {
      bankNameKr: '한국은행',
      bankacc: 'own',
      memName: '한판',
      notice: '한국어',
      noticeVi: 'Tiếng Việt',
    }
    await site.node.modules.sites.seedOptions({ depositAccount: { noticeEn: '', ...depositAccount } })
    await expect.poll(() => toldTo(token)).toBe('own')
    expect([await noteIn('ko'), await noteIn('en'), await noteIn('vi')]).toEqual(['한국어', '한국어', 'Tiếng Việt'])
  })

  it('[CA23] stay the same for a member while its deposit is in progress; a canceled one counts no more', async () => {
    await clearAccounts()
    const { token } = await member()
    const accountIdx = await saveAccount({ bankacc: 'first', dayLimit: 30_000 })
    const cashIdx = await ask(token, 30_000)
    await saveAccount({ bankacc: 'other' })
    expect(await toldTo(token)).toBe('first')
    expect(await toldTo((await member()).token)).toBe('other')
    const [row] = (await office('list', {})).data.list.filter((one: { cashIdx: string }) => one.cashIdx === cashIdx)
    expect(row.depositAccount).toBe('한국은행 first')
    const askedToday = async () =>
      (await office('accounts', {})).data.list.find((one: { accountIdx: string }) => one.accountIdx === accountIdx)
        .askedToday
    expect(await askedToday()).toBe(30_000)
    await office('wait', { cashIdx })
    await office('reject', { cashIdx, reason: 'test' })
    expect(await askedToday()).toBe(0)
  })

  it('[CA24] are kept by operators with the permission, and each change is in the log', async () => {
    const requested = account({ bankacc: 'kept' })
    expect((await site.call('/api/office/cash/accountSave', requested, second)).resultCode).toBe('E403')
    const first = await office('accountSave', requested)
    expect(await office('accountSave', requested)).toEqual(first)
    expect((await office('accountSave', { ...requested, bankacc: 'else' })).resultCode).toBe('C999')
    expect((await office('accountSave', account({ levelFrom: 5, levelTo: 2 }))).resultCode).toBe('O006')
    expect((await office('accountDelete', { accountIdx: first.data.accountIdx, reason: 'closed' })).resultCode).toBe(
      '0',
    )
    expect((await office('accountDelete', { accountIdx: first.data.accountIdx })).resultCode).toBe('E404')
    const { list } = (
      await site.call('/api/office/audit/list', { action: 'depositAccount.delete' }, await site.operator())
    ).data
    expect(list[0]).toMatchObject({ reason: 'closed', subject: '한국은행 kept' })
  })
})

describe('lines of the bank', () => {
  it('[CA25] are known again, and two that are alike in one file are two', async () => {
    const accountIdx = await saveAccount()
    const twice = line(11_000)
    const file = [twice, twice, line(12_000)]
    expect((await office('bankImport', { accountIdx, lines: file })).data).toEqual({ added: 3, known: 0 })
    expect((await office('bankImport', { accountIdx, lines: [...file, line(13_000)] })).data).toEqual({
      added: 1,
      known: 3,
    })
    expect((await office('bankImport', { accountIdx, lines: [{ ...twice, at: 'yesterday' }] })).resultCode).toBe('O006')
    expect((await office('bankImport', { accountIdx: newRequestId(), lines: file })).resultCode).toBe('E404')
  })

  it('[CA26] suggest the deposits of their amount, the one of the holder first', async () => {
    const accountIdx = await saveAccount()
    const other = await member(1, '김철수')
    const own = await member(1, '박영희')
    await ask(own.token, 21_000)
    await ask(other.token, 21_000)
    await office('bankImport', { accountIdx, lines: [line(21_000, '박영희'), line(22_000, '박영희')] })
    const { candidates } = await lineOf(21_000)
    expect(candidates.map((one: { memId: string; fit: string }) => [one.memId, one.fit])).toEqual([
      [own.memId, 'sure'],
      [other.memId, 'possible'],
    ])
    expect((await lineOf(22_000)).candidates).toEqual([])
  })

  it('[CA27] approve the deposit they paid for, once, of two that confirm at once', async () => {
    const accountIdx = await saveAccount()
    const { token, memId } = await member()
    const cashIdx = await ask(token, 31_000)
    await office('bankImport', { accountIdx, lines: [line(31_000), line(32_000)] })
    const { lineIdx } = await lineOf(31_000)
    expect((await office('bankMatch', { lineIdx: (await lineOf(32_000)).lineIdx, cashIdx })).resultCode).toBe('O006')
    const both = await Promise.all([
      office('bankMatch', { lineIdx, cashIdx }),
      site.call('/api/office/cash/bankMatch', { lineIdx, cashIdx }, second),
    ])
    expect(both.map(({ resultCode }) => resultCode).toSorted()).toEqual(['0', 'T999'])
    expect((await site.call('/api/cash/getUserCash', {}, token)).data.balance).toBe(31_000)
    const [row] = (await office('bankLines', { state: 'matched' })).data.list
    expect(row).toMatchObject({ lineIdx, matched: { cashIdx, memId } })
  })

  it('[CA27] leave a deposit alone that another operator has in hand (T999)', async () => {
    const accountIdx = await saveAccount()
    const { token } = await member()
    const cashIdx = await ask(token, 41_000)
    await office('bankImport', { accountIdx, lines: [line(41_000)] })
    const { lineIdx } = await lineOf(41_000)
    await office('wait', { cashIdx })
    expect((await site.call('/api/office/cash/bankMatch', { lineIdx, cashIdx }, second)).resultCode).toBe('T999')
    expect((await lineOf(41_000)).state).toBe('open')
    expect((await office('bankMatch', { lineIdx, cashIdx })).data).toEqual({ status: 1 })
  })

  it('[CA28] are set aside for a reason and taken up again', async () => {
    const accountIdx = await saveAccount()
    await office('bankImport', { accountIdx, lines: [line(51_000)] })
    const { lineIdx } = await lineOf(51_000)
    const setAside = async (aside: boolean, reason = '') =>
      (await office('bankSetAside', { lineIdx, aside, reason })).resultCode
    expect([await setAside(true), await setAside(false)]).toEqual(['O003', 'T999'])
    expect([await setAside(true, 'interest'), await setAside(true, 'interest')]).toEqual(['0', 'T999'])
    expect(await lineOf(51_000)).toBeUndefined()
    expect([await setAside(false), (await lineOf(51_000)).lineIdx]).toEqual(['0', lineIdx])
  })

  it('[CA28] are open again when a second operator was asked and the deposit is rejected', async () => {
    const accountIdx = await saveAccount()
    const { token } = await member()
    const limit = { memberDay: 50_000, operatorDay: 50_000 }
    const options = { options: { secondOperatorFrom: { ...defaultOptions.secondOperatorFrom, deposit: limit } } }
    await site.call('/api/office/sites/setOptions', options, await site.operator())
    const cashIdx = await ask(token, 61_000)
    await office('bankImport', { accountIdx, lines: [line(61_000)] })
    const { lineIdx } = await lineOf(61_000)
    expect((await office('bankMatch', { lineIdx, cashIdx })).data).toEqual({ status: 2 })
    expect(await lineOf(61_000)).toBeUndefined()
    await office('reject', { cashIdx, reason: 'recalled by the bank' })
    expect(await lineOf(61_000)).toMatchObject({ lineIdx, state: 'open' })
  })
})

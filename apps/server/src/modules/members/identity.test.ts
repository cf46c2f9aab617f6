// An exclusion follows the person: what it had before is known again, and nothing of it can be read.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' })
  await site.seedMember({ memId: 'partner1', partnerLevel: 'PTN_5' })
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())

let number = 0
const phoneOf = (of: number) => `0107000${String(of).padStart(4, '0')}`
const accountOf = (of: number) => `70000000${String(of).padStart(4, '0')}`
async function member() {
  number += 1
  const [memId, phone, account] = [`person${number}`, phoneOf(number), accountOf(number)]
  const memberId = await site.seedMember({ memId, phone, bankAccount: account })
  return { memId, memberId, phone, account, token: await site.logIn(memId) }
}
type Somebody = Awaited<ReturnType<typeof member>>

async function signUp(change: object) {
  number += 1
  const answer = await site.call('/api/member/signup', {
    ...(await site.captcha()),
    memId: `again${number}`,
    memPass: PASSWORD,
    memPassCheck: PASSWORD,
    memNick: `다시${number}`,
    memPhone: phoneOf(number),
    cashOutPass: '4321',
    recommenderId: 'partner1',
    bank: 'KB',
    memName: '홍길동',
    bankacc: accountOf(number),
    ...change,
  })
  return answer.resultCode
}
const changePhone = async ({ token }: Somebody, memPhone: string) =>
  (await site.call('/api/member/contact', { memPass: PASSWORD, memPhone }, token)).resultCode
const askForBank = async ({ token }: Somebody, bankacc: string) =>
  (await site.call('/api/member/bankChange', { memPass: PASSWORD, bank: 'KB', memName: '홍길동', bankacc }, token))
    .resultCode
const exclude = async ({ token }: Somebody) =>
  expect((await site.call('/api/protection/exclude', { length: '6m' }, token)).resultCode).toBe('0')
async function decideBank({ memId }: Somebody) {
  const { list } = (await office('members/bankChanges', { status: 'applied' })).data
  const { changeIdx } = list.find((row: { memId: string }) => row.memId === memId)
  return (await office('members/bankApprove', { changeIdx })).resultCode
}

it('[ME55] who had a phone or an account before it was excluded does not come back with it', async () => {
  const gone = await member()
  expect(await changePhone(gone, '01071110001')).toBe('0')
  expect(await askForBank(gone, '711100000001')).toBe('0')
  expect(await decideBank(gone)).toBe('0')
  // While nobody is excluded, what a member no longer has is free.
  expect(await signUp({ memPhone: gone.phone })).toBe('0')
  await exclude(gone)
  expect(await signUp({ bankacc: gone.account })).toBe('U121')
  const other = await member()
  expect(await askForBank(other, gone.account)).toBe('U121')
  const second = await member()
  expect(await changePhone(second, '01071110002')).toBe('0')
  await exclude(second)
  expect(await changePhone(other, second.phone)).toBe('U121')
  expect(await signUp({ memPhone: second.phone })).toBe('U121')
  // What it has now is taken, as ever; and its own past is its own.
  expect(await signUp({ memPhone: '01071110002' })).toBe('U118')
  expect(await changePhone(second, second.phone)).toBe('0')
  expect(await signUp({})).toBe('0')
})

it('[ME55] an account that was asked for before is not approved after', async () => {
  const [gone, other] = [await member(), await member()]
  expect(await askForBank(gone, '722200000001')).toBe('0')
  expect(await decideBank(gone)).toBe('0')
  expect(await askForBank(other, gone.account)).toBe('0')
  await exclude(gone)
  expect(await decideBank(other)).toBe('U121')
})

it('[ME55] nothing can be read of what is compared', async () => {
  const { memberId, phone, account } = await member()
  const { rows } = await site.database.query<{ digest: Buffer }>(
    'SELECT digest FROM members.identities WHERE member_id = $1',
    [memberId],
  )
  expect(rows).toHaveLength(2)
  for (const { digest } of rows) {
    expect(digest).toHaveLength(32)
    expect([digest.toString('latin1'), digest.toString('hex')].some((text) => [phone, account].includes(text))).toBe(
      false,
    )
  }
})

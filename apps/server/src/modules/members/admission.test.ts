// The day of birth and the terms: asked at every way in, kept, asked again, compared with who has excluded itself.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Instant, instant } from '@hanpan/kernel'
import { newRequestId, PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'

let site: TestNode
/** Of the node's clock; null is the machine's. */
let now: Instant | null = null
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' }, undefined, { now: () => now ?? instant(Date.now()) })
  await site.seedMember({ memId: 'partner1', partnerLevel: 'PTN_4' })
  await ask({ asksBirthAndTerms: true, licence: licence({ minimumAge: 19, termsVersion: 'v1' }) })
})
afterAll(() => site.stop())
beforeEach(() => void (now = null))

const licence = (change: object) => ({
  number: '',
  authority: '',
  jurisdiction: '',
  minimumAge: 19,
  termsUrl: '',
  termsVersion: '',
  ...change,
})
const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
async function ask(options: object) {
  expect((await office('sites/setOptions', { options, reason: 'test' })).resultCode).toBe('0')
}

let number = 0
function person(change: object = {}) {
  number += 1
  const digits = String(number).padStart(4, '0')
  return {
    memId: `person${number}`,
    memPass: PASSWORD,
    memPassCheck: PASSWORD,
    memNick: `사람${number}`,
    memPhone: `0108000${digits}`,
    cashOutPass: '4321',
    bank: 'KB',
    memName: '홍길동',
    bankacc: `80000000${digits}`,
    birthDate: '1990-05-05',
    ...change,
  }
}
async function signUp(change: object = {}) {
  const asked = person({ recommenderId: 'partner1', termsVersion: 'v1', ...change })
  const { resultCode } = await site.call('/api/member/signup', { ...(await site.captcha()), ...asked })
  return resultCode === '0' ? asked.memId : resultCode
}
async function joined(change: object = {}) {
  const memId = await signUp(change)
  expect(memId).toMatch(/^person/)
  expect((await office('members/approve', { memId })).resultCode).toBe('0')
  return memId
}
const info = async (token: string) => (await site.call('/api/member/info', {}, token)).data.member
const accept = async (token: string, termsVersion: string, birthDate = '') =>
  (await site.call('/api/member/acceptTerms', { termsVersion, birthDate }, token)).resultCode
const deposit = async (token: string) =>
  (await site.call('/api/cash/in', { amount: 10_000, requestId: newRequestId() }, token)).resultCode
const exclude = async (token: string) =>
  expect((await site.call('/api/protection/exclude', { length: '6m' }, token)).resultCode).toBe('0')

it('[ME60] a sign-up says its day of birth and accepts the terms of now', async () => {
  expect((await site.call('/api/etc/siteOption')).data).toMatchObject({
    asksBirthAndTerms: true,
    licence: { minimumAge: 19, termsVersion: 'v1' },
  })
  for (const birthDate of ['', '1990-02-30', '19900505', '2990-01-01', '1850-01-01'])
    expect(await signUp({ birthDate })).toBe('U122')
  expect(await signUp({ termsVersion: '' })).toBe('U124')
  expect(await signUp({ termsVersion: 'v0' })).toBe('U125')
  const token = await site.logIn(await joined())
  expect(await info(token)).toMatchObject({ birthDate: '1990-**-**', termsVersion: 'v1', termsDue: false })
})

it.each([
  { birthDate: '2005-06-15', on: '2024-06-14T23:59:59.999+09:00', code: 'U123' },
  { birthDate: '2005-06-15', on: '2024-06-15T00:00:00.000+09:00', code: null },
  { birthDate: '2004-02-29', on: '2023-02-28T23:59:59.999+09:00', code: 'U123' },
  { birthDate: '2004-02-29', on: '2023-03-01T00:00:00.000+09:00', code: null },
  { birthDate: '2005-02-28', on: '2024-02-28T00:00:00.000+09:00', code: null },
])('[ME61] who was born on $birthDate signs up on $on: $code', async ({ birthDate, on, code }) => {
  now = instant(Date.parse(on))
  expect(await signUp({ birthDate })).toBe(code ?? `person${number}`)
})

it('[ME60] asks nothing where the site does not', async () => {
  await ask({ asksBirthAndTerms: false })
  const token = await site.logIn(await joined({ birthDate: '', termsVersion: '' }))
  expect(await info(token)).toMatchObject({ birthDate: '', termsVersion: '', termsAcceptedAt: null, termsDue: false })
  expect(await deposit(token)).toBe('0')
  await ask({ asksBirthAndTerms: true })
  // From now on it is asked too, and says its day of birth with it.
  expect(await info(token)).toMatchObject({ termsDue: true })
  expect(await accept(token, 'v1')).toBe('U122')
  expect(await accept(token, 'v1', '2020-01-01')).toBe('U123')
  expect(await accept(token, 'v1', '1991-01-01')).toBe('0')
  expect(await info(token)).toMatchObject({ birthDate: '1991-**-**', termsVersion: 'v1', termsDue: false })
})

it('[ME62] [CA1] another version is asked of everybody, deposits wait for it and withdrawals do not', async () => {
  await site.openWithdrawals()
  const memId = await joined()
  const token = await site.logIn(memId)
  await site.give(memId, 50_000)
  await ask({ licence: licence({ termsVersion: 'v2' }) })
  expect(await info(token)).toMatchObject({ termsVersion: 'v1', termsDue: true })
  expect(await deposit(token)).toBe('U124')
  const asked = { amount: 10_000, cashOutPass: '4321', requestId: newRequestId() }
  expect((await site.call('/api/cash/out', asked, token)).resultCode).toBe('0')
  expect(await accept(token, '')).toBe('U124')
  expect(await accept(token, 'v1')).toBe('U125')
  // Its day of birth is known: what else it says of it changes nothing.
  expect(await accept(token, 'v2', '2020-01-01')).toBe('0')
  expect(await accept(token, 'v2')).toBe('0')
  expect(await deposit(token)).toBe('0')
  const { member } = (await office('members/read', { memId })).data
  expect(member).toMatchObject({ birthMasked: '1990-05-**', acceptances: [{ version: 'v2' }, { version: 'v1' }] })
  expect((await office('members/reveal', { memId, reason: 'test' })).data.birthDate).toBe('1990-05-05')
  await ask({ licence: licence({ termsVersion: 'v1' }) })
})

it('[ME63] a partner that another one enrols says its day of birth, and accepts the terms itself', async () => {
  const token = await site.logIn('partner1')
  const rates = (await site.call('/api/retail/rates', {}, token)).data.rates
  const create = async (change: object) =>
    await site.call(
      '/api/retail/createPartner',
      { ...person(change), level: 'PTN_5', rates, requestId: newRequestId() },
      token,
    )
  expect((await create({ birthDate: '' })).resultCode).toBe('U122')
  expect((await create({ birthDate: '2020-01-01' })).resultCode).toBe('U123')
  const made = await create({})
  expect(made.resultCode).toBe('0')
  expect(await info(await site.logIn(made.data.memId))).toMatchObject({ birthDate: '1990-**-**', termsDue: true })
})

it('[ME55] who has excluded itself is known by name and day of birth, at every way in', async () => {
  const gone = { memName: 'Hong Gil', birthDate: '1981-03-04' }
  const waiting = await signUp(gone)
  const other = await site.logIn(await joined({ birthDate: '1981-03-04' }))
  const same = await site.logIn(await joined(gone))
  await exclude(await site.logIn(await joined(gone)))
  expect(await signUp({ ...gone, memName: 'ＨＯＮＧ gil' })).toBe('U121')
  expect(await signUp({ ...gone, birthDate: '1981-03-05' })).toMatch(/^person/)
  expect((await office('members/approve', { memId: waiting })).resultCode).toBe('U121')
  const contact = { memPass: PASSWORD, memPhone: '01088880001' }
  expect((await site.call('/api/member/contact', contact, same)).resultCode).toBe('U121')
  const bank = { memPass: PASSWORD, bank: 'KB', memName: 'hong gil', bankacc: '888800000001' }
  expect((await site.call('/api/member/bankChange', bank, other)).resultCode).toBe('U121')
  const partner = await site.logIn('partner1')
  const rates = (await site.call('/api/retail/rates', {}, partner)).data.rates
  const enrolled = { ...person(gone), level: 'PTN_5', rates, requestId: newRequestId() }
  expect((await site.call('/api/retail/createPartner', enrolled, partner)).resultCode).toBe('U121')
  // Also one that a seeding made, whose terms are those of its day.
  await site.seedMember({ memId: 'seeded01', name: 'Sim Cheong', birthDate: '1982-02-02' })
  const seeded = await site.logIn('seeded01')
  expect(await info(seeded)).toMatchObject({ birthDate: '1982-**-**', termsVersion: 'v1', termsDue: false })
  await exclude(seeded)
  expect(await signUp({ memName: 'Sim Cheong', birthDate: '1982-02-02' })).toBe('U121')
  // Whoever the site did not ask before says it later.
  await site.seedMember({ memId: 'unasked1', name: 'Hong Gil' })
  const unasked = await site.logIn('unasked1')
  expect(await accept(unasked, 'v1', gone.birthDate)).toBe('U121')
  expect(await info(unasked)).toMatchObject({ birthDate: '', termsDue: true })
})

it('[ME55] a name that a member had before is known too', async () => {
  const birthDate = '1979-09-09'
  const memId = await joined({ memName: '옛이름', birthDate })
  const token = await site.logIn(memId)
  const bank = { memPass: PASSWORD, bank: 'KB', memName: '새이름', bankacc: '888800000002' }
  expect((await site.call('/api/member/bankChange', bank, token)).resultCode).toBe('0')
  const { list } = (await office('members/bankChanges', { status: 'applied' })).data
  const { changeIdx } = list.find((row: { memId: string }) => row.memId === memId)
  expect((await office('members/bankApprove', { changeIdx })).resultCode).toBe('0')
  await exclude(token)
  for (const memName of ['옛이름', '새이름']) expect(await signUp({ memName, birthDate })).toBe('U121')
})

it('[ME61] no table and no log entry has a day of birth that can be read', async () => {
  await joined({ birthDate: '1977-07-17' })
  const { rows: tables } = await site.database.query<{ name: string }>(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await site.database.query(
      `SELECT 1 FROM ${name} AS entry WHERE entry::text ~ '1977-?07-?17|${Buffer.from('1977-07-17').toString('hex')}' LIMIT 1`,
    )
    expect(rows, name).toHaveLength(0)
  }
})

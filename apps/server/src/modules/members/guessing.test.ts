import { PASSWORD_LOCK_HOURS, WRONG_PASSWORDS_ANYWHERE_MAX } from '@hanpan/contract'
import { HOUR_MS, type Instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASH_OUT_PASSWORD, newRequestId, PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { visitorAt } from '../../testing/visitor.ts'

let site: TestNode
let laterMs = 0
beforeAll(async () => {
  const clock = { now: () => (Date.now() + laterMs) as Instant }
  site = await startTestNode({ TRUST_PROXY: '1' }, undefined, clock)
  await site.openWithdrawals()
})
afterAll(() => site.stop())

const BURST = 200
const burst = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: BURST }, (_, n) => work(n)))
const tally = (codes: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
/** Of a session's own burst the calls that find the line full are turned away (E002) before anything is judged. */
const turnedAway = (codes: readonly string[]) => codes.map((code) => (code === 'E002' ? 'E429' : code))
const codeOf = async (answer: Promise<{ resultCode: string }>) => (await answer).resultCode
/** So many wrong passwords, each from a network of its own. */
const guessFromEverywhere = async (memId: string, times: number) => {
  for (let n = 0; n < times; n += 1) await visitorAt(site, `10.${n}.0.1`).logIn(memId, `wrong-${n}`)
}

describe('a burst of 200', () => {
  it('[ME8] judges a log-in password eight times from one network', async () => {
    await site.seedMember({ memId: 'burst001' })
    const visitor = visitorAt(site, '203.0.113.1')
    const codes = await burst((n) => codeOf(visitor.logIn('burst001', n === 199 ? PASSWORD : `wrong-${n}`)))
    // The eighth says that it was the last.
    expect(tally(codes)).toEqual({ U003: 7, U004: 193 })
  })

  it('[ME8] judges a log-in password as often from two hundred networks as the far limit says', async () => {
    await site.seedMember({ memId: 'burst002' })
    const codes = await burst((n) => codeOf(visitorAt(site, `10.${n}.0.1`).logIn('burst002', `wrong-${n}`)))
    expect(tally(codes)).toEqual({
      U003: WRONG_PASSWORDS_ANYWHERE_MAX - 1,
      U004: BURST - WRONG_PASSWORDS_ANYWHERE_MAX + 1,
    })
  })

  it('[ME16] judges a withdrawal password five times', async () => {
    await site.seedMember({ memId: 'burst003' })
    await site.give('burst003', 100_000)
    const token = await site.logIn('burst003')
    const ask = (cashOutPass: string) =>
      codeOf(site.call('/api/cash/out', { amount: 10_000, cashOutPass, requestId: newRequestId() }, token))
    const codes = await burst((n) => ask(String(5000 + n)))
    expect(tally(turnedAway(codes))).toEqual({ C205: 5, E429: 195 })
    expect(await ask(CASH_OUT_PASSWORD)).toBe('E429')
  })

  it('[ME16] takes a hundred copies of one right withdrawal for one try', async () => {
    await site.seedMember({ memId: 'burst004' })
    await site.give('burst004', 100_000)
    const token = await site.logIn('burst004')
    const body = { amount: 10_000, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }
    const copies = Array.from({ length: 100 }, () => codeOf(site.call('/api/cash/out', body, token)))
    expect(tally(await Promise.all(copies))).toEqual({ '0': 100 })
  })

  it('[ME17] judges the current password eight times before it is changed', async () => {
    await site.seedMember({ memId: 'burst005' })
    const token = await site.logIn('burst005')
    const codes = await burst((n) =>
      codeOf(site.call('/api/member/update', { memPass: `wrong-${n}`, newMemPass: 'better12' }, token)),
    )
    expect(tally(turnedAway(codes))).toEqual({ U021: 8, E429: 192 })
  })

  it('[ME6] judges a captcha once', async () => {
    await site.seedMember({ memId: 'burst006' })
    const captcha = await site.captcha()
    const visitor = visitorAt(site, '203.0.113.6')
    const body = { memId: 'burst006', memPass: PASSWORD, ...captcha }
    expect(tally(await burst(() => codeOf(visitor.call('/api/member/login', body))))).toEqual({ '0': 1, U020: 199 })
  })
})

describe('a lock is no weapon', () => {
  it('[ME36] lets a known device in however others guess, and its log-in lifts the lock', async () => {
    await site.seedMember({ memId: 'victim01' })
    const own = visitorAt(site, '203.0.113.20')
    expect(await codeOf(own.logIn('victim01', PASSWORD))).toBe('0')
    expect(own.cookies.get('knownDevice')).toBeTruthy()
    await guessFromEverywhere('victim01', WRONG_PASSWORDS_ANYWHERE_MAX)
    // Whoever is in goes on; a new device waits; the known one enters, from a network that has used up its tries too.
    expect(await codeOf(own.call('/api/member/info'))).toBe('0')
    const locked = await visitorAt(site, '198.51.100.1').logIn('victim01', PASSWORD)
    expect(locked.resultCode).toBe('U004')
    const { member } = (await site.call('/api/office/members/read', { memId: 'victim01' }, await site.operator())).data
    expect(Date.parse(member.lockedUntil) - Date.now()).toBeGreaterThan(11.9 * HOUR_MS)
    expect(locked.data).toEqual({ lockedUntil: member.lockedUntil })
    expect(await codeOf(own.logIn('victim01', 'wrong-one'))).toBe('U003')
    expect(await codeOf(own.logIn('victim01', PASSWORD))).toBe('0')
    expect(await codeOf(visitorAt(site, '198.51.100.1').logIn('victim01', PASSWORD))).toBe('0')
  })

  it('[ME36] counts a known device by itself, and takes no mark of another member or an older password', async () => {
    for (const memId of ['victim02', 'victim03']) await site.seedMember({ memId })
    const own = visitorAt(site, '203.0.113.21')
    expect(await codeOf(own.logIn('victim02', PASSWORD))).toBe('0')
    await guessFromEverywhere('victim03', WRONG_PASSWORDS_ANYWHERE_MAX)
    expect(await codeOf(own.logIn('victim03', PASSWORD))).toBe('U004')

    const token = await site.logIn('victim02')
    await site.call('/api/member/update', { memPass: PASSWORD, newMemPass: 'better12' }, token)
    await guessFromEverywhere('victim02', WRONG_PASSWORDS_ANYWHERE_MAX)
    expect(await codeOf(own.logIn('victim02', 'better12'))).toBe('U004')

    await site.call('/api/office/members/restore', { memId: 'victim02' }, await site.operator())
    for (let tries = 0; tries < 8; tries += 1) await own.logIn('victim02', 'wrong-one')
    expect(await codeOf(own.logIn('victim02', 'better12'))).toBe('U004')
    expect(await codeOf(visitorAt(site, '198.51.100.2').logIn('victim02', 'better12'))).toBe('0')
  })

  it('[ME37] ends by itself, and an operator ends it at once', async () => {
    await site.seedMember({ memId: 'victim04' })
    const stranger = visitorAt(site, '198.51.100.4')
    const office = async (path: string) =>
      (await site.call(`/api/office/members/${path}`, { memId: 'victim04' }, await site.operator())).data
    await guessFromEverywhere('victim04', WRONG_PASSWORDS_ANYWHERE_MAX)
    expect((await office('read')).member.status).toBe('locked')
    await office('restore')
    expect(await codeOf(stranger.logIn('victim04', PASSWORD))).toBe('0')

    await guessFromEverywhere('victim04', WRONG_PASSWORDS_ANYWHERE_MAX)
    expect(await codeOf(visitorAt(site, '198.51.101.4').logIn('victim04', PASSWORD))).toBe('U004')
    laterMs = PASSWORD_LOCK_HOURS * HOUR_MS
    expect(await codeOf(visitorAt(site, '198.51.101.4').logIn('victim04', PASSWORD))).toBe('0')
  })

  it('[ME37] of before ends too', async () => {
    await site.seedMember({ memId: 'victim05' })
    await site.database.query(
      `UPDATE members.members SET status = 'locked', wrong_passwords = 8, locked_until = now() - interval '1 second'
       WHERE mem_id = 'victim05'`,
    )
    expect(await codeOf(visitorAt(site, '198.51.100.5').logIn('victim05', PASSWORD))).toBe('0')
  })
})

import { isoSeoul } from '@hanpan/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRequestId, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { withDefaults } from './limits.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' })
  const deposit = { open: true, minimum: 1_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 }
  await office('sites/setOptions', { options: { deposit } })
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const setDefaults = (protection: object) => office('sites/setOptions', { options: { protection }, reason: 'test' })

let number = 0
async function member() {
  number += 1
  const memId = `guarded${number}`
  const memberId = await site.seedMember({ memId })
  return { memId, memberId, token: await site.logIn(memId) }
}
const limit = (token: string, kind: string, amount: number | null) =>
  site.call('/api/protection/limit', { kind, amount }, token)
const limitOf = async (token: string, kind: string) =>
  (await site.call('/api/protection/state', {}, token)).data.limits.find((row: { kind: string }) => row.kind === kind)
const deposit = (token: string, amount: number) =>
  site.call('/api/cash/in', { amount, requestId: newRequestId() }, token)

/** Lets the 24 hours pass, and confirms. */
async function confirmNow(memberId: string, token: string) {
  await site.database.query('UPDATE protection.limits SET next_at = now() WHERE member_id = $1', [memberId])
  expect((await site.call('/api/protection/confirm', { kind: 'deposit-day' }, token)).resultCode).toBe('0')
}

it('[PT18] a reality check of the site is not lifted at once, nor by waiting alone', async () => {
  await setDefaults({ realityMinutes: 60, depositDay: 0, depositMonth: 0 })
  const { memberId, token } = await member()
  await expect.poll(async () => (await limitOf(token, 'reality')).amount).toBe(60)
  for (const looser of [null, 120]) {
    await limit(token, 'reality', looser)
    expect((await site.call('/api/protection/session', {}, token)).data.realityMinutes).toBe(60)
  }
  await site.database.query('UPDATE protection.limits SET next_at = now() WHERE member_id = $1', [memberId])
  expect((await site.call('/api/protection/session', {}, token)).data.realityMinutes).toBe(60)
  expect((await site.call('/api/protection/confirm', { kind: 'reality' }, token)).resultCode).toBe('0')
  expect((await site.call('/api/protection/session', {}, token)).data.realityMinutes).toBe(120)
  expect((await limit(token, 'reality', 30)).resultCode).toBe('0')
  expect((await site.call('/api/protection/session', {}, token)).data.realityMinutes).toBe(30)
})

it('[PT18] hold for whoever has set nothing of that kind; a looser limit waits, a tighter one does not', async () => {
  await setDefaults({ realityMinutes: 60, depositDay: 50_000, depositMonth: 0 })
  const { memberId, token } = await member()
  await expect.poll(async () => (await limitOf(token, 'deposit-day')).amount).toBe(50_000)
  expect((await limitOf(token, 'deposit-month')).amount).toBeNull()
  expect((await site.call('/api/protection/session', {}, token)).data.realityMinutes).toBe(60)
  expect((await deposit(token, 51_000)).resultCode).toBe('PT01')

  const waits = await limit(token, 'deposit-day', 80_000)
  expect(waits.resultCode).toBe('0')
  expect(await limitOf(token, 'deposit-day')).toMatchObject({
    amount: 50_000,
    next: { amount: 80_000, at: waits.data.from },
  })
  expect(Date.parse(waits.data.from)).toBeGreaterThan(Date.parse(isoSeoul(site.node.platform.clock.now())))
  expect((await deposit(token, 51_000)).resultCode).toBe('PT01')
  await confirmNow(memberId, token)
  expect((await limitOf(token, 'deposit-day')).amount).toBe(80_000)
  expect((await limit(token, 'deposit-day', 20_000)).resultCode).toBe('0')
  expect((await deposit(token, 21_000)).resultCode).toBe('PT01')
  expect((await deposit(token, 20_000)).resultCode).toBe('0')
})

it('[PT18] a member that has lifted its limit keeps none, whatever the site sets later', async () => {
  await setDefaults({ realityMinutes: 0, depositDay: 50_000, depositMonth: 0 })
  const { memberId, token } = await member()
  await expect.poll(async () => (await limitOf(token, 'deposit-day')).amount).toBe(50_000)
  await limit(token, 'deposit-day', null)
  await confirmNow(memberId, token)
  expect((await limitOf(token, 'deposit-day')).amount).toBeNull()
  expect((await deposit(token, 90_000)).resultCode).toBe('0')
})

it('[PT18] the site takes only what a member could set', async () => {
  for (const wrong of [
    { realityMinutes: 9 },
    { realityMinutes: 1_441 },
    { depositDay: 999 },
    { depositDay: 50_000, depositMonth: 40_000 },
  ]) {
    const answer = await setDefaults({ realityMinutes: 0, depositDay: 0, depositMonth: 0, ...wrong })
    expect(['E400', 'O006'], JSON.stringify(wrong)).toContain(answer.resultCode)
  }
})

it('[PT18] without defaults nothing is added to what the member has set', () => {
  const own = [{ memberId: 'm' as never, kind: 'loss-day' as const, amount: 5000, nextAmount: null, nextAt: null }]
  expect(withDefaults(own, 'm' as never, { realityMinutes: 0, depositDay: 0, depositMonth: 0 })).toBe(own)
})

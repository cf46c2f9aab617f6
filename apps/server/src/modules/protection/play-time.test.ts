import { randomUUID } from 'node:crypto'
import { HOUR_MS, type Instant, MINUTE_MS, type Uuid, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestNode } from '../../testing/test-node.ts'
import { windowOf } from './windows.ts'
import { protectionCalls, startProtectionSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startProtectionSite()
})
afterAll(() => site.stop())
const { member, protect, limit, openRound, settle, bet } = protectionCalls(() => site)

describe('the time of a day', () => {
  it('[PT5] [ME19] ends the session when it is used up, and refuses a log-in until midnight (PT04)', async () => {
    const { token, memId, memberId } = await member()
    await limit(token, 'time-day', 10)
    const { endsAt, startedAt } = (await protect(token, 'session')).data
    // Whoever is here when the day ends has the minutes of the next one from midnight on.
    const started = Date.parse(startedAt)
    const midnight = windowOf('day', started as Instant).to
    const limitEnds = started + 10 * MINUTE_MS
    const expected = limitEnds < midnight ? limitEnds : midnight + 10 * MINUTE_MS
    expect(Math.abs(Date.parse(endsAt) - expected)).toBeLessThan(MINUTE_MS)
    const refreshed = (await site.call('/api/getToken', {}, token)).data.tokenExpiresAt
    expect(Date.parse(refreshed)).toBeLessThanOrEqual(Date.parse(endsAt) + 1000)
    // Ten minutes of this very day are over: whatever the hour, they are counted from its midnight at the earliest.
    await site.database.query('UPDATE members.members SET day_minutes_max = 1 WHERE member_id = $1', [memberId])
    await site.database.query(
      `UPDATE members.sessions SET started_at = started_at - interval '5 minutes', expires_at = now() WHERE member_id = $1`,
      [memberId],
    )
    await expect.poll(async () => (await protect(token, 'state')).resultCode).toBe('TK998')
    const isEarly = Date.now() - windowOf('day', Date.now() as Instant).from < 2 * MINUTE_MS
    const answer = await site.call('/api/member/login', { memId, memPass: PASSWORD, ...(await site.captcha()) })
    expect(answer.resultCode).toBe(isEarly ? '0' : 'PT04')
    // A stake that needs no session, as a vendor's does, is refused where it is posted.
    const { ledger } = site.node.modules
    const cash = ledger.port.accountsOf(memberId).cash
    const stake = { kind: 'stake', fromAccountId: cash, toAccountId: HOUSE_ACCOUNTS.openBets.id } as const
    const posted = await ledger.port.post({
      type: 'post',
      commandId: randomUUID() as string as Uuid,
      inputHash: ledger.port.hashOf({}),
      transfers: [{ ...stake, amount: won(1), currency: 'won' }],
    })
    expect(posted.ok).toBe(false)
    expect(posted.ok || posted.refusal).toEqual(
      isEarly ? 'insufficient_funds' : { name: 'day_minutes_used_up', data: {} },
    )
  })
})

it('[PT11] the time and the result of play go on through a new log-in of the day', async () => {
  const { memId, memberId, token } = await member(500_000)
  await bet(token, await openRound(), 10_000)
  // As if the first session had begun ten minutes earlier; where that was yesterday, it is none of this day.
  const dayStart = windowOf('day', await site.node.platform.database.now()).from
  await site.database.query(
    `UPDATE members.sessions SET started_at = greatest(started_at - interval '10 minutes', $2) WHERE member_id = $1`,
    [memberId, new Date(dayStart)],
  )
  const before = (await protect(token, 'session')).data
  const again = await site.logIn(memId)
  const roundNo = await openRound()
  await bet(again, roundNo, 20_000, 'odd')
  await bet(again, roundNo, 20_000, 'even')
  await settle(roundNo)
  await limit(again, 'reality', 30)
  const { data } = await protect(again, 'session')
  expect(before).toMatchObject({ stakes: 10_000, payouts: 0, net: 0, waiting: 10_000 })
  expect(data).toMatchObject({
    since: before.since,
    stakes: 50_000,
    payouts: 39_000,
    // The first stake is open still: it is not lost.
    net: -1000,
    waiting: 10_000,
    realityMinutes: 30,
    endsAt: null,
    excluded: null,
  })
  expect(data.playedSeconds).toBeGreaterThanOrEqual(before.playedSeconds)
  expect(data.startedAt > data.since).toBe(true)
})

it('[PT11] a session that began before midnight goes on, and one of yesterday that has ended counts no more', async () => {
  const { memId, memberId, token } = await member()
  const shift = (where: string) =>
    site.database.query(
      `UPDATE members.sessions SET started_at = started_at - interval '26 hours', ended_at = ended_at - interval '25 hours'
       WHERE member_id = $1 AND ${where}`,
      [memberId],
    )
  await site.logIn(memId)
  await shift('ended_at IS NOT NULL')
  const next = await site.logIn(memId)
  const { data } = await protect(next, 'session')
  expect(Date.parse(data.serverTime) - Date.parse(data.since)).toBeLessThan(HOUR_MS)
  await shift('ended_at IS NULL')
  const over = (await protect(next, 'session')).data
  expect(over.since).toBe(over.startedAt)
  expect(over.playedSeconds).toBeGreaterThan(25 * 3600)
  expect(token).not.toBe(next)
})

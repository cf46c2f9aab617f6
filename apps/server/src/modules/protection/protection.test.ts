import { randomUUID } from 'node:crypto'
import { HOUR_MS, type Instant, instant, type MemberId, MINUTE_MS, type Uuid, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import { roundAt, SCHEDULE_DEFAULT } from '@hanpan/minigames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idMaker } from '../../platform/clock.ts'
import { CASH_OUT_PASSWORD, newRequestId, PASSWORD, startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createRound } from '../minigames/conduct-rounds.ts'
import { endOf } from './change-protection.ts'
import { windowOf } from './windows.ts'

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' }) // No worker: what is due is carried over when a test says so.
  const deposit = { open: true, minimum: 1_000, maximum: 1_000_000, unit: 1_000, asksPassword: false, retrySeconds: 0 }
  await office('sites/setOptions', { options: { deposit } })
  await site.openWithdrawals({ minimum: 1_000 })
})
afterAll(() => site.stop())

const office = async (path: string, body: object) => await site.call(`/api/office/${path}`, body, await site.operator())
const settleDue = () => site.node.modules.protection.settleDue()

let number = 0
async function member(cash = 0) {
  number += 1
  const memId = `protected${number}`
  const memberId = await site.seedMember({ memId })
  if (cash > 0) await site.give(memId, cash)
  return { memId, memberId, token: await site.logIn(memId) }
}
const protect = (token: string, call: string, body: object = {}) => site.call(`/api/protection/${call}`, body, token)
const limit = (token: string, kind: string, amount: number | null) => protect(token, 'limit', { kind, amount })
const limitOf = async (token: string, kind: string) =>
  (await protect(token, 'state')).data.limits.find((row: { kind: string }) => row.kind === kind)
const deposit = (token: string, amount: number, requestId = newRequestId()) =>
  site.call('/api/cash/in', { amount, requestId }, token)
const withdraw = (token: string, amount: number) =>
  site.call('/api/cash/out', { amount, cashOutPass: CASH_OUT_PASSWORD, requestId: newRequestId() }, token)
const complete = async (cashIdx: string, how: 'approve' | 'reject' = 'approve') => {
  await office('cash/wait', { cashIdx })
  return await office(`cash/${how}`, { cashIdx, reason: 'test' })
}
const cash = async (token: string) => (await site.call('/api/cash/getUserCash', {}, token)).data.balance

let rounds = 0
async function openRound(): Promise<string> {
  rounds += 1
  const { database, clock, draws } = site.node.platform
  const now = await database.now()
  const named = roundAt(SCHEDULE_DEFAULT, instant(Date.UTC(2202, 0, 1) + rounds * 5 * MINUTE_MS))
  const times = { opensAt: instant(now - 1), closesAt: instant(now + HOUR_MS), drawsAt: instant(now + 2 * HOUR_MS) }
  const deps = { ...site.node.platform, relays: null, newId: idMaker(clock, draws) }
  await createRound(deps, 'powerball', { ...named, ...times })
  return named.roundNo
}
async function settle(roundNo: string): Promise<void> {
  await site.database.query(
    `UPDATE minigames.rounds SET closes_at = clock_timestamp(), draws_at = clock_timestamp() WHERE round_no = $1`,
    [roundNo],
  )
  await site.node.modules.minigames.conduct()
}
const bet = (token: string, roundNo: string, stake: number, pick = 'odd', requestId = newRequestId()) =>
  site.call(
    '/api/bet/betProc',
    {
      requestId,
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo,
      stake,
      acceptOdds: 'any',
      selections: [{ market: 'normal-odd-even', pick, odds: 1.95 }],
    },
    token,
  )
/** Brings what waits of a member into the past. */
const passDay = (memberId: MemberId) =>
  Promise.all([
    site.database.query(`UPDATE protection.limits SET next_at = now() WHERE member_id = $1 AND next_at IS NOT NULL`, [
      memberId,
    ]),
    site.database.query(
      `UPDATE protection.exclusions SET returns_at = now() WHERE member_id = $1 AND returns_at IS NOT NULL`,
      [memberId],
    ),
  ])
const endExclusionNow = (memberId: MemberId) =>
  site.database.query(
    `UPDATE protection.exclusions SET starts_at = now() - interval '1 year', ends_at = now() WHERE member_id = $1`,
    [memberId],
  )

describe('limits', () => {
  it('[PT1] are none to begin with, and take amounts that make sense', async () => {
    const { token } = await member()
    const { limits, exclusion } = (await protect(token, 'state')).data
    expect(exclusion).toBeNull()
    expect(limits).toHaveLength(11)
    expect(limits.every((row: { amount: null }) => row.amount === null)).toBe(true)
    for (const [kind, amount] of [
      ['deposit-day', 999],
      ['loss-month', 0],
      ['time-day', 9],
      ['reality', 1_441],
      ['unknown', 10_000],
    ] as const) {
      expect((await limit(token, kind, amount)).resultCode, kind).toBe('E400')
    }
  })

  it('[PT2] hold at once when tighter and a day later when looser, and what waits is shown', async () => {
    const { token, memberId } = await member()
    await limit(token, 'deposit-day', 100_000)
    expect(await limitOf(token, 'deposit-day')).toMatchObject({ amount: 100_000, next: null })
    await limit(token, 'deposit-day', 50_000)
    const { from } = (await limit(token, 'deposit-day', 200_000)).data
    expect(Date.parse(from) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS)
    const next = { amount: 200_000, at: from, isDue: false }
    expect(await limitOf(token, 'deposit-day')).toMatchObject({ amount: 50_000, next })
    expect((await protect(token, 'confirm', { kind: 'deposit-day' })).resultCode).toBe('PT08')
    await passDay(memberId)
    await settleDue()
    expect(await limitOf(token, 'deposit-day')).toMatchObject({
      amount: 50_000,
      next: { ...next, isDue: true, at: expect.any(String) },
    })
    expect((await deposit(token, 60_000)).resultCode).toBe('PT01')
    expect((await protect(token, 'confirm', { kind: 'loss-day' })).resultCode).toBe('PT08')
    expect((await protect(token, 'confirm', { kind: 'deposit-day' })).resultCode).toBe('0')
    expect((await protect(token, 'confirm', { kind: 'deposit-day' })).resultCode).toBe('PT08')
    expect(await limitOf(token, 'deposit-day')).toMatchObject({ amount: 200_000, next: null })
    await limit(token, 'deposit-day', null)
    expect(await limitOf(token, 'deposit-day')).toMatchObject({ amount: 200_000, next: { amount: null } })
  })

  it('[PT30] are told of in a message, once, when a looser one may be confirmed', async () => {
    const { token, memberId } = await member()
    const messages = async () =>
      (await site.call('/api/board/msgList', {}, token)).data.list.map((row: { title: string }) => row.title)
    const title = '완화한 한도를 확인해 주세요'
    await limit(token, 'deposit-day', 100_000)
    await limit(token, 'deposit-day', 200_000)
    await settleDue()
    expect(await messages()).not.toContain(title)
    await passDay(memberId)
    for (const _again of [1, 2]) await settleDue()
    expect((await messages()).filter((text: string) => text === title)).toHaveLength(1)
    const { rows } = await site.database.query<{ facts: object }>(
      `SELECT facts FROM messages.messages WHERE member_id = $1 AND kind = 'limit_due'`,
      [memberId],
    )
    expect(rows.map(({ facts }) => facts)).toEqual([{ kind: 'limit_due', limit: 'deposit-day', amount: 200_000 }])
    // Confirming one leaves the others told; another wish is told of anew.
    await protect(token, 'confirm', { kind: 'deposit-day' })
    await limit(token, 'deposit-day', null)
    await passDay(memberId)
    await settleDue()
    expect((await messages()).filter((text: string) => text === title)).toHaveLength(2)
  })

  it('[PT2] stay as they are when a looser one is not confirmed within three days, which is noted', async () => {
    const { token, memberId } = await member()
    await limit(token, 'stake-week', 50_000)
    await limit(token, 'stake-week', null)
    await site.database.query(
      `UPDATE protection.limits SET next_at = now() - interval '72 hours' WHERE member_id = $1`,
      [memberId],
    )
    expect(await limitOf(token, 'stake-week')).toMatchObject({ amount: 50_000, next: null })
    expect((await protect(token, 'confirm', { kind: 'stake-week' })).resultCode).toBe('PT08')
    await settleDue()
    const { list } = (await protect(token, 'history')).data
    expect(list[0]).toMatchObject({ kind: 'stake-week', action: 'lapsed', before: 50_000, after: 50_000 })
    expect((await protect(token, 'keep', { kind: 'stake-week' })).resultCode).toBe('T999')
  })

  it('[PT2] on reality checks wait like all others before they become longer or none', async () => {
    const { token } = await member()
    await limit(token, 'reality', 30)
    await limit(token, 'reality', 20)
    for (const looser of [60, null]) {
      await limit(token, 'reality', looser)
      expect(await limitOf(token, 'reality')).toMatchObject({ amount: 20, next: { amount: looser } })
    }
    expect((await protect(token, 'session')).data.realityMinutes).toBe(20)
  })

  it('[PT2] forget what waits when it is taken back or a tighter one comes', async () => {
    const { token } = await member()
    await limit(token, 'loss-week', 50_000)
    await limit(token, 'loss-week', 90_000)
    expect((await protect(token, 'keep', { kind: 'loss-week' })).resultCode).toBe('0')
    expect((await protect(token, 'keep', { kind: 'loss-week' })).resultCode).toBe('T999')
    expect(await limitOf(token, 'loss-week')).toMatchObject({ amount: 50_000, next: null })
    await limit(token, 'loss-week', null)
    await limit(token, 'loss-week', 40_000)
    expect(await limitOf(token, 'loss-week')).toMatchObject({ amount: 40_000, next: null })
  })

  it('counts windows by Seoul days, weeks from Monday and months', () => {
    const at = Date.parse('2026-11-22T23:30:00+09:00') as Instant // A Sunday.
    const iso = (ms: number) => new Date(ms + 9 * HOUR_MS).toISOString().slice(0, 10)
    const windowAt = (period: 'day' | 'week' | 'month') => {
      const { from, to } = windowOf(period, at)
      return [iso(from), iso(to)]
    }
    expect(windowAt('day')).toEqual(['2026-11-22', '2026-11-23'])
    expect(windowAt('week')).toEqual(['2026-11-16', '2026-11-23'])
    expect(windowAt('month')).toEqual(['2026-11-01', '2026-12-01'])
    expect(iso(endOf(Date.parse('2026-08-31T12:00:00+09:00') as Instant, null, 6))).toBe('2027-02-28')
  })
})

describe('a limit on deposits', () => {
  it('[PT3] counts what was asked for and not refused (PT01)', async () => {
    const { token } = await member()
    await limit(token, 'deposit-day', 100_000)
    const first = await deposit(token, 60_000)
    expect(first.resultCode).toBe('0')
    await complete(first.data.cashIdx)
    const allowance = (await site.call('/api/cash/policy', {}, token)).data.deposit.allowance
    expect(allowance).toMatchObject({ period: 'day', left: 40_000, limit: 100_000 })
    const refused = await deposit(token, 41_000)
    expect(refused.data).toEqual(allowance)
    expect(refused).toMatchObject({ resultCode: 'PT01', data: { period: 'day', left: 40_000, limit: 100_000 } })
    const second = await deposit(token, 40_000)
    expect(second.resultCode).toBe('0')
    await complete(second.data.cashIdx, 'reject')
    expect((await deposit(token, 40_000)).resultCode).toBe('0')
  })

  it('[PT3] holds for a week and a month, with what was paid in on days before', async () => {
    const { token, memberId } = await member()
    const first = await deposit(token, 30_000)
    await complete(first.data.cashIdx)
    await site.database.query(
      `UPDATE cashier.requests SET created_at = created_at - interval '40 days' WHERE member_id = $1`,
      [memberId],
    )
    await limit(token, 'deposit-month', 30_000)
    await limit(token, 'deposit-week', 20_000)
    expect(await deposit(token, 21_000)).toMatchObject({ resultCode: 'PT01', data: { period: 'week' } })
    const second = await deposit(token, 20_000)
    expect(second.resultCode).toBe('0')
    expect((await limitOf(token, 'deposit-month')).used).toBe(20_000)
  })

  it('[PT3] is not passed by deposits at the same time, and a replay gets its first answer', async () => {
    const { token } = await member()
    await limit(token, 'deposit-day', 50_000)
    const first = newRequestId()
    expect((await deposit(token, 20_000, first)).resultCode).toBe('0')
    await site.database.query(
      `UPDATE cashier.requests SET status = 'done', processed_at = now() WHERE status = 'applied'`,
    )
    // Each is completed as soon as it is taken, so that nothing but the limit stands in the way of the next.
    const askAndComplete = async () => {
      const asked = await deposit(token, 20_000)
      if (asked.resultCode === '0') await complete(asked.data.cashIdx)
      return asked.resultCode
    }
    for (let wave = 0; wave < 3; wave += 1) await Promise.all([1, 2, 3, 4].map(askAndComplete))
    expect((await limitOf(token, 'deposit-day')).used).toBe(40_000)
    expect((await deposit(token, 20_000)).resultCode).toBe('PT01')
    expect((await deposit(token, 20_000, first)).resultCode).toBe('0')
  })
})

describe('money that others give', () => {
  const give = (token: string, memId: string, amount: number, requestId = newRequestId()) =>
    site.call('/api/cash/give', { memId, amount, requestId }, token)
  async function giver() {
    const one = await member(1_000_000)
    await office('members/permit', { memId: one.memId, givingAllowed: true, reason: 'test' })
    return one
  }

  it('[PT12] counts against a limit on deposits, and one beyond it is refused (C302) for good', async () => {
    const [from, to] = [await giver(), await member()]
    await limit(to.token, 'deposit-day', 50_000)
    expect((await give(from.token, to.memId, 30_000)).resultCode).toBe('0')
    const requestId = newRequestId()
    expect((await give(from.token, to.memId, 21_000, requestId)).resultCode).toBe('C302')
    expect(await cash(from.token)).toBe(970_000)
    expect(await deposit(to.token, 21_000)).toMatchObject({ resultCode: 'PT01', data: { left: 20_000 } })
    expect((await limitOf(to.token, 'deposit-day')).used).toBe(30_000)
    expect((await site.call('/api/cash/policy', {}, to.token)).data.deposit.allowance).toMatchObject({ left: 20_000 })
    await limit(to.token, 'deposit-day', null)
    await site.database.query(`UPDATE protection.limits SET amount = 90000 WHERE member_id = $1`, [to.memberId])
    expect((await give(from.token, to.memId, 21_000, requestId)).resultCode).toBe('C302') // The first answer.
    expect((await give(from.token, to.memId, 21_000)).resultCode).toBe('0')
  })

  it('[PT12] cannot pass the limit together with deposits at the same time', async () => {
    const [from, to] = [await giver(), await member()]
    await limit(to.token, 'deposit-day', 50_000)
    const all = await Promise.all([
      ...[1, 2, 3, 4].map(() => give(from.token, to.memId, 20_000)),
      deposit(to.token, 20_000),
    ])
    expect(all.filter(({ resultCode }) => resultCode === '0')).toHaveLength(2)
    expect((await limitOf(to.token, 'deposit-day')).used).toBe(40_000)
  })
})

describe('a limit on losses', () => {
  it('[PT4] counts open stakes as lost until they are settled (PT02)', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'loss-day', 100_000)
    const [first, second] = [await openRound(), await openRound()]
    expect((await bet(token, first, 50_000, 'odd')).resultCode).toBe('0')
    expect((await bet(token, first, 50_000, 'even')).resultCode).toBe('0')
    const refused = await bet(token, second, 1_000)
    expect(refused).toMatchObject({ resultCode: 'PT02', data: { period: 'day', left: 0, limit: 100_000 } })
    await settle(first) // One of both pays 97,500.
    expect((await limitOf(token, 'loss-day')).used).toBe(2_500)
    expect((await bet(token, second, 98_000)).resultCode).toBe('PT02')
    expect((await bet(token, second, 97_500)).resultCode).toBe('0')
    expect((await limitOf(token, 'loss-day')).used).toBe(100_000)
  })

  it('[PT4] counts what was lost before the limit was set, and gives a refund back', async () => {
    const { token } = await member(1_000_000)
    const [first, second] = [await openRound(), await openRound()]
    await bet(token, first, 30_000)
    await limit(token, 'loss-month', 40_000)
    expect(await bet(token, second, 11_000)).toMatchObject({
      resultCode: 'PT02',
      data: { left: 10_000, period: 'month' },
    })
    await site.voidRound('powerball', first)
    expect((await limitOf(token, 'loss-month')).used).toBe(0)
    expect((await bet(token, second, 40_000)).resultCode).toBe('0')
  })

  it('[PT4] is not passed by bets at the same time', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'loss-day', 50_000)
    const open = await Promise.all([openRound(), openRound(), openRound(), openRound()])
    const stakes = Array.from({ length: 40 }, (_, index) => bet(token, open[index % 4]!, 3_000 + index))
    const codes = (await Promise.all(stakes)).map((answer) => answer.resultCode)
    const placed = codes.filter((code) => code === '0').length
    expect(codes.every((code) => code === '0' || code === 'PT02')).toBe(true)
    expect(placed).toBeGreaterThan(10)
    const { used } = await limitOf(token, 'loss-day')
    expect(used).toBeLessThanOrEqual(50_000)
    expect(1_000_000 - (await cash(token))).toBe(used)
    expect((await office('ledger/audit', { run: true })).data).toMatchObject({ total: 0, faults: [] })
  })

  it('[PT22] on stakes counts every stake, whatever comes back, and is met by itself (PT07)', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'stake-day', 100_000)
    await limit(token, 'loss-day', 500_000)
    const [first, second] = [await openRound(), await openRound()]
    for (const pick of ['odd', 'even']) expect((await bet(token, first, 30_000, pick)).resultCode).toBe('0')
    await site.voidRound('powerball', first)
    expect(await limitOf(token, 'loss-day')).toMatchObject({ used: 0 })
    expect(await limitOf(token, 'stake-day')).toMatchObject({ used: 60_000 })
    expect(await bet(token, second, 41_000)).toMatchObject({
      resultCode: 'PT07',
      data: { period: 'day', left: 40_000, limit: 100_000 },
    })
    expect((await bet(token, second, 40_000)).resultCode).toBe('0')
    expect((await bet(token, second, 1_000, 'even')).resultCode).toBe('PT07')
  })

  it('[PT22] on stakes is not passed by bets at the same time', async () => {
    const { token } = await member(1_000_000)
    await limit(token, 'stake-week', 50_000)
    const open = await Promise.all([openRound(), openRound(), openRound(), openRound()])
    const stakes = Array.from({ length: 40 }, (_, index) => bet(token, open[index % 4]!, 3_000 + index))
    const codes = (await Promise.all(stakes)).map((answer) => answer.resultCode)
    expect(codes.every((code) => code === '0' || code === 'PT07')).toBe(true)
    expect((await limitOf(token, 'stake-week')).used).toBeLessThanOrEqual(50_000)
  })

  it('[PT1] costs a member without one no query', async () => {
    const { token, memberId } = await member(100_000)
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('0')
    const marks = await site.database.query('SELECT FROM protection.play_marks WHERE member_id = $1', [memberId])
    expect(marks.rowCount).toBe(0)
    await limit(token, 'loss-day', 50_000)
    await bet(token, await openRound(), 10_000)
    const after = await site.database.query('SELECT FROM protection.play_marks WHERE member_id = $1', [memberId])
    expect(after.rowCount).toBe(1)
  })
})

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

describe('breaks and exclusions', () => {
  it('[PT6] [ME18] refuse play and deposits at once, and let the money out', async () => {
    const { token, memId } = await member(100_000)
    const roundNo = await openRound()
    await bet(token, roundNo, 10_000, 'odd')
    await bet(token, roundNo, 10_000, 'even')
    expect((await protect(token, 'exclude', { length: '1w' })).resultCode).toBe('0')
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('PT03')
    expect((await deposit(token, 10_000)).resultCode).toBe('PT03')
    expect((await site.call('/api/point/change', { amount: 1_000, requestId: newRequestId() }, token)).resultCode).toBe(
      'P009',
    )
    expect((await site.call('/api/attendance/check', {}, token)).resultCode).toBe('K000')
    await settle(roundNo)
    expect(await cash(token)).toBe(99_500)
    const again = await site.logIn(memId)
    const asked = await withdraw(again, 99_000)
    expect(asked.resultCode).toBe('0')
    expect((await complete(asked.data.cashIdx)).resultCode).toBe('0')
    expect(await cash(again)).toBe(500)
  })

  it('[PT6] stop a bet at the ledger, whatever another node still knows of the member', async () => {
    const { token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '6m' })
    const command = { memberId, requestId: newRequestId(), gameKey: 'powerball' as const, roundNo: await openRound() }
    const player = {
      memLevel: 1,
      isPartner: false,
      bettingAllowed: true,
      isActive: true,
      isExcluded: false,
    }
    const selections = [{ market: 'normal-odd-even', pick: 'odd', odds: 1.95 }]
    const placed = await site.node.modules.minigames.placeBet({
      ...command,
      stake: 10_000,
      acceptOdds: 'any',
      selections,
      player,
    })
    expect(placed).toMatchObject({ ok: false, refusal: 'member_locked' })
  })

  it('[PT7] a break ends by itself, and can be made longer but not shorter (PT05)', async () => {
    const { token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '1w' })
    expect((await protect(token, 'exclude', { length: '1d' })).resultCode).toBe('PT05')
    expect((await protect(token, 'exclude', { length: '1w' })).resultCode).toBe('0') // Later by the time in between.
    expect((await protect(token, 'exclude', { length: '2w' })).resultCode).toBe('0')
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    await endExclusionNow(memberId)
    await settleDue()
    expect((await protect(token, 'state')).data.exclusion).toBeNull()
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('0')
  })

  it('[PT7] an exclusion ends a day after the member asked, which it can when the time is over (PT06)', async () => {
    const { token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '6m' })
    expect((await protect(token, 'exclude', { length: '6w' })).resultCode).toBe('PT05')
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    await endExclusionNow(memberId)
    await settleDue()
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('PT03')
    expect((await protect(token, 'state')).data.exclusion).toMatchObject({ canReturn: true })
    const { returnsAt } = (await protect(token, 'return')).data
    expect(Date.parse(returnsAt) - Date.now()).toBeGreaterThan(23.9 * HOUR_MS)
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    await settleDue()
    expect((await deposit(token, 10_000)).resultCode).toBe('PT03')
    await passDay(memberId)
    await settleDue()
    expect((await bet(token, await openRound(), 10_000)).resultCode).toBe('0')
  })

  it('[PT7] one for good has no end', async () => {
    const { token } = await member()
    expect((await protect(token, 'exclude', { length: 'forever' })).data.endsAt).toBeNull()
    expect((await protect(token, 'return')).resultCode).toBe('PT06')
    expect((await protect(token, 'exclude', { length: '5y' })).resultCode).toBe('PT05')
  })

  it('[ME18] are not lifted by the end of a suspension, nor the other way round', async () => {
    const { memId, token, memberId } = await member(100_000)
    await protect(token, 'exclude', { length: '1d' })
    await office('members/suspend', { memId, reason: 'test' })
    await office('members/restore', { memId, reason: 'test' })
    const again = await site.logIn(memId)
    expect((await bet(again, await openRound(), 10_000)).resultCode).toBe('PT03')
    expect((await withdraw(again, 10_000)).resultCode).toBe('0')
    await office('members/suspend', { memId, reason: 'test' })
    await endExclusionNow(memberId)
    await settleDue()
    const gates = await site.database.query<{ gate: string }>(
      'SELECT DISTINCT spending_closed AS gate FROM ledger.accounts WHERE owner_id = $1',
      [memberId],
    )
    expect(gates.rows).toEqual([{ gate: 'suspended' }])
  })

  it('[PT8] keep messages to many away', async () => {
    const { token } = await member()
    const before = (await office('messages/preview', { audience: { kind: 'all' } })).data.count
    await protect(token, 'exclude', { length: '1d' })
    expect((await office('messages/preview', { audience: { kind: 'all' } })).data.count).toBe(before - 1)
  })
})

describe('the office', () => {
  it('[PT9] makes limits stricter with a reason and never looser', async () => {
    const { memId, token } = await member()
    await limit(token, 'deposit-day', 100_000)
    const tighten = (amount: number, reason = 'worried') =>
      office('protection/tighten', { memId, kind: 'deposit-day', amount, reason })
    expect((await tighten(50_000, '')).resultCode).toBe('O003')
    expect((await tighten(200_000)).resultCode).toBe('PT05')
    expect((await tighten(100_000)).resultCode).toBe('PT05')
    expect((await tighten(50_000)).resultCode).toBe('0')
    expect((await deposit(token, 60_000)).resultCode).toBe('PT01')
    const exclude = (length: string) => office('protection/exclude', { memId, length, reason: 'worried' })
    expect((await exclude('6m')).resultCode).toBe('0')
    expect((await exclude('1d')).resultCode).toBe('PT05')
    const shown = await office('protection/read', { memId })
    expect(shown.data.exclusion).toMatchObject({ kind: 'exclusion', canReturn: false })
    const { list } = (await office('protection/list', { filter: 'excluded', memId })).data
    expect(list).toMatchObject([{ memId, limits: [{ kind: 'deposit-day', amount: 50_000 }] }])
    const { rows } = await site.database.query<{ action: string }>(
      'SELECT action FROM operators.audit_entries WHERE subject = $1 ORDER BY at',
      [memId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['protection.set', 'protection.excluded', 'protection.look'])
  })

  it('[PT10] keeps every change with whoever made it, for the member to read', async () => {
    const { memId, token } = await member()
    await limit(token, 'loss-day', 100_000)
    await limit(token, 'loss-day', 200_000)
    await protect(token, 'keep', { kind: 'loss-day' })
    await office('protection/tighten', { memId, kind: 'loss-day', amount: 50_000, reason: 'asked by phone' })
    await protect(token, 'exclude', { length: '1d' })
    const own = (await protect(token, 'history')).data.list
    expect(own.map(({ action }: { action: string }) => action)).toEqual(['excluded', 'set', 'kept', 'waits', 'set'])
    expect(own[1]).toMatchObject({ before: 100_000, after: 50_000, operatorId: 'owner', reason: 'asked by phone' })
    expect(own[4]).toMatchObject({ before: null, after: 100_000, operatorId: null })
    expect((await office('protection/history', { memId })).data.list).toEqual(own)
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
  expect(data).toMatchObject({
    since: before.since,
    stakes: 50_000,
    payouts: 39_000,
    net: -11_000,
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

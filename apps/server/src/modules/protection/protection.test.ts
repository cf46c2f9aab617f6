import { HOUR_MS, type Instant } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestNode } from '../../testing/test-node.ts'
import { endOf } from './change-protection.ts'
import { windowOf } from './windows.ts'
import { protectionCalls, startProtectionSite } from './testing.ts'

let site: TestNode
beforeAll(async () => {
  site = await startProtectionSite()
})
afterAll(() => site.stop())
const { office, settleDue, member, protect, limit, limitOf, deposit, passDay } = protectionCalls(() => site)

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
    // Confirming one leaves the others told; another request is told of anew.
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

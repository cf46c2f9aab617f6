// Events that never begin: whose stakes come back, when, and which are left alone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { LIVE, nameOf, newId, prices, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const HOUR_MS = 3_600_000

/** A match that was bet on, whose time was so many hours ago; with the bettor. */
async function overdue(hours: number, change: object = {}) {
  const member = await sports.member(10_000)
  const match = await sports.match(change)
  const bet = slip([{ event: match, market: '1x2', pick: 'home', odds: 2 }])
  expect(nameOf(await sports.call('/api/bet/betProc', bet, member))).toBe('done')
  await sports.database.query('UPDATE sportsbook.events SET scheduled_at = $2 WHERE event_id = $1', [
    match.eventId,
    new Date(Date.now() - hours * HOUR_MS - 1000),
  ])
  return { match, member }
}

async function voided(): Promise<void> {
  await sports.voidNotBegun()
  await sports.settle()
}
const state = (status: 'live' | 'postponed') => ({
  kind: 'state' as const,
  state: { status, period: null, clock: null, score: null, periods: [], incidents: [], statistics: {} },
})

describe('[SP166] an event that has not begun in time', () => {
  it('is void once its hours are over, also where its source has postponed it, and once', async () => {
    const [late, postponed, soon] = [await overdue(12), await overdue(12), await overdue(11)]
    await sports.say(postponed.match.ref, state('postponed'))
    await voided()
    expect(await sports.cash(late.member)).toBe(10_000)
    expect(await sports.cash(postponed.member)).toBe(10_000)
    expect(await sports.cash(soon.member)).toBe(0)
    expect((await sports.event(late.match.ref)).status).toBe('postponed')
    expect(await sports.voidNotBegun()).toBe(0)
    // What its source says now is kept beside it.
    await sports.say(late.match.ref, state('live'), { producer: LIVE })
    expect((await sports.event(late.match.ref)).status).toBe('postponed')
    const told = (await sports.office('result', { eventId: late.match.eventId })) as { value: { markets: object[] } }
    expect(told.value.markets).toMatchObject([{ word: { by: 'not-begun' } }])
  })

  it('is void by the hours of its own rules', async () => {
    const { match, member } = await overdue(12, { competition: { ref: 'patient', names: { ko: '기다림' } } })
    const options = { postponedHours: 48 }
    // Nobody had bet on this one when the rules changed.
    const patient = await sports.match({ competition: { ref: 'patient', names: { ko: '기다림' } } })
    const list = [{ sport: 'soccer', competitionId: match.competitionId, options }]
    expect(nameOf(await sports.office('setEventRules', { list, reason: '우천' }))).toBe('done')
    const other = await sports.member(10_000)
    const bet = slip([{ event: patient, market: '1x2', pick: 'home', odds: 2 }])
    expect(nameOf(await sports.call('/api/bet/betProc', bet, other))).toBe('done')
    await sports.database.query('UPDATE sportsbook.events SET scheduled_at = $2 WHERE event_id = $1', [
      patient.eventId,
      new Date(Date.now() - 13 * HOUR_MS),
    ])
    await voided()
    expect([await sports.cash(member), await sports.cash(other)]).toEqual([10_000, 0])
    expect(nameOf(await sports.office('setEventRules', { list: [], reason: '우천' }))).toBe('done')
  })

  it('is left alone where it has begun, a result is known, its source is silent, or the house decides it itself', async () => {
    const begun = await overdue(13)
    await sports.say(begun.match.ref, state('live'), { producer: LIVE })
    const decided = await overdue(13)
    const results = { home: { won: 1, voided: 0, of: 1 } }
    await sports.say(decided.match.ref, {
      kind: 'settlement',
      isConfirmed: true,
      markets: [{ market: 'total', line: 2.5, results }],
    })
    const silent = await overdue(13)
    await sports.say(
      silent.match.ref,
      { kind: 'odds', markets: [prices('total', 3.5, { over: 1800, under: 1800 })] },
      { producer: 'never-heard' },
    )
    const names = (ko: string) => ({ ko })
    const made = (await sports.office('makeEvent', {
      requestId: newId(),
      reason: '자체 경기',
      event: {
        sport: 'soccer',
        competition: names('자체'),
        home: names('가'),
        away: names('나'),
        scheduledAt: new Date(Date.now() + HOUR_MS).toISOString(),
        markets: [{ market: '1x2', line: null, prices: { home: 2, draw: 3.5, away: 3 } }],
      },
    })) as { value: { eventId: string } }
    await sports.database.query(
      `UPDATE sportsbook.events SET scheduled_at = now() - interval '2 days' WHERE event_id = $1`,
      [made.value.eventId],
    )
    await voided()
    const all = [begun, decided, silent]
    expect(await Promise.all(all.map(({ member }) => sports.cash(member)))).toEqual([0, 0, 0])
    const { rows } = await sports.database.query<{ status: string }>(
      'SELECT status FROM sportsbook.events WHERE event_id = $1',
      [made.value.eventId],
    )
    expect(rows).toEqual([{ status: 'scheduled' }])
  })
})

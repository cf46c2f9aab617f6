// Bets that were placed when their result could be known: they are found and void, whenever that is noticed.
import type { BetId, MemberId } from '@hanpan/kernel'
import { LOSS, WIN } from '@hanpan/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import type { EventRow } from './model.ts'
import { LIVE, prices, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
  await sports.settings({ liveDelayMs: 0 })
})
afterAll(() => sports.end())

const MINUTE_MS = 60_000
/** How long the source takes to tell of a goal. */
const TOLD_AFTER_SECONDS = 40
const GOAL = { kind: 'goal', side: 'home', period: 'h1', second: 600 } as const
const MARKET = { market: 'total', line: 0.5 } as const

let clock = 0
/** The source speaks in the order of its messages, whatever is done within a millisecond. */
const next = () => (clock = Math.max(clock + 1, Date.now()))

async function liveMatch(): Promise<EventRow> {
  const event = await sports.match()
  await sports.say(event.ref, stateOf({ status: 'live', period: 'h1', score: { home: 0, away: 0 } }), {
    producer: LIVE,
    generatedAt: next() - 10 * MINUTE_MS,
  })
  await sports.say(event.ref, { kind: 'odds', markets: [prices('total', 0.5, { over: 1500, under: 2500 })] }, live())
  return sports.event(event.ref)
}
const live = () => ({ producer: LIVE, generatedAt: next() })

/** The goal is told so long after it fell, and the total is settled by it. */
async function tellGoal(ref: string, over = WIN): Promise<void> {
  const counts = { goals: { home: 1, away: 0 } }
  const state = stateOf({
    status: 'live',
    period: 'h1',
    clock: { second: GOAL.second + TOLD_AFTER_SECONDS, isRunning: true },
    score: counts.goals,
    periods: [{ key: 'h1', isComplete: false, counts }],
    incidents: [GOAL],
  })
  await sports.say(ref, state, live())
  await settle(ref, over)
}

async function settle(ref: string, over = WIN): Promise<void> {
  const results = { over, under: over === WIN ? LOSS : WIN }
  await sports.say(ref, { kind: 'settlement', isConfirmed: true, markets: [{ ...MARKET, results }] }, live())
}

async function placed(member: MemberId, event: EventRow, pick: 'over' | 'under', agoMs = 0): Promise<BetId> {
  const leg = { event, ...MARKET, pick, odds: pick === 'over' ? 1.5 : 2.5 }
  const outcome = await sports.call('/api/bet/betProc', slip([leg], { groupKey: 'live' }), member)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  const { betId } = outcome.value as { readonly betId: BetId }
  await sports.database.query(
    `UPDATE sportsbook.bets SET placed_at = placed_at - $2::bigint * interval '1 millisecond' WHERE bet_id = $1`,
    [betId, agoMs],
  )
  return betId
}

const statusOf = async (betId: BetId) => (await sports.bet(betId)).status

describe('[SP130] [SP131] a bet that comes behind what decides it', () => {
  it('is void, and the one before it stands', async () => {
    const member = await sports.member(100_000)
    const event = await liveMatch()
    const [before, behind] = [await placed(member, event, 'over', MINUTE_MS), await placed(member, event, 'over')]
    await tellGoal(event.ref)
    await sports.voidPastPosted()
    await sports.settle()
    expect([await statusOf(before), await statusOf(behind)]).toEqual(['won', 'voided'])
    expect(await sports.cash(member)).toBe(100_000 - 10_000 + 15_000)
  })

  it('is corrected where it was paid before that was noticed, and its member is told', async () => {
    const member = await sports.member(100_000)
    const event = await liveMatch()
    const behind = await placed(member, event, 'over')
    await tellGoal(event.ref)
    await sports.settle()
    expect(await statusOf(behind)).toBe('won')
    await sports.voidPastPosted()
    await sports.settle()
    expect(await statusOf(behind)).toBe('voided')
    expect(await sports.cash(member)).toBe(100_000)
    expect(sports.told.filter(({ memberId }) => memberId === member)).toMatchObject([
      { message: { kind: 'sport_bets_corrected', change: -5000, reason: { rule: 'late' } } },
    ])
  })

  it('counts again when its result is replaced by one that nothing told decides', async () => {
    const member = await sports.member(100_000)
    const event = await liveMatch()
    const behind = await placed(member, event, 'under')
    await tellGoal(event.ref)
    await sports.voidPastPosted()
    await sports.settle()
    expect(await statusOf(behind)).toBe('voided')
    await settle(event.ref, LOSS)
    await sports.voidPastPosted()
    await sports.settle()
    expect(await sports.bet(behind)).toMatchObject({ status: 'won', payout: 25_000 })
  })

  it('stands where the clock of its source is behind', async () => {
    const member = await sports.member(100_000)
    const event = await liveMatch()
    const before = await placed(member, event, 'over', 2 * MINUTE_MS)
    const counts = { goals: { home: 1, away: 0 } }
    const periods = [{ key: 'h1' as const, isComplete: false, counts }]
    const goal = stateOf({ status: 'live', period: 'h1', score: counts.goals, periods, incidents: [GOAL] })
    await sports.say(event.ref, goal, { producer: LIVE, generatedAt: next() - 5 * MINUTE_MS })
    await settle(event.ref)
    await sports.voidPastPosted()
    await sports.settle()
    expect(await statusOf(before)).toBe('won')
  })

  it('is looked for once: nothing is said again while nothing has changed', async () => {
    const member = await sports.member(100_000)
    const event = await liveMatch()
    await placed(member, event, 'over')
    await tellGoal(event.ref)
    while ((await sports.voidPastPosted()) > 0);
    const said = await sports.database.query(
      `SELECT count(*)::int AS cancels FROM sportsbook.messages WHERE event_id = $1 AND kind = 'cancel'`,
      [event.eventId],
    )
    expect(said.rows).toEqual([{ cancels: 1 }])
  })
})

describe('[SP132] [SP133] what the desk sees', () => {
  const ask = async (path: string, request: object) => {
    const answer = await sports.office(path, request)
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
    return answer.value as { list: Record<string, unknown>[]; members: Record<string, unknown>[] }
  }

  it('are the bets shortly before the moment and behind it, with sums by member', async () => {
    const [early, late] = [await sports.member(100_000), await sports.member(100_000)]
    const event = await liveMatch()
    // The goal falls forty seconds before it is told.
    const before = await placed(early, event, 'over', (TOLD_AFTER_SECONDS + 10) * 1000)
    const behind = await placed(late, event, 'over', 5000)
    await placed(early, event, 'under', 5 * MINUTE_MS)
    await tellGoal(event.ref)
    await sports.voidPastPosted()
    await sports.settle()
    const of = async (withinSeconds: number) =>
      (await ask('lateBets', { withinSeconds })).list.filter(({ bet }) =>
        [before, behind].includes((bet as { betId: BetId }).betId),
      )
    expect(await of(30)).toMatchObject([
      { memId: late, bet: { type: 'cancel' }, leg: 0, seconds: expect.closeTo(-35, 0) as number },
      { memId: early, bet: { type: 'win' }, leg: 0, seconds: expect.closeTo(10, 0) as number },
    ])
    expect((await of(0)).map(({ memId }) => memId)).toEqual([late])
    const { members } = await ask('lateBets', { withinSeconds: 30, memId: early })
    expect(members).toEqual([{ memId: early, nick: '', bets: 1, won: 1, stakes: 10_000, payouts: 15_000 }])
    expect((await ask('lateBets', { memId: 'nobody' })).list).toEqual([])
    expect(await sports.office('lateBets', { startDate: '2026-02-30' })).toMatchObject({ ok: false })
  })

  it('are selections of several members, with who they are', async () => {
    const event = await sports.match()
    const people = [await sports.member(50_000), await sports.member(50_000), await sports.member(50_000)]
    for (const member of people) {
      const outcome = await sports.call('/api/bet/betProc', slip([{ event }]), member)
      expect(outcome.ok).toBe(true)
    }
    const { list } = await ask('clusters', { withinSeconds: 60 })
    const found = list.filter(({ members }) => people.every((member) => JSON.stringify(members).includes(member)))
    expect(found).toMatchObject([{ bets: 3, stakes: 30_000, leg: 0 }])
    expect((await ask('clusters', { membersMin: 4 })).list).toEqual([])
  })
})

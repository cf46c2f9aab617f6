// By which rules the house settles: options of a sport and of a competition, how they are changed, and what hangs on them.
import { describe, afterAll, beforeAll, expect, it } from 'vitest'
import { instant, isoSeoul } from '@hanpan/kernel'
import { testLedger } from '../ledger/testing.ts'
import { EVENT_RULES, rulesAt, rulesOf } from './event-rules.ts'
import { settingsInForce } from './settings.ts'
import { nameOf, newId, prices, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const reason = '리그 규정'
const set = (list: readonly object[], more: object = {}) => sports.office('setEventRules', { list, reason, ...more })
const sport = (options: object, competitionId: string | null = null) => ({ sport: 'soccer', competitionId, options })

/** 1:1 after both halves, and a goal of the home side in extra time. */
const afterExtraTime = {
  kind: 'result',
  finish: 'completed',
  periods: ['h1', 'h2', 'x1', 'x2'].map((key, place) => ({
    key,
    isComplete: true,
    counts: { goals: { home: place === 0 || place === 2 ? 1 : 0, away: place === 1 ? 1 : 0 } },
  })),
}

/** What a bet on the home side pays when the match is decided so. */
async function paidFor(competition: string, before?: (competitionId: string) => Promise<unknown>): Promise<number> {
  const member = await sports.member(10_000)
  const match = await sports.match({ competition: { ref: competition, names: { ko: competition } } })
  await sports.say(match.ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 1800, under: 1800 })] })
  const bet = slip([{ event: match, market: 'total', line: 2.5, pick: 'over', odds: 1.8 }])
  expect(nameOf(await sports.call('/api/bet/betProc', bet, member))).toBe('done')
  await before?.(match.competitionId)
  const decision = { eventId: match.eventId, word: afterExtraTime, reason }
  expect(nameOf(await sports.office('setResult', { requestId: newId(), ...decision }))).toBe('done')
  await sports.settle()
  return sports.cash(member)
}

describe('the rules of the house', () => {
  it('[SP163] settle what is entered by hand, those of a competition over those of its sport', async () => {
    expect(await paidFor('usual')).toBe(0)
    expect(nameOf(await set([sport({ overtime: { total: true } })]))).toBe('done')
    expect(await paidFor('by its sport')).toBe(18_000)
    const own = (competitionId: string) =>
      set([sport({ overtime: { total: true } }), sport({ overtime: { total: false } }, competitionId)])
    const { competitionId } = await sports.match({ competition: { ref: 'by its own', names: { ko: 'by its own' } } })
    expect(nameOf(await own(competitionId))).toBe('done')
    expect(await paidFor('by its own')).toBe(0)
    expect(await paidFor('another')).toBe(18_000)
    expect(nameOf(await set([]))).toBe('done')
    expect(await paidFor('usual again')).toBe(0)
  })

  it('[SP165] of the first bet on an event stay its rules, whatever is changed later; a bet that does not stand is none', async () => {
    const overtime = [sport({ overtime: { total: true } })]
    expect(await paidFor('kept', async () => expect(nameOf(await set(overtime))).toBe('done'))).toBe(0)
    // Nobody had bet on this one before.
    expect(await paidFor('new')).toBe(18_000)
    // A bet that was taken back is as if it had not been.
    const takenBack = async ({ eventId, ref }: { eventId: string; ref: string }) => {
      const member = await sports.member(10_000)
      await sports.say(ref, { kind: 'odds', markets: [prices('total', 2.5, { over: 1800, under: 1800 })] })
      const bet = slip([{ event: await sports.event(ref), market: 'total', line: 2.5, pick: 'over', odds: 1.8 }])
      const placed = (await sports.call('/api/bet/betProc', bet, member)) as { value: { betId: string } }
      const cancel = { betId: placed.value.betId, requestId: newId() }
      expect(nameOf(await sports.call('/api/bet/cancel', cancel, member))).toBe('done')
      return eventId
    }
    const match = await sports.match({ scheduledAt: Date.now() + 7_200_000 })
    await takenBack(match)
    expect(nameOf(await set([]))).toBe('done')
    const now = Date.now() + 1
    const { value } = await settingsInForce(sports.database)
    expect(await rulesOf(sports.database, match, value, now)).toBe(rulesAt(match, value, now))
    expect(rulesAt(match, value, now)).not.toBe(rulesAt(match, value, value.eventRules.at(-1)!.from - 1))
  })

  it('[SP165] hold from their hour on, which is not before a second operator agrees, and are told beforehand', async () => {
    const from = isoSeoul(instant(Date.now() + 3_600_000))
    const list = [sport({ isTieVoid: false })]
    expect(nameOf(await set(list, { from }))).toBe('done')
    const told = { list: [], next: { from, list: [{ sport: 'soccer', options: { isTieVoid: false } }] } }
    expect(await sports.office('eventRules', {})).toMatchObject({ value: told })
    expect(await sports.call('/api/sport/eventRules', {})).toMatchObject({ value: told })
    const match = await sports.match()
    const { value } = await settingsInForce(sports.database)
    const later = Date.parse(from)
    expect(await rulesOf(sports.database, match, value, later - 1)).toMatchObject({ isTieVoid: true })
    expect(await rulesOf(sports.database, match, value, later)).toMatchObject({ isTieVoid: false })
    // Who agrees later than that lets it hold from then on.
    const asked = [{ from: later, list: [] }]
    expect(EVENT_RULES.when!(asked, value.eventRules, later + 5000)).toEqual([
      ...value.eventRules,
      { from: later + 5000, list: [] },
    ])
    // Another change takes its place.
    expect(nameOf(await set([]))).toBe('done')
    expect(await sports.office('eventRules', {})).toMatchObject({ value: { list: [], next: null } })
    for (const wrong of [
      isoSeoul(instant(Date.now() - 60_000)),
      isoSeoul(instant(Date.now() + 400 * 86_400_000)),
      'soon',
    ])
      expect(await set(list, { from: wrong })).toMatchObject({ refusal: { data: { field: 'from' } } })
  })

  it('[SP163] leave alone what they do not name', () => {
    const event = { sport: 'baseball', competitionId: 'one' as never } as const
    const list = [
      { sport: 'baseball', competitionId: null, options: { periodsNeeded: { winner: 7 }, isTieVoid: false } },
      { sport: 'baseball', competitionId: 'one', options: { periodsNeeded: { total: null } } },
    ] as const
    const eventRules = [{ from: 0, list }]
    const rules = rulesAt(event, { eventRules }, 1)
    expect(rules).toMatchObject({ isTieVoid: false, periodsNeeded: { winner: 7, result: 5, handicap: 9, total: null } })
    // Settings that are read again say the same rules.
    expect(rulesAt(event, { eventRules: structuredClone(eventRules) }, 1)).toBe(rules)
  })

  it('[SP164] each change waits for a second operator, has a reason and its entry in the audit log', async () => {
    sports.second.loosening = true
    sports.second.asked.length = 0
    const list = [sport({ isTieVoid: false })]
    expect(nameOf(await set(list))).toBe('done')
    expect(sports.second.asked).toMatchObject([{ kind: 'sport.rules' }])
    expect(await sports.office('eventRules', {})).toMatchObject({ value: { list: [], next: null } })
    sports.second.loosening = false
    sports.audited.length = 0
    expect(nameOf(await set(list, { reason: ' ' }))).toBe('reason_missing')
    expect(nameOf(await set(list))).toBe('done')
    expect(sports.audited).toMatchObject([{ action: 'sports.setEventRules', reason }])
    const { before, after } = sports.audited[0] as { before: unknown[]; after: { from: number; list: unknown }[] }
    expect(after).toEqual([...before, { from: expect.any(Number), list }])
    expect(await sports.office('eventRules', {})).toMatchObject({
      value: { list: [{ ...list[0], competition: null }] },
    })
    await set([])
  })

  it('[SP164] refuses what cannot be, by its place', async () => {
    const [match, tennis] = [
      await sports.match(),
      await sports.match({ sport: 'tennis', competition: { ref: 'of tennis', names: { ko: '테니스' } } }),
    ]
    const wrong = async (list: readonly object[]) => {
      const answer = (await set(list)) as { refusal: { name: string; data: { field: string } } | string }
      return typeof answer.refusal === 'string' ? answer.refusal : answer.refusal.data.field
    }
    expect(await wrong([sport({}), sport({ periodsNeeded: { total: 9 } })])).toBe('list.1.periodsNeeded')
    expect(await wrong([sport({ isTieVoid: false }), sport({ isTieVoid: true })])).toBe('list.1')
    expect(await wrong([sport({}, newId())])).toBe('not_found')
    expect(await wrong([sport({}, match.homeId)])).toBe('not_found')
    expect(await wrong([sport({}, tennis.competitionId)])).toBe('not_found')
  })
})

// What the office calls competitions and teams, through its calls, and what members see of it: names, order, and what is hidden.
import type { calls, ResponseOf } from '@hanpan/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, slip, stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

const reason = '표기 통일'
const nothing = { ko: '', en: '', vi: '' }
const setNamed = (id: string, change: object = {}) =>
  sports.office('setNamed', { id, names: nothing, reason, ...change })

async function valueOf<Value>(outcome: Promise<unknown>): Promise<Value> {
  const answer = (await outcome) as { ok: boolean; value: Value }
  expect(answer).toMatchObject({ ok: true })
  return answer.value
}
const listed = (request: object = {}) =>
  valueOf<ResponseOf<(typeof calls.sport)['events']>>(sports.call('/api/sport/events', request))
const league = (ref: string, ko: string) => ({ competition: { ref, names: { ko } } })

describe('what the office calls a team', () => {
  it('[SP160] stands wherever it is shown, language by language; the source’s is kept below it', async () => {
    const match = await sports.match({ home: { ref: 'renamed', names: { ko: '원래 팀', en: 'As said' } } })
    const names = async (language: string) =>
      valueOf<{ event: { home: { name: string } } }>(
        sports.callIn(language, '/api/sport/event', { eventId: match.eventId }),
      ).then(({ event }) => event.home.name)
    expect([await names('ko'), await names('en'), await names('vi')]).toEqual(['원래 팀', 'As said', '원래 팀'])
    sports.audited.length = 0
    sports.said.length = 0
    await valueOf(setNamed(match.homeId, { names: { ko: '한판 이름', en: '', vi: 'Tên nhà' } }))
    expect([await names('ko'), await names('en'), await names('vi')]).toEqual(['한판 이름', 'As said', 'Tên nhà'])
    const found = await valueOf<ResponseOf<(typeof calls.office)['sportsNamed']>>(
      sports.office('named', { kind: 'competitor', query: '한판 이름' }),
    )
    expect(found.list).toMatchObject([
      {
        id: match.homeId,
        names: { ko: '원래 팀', en: 'As said', vi: '원래 팀' },
        own: { ko: '한판 이름', en: '', vi: 'Tên nhà' },
      },
    ])
    expect(sports.audited).toMatchObject([
      { action: 'sports.setNamed', subject: match.homeId, before: { names: { ko: null } }, reason },
    ])
    expect(sports.said).toContainEqual({ to: 'sport:anew', cmd: 'SPORT_ANEW', data1: '' })
    await valueOf(setNamed(match.homeId))
    expect(await names('ko')).toBe('원래 팀')
  })

  it('[SP160] stays what it is when the source says its own name again, and saying the same again is no change', async () => {
    const match = await sports.match({ home: { ref: 'again', names: { ko: '처음' } } })
    await valueOf(setNamed(match.homeId, { names: { ...nothing, ko: '집의 이름' } }))
    await sports.match({ home: { ref: 'again', names: { ko: '나중' } } })
    const { list } = await listed({ size: 500 })
    expect(list.find(({ home }) => home.id === match.homeId)?.home.name).toBe('집의 이름')
    sports.audited.length = 0
    await valueOf(setNamed(match.homeId, { names: { ...nothing, ko: '집의 이름' } }))
    expect(sports.audited).toEqual([])
  })

  it('[SP161] has neither a rank nor a place to hide; categories and what is not there are refused', async () => {
    const match = await sports.match()
    expect(nameOf(await setNamed(match.homeId, { rank: 1 }))).toBe('value_invalid')
    expect(nameOf(await setNamed(match.homeId, { isHidden: true }))).toBe('value_invalid')
    expect(nameOf(await setNamed('01938f0e-7a5b-7cde-8123-456789000000'))).toBe('not_found')
    expect(nameOf(await setNamed(match.homeId, { reason: ' ' }))).toBe('reason_missing')
  })
})

describe('what is shown', () => {
  it('[SP161] competitions stand by their rank, sports in the order of the house', async () => {
    const [first, second] = [
      await sports.match({ sport: 'tennis', ...league('rank-a', '가 리그') }),
      await sports.match({ sport: 'tennis', ...league('rank-b', '나 리그') }),
    ]
    const competitions = async () =>
      (
        await valueOf<ResponseOf<(typeof calls.sport)['competitions']>>(
          sports.call('/api/sport/competitions', { sport: 'tennis' }),
        )
      ).list.map(({ id }) => id)
    expect(await competitions()).toEqual([first.competitionId, second.competitionId])
    await valueOf(setNamed(second.competitionId, { rank: 5 }))
    expect(await competitions()).toEqual([second.competitionId, first.competitionId])
    const sportsOn = async () =>
      (await valueOf<ResponseOf<(typeof calls.sport)['sports']>>(sports.call('/api/sport/sports', {}))).list.map(
        ({ sport }) => sport,
      )
    await valueOf(sports.office('setOrder', { sports: ['tennis'], hidden: [], reason }))
    expect((await sportsOn())[0]).toBe('tennis')
    expect(nameOf(await sports.office('setOrder', { sports: ['tennis', 'tennis'], hidden: [], reason }))).toBe(
      'value_invalid',
    )
    expect(await valueOf(sports.office('order', {}))).toMatchObject({ hidden: [] })
  })

  it('[SP179] what is under way stands in the order of the sports and by the rank of competitions', async () => {
    await valueOf(sports.office('setOrder', { sports: ['ice-hockey', 'soccer'], hidden: [], reason }))
    const begun = async (sport: 'soccer' | 'ice-hockey', ref: string) => {
      const match = await sports.match({ sport, ...league(ref, ref) })
      await sports.say(match.ref, stateOf({}))
      return match
    }
    const [soccer, other, hockey] = [
      await begun('soccer', 'order-a'),
      await begun('soccer', 'order-b'),
      await begun('ice-hockey', 'order-c'),
    ]
    await valueOf(setNamed(other.competitionId, { rank: 900 }))
    const own = [soccer, other, hockey].map(({ eventId }) => eventId)
    const { list } = await listed({ live: true, size: 500 })
    expect(list.map(({ eventId }) => eventId).filter((eventId) => own.includes(eventId as never))).toEqual([
      hockey.eventId,
      other.eventId,
      soccer.eventId,
    ])
    await valueOf(sports.office('setOrder', { sports: [], hidden: [], reason }))
  })

  it('[SP162] a hidden competition is in no list, no lobby and no search, and takes no bets; bets on it are settled', async () => {
    const member = await sports.member(100_000)
    const match = await sports.match({
      ...league('hidden', '숨길 리그'),
      home: { ref: 'hidden-home', names: { ko: '숨은 홈팀' } },
    })
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event: match }]), member))).toBe('done')
    const seen = async () => {
      const { list } = await listed({ size: 500 })
      const { lobby } = await valueOf<{ lobby: { soon: { eventId: string }[]; leagues: { id: string }[] } }>(
        sports.call('/api/sport/lobby', {}),
      )
      const found = await valueOf<{ events: { eventId: string }[] }>(
        sports.call('/api/sport/search', { query: '숨은 홈팀' }),
      )
      const chosen = await valueOf<{ events: { eventId: string }[] }>(
        sports.call('/api/sport/chosen', { eventIds: [match.eventId], leagueIds: [], teamIds: [] }),
      )
      return [list, lobby.soon, found.events, chosen.events].map((events) =>
        events.some(({ eventId }) => eventId === match.eventId),
      )
    }
    expect(await seen()).toEqual([true, true, true, true])
    await valueOf(setNamed(match.competitionId, { isHidden: true }))
    expect(await seen()).toEqual([false, false, false, false])
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event: match }]), member))).toBe('betting_closed')
    const word = {
      kind: 'result',
      finish: 'completed',
      periods: [1, 2].map((half) => ({
        key: `h${half}`,
        isComplete: true,
        counts: { goals: { home: 1, away: 0 } },
      })),
    }
    await valueOf(sports.office('setResult', { eventId: match.eventId, requestId: 'hidden-result', word, reason }))
    await sports.settle()
    expect(await sports.cash(member)).toBe(110_000)
    await valueOf(setNamed(match.competitionId, { isHidden: false }))
  })

  it('[SP162] so is a hidden sport', async () => {
    const match = await sports.match({ sport: 'handball', ...league('hidden-sport', '핸드볼 리그') })
    const isListed = async () =>
      (await listed({ size: 500, sport: 'handball' })).list.some(({ eventId }) => eventId === match.eventId)
    expect(await isListed()).toBe(true)
    sports.audited.length = 0
    await valueOf(sports.office('setOrder', { sports: [], hidden: ['handball'], reason }))
    expect(await isListed()).toBe(false)
    expect(sports.audited).toMatchObject([
      { action: 'sports.setOrder', before: { hidden: [] }, after: { hidden: ['handball'] }, reason },
    ])
    const { event } = await valueOf<{ event: { isOpen: boolean } }>(
      sports.call('/api/sport/event', { eventId: match.eventId }),
    )
    expect(event.isOpen).toBe(false)
  })
})

// The search of sports through its call: by team and league, in any language, as it is typed.
import type { calls, ResponseOf } from '@hanpan/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { stateOf, testSportsbook, type TestSportsbook } from './testing.ts'

const HOUR_MS = 3_600_000
const named = (ref: string, ko: string, en: string, vi: string) => ({ ref, names: { ko, en, vi } })
const LEAGUE = named('league-1', '가온 리그', 'Gaon League', 'Giải Gaon')
const VIETNAM = {
  category: named('vn', '베트남', 'Vietnam', 'Việt Nam'),
  competition: named('v1', '브이리그', 'V-League', 'Giải Vô địch'),
}

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
  const match = (home: ReturnType<typeof named>, startsInHours: number, change = {}) =>
    sports.match({ competition: LEAGUE, home, scheduledAt: Date.now() + startsInHours * HOUR_MS, ...change })
  await match(named('a', '한빛 시티', 'Hanbit City', 'Hanbit City'), 5)
  const live = await match(named('b', '새벽 한빛', 'Dawn Hanbit', 'Hanbit Bình Minh'), -1)
  await sports.say(live.ref, stateOf({ score: { home: 2, away: 1 } }))
  await match(named('c', '하노이 불패', 'Ha Noi', 'Hà Nội Bất Bại'), 3, VIETNAM)
  await match(named('d', '다낭 파도', 'Da Nang', 'Đà Nẵng'), 2, VIETNAM)
  const over = await match(named('e', '한빛 유나이티드', 'Hanbit United', 'Hanbit United'), 1)
  await sports.say(over.ref, stateOf({ status: 'ended' }))
  sports.forgetEvents()
})
afterAll(() => sports.end())

type Answer = ResponseOf<typeof calls.sportLobby.search>
async function find(query: string, language = 'ko') {
  const { value } = (await sports.callIn(language, '/api/sport/search', { query })) as unknown as { value: Answer }
  return { leagues: value.leagues.map(({ name }) => name), events: value.events.map(({ home }) => home.name), value }
}

it.each([
  ['한빛', [], ['한빛 시티', '새벽 한빛']],
  ['ㅎㅂ', [], ['한빛 시티', '새벽 한빛']],
  ['한비', [], ['한빛 시티', '새벽 한빛']],
  ['ㅅㅂ', [], ['새벽 한빛']],
  ['hanbit dawn', [], ['새벽 한빛']],
  ['ha noi', [], ['하노이 불패']],
  ['Hà Nội', [], ['하노이 불패']],
  ['da nang', [], ['다낭 파도']],
  ['vo dich', ['브이리그'], ['다낭 파도', '하노이 불패']],
  ['베트남', ['브이리그'], ['다낭 파도', '하노이 불패']],
  ['베트남 하노이', [], ['하노이 불패']],
  ['가온', ['가온 리그'], ['새벽 한빛', '한빛 시티']],
  ['리그', ['가온 리그', '브이리그'], ['새벽 한빛', '다낭 파도', '하노이 불패', '한빛 시티']],
  ['없는 팀', [], []],
])('[SP94] %j finds leagues %j and events %j', async (query, leagues, events) => {
  expect(await find(query)).toMatchObject({ leagues, events })
})

it('[SP94] answers in the language of the reader, with how an event stands', async () => {
  expect(await find('하노이', 'vi')).toMatchObject({ events: ['Hà Nội Bất Bại'] })
  expect((await find('새벽')).value.events).toMatchObject([{ status: 'live', score: { home: 2, away: 1 } }])
  expect((await find('새벽')).value.events[0]).not.toHaveProperty('markets')
  expect((await find('가온')).value.leagues).toMatchObject([{ name: '가온 리그', events: 2, live: 1 }])
})

it('[SP94] finds no more than fit into a list', async () => {
  for (let count = 0; count < 13; count += 1)
    await sports.match({ competition: named(`many-${count}`, `다솜 ${count}부`, `${count}`, `${count}`) })
  sports.forgetEvents()
  const { leagues, events } = await find('다솜')
  expect([leagues.length, events.length]).toEqual([6, 12])
})

it.each(['', '   ', 'x'.repeat(41)])('[SP94] %j is not asked', async (query) => {
  await expect(sports.callIn('ko', '/api/sport/search', { query })).rejects.toThrow()
})

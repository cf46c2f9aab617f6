// Events of the house, through the desk's calls: one from a form, many from a file, bet on and decided like any other.
import type { CallDefinition, calls, ResponseOf } from '@hanpan/contract'
import { instant } from '@hanpan/kernel'
import { EVENTS_FILE_COLUMNS, exampleEventsFile, QUESTIONS_FILE_COLUMNS } from '@hanpan/sportsbook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testLedger } from '../ledger/testing.ts'
import { nameOf, newId, slip, testSportsbook, type TestSportsbook } from './testing.ts'

let sports: TestSportsbook
beforeAll(async () => {
  sports = await testSportsbook(await testLedger())
})
afterAll(() => sports.end())

type Office = typeof calls.office
const reason = '특별 경기'
const HOUR_MS = 3_600_000
const hence = (ms: number) => new Date(Date.now() + ms).toISOString()

async function office<Call extends CallDefinition = CallDefinition>(
  path: string,
  request: object,
): Promise<ResponseOf<Call>> {
  const outcome = await sports.office(path, request)
  expect(outcome).toMatchObject({ ok: true })
  return (outcome as { value: ResponseOf<Call> }).value
}

const draft = (change: object = {}) => ({
  sport: 'soccer',
  competition: { ko: '자선 경기', en: 'Charity' },
  home: { ko: '한판 올스타', en: 'Hanpan Stars', vi: 'Ngôi sao' },
  away: { ko: '연예인 팀' },
  scheduledAt: hence(HOUR_MS),
  markets: [{ market: '1x2', line: null, prices: { home: 1.9, draw: 3.5, away: 3.8 } }],
  ...change,
})
const make = (event: object, requestId = newId<string>()) =>
  office<Office['makeSportsEvent']>('makeEvent', { requestId, event, reason })

describe('an event of the house', () => {
  it('[SP76] is offered in three languages, bet on, and decided by the office', async () => {
    const member = await sports.member(10_000)
    const { eventId } = await make(draft())
    const one = await sports.callIn('en', '/api/sport/event', { eventId })
    expect(one).toMatchObject({
      value: { event: { home: { name: 'Hanpan Stars' }, away: { name: '연예인 팀' }, isOpen: true, markets: [{}] } },
    })
    expect(nameOf(await sports.call('/api/bet/betProc', slip([{ event: eventId as never, odds: 1.9 }]), member))).toBe(
      'done',
    )
    const periods = [1, 2].map((half) => ({
      key: `h${half}`,
      isComplete: true,
      counts: { goals: { home: 1, away: 0 } },
    }))
    const word = { kind: 'result', finish: 'completed', periods }
    await office('setResult', { eventId, requestId: newId(), word, reason })
    await sports.settle()
    expect(await sports.cash(member)).toBe(19_000)
  })

  it('[SP78] is made once by a request, with its entry in the audit log', async () => {
    const requestId = newId<string>()
    const event = draft({ home: { ko: '한 번' } })
    sports.audited.length = 0
    const { eventId } = await make(event, requestId)
    expect(await make(event, requestId)).toEqual({ eventId })
    expect(sports.audited).toMatchObject([{ action: 'sports.makeEvents', subject: eventId, reason }])
  })

  it('[SP155] is no other event under the id of a request', async () => {
    const requestId = newId<string>()
    const { eventId } = await make(draft({ home: { ko: '이 팀' } }), requestId)
    sports.audited.length = 0
    const other = { requestId, event: draft({ home: { ko: '저 팀' } }), reason }
    expect(nameOf(await sports.office('makeEvent', other))).toBe('request_id_reused')
    expect(await make(draft({ home: { ko: '이 팀' } }), newId())).not.toEqual({ eventId })
    expect(sports.audited).toHaveLength(1)
  })

  const market = (change: object) => ({ markets: [{ ...draft().markets[0], ...change }] })
  it.each([
    ['that has begun', { scheduledAt: hence(-1000) }, 'scheduledAt', 'value_invalid'],
    ['on a day that is none', { scheduledAt: '2027-02-30T10:00:00Z' }, 'scheduledAt', 'value_invalid'],
    ['of one side', { away: { ko: '한판 올스타' } }, 'away', 'value_invalid'],
    ['with a market that its sport has not', market({ market: 'setTotal' }), 'markets.0.market', 'value_invalid'],
    ['with a line that none has', market({ market: 'total', line: 2.3 }), 'markets.0.line', 'value_invalid'],
    ['without a price', market({ prices: { home: 2, draw: 3 } }), 'markets.0.prices.away', 'value_invalid'],
    [
      'with a price that pays nothing',
      market({ prices: { home: 1, draw: 3, away: 3 } }),
      'markets.0.prices.home',
      'value_invalid',
    ],
    [
      'that pays for certain whoever backs all of it',
      market({ prices: { home: 4, draw: 4, away: 4 } }),
      'markets.0.prices',
      'price_favours_player',
    ],
    ['with a market twice', { markets: [draft().markets[0], draft().markets[0]] }, 'markets.1.market', 'value_invalid'],
  ])('[SP77] %s is refused by its field', async (_what, change, field, name) => {
    const request = { requestId: newId(), event: draft(change), reason }
    expect(await sports.office('makeEvent', request)).toMatchObject({ refusal: { name, data: { field } } })
  })

  it('[SP78] needs a reason', async () => {
    const request = { requestId: newId(), event: draft(), reason: ' ' }
    expect(nameOf(await sports.office('makeEvent', request))).toBe('reason_missing')
  })
})

describe('a file of events', () => {
  const head = EVENTS_FILE_COLUMNS.join(',')
  const line = (home: string, market: string, at: string, pick: string, odds: string, starts = hence(HOUR_MS)) =>
    `basketball,"자선, 컵",Charity Cup,,${home},,,원정,,,${starts},${market},${at},${pick},${odds}`
  const starts = hence(HOUR_MS)
  const whole = (home: string) => [
    line(home, 'winner', '', 'home', '1.8', starts),
    line(home, 'total', '150.5', 'over', '1.9', starts),
    line(home, 'winner', '', 'away', '2.0', starts),
    line(home, 'total', '150.5', 'under', '1.9', starts),
  ]
  const listed = async (query: string) =>
    (await office<Office['sportsEvents']>('events', { query })).list.map(({ marketCount }) => marketCount)

  it('[SP78] is shown beforehand, and makes its events', async () => {
    const csv = [head, ...whole('파일 갑'), ...whole('파일 을')].join('\r\n')
    expect(await office<Office['previewSportsFile']>('previewFile', { csv })).toMatchObject({
      events: 2,
      markets: 4,
      wrong: [],
      list: [{ line: 2, competition: '자선, 컵', home: '파일 갑', markets: 2 }, { line: 6 }],
    })
    expect(await listed('파일')).toEqual([])
    const requestId = newId()
    expect(await office('importFile', { requestId, csv, reason })).toEqual({ events: 2 })
    expect(await office('importFile', { requestId, csv, reason })).toEqual({ events: 2 })
    expect(await listed('파일')).toEqual([2, 2])
  })

  const asked = (pick: string, odds: string, answer: string, question = '누가 받을까요?,Who?,') =>
    `soccer,한판 시상식,,,올해의 선수,,,,,,${starts},novelty.1,,${pick},${odds},${question},${answer},,`
  const questionHead = [...EVENTS_FILE_COLUMNS, ...QUESTIONS_FILE_COLUMNS].join(',')
  it('[SP79] asks questions too, beside what is played', async () => {
    const played = whole('질문 옆').map((one) => `${one},,,,,,`)
    const csv = [questionHead, asked('p1', '1.8', '김한결'), ...played, asked('p2', '2.1', '이도현')].join('\n')
    expect(await office<Office['previewSportsFile']>('previewFile', { csv })).toMatchObject({
      events: 2,
      markets: 3,
      wrong: [],
    })
    await office('importFile', { requestId: newId(), csv, reason })
    const { list } = await office<Office['sportsEvents']>('events', { query: '올해의 선수' })
    const { event } = await office<Office['sportsEvent']>('event', { eventId: list[0]!.eventId })
    expect(event.markets).toMatchObject([
      {
        market: 'novelty.1',
        texts: { name: { ko: '누가 받을까요?', en: 'Who?' }, picks: { p1: { ko: '김한결' }, p2: { ko: '이도현' } } },
      },
    ])
  })

  it.each([
    ['an answer that says nothing', [asked('p1', '1.8', '가'), asked('p2', '2', '')], 3, 'answer'],
    ['one answer alone', [asked('p1', '1.8', '가')], 2, 'question'],
    ['the same answer twice', [asked('p1', '1.8', '가'), asked('p2', '2', '가')], 2, 'question'],
    ['two questions in one', [asked('p1', '1.8', '가'), asked('p2', '2', '나', '다른 질문,,')], 3, 'question'],
    ['one side of what is played', [asked('p1', '1.8', '', ',,')], 2, 'away'],
    ['an answer to no question', [`${line('답만', 'winner', '', 'home', '2')},,,,답,,`], 2, 'answer'],
  ])('[SP79] with %s makes nothing', async (_what, lines, at, field) => {
    const csv = [questionHead, ...lines].join('\n')
    const { wrong } = await office<Office['previewSportsFile']>('previewFile', { csv })
    expect(wrong).toContainEqual({ line: at, field, code: 'O006' })
  })

  it.each([
    ['a sport that is none', (lines: string[]) => lines.map((one) => one.replace('basketball', 'chess')), 2, 'sport'],
    ['odds that are none', ([one, ...rest]: string[]) => [one!.replace('1.8', 'evens'), ...rest], 2, 'odds'],
    ['odds that pay nothing', ([one, ...rest]: string[]) => [one!.replace('1.8', '1'), ...rest], 2, 'odds'],
    [
      'a pick that its market has not',
      (lines: string[]) => [...lines, line('틀림', 'winner', '', 'draw', '9', starts)],
      6,
      'pick',
    ],
    ['a pick that is left out', ([one, two, , four]: string[]) => [one!, two!, four!], 2, 'pick'],
    ['a pick twice', (lines: string[]) => [...lines, lines[0]!], 6, 'pick'],
    ['a line that is none', (lines: string[]) => lines.map((one) => one.replace('150.5', 'high')), 3, 'line'],
    ['too few columns', (lines: string[]) => [...lines, 'basketball,컵'], 6, 'row'],
    [
      'a beginning that is over',
      (lines: string[]) => lines.map((one) => one.replace(starts, '2020-01-01 19:00')),
      2,
      'starts_at',
    ],
    [
      'a beginning on a day that is none',
      (lines: string[]) => lines.map((one) => one.replace(starts, '2027-02-30 19:00')),
      2,
      'starts_at',
    ],
  ])('[SP78] with %s makes nothing, and names the line and its column', async (_what, change, at, field) => {
    const csv = [head, ...whole('맞음')].join('\n')
    const broken = [head, ...change(whole('틀림'))].join('\n')
    const { wrong } = await office<Office['previewSportsFile']>('previewFile', { csv: broken })
    expect(wrong[0]).toEqual({ line: at, field, code: 'O006' })
    const both = `${broken}\n${csv.slice(head.length + 1)}`
    expect(await sports.office('importFile', { requestId: newId(), csv: both, reason })).toMatchObject({
      refusal: { name: 'value_invalid', data: { field: 'csv' } },
    })
    expect(await listed('맞음')).toEqual([])
  })

  it('[SP78] [SP79] of the example makes its match and its question', async () => {
    const csv = exampleEventsFile(instant(Date.now()))
    expect(await office<Office['previewSportsFile']>('previewFile', { csv })).toMatchObject({
      events: 2,
      markets: 4,
      wrong: [],
    })
  })

  it('[SP78] without a column is named by it, and one without events makes nothing', async () => {
    const csv = `${EVENTS_FILE_COLUMNS.slice(0, -1).join(',')}\n`
    const { wrong } = await office<Office['previewSportsFile']>('previewFile', { csv })
    expect(wrong).toEqual([{ line: 1, field: 'odds', code: 'O006' }])
    expect(nameOf(await sports.office('importFile', { requestId: newId(), csv: head, reason }))).toBe('value_invalid')
  })
})

describe('[SP79] questions of the house', () => {
  const texts = {
    name: { ko: '득점왕', en: 'Top scorer' },
    picks: { p1: { ko: '김', en: 'Kim', vi: 'Kim' }, p2: { ko: '이' }, p3: { ko: '박' } },
  }
  const question = (change: object = {}) => ({
    market: 'novelty.1',
    line: null,
    prices: { p1: 3, p2: 2.5, p3: 2 },
    texts,
    ...change,
  })
  const asked = (change: object = {}, market: object = {}) => {
    const { away: _away, ...one } = draft({
      home: { ko: '올해의 상', en: 'Awards' },
      markets: [question(market)],
      ...change,
    })
    return one
  }
  const bet = (eventId: string, pick: string, odds: number) =>
    slip([{ event: eventId as never, market: 'novelty.1', pick, odds }])
  const word = (results: object) => ({
    kind: 'result',
    finish: 'completed',
    periods: [],
    markets: [{ market: 'novelty.1', line: null, results }],
  })

  it('are offered, bet on and told in three languages, among what is special', async () => {
    const member = await sports.member(10_000)
    const { eventId } = await make(asked())
    const full = {
      name: { ko: '득점왕', en: 'Top scorer', vi: '득점왕' },
      picks: { p2: { ko: '이', en: '이', vi: '이' } },
    }
    const event = await sports.callIn('en', '/api/sport/event', { eventId })
    expect(event).toMatchObject({
      value: {
        event: { home: { name: 'Awards' }, away: { name: 'Awards' }, markets: [{ texts: full, isOpen: true }] },
      },
    })
    const special = await sports.call('/api/sport/events', { special: true, size: 500 })
    expect(special).toMatchObject({ value: { list: expect.arrayContaining([expect.objectContaining({ eventId })]) } })
    expect(nameOf(await sports.call('/api/bet/betProc', bet(eventId, 'p2', 2.5), member))).toBe('done')
    const bets = await sports.call('/api/bet/sportBetlist', { type: 'wait' }, member)
    expect(bets).toMatchObject({
      value: {
        list: [{ gameKey: 'special', legs: [{ pick: 'p2', texts: { ...full, picks: { p2: full.picks.p2 } } }] }],
      },
    })
    const told = await office<Office['sportsResult']>('result', { eventId })
    expect(told).toMatchObject({ units: [], markets: [{ market: 'novelty.1', texts: full, bets: 1 }] })
  })

  it('are decided answer by answer: of those who are level each has its share, a void one comes back', async () => {
    const members = await Promise.all([1, 2, 3].map(() => sports.member(10_000)))
    const { eventId } = await make(asked())
    for (const [place, member] of members.entries()) {
      const placed = bet(eventId, `p${place + 1}`, [3, 2.5, 2][place]!)
      expect(nameOf(await sports.call('/api/bet/betProc', placed, member))).toBe('done')
    }
    const level = { sharing: 2 }
    const wrong = { p1: level, p2: 'loss', p3: 'loss' }
    expect(await sports.office('setResult', { eventId, requestId: newId(), word: word(wrong), reason })).toMatchObject({
      refusal: { name: 'value_invalid', data: { field: 'markets.0.results.p1' } },
    })
    await office('setResult', { eventId, requestId: newId(), word: word({ p1: level, p2: level, p3: 'void' }), reason })
    await sports.settle()
    expect(await Promise.all(members.map((member) => sports.cash(member)))).toEqual([15_000, 12_500, 10_000])
    // Said otherwise, it is corrected as any result.
    await office('setResult', {
      eventId,
      requestId: newId(),
      word: word({ p1: 'win', p2: 'loss', p3: 'loss' }),
      reason,
    })
    await sports.settle()
    expect(await Promise.all(members.map((member) => sports.cash(member)))).toEqual([30_000, 0, 0])
  })

  it.each([
    ['markets.0.market', {}, { market: '1x2', prices: { home: 2, draw: 3, away: 3 } }],
    ['markets.0.market', {}, { texts: undefined }],
    ['markets.0.texts', {}, { texts: { ...texts, picks: { p1: { ko: '김' } } }, prices: { p1: 1.5 } }],
    ['markets.0.texts', {}, { texts: { ...texts, picks: { p1: { ko: '김' }, p3: { ko: '박' } } } }],
    [
      'markets.0.texts',
      {},
      { texts: { ...texts, picks: { p1: { ko: '김' }, p2: { ko: '김' } } }, prices: { p1: 2, p2: 1.5 } },
    ],
    ['markets.0.prices.p3', {}, { prices: { p1: 3, p2: 2.5 } }],
    ['markets.0.prices.p4', {}, { prices: { p1: 3, p2: 2.5, p3: 2, p4: 9 } }],
    ['markets.0.prices', {}, { prices: { p1: 4, p2: 4, p3: 4 } }],
    ['markets.0.market', { markets: [{ market: '1x2', line: null, prices: { home: 1.9, draw: 3.5, away: 3.8 } }] }, {}],
  ])('are refused by %s where that cannot be %#', async (field, change, market) => {
    const refused = await sports.office('makeEvent', { requestId: newId(), event: asked(change, market), reason })
    expect(refused).toMatchObject({ refusal: { data: { field } } })
  })
})

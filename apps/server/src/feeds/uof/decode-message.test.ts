import type { EventMessage, MarketName, SportKey } from '@hanpan/sportsbook'
import { describe, expect, it } from 'vitest'
import { decodeEventMessage, readMessage, readPeriods, resultOf } from './decode-message.ts'
import { isOfGroups, ourMarket, readMarketMap } from './market-map.ts'
import { readFixture } from './read-fixture.ts'
import { fixtureXml, MARKETS, STATUSES } from './testing.ts'
import { readXml } from './xml.ts'

const map = readMarketMap(readXml(MARKETS)!.root)
const periods = readPeriods(readXml(STATUSES)!.root)

const decode = (text: string, sport: SportKey = 'soccer', known: readonly MarketName[] = []): readonly EventMessage[] =>
  decodeEventMessage(readMessage(text)!, { sport, map, periods, known })

const odds = (markets: string, status = '') =>
  `<odds_change product="1" event_id="sr:match:1" timestamp="1795000000000">${status}<odds>${markets}</odds></odds_change>`
const settled = (markets: string, certainty = 2) =>
  `<bet_settlement product="3" event_id="sr:match:1" timestamp="1795000000000" certainty="${certainty}"><outcomes>${markets}</outcomes></bet_settlement>`

describe('markets', () => {
  it.each<[SportKey, string, string, string | null, number | null]>([
    ['soccer', '1', '', '1x2', null],
    ['soccer', '8', 'goalnr=3', 'nextGoal.3', null],
    ['soccer', '10', '', 'doubleChance', null],
    ['soccer', '14', 'hcp=0:2', 'europeanHandicap', -2],
    ['soccer', '14', 'hcp=1:0', 'europeanHandicap', 1],
    ['soccer', '16', 'hcp=-0.75', 'handicap', -0.75],
    ['soccer', '18', 'total=2.5', 'total', 2.5],
    ['soccer', '19', 'total=1.5', 'teamTotal.home', 1.5],
    ['soccer', '45', '', 'correctScore', null],
    ['soccer', '47', '', 'halfFull', null],
    ['soccer', '68', 'total=0.5', 'total.h1', 0.5],
    ['soccer', '166', 'total=9.5', 'cornersTotal', 9.5],
    ['tennis', '202', 'setnr=2', 'winner.s2', null],
    ['basketball', '236', 'quarternr=4|total=41.5', 'total.q4', 41.5],
    // With overtime where ours has it, without it regulation time where ours has that, and otherwise none of ours.
    ['basketball', '225', 'total=171.5', 'total', 171.5],
    ['basketball', '1', '', '1x2.regulation', null],
    ['basketball', '18', 'total=171.5', null, null],
    ['soccer', '225', 'total=2.5', null, null],
    // A line that ours cannot have, a specifier that ours does not have, one that is missing, another sport, no like of ours.
    ['soccer', '18', 'total=2.3', null, null],
    ['soccer', '18', 'total=2.5|from=1', null, null],
    ['soccer', '18', '', null, null],
    ['soccer', '202', 'setnr=1', null, null],
    ['soccer', '900', '', null, null],
    ['soccer', '534', 'variant=pre:markettext:1', null, null],
    ['soccer', '12345', '', null, null],
  ])('[SP65] of %s %s with "%s" are %s %s', (sport, id, specifiers, market, line) => {
    const our = ourMarket(map, sport, id, specifiers)
    expect(our && [our.market, our.line]).toEqual(market === null ? null : [market, line])
  })

  it('[SP65] have their outcomes by what they are called', () => {
    const picks = (id: string, specifiers = '') => [...ourMarket(map, 'soccer', id, specifiers)!.picks.values()]
    expect(picks('1')).toEqual(['home', 'draw', 'away'])
    expect(picks('8', 'goalnr=1')).toEqual(['home', 'none', 'away'])
    expect(picks('10')).toEqual(['homeDraw', 'homeAway', 'drawAway'])
    expect(picks('14', 'hcp=0:1')).toEqual(['home', 'draw', 'away'])
    expect(picks('16', 'hcp=0.5')).toEqual(['home', 'away'])
    expect(picks('18', 'total=2.5')).toEqual(['over', 'under'])
    expect(picks('45')).toEqual(['0-0', '1-0', 'other'])
    expect(picks('47')).toEqual(['home-home', 'home-draw'])
  })

  it('[SP65] belong to groups; one that is not described belongs to all', () => {
    expect(isOfGroups(map, 'total.q2', ['quarter'])).toBe(true)
    expect(isOfGroups(map, 'total.q2', ['corners'])).toBe(false)
    expect(isOfGroups(map, 'cornersTotal', ['corners'])).toBe(true)
    expect(isOfGroups(map, 'novelty.1', ['corners'])).toBe(true)
  })
})

describe('prices', () => {
  const total = (
    status: string,
    outcomes = '<outcome id="12" odds="1.9" probabilities="0.5" active="1"/><outcome id="13" odds="1.9" active="1"/>',
  ) => `<market id="18" specifiers="total=2.5"${status && ` status="${status}"`} favourite="1">${outcomes}</market>`

  it.each([
    ['', 'open'],
    ['1', 'open'],
    ['-1', 'suspended'],
    ['0', 'closed'],
    ['-3', 'closed'],
    ['-4', 'closed'],
  ])('[SP64] with the status "%s" are %s', (status, expected) => {
    expect(decode(odds(total(status)))).toEqual([
      {
        kind: 'odds',
        markets: [
          {
            market: 'total',
            line: 2.5,
            status: expected,
            isMain: true,
            outcomes: {
              over: { price: 1900, isActive: true, chance: 500_000 },
              under: { price: 1900, isActive: true, chance: null },
            },
          },
        ],
      },
    ])
  })

  it('[SP69] are handed over to another producer: stopped where they are still this one’s', () => {
    const stop = { kind: 'stop', markets: [{ market: 'total', line: 2.5 }] }
    expect(decode(odds(total('-2')))).toEqual([stop])
    // Suspended without a price is no price.
    expect(decode(odds(total('-1', '')))).toEqual([stop])
    expect(decode(odds(total('7')))).toEqual([])
  })

  it('[SP64] are rounded down to what we have, and not offered where there is none', () => {
    const [message] = decode(
      odds(total('1', '<outcome id="12" odds="1.98765" active="1"/><outcome id="13" active="0"/>')),
    )
    expect(message).toMatchObject({
      markets: [{ outcomes: { over: { price: 1987, isActive: true }, under: { isActive: false } } }],
    })
  })

  it('[SP64] come with how the event stands', () => {
    const status = `<sport_event_status status="1" match_status="7" home_score="2" away_score="1">
      <clock match_time="61:05"/>
      <period_scores>
        <period_score match_status_code="6" number="1" home_score="1" away_score="1"/>
        <period_score match_status_code="7" number="2" home_score="1" away_score="0"/>
      </period_scores>
      <statistics><corners home="4" away="3"/><yellow_cards home="1" away="2"/></statistics>
    </sport_event_status>`
    expect(decode(odds('', status))).toEqual([
      {
        kind: 'state',
        state: {
          status: 'live',
          period: 'h2',
          clock: { second: 3665, isRunning: true },
          score: { home: 2, away: 1 },
          periods: [
            { key: 'h1', isComplete: true, counts: { goals: { home: 1, away: 1 } } },
            { key: 'h2', isComplete: false, counts: { goals: { home: 1, away: 0 } } },
          ],
          incidents: [],
          statistics: { corners: { home: 4, away: 3 }, yellowCards: { home: 1, away: 2 } },
        },
      },
    ])
  })

  it.each([
    [
      'home_gamescore="50" away_gamescore="40" current_server="2"',
      { serves: 'away', points: { home: 'A', away: '40' } },
    ],
    ['home_gamescore="5" away_gamescore="6" tiebreak="true"', { serves: null, points: { home: '5', away: '6' } }],
    ['current_server="1"', { serves: 'home', points: null }],
    ['', undefined],
  ])('[SP168] come with who serves and the points of a game: %s', (said, service) => {
    const [message] = decode(odds('', `<sport_event_status status="1" match_status="7" ${said}/>`))
    expect((message as { state: { service?: unknown } }).state.service).toEqual(service)
  })

  it.each([
    ['0', 'scheduled'],
    ['1', 'live'],
    ['2', 'interrupted'],
    ['3', 'ended'],
    ['4', 'ended'],
    ['5', 'cancelled'],
    ['8', 'postponed'],
    ['9', 'abandoned'],
  ])('[SP64] the status %s is %s', (status, expected) => {
    expect(decode(odds('', `<sport_event_status status="${status}" match_status="31"/>`))).toMatchObject([
      { kind: 'state', state: { status: expected, period: null } },
    ])
  })
})

describe('stops', () => {
  const stop = (groups: string) =>
    `<bet_stop product="1" event_id="sr:match:1" timestamp="1795000000000" groups="${groups}" market_status="-1"/>`
  const known = [
    { market: 'total', line: 2.5 },
    { market: 'cornersTotal', line: 9.5 },
    { market: 'total.h1', line: 0.5 },
  ]

  it.each([
    ['all', 'all'],
    ['corners', [{ market: 'cornersTotal', line: 9.5 }]],
    [
      '1st_half|corners',
      [
        { market: 'cornersTotal', line: 9.5 },
        { market: 'total.h1', line: 0.5 },
      ],
    ],
  ])('[SP64] of %s', (groups, markets) => {
    expect(decode(stop(groups), 'soccer', known)).toEqual([{ kind: 'stop', markets }])
  })

  it('[SP64] of what the event does not have say nothing', () => {
    expect(decode(stop('set'), 'soccer', known)).toEqual([])
  })
})

describe('results', () => {
  it.each([
    ['result="1"', { won: 1, voided: 0, of: 1 }],
    ['result="0"', { won: 0, voided: 0, of: 1 }],
    ['result="0" void_factor="1.0"', { won: 0, voided: 1, of: 1 }],
    ['result="1" void_factor="0.5"', { won: 1, voided: 1, of: 2 }],
    ['result="0" void_factor="0.5"', { won: 0, voided: 1, of: 2 }],
    ['result="1" dead_heat_factor="0.5"', { won: 1, voided: 0, of: 2 }],
    ['result="1" dead_heat_factor="0.3333"', { won: 1, voided: 0, of: 3 }],
    ['result="1" dead_heat_factor="0.667"', { won: 2, voided: 0, of: 3 }],
    ['result="-1"', null],
    ['', null],
  ])('[SP64] %s', (attributes, expected) => {
    const outcome = readXml(`<r><outcome id="1" ${attributes}/></r>`)!.root['outcome'] as { [name: string]: string }[]
    expect(resultOf(outcome[0]!)).toEqual(expected)
  })

  it('[SP64] are settlements, confirmed by their certainty; a market with an open outcome stays open', () => {
    const market =
      '<market id="18" specifiers="total=2.5"><outcome id="12" result="1"/><outcome id="13" result="0"/></market>'
    const open = '<market id="1"><outcome id="1" result="1"/><outcome id="2" result="-1"/></market>'
    const [confirmed, seen] = [decode(settled(market + open)), decode(settled(market, 1))]
    expect(confirmed).toEqual([
      {
        kind: 'settlement',
        isConfirmed: true,
        markets: [
          {
            market: 'total',
            line: 2.5,
            results: { over: { won: 1, voided: 0, of: 1 }, under: { won: 0, voided: 0, of: 1 } },
          },
        ],
      },
    ])
    expect(seen).toMatchObject([{ isConfirmed: false }])
  })

  it.each([
    [
      'bet_cancel',
      ' start_time="1794999000000" end_time="1795000000000"',
      { kind: 'cancel', placed: { from: 1_794_999_000_000, to: 1_795_000_000_000 } },
    ],
    ['bet_cancel', ' superceded_by="sr:match:2"', { kind: 'cancel', placed: { from: null, to: null } }],
    [
      'rollback_bet_cancel',
      ' start_time="1794999000000"',
      { kind: 'rollback-cancel', placed: { from: 1_794_999_000_000, to: null } },
    ],
    ['rollback_bet_settlement', '', { kind: 'rollback-settlement' }],
  ])('[SP64] %s%s', (name, attributes, expected) => {
    const text = `<${name} product="3" event_id="sr:match:1" timestamp="1795000000000"${attributes}><market id="18" specifiers="total=2.5"/><market id="900"/></${name}>`
    expect(decode(text)).toEqual([{ ...expected, markets: [{ market: 'total', line: 2.5 }] }])
  })

  it('[SP64] a fixture that is cancelled is an event that is', () => {
    const change = (type: number) =>
      `<fixture_change product="3" event_id="sr:match:1" timestamp="1795000000000" change_type="${type}"/>`
    expect(decode(change(3))).toMatchObject([{ kind: 'state', state: { status: 'cancelled' } }])
    expect(decode(change(2))).toEqual([])
  })
})

describe('messages', () => {
  it('[SP64] have the same name when they are delivered again, and another one when they say something else', () => {
    const name = (text: string) => readMessage(text)!.name
    expect(name(odds(''))).toBe(name(odds('')))
    expect(name(odds(''))).not.toBe(name(odds('<market id="1"/>')))
  })

  it.each([
    '',
    'hello',
    '<odds_change',
    '<other product="1" event_id="a" timestamp="1"/>',
    '<alive timestamp="1"/>',
    '<!DOCTYPE a [<!ENTITY b "c">]><alive product="1" timestamp="1"/>',
  ])('[SP64] %s is none', (text) => {
    expect(readMessage(text)).toBeNull()
  })
})

describe('fixtures', () => {
  const roots = (sport: string) =>
    ({
      ko: readXml(fixtureXml('ko', { sport: '축구' }))!.root,
      en: readXml(fixtureXml('en', { sport }))!.root,
      vi: readXml(fixtureXml('vi', { sport: 'Bóng đá' }))!.root,
    }) as const

  it('[SP68] are known in three languages', () => {
    expect(readFixture(roots('Soccer'))).toEqual({
      sport: 'soccer',
      category: { ref: 'sr:category:2', names: { ko: '대한민국', en: 'Korea', vi: 'Hàn Quốc' } },
      competition: { ref: 'sr:tournament:9', names: { ko: '시티 리그', en: 'City League', vi: 'Giải thành phố' } },
      home: { ref: 'sr:competitor:11', names: { ko: '하버 시티', en: 'Harbour City', vi: 'Cảng thành phố' } },
      away: { ref: 'sr:competitor:12', names: { ko: '노스 필드', en: 'North Field', vi: 'Cánh đồng Bắc' } },
      scheduledAt: Date.UTC(2026, 10, 24, 12),
    })
    expect(readFixture(roots('Snooker'))).toBeNull()
  })
})

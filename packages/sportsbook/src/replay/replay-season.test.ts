import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { readPrice } from './price.ts'
import { readCsv } from './read-csv.ts'
import { PICKS, readSeason } from './read-season.ts'
import { replaySeason } from './replay-season.ts'

const HEADER =
  'event_id,sport_code,league,season,ml_home,ml_draw,ml_away,hcap_line_home,hcap_home,hcap_away,total_line,total_over,total_under,home_score,away_score,home_periods,away_periods,overtime'
const COLUMNS = HEADER.split(',')

/** A row that differs from a plain one by some columns. */
const row = (more: Readonly<Record<string, string | number>> = {}): string => {
  const plain: Readonly<Record<string, string | number>> = {
    event_id: 'A-1',
    sport_code: 1,
    league: 'A',
    season: '2024',
    home_score: 2,
    away_score: 1,
  }
  return COLUMNS.map((column) => more[column] ?? plain[column] ?? '').join(',')
}

function read(...lines: readonly string[]) {
  const season = readSeason([HEADER, ...lines].join('\n'))
  assert(season.ok, 'a table')
  return season.value
}

/** What each pick with a price came to, and what it paid: `win 18500`. */
function replayed(more: Readonly<Record<string, string | number>>, stake = 10_000) {
  const { events, unreadable } = read(row(more))
  expect(unreadable).toEqual([])
  const season = replaySeason(events, stake)['A/2024']!
  return Object.fromEntries(
    PICKS.flatMap((pick) => {
      const { bets, payout, ...outcomes } = season[pick]
      const came = Object.entries(outcomes).find(([, count]) => count === 1)?.[0]
      return bets === 0 ? [] : [[pick, `${came} ${payout}`]]
    }),
  )
}

describe('reading', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      ' a , b \n\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      '"a","b"\n"1,5","say ""so"""',
      [
        ['a', 'b'],
        ['1,5', 'say "so"'],
      ],
    ],
    [
      'a, "b" \n"1\n2",3',
      [
        ['a', 'b'],
        ['1\n2', '3'],
      ],
    ],
    ['a,b\n"open,2\n3,4', [['a', 'b'], null, ['3', '4']]],
    ['a,b\n1,x"y"\n3,4', [['a', 'b'], null, ['3', '4']]],
    ['a,b\n"1"x,2\n3,4', [['a', 'b'], null, ['3', '4']]],
    ['\uFEFF"a",b', [['a', 'b']]],
    ['a,b\n"1\n2","open\n3,4', [['a', 'b'], null, null, ['3', '4']]],
    ['""\n', [['']]],
    ['', []],
    ['\n\r\n  \n', []],
  ])('[SB29] %j', (text, fields) => {
    expect(readCsv(text).map((record) => record.fields)).toEqual(fields)
  })

  it('[SB29] lines are counted as an editor counts them', () => {
    const records = readCsv('a\r\n\r\n"1\n2"\r3\n"open\n4')
    expect(records.map(({ line, fields }) => [line, fields?.[0] ?? null])).toEqual([
      [1, 'a'],
      [3, '1\n2'],
      [5, '3'],
      [6, null],
      [7, '4'],
    ])
  })

  it('[SB29] columns stand in any order, and those that nobody needs are left alone', () => {
    const mixed = ['home', ...COLUMNS.toReversed()]
    const cells = row({ ml_home: '1.9', ml_away: '2' }).split(',').toReversed()
    const season = readSeason(`${mixed.join(',')}\n"FC ""A"", B",${cells.join(',')}`)
    expect(season.ok && season.value).toEqual(read(row({ ml_home: '1.9', ml_away: '2' })))
  })

  it.each([
    ['', 'the file is empty'],
    ['\n\n', 'the file is empty'],
    ['event_id;league', 'columns are missing: event_id, sport_code'],
    [HEADER.replace(',total_line,', ','), 'columns are missing: total_line'],
    [HEADER.replace('season', 'Season'), 'columns are missing: season'],
    [`${HEADER},ml_home`, 'columns stand there twice: ml_home'],
    [`"${HEADER}`, 'columns are missing: event_id'],
  ])('[SB30] %j', (text, sentence) => {
    const season = readSeason(text)
    expect(!season.ok && season.refusal).toContain(sentence)
  })

  it.each([
    [{ event_id: '' }, 'event_id is missing'],
    [{ league: ' ' }, 'league is missing'],
    [{ season: '' }, 'season is missing'],
    [{ sport_code: 4 }, 'sport_code is unknown: 4'],
    [{ sport_code: 'soccer' }, 'sport_code is not a whole number: "soccer"'],
    [{ home_score: '' }, 'home_score is not a whole number: ""'],
    [{ home_score: -1 }, 'home_score is not a whole number: "-1"'],
    [{ away_score: 1.5 }, 'away_score is not a whole number: "1.5"'],
    [{ away_score: 'NaN' }, 'away_score is not a whole number: "NaN"'],
    [{ away_score: 20_000 }, 'away_score is not a score: 20000'],
    [{ ml_home: 1 }, 'ml_home is not a price above 1: "1"'],
    [{ ml_home: '0.9' }, 'ml_home is not a price above 1: "0.9"'],
    [{ ml_draw: '-2' }, 'ml_draw is not a price above 1: "-2"'],
    [{ ml_away: 'NaN' }, 'ml_away is not a price above 1: "NaN"'],
    [{ total_over: '1e3' }, 'total_over is not a price above 1: "1e3"'],
    [{ total_over: '2.' }, 'total_over is not a price above 1: "2."'],
    [{ hcap_home: 'Infinity' }, 'hcap_home is not a price above 1: "Infinity"'],
    [{ hcap_line_home: '0.3' }, 'hcap_line_home is not a line: "0.3"'],
    [{ hcap_line_home: 'pk' }, 'hcap_line_home is not a line: "pk"'],
    [{ hcap_line_home: '1001' }, 'hcap_line_home is not a line: "1001"'],
    [{ total_line: '-2.5' }, 'total_line is not a line: "-2.5"'],
    [{ total_line: '0' }, 'total_line is not a line: "0"'],
    [{ overtime: 'OT,x' }, '19 fields instead of 18'],
  ])('[SB31] %j', (more, reason) => {
    const { events, unreadable } = read(row({ event_id: 'before' }), row(more), row({ event_id: 'after' }))
    expect(unreadable).toEqual([{ line: 3, reason }])
    expect(events.length).toBe(2)
  })

  it('[SB31] an event stands once', () => {
    const { events, unreadable } = read(row(), row({ home_score: 5 }), row({ event_id: 'A-2' }))
    expect(unreadable).toEqual([{ line: 3, reason: 'event_id stands on line 2 too: "A-1"' }])
    expect(events.map(({ score }) => score.home)).toEqual([2, 2])
  })

  it('[SB31] a broken quote costs its own row', () => {
    const { events, unreadable } = read(row(), '"A-2,1,A', row({ event_id: 'A-3' }))
    expect(unreadable).toEqual([{ line: 3, reason: 'a quote is left open or misplaced' }])
    expect(events.length).toBe(2)
  })
})

describe('settling', () => {
  const two = { ml_home: '1.85', ml_away: '2.1' }
  const three = { ...two, ml_draw: '3.5' }
  const lines = { hcap_home: '1.95', hcap_away: '1.95', total_over: '1.9', total_under: '2.02' }

  it.each([
    [{ ...three }, { ml_home: 'win 18500', ml_draw: 'loss 0', ml_away: 'loss 0' }],
    [
      { ...three, away_score: 2 },
      { ml_home: 'loss 0', ml_draw: 'win 35000', ml_away: 'loss 0' },
    ],
    [
      { ...two, away_score: 2 },
      { ml_home: 'push 10000', ml_away: 'push 10000' },
    ],
    [{ ml_away: '2.1' }, { ml_away: 'loss 0' }],
    [
      { ...lines, hcap_line_home: '-1', total_line: '3' },
      { hcap_home: 'push 10000', hcap_away: 'push 10000', total_over: 'push 10000', total_under: 'push 10000' },
    ],
    [
      { ...lines, hcap_line_home: '-0.75', total_line: '2.75' },
      {
        hcap_home: 'half_win 14750',
        hcap_away: 'half_loss 5000',
        total_over: 'half_win 14500',
        total_under: 'half_loss 5000',
      },
    ],
    [
      { ...lines, hcap_line_home: '-1.25', total_line: '3.25' },
      {
        hcap_home: 'half_loss 5000',
        hcap_away: 'half_win 14750',
        total_over: 'half_loss 5000',
        total_under: 'half_win 15100',
      },
    ],
    [
      { ...lines, hcap_line_home: '-0.0', total_line: '2.50' },
      { hcap_home: 'win 19500', hcap_away: 'loss 0', total_over: 'win 19000', total_under: 'loss 0' },
    ],
    [{ ...lines }, {}],
    [{ hcap_line_home: '+0.5', total_line: '2.5', total_under: '2' }, { total_under: 'loss 0' }],
    [
      { ...two, home_score: '2.0', away_score: '1.0' },
      { ml_home: 'win 18500', ml_away: 'loss 0' },
    ],
  ])('[SB32] %j', (more, came) => {
    expect(replayed(more)).toEqual(came)
  })

  it('[SB32] a price keeps all of its decimals, and what is paid is floored once', () => {
    expect(replayed({ ml_home: '1.9709' })).toEqual({ ml_home: 'win 19709' })
    expect(replayed({ ml_home: '1.990099009' }, 1_000_000)).toEqual({ ml_home: 'win 1990099' })
    expect(replayed({ ml_home: '1.9' }, 1)).toEqual({ ml_home: 'win 1' })
    // Half of 3 at 1.5 and half back: 2.25 + 1.5 = 3.75, floored at the end and not before.
    expect(replayed({ hcap_line_home: '-0.75', hcap_home: '1.5' }, 3)).toEqual({ hcap_home: 'half_win 3' })
    expect(replayed({ hcap_line_home: '-0.75', hcap_home: '1.67' }, 3)).toEqual({ hcap_home: 'half_win 4' })
    expect(readPrice('1.0000000000001')).toBeNull()
    expect(readPrice('1.000000000001')).not.toBeNull()
  })

  const level = { sport_code: 8, home_score: 3, away_score: 2, overtime: 'OT' }
  it.each([
    // Prices of two ways are for the score in the end.
    [
      { ...level, ...two, hcap_line_home: '-0.5', hcap_home: '3', total_line: '4.5', total_over: '2' },
      { ml_home: 'win 18500', ml_away: 'loss 0', hcap_home: 'win 30000', total_over: 'win 20000' },
    ],
    // Where a draw has a price, ice hockey is settled on regulation.
    [
      { ...level, ...three, total_line: '4.5', total_over: '2' },
      { ml_home: 'loss 0', ml_draw: 'win 35000', ml_away: 'loss 0', total_over: 'loss 0' },
    ],
    [
      { ...level, ...three, overtime: '' },
      { ml_home: 'win 18500', ml_draw: 'loss 0', ml_away: 'loss 0' },
    ],
    [
      { ...level, ...three, overtime: 'False' },
      { ml_home: 'win 18500', ml_draw: 'loss 0', ml_away: 'loss 0' },
    ],
    [
      { ...level, ...three, sport_code: 1, home_periods: '1-1-1', away_periods: '0-2-0' },
      { ml_home: 'loss 0', ml_draw: 'win 35000', ml_away: 'loss 0' },
    ],
    [
      { ...level, ...three, sport_code: 1, home_periods: '1', away_periods: '0', overtime: '' },
      { ml_home: 'win 18500', ml_draw: 'loss 0', ml_away: 'loss 0' },
    ],
    [
      {
        ...two,
        sport_code: 2,
        home_score: 110,
        away_score: 104,
        overtime: '1',
        hcap_line_home: '-5.5',
        hcap_home: '2',
        total_line: '213.5',
        total_over: '2',
      },
      { ml_home: 'win 18500', ml_away: 'loss 0', hcap_home: 'win 20000', total_over: 'win 20000' },
    ],
    [
      { ...two, sport_code: 7, home_score: 2, away_score: 2 },
      { ml_home: 'push 10000', ml_away: 'push 10000' },
    ],
    [
      { ...two, sport_code: 3, home_score: 20, away_score: 20, overtime: 'OT' },
      { ml_home: 'push 10000', ml_away: 'push 10000' },
    ],
    [
      { ...three, sport_code: 10, home_score: 27, away_score: 27 },
      { ml_home: 'loss 0', ml_draw: 'win 35000', ml_away: 'loss 0' },
    ],
  ])('[SB33] %j', (more, came) => {
    expect(replayed(more)).toEqual(came)
  })

  const volleyball = {
    sport_code: 19,
    home_score: 3,
    away_score: 1,
    home_periods: '25-23-25-25',
    away_periods: '20-25-18-22',
  }
  it.each([
    [
      { ...volleyball, ...two, hcap_line_home: '-1.5', hcap_home: '2', total_line: '4.5', total_over: '2' },
      { ml_home: 'win 18500', ml_away: 'loss 0', hcap_home: 'win 20000', total_over: 'loss 0' },
    ],
    [
      { ...volleyball, hcap_line_home: '-12.5', hcap_home: '2', total_line: '183', total_over: '2' },
      { hcap_home: 'win 20000', total_over: 'push 10000' },
    ],
    // Nothing is known of points: the score is all there is.
    [
      { ...volleyball, home_periods: '', away_periods: '', total_line: '183.5', total_under: '2' },
      { total_under: 'win 20000' },
    ],
    [
      {
        ...two,
        sport_code: 6,
        home_score: 1,
        away_score: 2,
        home_periods: '6 3 4',
        away_periods: '4 6 6',
        hcap_line_home: '3.5',
        hcap_home: '2',
        total_line: '28.5',
        total_over: '2',
      },
      { ml_home: 'loss 0', ml_away: 'win 21000', hcap_home: 'win 20000', total_over: 'win 20000' },
    ],
    [
      {
        ...two,
        sport_code: 6,
        home_score: 12,
        away_score: 9,
        hcap_line_home: '-2.5',
        hcap_home: '2',
        total_line: '20.5',
        total_over: '2',
      },
      { ml_home: 'win 18500', ml_away: 'loss 0', hcap_home: 'win 20000', total_over: 'win 20000' },
    ],
    [
      { ...two, sport_code: 0, home_score: 2, away_score: 0, hcap_line_home: '-1.5', hcap_home: '2' },
      { ml_home: 'win 18500', ml_away: 'loss 0', hcap_home: 'win 20000' },
    ],
    [
      { ...two, sport_code: 6, home_score: 1, away_score: 0, overtime: 'RET' },
      { ml_home: 'push 10000', ml_away: 'push 10000' },
    ],
    [
      { ...two, sport_code: 6, home_score: 0, away_score: 0, overtime: 'W/O' },
      { ml_home: 'push 10000', ml_away: 'push 10000' },
    ],
    [
      { ...three, overtime: 'ABD' },
      { ml_home: 'push 10000', ml_draw: 'push 10000', ml_away: 'push 10000' },
    ],
  ])('[SB34] %j', (more, came) => {
    expect(replayed(more)).toEqual(came)
  })

  it('[SB35] seasons stand apart, with a row for every pick', () => {
    const { events } = read(
      row({ ml_home: '1.5' }),
      row({ event_id: 'A-2', ml_home: '1.5', away_score: 3 }),
      row({ event_id: 'A-3', season: '2025' }),
      row({ event_id: 'B-1', league: 'B' }),
    )
    const none = { bets: 0, win: 0, half_win: 0, push: 0, half_loss: 0, loss: 0, payout: 0 }
    const seasons = replaySeason(events, 10_000)
    expect(Object.keys(seasons)).toEqual(['A/2024', 'A/2025', 'B/2024'])
    expect(seasons['A/2024']).toEqual({
      events: 2,
      ...Object.fromEntries(PICKS.map((pick) => [pick, none])),
      ml_home: { bets: 2, win: 1, half_win: 0, push: 0, half_loss: 0, loss: 1, payout: 15_000 },
    })
  })
})

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..')
const data = process.env.HANPAN_TEST_DATA ?? path.join(root, '../shared/data')
const file = path.join(data, 'events_with_odds.csv')
const recordsFile = path.join(data, '../oracles/settlement_dev.json')
const hasRecords = existsSync(file) && existsSync(recordsFile)
if (!hasRecords) process.stderr.write(`SKIPPED: no seasons to replay at ${file} (HANPAN_TEST_DATA)\n`)

describe.skipIf(!hasRecords)('real seasons', () => {
  it('[SB35] come out as the records have them, bet for bet', () => {
    const season = readSeason(readFileSync(file, 'utf8'))
    assert(season.ok, 'a table')
    expect(season.value.unreadable).toEqual([])
    const seasons = replaySeason(season.value.events, 10_000)
    const records = JSON.parse(readFileSync(recordsFile, 'utf8')) as Record<string, Record<string, unknown>>
    expect(Object.keys(seasons).length).toBeGreaterThanOrEqual(7)
    for (const [name, { events, ...picks }] of Object.entries(seasons)) {
      expect([name, events]).toEqual([name, records[name]!.events])
      for (const [pick, tally] of Object.entries(picks)) {
        const { won, void: voided, ...record } = (records[name]![pick] ?? { bets: 0 }) as Record<string, number>
        const named = {
          ...record,
          ...(won !== undefined && { win: won }),
          ...(voided !== undefined && { push: voided }),
        }
        expect([name, pick, tally]).toEqual([name, pick, expect.objectContaining(named)])
      }
    }
  })
})

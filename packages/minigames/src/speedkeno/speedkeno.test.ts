import { type BasisPoints, type OddsMilli, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { combinations, waysBySum } from '../distribution.ts'
import {
  type Game,
  checkPayTables,
  checkPrices,
  checkSelections,
  fractionToNumber,
  games,
  hitProbabilities,
  payTableReturn,
  settleSelections,
  topOf,
} from '../index.ts'
import { defineSpeedKeno } from './game.ts'
import { parseSpeedKenoResult, speedKenoResult } from './rules.ts'

const { speedkeno } = games
const NUMBERS = [31, 70, 55, 25, 19, 43, 32, 60, 11, 18, 27, 4, 53, 67, 1, 7, 20, 40, 3, 44, 29, 48]
const result = speedKenoResult(NUMBERS)
const SETS = 858_478_958_817_125_100n

describe('the distribution of the sum', () => {
  it('[SK6] has every set of 22 of 70 once, mean 781', () => {
    const ways = [...waysBySum(70, 22)]
    expect(ways.reduce((sum, [, count]) => sum + count, 0n)).toBe(SETS)
    expect(combinations(70, 22)).toBe(SETS)
    expect([ways[0]![0], ways.at(-1)![0]]).toEqual([253, 1309])
    expect(ways.reduce((sum, [at, count]) => sum + BigInt(at) * count, 0n)).toBe(781n * SETS)
    const squares = ways.reduce((sum, [at, count]) => sum + BigInt(at - 781) ** 2n * count, 0n)
    expect(Math.sqrt(Number(squares) / Number(SETS))).toBeCloseTo(79.0442914, 6)
  })

  it('[SK3] [SK4] [MG10] gives the markets their exact chances', () => {
    const chances = Object.fromEntries(
      speedkeno.markets.map(({ market, picks }) => [market, picks.map(({ probability }) => probability)]),
    )
    const text = (market: string) => chances[market]!.map(({ numerator, denominator }) => `${numerator}/${denominator}`)
    expect(text('digit-odd-even')).toEqual(['1028793945/2057587889', '1028793944/2057587889'])
    expect(text('digit-under-over')).toEqual(['5143969722/10287939445', '5143969723/10287939445'])
    expect(text('digit-combination')).toEqual([
      '411517578/2057587889',
      '617276367/2057587889',
      '3086381832/10287939445',
      '2057587888/10287939445',
    ])
    const sections = chances['sum-section']!.map(fractionToNumber)
    const figures = [
      5.9215697e-5, 1.8895121e-4, 0.00301205, 0.00548582, 0.06024316, 0.0865102, 0.14998564, 0.3057247, 0.38879027,
    ]
    for (const [index, figure] of figures.entries()) expect(sections[index]! / figure).toBeCloseTo(1, 5)
  })

  it('[SK3] the bound of the last digit is an option', () => {
    const other = defineSpeedKeno({ lastDigitUnderMax: 7 })
    expect(other.winningPicks(result).get('digit-under-over')).toBe('under') // 707
    expect(speedkeno.winningPicks(result).get('digit-under-over')).toBe('over')
  })
})

describe('results', () => {
  it.each([
    ['a drawn result', { numbers: NUMBERS, sum: 707, lastDigit: 7 }, true],
    ['a wrong sum', { numbers: NUMBERS, sum: 708, lastDigit: 8 }, false],
    ['a wrong digit', { numbers: NUMBERS, sum: 707, lastDigit: 0 }, false],
    ['21 numbers', { numbers: NUMBERS.slice(1), sum: 676, lastDigit: 6 }, false],
    ['a number twice', { numbers: [70, ...NUMBERS.slice(1)], sum: 746, lastDigit: 6 }, false],
    ['number 71', { numbers: [71, ...NUMBERS.slice(1)], sum: 747, lastDigit: 7 }, false],
    ['nothing', null, false],
  ])('[SK2] reads %s', (_, value, isResult) => {
    expect(parseSpeedKenoResult(value)).toEqual(isResult ? value : null)
  })

  it('[SK3] [SK4] 707 ends in 7: odd, over, section G', () => {
    expect([...speedkeno.winningPicks(result).values()]).toEqual(['odd', 'over', 'odd-over', 'G'])
  })
})

describe('numbers', () => {
  /** What each table returns, computed apart from this code, to 12 decimals. */
  const RETURNS = [
    0.840372670807, 0.973401534527, 0.926205290682, 0.891132572432, 0.913348269473, 0.929446853868, 0.960203647175,
    0.915544451276, 0.936409974613,
  ]

  it('[MG22] [SK6] every pay table returns what it was computed to return', () => {
    const returns = speedkeno.numberMarkets.map((market) =>
      payTableReturn(market, speedkeno.defaultPayTables[market.market]!),
    )
    for (const [index, expected] of RETURNS.entries())
      expect(fractionToNumber(returns[index]!)).toBeCloseTo(expected, 11)
    expect(checkPayTables(speedkeno, speedkeno.defaultPayTables).ok).toBe(true)
  })

  it('[SK6] the chances of hits are hypergeometric and add up to one', () => {
    for (const market of speedkeno.numberMarkets) {
      const chances = hitProbabilities(market)
      const total = chances.reduce((sum, { numerator, denominator }) => sum + (numerator * SETS) / denominator, 0n)
      expect(total).toBe(SETS)
    }
    const [none, one, both] = hitProbabilities(speedkeno.numberMarkets[0]!)
    expect([none, one, both].map((chance) => `${chance!.numerator}/${chance!.denominator}`)).toEqual([
      '376/805',
      '352/805',
      '11/115',
    ])
  })

  it('[SK6] agrees with walking through every set of a small keno', () => {
    // 3 of 8 drawn, 2 named: all 56 sets.
    const small = { market: 'small', chosen: 2, highest: 8, drawn: 3 }
    const hits = [0, 0, 0]
    for (let a = 1; a <= 8; a += 1)
      for (let b = a + 1; b <= 8; b += 1)
        for (let c = b + 1; c <= 8; c += 1) hits[[a, b, c].filter((number) => number <= 2).length]! += 1
    expect(hitProbabilities(small).map(fractionToNumber)).toEqual(hits.map((count) => count / 56))
  })

  it.each([
    ['numbers-2', '3-17', true],
    ['numbers-3', '3-17-44', true],
    ['numbers-10', '1-2-3-4-5-6-7-8-9-70', true],
    ['numbers-3', '3-17', false],
    ['numbers-3', '17-3-44', false],
    ['numbers-3', '3-3-44', false],
    ['numbers-3', '3-17-71', false],
    ['numbers-3', '0-17-44', false],
    ['numbers-3', '03-17-44', false],
    ['numbers-3', '3-17-44-', false],
    ['numbers-3', ' 3-17-44', false],
    ['numbers-11', '1-2-3-4-5-6-7-8-9-10-11', false],
    ['numbers-1', '1', false],
  ])('[SK5] [MG21] %s %s', (market, pick, isKnown) => {
    expect(checkSelections(speedkeno, [{ market, pick }]).ok).toBe(isKnown)
  })

  it.each([
    ['numbers-2', '31-70', 6500, 65_006],
    ['numbers-2', '2-31', 500, 5000], // 5,000.5: half the stake is still a win.
    ['numbers-2', '2-5', 0, 0],
    ['numbers-4', '2-5-31-70', 1000, 10_001],
    ['numbers-4', '1-3-4-7', 35_000, 350_035],
    ['numbers-10', '1-3-4-7-11-18-19-20-25-27', 29_000_000, 290_029_000],
  ])('[MG21] %s on %s pays %d thousandths of 10,001: %d', (market, pick, pays, payout) => {
    const payTable = speedkeno.defaultPayTables[market]!
    expect(payTable).toContain(pays)
    const selection = { market, pick, odds: topOf(payTable), payTable }
    const settled = settleSelections(speedkeno.winners(result), won(10_001), [selection])
    expect(settled).toEqual({ status: payout > 0 ? 'won' : 'lost', payout })
  })

  it('[MG21] a pay that floors to nothing is lost', () => {
    const payTable = speedkeno.defaultPayTables['numbers-2']!
    const selection = { market: 'numbers-2', pick: '2-31', odds: topOf(payTable), payTable }
    expect(settleSelections(speedkeno.winners(result), won(1), [selection])).toEqual({ status: 'lost', payout: 0 })
  })

  const withTable = (market: string, table: readonly number[] | undefined) => {
    const tables: Record<string, readonly number[]> = { ...speedkeno.defaultPayTables }
    if (table) tables[market] = table
    else Reflect.deleteProperty(tables, market)
    return checkPayTables(speedkeno, tables)
  }

  it.each([
    ['an unknown market', 'numbers-11', [0, 2000], 'market-unknown'],
    ['a missing table', 'numbers-5', undefined, 'pay-table-missing'],
    ['a row too few', 'numbers-2', [0, 6500], 'pay-table-malformed'],
    ['more hits that pay less', 'numbers-3', [0, 1000, 500, 13_000], 'pay-table-malformed'],
    ['a pay for no hit', 'numbers-2', [100, 100, 6500], 'pay-table-malformed'],
    ['a negative pay', 'numbers-2', [0, -1, 6500], 'pay-table-malformed'],
    ['half a thousandth', 'numbers-2', [0, 0.5, 6500], 'pay-table-malformed'],
    ['nothing above the stake', 'numbers-2', [0, 0, 1000], 'pay-table-malformed'],
    ['a table that keeps most of it', 'numbers-2', [0, 0, 1500], 'pay-table-returns-too-little'],
    ['twice what 80/20 pays', 'numbers-2', [0, 1000, 9000], 'pay-table-returns-too-much'],
  ] as const)('[MG22] refuses %s by market', (_, market, table, code) => {
    expect(withTable(market, table)).toMatchObject({ ok: false, refusal: { code, market } })
  })

  it('[MG22] a pay table that was made for another keno is refused: it would return 322 %', () => {
    const american = [0, 0, 0, 0, 0, 3000, 44_000, 335_000, 4_700_000, 10_000_000]
    expect(withTable('numbers-9', american)).toMatchObject({
      refusal: { code: 'pay-table-returns-too-much', market: 'numbers-9', returnMaxPoints: 9750 },
    })
  })
})

describe('prices', () => {
  it('[MG11] [MG13] the first ones leave 2.5 %, and a flat 3.75 on the combinations is refused', () => {
    expect(checkPrices(speedkeno, speedkeno.defaultPrices).ok).toBe(true)
    const flat = Object.fromEntries(
      ['odd-under', 'odd-over', 'even-under', 'even-over'].map((pick) => [pick, 3750 as OddsMilli]),
    )
    expect(
      checkPrices(
        speedkeno,
        { ...speedkeno.defaultPrices, 'digit-combination': flat },
        250 as BasisPoints,
        0 as BasisPoints,
      ),
    ).toMatchObject({
      refusal: { code: 'margin-too-small', market: 'digit-combination', pick: 'odd-over', oddsMax: 3249 },
    })
  })
})

describe('opposite sides', () => {
  const opposite = (game: Game, one: readonly [string, string], other: readonly [string, string]) =>
    game.areOpposite({ market: one[0], pick: one[1] }, { market: other[0], pick: other[1] })

  it.each([
    ['powerball', ['power-odd-even', 'odd'], ['power-odd-even', 'even'], true],
    ['powerball', ['power-odd-even', 'odd'], ['power-number', '7'], false],
    ['powerball', ['power-odd-even', 'odd'], ['power-number', '8'], true],
    ['powerball', ['normal-size', 'small'], ['normal-size', 'large'], true],
    ['powerball', ['normal-size', 'small'], ['normal-under-over', 'over'], true],
    ['powerball', ['normal-size', 'medium'], ['normal-under-over', 'over'], false],
    ['powerball', ['normal-odd-even', 'odd'], ['power-odd-even', 'even'], false],
    ['powerladder', ['ladder-odd-even', 'odd'], ['ladder-combination', 'left3'], true],
    ['powerladder', ['ladder-start', 'left'], ['ladder-rungs', '3'], false],
    ['speedkeno', ['digit-odd-even', 'odd'], ['digit-combination', 'even-under'], true],
    ['speedkeno', ['numbers-2', '1-2'], ['numbers-2', '3-4'], false],
    ['speedkeno', ['numbers-2', '1-2'], ['digit-odd-even', 'odd'], false],
  ] as const)('[MG23] %s: %j and %j: %s', (key, one, other, expected) => {
    expect(opposite(games[key], one, other)).toBe(expected)
    expect(opposite(games[key], other, one)).toBe(expected)
  })
})

describe('the most that bets can pay together', () => {
  const most = (game: Game, ...bets: readonly (readonly [string, string, number])[]) =>
    game.mostPaid(bets.map(([market, pick, pays]) => ({ market, pick, pays })))

  it.each([
    ['nothing', 'powerball', [], 0],
    ['one bet', 'powerball', [['power-odd-even', 'odd', 19_500]], 19_500],
    [
      'both sides: the one that pays more',
      'powerball',
      [
        ['power-odd-even', 'odd', 19_500],
        ['power-odd-even', 'even', 9750],
      ],
      19_500,
    ],
    [
      'what can be won together',
      'powerball',
      [
        ['power-odd-even', 'odd', 19_500],
        ['normal-odd-even', 'even', 9750],
      ],
      29_250,
    ],
    [
      'a pair against what pays more than one of it',
      'powerball',
      [
        ['power-odd-even', 'even', 25_000],
        ['power-odd-even', 'odd', 19_500],
        ['power-number', '7', 9000],
      ],
      28_500,
    ],
    [
      'all numbers, beside the better side',
      'speedkeno',
      [
        ['numbers-2', '1-2', 50_000],
        ['numbers-2', '3-4', 40_000],
        ['digit-odd-even', 'odd', 1000],
        ['digit-combination', 'even-under', 3000],
      ],
      93_000,
    ],
  ] as const)('[MG27] %s', (_, key, bets, expected) => {
    expect(most(games[key], ...bets)).toBe(expected)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BasisPoints, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { checkPrices, checkSelections, fractionToNumber, games, priceOf, settleSelections } from '../index.ts'
import { parsePowerballResult, powerballResult } from './rules.ts'

const { powerball } = games
const projectRoot = resolve(import.meta.dirname, '../../../..')
/** Figures computed elsewhere, beside the project unless the variable says where. */
const oracles = process.env['HANPAN_TEST_ORACLES'] ?? resolve(projectRoot, '..', 'shared', 'oracles')
const oracleFile = resolve(projectRoot, oracles, 'minigame_oracles.json')

/** Counted by games.md 1.1, normal markets of 98,280 sets, power markets of 10, triples of 196,560. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  'normal-odd-even': { odd: [49_140, 98_280], even: [49_140, 98_280] },
  'normal-under-over': { under: [49_140, 98_280], over: [49_140, 98_280] },
  'normal-combination': {
    'odd-under': [24_010, 98_280],
    'odd-over': [25_130, 98_280],
    'even-under': [25_130, 98_280],
    'even-over': [24_010, 98_280],
  },
  'normal-size': { small: [31_520, 98_280], medium: [35_240, 98_280], large: [31_520, 98_280] },
  'normal-odd-even-size': {
    'odd-small': [15_254, 98_280],
    'odd-medium': [17_620, 98_280],
    'odd-large': [16_266, 98_280],
    'even-small': [16_266, 98_280],
    'even-medium': [17_620, 98_280],
    'even-large': [15_254, 98_280],
  },
  'normal-section': {
    A: [1125, 98_280],
    B: [7385, 98_280],
    C: [10_150, 98_280],
    D: [14_944, 98_280],
    E: [28_942, 98_280],
    F: [35_734, 98_280],
  },
  'power-odd-even': { odd: [5, 10], even: [5, 10] },
  'power-under-over': { under: [5, 10], over: [5, 10] },
  'power-combination': { 'odd-under': [2, 10], 'odd-over': [3, 10], 'even-under': [3, 10], 'even-over': [2, 10] },
  'power-section': { A: [3, 10], B: [2, 10], C: [2, 10], D: [3, 10] },
  'power-number': Object.fromEntries(Array.from({ length: 10 }, (_, number) => [String(number), [1, 10] as const])),
  triple: {
    'odd-under-odd': [24_010, 196_560],
    'odd-under-even': [24_010, 196_560],
    'odd-over-odd': [25_130, 196_560],
    'odd-over-even': [25_130, 196_560],
    'even-under-odd': [25_130, 196_560],
    'even-under-even': [25_130, 196_560],
    'even-over-odd': [24_010, 196_560],
    'even-over-even': [24_010, 196_560],
  },
}

function probabilityOf(market: string, pick: string) {
  const found = powerball.markets.find((m) => m.market === market)?.picks.find((p) => p.pick === pick)
  if (!found) throw new Error(`no ${market} ${pick}`)
  return found.probability
}

describe('probabilities', () => {
  it('[MG10] [PB5] are the published figures, for these markets and picks and no others', () => {
    const counted = powerball.markets.map(({ market, picks }) => [market, picks.map(({ pick }) => pick)])
    expect(counted).toEqual(Object.entries(FIGURES).map(([market, picks]) => [market, Object.keys(picks)]))
    for (const [market, picks] of Object.entries(FIGURES)) {
      for (const [pick, [ways, of]] of Object.entries(picks)) {
        const { numerator, denominator } = probabilityOf(market, pick)
        expect(`${market} ${pick} ${numerator * BigInt(of)}`).toBe(`${market} ${pick} ${BigInt(ways) * denominator}`)
      }
    }
  })

  it('[MG10] [MG15] [PB5] agree with drawing all 982,800 outcomes one by one', () => {
    // Sets of balls with equal sums look alike to every market, so a representative of each sum stands for all of them.
    const setsBySum = new Map<number, { ways: number; balls: number[] }>()
    for (let a = 1; a <= 24; a += 1)
      for (let b = a + 1; b <= 25; b += 1)
        for (let c = b + 1; c <= 26; c += 1)
          for (let d = c + 1; d <= 27; d += 1)
            for (let e = d + 1; e <= 28; e += 1) {
              const known = setsBySum.get(a + b + c + d + e)
              if (known) known.ways += 1
              else setsBySum.set(a + b + c + d + e, { ways: 1, balls: [a, b, c, d, e] })
            }
    const wins = new Map<string, number>()
    for (const { ways, balls } of setsBySum.values()) {
      for (let number = 0; number < 10; number += 1) {
        const winners = powerball.winningPicks(powerballResult(balls, number))
        expect(winners.size).toBe(12)
        for (const [market, pick] of winners) wins.set(`${market} ${pick}`, (wins.get(`${market} ${pick}`) ?? 0) + ways)
      }
    }
    for (const { market, picks } of powerball.markets) {
      for (const { pick, probability } of picks) {
        const counted = BigInt(wins.get(`${market} ${pick}`) ?? 0)
        expect(counted * probability.denominator).toBe(probability.numerator * 982_800n)
      }
    }
    expect([...wins.values()].reduce((sum, ways) => sum + ways)).toBe(982_800 * 12)
  })

  /** The oracle's names: normal.odd+under, power.rangeA, triple.normal_odd+under+power_odd. */
  const oracleName = (market: string, pick: string) => {
    const size = (text: string) => text.replace('medium', 'mid')
    if (market === 'triple') return `triple.normal_${pick.replace(/-(odd|even)$/, '+power_$1').replace('-', '+')}`
    if (market === 'normal-section') return `normal.section${pick}`
    if (market === 'power-section') return `power.range${pick}`
    if (market === 'power-number') return `power.number${pick}`
    if (market === 'normal-under-over') return `normal.${pick}72.5`
    if (market === 'power-under-over') return `power.${pick}4.5`
    return `${market.startsWith('normal') ? 'normal' : 'power'}.${size(pick).replace('-', '+')}`
  }
  const oracleIsThere = existsSync(oracleFile)
  // A skip that nobody notices is a test that nobody has: say so on stderr.
  if (!oracleIsThere) process.stderr.write(`SKIPPED: no mini-game oracles at ${oracleFile} (set HANPAN_TEST_ORACLES)\n`)

  it.skipIf(!oracleIsThere)('[MG10] are the fractions of the oracle file', () => {
    const oracles = JSON.parse(readFileSync(oracleFile, 'utf8')) as Record<
      string,
      { prob: string; price_rtp975: number }
    >
    let compared = 0
    for (const { market, picks } of powerball.markets) {
      for (const { pick, probability } of picks) {
        const oracle = oracles[oracleName(market, pick)]
        expect(`${market} ${pick} ${probability.numerator}/${probability.denominator}`).toBe(
          `${market} ${pick} ${oracle?.prob}`,
        )
        // Its price at 97.5 % is the dearest that our gate lets through, cut to two decimals.
        const dearest = Math.floor(0.975 / fractionToNumber(probability) / 0.01 + 1e-9) / 100
        expect(oracle?.price_rtp975).toBeCloseTo(dearest, 9)
        compared += 1
      }
    }
    expect(compared).toBe(Object.keys(oracles).filter((name) => /^(normal|power|triple)\./.test(name)).length)
  })
})

describe('results', () => {
  const good = { balls: [22, 11, 4, 27, 1], powerball: 4, sum: 65 }
  it.each([
    ['a drawn result', good, true],
    ['a lowest result', { balls: [1, 2, 3, 4, 5], powerball: 0, sum: 15 }, true],
    ['a wrong sum', { ...good, sum: 66 }, false],
    ['four balls', { ...good, balls: [22, 11, 4, 27], sum: 64 }, false],
    ['six balls', { ...good, balls: [22, 11, 4, 27, 1, 2], sum: 67 }, false],
    ['a ball twice', { ...good, balls: [22, 11, 4, 27, 22], sum: 86 }, false],
    ['ball 0', { ...good, balls: [22, 11, 4, 27, 0], sum: 64 }, false],
    ['ball 29', { ...good, balls: [22, 11, 4, 27, 29], sum: 93 }, false],
    ['a ball as text', { ...good, balls: [22, 11, 4, 27, '1'], sum: 65 }, false],
    ['powerball 10', { ...good, powerball: 10 }, false],
    ['powerball −1', { ...good, powerball: -1 }, false],
    ['half a powerball', { ...good, powerball: 4.5 }, false],
    ['nothing', null, false],
    ['a list', [1, 2, 3], false],
  ])('[PB2] reads %s', (_, value, isResult) => {
    expect(parsePowerballResult(value)).toEqual(isResult ? value : null)
  })

  it.each([
    // sum, powerball → every market, in order.
    [[1, 2, 3, 4, 5], 0, 'odd under odd-under small odd-small A even under even-under A 0 odd-under-even'],
    [[1, 2, 3, 4, 25], 1, 'odd under odd-under small odd-small A odd under odd-under A 1 odd-under-odd'],
    [[1, 2, 3, 4, 26], 2, 'even under even-under small even-small B even under even-under A 2 even-under-even'],
    [[1, 2, 3, 15, 28], 3, 'odd under odd-under small odd-small B odd under odd-under B 3 odd-under-odd'],
    [[1, 2, 3, 16, 28], 4, 'even under even-under small even-small C even under even-under B 4 even-under-even'],
    [[1, 2, 3, 23, 28], 5, 'odd under odd-under small odd-small C odd over odd-over C 5 odd-under-odd'],
    [[1, 2, 3, 24, 28], 6, 'even under even-under small even-small D even over even-over C 6 even-under-even'],
    [[1, 2, 6, 27, 28], 7, 'even under even-under small even-small D odd over odd-over D 7 even-under-odd'],
    [[1, 2, 7, 27, 28], 8, 'odd under odd-under medium odd-medium D even over even-over D 8 odd-under-even'],
    [[1, 2, 8, 27, 28], 9, 'even under even-under medium even-medium E odd over odd-over D 9 even-under-odd'],
    [[1, 2, 14, 27, 28], 0, 'even under even-under medium even-medium E even under even-under A 0 even-under-even'],
    [[1, 2, 15, 27, 28], 0, 'odd over odd-over medium odd-medium E even under even-under A 0 odd-over-even'],
    [[1, 2, 20, 27, 28], 0, 'even over even-over medium even-medium E even under even-under A 0 even-over-even'],
    [[1, 2, 21, 27, 28], 0, 'odd over odd-over medium odd-medium F even under even-under A 0 odd-over-even'],
    [[1, 2, 22, 27, 28], 0, 'even over even-over medium even-medium F even under even-under A 0 even-over-even'],
    [[1, 2, 23, 27, 28], 0, 'odd over odd-over large odd-large F even under even-under A 0 odd-over-even'],
    [[24, 25, 26, 27, 28], 0, 'even over even-over large even-large F even under even-under A 0 even-over-even'],
  ])('[PB3] [PB4] balls %j and powerball %d', (balls, number, winners) => {
    expect([...powerball.winningPicks(powerballResult(balls, number)).values()].join(' ')).toBe(winners)
  })
})

type Table = Record<string, Record<string, number>>

function setPrice(table: Table, market: string, pick: string, odds: number | undefined): void {
  const row = table[market] ?? {}
  if (odds === undefined) Reflect.deleteProperty(row, pick)
  else row[pick] = odds
}

describe('prices', () => {
  const table = () => structuredClone(powerball.defaultPrices) as Table

  it('[MG11] [MG13] the defaults leave 2.5 % and say what each pick returns', () => {
    const checked = checkPrices(powerball, powerball.defaultPrices)
    if (!checked.ok) throw new Error(JSON.stringify(checked.refusal))
    expect(checked.value.prices).toEqual(powerball.defaultPrices)
    expect(checked.value.returns).toHaveLength(53)
    for (const { returnToPlayerPoints } of checked.value.returns) {
      expect(returnToPlayerPoints).toBeGreaterThanOrEqual(9440)
      expect(returnToPlayerPoints).toBeLessThanOrEqual(9750)
    }
    const [first] = checked.value.returns
    expect(first).toMatchObject({ market: 'normal-odd-even', pick: 'odd', odds: 1950, returnToPlayerPoints: 9750 })
    expect(first?.returnToPlayer).toEqual({ numerator: 39n, denominator: 40n })
    const medium = checked.value.returns.find(({ market, pick }) => market === 'normal-size' && pick === 'medium')
    expect(medium?.returnToPlayerPoints).toBe(9467) // 2.64 × .358567 = .946618, rounded up.
  })

  it('[MG11] the bound itself is allowed and one thousandth more is not', () => {
    const prices = table()
    setPrice(prices, 'power-number', '7', 9750)
    expect(checkPrices(powerball, prices).ok).toBe(true)
    setPrice(prices, 'power-number', '7', 9751)
    expect(checkPrices(powerball, prices)).toEqual({
      ok: false,
      refusal: { code: 'margin-too-small', market: 'power-number', pick: '7', oddsMax: 9750 },
    })
    expect(checkPrices(powerball, prices, 0 as BasisPoints).ok).toBe(true)
  })

  it('[MG11] [MG12] the least return is allowed and one thousandth less is not', () => {
    const prices = table()
    setPrice(prices, 'power-number', '7', 8000)
    expect(checkPrices(powerball, prices).ok).toBe(true)
    setPrice(prices, 'power-number', '7', 7999)
    const refusal = { code: 'return-too-small', market: 'power-number', pick: '7', oddsMin: 8000 }
    expect(checkPrices(powerball, prices)).toEqual({ ok: false, refusal })
    expect(checkPrices(powerball, prices, 250 as BasisPoints, 7999 as BasisPoints).ok).toBe(true)
  })

  it('[MG11] refuses the published trap: 3.50 on the middle size is an edge for the player', () => {
    const prices = table()
    setPrice(prices, 'normal-size', 'medium', 3500)
    expect(checkPrices(powerball, prices)).toMatchObject({
      refusal: { code: 'margin-too-small', pick: 'medium', oddsMax: 2719 },
    })
  })

  it.each([
    ['an unknown market', (t: Table) => void (t['jackpot'] = {}), 'market-unknown jackpot '],
    ['a name that every object inherits', (t) => void (t['constructor'] = {}), 'market-unknown constructor '],
    ['an unknown pick', (t) => setPrice(t, 'power-number', '10', 9500), 'pick-unknown power-number 10'],
    ['a missing pick', (t) => setPrice(t, 'triple', 'odd-over-odd', undefined), 'price-missing triple odd-over-odd'],
    ['a missing market', (t) => void delete t['power-section'], 'price-missing power-section A'],
    ['a price of 1', (t) => setPrice(t, 'power-section', 'B', 1000), 'price-malformed power-section B'],
    ['half a thousandth', (t) => setPrice(t, 'power-section', 'B', 1950.5), 'price-malformed power-section B'],
    ['no number', (t) => setPrice(t, 'power-section', 'B', Number.NaN), 'price-malformed power-section B'],
    ['a number beyond exactness', (t) => setPrice(t, 'power-section', 'B', 2 ** 60), 'price-malformed power-section B'],
    [
      'an unknown pick before an edge before it in the table',
      (t) => {
        setPrice(t, 'normal-odd-even', 'odd', 9000)
        setPrice(t, 'triple', 'none', 2000)
      },
      'pick-unknown triple none',
    ],
  ] as const satisfies readonly (readonly [string, (t: Table) => void, string])[])(
    '[MG12] %s is refused by name',
    (_, change, refused) => {
      const prices = table()
      change(prices)
      const checked = checkPrices(powerball, prices)
      if (checked.ok) throw new Error('accepted')
      const { refusal } = checked
      expect(`${refusal.code} ${refusal.market} ${'pick' in refusal ? refusal.pick : ''}`).toBe(refused)
    },
  )

  it('finds prices by name only', () => {
    expect(priceOf(powerball.defaultPrices, 'power-number', '3')).toBe(9500)
    expect(priceOf(powerball.defaultPrices, 'power-number', 'toString')).toBeUndefined()
    expect(priceOf(powerball.defaultPrices, '__proto__', 'toString')).toBeUndefined()
  })
})

describe('bets', () => {
  const odds = priceOf(powerball.defaultPrices, 'normal-size', 'medium')!
  const selection = { market: 'normal-size', pick: 'medium', odds }
  const winners = powerball.winners(powerballResult([22, 11, 4, 27, 1], 4)) // Sum 65.

  it.each([
    ['none', [], 'selection-missing'],
    ['several, known or not', [selection, { ...selection, market: 'nonsense' }], 'several-selections'],
    ['an unknown market', [{ ...selection, market: 'nonsense', pick: 'nonsense' }], 'market-unknown'],
    ['an inherited name', [{ ...selection, market: 'constructor' }], 'market-unknown'],
    ['an unknown pick', [{ ...selection, pick: 'mid' }], 'pick-unknown'],
    ['one', [selection], null],
  ])('[MG14] %s', (_, selections, refusal) => {
    const checked = checkSelections(powerball, selections)
    expect(checked.ok ? null : checked.refusal.code).toBe(refusal)
  })

  it('[MG15] pays the accepted odds, floored, or nothing', () => {
    expect(settleSelections(winners, won(10_001), [selection])).toEqual({ status: 'won', payout: 26_402 }) // 26,402.64
    expect(settleSelections(winners, won(10_001), [{ ...selection, pick: 'small' }])).toEqual({
      status: 'lost',
      payout: 0,
    })
    expect(() => settleSelections(winners, won(1), [selection, selection])).toThrow('one selection')
    expect(() => settleSelections(winners, won(1), [{ ...selection, market: 'none' }])).toThrow('no market')
  })
})

import { describe, expect, it } from 'vitest'
import { seededFloats } from '../../testing.ts'
import { singleSpin } from './features.ts'
import { LineTable, type Pays, linePay } from './line-table.ts'
import { LINES_10, LINES_20, LINES_5 } from './lines.ts'
import { LinesScreen } from './lines-screen.ts'
import type { Below, Node, Sums } from './node.ts'
import { figuresOfPlan } from './plan.ts'
import { type Reel, countOf, reelsOf } from './strips.ts'
import { anywhere, clusters, fallingWays, TumbleScreen } from './tumble-screen.ts'
import { WaysScreen } from './ways-screen.ts'

const belowOf = (seed: number): Below => {
  const floats = seededFloats(seed)
  return (n) => Math.floor(floats() * n)
}

/** Gives the digits of a number one after the other: with every number once, everything that can be drawn once. */
function allDraws(lengths: readonly number[], visit: (below: Below) => void): void {
  const total = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < total; index += 1) {
    let rest = index
    visit((n) => {
      const drawn = rest % n
      rest = (rest - drawn) / n
      return drawn
    })
  }
}

/** Spins everything that can be drawn, one by one. */
function bruteForce(node: Node, lengths: readonly number[]): Map<number, Sums> {
  const found = new Map<number, { chance: number; first: number; second: number; zero: number; top: number }>()
  const total = lengths.reduce((product, length) => product * length, 1)
  allDraws(lengths, (below) => {
    const award = node.spin(below)
    const sums = found.get(node.mark) ?? { chance: 0, first: 0, second: 0, zero: 0, top: 0 }
    sums.chance += 1 / total
    sums.first += award / total
    sums.second += award ** 2 / total
    sums.zero += award === 0 ? 1 / total : 0
    sums.top = Math.max(sums.top, award)
    found.set(node.mark, sums)
  })
  return found
}

function expectProfile(node: Node, lengths: readonly number[]): void {
  const expected = bruteForce(node, lengths)
  const profile = node.profile()
  expect(new Set(profile.keys())).toEqual(new Set(expected.keys()))
  for (const [mark, sums] of profile) {
    const other = expected.get(mark)!
    expect(sums.top).toBe(other.top)
    for (const name of ['chance', 'first', 'second', 'zero'] as const)
      expect(Math.abs(sums[name] - other[name]), `${mark} ${name}`).toBeLessThanOrEqual(1e-9 * (1 + other[name]))
  }
}

/** What is shown adds up to what is paid. */
function expectShown(node: Node, below: Below, spins: number): void {
  for (let spin = 0; spin < spins; spin += 1) {
    const award = node.spin(below)
    const shown = node
      .show()
      .reduce((sum, { wins, multiplier }) => sum + multiplier * wins.reduce((all, { milli }) => all + milli, 0), 0)
    expect(shown).toBe(award)
  }
}

const randomStrips = (seed: number, letters: string, lengths: readonly number[]): readonly string[] => {
  const below = belowOf(seed)
  return lengths.map((length) => Array.from({ length }, () => letters[below(letters.length)]!).join(''))
}

/**
 * The comparison of games.md 4.3: reel strips and pay table of a published machine (slotopol/server, Sizzling Hot, MIT), five lines, in
 * thousandths of the total stake: a line pays a fifth of its table.
 */
const COMPARISON = {
  strips: [
    '1444313386667776622525554',
    '1666221277778444455535336',
    '1677785551522424443373666',
    '1555515444833666767774422',
    '1446662258555854446177733',
  ],
  pays: {
    '1': [0, 0, 20_000, 200_000, 1_000_000],
    '2': [0, 0, 10_000, 40_000, 100_000],
    '3': [0, 0, 10_000, 40_000, 100_000],
    '4': [0, 0, 4000, 10_000, 40_000],
    '5': [0, 0, 4000, 10_000, 40_000],
    '6': [0, 0, 4000, 10_000, 40_000],
    '7': [0, 1000, 4000, 10_000, 40_000],
  } satisfies Pays,
  scatter: [0, 0, 0, 2000, 10_000, 50_000],
} as const

function comparison(lines: readonly (readonly number[])[], scatter: boolean): LinesScreen {
  return new LinesScreen({
    reels: reelsOf(COMPARISON.strips, 3),
    lines,
    table: new LineTable({ letters: '12345678', pays: COMPARISON.pays, wilds: {} }, 5),
    markOf: (window) => countOf(window, '8'),
    markAward: (mark) => (scatter ? COMPARISON.scatter[Math.min(mark, 5)]! : 0),
    scatter: '8',
  })
}

describe('the comparison machine', () => {
  const STOPS = 25 ** 5
  const sum = (node: Node, part: keyof Sums) =>
    [...node.profile().values()].reduce((total, sums) => total + sums[part], 0)

  it('[CG11] returns 95.6556288 %, hits 1,219,584 of 9,765,625 stops, with σ 6.432745 and ×1000 at most', () => {
    const figures = figuresOfPlan(singleSpin(comparison(LINES_5, true)))
    expect(figures.rtp).toBeCloseTo(0.956556288, 9)
    expect(Math.round(figures.hitFrequency * STOPS)).toBe(1_219_584)
    expect(figures.volatility).toBeCloseTo(6.432745, 6)
    expect(figures.topAwardMilli).toBe(1_000_000)
  })

  it('[CG11] splits it into 89.6532480 % of lines and 6.0023808 % of scatters', () => {
    const lines = comparison(LINES_5, false)
    expect(sum(lines, 'first') / 1000).toBeCloseTo(0.89653248, 8)
    const scatters = [...lines.profile()].reduce((total, [mark, { chance }]) => {
      return total + chance * COMPARISON.scatter[Math.min(mark, 5)]!
    }, 0)
    expect(scatters / 1000).toBeCloseTo(0.060023808, 9)
  })

  it('[CG11] hits 356,250 stops with one line', () => {
    const figures = figuresOfPlan(singleSpin(comparison(LINES_5.slice(0, 1), false)))
    expect(Math.round(figures.hitFrequency * STOPS)).toBe(356_250)
  })

  it('[CG12] shows what it pays', () => {
    expectShown(comparison(LINES_20, true), belowOf(5), 3000)
  })
})

describe('what is counted is what is spun', () => {
  const PAYS: Pays = {
    A: [0, 0, 500, 2000, 9000],
    B: [0, 100, 300, 900, 4000],
    C: [0, 0, 200, 500, 1000],
    W: [0, 0, 1000, 3000, 20_000],
  }
  const wilds = { W: 1, X: 3 }
  const lines = (bothWays: boolean, lengths: readonly number[], stopOf?: readonly number[]) =>
    new LinesScreen({
      reels: reelsOf(randomStrips(lengths.length + lengths[0]!, 'AABBCCWXS', lengths), 3),
      lines: LINES_10.map((line) => line.slice(0, lengths.length)),
      table: new LineTable({ letters: 'ABCSWX', pays: PAYS, wilds, bothWays }, lengths.length),
      markOf: (window, reel) => countOf(window, 'S') + (window.includes('W') ? 16 << reel : 0),
      markAward: (mark) => (mark % 16 >= 3 ? 700 : 0),
      scatter: 'S',
      ...(stopOf ? { stopOf } : {}),
    })
  const LENGTHS = [7, 8, 6, 9, 7]

  it.each([
    ['five reels', lines(false, LENGTHS), LENGTHS],
    ['both ways', lines(true, LENGTHS), LENGTHS],
    ['three reels', lines(false, [12, 13, 14]), [12, 13, 14]],
    ['linked reels', lines(false, [9, 11, 11, 11, 9], [0, 1, 1, 1, 4]), [9, 11, 9]],
  ] as const)('[CG12] lines: %s', (_, node, lengths) => {
    expectProfile(node, lengths)
    expectShown(node, belowOf(1), 500)
  })

  it('[CG12] ways, with reels of changing heights', () => {
    const reels: readonly Reel[] = [
      ['AB', 'ABC', 'CC', 'BSA', 'AACB'],
      ['AW', 'BBC', 'WSW', 'CA', 'AAAA', 'SB'],
      ['BWC', 'AC', 'CCS', 'BB'],
      ['AB', 'WWC', 'SA', 'CCB', 'BBBB'],
      ['A', 'BC', 'CSW', 'AAB'],
    ]
    const node = new WaysScreen({
      reels,
      pays: PAYS,
      wild: 'W',
      markOf: (window) => countOf(window, 'S'),
      markAward: (mark) => (mark >= 3 ? 300 : 0),
      scatter: 'S',
    })
    expectProfile(
      node,
      reels.map((reel) => reel.length),
    )
    expectShown(node, belowOf(2), 500)
  })

  const shape = {
    letters: 'ABCSW',
    reels: 5,
    rows: 3,
    pays: { A: [0, 0, 0, 0, 400, 900], B: [0, 0, 0, 0, 300], C: [0, 0, 0, 0, 100] },
  }
  it.each([
    ['anywhere', anywhere(shape)],
    ['clusters', clusters({ ...shape, pays: { A: [0, 0, 0, 200, 500], B: [0, 0, 0, 100], C: [0, 0, 0, 0, 700] } })],
    [
      'ways',
      fallingWays({ ...shape, pays: { A: [0, 0, 100, 300, 900], B: [0, 0, 80, 200, 500], C: [0, 0, 50] }, wild: 'W' }),
    ],
  ] as const)('[CG13] tumbling %s', (_, rule) => {
    const strips = randomStrips(9, 'AAABBBCCSW', [8, 7, 9, 6, 8]).map((strip) => strip.replace(/^W/, 'A'))
    const first = strips[0]!.replaceAll('W', 'B')
    const config = { strips: [first, ...strips.slice(1)], rule, multipliers: [1, 2, 3, 5], scatter: 'S' }
    const node = new TumbleScreen({ ...config, markAward: (mark) => (mark >= 4 ? 1000 : 0) })
    expectProfile(
      node,
      config.strips.map((strip) => strip.length),
    )
    expectShown(node, belowOf(3), 500)
  })
})

describe('tumbling', () => {
  const rule = anywhere({ letters: 'ABC', reels: 2, rows: 2, pays: { A: [0, 100], B: [0, 200] } })
  it('[CG13] falls until nothing wins, from the strip above, with a growing multiplier', () => {
    const node = new TumbleScreen({ strips: ['ACBB', 'ACBC'], rule, multipliers: [1, 2] })
    // Stops 0, 0: A C / A C pays the As; from above come B and C, which pay nothing.
    expect(node.spin(() => 0)).toBe(100)
    expect(node.show().map(({ grid }) => grid.join(' '))).toEqual(['AC AC', 'BC CC'])
    // Stops 3, 3: B A / C A: the As vanish, B and C fall, and B and B come from above.
    expect(node.spin(() => 3)).toBe(100 + 2 * 200)
    expect(node.show().map(({ grid, multiplier }) => `${grid.join(' ')} ×${multiplier}`)).toEqual([
      'BA CA ×1',
      'BB BC ×2',
      'AC CC ×2',
    ])
  })
})

describe('lines', () => {
  const pays: Pays = { A: [0, 0, 50, 100, 500], B: [0, 5, 10, 20, 40], W: [0, 0, 60, 300, 900] }
  const rule = { letters: 'ABSWX', pays, wilds: { W: 1, X: 2 } }
  it.each([
    ['AAABA', 50, 'A', 3],
    ['AAWAB', 100, 'A', 4],
    ['WWABB', 50, 'A', 3],
    ['WWWAB', 100, 'A', 4],
    ['WWWBS', 60, 'W', 3],
    ['WWWWW', 900, 'W', 5],
    ['XAABB', 100, 'A', 3],
    ['XAXAB', 400, 'A', 4],
    ['BBSBB', 5, 'B', 2],
    ['SAAAA', 0, '', 0],
    ['BSBBB', 0, '', 0],
  ] as const)('[CG14] %s pays %d', (symbols, milli, symbol, count) => {
    expect(linePay(rule, symbols)).toEqual({ milli, symbol, count })
  })

  it('[CG14] the table has for every sequence what the rule says', () => {
    const { awards } = new LineTable(rule, 5)
    for (const [index, award] of awards.entries()) {
      const symbols = Array.from(
        { length: 5 },
        (_, reel) => rule.letters[Math.floor(index / 5 ** (4 - reel)) % 5]!,
      ).join('')
      expect(award).toBe(linePay(rule, symbols).milli)
    }
  })

  it('[CG14] both ways, five alike once', () => {
    const table = new LineTable({ ...rule, bothWays: true }, 5)
    const at = (symbols: string) =>
      [...Array(5).keys()].reduce((index, reel) => index * 5 + rule.letters.indexOf(symbols[reel]!), 0)
    expect(table.awards[at('AAASS')]).toBe(50)
    expect(table.awards[at('SSAAA')]).toBe(50)
    expect(table.awards[at('AAABB')]).toBe(55)
    expect(table.awards[at('AAAAA')]).toBe(500)
  })
})

import { assert } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import type { EventResult } from './event-result.ts'
import { factsOf } from './facts.ts'
import { readMarket } from './market-text.ts'
import { defaultRules, readRules } from './rules.ts'
import { settleMarket } from './settle-market.ts'
import { incident, period, played } from './testing.ts'

const said: Readonly<Record<string, string>> = {
  '1/0/1': 'win',
  '1/1/2': 'half win',
  '0/1/1': 'void',
  '0/1/2': 'half loss',
  '0/0/1': 'loss',
}

/** What picks of a market come to, `home win, away loss`; `open` while one of them is. */
function settled(text: string, result: EventResult, options: object = {}): string {
  const [market, line] = text.split(' ')
  const ref = readMarket(market, line === undefined ? null : Number(line), result.sport)
  assert(ref, `a market: ${text}`)
  const rules = readRules(result.sport, options)
  assert(rules.ok, 'rules')
  const legs = settleMarket(ref, result, rules.value)
  if (!legs) return 'open'
  const came = [...legs].map(([pick, { won, voided, of }]) => [pick, said[`${won}/${voided}/${of}`]] as const)
  const winners = came.filter(([, is]) => is === 'win')
  // Of many picks one wins: its name says all.
  if (came.length > 2 && winners.length === 1 && came.every(([, is]) => is === 'win' || is === 'loss')) {
    return winners[0]![0]
  }
  if (new Set(came.map(([, is]) => is)).size === 1) return `all ${came[0]![1]}`
  return came.map(([pick, is]) => `${pick} ${is}`).join(', ')
}

const soccer = (first: string, second: string, more: Partial<EventResult> = {}) =>
  played('soccer', [first, second], more)

describe('the Asian table', () => {
  // [SB1] games.md 2.2: lines on the home side, by how the home side came out.
  const results = [
    ['3-1', 'win by 2'],
    ['2-1', 'win by 1'],
    ['1-1', 'draw'],
    ['1-2', 'lose by 1'],
    ['1-3', 'lose by 2'],
  ] as const
  const table: readonly (readonly [line: number, ...came: readonly string[]])[] = [
    [0, 'win', 'win', 'void', 'loss', 'loss'],
    [-0.25, 'win', 'win', 'half loss', 'loss', 'loss'],
    [-0.5, 'win', 'win', 'loss', 'loss', 'loss'],
    [-0.75, 'win', 'half win', 'loss', 'loss', 'loss'],
    [-1, 'win', 'void', 'loss', 'loss', 'loss'],
    [-1.25, 'win', 'half loss', 'loss', 'loss', 'loss'],
    [-1.5, 'win', 'loss', 'loss', 'loss', 'loss'],
    [-2, 'void', 'loss', 'loss', 'loss', 'loss'],
    [0.25, 'win', 'win', 'half win', 'loss', 'loss'],
    [0.5, 'win', 'win', 'win', 'loss', 'loss'],
    [0.75, 'win', 'win', 'win', 'half loss', 'loss'],
    [1, 'win', 'win', 'win', 'void', 'loss'],
    [1.25, 'win', 'win', 'win', 'half win', 'loss'],
    [1.75, 'win', 'win', 'win', 'win', 'half loss'],
  ]
  const mirrored: Readonly<Record<string, string>> = {
    win: 'loss',
    'half win': 'half loss',
    void: 'void',
    'half loss': 'half win',
    loss: 'win',
  }
  for (const [line, ...came] of table) {
    it(`[SB1] ${line} on the home side`, () => {
      const all = results.map(([score]) => settled(`handicap ${line}`, soccer('0-0', score)))
      expect(all).toEqual(came.map((home) => (home === 'void' ? 'all void' : `home ${home}, away ${mirrored[home]}`)))
    })
  }

  it.each([
    ['2.5', '1-1', 'over loss, under win'],
    ['2.5', '2-1', 'over win, under loss'],
    ['2', '1-1', 'all void'],
    ['2.25', '1-1', 'over half loss, under half win'],
    ['2.25', '2-1', 'over win, under loss'],
    ['2.75', '2-1', 'over half win, under half loss'],
    ['2.75', '2-2', 'over win, under loss'],
    ['2.75', '1-1', 'over loss, under win'],
    ['3', '3-0', 'all void'],
  ])('[SB2] total %s at %s: %s', (line, score, came) => {
    expect(settled(`total ${line}`, soccer('0-0', score))).toBe(came)
  })
})

describe('every type of market, complete events', () => {
  const corners = { corners: '3-1', cards: '1-0' }
  const counted: EventResult = {
    ...soccer('1-0', '1-1'),
    periods: [period('h1', 'soccer', '1-0', corners), period('h2', 'soccer', '1-1', { corners: '1-4', cards: '0-2' })],
    incidents: [
      incident('goal', 'home', 'h1', 46 * 60),
      incident('goal', 'away', 'h2', 5 * 60 - 1),
      incident('goal', 'home', 'h2', 48 * 60),
    ],
    recorded: ['goal'],
  }
  const goalless: EventResult = { ...soccer('0-0', '0-0'), recorded: ['goal'] }
  const hoops = played('basketball', ['20-25', '30-20', '25-25', '25-20'], {
    incidents: [incident('free-throw', 'away', 'q1', 100), incident('three-pointer', 'home', 'q1', 130)],
    recorded: ['three-pointer', 'free-throw'],
  })
  const baseball = played('baseball', ['0-0', '1-0', '0-0', '0-2', '0-0', '1-0', '0-0', '0-0', '1-0'], {
    incidents: [incident('home-run', 'away', 'i4', 0)],
    recorded: ['home-run'],
  })
  const volleyball = played('volleyball', ['25-20', '23-25', '25-18', '25-22'])
  const tennis = played('tennis', ['6-4', '6-7', '6-3'])
  const esports: EventResult = {
    sport: 'esports',
    finish: 'completed',
    periods: [
      { key: 'm1', isComplete: true, counts: { kills: { home: 20, away: 11 } }, winner: 'home' },
      { key: 'm2', isComplete: true, counts: { kills: { home: 15, away: 14 } }, winner: 'home' },
    ],
    incidents: [incident('first-blood', 'away', 'm1', 200), incident('tower', 'home', 'm1', 900)],
    recorded: ['first-blood', 'tower'],
  }
  const fight = (round: number, half: 1 | 2, method: NonNullable<EventResult['ending']>['method']): EventResult => ({
    ...played(
      'combat',
      Array.from({ length: round }, () => '0-0'),
    ),
    winner: 'away',
    ending: { method, round, half },
  })

  it.each([
    ['[SB6] 1x2', counted, 'home'],
    ['[SB6] 1x2', goalless, 'draw'],
    ['[SB6] 1x2.h2', counted, 'draw'],
    ['[SB6] doubleChance', counted, 'homeDraw win, homeAway win, drawAway loss'],
    ['[SB6] doubleChance', goalless, 'homeDraw win, homeAway loss, drawAway win'],
    ['[SB6] drawNoBet', counted, 'home win, away loss'],
    ['[SB6] drawNoBet.h2', counted, 'all void'],
    ['[SB6] europeanHandicap -1', counted, 'draw'],
    ['[SB6] europeanHandicap -2', counted, 'away'],
    ['[SB6] europeanHandicap 1', counted, 'home'],
    ['[SB7] correctScore', counted, '2-1'],
    ['[SB7] correctScore', soccer('3-0', '2-0'), 'other'],
    ['[SB7] correctScore.h1', soccer('4-0', '0-0'), 'other'],
    ['[SB7] setScore', volleyball, '3-1'],
    ['[SB7] setScore', tennis, '2-1'],
    ['[SB7] mapScore', esports, '2-0'],
    ['[SB7] setScore', played('tennis', ['6-4']), 'all void'],
    ['[SB8] nextGoal.1', counted, 'home'],
    ['[SB8] nextGoal.2', counted, 'away'],
    ['[SB8] nextGoal.3', counted, 'home'],
    ['[SB8] nextGoal.4', counted, 'none'],
    ['[SB8] nextGoal.1', goalless, 'none'],
    ['[SB8] nextGoal.1', soccer('1-0', '0-0'), 'open'],
    ['[SB8] firstThreePointer', hoops, 'home win, away loss'],
    ['[SB8] firstFreeThrow', hoops, 'home loss, away win'],
    ['[SB8] firstThreePointer', { ...hoops, incidents: [] }, 'all void'],
    ['[SB8] firstHomeRun', baseball, 'away'],
    ['[SB8] firstHomeRun', { ...baseball, incidents: [] }, 'none'],
    ['[SB9] goalIn.t31-45', counted, 'yes win, no loss'],
    ['[SB9] goalIn.t41-50', counted, 'yes win, no loss'],
    ['[SB9] goalIn.t46-50', counted, 'yes win, no loss'],
    ['[SB9] goalIn.t51-60', counted, 'yes loss, no win'],
    ['[SB9] goalIn.t81-90', counted, 'yes win, no loss'],
    ['[SB10] setHandicap -1.5', volleyball, 'home win, away loss'],
    ['[SB10] setHandicap -2.5', volleyball, 'home loss, away win'],
    ['[SB10] setTotal 4.5', volleyball, 'over loss, under win'],
    ['[SB10] handicap -12.5', volleyball, 'home win, away loss'],
    ['[SB10] total 183', volleyball, 'all void'],
    ['[SB10] handicap.s2 2', volleyball, 'all void'],
    ['[SB10] winner.s2', volleyball, 'home loss, away win'],
    ['[SB10] winner.s5', volleyball, 'all void'],
    ['[SB10] total.s5 30.5', volleyball, 'all void'],
    ['[SB10] winner', tennis, 'home win, away loss'],
    ['[SB10] handicap -4.5', tennis, 'home loss, away win'],
    ['[SB10] total 31.5', tennis, 'over win, under loss'],
    ['[SB10] winner', played('badminton', ['21-15', '18-21', '19-21']), 'home loss, away win'],
    ['[SB10] mapHandicap -1.5', esports, 'home win, away loss'],
    ['[SB10] mapTotal 2.5', esports, 'over loss, under win'],
    ['[SB10] winner.m2', esports, 'home win, away loss'],
    ['[SB10] winner.m3', esports, 'all void'],
    ['[SB10] winner', esports, 'home win, away loss'],
    ['[SB11] winner', fight(2, 1, 'knockout'), 'home loss, away win'],
    ['[SB11] winner', { ...fight(3, 2, 'decision'), winner: 'draw' as const }, 'all void'],
    ['[SB11] method', fight(2, 1, 'disqualification'), 'knockout'],
    ['[SB11] method', fight(1, 2, 'submission'), 'submission'],
    ['[SB11] roundsTotal 1.5', fight(2, 1, 'knockout'), 'over loss, under win'],
    ['[SB11] roundsTotal 1.5', fight(2, 2, 'knockout'), 'over win, under loss'],
    ['[SB11] roundsTotal 2', fight(2, 2, 'knockout'), 'over loss, under win'],
    ['[SB11] roundsTotal 2.5', fight(3, 2, 'decision'), 'over win, under loss'],
    ['[SB11] roundOfEnd', fight(2, 1, 'knockout'), 'r2'],
    ['[SB11] roundOfEnd', fight(3, 2, 'decision'), 'decision'],
    ['[SB12] halfFull', counted, 'home-home'],
    ['[SB12] halfFull', soccer('0-1', '1-0'), 'away-draw'],
    ['[SB12] halfFull', hoops, 'home-home'],
    ['[SB12] bothToScore', counted, 'yes win, no loss'],
    ['[SB12] bothToScore.h1', counted, 'yes loss, no win'],
    ['[SB12] oddEven', counted, 'odd win, even loss'],
    ['[SB12] oddEven', goalless, 'odd loss, even win'],
    ['[SB12] teamTotal.home 1.5', counted, 'over win, under loss'],
    ['[SB12] teamTotal.h1.away 0.5', counted, 'over loss, under win'],
    ['[SB12] total.h1 94.5', hoops, 'over win, under loss'],
    ['[SB12] handicap.q1 5', hoops, 'all void'],
    ['[SB12] 1x2.h2', hoops, 'home'],
    ['[SB12] firstInningRun', baseball, 'yes loss, no win'],
    [
      '[SB12] firstInningRun',
      played('baseball', ['0-1', ...Array.from({ length: 8 }, () => '0-0')]),
      'yes win, no loss',
    ],
    ['[SB12] 1x2.i1-3', baseball, 'home'],
    ['[SB12] drawNoBet.i1-5', baseball, 'home loss, away win'],
    ['[SB12] killsTotal.m1 31', esports, 'all void'],
    ['[SB12] killsHandicap.m2 -1.5', esports, 'home loss, away win'],
    ['[SB12] firstBlood.m1', esports, 'home loss, away win'],
    ['[SB12] firstTower.m1', esports, 'home win, away loss'],
    ['[SB12] corners1x2', counted, 'away'],
    ['[SB12] cornersTotal 8.5', counted, 'over win, under loss'],
    ['[SB12] cornersHandicap.h1 -2', counted, 'all void'],
    ['[SB12] cards1x2.h1', counted, 'home'],
    ['[SB12] cardsTotal 3', counted, 'all void'],
    ['[SB12] cardsHandicap 0.5', counted, 'home loss, away win'],
    ['[SB13] novelty.1', counted, 'open'],
    ['[SB14] cornersTotal 8.5', soccer('0-0', '0-0'), 'open'],
    [
      '[SB14] killsTotal.m1 20.5',
      { ...esports, periods: [{ key: 'm1', isComplete: true, counts: {}, winner: 'home' }] },
      'open',
    ],
  ] as readonly (readonly [string, EventResult, string])[])('%s %#', (text, result, came) => {
    expect(settled(text.replace(/^\[\w+\] /, ''), result)).toBe(came)
  })
})

describe('overtime', () => {
  const cup: EventResult = {
    ...soccer('1-0', '0-1'),
    periods: [...soccer('1-0', '0-1').periods, period('x1', 'soccer', '1-0'), period('x2', 'soccer', '0-0')],
  }
  const hoops: EventResult = {
    ...played('basketball', ['25-25', '25-20', '20-25', '20-20']),
    periods: [
      ...played('basketball', ['25-25', '25-20', '20-25', '20-20']).periods,
      period('x1', 'basketball', '10-6'),
    ],
  }
  const shootOut: EventResult = {
    ...played('ice-hockey', ['1-0', '0-1', '1-1']),
    periods: [
      ...played('ice-hockey', ['1-0', '0-1', '1-1']).periods,
      period('x1', 'ice-hockey', '0-0'),
      period('so', 'ice-hockey', '1-3'),
    ],
  }
  const penalties: EventResult = { ...cup, periods: [...soccer('1-0', '0-1').periods, period('so', 'soccer', '4-5')] }
  const everything = { winner: true, result: true, handicap: true, total: true, special: true }

  it.each([
    ['[SB15] 1x2', cup, {}, 'draw'],
    ['[SB15] winner', cup, {}, 'home win, away loss'],
    ['[SB15] total 2.5', cup, {}, 'over loss, under win'],
    ['[SB15] total 2.5', cup, { overtime: everything }, 'over win, under loss'],
    ['[SB15] winner', cup, { overtime: { winner: false } }, 'all void'],
    ['[SB15] winner', hoops, {}, 'home win, away loss'],
    ['[SB15] 1x2.regulation', hoops, {}, 'draw'],
    ['[SB15] handicap -3.5', hoops, {}, 'home win, away loss'],
    ['[SB15] total 180', hoops, { overtime: { total: false } }, 'all void'],
    ['[SB15] 1x2.h2', hoops, {}, 'away'],
    ['[SB15] total.q4 40', hoops, {}, 'all void'],
    ['[SB15] winner', played('american-football', ['7-7', '0-0', '3-3', '7-7']), {}, 'all void'],
    ['[SB16] winner', shootOut, {}, 'home loss, away win'],
    ['[SB16] 1x2', shootOut, {}, 'draw'],
    ['[SB16] total 4', shootOut, {}, 'all void'],
    ['[SB16] total 4.5', shootOut, { overtime: { total: true } }, 'over win, under loss'],
    ['[SB16] total 4', shootOut, { overtime: { total: true }, isShootOutOneGoal: false }, 'all void'],
    ['[SB16] handicap 0.5', shootOut, { overtime: { handicap: true } }, 'home loss, away win'],
    ['[SB16] winner', penalties, {}, 'home loss, away win'],
    ['[SB16] oddEven', penalties, {}, 'odd loss, even win'],
    ['[SB23] winner', played('baseball', ['2-2', ...Array.from({ length: 8 }, () => '0-0')]), {}, 'all void'],
    [
      '[SB23] winner',
      played('baseball', ['2-2', ...Array.from({ length: 8 }, () => '0-0')]),
      { isTieVoid: false },
      'all loss',
    ],
    ['[SB23] drawNoBet', soccer('0-0', '1-1'), { isTieVoid: false }, 'all loss'],
    ['[SB23] handicap 0', soccer('0-0', '1-1'), { isTieVoid: false }, 'all void'],
  ] as readonly (readonly [string, EventResult, object, string])[])('%s %#', (text, result, options, came) => {
    expect(settled(text.replace(/^\[\w+\] /, ''), result, options)).toBe(came)
  })
})

describe('while it is played, and when it ends before its time', () => {
  const live = (finish: EventResult['finish'], ...periods: EventResult['periods']): EventResult => ({
    sport: 'soccer',
    finish,
    periods,
    incidents: [],
    recorded: [],
  })
  const half = (finish: EventResult['finish'], score: string) =>
    live(finish, period('h1', 'soccer', '1-0'), period('h2', 'soccer', score, { isOpen: true }))

  it.each([
    ['[SB17] total 2.5', half(null, '1-1'), 'over win, under loss'],
    ['[SB17] total 2.75', half(null, '1-1'), 'open'],
    ['[SB17] total 2.5', half(null, '1-0'), 'open'],
    ['[SB17] total 3', half(null, '1-1'), 'open'],
    ['[SB17] teamTotal.home 1.5', half(null, '1-0'), 'over win, under loss'],
    ['[SB17] bothToScore', half(null, '0-1'), 'yes win, no loss'],
    ['[SB17] bothToScore', half(null, '1-0'), 'open'],
    ['[SB17] 1x2.h1', half(null, '0-0'), 'home'],
    ['[SB17] 1x2', half(null, '0-0'), 'open'],
    ['[SB17] correctScore', half(null, '4-0'), 'other'],
    ['[SB17] correctScore', half(null, '0-0'), 'open'],
    ['[SB17] correctScore.h1', live(null), 'open'],
    ['[SB17] 1x2', live(null, period('h1', 'soccer', '1-0'), period('h2', 'soccer', '0-0')), 'home'],
    ['[SB17] winner', live(null, period('h1', 'soccer', '1-0'), period('h2', 'soccer', '0-0')), 'open'],
    ['[SB17] total 2.5', half('abandoned', '1-1'), 'over win, under loss'],
    ['[SB17] bothToScore', half('abandoned', '0-1'), 'yes win, no loss'],
    ['[SB17] 1x2.h1', half('abandoned', '0-0'), 'home'],
    ['[SB18] 1x2', half('abandoned', '0-0'), 'all void'],
    ['[SB18] total 3.5', half('abandoned', '1-1'), 'all void'],
    ['[SB18] correctScore', half('abandoned', '0-0'), 'all void'],
    ['[SB21] 1x2', live('postponed'), 'all void'],
    ['[SB21] total.h1 0.5', live('cancelled'), 'all void'],
    ['[SB21] winner', { ...live('walkover'), winner: 'home' as const }, 'all void'],
  ] as readonly (readonly [string, EventResult, string])[])('%s %#', (text, result, came) => {
    expect(settled(text.replace(/^\[\w+\] /, ''), result)).toBe(came)
  })

  it('[SB9] a span of minutes is over when the clock is past it, and not before', () => {
    const at = (period: 'h1' | 'h2', second: number): EventResult => ({
      ...(period === 'h1'
        ? live(null, { key: 'h1', isComplete: false, counts: { goals: { home: 0, away: 0 } } })
        : half(null, '0-0')),
      recorded: ['goal'],
      clock: { period, second },
    })
    const table = [
      ['t1-10', 'h1', 599, 'open'],
      ['t1-10', 'h1', 600, 'yes loss, no win'],
      ['t31-45', 'h2', 0, 'yes loss, no win'],
      ['t41-50', 'h2', 299, 'open'],
      ['t41-50', 'h2', 300, 'yes loss, no win'],
      ['t81-90', 'h2', 47 * 60, 'open'],
    ] as const
    for (const [part, half, second, came] of table)
      expect([part, second, settled(`goalIn.${part}`, at(half, second))]).toEqual([part, second, came])
  })

  const innings = (
    finish: EventResult['finish'],
    scores: readonly string[],
    open?: string,
    isTopComplete?: true,
  ): EventResult => {
    const { periods } = played('baseball', scores)
    const last =
      open &&
      period(`i${scores.length + 1}`, 'baseball', open, { isOpen: true, ...(isTopComplete && { isTopComplete }) })
    return { sport: 'baseball', finish, periods: last ? [...periods, last] : periods, incidents: [], recorded: [] }
  }
  const zeros = (count: number) => Array.from({ length: count }, () => '0-0')

  it.each([
    ['[SB18] winner', innings('abandoned', ['1-0', ...zeros(3)]), {}, 'all void'],
    ['[SB18] winner', innings('abandoned', ['1-0', ...zeros(4)]), {}, 'home win, away loss'],
    ['[SB18] winner', innings('abandoned', ['0-1', ...zeros(4)]), {}, 'home loss, away win'],
    ['[SB18] winner', innings('abandoned', ['1-1', ...zeros(4)]), {}, 'all void'],
    ['[SB18] winner', innings('abandoned', ['1-0', ...zeros(3)], '0-0', true), {}, 'home win, away loss'],
    ['[SB18] winner', innings('abandoned', ['1-0', ...zeros(3)], '0-0'), {}, 'all void'],
    ['[SB18] winner', innings('abandoned', ['0-1', ...zeros(3)], '0-0', true), {}, 'all void'],
    // Called in the sixth: the visitors' lead of its top does not count, the home side's of its bottom does.
    ['[SB18] winner', innings('abandoned', ['1-0', ...zeros(4)], '0-2', true), {}, 'home win, away loss'],
    ['[SB18] winner', innings('abandoned', ['0-1', ...zeros(4)], '2-0', true), {}, 'home win, away loss'],
    ['[SB18] handicap -1.5', innings('abandoned', ['3-0', ...zeros(7)]), {}, 'all void'],
    ['[SB18] handicap -1.5', innings('abandoned', ['3-0', ...zeros(7)], '0-0', true), {}, 'home win, away loss'],
    [
      '[SB18] handicap -1.5',
      innings('abandoned', ['3-0', ...zeros(5)]),
      { periodsNeeded: { handicap: 5 } },
      'home win, away loss',
    ],
    ['[SB18] total 7.5', innings('abandoned', ['3-0', ...zeros(5)]), {}, 'all void'],
    ['[SB17] total 2.5', innings('abandoned', ['3-0', ...zeros(5)]), {}, 'over win, under loss'],
    ['[SB17] total.i1-5 7.5', innings('abandoned', ['3-0', ...zeros(5)]), {}, 'over loss, under win'],
    ['[SB19] total 7.5', { ...innings('abandoned', ['3-0', ...zeros(6)]), periodsMax: 7 }, {}, 'over loss, under win'],
    ['[SB19] total 7.5', { ...innings('abandoned', ['3-0', ...zeros(5)]), periodsMax: 7 }, {}, 'all void'],
    [
      '[SB19] total 7.5',
      { ...innings('abandoned', ['3-0', ...zeros(5)], '0-0', true), periodsMax: 7 },
      {},
      'over loss, under win',
    ],
    ['[SB19] total 7.5', { ...innings('completed', ['3-0', ...zeros(6)]), periodsMax: 7 }, {}, 'over loss, under win'],
    ['[SB22] 1x2.i1-5', innings('abandoned', ['3-0', ...zeros(3)], '0-0', true), {}, 'all void'],
    ['[SB22] 1x2.i1-7', innings('completed', ['11-0', ...zeros(4)]), {}, 'all void'],
    ['[SB22] winner', innings('completed', ['11-0', ...zeros(4)]), {}, 'home win, away loss'],
  ] as readonly (readonly [string, EventResult, object, string])[])('%s %#', (text, result, options, came) => {
    expect(settled(text.replace(/^\[\w+\] /, ''), result, options)).toBe(came)
  })

  const retired = (periods: EventResult['periods']): EventResult => ({
    sport: 'tennis',
    finish: 'retired',
    winner: 'away',
    periods,
    incidents: [],
    recorded: [],
  })
  const inFirst = retired([period('s1', 'tennis', '4-3', { isOpen: true })])
  const inSecond = retired([period('s1', 'tennis', '6-4'), period('s2', 'tennis', '5-6', { isOpen: true })])

  it.each([
    ['[SB20] winner', inFirst, {}, 'all void'],
    ['[SB20] winner', inSecond, {}, 'all void'],
    ['[SB20] winner', inFirst, { retirement: 'afterFirstSet' }, 'all void'],
    ['[SB20] winner', inSecond, { retirement: 'afterFirstSet' }, 'home loss, away win'],
    ['[SB20] winner', inFirst, { retirement: 'afterBall' }, 'home loss, away win'],
    ['[SB20] winner', retired([]), { retirement: 'afterBall' }, 'all void'],
    ['[SB20] setHandicap -1.5', inSecond, { retirement: 'afterFirstSet' }, 'all void'],
    ['[SB20] winner.s1', inSecond, {}, 'home win, away loss'],
    ['[SB20] winner.s2', inSecond, { retirement: 'afterBall' }, 'all void'],
    ['[SB20] total.s1 9.5', inSecond, {}, 'over win, under loss'],
    ['[SB20] total 20.5', inSecond, {}, 'over win, under loss'],
    ['[SB20] total 22.5', inSecond, {}, 'all void'],
    ['[SB20] setScore', inSecond, { retirement: 'afterBall' }, 'all void'],
  ] as readonly (readonly [string, EventResult, object, string])[])('%s %#', (text, result, options, came) => {
    expect(settled(text.replace(/^\[\w+\] /, ''), result, options)).toBe(came)
  })

  it('[SB10] facts know nothing of a set that is not played any more', () => {
    const facts = factsOf(played('volleyball', ['25-20', '25-20', '25-20']), defaultRules('volleyball'), 'total')
    expect(facts.score('s3', 'points')).toEqual({ home: 25, away: 20, isFinal: true })
    expect(facts.score('s4', 'points')).toBeNull()
    expect(facts.winner('s4')).toBeNull()
  })

  it('[SB17] a market of one pick that lost is still open as a whole', () => {
    const ref = readMarket('halfFull', null, 'soccer')!
    expect(settleMarket(ref, half(null, '0-0'), defaultRules('soccer'))).toBeNull()
  })
})

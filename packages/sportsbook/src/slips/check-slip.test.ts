import type { OddsMilli } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import {
  checkSlip,
  type OfferedLeg,
  SLIP_REFUSALS,
  type SlipRefusal,
  type SlipRules,
  slipRulesAreValid,
} from './check-slip.ts'
import { readSystem } from './systems.ts'

const rules: SlipRules = {
  foldersMin: 1,
  foldersMax: 10,
  marketsOfEventMax: { basketball: 2, baseball: 2, 'ice-hockey': 2 },
  combinedPriceMax: 100_000 as OddsMilli,
  systemsAreOffered: true,
}
const legs = (...differences: readonly Partial<OfferedLeg>[]): OfferedLeg[] =>
  differences.map((difference, index) => ({
    event: `event-${index}`,
    sport: 'soccer',
    market: '1x2',
    line: null,
    pick: 'home',
    correlation: 'outcome',
    price: 2000 as OddsMilli,
    alone: 'as-site',
    ...difference,
  }))
const many = (count: number, difference: Partial<OfferedLeg> = {}) =>
  legs(...Array.from({ length: count }, () => difference))
const court = { event: 'court', sport: 'basketball' } as const
const total = { market: 'total', correlation: 'total', pick: 'over' } as const
const price = (decimal: number) => ({ price: (decimal * 1000) as OddsMilli })

describe('[SB80] [SB81] a slip', () => {
  it.each<[string, OfferedLeg[], string | null, Partial<SlipRules>, SlipRefusal | null]>([
    ['a single', many(1), null, {}, null],
    ['ten legs', many(10), null, { combinedPriceMax: 2_000_000 as OddsMilli }, null],
    ['a system', many(3), 'trixie', {}, null],
    ['no leg', [], null, {}, { name: 'legs_missing', legs: [], limit: null }],
    ['more than any slip has', many(51), null, {}, { name: 'legs_too_many', legs: [], limit: 50 }],
    [
      'the same leg twice',
      legs({}, { event: 'x' }, { event: 'x' }),
      null,
      {},
      { name: 'legs_doubled', legs: [1, 2], limit: null },
    ],
    [
      'a leg that stands alone, with another',
      legs({}, { alone: 'only' }),
      null,
      {},
      { name: 'leg_only_alone', legs: [1], limit: null },
    ],
    ['a leg that stands alone', legs({ alone: 'only' }), null, {}, null],
    [
      'two picks of a market',
      legs({ event: 'x' }, {}, { event: 'x', pick: 'away' }),
      null,
      {},
      { name: 'legs_correlated', legs: [0, 2], limit: null },
    ],
    [
      'two markets of a soccer match',
      legs({ event: 'x' }, { event: 'x', ...total }),
      null,
      {},
      { name: 'legs_correlated', legs: [0, 1], limit: null },
    ],
    ['winner and total of a basketball match', legs(court, { ...court, ...total }), null, {}, null],
    [
      'winner and handicap of it',
      legs(court, { ...court, market: 'handicap', line: -3.5 }),
      null,
      {},
      { name: 'legs_correlated', legs: [0, 1], limit: null },
    ],
    [
      'two of its totals',
      legs({ ...court, ...total, line: 200.5 }, { ...court, ...total, line: 201.5, pick: 'under' }),
      null,
      {},
      { name: 'legs_correlated', legs: [0, 1], limit: null },
    ],
    [
      'three of its markets',
      legs(court, { ...court, ...total }, {}, { ...court, market: 'oddEven', correlation: 'parity' }),
      null,
      {},
      { name: 'markets_of_event_too_many', legs: [0, 1, 3], limit: 2 },
    ],
    ['a system of other legs', many(4), 'trixie', {}, { name: 'system_not_offered', legs: [], limit: null }],
    [
      'a system where there are none',
      many(3),
      'trixie',
      { systemsAreOffered: false },
      { name: 'system_not_offered', legs: [], limit: null },
    ],
    [
      'a single where two are the fewest',
      many(1),
      null,
      { foldersMin: 2 },
      { name: 'folders_too_few', legs: [0], limit: 2 },
    ],
    ['a marked single there', legs({ alone: 'allowed' }), null, { foldersMin: 2 }, null],
    ['a leg that only stands alone there', legs({ alone: 'only' }), null, { foldersMin: 2 }, null],
    [
      'two legs where three are the fewest, one of them marked',
      legs({ alone: 'allowed' }, {}),
      null,
      { foldersMin: 3 },
      { name: 'folders_too_few', legs: [0, 1], limit: 3 },
    ],
    [
      'a system that has singles in it',
      many(3),
      'patent',
      { foldersMin: 2 },
      { name: 'folders_too_few', legs: [0, 1, 2], limit: 2 },
    ],
    ['too many folders', many(4), null, { foldersMax: 3 }, { name: 'folders_too_many', legs: [], limit: 3 }],
    ['exactly the highest price', legs(price(10), price(10)), null, {}, null],
    [
      'a price above it',
      legs(price(10), price(10.001)),
      null,
      {},
      { name: 'combined_price_above_maximum', legs: [], limit: 100_000 },
    ],
    ['a system whose highest pair is at it', legs(price(10), price(10), price(5)), '2/3', {}, null],
    [
      'a system with a combination above it',
      legs(price(10), price(10), price(5)),
      'trixie',
      {},
      { name: 'combined_price_above_maximum', legs: [], limit: 100_000 },
    ],
  ])('%s', (_, slip, system, difference, expected) => {
    const read = system === null ? null : (readSystem(system, slip.length) ?? readSystem(system, 3))
    expect(checkSlip(slip, read, { ...rules, ...difference })).toEqual(expected)
  })

  it('[SB81] rules by which nothing could be taken are none', () => {
    expect(slipRulesAreValid(rules)).toBe(true)
    for (const invalid of [
      { foldersMin: 0 },
      { foldersMin: 11 },
      { foldersMax: 51 },
      { foldersMax: 2.5 },
      { marketsOfEventMax: { soccer: 0 } },
      { combinedPriceMax: 1000 as OddsMilli },
    ])
      expect(slipRulesAreValid({ ...rules, ...invalid })).toBe(false)
  })

  it('is refused with the first of all that applies', () => {
    const worst = legs(
      { event: 'x', alone: 'only', ...price(900) },
      { event: 'x', ...price(900) },
      { event: 'x', ...price(900) },
    )
    const strict = { ...rules, foldersMin: 4, foldersMax: 2 }
    const seen: string[] = []
    const fixes: ((slip: OfferedLeg[]) => OfferedLeg[])[] = [
      (slip) => slip.map((leg, index) => ({ ...leg, pick: `${index}` })),
      (slip) => slip.map((leg) => ({ ...leg, alone: 'as-site' as const })),
      (slip) => slip.map((leg, index) => ({ ...leg, event: `${index}` })),
    ]
    let slip = worst
    for (const fix of [...fixes, null]) {
      seen.push(checkSlip(slip, null, strict)!.name)
      if (fix) slip = fix(slip)
    }
    seen.push(checkSlip(slip, null, { ...strict, foldersMin: 1 })!.name)
    seen.push(checkSlip(slip, null, rules)!.name)
    expect(seen).toEqual([
      'legs_doubled',
      'leg_only_alone',
      'legs_correlated',
      'folders_too_few',
      'folders_too_many',
      'combined_price_above_maximum',
    ])
    expect(SLIP_REFUSALS.filter((name) => seen.includes(name))).toEqual(seen)
  })
})

import { type OddsMilli, type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { deadHeat, HALF_LOSS, HALF_WIN, type LegResult, LOSS, VOID, WIN } from '../leg-result.ts'
import { bonusIsValid, type BonusTable, USUAL_BONUS } from './bonus.ts'
import { outcomeOf, payoutMaxOf, payoutOf, shownPrice, standingOf } from './payout.ts'
import { PAYOUT_BEYOND, type Slip, type SlipLeg } from './slip.ts'
import { NAMED_SYSTEMS, readSystem, stakeOfEach, systemName, systemsOf, combinationsOfSystem } from './systems.ts'

const odds = (decimal: number) => Math.round(decimal * 1000) as OddsMilli
const leg = <R extends LegResult | null>(price: number, result: R) => ({ price: odds(price), result })
const combination = (legs: readonly SlipLeg[], stake = 10_000, bonus: BonusTable | null = null): Slip => ({
  stakeOfEach: won(stake),
  sizes: [legs.length],
  bonus,
  legs,
})

describe('what a combination pays', () => {
  it.each([
    ['three wins', [leg(1.85, WIN), leg(2.1, WIN), leg(1.95, WIN)], 'won', 75_757, 0],
    ['one of them void', [leg(1.85, WIN), leg(2.1, VOID), leg(1.95, WIN)], 'won', 36_075, 0],
    ['a win and a half win', [leg(1.85, WIN), leg(1.92, HALF_WIN)], 'won', 27_010, 0],
    ['a win and a half loss', [leg(1.85, WIN), leg(1.92, HALF_LOSS)], 'won', 9250, 0],
    ['all void', [leg(1.85, VOID), leg(2.1, VOID), leg(1.95, VOID)], 'voided', 10_000, 10_000],
    ['one lost', [leg(1.85, WIN), leg(2.1, LOSS), leg(1.95, VOID)], 'lost', 0, 0],
    ['a single', [leg(1.95, WIN)], 'won', 19_500, 0],
    ['a single that is half won', [leg(1.95, HALF_WIN)], 'won', 14_750, 5000],
    ['a single that is half lost', [leg(1.95, HALF_LOSS)], 'lost', 5000, 5000],
    ['a half loss and a void leg', [leg(1.95, HALF_LOSS), leg(2, VOID)], 'lost', 5000, 5000],
    ['two half losses', [leg(1.95, HALF_LOSS), leg(2, HALF_LOSS)], 'lost', 2500, 2500],
    ['two half wins', [leg(2, HALF_WIN), leg(2, HALF_WIN)], 'won', 22_500, 2500],
    ['a dead heat of two', [leg(3, deadHeat(1, 2))], 'won', 15_000, 0],
    [
      'a dead heat of three for two places and a half win',
      [leg(3, deadHeat(2, 3)), leg(1.9, HALF_WIN)],
      'won',
      29_000,
      0,
    ],
  ] as const)('[SB70] [SB71] [SB72] %s', (_, legs, status, payout, returned) => {
    expect(payoutOf(won(10_000), legs)).toEqual({ status, payout, returned })
  })

  it('[SB70] the product is floored once, to the won, however many legs there are', () => {
    expect(payoutOf(won(1), [leg(1.95, WIN)]).payout).toBe(1)
    expect(payoutOf(won(9999), [leg(1.005, WIN), leg(1.005, WIN), leg(1.005, WIN)]).payout).toBe(10_149)
    const many = Array.from({ length: 50 }, () => leg(1.5, WIN))
    expect(payoutOf(won(7), many).payout).toBe(Number((7n * 3n ** 50n) / 2n ** 50n))
    expect(payoutOf(won(1), [leg(1.5, HALF_LOSS), leg(1.5, WIN)])).toEqual({ status: 'lost', payout: 0, returned: 0 })
  })

  it('[SB70] parts of any size are exact together', () => {
    const shares = [3, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43]
    const legs = shares.map((sharing) => leg(sharing, deadHeat(1, sharing)))
    // Every price is what its dead heat divides it by: the stake comes out as it went in.
    expect(payoutOf(won(1_000_003), legs).payout).toBe(1_000_003)
  })

  it('[SB74] a slip that pays more than may move says so while it can be refused', () => {
    const legs = Array.from({ length: 20 }, () => leg(1000, null))
    expect(payoutMaxOf(combination(legs))).toBe(PAYOUT_BEYOND)
    expect(() => outcomeOf(combination(legs.map(({ price }) => ({ price, result: WIN }))))).toThrow('may move')
  })

  it('[SB73] a combination is lost at its first lost leg, and open until its last', () => {
    expect(standingOf(combination([leg(2, null), leg(2, LOSS), leg(2, null)]))).toEqual({
      outcome: { status: 'lost', payout: 0, returned: 0 },
      payoutMin: 0,
      payoutMax: 0,
    })
    expect(standingOf(combination([leg(2, WIN), leg(3, null), leg(2, HALF_WIN)]))).toEqual({
      outcome: null,
      payoutMin: 0,
      payoutMax: 90_000,
    })
  })

  it.each([
    ['open', [leg(1.85, null), leg(2.1, null), leg(1.95, null)], null, 7575],
    ['one void', [leg(1.85, null), leg(2.1, VOID), leg(1.95, WIN)], null, 3607],
    ['with its bonus', [leg(1.85, null), leg(2.1, null), leg(1.95, null)], USUAL_BONUS, 7878],
    ['one half won', [leg(1.85, null), leg(2.1, HALF_WIN)], null, null],
    ['one lost', [leg(1.85, null), leg(2.1, LOSS)], null, null],
    ['all void', [leg(1.85, VOID), leg(2.1, VOID)], null, 1000],
  ] as const)('[SB75] the price that is shown: %s', (_, legs, bonus, shown) => {
    expect(shownPrice({ sizes: [legs.length], bonus, legs })).toBe(shown)
  })

  it('[SB75] a system has no one price', () => {
    expect(shownPrice({ sizes: [2], bonus: null, legs: [leg(2, null), leg(2, null), leg(2, null)] })).toBeNull()
  })
})

describe('the bonus by folders', () => {
  const three = [leg(1.85, WIN), leg(2.1, WIN), leg(1.95, WIN)] as const
  it.each([
    // 10,000 × 7.57575 × 1.04 = 78,787.8
    ['three', three, 'won', 78_787, 0],
    ['two', three.slice(0, 2), 'won', 38_850, 0],
    ['a leg at the bound counts for nothing', [...three, leg(1.15, WIN)], 'won', 90_605, 0],
    ['a leg above it counts', [...three, leg(1.151, WIN)], 'won', 92_428, 0],
    ['five and more', [...three, leg(2, WIN), leg(2, WIN), leg(2, WIN)], 'won', 654_544, 0],
    ['one of four void: the bonus of three', [...three, leg(2, VOID)], 'won', 78_787, 0],
    ['one of three void: none', [leg(1.85, WIN), leg(2.1, VOID), leg(1.95, WIN)], 'won', 36_075, 0],
    ['all void', three.map(({ price }) => ({ price, result: VOID })), 'voided', 10_000, 10_000],
    // The eighth of the stake that comes back is not multiplied: (27/8 - 1/8) × 1.04 + 1/8.
    ['three half wins', [leg(2, HALF_WIN), leg(2, HALF_WIN), leg(2, HALF_WIN)], 'won', 35_050, 1250],
  ] as const)('[SB76] %s', (_, legs, status, payout, returned) => {
    expect(payoutOf(won(10_000), legs, USUAL_BONUS)).toEqual({ status, payout, returned })
  })

  it('[SB76] a table that falls, repeats or more than doubles is none', () => {
    expect(bonusIsValid(USUAL_BONUS)).toBe(true)
    const table = (...steps: [number, number][]): BonusTable => ({
      priceBelow: odds(1.15),
      steps: steps.map(([folders, factor]) => ({ folders, factor: factor as OddsMilli })),
    })
    for (const invalid of [
      table([1, 1010]),
      table([3, 1040], [3, 1050]),
      table([3, 1040], [4, 1030]),
      table([3, 999]),
      table([3, 2001]),
      table([2.5, 1040]),
      { ...USUAL_BONUS, priceBelow: 999 as OddsMilli },
    ])
      expect(bonusIsValid(invalid)).toBe(false)
  })
})

describe('systems', () => {
  it.each(NAMED_SYSTEMS.map(({ key }) => key))('%s has a name in every language', (key) => {
    for (const language of ['ko', 'en', 'vi'] as const) expect(systemName(key, language)).toMatch(/^[\p{Lu}\p{Lo}]/u)
  })

  it.each([
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky15', 4, 15],
    ['canadian', 5, 26],
    ['lucky31', 5, 31],
    ['heinz', 6, 57],
    ['lucky63', 6, 63],
    ['superHeinz', 7, 120],
    ['goliath', 8, 247],
    ['2/3', 3, 3],
    ['3/4', 4, 4],
    ['6/12', 12, 924],
  ])('[SB77] %s of %i legs has %i combinations', (key, legs, combinations) => {
    const system = readSystem(key, legs)!
    expect(combinationsOfSystem(system)).toBe(combinations)
    expect(stakeOfEach(won(1000 * combinations), system)).toBe(1000)
    expect(stakeOfEach(won(1000 * combinations + 1), system)).toBeNull()
    expect(stakeOfEach(0 as Won, system)).toBeNull()
  })

  it('[SB77] what is not a system of so many legs is none', () => {
    for (const [key, legs] of [
      ['trixie', 4],
      ['1/3', 3],
      ['3/3', 3],
      ['2/13', 13],
      ['2/2', 2],
      ['02/3', 3],
      ['', 3],
    ] as const)
      expect(readSystem(key, legs)).toBeNull()
    expect(systemsOf(4).map(({ key }) => key)).toEqual(['2/4', '3/4', 'yankee', 'lucky15'])
  })

  const system = (key: string, stake: number, legs: readonly SlipLeg[]): Slip => ({
    stakeOfEach: won(stake),
    sizes: readSystem(key, legs.length)!.sizes,
    bonus: null,
    legs,
  })

  it.each([
    ['trixie', [leg(2, WIN), leg(3, WIN), leg(4, WIN)], 'won', 1000 * (6 + 8 + 12 + 24), 0],
    ['trixie', [leg(2, WIN), leg(3, LOSS), leg(4, WIN)], 'won', 8000, 0],
    ['trixie', [leg(2, WIN), leg(3, LOSS), leg(4, LOSS)], 'lost', 0, 0],
    ['trixie', [leg(2, VOID), leg(3, VOID), leg(4, LOSS)], 'lost', 1000, 1000],
    ['trixie', [leg(2, VOID), leg(3, VOID), leg(4, VOID)], 'voided', 4000, 4000],
    ['patent', [leg(2, WIN), leg(3, LOSS), leg(4, LOSS)], 'won', 2000, 0],
    ['2/3', [leg(1.85, HALF_WIN), leg(2.1, WIN), leg(1.95, VOID)], 'won', 6517, 500],
  ] as const)('[SB78] %s', (key, legs, status, payout, returned) => {
    expect(outcomeOf(system(key, 1000, legs))).toEqual({ status, payout, returned })
  })

  it('[SB78] the sum of the combinations is floored once, not each of them', () => {
    // Three pairs at 1.111 × 1.111 = 1.234321 of 3 won each: 3.702963 each, 11.108889 together.
    const legs = [leg(1.111, WIN), leg(1.111, WIN), leg(1.111, WIN)]
    expect(outcomeOf(system('2/3', 3, legs)).payout).toBe(11)
  })

  it('[SB73] a system says what it has surely won, and is decided when nothing that is open can matter', () => {
    const standing = standingOf(system('trixie', 1000, [leg(2, WIN), leg(3, WIN), leg(4, null)]))
    expect(standing).toEqual({ outcome: null, payoutMin: 6000, payoutMax: 50_000 })
    const lost = standingOf(system('3/4', 1000, [leg(2, LOSS), leg(3, LOSS), leg(4, null), leg(4, null)]))
    expect(lost.outcome).toEqual({ status: 'lost', payout: 0, returned: 0 })
  })

  it('[SB78] every system pays what its combinations pay when they are made one by one', () => {
    const results = [WIN, LOSS, VOID, HALF_WIN, HALF_LOSS, deadHeat(1, 3)]
    let state = 7
    const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (const { key, legs, sizes } of [...NAMED_SYSTEMS, ...systemsOf(6)])
      for (let round = 0; round < 6; round++) {
        const drawn = Array.from({ length: legs }, () => ({
          price: (1010 + next(4000)) as OddsMilli,
          result: results[next(results.length)]!,
        }))
        // Over 6,000 to the power of the legs, as one fraction.
        const scale = 6000n
        let sum = 0n
        for (let chosen = 1; chosen < 1 << legs; chosen++) {
          const members = drawn.filter((_, index) => chosen & (1 << index))
          if (!sizes.includes(members.length)) continue
          let product = scale ** BigInt(legs - members.length)
          for (const { price, result } of members)
            product *= BigInt(((result.won * price + result.voided * 1000) * 6) / result.of)
          sum += product
        }
        expect(outcomeOf(system(key, 777, drawn)).payout).toBe(Number((777n * sum) / scale ** BigInt(legs)))
      }
  })
})

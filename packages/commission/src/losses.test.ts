import { type BasisPoints, type Day, type MemberId, type Uuid, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import { createLossTally } from './loss-sums.ts'
import {
  carryKey,
  carryOver,
  carrySlotsOf,
  countedFor,
  eachByItself,
  knownFrom,
  type LossOptions,
  type SharedTerms,
  type Stretch,
} from './losses.ts'

const [one, two] = ['2026-01-01', '2026-01-02'] as [Day, Day]
const member = 'member' as MemberId
const [top, low] = ['top', 'low'] as [MemberId, MemberId]
const rate = (percent: number) => (percent * 100) as BasisPoints
const path = [
  { partnerId: top, rolling: rate(1), losing: rate(30), net: rate(20) },
  { partnerId: low, rolling: rate(0.4), losing: rate(5), net: rate(4) },
]
const [casino, slot] = ['casino-terms', 'slot-terms'] as [Uuid, Uuid]
const terms = new Map<Uuid, SharedTerms>([
  [casino, { pathId: 'path' as Uuid, group: 'casino', path }],
  [slot, { pathId: 'path' as Uuid, group: 'slot', path }],
])
const played = (termsId: Uuid, stakes: number, payouts: number, ofDay: Day = one): Stretch => ({
  memberId: member,
  termsId,
  ofDay,
  stakes: won(stakes),
  payouts: won(payouts),
  rolling: won(stakes / 100),
})
const only = (options: LossOptions) => () => options

describe('[CM13] the steps from losses to the base', () => {
  it.each([
    // A loss of 100,000 in the casino, 30,000 won on slots; 20,000 won before are carried where anything is.
    ['L1', false, { lost: 100_000, deducted: 0, setOff: 0, base: 100_000, losing: 30_000 }],
    ['L2', false, { lost: 100_000, deducted: 2_000, setOff: 0, base: 98_000, losing: 29_400 }],
    ['L3', false, { lost: 70_000, deducted: 0, setOff: 0, base: 70_000, losing: 14_000 }],
    ['L1', true, { lost: 100_000, deducted: 0, setOff: 20_000, base: 80_000, losing: 24_000 }],
    ['L2', true, { lost: 100_000, deducted: 2_000, setOff: 20_000, base: 78_000, losing: 23_400 }],
    ['L3', true, { lost: 70_000, deducted: 0, setOff: 20_000, base: 50_000, losing: 10_000 }],
  ] as const)('add up by %s, carried: %s', (losingBase, carryLoss, expected) => {
    const options = { losingBase, carryLoss }
    const day = [played(casino, 200_000, 100_000), played(slot, 10_000, 40_000)]
    const carriedIn = new Map(carrySlotsOf(options, day, terms).map((where) => [carryKey(where), won(-20_000)]))
    const rows = carryLoss
      ? carryOver(one, day, options, terms, carriedIn)
      : eachByItself({ day: one, counted: day, earlier: [], known: [] }, only(options), terms)
    const tally = createLossTally()
    for (const row of rows) tally.add(row, options, terms.get(row.termsId)!)
    expect(tally.sums()).toEqual(expected)
    expect([...tally.byPartner.values()].reduce((sum, losing) => sum + losing, 0)).toBe(expected.losing)
  })

  it('change by the difference where a day is reckoned anew', () => {
    const options = { losingBase: 'L2', carryLoss: false } as const
    const first = played(casino, 200_000, 100_000)
    // 60,000 of it are paid after all.
    const late = { ...played(casino, 0, 60_000), rolling: won(0) }
    const counted = countedFor(two, [late], only(options))
    const known = knownFrom([first], only(options), terms)
    const rows = eachByItself({ day: two, counted, earlier: [first, late], known }, only(options), terms)
    const tally = createLossTally()
    for (const row of rows) tally.add(row, options, terms.get(row.termsId)!)
    expect(tally.sums()).toEqual({ lost: -60_000, deducted: 0, setOff: 0, base: -60_000, losing: -18_000 })
  })
})

describe('[CM6] a day that was reckoned with carrying', () => {
  it('is not reckoned again: what comes later for it counts when it comes', () => {
    const late = played(casino, 10_000, 0, one)
    const carried = (day: Day) => ({ losingBase: 'L1', carryLoss: day === one }) as const
    expect(countedFor(two, [late], carried)).toEqual([{ ...late, ofDay: two }])
    expect(countedFor(two, [late], () => carried(two))).toEqual([late])
  })
})

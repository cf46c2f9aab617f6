import { type BasisPoints, type Day, type Instant, type MemberId, seoulDay, type Won, won } from '@hanpan/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  isComplete,
  judgePlace,
  judgeRates,
  netLoss,
  NO_RATES,
  pathAt,
  PERIOD_KINDS,
  periodEnd,
  periodFrom,
  type Rates,
  reckonLoss,
  shareOf,
  sharesOf,
  type Since,
  statementOf,
  termsAt,
  type TreeHistory,
  validOf,
} from './index.ts'

const bp = (...percents: number[]) => percents.map((percent) => Math.round(percent * 100) as BasisPoints)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const day = (text: string) => text as Day
const id = (text: string) => text as MemberId
const at = (ms: number) => ms as Instant

describe('shares', () => {
  it('[CM1] round by the cumulative floor and add up (games.md 7)', () => {
    expect(sharesOf(won(333_333), bp(1.2, 1, 0.8, 0.6, 0.4))).toEqual([666, 667, 667, 666, 1_333])
    expect(sharesOf(won(1_000_000), bp(15, 12, 8, 5))).toEqual([30_000, 40_000, 30_000, 50_000])
    expect(sharesOf(won(700_000), bp(10, 7, 4, 2))).toEqual([21_000, 21_000, 14_000, 14_000])
  })

  const rates = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
  it('[CM1] [CM2] add up to the top rate’s amount, none below zero, whatever the rates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), rates, (base, path) => {
        const shares = sharesOf(won(base), path as BasisPoints[])
        expect(sum(shares)).toBe(Number((BigInt(base) * BigInt(path[0]!)) / 10_000n))
        expect(shares.every((share) => share >= 0)).toBe(true)
      }),
    )
  })

  it('[CM2] count a rate above its parent’s as the parent’s', () => {
    expect(sharesOf(won(10_000), bp(1, 5, 0.5))).toEqual([0, 50, 50])
  })

  it('[CM3] of a negative base take back what was given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), rates, (base, path) => {
        const given = sharesOf(won(base), path as BasisPoints[])
        const taken = sharesOf(won(-base), path as BasisPoints[])
        expect(given.map((share, place) => share + taken[place]!)).toEqual(given.map(() => 0))
      }),
    )
  })
})

describe('bases', () => {
  it('[CM4] count what was neither void nor pushed', () => {
    const stake = (amount: number, payout: number, pushed: number) =>
      validOf({ stake: won(amount), payout: won(payout), pushed: won(pushed) })
    expect(stake(10_000, 19_500, 0)).toEqual({ stake: 10_000, payout: 19_500 })
    expect(stake(10_000, 0, 0)).toEqual({ stake: 10_000, payout: 0 })
    expect(stake(10_000, 10_000, 10_000)).toBeNull()
    // A quarter line: half won at 1.90 and half lost.
    expect(stake(10_000, 14_500, 5_000)).toEqual({ stake: 5_000, payout: 9_500 })
    expect(stake(10_000, 5_000, 5_000)).toEqual({ stake: 5_000, payout: 0 })
  })

  it('[CM5] never give anything for a member that won', () => {
    const played = { stakes: won(500_000), payouts: won(560_000), rolling: won(20_000) }
    for (const base of ['L1', 'L2', 'L3'] as const) {
      const { base: earning, carry } = reckonLoss(netLoss(base, played), won(0), false)
      expect([earning, carry]).toEqual([0, 0])
    }
  })

  it('[CM6] carry a negative net until it is used up', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 60 }),
        (nets) => {
          let carry = won(0)
          let paid = 0
          let total = 0
          let low = 0
          for (const net of nets) {
            const reckoned = reckonLoss(won(net), carry, true)
            expect(reckoned.base === 0 || reckoned.carry === 0).toBe(true)
            paid += reckoned.base
            carry = reckoned.carry
            total += net
            low = Math.max(low, total)
            // What was paid on is exactly the highest point that the sum has ever reached.
            expect(paid).toBe(low)
          }
          expect(paid + carry).toBe(total)
        },
      ),
    )
  })
})

describe('the worked day (games.md 7.1)', () => {
  const rolling = { casino: bp(1.2, 1, 0.8, 0.6, 0.4), slot: bp(4, 3.5, 3, 2, 1.5), minigame: bp(2, 1.8, 1.5, 1, 0.5) }
  const losing = { casino: bp(30, 25, 20, 12, 5), slot: bp(20, 16, 12, 8, 4), minigame: bp(15, 12, 9, 6, 3) }
  const net = bp(20, 16, 12, 8, 4)
  type Group = keyof typeof rolling
  const lines = {
    mCasino: { group: 'casino' as Group, depth: 5, stakes: 950_000, payouts: 700_000 },
    mSlot: { group: 'slot' as Group, depth: 5, stakes: 500_000, payouts: 560_000 },
    mMini: { group: 'minigame' as Group, depth: 5, stakes: 300_000, payouts: 195_000 },
    nCasino: { group: 'casino' as Group, depth: 3, stakes: 2_000_000, payouts: 1_400_000 },
  }
  type Line = (typeof lines)[keyof typeof lines]
  const rollingOf = ({ group, depth, stakes }: Line) => sharesOf(won(stakes), rolling[group].slice(0, depth))
  const losingOf = (line: Line, base: 'L1' | 'L2') => {
    const played = { stakes: won(line.stakes), payouts: won(line.payouts), rolling: won(sum(rollingOf(line))) }
    return sharesOf(reckonLoss(netLoss(base, played), won(0), false).base, losing[line.group].slice(0, line.depth))
  }
  const total = (shares: readonly Won[][]) =>
    [0, 1, 2, 3, 4].map((place) => sum(shares.map((path) => path[place] ?? 0)))

  it('[CM4] has M’s valid casino stake without the pushed 50,000', () => {
    const bets = [
      { stake: won(950_000), payout: won(700_000), pushed: won(0) },
      { stake: won(50_000), payout: won(50_000), pushed: won(50_000) },
    ]
    const valid = bets.flatMap((bet) => validOf(bet) ?? [])
    expect(valid).toEqual([{ stake: 950_000, payout: 700_000 }])
  })

  it('[CM1] shares every rolling line, 61,400 in all', () => {
    expect(rollingOf(lines.mCasino)).toEqual([1_900, 1_900, 1_900, 1_900, 3_800])
    expect(rollingOf(lines.mSlot)).toEqual([2_500, 2_500, 5_000, 2_500, 7_500])
    expect(rollingOf(lines.mMini)).toEqual([600, 900, 1_500, 1_500, 1_500])
    expect(rollingOf(lines.nCasino)).toEqual([4_000, 4_000, 16_000])
    const all = total(Object.values(lines).map(rollingOf))
    expect(all).toEqual([9_000, 9_300, 24_400, 5_900, 12_800])
    expect(sum(all)).toBe(61_400)
  })

  it('[CM5] shares every losing line by L1, 270,750 in all, and leaves the house 562,850', () => {
    expect(losingOf(lines.mCasino, 'L1')).toEqual([12_500, 12_500, 20_000, 17_500, 12_500])
    expect(losingOf(lines.mSlot, 'L1')).toEqual([0, 0, 0, 0, 0])
    expect(losingOf(lines.mMini, 'L1')).toEqual([3_150, 3_150, 3_150, 3_150, 3_150])
    expect(losingOf(lines.nCasino, 'L1')).toEqual([30_000, 30_000, 120_000])
    const all = total(Object.values(lines).map((line) => losingOf(line, 'L1')))
    expect(all).toEqual([45_650, 45_650, 143_150, 20_650, 15_650])
    expect(sum(all)).toBe(270_750)
    expect(sum(Object.values(lines).map(({ stakes, payouts }) => stakes - payouts)) - 61_400 - 270_750).toBe(562_850)
  })

  it('[CM5] shares what is lost after rolling by L2', () => {
    expect(losingOf(lines.mCasino, 'L2')).toEqual([11_930, 11_930, 19_088, 16_702, 11_930])
    expect(losingOf(lines.mMini, 'L2')).toEqual([2_970, 2_970, 2_970, 2_970, 2_970])
    expect(losingOf(lines.nCasino, 'L2')).toEqual([28_800, 28_800, 115_200])
  })

  it('[CM6] nets all groups by L3 and carries over three days', () => {
    const days = [295_000, -500_000, 400_000]
    let carry = won(0)
    const seen = days.map((lost) => {
      const reckoned = reckonLoss(netLoss('L3', { stakes: won(lost), payouts: won(0), rolling: won(0) }), carry, true)
      carry = reckoned.carry
      return [sharesOf(reckoned.base, net), carry]
    })
    expect(seen).toEqual([
      [[11_800, 11_800, 11_800, 11_800, 11_800], 0],
      [[0, 0, 0, 0, 0], -500_000],
      [[0, 0, 0, 0, 0], -100_000],
    ])
  })
})

const ratesOf = (rolling: number, losing = 0, net = 0): Rates => ({
  groups: Object.fromEntries(
    Object.keys(NO_RATES.groups).map((group) => [group, { rolling, losing }]),
  ) as unknown as Rates['groups'],
  net: net as BasisPoints,
})

describe('rates', () => {
  const judge = (rates: Rates, parent: Rates | null, children: Rates[] = [], isChangedToday = false) =>
    judgeRates({ rates, parent, children, isChangedToday })?.fault ?? null

  it('[CM7] are whole hundredths of a percent from 0 to 100 %', () => {
    for (const wrong of [-1, 0.5, 10_001, Number.NaN]) expect(judge(ratesOf(wrong), null)).toBe('invalid')
    expect(judge(ratesOf(10_000, 10_000, 10_000), null)).toBeNull()
    expect([isComplete(NO_RATES), isComplete(ratesOf(1))]).toEqual([false, true])
  })

  it('[CM8] stay between parent and children, and change once a day', () => {
    expect(judge(ratesOf(101), ratesOf(100), [ratesOf(200)], true)).toBe('changed_today')
    expect(judge(ratesOf(101), ratesOf(100), [ratesOf(200)])).toBe('above_parent')
    expect(judge(ratesOf(90, 0, 5), ratesOf(100, 0, 4))).toBe('above_parent')
    expect(
      judgeRates({ rates: ratesOf(90), parent: ratesOf(100), children: [ratesOf(95)], isChangedToday: false }),
    ).toEqual({
      fault: 'below_child',
      names: [
        'casino.rolling',
        'hc-casino.rolling',
        'slot.rolling',
        'virtual.rolling',
        'fishing.rolling',
        'minigame.rolling',
        'sport.rolling',
      ],
    })
    expect(judge(ratesOf(100), ratesOf(100), [ratesOf(100)])).toBeNull()
  })
})

describe('the tree', () => {
  const history = (
    parents: Readonly<Record<string, readonly Since<MemberId | null>[]>>,
    rates: Readonly<Record<string, readonly Since<Rates>[]>> = {},
  ): TreeHistory => ({ parents: (node) => parents[node], rates: (partner) => rates[partner] })

  it('[CM9] keeps the path and the rates of every moment', () => {
    const tree = history(
      {
        A: [{ from: at(0), value: null }],
        B: [{ from: at(0), value: id('A') }],
        C: [
          { from: at(0), value: id('A') },
          { from: at(100), value: id('B') },
        ],
        M: [{ from: at(10), value: id('C') }],
      },
      {
        A: [{ from: at(0), value: ratesOf(100, 30, 20) }],
        B: [{ from: at(0), value: ratesOf(80) }],
        C: [
          { from: at(0), value: ratesOf(50) },
          { from: at(200), value: ratesOf(90) },
        ],
      },
    )
    const terms = (ms: number) => termsAt(tree, id('M'), 'slot', at(ms)).map((one) => [one.partnerId, one.rolling])
    expect(terms(9)).toEqual([])
    expect(terms(10)).toEqual([['A', 100], ['C', 50]]) // prettier-ignore
    expect(terms(99)).toEqual(terms(10))
    expect(terms(100)).toEqual([['A', 100], ['B', 80], ['C', 50]]) // prettier-ignore
    // Capped: C's rate is above that of its parent.
    expect(terms(200)).toEqual([['A', 100], ['B', 80], ['C', 80]]) // prettier-ignore
    expect(termsAt(tree, id('M'), 'slot', at(50))[0]).toEqual({ partnerId: 'A', rolling: 100, losing: 30, net: 20 })
  })

  it('[CM9] does not see what happens later', () => {
    const moves = fc.array(fc.record({ from: fc.integer({ min: 0, max: 1000 }), to: fc.integer({ min: 0, max: 9 }) }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 1000 }), (made, moment) => {
        const sorted = made.toSorted((a, b) => a.from - b.from)
        const changes = (all: typeof sorted) => all.map(({ from, to }) => ({ from: at(from), value: id(`P${to}`) }))
        const all = history({ M: changes(sorted) })
        const before = history({ M: changes(sorted.filter(({ from }) => from <= moment)) })
        expect(pathAt(all, id('M'), at(moment))).toEqual(pathAt(before, id('M'), at(moment)))
      }),
    )
  })

  it('[CM10] has lower levels below higher ones and no circles', () => {
    const place = (name: string, level: 'PTN_1' | 'PTN_2' | 'PTN_3' | null) => ({ id: id(name), level })
    expect(judgePlace(place('c', 'PTN_3'), place('a', 'PTN_1'), [id('a')])).toBeNull()
    expect(judgePlace(place('c', 'PTN_2'), place('a', 'PTN_3'), [id('a')])).toBe('level')
    expect(judgePlace(place('c', 'PTN_2'), place('a', 'PTN_2'), [id('a')])).toBe('level')
    expect(judgePlace(place('c', 'PTN_2'), place('a', 'PTN_3'), [id('c'), id('a')])).toBe('circle')
    expect(judgePlace(place('m', null), place('a', 'PTN_3'), [id('a')])).toBeNull()
    expect(judgePlace(place('m', null), place('n', null), [id('n')])).toBe('level')
    expect(judgePlace(place('h', 'PTN_1'), null, [])).toBeNull()
    expect(judgePlace(place('h', 'PTN_1'), place('a', 'PTN_1'), [id('a')])).toBe('level')
    expect(judgePlace(place('b', 'PTN_2'), null, [])).toBe('level')
    expect(judgePlace(place('m', null), null, [])).toBeNull()
  })
})

describe('periods and statements', () => {
  it('[CM11] end where the calendar says', () => {
    expect(periodEnd('day', day('2026-11-21'))).toBe('2026-11-21')
    expect(periodFrom('week', day('2026-11-16'))).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(periodEnd('week', day('2026-11-22'))).toBe('2026-11-22')
    expect(periodEnd('half-month', day('2026-11-15'))).toBe('2026-11-15')
    expect(periodEnd('half-month', day('2026-11-16'))).toBe('2026-11-30')
    expect(periodEnd('half-month', day('2028-02-20'))).toBe('2028-02-29')
  })

  it('[CM11] follow one another without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIOD_KINDS), fc.integer({ min: 0, max: 20_000 }), (kind, days) => {
        const from = seoulDay(at(days * 86_400_000))
        const { to } = periodFrom(kind, from)
        expect(to >= from).toBe(true)
        expect(periodEnd(kind, to)).toBe(to)
        const next = periodFrom(kind, addDays(to, 1))
        expect(periodEnd(kind, next.from)).toBe(next.to)
      }),
    )
  })

  it('[CM12] pay what is above zero and carry what is below', () => {
    const lines = [
      { rolling: won(5_000), losing: won(1_000) },
      { rolling: won(-9_000), losing: won(0) },
    ]
    expect(statementOf(lines, won(-500))).toEqual({
      rolling: -4_000,
      losing: 1_000,
      carriedIn: -500,
      payable: 0,
      carriedOut: -3_500,
    })
    expect(statementOf(lines, won(4_000))).toMatchObject({ payable: 1_000, carriedOut: 0 })
    expect(shareOf(won(100), bp(50)[0]!, bp(10)[0]!)).toBe(40)
  })
})

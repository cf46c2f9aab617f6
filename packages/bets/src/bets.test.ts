import { type OddsMilli, type Won, won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import {
  BET_REFUSALS,
  betRefusal,
  betStatuses,
  betTypeOf,
  checkStake,
  firstRefusal,
  limitsOfLevel,
  lostWith,
  moneyOf,
  NOTHING_EARLY,
  type Offered,
  type Player,
  priceIsAccepted,
  refusalOfPlayer,
  validStake,
  voidedAt,
  wonWith,
} from './index.ts'

const odds = (milli: number) => milli as OddsMilli

describe('outcomes', () => {
  it.each([
    ['a win', wonWith(won(19_000)), 10_000, 10_000, 19_000],
    ['a half win', wonWith(won(14_500), won(5000)), 5000, 10_000, 14_500],
    ['a half loss', lostWith(won(5000)), 5000, 10_000, 5000],
    ['a loss', lostWith(), 10_000, 10_000, 0],
    ['a void bet', voidedAt(won(10_000)), 0, 10_000, 10_000],
  ])('[BT2] [BT8] of %s count by the valid stake and pay once', (_, outcome, valid, released, paid) => {
    expect(validStake(won(10_000), outcome.returned)).toBe(valid)
    expect(moneyOf(won(10_000), NOTHING_EARLY, outcome)).toEqual({ released, paid })
  })

  it('[BT8] [BT12] what was closed and paid before neither leaves nor is paid again', () => {
    const early = { closed: won(4000), payout: won(5000) }
    expect(moneyOf(won(10_000), early, wonWith(won(17_000)))).toEqual({ released: 6000, paid: 12_000 })
    expect(moneyOf(won(10_000), early, { ...lostWith(), payout: won(5000) })).toEqual({ released: 6000, paid: 0 })
  })

  it('every status has a type on the wire', () => {
    expect(betStatuses.map((status) => betTypeOf[status])).toEqual([
      'wait',
      'cancel',
      'wait',
      'win',
      'lose',
      'cancel',
      'win',
    ])
  })
})

describe('refusals', () => {
  it('[BT20] the first in order is told, whichever was found first', () => {
    for (const [place, name] of BET_REFUSALS.entries()) {
      const later = BET_REFUSALS.slice(place).map((one) => betRefusal(one))
      expect(firstRefusal(...later.toReversed(), null)?.name).toBe(name)
    }
    expect(firstRefusal(null, null)).toBeNull()
  })

  it('[BT20] of who may not bet: what is offered, then permissions, then the member', () => {
    const player: Player = { memLevel: 1, isPartner: false, bettingAllowed: true, isActive: true, isExcluded: false }
    const refused = (change: Partial<Player>, offered: Offered = 'on') =>
      refusalOfPlayer({ ...player, ...change }, offered)?.name ?? null
    const worst = { isPartner: true, bettingAllowed: false, isActive: false, isExcluded: true }
    expect([
      refused({}),
      refused(worst, 'off'),
      refused(worst, 'maintenance'),
      refused(worst),
      refused({ ...worst, isPartner: false }),
      refused({ isActive: false, isExcluded: true }),
      refused({ isExcluded: true }),
    ]).toEqual([
      null,
      'game_disabled',
      'game_maintenance',
      'partners_cannot_play',
      'betting_not_permitted',
      'member_locked',
      'excluded',
    ])
  })
})

describe('limits and prices', () => {
  const level = (memLevel: number, stakeMax: number) => ({
    memLevel,
    stakeMin: won(1000),
    stakeMax: won(stakeMax),
    winMax: won(100_000),
  })

  it('[BT23] a level has its own limits, or those of the last one below it', () => {
    const limits = [level(1, 10_000), level(3, 30_000)]
    expect([0, 1, 2, 3, 9].map((at) => limitsOfLevel(limits, at).stakeMax)).toEqual([
      10_000, 10_000, 10_000, 30_000, 30_000,
    ])
  })

  it.each([
    [999, 1950, 'stake_below_minimum'],
    [1000, 1950, null],
    [50_000, 1950, null],
    [50_001, 1950, 'stake_above_maximum'],
    [50_000, 2000, null],
    [50_000, 2001, 'win_above_maximum'],
    [0.5, 1950, 'stake_below_minimum'],
    [Number.MAX_SAFE_INTEGER, 1950, 'stake_above_maximum'],
  ])('[BT23] a stake of %d at %d: %s', (stake, price, refusal) => {
    expect(checkStake(stake, odds(price), level(1, 50_000)).refusal?.name ?? null).toBe(refusal)
  })

  it('[BT23] a stake that could only pay itself is below the minimum', () => {
    const tiny = { ...level(1, 50_000), stakeMin: won(1) }
    expect(checkStake(99, odds(1010), tiny).refusal).toMatchObject({ data: { stakeMin: 100 } })
    expect(checkStake(100, odds(1010), tiny)).toEqual({ winMax: 101 as Won, refusal: null })
  })

  it.each([
    ['exact', 1950, 1950, true],
    ['exact', 1950, 1951, false],
    ['better', 1950, 1951, true],
    ['better', 1950, 1949, false],
    ['any', 1950, 1755, true],
    ['any', 1950, 1754, false],
  ] as const)('%s takes %d for %d: %s', (policy, seen, now, taken) => {
    expect(priceIsAccepted(policy, odds(seen), odds(now), 90)).toBe(taken)
    expect(priceIsAccepted(policy, null, odds(now), 90)).toBe(false)
  })
})

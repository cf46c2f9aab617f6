import type { BetId, Instant, MemberId, RoundId, Won } from '@hanpan/kernel'
import { describe, expect, it } from 'vitest'
import type { BetOfRound } from '../../ports/games.ts'
import {
  judgeBothSides,
  judgeCoupons,
  judgeLateBurst,
  judgeSharedIdentity,
  judgeUnplayed,
  opposedBets,
} from './fraud.ts'
import { firstRules as rules } from './rules.ts'

const member = (name: string | number) => `member-${name}` as string as MemberId
const sharer = (name: string, by: 'account' | 'device') => ({
  memberId: member(name),
  account: by === 'account',
  device: by === 'device',
})
const CLOSE = 1_000_000 as Instant
const bet = (name: string | number, pick: string, stake: number, before = 1, market = 'odd-even'): BetOfRound => ({
  roundId: 'round' as string as RoundId,
  betId: `bet-${name}-${pick}` as string as BetId,
  memberId: member(name),
  market,
  pick,
  stake: stake as Won,
  placedAt: (CLOSE - before * 1000) as Instant,
})
const many = (count: number, pick: string, stake: number, before = 1) =>
  Array.from({ length: count }, (_, index) => bet(`${pick}${index}`, pick, stake, before))

describe('[CF17] several members with one account or device', () => {
  it.each([
    ['nobody', [], null],
    ['one other', [sharer('a', 'device')], null],
    ['two others', [sharer('a', 'device'), sharer('b', 'account')], { members: 3, days: 30, accounts: 1, devices: 1 }],
  ])('%s', (_, sharers, found) => {
    expect(judgeSharedIdentity(rules, sharers)).toEqual(found)
  })
})

describe('[CF18] related members on both sides', () => {
  it.each([
    ['the same pick', [bet('a', 'odd', 10), bet('b', 'odd', 10)], 0],
    ['other picks of one market', [bet('a', 'odd', 10), bet('b', 'even', 10)], 2],
    ['other markets', [bet('a', 'odd', 10), bet('b', 'under', 10, 1, 'under-over')], 0],
    ['somebody else against them', [bet('a', 'odd', 10), bet('c', 'even', 10)], 0],
    ['one who is on both sides alone', [bet('a', 'odd', 10), bet('a', 'even', 10)], 0],
  ])('%s', (_, bets, opposed) => {
    expect(opposedBets(bets, [member('a'), member('b')])).toHaveLength(opposed)
  })

  it.each([
    ['two rounds', [60_000, 60_000], null],
    ['three rounds with little', [20_000, 20_000, 20_000], null],
    ['three rounds', [40_000, 30_000, 30_000], { rounds: 3, stake: 100_000 }],
  ])('in %s', (_, stakes, found) => {
    expect(
      judgeBothSides(
        rules,
        stakes.map((stake) => ({ stake })),
      ),
    ).toEqual(found)
  })
})

describe('[CF19] coupons of related members', () => {
  const used = (...names: readonly string[]) => names.map((name) => ({ memberId: member(name), amount: 5000 }))
  it.each([
    ['of two', used('a', 'b', 'a'), null],
    ['of three', used('a', 'b', 'c', 'a'), { members: 3, days: 14, coupons: 4, amount: 20_000 }],
  ])('%s', (_, redeemed, found) => {
    expect(judgeCoupons(rules, redeemed)).toEqual(found)
  })
})

describe('[CF20] a burst before the close', () => {
  it.each([
    ['of four members', many(4, 'odd', 400_000), null],
    ['of five', many(5, 'odd', 200_000), { members: 5, stake: 1_000_000, percent: 100 }],
    ['with little', many(5, 'odd', 100_000), null],
    ['long before', many(5, 'odd', 400_000, 6), null],
    ['on two sides', [...many(5, 'odd', 200_000), ...many(5, 'even', 200_000)], null],
    ['mostly on one', [...many(6, 'odd', 200_000), bet('z', 'even', 500_000)], { members: 6, percent: 70 }],
    ['of one member again and again', Array.from({ length: 9 }, () => bet('a', 'odd', 400_000)), null],
    ['of nobody', [], null],
  ])('%s', (_, bets, found) => {
    const burst = judgeLateBurst(rules, bets, CLOSE)
    if (found === null) expect(burst).toBeNull()
    else expect(burst?.figures).toMatchObject({ ...found, pick: 'odd-even odd', seconds: 5 })
  })
})

describe('[CF21] a payout without play', () => {
  it.each([
    ['of little', { amount: 499_999, deposited: 1_000_000, staked: 0 }, null],
    ['of somebody who played', { amount: 900_000, deposited: 1_000_000, staked: 300_000 }, null],
    ['of winnings without a deposit', { amount: 900_000, deposited: 0, staked: 0 }, null],
    [
      'of somebody who did not',
      { amount: 900_000, deposited: 1_000_000, staked: 299_999 },
      { amount: 900_000, deposited: 1_000_000, staked: 299_999, percent: 29 },
    ],
  ])('%s', (_, facts, found) => {
    expect(judgeUnplayed(rules, facts)).toEqual(found)
  })
})

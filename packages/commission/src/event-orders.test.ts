// Whatever the order in which things happen or arrive: random trees with random pasts. A failure prints its seed; SEED=… plays it again.
import { type BasisPoints, type Instant, type MemberId, type Won, won } from '@hanpan/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPlayed,
  NO_RATES,
  part,
  type Rates,
  reckonLoss,
  sharesOf,
  type Since,
  statementOf,
  type Terms,
  termsAt,
  type TreeHistory,
  validOf,
} from './index.ts'

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const about = { seed: SEED, numRuns: 400 }
const titled = (text: string) => `${text} (seed ${SEED})`

const PARTNERS = 7
const MEMBER = 'member' as MemberId
const partnerId = (place: number) => `partner${place}` as MemberId
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Somebody gets another parent, always one of a lower number or none, or another rate. */
type Change = { readonly at: number; readonly who: number; readonly parent: number | null; readonly rate: number }
const change: fc.Arbitrary<Change> = fc
  .record({
    at: fc.integer({ min: 1, max: 1000 }),
    who: fc.integer({ min: 0, max: PARTNERS }),
    parent: fc.option(fc.integer({ min: 0, max: PARTNERS - 1 })),
    rate: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((one) => ({ ...one, parent: one.parent !== null && one.parent < one.who ? one.parent : null }))
const changes = fc.array(change, { maxLength: 40 })

function historyOf(all: readonly Change[]): TreeHistory {
  const parents = new Map<MemberId, Since<MemberId | null>[]>()
  const rates = new Map<MemberId, Since<Rates>[]>()
  for (const { at, who, parent, rate } of all.toSorted((a, b) => a.at - b.at)) {
    const id = who === PARTNERS ? MEMBER : partnerId(who)
    const from = at as Instant
    parents.set(id, [...(parents.get(id) ?? []), { from, value: parent === null ? null : partnerId(parent) }])
    const own = { rolling: rate as BasisPoints, losing: rate as BasisPoints }
    const value = { ...NO_RATES, groups: { ...NO_RATES.groups, minigame: own } }
    rates.set(id, [...(rates.get(id) ?? []), { from, value }])
  }
  return { parents: (id) => parents.get(id), rates: (id) => rates.get(id) }
}

const bets = fc.array(
  fc.record({ at: fc.integer({ min: 1, max: 1000 }), stake: fc.integer({ min: 1, max: 1_000_000_000 }) }),
  { maxLength: 30 },
)
const ratesOf = (path: readonly Terms[]) => path.map(({ rolling }) => rolling)
type Bet = { readonly at: number; readonly stake: number }

/** What each partner has of some bets. */
function earned(tree: TreeHistory, all: readonly Bet[], sign: 1 | -1 = 1, before?: ReadonlyMap<MemberId, number>) {
  const sums = new Map(before)
  for (const { at, stake } of all) {
    const path = termsAt(tree, MEMBER, 'minigame', at as Instant)
    const shares = sharesOf(won(sign * stake), ratesOf(path))
    for (const [place, { partnerId: id }] of path.entries()) sums.set(id, (sums.get(id) ?? 0) + shares[place]!)
  }
  return sums
}

const shuffled = <Value>(values: readonly Value[], keys: readonly number[]) =>
  values
    .map((value, place) => ({ value, key: keys[place % Math.max(1, keys.length)] ?? 0, place }))
    .toSorted((a, b) => a.key - b.key || b.place - a.place)
    .map(({ value }) => value)

describe('whatever the order of events', () => {
  it(titled('[CM9] a change of places or rates leaves everything before it as it was'), () => {
    fc.assert(
      fc.property(changes, changes, fc.integer({ min: 1, max: 1000 }), (known, later, at) => {
        const past = known.filter((one) => one.at <= at)
        const future = [...known, ...later].filter((one) => one.at > at)
        const then = at as Instant
        expect(termsAt(historyOf([...past, ...future]), MEMBER, 'minigame', then)).toEqual(
          termsAt(historyOf(past), MEMBER, 'minigame', then),
        )
      }),
      about,
    )
  })

  it(titled('[CM1] [CM2] the shares of all partners are what the top rates make of the bets, won by won'), () => {
    fc.assert(
      fc.property(changes, bets, (all, placed) => {
        const tree = historyOf(all)
        // In numbers of any size, along the path by hand.
        const tops = placed.map(({ at, stake }) => {
          const top = termsAt(tree, MEMBER, 'minigame', at as Instant)[0]
          return top ? Number((BigInt(stake) * BigInt(top.rolling)) / 10_000n) : 0
        })
        const sums = [...earned(tree, placed).values()]
        expect(sum(sums)).toBe(sum(tops))
        expect(sums.every((own) => own >= 0)).toBe(true)
      }),
      about,
    )
  })

  it(titled('[CM3] bets in any order, some taken back and entered anew, come to the same'), () => {
    fc.assert(
      fc.property(changes, bets, fc.array(fc.nat(100), { minLength: 1, maxLength: 30 }), (all, placed, keys) => {
        const tree = historyOf(all)
        const straight = earned(tree, placed)
        const again = shuffled(placed, keys).filter((_, place) => keys[place % keys.length]! % 2 === 0)
        const back = earned(tree, again, -1, earned(tree, shuffled(placed, keys)))
        expect(Object.fromEntries(earned(tree, again.toReversed(), 1, back))).toEqual(Object.fromEntries(straight))
      }),
      about,
    )
  })

  it(titled('[CM4] of a stake what is pushed and what counts are the whole'), () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 })
    fc.assert(
      fc.property(amount, amount, fc.nat(1_000_000_000), (stake, pushed, paid) => {
        const given = Math.min(pushed, stake)
        const counted = validOf({ stake: won(stake), payout: won(given + paid), pushed: won(given) })
        expect(counted).toEqual(given === stake ? null : { stake: stake - given, payout: paid })
      }),
      about,
    )
  })

  it(titled('[CM6] carried losses count the same however play is cut into days'), () => {
    const plays = fc.array(fc.record({ stakes: fc.nat(1_000_000), payouts: fc.nat(1_000_000) }), { maxLength: 40 })
    fc.assert(
      fc.property(plays, fc.array(fc.nat(5), { minLength: 1 }), (all, cuts) => {
        let [carry, based, day] = [won(0), 0, { stakes: won(0), payouts: won(0), rolling: won(0) }]
        const close = () => {
          const reckoned = reckonLoss(won(day.stakes - day.payouts), carry, true)
          ;[carry, based] = [reckoned.carry, based + reckoned.base]
          day = { stakes: won(0), payouts: won(0), rolling: won(0) }
        }
        for (const [place, play] of all.entries()) {
          day = addPlayed(day, { stakes: won(play.stakes), payouts: won(play.payouts), rolling: won(0) })
          if (cuts[place % cuts.length] === 0) close()
        }
        close()
        expect(based + carry).toBe(sum(all.map(({ stakes, payouts }) => stakes - payouts)))
      }),
      about,
    )
  })

  it(titled('[CM12] statements hand on what they do not pay: all of them together are all days'), () => {
    const day = fc.record({ rolling: fc.integer({ min: -1e9, max: 1e9 }), losing: fc.integer({ min: -1e9, max: 1e9 }) })
    fc.assert(
      fc.property(fc.array(fc.array(day, { maxLength: 7 }), { maxLength: 20 }), (periods) => {
        let carry: Won = won(0)
        let paid = 0
        for (const days of periods) {
          const lines = days.map(({ rolling, losing }) => ({ rolling: won(rolling), losing: won(losing) }))
          const statement = statementOf(lines, carry)
          expect(statement.payable === 0 || statement.carriedOut === 0).toBe(true)
          ;[carry, paid] = [statement.carriedOut, paid + statement.payable]
        }
        expect(paid + carry).toBe(sum(periods.flat().map(({ rolling, losing }) => rolling + losing)))
      }),
      about,
    )
  })

  it(titled('[CM1] a rate makes of a sum at least what it makes of its parts, and less than a won a part more'), () => {
    const stakes = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(stakes, fc.integer({ min: 0, max: 10_000 }), (all, rate) => {
        const bp = rate as BasisPoints
        const gap = part(won(sum(all)), bp) - sum(all.map((stake) => part(won(stake), bp)))
        expect(gap >= 0 && gap < all.length).toBe(true)
      }),
      about,
    )
  })
})

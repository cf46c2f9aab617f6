// The signs of fraud, as pure rules: what was found and what the site's rules say, to what a person should look at (SPEC.md CF17-CF21).
import type { CaseRules } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { BetOfRound } from '../../ports/games.ts'
import type { Sharer } from '../../ports/members.ts'
import type { RedeemedCoupon } from '../../ports/promotions.ts'

export type Figures = Readonly<Record<string, string | number>>

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const membersOf = (rows: readonly { readonly memberId: MemberId }[]) => [
  ...new Set(rows.map(({ memberId }) => memberId)),
]

/** CF17: so many members, the one itself among them, share an account or a browser at an address. */
export function judgeSharedIdentity(rules: CaseRules, sharers: readonly Sharer[]): Figures | null {
  const members = 1 + sharers.length
  const { members: from, days } = rules.sharedIdentity
  if (members < from) return null
  const countOf = (by: 'account' | 'device') => sharers.filter((sharer) => sharer[by]).length
  return { members, days, accounts: countOf('account'), devices: countOf('device') }
}

/** The bets of two members on different picks of one market of a round. */
export function opposedBets(bets: readonly BetOfRound[], [a, b]: readonly [MemberId, MemberId]): readonly BetOfRound[] {
  const of = (memberId: MemberId) => bets.filter((bet) => bet.memberId === memberId)
  const [own, others] = [of(a), of(b)]
  const isAgainst = (bet: BetOfRound, other: BetOfRound) => bet.market === other.market && bet.pick !== other.pick
  return [
    ...own.filter((bet) => others.some((other) => isAgainst(bet, other))),
    ...others.filter((bet) => own.some((other) => isAgainst(bet, other))),
  ]
}

/** CF18: two related members were against each other in so many rounds, with so much. */
export function judgeBothSides(rules: CaseRules, rounds: readonly { readonly stake: number }[]): Figures | null {
  const stake = sumOf(rounds.map((round) => round.stake))
  if (rounds.length < rules.bothSides.rounds || stake < rules.bothSides.stakeMin) return null
  return { rounds: rounds.length, stake }
}

/** CF19: so many related members used coupons in so many days. */
export function judgeCoupons(
  rules: CaseRules,
  redeemed: readonly Pick<RedeemedCoupon, 'memberId' | 'amount'>[],
): Figures | null {
  const members = membersOf(redeemed).length
  if (members < rules.couponAbuse.members) return null
  return {
    members,
    days: rules.couponAbuse.days,
    coupons: redeemed.length,
    amount: sumOf(redeemed.map(({ amount }) => amount)),
  }
}

export interface LateBurst {
  readonly figures: Figures
  readonly bets: readonly BetOfRound[]
}

/** CF20: so many members staked so much right before the close, and most of it on one pick. */
export function judgeLateBurst(rules: CaseRules, bets: readonly BetOfRound[], closesAt: Instant): LateBurst | null {
  const { seconds, members: from, sharePercent, stakeMin } = rules.lateBurst
  const late = bets.filter(({ placedAt }) => placedAt >= closesAt - seconds * 1000)
  const byPick = new Map<string, BetOfRound[]>()
  for (const bet of late) {
    const name = `${bet.market} ${bet.pick}`
    byPick.set(name, [...(byPick.get(name) ?? []), bet])
  }
  const stakeOf = (some: readonly BetOfRound[]) => sumOf(some.map(({ stake }) => stake))
  const [top] = [...byPick].toSorted(([, one], [, other]) => stakeOf(other) - stakeOf(one))
  const stake = stakeOf(late)
  if (!top || stake < stakeMin) return null
  const [pick, onPick] = top
  const percent = Math.floor((stakeOf(onPick) * 100) / stake)
  const members = membersOf(onPick).length
  if (members < from || percent < sharePercent) return null
  return { figures: { seconds, members, stake, percent, pick }, bets: onPick }
}

/** CF21: so much was paid out to somebody who staked less than a share of what it had paid in. */
export function judgeUnplayed(
  rules: CaseRules,
  { amount, deposited, staked }: { readonly amount: number; readonly deposited: number; readonly staked: number },
): Figures | null {
  const { amountMin, playedPercent } = rules.unplayedPayout
  if (amount < amountMin || deposited <= 0) return null
  const percent = Math.floor((staked * 100) / deposited)
  return percent < playedPercent ? { amount, deposited, staked, percent } : null
}

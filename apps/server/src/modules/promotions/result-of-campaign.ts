// What became of a campaign (SPEC.md PR30): what it gave, and what its members have paid in and played since it began. It says what
// happened afterwards, not because of what.
import { type Instant, type MemberId, ok, refuse, type Result, seoulDay, type Uuid } from '@hanpan/kernel'
import { findCampaign } from './coupon-store.ts'
import type { PromotionsDeps } from './deps.ts'
import { idleHoldersOf, usersOf } from './segment-store.ts'

/** Members that are followed, of each of the two groups. */
const FOLLOWED_MAX = 10_000

export interface Followed {
  readonly members: number
  readonly isComplete: boolean
  readonly depositors: number
  readonly deposits: number
  readonly stakes: number
  readonly ggr: number
}

export interface ResultOfCampaign {
  readonly issued: number
  readonly used: number
  readonly cost: number
  readonly kind: 'cash' | 'point'
  readonly since: Instant
  readonly usedBy: Followed
  readonly notUsedBy: Followed | null
}

export async function resultOfCampaign(
  deps: PromotionsDeps,
  campaignId: Uuid,
): Promise<Result<ResultOfCampaign, 'not_found'>> {
  const campaign = await findCampaign(deps.database, campaignId)
  if (!campaign) return refuse('not_found')
  const { issued, used, amount, kind, mode, starts_at: since } = campaign
  const hasHolders = mode === 'assigned' || mode === 'segment'
  const [users, idle] = await Promise.all([
    usersOf(deps.database, campaignId, FOLLOWED_MAX + 1),
    hasHolders ? idleHoldersOf(deps.database, campaignId, FOLLOWED_MAX + 1) : null,
  ])
  const [usedBy, notUsedBy] = await Promise.all([follow(deps, users, since), idle && follow(deps, idle, since)])
  return ok({ issued, used, cost: used * amount, kind, since, usedBy, notUsedBy })
}

async function follow(deps: PromotionsDeps, found: readonly MemberId[], since: Instant): Promise<Followed> {
  const memberIds = found.slice(0, FOLLOWED_MAX)
  const days = { first: seoulDay(since), last: seoulDay(await deps.now()) }
  const [deposits, played] = await Promise.all([
    deps.cashier.depositsAmong(memberIds, since),
    // One that has not begun has no days to look at.
    days.first > days.last ? new Map<MemberId, never>() : deps.bets.sums.playedAmong(memberIds, days, null),
  ])
  let [paidIn, stakes, ggr] = [0, 0, 0]
  for (const { sum } of deposits.values()) paidIn += sum
  for (const of of played.values()) {
    stakes += of.stakes
    ggr += of.stakes - of.waiting - of.payouts
  }
  return {
    members: memberIds.length,
    isComplete: found.length <= FOLLOWED_MAX,
    depositors: deposits.size,
    deposits: paidIn,
    stakes,
    ggr,
  }
}

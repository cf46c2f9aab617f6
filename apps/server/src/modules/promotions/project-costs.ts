// What rates would have cost in the last days: the valid stakes of those days by the members' levels (SPEC.md PR20).
import { POINT_LEVELS, type PromotionGroup, promotionGroups } from '@hanpan/contract'
import { type BasisPoints, DAY_MS, type Instant, type MemberId, seoulDay, shareFloor, won } from '@hanpan/kernel'
import { type PointRates, rateOf } from '@hanpan/promotions'
import type { MemberStakes } from '../../ports/bets.ts'
import type { PromotionsDeps } from './deps.ts'

export const PROJECTION_DAYS = 30
const PAGE_MEMBERS = 2000

interface LevelSum {
  readonly group: PromotionGroup
  readonly memLevel: number
  readonly members: number
  readonly stakes: number
  readonly losses: number
  readonly points: number
}

export async function projectCosts(deps: PromotionsDeps, rates: PointRates) {
  const now = await deps.now()
  const fromDay = seoulDay((now - (PROJECTION_DAYS - 1) * DAY_MS) as Instant)
  const rows: LevelSum[] = []
  const days = { first: fromDay, last: seoulDay(now) }
  for (const group of promotionGroups) rows.push(...(await sumLevels(deps, group, rates, days)))
  return { days: PROJECTION_DAYS, rows, total: rows.reduce((sum, { points }) => sum + points, 0) }
}

async function sumLevels(
  deps: PromotionsDeps,
  group: PromotionGroup,
  rates: PointRates,
  days: { readonly first: string; readonly last: string },
): Promise<LevelSum[]> {
  const sums = Array.from({ length: POINT_LEVELS }, () => ({ members: 0, stakes: 0, losses: 0 }))
  let after: MemberId | null = null
  for (;;) {
    const page: readonly MemberStakes[] = await deps.bets.sums.stakesByMember(group, days, after, PAGE_MEMBERS)
    const cards = await deps.members.cards(page.map(({ memberId }) => memberId))
    for (const { memberId, stakes, losses } of page) {
      const level = Math.min(Math.max(cards.get(memberId)?.level ?? 1, 1), POINT_LEVELS)
      const sum = sums[level - 1]!
      sum.members += 1
      sum.stakes += stakes
      sum.losses += losses
    }
    if (page.length < PAGE_MEMBERS) break
    after = page.at(-1)!.memberId
  }
  return sums.map((sum, index) => {
    const rate = rateOf(rates, group, index + 1) ?? { stakeBp: 0, lossBp: 0 }
    const points =
      shareFloor(won(sum.stakes), rate.stakeBp as BasisPoints) + shareFloor(won(sum.losses), rate.lossBp as BasisPoints)
    return { group, memLevel: index + 1, ...sum, points }
  })
}

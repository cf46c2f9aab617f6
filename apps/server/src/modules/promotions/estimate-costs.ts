// What a change of rules, or an issue of coupons, will cost before it is made: what is to be expected from the last days, and the
// most that it can be (SPEC.md PR23).
import { type CostedPromotion, POINT_LEVELS } from '@hanpan/contract'
import {
  type BasisPoints,
  DAY_MS,
  type Day,
  type Instant,
  ok,
  refuse,
  type Result,
  seoulDay,
  shareFloor,
  won,
} from '@hanpan/kernel'
import { expectedCost, judgeWheel, rateOf, rewardOf } from '@hanpan/promotions'
import type { SettingsByKind } from './default-settings.ts'
import type { PromotionsDeps } from './deps.ts'
import { countCheckIns, countSpinsByDay, sumPastCoupons } from './estimate-store.ts'
import { findMembers } from './issue-coupons.ts'
import { PROJECTION_DAYS, projectCosts } from './project-costs.ts'
import { readSpent } from './wheel-store.ts'

export interface Estimate {
  readonly days: number
  readonly expected: number
  readonly worst: number
  readonly basis: 'stakes' | 'checkIns' | 'spins' | 'coupons' | 'players' | 'none' | 'off'
  readonly counted: number
  readonly people: number
  readonly budgetLeft: number | null
}

export async function estimateCosts(
  deps: PromotionsDeps,
  of: CostedPromotion,
): Promise<Result<Estimate, 'value_invalid'>> {
  if (of.kind === 'coupon') return ok(await estimateCoupons(deps, of))
  if (of.kind === 'wheel' && judgeWheel(of.settings) !== null) return refuse('value_invalid')
  const now = await deps.now()
  const span = { from: seoulDay((now - (PROJECTION_DAYS - 1) * DAY_MS) as Instant), to: seoulDay(now) }
  const estimate =
    of.kind === 'points'
      ? await estimatePoints(deps, of.settings)
      : of.kind === 'attendance'
        ? await estimateAttendance(deps, of.settings, span)
        : await estimateWheel(deps, of.settings, span)
  // What is switched off gives nothing away.
  return ok(of.settings.enabled ? estimate : { ...estimate, expected: 0, worst: 0, basis: 'off' })
}

interface Span {
  readonly from: Day
  readonly to: Day
}

/** At most: all these stakes lost. */
async function estimatePoints(deps: PromotionsDeps, { rates }: SettingsByKind['points']): Promise<Estimate> {
  const { rows, total } = await projectCosts(deps, rates)
  const worst = rows.reduce((sum, { group, memLevel, stakes }) => {
    const { stakeBp, lossBp } = rateOf(rates, group, memLevel) ?? { stakeBp: 0, lossBp: 0 }
    const ofStakes = (rate: number) => shareFloor(won(stakes), rate as BasisPoints)
    return sum + ofStakes(stakeBp) + ofStakes(lossBp)
  }, 0)
  const stakes = rows.reduce((sum, row) => sum + row.stakes, 0)
  const people = rows.reduce((sum, { members }) => sum + members, 0)
  return { days: PROJECTION_DAYS, expected: total, worst, basis: 'stakes', counted: stakes, people, budgetLeft: null }
}

/** Members who have bet in these days. */
async function countPlayers(deps: PromotionsDeps): Promise<number> {
  const { rows } = await projectCosts(deps, {})
  return rows.reduce((sum, { members }) => sum + members, 0)
}

/** At most: every member, every day. */
async function estimateAttendance(
  deps: PromotionsDeps,
  settings: SettingsByKind['attendance'],
  span: Span,
): Promise<Estimate> {
  const [checkIns, people] = await Promise.all([
    countCheckIns(deps.database, span.from, span.to),
    deps.members.countReachable(null),
  ])
  const everyDay = Array.from({ length: PROJECTION_DAYS }, (_, index) => rewardOf(settings, index + 1).points)
  const ofOne = everyDay.reduce((sum, points) => sum + points, 0)
  const common = { days: PROJECTION_DAYS, worst: people * ofOne, people, budgetLeft: null }
  const counted = checkIns.reduce((sum, { count }) => sum + count, 0)
  if (counted > 0) {
    const expected = checkIns.reduce((sum, { streak, count }) => sum + count * rewardOf(settings, streak).points, 0)
    return { ...common, expected, basis: 'checkIns', counted }
  }
  const players = await countPlayers(deps)
  return { ...common, expected: players * ofOne, basis: 'players', counted: players }
}

/** At most: the whole budget, every day. */
async function estimateWheel(deps: PromotionsDeps, settings: SettingsByKind['wheel'], span: Span): Promise<Estimate> {
  const { prizes, dailyBudget, spinsPerDay } = settings
  const [days, people, spent] = await Promise.all([
    countSpinsByDay(deps.database, span.from, span.to),
    deps.members.countReachable(null),
    readSpent(deps.database, span.to),
  ])
  const costOf = (spins: number) => Math.min(Math.round(spins * expectedCost(prizes)), dailyBudget)
  const common = {
    days: PROJECTION_DAYS,
    worst: dailyBudget * PROJECTION_DAYS,
    people,
    budgetLeft: Math.max(0, dailyBudget - spent),
  }
  const counted = days.reduce((sum, { spins }) => sum + spins, 0)
  if (counted > 0) {
    return { ...common, expected: days.reduce((sum, { spins }) => sum + costOf(spins), 0), basis: 'spins', counted }
  }
  const players = await countPlayers(deps)
  return { ...common, expected: costOf(players * spinsPerDay) * PROJECTION_DAYS, basis: 'players', counted: players }
}

type Coupons = Extract<CostedPromotion, { kind: 'coupon' }>

/** At most: every coupon that members may use. Expected: as many of them as of earlier coupons of the kind that are over. */
async function countAddressable(deps: PromotionsDeps, memIds: readonly string[]): Promise<number> {
  const { known } = await findMembers(deps, memIds)
  return (await deps.members.mayBeAddressed([...known.keys()])).size
}

async function estimateCoupons(deps: PromotionsDeps, of: Coupons): Promise<Estimate> {
  const people = of.mode === 'assigned' ? await countAddressable(deps, of.memIds) : await countIn(deps, of)
  const uses = of.mode === 'assigned' ? people : Math.min(of.count, people * of.perMember)
  const past = await sumPastCoupons(deps.database, of.mode, await deps.now())
  const expected = past.issued === 0 ? uses : Math.round((uses * past.used) / past.issued)
  return {
    days: 0,
    expected: expected * of.amount,
    worst: uses * of.amount,
    basis: past.issued === 0 ? 'none' : 'coupons',
    counted: past.issued,
    people,
    budgetLeft: null,
  }
}

/** Members of the levels. */
async function countIn(deps: PromotionsDeps, { levelFrom, levelTo }: Coupons): Promise<number> {
  if (levelFrom === 1 && levelTo === POINT_LEVELS) return await deps.members.countReachable(null)
  const levels = Array.from({ length: levelTo - levelFrom + 1 }, (_, index) => levelFrom + index)
  return await deps.members.countReachable(levels)
}

// What a rule makes of a member (SPEC.md LV2-LV4): pure, so that a preview and the daily run cannot differ.
import type { LevelRule } from '@hanpan/contract'
import { DAY_MS, type Day, seoulDayStart } from '@hanpan/kernel'

/** Steps that go upwards in level and sum, the first from 0. */
export const isSound = ({ steps }: LevelRule): boolean =>
  steps[0]?.from === 0 &&
  steps.every((step, index) => {
    const before = steps[index - 1]
    return before === undefined || (step.level > before.level && step.from > before.from)
  })

export interface LookedAt {
  readonly level: number
  /** What was staked or paid in over the rule's days. */
  readonly total: number
  /** The day on which it was first seen below its level; null while it is not. */
  readonly belowSince: Day | null
  /** Protected, on a break, excluded or suspended. */
  readonly mayNotRise: boolean
}

export type Verdict =
  | { readonly kind: 'stays' }
  | { readonly kind: 'held'; readonly to: number }
  | { readonly kind: 'up'; readonly to: number }
  | { readonly kind: 'down'; readonly to: number }
  /** Below its level since a day, within its grace. */
  | { readonly kind: 'below'; readonly since: Day }

/** What becomes of a member on a Seoul day. */
export function judgeLevel(rule: LevelRule, member: LookedAt, today: Day): Verdict {
  const own = rule.steps.findIndex(({ level }) => level === member.level)
  if (own === -1) return { kind: 'stays' }
  const reached = rule.steps.findLastIndex(({ from }) => member.total >= from)
  const to = rule.steps[reached]?.level
  if (to === undefined || reached === own) return { kind: 'stays' }
  if (reached > own) return { kind: member.mayNotRise ? 'held' : 'up', to }
  const since = member.belowSince ?? today
  if (daysBetween(since, today) < rule.graceDays) return { kind: 'below', since }
  return { kind: 'down', to: rule.steps[own - 1]!.level }
}

const daysBetween = (from: Day, to: Day) => Math.round((seoulDayStart(to)! - seoulDayStart(from)!) / DAY_MS)

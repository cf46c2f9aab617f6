// Attendance: a streak of Seoul days and what each of them pays.
import { assert } from '@hanpan/kernel'

/** The days of a streak's cycle that pay a bonus. */
export const STREAK_DAYS = [7, 14, 21, 28] as const
export const STREAK_CYCLE_DAYS = 28

export interface AttendanceRewards {
  readonly dayPoints: number
  /** Bonuses for the 7th, 14th, 21st and 28th day, in this order. */
  readonly bonuses: readonly [number, number, number, number]
}

export interface AttendanceReward {
  readonly points: number
  /** Part of `points`. */
  readonly bonus: number
}

/** The streak with today in it, given the streak that yesterday had (0 when yesterday was missed). */
export function nextStreak(yesterday: number): number {
  assert(yesterday >= 0, 'a streak is never negative')
  return yesterday + 1
}

/** Where a streak stands in its cycle: 1…28. */
export function dayOfCycle(streak: number): number {
  return ((streak - 1) % STREAK_CYCLE_DAYS) + 1
}

export function rewardOf(rewards: AttendanceRewards, streak: number): AttendanceReward {
  const place = STREAK_DAYS.indexOf(dayOfCycle(streak) as (typeof STREAK_DAYS)[number])
  const bonus = rewards.bonuses[place] ?? 0
  return { points: rewards.dayPoints + bonus, bonus }
}

/** The next bonus after a streak: in how many further days, and how much. Null when no bonus pays anything. */
export function nextBonus(
  rewards: AttendanceRewards,
  streak: number,
): { readonly inDays: number; readonly points: number } | null {
  for (let inDays = 1; inDays <= STREAK_CYCLE_DAYS; inDays += 1) {
    const { bonus } = rewardOf(rewards, streak + inDays)
    if (bonus > 0) return { inDays, points: bonus }
  }
  return null
}

// When rounds open, close and are drawn. Rounds tile the Seoul day: round n opens at the nth slot's start and is drawn at its
// end. Nothing is remembered; every time follows from the round's number.
import {
  type Brand,
  DAY_MS,
  type Day,
  type Instant,
  type Result,
  SECOND_MS,
  assert,
  instant,
  ok,
  refuse,
  seoulDay,
  seoulDayStart,
  seoulTimeOfDayMs,
} from '@hanpan/kernel'

/** YYYY-MM-DD-NNN: the Seoul day, and the round of the day from 1. Four digits where a day has more than 999 rounds. */
export type RoundNo = Brand<string, 'RoundNo'>

export type Schedule = { readonly cycleSeconds: number; readonly closeBeforeSeconds: number }

export type Round = {
  readonly roundNo: RoundNo
  readonly day: Day
  readonly roundOfDay: number
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly drawsAt: Instant
}

const DAY_SECONDS = DAY_MS / SECOND_MS
/** Below this a day would have more rounds than four digits number, and nobody could read the screen. */
const CYCLE_SECONDS_MIN = 10
export const SCHEDULE_DEFAULT: Schedule = { cycleSeconds: 300, closeBeforeSeconds: 60 }

export type ScheduleRefusal = 'cycle-does-not-divide-the-day' | 'cycle-too-short' | 'close-outside-the-cycle'

export function schedule(cycleSeconds: number, closeBeforeSeconds: number): Result<Schedule, ScheduleRefusal> {
  if (!Number.isSafeInteger(cycleSeconds) || cycleSeconds <= 0 || DAY_SECONDS % cycleSeconds !== 0) {
    return refuse('cycle-does-not-divide-the-day')
  }
  if (cycleSeconds < CYCLE_SECONDS_MIN) return refuse('cycle-too-short')
  if (!Number.isSafeInteger(closeBeforeSeconds) || closeBeforeSeconds < 0 || closeBeforeSeconds >= cycleSeconds) {
    return refuse('close-outside-the-cycle')
  }
  return ok({ cycleSeconds, closeBeforeSeconds })
}

export function roundsPerDay(at: Schedule): number {
  return DAY_SECONDS / at.cycleSeconds
}

/** The round whose slot an instant falls into. The slot's start belongs to it, its end to the next round. */
export function roundAt(at: Schedule, now: Instant): Round {
  const roundOfDay = Math.floor(seoulTimeOfDayMs(now) / (at.cycleSeconds * SECOND_MS)) + 1
  return roundOfDayAt(at, seoulDay(now), roundOfDay)
}

export function nextRound(at: Schedule, round: Round): Round {
  return roundAt(at, round.drawsAt)
}

/** The round that a number names under this schedule. Null when the schedule has no such round. */
export function parseRoundNo(at: Schedule, text: string): Round | null {
  const match = /^(\d{4}-\d{2}-\d{2})-(\d{3,4})$/.exec(text)
  if (!match || seoulDayStart(match[1]!) === null) return null
  const roundOfDay = Number(match[2])
  if (roundOfDay < 1 || roundOfDay > roundsPerDay(at)) return null
  const round = roundOfDayAt(at, match[1] as Day, roundOfDay)
  return round.roundNo === text ? round : null // 2026-11-21-0007 is not another name of 2026-11-21-007.
}

function roundOfDayAt(at: Schedule, day: Day, roundOfDay: number): Round {
  const start = seoulDayStart(day)
  assert(start !== null, `not a day: ${day}`)
  const cycleMs = at.cycleSeconds * SECOND_MS
  const drawsAt = instant(start + roundOfDay * cycleMs)
  const digits = roundsPerDay(at) > 999 ? 4 : 3
  return {
    roundNo: `${day}-${String(roundOfDay).padStart(digits, '0')}` as RoundNo,
    day,
    roundOfDay,
    opensAt: instant(drawsAt - cycleMs),
    closesAt: instant(drawsAt - at.closeBeforeSeconds * SECOND_MS),
    drawsAt,
  }
}

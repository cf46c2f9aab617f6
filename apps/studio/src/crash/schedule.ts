// The times of a round of crash, purely: what it is doing at a moment, and what is due (SPEC.md ST90-ST92).
import { crashMultiplierAt } from '@hanpan/casino'
import type { Instant } from '@hanpan/kernel'
import type { CrashPhase } from '../wire/crash.ts'

/** From the start of a round to its next one there is never less than this, so the shortest time from press to press holds by itself. */
export const BETTING_MS = 8000
/** Debits on their way are waited for so long after the close; then whatever has not been answered is taken back. */
export const CLOSED_MS = 1500
/** From the moment that all bets are known until it rises: so that everybody has heard of it. */
export const LEAD_MS = 250
/** How long a round that broke off is shown. */
export const OVER_MS = 4000
/** Bets that nobody cashed out are lost so long after the break: a press that came in before it may still be at work. */
export const GRACE_MS = 1000
/** From the moment that somebody comes to a game that waited until its round opens. */
export const COMING_MS = 800

export interface CrashTimes {
  /** Null while it is sealed and nobody has opened it. */
  readonly opensAt: Instant | null
  readonly closesAt: Instant | null
  readonly startsAt: Instant | null
  /** Null until it has begun. */
  readonly risesAt: Instant | null
  /** Null until it has broken off. */
  readonly brokeAt: Instant | null
  readonly endsAt: Instant | null
}

export interface Pace {
  readonly bettingMs: number
  readonly overMs: number
}
export const PACE: Pace = { bettingMs: BETTING_MS, overMs: OVER_MS }

export function opening(at: number, { bettingMs }: Pace): { opensAt: number; closesAt: number; startsAt: number } {
  const closesAt = at + bettingMs
  return { opensAt: at, closesAt, startsAt: closesAt + CLOSED_MS }
}

/** What a round is doing, by the database's clock; `waiting` before it opens and after it has ended. */
export function phaseAt(times: CrashTimes, now: number): CrashPhase {
  const { opensAt, closesAt, risesAt, brokeAt, endsAt } = times
  if (opensAt === null || closesAt === null || now < opensAt) return 'waiting'
  if (now < closesAt) return 'betting'
  if (risesAt === null || now < risesAt) return 'closed'
  if (brokeAt === null || endsAt === null) return 'rising'
  return now < endsAt ? 'over' : 'waiting'
}

/** What has been reached at a moment, in hundredths; null where it does not rise yet. */
export function reachedAt({ risesAt }: Pick<CrashTimes, 'risesAt'>, now: number): number | null {
  return risesAt === null || now < risesAt ? null : crashMultiplierAt(now - risesAt)
}

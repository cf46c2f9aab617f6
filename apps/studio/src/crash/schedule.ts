// The times of a round of crash, purely: what it is doing at a moment, and what is due (SPEC.md ST90-ST92).
import { crashMultiplierAt } from '@hanpan/casino'
import type { Instant } from '@hanpan/kernel'
import type { CrashPhase } from '../wire/crash.ts'

/** How long each part of a round takes. A test has shorter ones. */
export interface Pace {
  /** From the start of a round to its next one there is never less than this, so the shortest time from press to press holds by itself. */
  readonly bettingMs: number
  /** Debits on their way are waited for so long after the close; then whatever has not been answered is taken back. */
  readonly closedMs: number
  /** From the moment that all bets are known until it rises: so that everybody has heard of it. */
  readonly leadMs: number
  /** How long a round that broke off is shown. */
  readonly overMs: number
  /** Bets that nobody cashed out are lost so long after the break: a press that came in before it may still be at work. */
  readonly graceMs: number
  /** From the moment that somebody comes to a game that waited until its round opens. */
  readonly comingMs: number
  /** So often is looked for what other studios have done. */
  readonly lookMs: number
}
export const PACE: Pace = {
  bettingMs: 8000,
  closedMs: 1500,
  leadMs: 250,
  overMs: 4000,
  graceMs: 1000,
  comingMs: 800,
  lookMs: 1000,
}

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

export function opening(at: number, pace: Pace): { opensAt: number; closesAt: number; startsAt: number } {
  const closesAt = at + pace.bettingMs
  return { opensAt: at, closesAt, startsAt: closesAt + pace.closedMs }
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

// What has happened in an event so far, as far as any market asks: counts by period, and what happened when. A result that is final and
// the state of a live event have the same shape, so that a market that is decided early is decided by the same function.
import type { PeriodKey, SportKey, Unit } from './sports.ts'

export const SIDES = ['home', 'away'] as const
export type Side = (typeof SIDES)[number]

export interface Score {
  readonly home: number
  readonly away: number
}

export interface Period {
  readonly key: PeriodKey
  /** It was played to its end. */
  readonly isComplete: boolean
  /** Of an inning: the visitors have batted, so that a home side that leads need not. */
  readonly isTopComplete?: boolean
  readonly counts: Readonly<Partial<Record<Unit, Score>>>
  /** Who took it, where that is not who has more of what is counted: a map, a round of a fight. */
  readonly winner?: Side
}

/** How an event ended. All but `completed` are settled by the rule table of its sport. */
export const FINISHES = ['completed', 'abandoned', 'retired', 'walkover', 'postponed', 'cancelled'] as const
export type Finish = (typeof FINISHES)[number]

export const INCIDENT_KINDS = [
  'goal',
  'corner',
  'yellow-card',
  'red-card',
  'three-pointer',
  'free-throw',
  'home-run',
  'first-blood',
  'tower',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export interface Incident {
  readonly kind: IncidentKind
  /** Who it counts for: an own goal is a goal of the other side. */
  readonly side: Side
  readonly period: PeriodKey
  /** Seconds since its period began, by the clock of the event. */
  readonly second: number
}

export const FIGHT_METHODS = ['knockout', 'submission', 'decision', 'disqualification'] as const
export type FightMethod = (typeof FIGHT_METHODS)[number]

/** A fight that ended: in which half of which round. One that the judges decide ends in the second half of its last. */
export interface Ending {
  readonly method: FightMethod
  readonly round: number
  readonly half: 1 | 2
}

export interface EventResult {
  readonly sport: SportKey
  /** Null while it is being played. */
  readonly finish: Finish | null
  /** In the order in which they were played. */
  readonly periods: readonly Period[]
  /** In the order in which they happened. */
  readonly incidents: readonly Incident[]
  /** The kinds of incidents that are recorded without a gap: only these decide a market. */
  readonly recorded: readonly IncidentKind[]
  /** Who goes through where the counts do not say it: after a retirement, a walk-over, a decision of judges. */
  readonly winner?: Side | 'draw'
  readonly ending?: Ending
  /** How far it has come while it is played, in seconds of its period: what was to happen by a minute can no longer. */
  readonly clock?: { readonly period: PeriodKey; readonly second: number }
  /** How many periods the event has at most where that differs from its sport: sets of five, rounds of five, seven innings. */
  readonly periodsMax?: number
}

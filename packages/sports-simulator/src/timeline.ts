// What happens in a match, second by second, and the state that it adds up to at any instant.
import { assert, type Instant } from '@hanpan/kernel'
import type {
  Ending,
  EventResult,
  Finish,
  Incident,
  IncidentKind,
  ModelParameters,
  Period,
  PeriodKey,
  Score,
  Side,
  SportKey,
  Unit,
} from '@hanpan/sportsbook'

/** What is told of a match beside what is counted. */
export const STAT_KEYS = ['attacks', 'dangerousAttacks', 'shots', 'shotsOnTarget', 'fouls'] as const
export type StatKey = (typeof STAT_KEYS)[number]
/** What only a viewer looks at: nothing is settled by it. A penalty and a review are when bets stop. */
export const MOMENT_KINDS = ['time-out', 'penalty', 'review', 'injury'] as const
export type MomentKind = (typeof MOMENT_KINDS)[number]

/** Seconds are those of the period's clock; `at` is milliseconds since the match began, breaks and stops included. */
interface Timed {
  readonly at: number
  readonly period: PeriodKey
  readonly second: number
}

export type Happening =
  | { readonly kind: 'period-begins' }
  | { readonly kind: 'period-ends'; readonly winner?: Side }
  | { readonly kind: 'top-ends' }
  | { readonly kind: 'counted'; readonly unit: Unit; readonly side: Side; readonly amount: number }
  | { readonly kind: 'incident'; readonly incident: IncidentKind; readonly side: Side }
  | { readonly kind: 'stat'; readonly stat: StatKey; readonly side: Side }
  | { readonly kind: 'moment'; readonly moment: MomentKind; readonly side: Side }
  /** Who serves next, and the points of the game of tennis that is being played. */
  | { readonly kind: 'serve'; readonly serves: Side; readonly points: Score | null }

export type MatchEvent = Timed & Happening

export interface PlayedMatch {
  readonly sport: SportKey
  /** The first second of the first period; a match that never begins has no events. */
  readonly beginsAt: Instant
  readonly endsAt: Instant
  readonly parameters: ModelParameters
  /** In the order in which they happen. */
  readonly events: readonly MatchEvent[]
  readonly finish: Finish
  /** What is counted of every period, from its start. */
  readonly units: readonly Unit[]
  readonly recorded: readonly IncidentKind[]
  readonly hasClock: boolean
  readonly winner?: Side | 'draw'
  readonly ending?: Ending
  readonly periodsMax?: number
}

/** What an incident adds to a count. */
const COUNTED: Readonly<Partial<Record<IncidentKind, readonly [unit: Unit, amount: number]>>> = {
  goal: ['goals', 1],
  corner: ['corners', 1],
  'yellow-card': ['cards', 1],
  'red-card': ['cards', 1],
  'three-pointer': ['points', 3],
  'free-throw': ['points', 1],
}

/** Writes a match period by period. Within a period things may be written in any order. */
export class Timeline {
  readonly events: MatchEvent[] = []
  #at = 0
  #period: { readonly key: PeriodKey; readonly clock: number; readonly real: number } | null = null
  #written: MatchEvent[] = []

  /** Milliseconds since the match began. */
  get length(): number {
    return this.#at
  }

  begin(key: PeriodKey, clockSeconds: number, realSeconds = clockSeconds): void {
    assert(!this.#period && clockSeconds > 0, 'one period at a time')
    this.#period = { key, clock: clockSeconds, real: realSeconds }
    this.#written = []
    this.add(0, { kind: 'period-begins' })
  }

  /** At a second of the period's clock. */
  add(second: number, happening: Happening): void {
    assert(this.#period, 'a period')
    const { key, clock, real } = this.#period
    const at = this.#at + Math.round((Math.min(second, clock) * real * 1000) / clock)
    this.#written.push({ at, period: key, second: Math.floor(second), ...happening })
  }

  /** Ends the period, and lets a break pass. */
  end(breakSeconds: number, winner?: Side): void {
    assert(this.#period, 'a period')
    const { clock, real } = this.#period
    this.add(clock, { kind: 'period-ends', ...(winner && { winner }) })
    const order = new Map(this.#written.map((event, place) => [event, place]))
    this.#written.sort((one, other) => one.at - other.at || order.get(one)! - order.get(other)!)
    this.events.push(...this.#written)
    this.#at += Math.round(real * 1000)
    this.#period = null
    this.#breakMs = Math.round(breakSeconds * 1000)
    this.#at += this.#breakMs
  }

  #breakMs = 0

  /** When the last period ended: the break after it is not played. */
  get playedMs(): number {
    return this.#at - this.#breakMs
  }
}

interface OpenPeriod {
  key: PeriodKey
  isComplete: boolean
  isTopComplete: boolean
  counts: Partial<Record<Unit, { home: number; away: number }>>
  winner: Side | null
}

const closed = ({ key, isComplete, isTopComplete, counts, winner }: OpenPeriod): Period => ({
  key,
  isComplete,
  ...(isTopComplete && { isTopComplete }),
  counts,
  ...(winner && { winner }),
})

export type MatchStatus = 'scheduled' | 'live' | Finish

export interface MatchState {
  readonly status: MatchStatus
  /** What has been counted so far; final when the match is over. */
  readonly result: EventResult
  /** The period that is being played; null before, in breaks and after. */
  readonly period: PeriodKey | null
  readonly clockSecond: number | null
  readonly stats: Readonly<Record<StatKey, Score>>
  /** What happened last, the newest at the end. */
  readonly lately: readonly MatchEvent[]
  readonly serves: Side | null
  /** Points of the game or tie-break of tennis that is being played, as they are counted: 0, 1, 2, 3 … */
  readonly points: Score | null
  /** How many of its events have happened: what comes after is `events.slice(happened)`. */
  readonly happened: number
}

const LATELY_MAX = 8

function statusOf(match: PlayedMatch, at: Instant): MatchStatus {
  if (at < match.beginsAt) return 'scheduled'
  return at < match.endsAt ? 'live' : match.finish
}

/** The state of a match at an instant: what its events so far add up to. */
export function stateAt(match: PlayedMatch, at: Instant): MatchState {
  const status = statusOf(match, at)
  const isOver = status !== 'scheduled' && status !== 'live'
  const elapsed = status === 'scheduled' ? -1 : isOver ? Number.POSITIVE_INFINITY : at - match.beginsAt
  const periods: OpenPeriod[] = []
  const incidents: Incident[] = []
  const stats = Object.fromEntries(STAT_KEYS.map((key) => [key, { home: 0, away: 0 }])) as Record<
    StatKey,
    { home: number; away: number }
  >
  let happened = 0
  let serves: MatchState['serves'] = null
  let points: MatchState['points'] = null
  for (const event of match.events) {
    if (event.at > elapsed) break
    happened += 1
    const period = periods.at(-1)!
    const count = (unit: Unit, side: Side, amount: number) => {
      period.counts[unit]![side] += amount
    }
    switch (event.kind) {
      case 'period-begins':
        periods.push({
          key: event.period,
          isComplete: false,
          isTopComplete: false,
          counts: Object.fromEntries(match.units.map((unit) => [unit, { home: 0, away: 0 }])),
          winner: null,
        })
        break
      case 'period-ends':
        period.isComplete = true
        period.winner = event.winner ?? null
        break
      case 'top-ends':
        period.isTopComplete = true
        break
      case 'counted':
        count(event.unit, event.side, event.amount)
        break
      case 'incident': {
        const counted = COUNTED[event.incident]
        if (counted) count(counted[0], event.side, counted[1])
        incidents.push({ kind: event.incident, side: event.side, period: event.period, second: event.second })
        break
      }
      case 'stat':
        stats[event.stat][event.side] += 1
        break
      case 'serve':
        ;({ serves, points } = event)
        break
      case 'moment':
        break
    }
  }
  const current = periods.at(-1)
  const isPlaying = status === 'live' && current !== undefined && !current.isComplete
  const clockSecond = isPlaying ? clockAt(match, happened, elapsed) : null
  const result: EventResult = {
    sport: match.sport,
    finish: isOver ? match.finish : null,
    periods: periods.map(closed),
    incidents,
    recorded: match.recorded,
    ...(isOver && match.winner && { winner: match.winner }),
    ...(isOver && match.ending && { ending: match.ending }),
    ...(isPlaying && match.hasClock && { clock: { period: current.key, second: clockSecond! } }),
    ...(match.periodsMax !== undefined && { periodsMax: match.periodsMax }),
  }
  return {
    status,
    result,
    period: isPlaying ? current.key : null,
    clockSecond,
    stats,
    lately: match.events.slice(Math.max(0, happened - LATELY_MAX), happened),
    serves: isPlaying ? serves : null,
    points: isPlaying ? points : null,
    happened,
  }
}

/** Between two events the clock runs evenly. */
function clockAt(match: PlayedMatch, happened: number, elapsed: number): number {
  const before = match.events[happened - 1]!
  const after = match.events[happened]
  if (!after || after.period !== before.period || after.at === before.at) return before.second
  const part = (elapsed - before.at) / (after.at - before.at)
  return Math.floor(before.second + part * (after.second - before.second))
}

/** What a match came to. */
export function resultOf(match: PlayedMatch): EventResult {
  return stateAt(match, match.endsAt).result
}

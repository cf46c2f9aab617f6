// What the wire tells of a match, laid out in time: where its periods and incidents stand, what has been counted, and who presses. Pure: what
// a source has not told is nowhere in it.
import type { SportEventDetailOnWire, SportKeyOnWire } from '@hanpan/contract'
import { SPORTS } from '@hanpan/sportsbook'

export type ToldIncident = SportEventDetailOnWire['incidents'][number]
type ToldMatch = Pick<SportEventDetailOnWire, 'sport' | 'status' | 'period' | 'periods' | 'incidents' | 'statistics'>

const MINUTE_SECONDS = 60

/** Sports that are one line of time, and how long their periods are by the rules; what is told beyond makes a period longer. */
const PERIOD_MINUTES: Readonly<Partial<Record<SportKeyOnWire, { readonly ordinary: number; readonly extra: number }>>> =
  {
    soccer: { ordinary: 45, extra: 15 },
    handball: { ordinary: 30, extra: 5 },
    'ice-hockey': { ordinary: 20, extra: 5 },
  }

export interface PeriodOfTimeline {
  readonly key: string
  /** Where it begins on the line, in seconds. */
  readonly from: number
  readonly seconds: number
  /** By the rules: what a clock of the whole match says as it begins, and how long it is. */
  readonly beginsAt: number
  readonly ruledSeconds: number
}

export interface PlacedIncident extends ToldIncident {
  /** In seconds of the line. */
  readonly at: number
}

export interface MatchTimeline {
  readonly periods: readonly PeriodOfTimeline[]
  readonly seconds: number
  readonly incidents: readonly PlacedIncident[]
  /** The present on the line; null where no clock says it, and of what is over. */
  readonly now: number | null
  /** Until where something is known. */
  readonly toldUntil: number
}

/** Whether an event is under way or over, so that there is something to tell. */
export const hasBegun = ({ status }: Pick<ToldMatch, 'status'>): boolean =>
  status === 'live' || status === 'interrupted' || status === 'ended' || status === 'abandoned'

const isExtra = (key: string) => key.startsWith('x')

/** Ordinary periods, all of them, and the extra ones that are told of. A shoot-out has no clock and no place on the line. */
function keysOf({ sport, period, periods, incidents }: ToldMatch): readonly string[] {
  const { letter, count } = SPORTS.get(sport)!.period
  const told = [...periods.map(({ key }) => key), ...incidents.map((one) => one.period), ...(period ? [period] : [])]
  const extra = [...new Set(told.filter(isExtra))].toSorted((one, other) => numberOf(one) - numberOf(other))
  return [...Array.from({ length: count }, (_, place) => `${letter}${place + 1}`), ...extra]
}

const numberOf = (key: string) => Number(key.slice(1))

/**
 * Clocks are told since the beginning of the match or of its period, as a source likes; incidents always since the beginning of their
 * period. A clock of the match cannot stand before an incident of the period, nor before the period itself.
 */
function secondOfPeriod(second: number, beginsAt: number, lastIncident: number): number {
  const since = second - beginsAt
  return since >= lastIncident ? since : second
}

/** @param clockSecond what the clock says now. Null of sports that are not one line of time. */
export function timelineOf(match: ToldMatch, clockSecond: number | null): MatchTimeline | null {
  const minutes = PERIOD_MINUTES[match.sport]
  if (!minutes) return null
  const periods: PeriodOfTimeline[] = []
  const isOver = match.status === 'ended' || match.status === 'abandoned'
  let now: number | null = null
  let from = 0
  let beginsAt = 0
  for (const key of keysOf(match)) {
    const ruledSeconds = (isExtra(key) ? minutes.extra : minutes.ordinary) * MINUTE_SECONDS
    const last = Math.max(0, ...match.incidents.filter(({ period }) => period === key).map(({ second }) => second))
    const isPlayed = !isOver && match.period === key && clockSecond !== null
    const reached = isPlayed ? secondOfPeriod(clockSecond, beginsAt, last) : 0
    const seconds = Math.max(ruledSeconds, last, reached)
    if (isPlayed) now = from + reached
    periods.push({ key, from, seconds, beginsAt, ruledSeconds })
    from += seconds
    beginsAt += ruledSeconds
  }
  const incidents = match.incidents.flatMap((one) => {
    const period = periods.find(({ key }) => key === one.period)
    return period ? [{ ...one, at: period.from + one.second }] : []
  })
  const begun = periods.find(({ key }) => key === match.period)?.from ?? 0
  const toldUntil = isOver ? from : (now ?? Math.max(begun, ...incidents.map(({ at }) => at)))
  return { periods, seconds: from, incidents, now, toldUntil }
}

/** As a minute is said of a match: the 61st, the second after the 45th. Null where the period has no place on the line. */
export function minuteOf(timeline: MatchTimeline, { period: of, second }: ToldIncident): string | null {
  const period = timeline.periods.find(({ key }) => key === of)
  if (!period) return null
  const { beginsAt, ruledSeconds } = period
  const minute = Math.floor(second / MINUTE_SECONDS) + 1
  const [begins, ruled] = [beginsAt / MINUTE_SECONDS, ruledSeconds / MINUTE_SECONDS]
  return minute > ruled ? `${begins + ruled}+${minute - ruled}` : String(begins + minute)
}

/** What an incident says of who presses: for its side, or against it where it is below zero. */
export const MOMENTUM_WEIGHTS: Readonly<Record<string, number>> = {
  goal: 3,
  corner: 1,
  'red-card': -2,
  'yellow-card': -0.5,
}
export const MOMENTUM_MINUTES = 15
/** Fewer say nothing about a flow. */
const MOMENTUM_INCIDENTS_MIN = 3

export interface Pressure {
  readonly at: number
  /** Above zero the home side presses. */
  readonly value: number
}

/**
 * Who presses, minute by minute until now: the weights of the incidents of the last 15 minutes, each counting evenly less until it counts
 * nothing. Empty where too little was told.
 */
export function momentumOf({ incidents, toldUntil }: MatchTimeline): readonly Pressure[] {
  const weighed = incidents.flatMap(({ kind, side, at }) => {
    const weight = MOMENTUM_WEIGHTS[kind]
    return weight === undefined ? [] : [{ at, weight: side === 'home' ? weight : -weight }]
  })
  if (weighed.length < MOMENTUM_INCIDENTS_MIN) return []
  const span = MOMENTUM_MINUTES * MINUTE_SECONDS
  const samples = Array.from(
    { length: Math.floor(toldUntil / MINUTE_SECONDS) + 1 },
    (_, place) => place * MINUTE_SECONDS,
  )
  if (samples.at(-1)! < toldUntil) samples.push(toldUntil)
  return samples.map((at) => ({
    at,
    value: weighed
      .filter((one) => one.at <= at && at - one.at < span)
      .reduce((sum, one) => sum + one.weight * (1 - (at - one.at) / span), 0),
  }))
}

/** In the order in which they are shown. Whatever else a source counts has no name here, and is left out. */
export const STATISTIC_NAMES = [
  'possession',
  'attacks',
  'dangerousAttacks',
  'shots',
  'shotsOnTarget',
  'corners',
  'fouls',
  'cards',
  'yellowCards',
  'redCards',
  'threePointers',
  'freeThrows',
  'homeRuns',
  'towers',
] as const
export type StatisticName = (typeof STATISTIC_NAMES)[number]

const STATISTIC_OF_INCIDENT: Readonly<Record<string, StatisticName>> = {
  corner: 'corners',
  'yellow-card': 'yellowCards',
  'red-card': 'redCards',
  'three-pointer': 'threePointers',
  'free-throw': 'freeThrows',
  'home-run': 'homeRuns',
  tower: 'towers',
}

export interface Statistic {
  readonly name: StatisticName
  readonly home: number
  readonly away: number
}

/** What has been counted: as it is told, and of the incidents what is not told as a sum. What neither side has is left out. */
export function statisticsOf({ statistics, incidents }: Pick<ToldMatch, 'statistics' | 'incidents'>): Statistic[] {
  const counted = new Map<StatisticName, { home: number; away: number }>()
  for (const { kind, side } of incidents) {
    const name = STATISTIC_OF_INCIDENT[kind]
    if (!name) continue
    const counts = counted.get(name) ?? { home: 0, away: 0 }
    counts[side] += 1
    counted.set(name, counts)
  }
  const shown = STATISTIC_NAMES.flatMap((name) => {
    const counts = statistics[name] ?? counted.get(name)
    return counts && counts.home + counts.away > 0 ? [{ name, home: counts.home, away: counts.away }] : []
  })
  const hasColours = shown.some(({ name }) => name === 'yellowCards' || name === 'redCards')
  return hasColours ? shown.filter(({ name }) => name !== 'cards') : shown
}

/** Kinds that are told one by one; shots at a basket are many, and are only counted. */
export const LISTED_KINDS = ['goal', 'corner', 'yellow-card', 'red-card', 'home-run', 'first-blood', 'tower'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export const isListed = <Incident extends ToldIncident>(
  one: Incident,
): one is Incident & { readonly kind: ListedKind } => (LISTED_KINDS as readonly string[]).includes(one.kind)

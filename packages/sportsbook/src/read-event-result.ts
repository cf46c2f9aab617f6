// Reads a result that somebody else wrote down: a feed, an operator. What cannot be is refused by the place where it stands, so that no
// market is ever settled by it.
import { ok, refuse, type Result } from '@hanpan/kernel'
import {
  FIGHT_METHODS,
  FINISHES,
  INCIDENT_KINDS,
  SIDES,
  type EventResult,
  type Incident,
  type Period,
  type Side,
} from './event-result.ts'
import { SPORT_KEYS, SPORTS, UNITS, type PeriodKey, type SportKey } from './sports.ts'

/** What cannot be read, by its path: `periods.2.counts.goals.home`. */
export interface EventResultRefusal {
  readonly path: string
}

/** More than any event has: a text of a million periods is not worth looking at. */
const COUNT_MAX = 10_000
const PERIODS_MAX = 60
const ORDINARY_PERIODS_MAX = 12
const INCIDENTS_MAX = 1000
const SECONDS_MAX = 36_000

type Path = readonly (string | number)[]
type Raw = Readonly<Record<string, unknown>>

class Unreadable extends Error {
  readonly path: string
  constructor(path: Path) {
    super(path.join('.'))
    this.path = path.join('.')
  }
}

function need(condition: unknown, path: Path): asserts condition {
  if (!condition) throw new Unreadable(path)
}

function object(value: unknown, path: Path, keys: readonly string[]): Raw {
  need(typeof value === 'object' && value !== null && !Array.isArray(value), path)
  const unknown = Object.keys(value).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new Unreadable([...path, unknown])
  return value as Raw
}

function list(value: unknown, path: Path, most: number): readonly unknown[] {
  need(Array.isArray(value) && value.length <= most, path)
  return value
}

function oneOf<const Value>(value: unknown, values: readonly Value[], path: Path): Value {
  const found = values.find((one) => one === value)
  need(found !== undefined, path)
  return found
}

function whole(value: unknown, from: number, to: number, path: Path): number {
  need(typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0), path)
  need(value >= from && value <= to, path)
  return value
}

function flag(value: unknown, path: Path): boolean {
  need(typeof value === 'boolean', path)
  return value
}

/** Where a period stands in the order of its event; null for a key that the sport does not have. */
function placeOf(key: string, sport: SportKey, ordinaryMax: number): number | null {
  const { letter } = SPORTS.get(sport)!.period
  if (key === 'so') return PERIODS_MAX * 2
  const split = /^([a-z])([1-9]\d?)$/.exec(key)
  if (!split) return null
  const number = Number(split[2])
  if (split[1] === 'x') return number <= PERIODS_MAX ? PERIODS_MAX + number : null
  if (split[1] === letter) return number <= ordinaryMax ? number : null
  return split[1] === 'h' && letter === 'q' && number <= 2 ? number : null // A game of quarters, counted by halves.
}

function readCounts(value: unknown, path: Path): Period['counts'] {
  const raw = object(value, path, UNITS)
  return Object.fromEntries(
    Object.entries(raw).map(([unit, score]) => {
      const at = [...path, unit]
      const { home, away } = object(score, at, SIDES)
      return [
        unit,
        { home: whole(home, 0, COUNT_MAX, [...at, 'home']), away: whole(away, 0, COUNT_MAX, [...at, 'away']) },
      ]
    }),
  )
}

function readPeriod(value: unknown, path: Path): Period {
  const raw = object(value, path, ['key', 'isComplete', 'isTopComplete', 'counts', 'winner'])
  need(typeof raw.key === 'string', [...path, 'key'])
  return {
    key: raw.key as PeriodKey,
    isComplete: flag(raw.isComplete, [...path, 'isComplete']),
    ...(raw.isTopComplete !== undefined && { isTopComplete: flag(raw.isTopComplete, [...path, 'isTopComplete']) }),
    counts: readCounts(raw.counts, [...path, 'counts']),
    ...(raw.winner !== undefined && { winner: oneOf(raw.winner, SIDES, [...path, 'winner']) }),
  }
}

/** Periods stand in the order in which they are played, none left out, and only the last may still be open. */
function checkPeriods(periods: readonly Period[], sport: SportKey, ordinaryMax: number, isCompleted: boolean): void {
  let before = 0
  for (const [index, { key, isComplete }] of periods.entries()) {
    const at: Path = ['periods', index]
    const place = placeOf(key, sport, ordinaryMax)
    need(place !== null && place > before, [...at, 'key'])
    const isFirstOfKind = place === 1 || place === PERIODS_MAX + 1 || key === 'so'
    need(isFirstOfKind || place === before + 1, [...at, 'key'])
    need(index > 0 || place === 1, [...at, 'key'])
    need(index === 0 || key.charAt(0) === periods[index - 1]!.key.charAt(0) || place > PERIODS_MAX, [...at, 'key'])
    need(isComplete || (index === periods.length - 1 && !isCompleted), [...at, 'isComplete'])
    before = place
  }
}

function readIncidents(value: unknown, periods: readonly Period[]): readonly Incident[] {
  let before = -1
  return list(value, ['incidents'], INCIDENTS_MAX).map((one, index) => {
    const at: Path = ['incidents', index]
    const raw = object(one, at, ['kind', 'side', 'period', 'second'])
    const place = periods.findIndex(({ key }) => key === raw.period)
    need(place >= 0, [...at, 'period'])
    const second = whole(raw.second, 0, SECONDS_MAX, [...at, 'second'])
    const moment = place * (SECONDS_MAX + 1) + second
    need(moment >= before, [...at, 'second'])
    before = moment
    return {
      kind: oneOf(raw.kind, INCIDENT_KINDS, [...at, 'kind']),
      side: oneOf(raw.side, SIDES, [...at, 'side']),
      period: periods[place]!.key,
      second,
    }
  })
}

/** Goals that are recorded without a gap are the goals that are counted. */
function checkGoals(periods: readonly Period[], incidents: readonly Incident[]): void {
  for (const [index, { key, counts }] of periods.entries()) {
    if (key === 'so' || !counts.goals) continue
    for (const side of SIDES) {
      const recorded = incidents.filter((one) => one.kind === 'goal' && one.period === key && one.side === side).length
      need(recorded === counts.goals[side], ['periods', index, 'counts', 'goals', side])
    }
  }
}

function readEnding(value: unknown): NonNullable<EventResult['ending']> {
  const raw = object(value, ['ending'], ['method', 'round', 'half'])
  return {
    method: oneOf(raw.method, FIGHT_METHODS, ['ending', 'method']),
    round: whole(raw.round, 1, ORDINARY_PERIODS_MAX, ['ending', 'round']),
    half: oneOf(raw.half, [1, 2], ['ending', 'half']),
  }
}

function readClock(value: unknown, periods: readonly Period[]): NonNullable<EventResult['clock']> {
  const raw = object(value, ['clock'], ['period', 'second'])
  const period = periods.find(({ key }) => key === raw.period)
  need(period, ['clock', 'period'])
  return { period: period.key, second: whole(raw.second, 0, SECONDS_MAX, ['clock', 'second']) }
}

const KEYS = ['sport', 'finish', 'periods', 'incidents', 'recorded', 'winner', 'ending', 'clock', 'periodsMax'] as const

function read(value: unknown): EventResult {
  const raw = object(value, [], KEYS)
  const sport = oneOf(raw.sport, SPORT_KEYS, ['sport'])
  const finish = raw.finish === null ? null : oneOf(raw.finish, FINISHES, ['finish'])
  const periodsMax =
    raw.periodsMax === undefined ? null : whole(raw.periodsMax, 1, ORDINARY_PERIODS_MAX, ['periodsMax'])
  const periods = list(raw.periods, ['periods'], PERIODS_MAX).map((one, index) => readPeriod(one, ['periods', index]))
  const ordinaryMax = periodsMax ?? SPORTS.get(sport)!.period.count
  checkPeriods(periods, sport, ordinaryMax, finish === 'completed')
  const incidents = readIncidents(raw.incidents, periods)
  const recorded = list(raw.recorded, ['recorded'], INCIDENT_KINDS.length).map((kind, index) =>
    oneOf(kind, INCIDENT_KINDS, ['recorded', index]),
  )
  need(new Set(recorded).size === recorded.length, ['recorded'])
  if (recorded.includes('goal')) checkGoals(periods, incidents)
  const winner = raw.winner === undefined ? undefined : oneOf<Side | 'draw'>(raw.winner, [...SIDES, 'draw'], ['winner'])
  need(finish !== 'retired' || (winner !== undefined && winner !== 'draw'), ['winner'])
  const ending = raw.ending === undefined ? undefined : readEnding(raw.ending)
  need(!ending || (sport === 'combat' && ending.round <= ordinaryMax), ['ending'])
  const clock = raw.clock === undefined ? undefined : readClock(raw.clock, periods)
  return {
    sport,
    finish,
    periods,
    incidents,
    recorded,
    ...(winner && { winner }),
    ...(ending && { ending }),
    ...(clock && { clock }),
    ...(periodsMax !== null && { periodsMax }),
  }
}

/** Reads a result of an event, final or of this moment. */
export function readEventResult(value: unknown): Result<EventResult, EventResultRefusal> {
  try {
    return ok(read(value))
  } catch (error) {
    if (error instanceof Unreadable) return refuse({ path: error.path })
    throw error
  }
}

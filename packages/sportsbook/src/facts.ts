// The facts of a result under the rules: what markets ask, answered from what was counted.
import type { EventResult, Incident, Period, Score, Side } from './event-result.ts'
import type { Facts, MarketFamily, Part, PartScore } from './market.ts'
import type { Rules } from './rules.ts'
import { SPORTS, type PeriodKey, type Unit } from './sports.ts'

/** The last minute of each half of soccer; stoppage time belongs to it. */
const HALF_MINUTES = 45

const isOvertime = (key: PeriodKey): boolean => key.startsWith('x')
export const isShootOut = (key: PeriodKey): boolean => key === 'so'
export const isOrdinary = (key: PeriodKey): boolean => !isOvertime(key) && !isShootOut(key)

/** How many ordinary periods an event has at most. A game of quarters may be counted by halves. */
export function ordinaryPeriods(result: EventResult): number {
  const { letter, count } = SPORTS.get(result.sport)!.period
  if (letter === 'q' && result.periods.some(({ key }) => key === 'h1')) return 2
  return result.periodsMax ?? count
}

/** Units that are counted in periods taken, not within them. */
const isTaken = (unit: Unit): boolean => unit === 'sets' || unit === 'maps'

/** Which periods a part is made of. Null where the part is not made of whole periods. */
export function periodsOf(result: EventResult, part: Part): readonly PeriodKey[] | null {
  const { letter } = SPORTS.get(result.sport)!.period
  const count = ordinaryPeriods(result)
  const ordinary = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place): PeriodKey => `${letter}${from + place}`)
  if (part === 'match' || part === 'regulation') {
    return letter === 'q' && count === 2 ? ['h1', 'h2'] : ordinary(1, count)
  }
  if (part.startsWith('t')) return null
  if (part.startsWith('i1-')) return ordinary(1, Number(part.slice(3)))
  if (letter === 'q' && count !== 2 && (part === 'h1' || part === 'h2')) {
    return part === 'h1' ? ordinary(1, count / 2) : ordinary(count / 2 + 1, count)
  }
  return [part as PeriodKey]
}

const more = (score: Score): Side | 'draw' =>
  score.home === score.away ? 'draw' : score.home > score.away ? 'home' : 'away'

/** Who took a period: what was said, or who has more of what its sport counts. */
function winnerOfPeriod(period: Period, unit: Unit): Side | 'draw' | null {
  if (!period.isComplete) return null
  if (period.winner) return period.winner
  const counted = period.counts[unit]
  return counted ? more(counted) : null
}

class ResultFacts implements Facts {
  readonly sport
  readonly #result: EventResult
  readonly #rules: Rules
  readonly #family: MarketFamily
  readonly #isCompleted: boolean
  readonly #unit: Unit

  constructor(result: EventResult, rules: Rules, family: MarketFamily) {
    this.sport = result.sport
    this.#result = result
    this.#rules = rules
    this.#family = family
    this.#isCompleted = result.finish === 'completed'
    this.#unit = SPORTS.get(result.sport)!.unit
  }

  score(part: Part, unit: Unit): PartScore | null {
    if (isTaken(unit)) return this.#taken(part)
    const span = minutesOf(part)
    if (span) return null
    const periods = this.#periodsIn(part)
    const isFinal = this.#isOver(part)
    if (!this.#isCounted(unit, periods)) return null
    if (periods.length === 0 && isFinal) return null // A set that was not needed.
    const sum = { home: 0, away: 0 }
    for (const { counts } of periods) {
      sum.home += counts[unit]?.home ?? 0
      sum.away += counts[unit]?.away ?? 0
    }
    const shootOut = this.#rules.isShootOutOneGoal && unit === 'goals' && this.#hasOvertime(part) && this.#shootOut()
    if (shootOut && shootOut !== 'draw') sum[shootOut] += 1
    return { ...sum, isFinal }
  }

  nth(kind: Incident['kind'], part: Part, nth: number): Side | 'none' | null {
    if (!this.#result.recorded.includes(kind)) return null
    const span = minutesOf(part)
    const keys = new Set(span ? null : this.#periodsIn(part).map(({ key }) => key))
    const within = this.#result.incidents.filter(
      (one) => one.kind === kind && (span ? isWithin(minuteOf(one), span) : keys.has(one.period)),
    )
    const incident = within[nth - 1]
    if (incident) return incident.side
    return (span ? this.#isPast(span) : this.#isOver(part)) ? 'none' : null
  }

  winner(part: Part): Side | 'draw' | null {
    if (part === 'match') return this.#winnerOfMatch()
    const score = this.score(part, this.#unit)
    const periods = this.#periodsIn(part)
    if (periods.length === 1 && periods[0]!.key === part) return winnerOfPeriod(periods[0]!, this.#unit)
    return score?.isFinal ? more(score) : null
  }

  ending() {
    return this.#isCompleted ? (this.#result.ending ?? null) : null
  }

  #winnerOfMatch(): Side | 'draw' | null {
    const { winner } = this.#result
    if (!this.#isCompleted) return null
    const { decidedBy } = SPORTS.get(this.sport)!
    if (decidedBy === 'rounds') return winner ?? null
    if (isTaken(decidedBy)) {
      const taken = this.#taken('match')
      return winner ?? (taken && more(taken))
    }
    if (this.#hasOvertime('match') && winner) return winner
    const score = this.score('match', decidedBy)
    if (!score) return null
    const leader = more(score)
    return leader === 'draw' && this.#hasOvertime('match') ? (this.#shootOut() ?? 'draw') : leader
  }

  /** Sets or maps that each side has taken. */
  #taken(part: Part): PartScore | null {
    if (part !== 'match' && part !== 'regulation') return null
    const sum = { home: 0, away: 0 }
    for (const period of this.#result.periods) {
      if (!period.isComplete) continue
      const winner = winnerOfPeriod(period, this.#unit)
      if (winner === null) return null
      if (winner !== 'draw') sum[winner] += 1
    }
    return { ...sum, isFinal: this.#isCompleted }
  }

  #hasOvertime(part: Part): boolean {
    return part === 'match' && this.#rules.overtime[this.#family]
  }

  #periodsIn(part: Part): readonly Period[] {
    const keys = periodsOf(this.#result, part)
    const isIn = ({ key }: Period) => keys?.includes(key) || (isOvertime(key) && this.#hasOvertime(part))
    return this.#result.periods.filter(isIn)
  }

  /** A period without a count of its own while others have one is a gap: nobody can say what it came to. */
  #isCounted(unit: Unit, periods: readonly Period[]): boolean {
    const { periods: every } = this.#result
    if (periods.length > 0) return periods.every(({ counts }) => counts[unit])
    return every.length === 0 ? unit === this.#unit : every.some(({ counts }) => counts[unit])
  }

  #shootOut(): Side | 'draw' | null {
    const shootOut = this.#result.periods.find(({ key }) => isShootOut(key))
    return shootOut ? winnerOfPeriod(shootOut, this.#unit) : null
  }

  /** Nothing can be added to a part any more. */
  #isOver(part: Part): boolean {
    if (this.#isCompleted) return true
    if (this.#hasOvertime(part) || isTaken(SPORTS.get(this.sport)!.decidedBy)) {
      if (part === 'match' || part === 'regulation') return false
    }
    const complete = new Set(this.#result.periods.filter(({ isComplete }) => isComplete).map(({ key }) => key))
    return periodsOf(this.#result, part)?.every((key) => complete.has(key)) ?? false
  }

  #isPast({ to }: Minutes): boolean {
    if (this.#isCompleted) return true
    const half: PeriodKey = to > HALF_MINUTES ? 'h2' : 'h1'
    const { periods, clock } = this.#result
    if (periods.some(({ key, isComplete }) => key === half && isComplete)) return true
    if (to % HALF_MINUTES === 0 || clock?.period !== half) return false
    return clock.second >= (to % HALF_MINUTES) * 60
  }
}

interface Minutes {
  readonly from: number
  readonly to: number
}

function minutesOf(part: Part): Minutes | null {
  const span = /^t(\d+)-(\d+)$/.exec(part)
  return span ? { from: Number(span[1]), to: Number(span[2]) } : null
}

/** The minute of an incident as it is said: the first second is in the first minute. Null outside the two halves. */
function minuteOf({ period, second }: Incident): number | null {
  const minute = Math.min(Math.floor(second / 60) + 1, HALF_MINUTES)
  return period === 'h1' ? minute : period === 'h2' ? HALF_MINUTES + minute : null
}

const isWithin = (minute: number | null, { from, to }: Minutes): boolean =>
  minute !== null && minute >= from && minute <= to

/** What markets of a family may ask of a result: they differ by whether overtime counts. */
export function factsOf(result: EventResult, rules: Rules, family: MarketFamily): Facts {
  return new ResultFacts(result, rules, family)
}

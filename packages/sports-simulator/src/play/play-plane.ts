// Basketball and American football. Margin and total of regulation are drawn from the laws that price them, and the way there is a
// Brownian bridge of both, so that what is left of a game at any second is as likely as the price says.
import type { PlaneParameters, Side, Spread } from '@hanpan/sportsbook'
import type { Chance } from '../chance.ts'
import { Timeline } from '../timeline.ts'
import type { Played } from './played.ts'

const MINUTE = 60
const CLOCKS = {
  basketball: {
    quarter: 10 * MINUTE,
    stops: 2.4,
    breaks: [2 * MINUTE, 15 * MINUTE, 2 * MINUTE, 2 * MINUTE],
  },
  'american-football': {
    quarter: 15 * MINUTE,
    stops: 3,
    breaks: [2 * MINUTE, 13 * MINUTE, 2 * MINUTE, 3 * MINUTE],
  },
} as const
const SIDES = ['home', 'away'] as const
const OVERTIMES_MAX = 6
const TRIES_MAX = 120
/** Of a quarter of basketball. */
const STEPS = 24

type Points = Readonly<Record<Side, number>>
type Laws = Pick<PlaneParameters, 'margin' | 'total'>

const whole = ({ mean, deviation }: Spread, chance: Chance) => Math.round(mean + deviation * chance.normal())
const isOdd = (value: number) => Math.abs(value) % 2 === 1

/** Margin and total that go together: both odd or both even, the total never less than the lead. */
function pointsOf(margin: number, total: Spread, chance: Chance): Points {
  let sum = whole(total, chance)
  for (let tries = 0; isOdd(sum) !== isOdd(margin) && tries < TRIES_MAX; tries++) sum = whole(total, chance)
  if (isOdd(sum) !== isOdd(margin)) sum += 1
  sum = Math.max(sum, Math.abs(margin))
  return { home: (sum + margin) / 2, away: (sum - margin) / 2 }
}

/** Where a bridge of a law stands after each part of its way from a place to another. */
function bridge(
  from: number,
  to: number,
  parts: readonly number[],
  { deviation }: Spread,
  chance: Chance,
): readonly number[] {
  let [at, left] = [from, parts.reduce((sum, part) => sum + part, 0)]
  return parts.map((part, place) => {
    if (place === parts.length - 1) return to
    const ratio = Math.min(1, part / left)
    at += (to - at) * ratio + chance.normal() * deviation * Math.sqrt(Math.max(0, part * (1 - ratio)))
    left -= part
    return at
  })
}

/** The whole number beside a total that goes with a margin, as often the one as the total is nearer to it. */
function matching(total: number, margin: number, chance: Chance): number {
  const below = Math.floor(total) - (isOdd(Math.floor(total)) === isOdd(margin) ? 0 : 1)
  return chance.is((total - below) / 2) ? below + 2 : below
}

const differenceOf = ({ home, away }: Points) => home - away
const sumOf = ({ home, away }: Points) => home + away

/** Scores after each part of a way whose end is known, as bridges of margin and total; they may go back for a moment. */
function bridged(from: Points, to: Points, parts: readonly number[], laws: Laws, chance: Chance): readonly Points[] {
  const margins = bridge(differenceOf(from), differenceOf(to), parts, laws.margin, chance)
  const totals = bridge(sumOf(from), sumOf(to), parts, laws.total, chance)
  return withTotals(margins.map(Math.round), totals, chance)
}

function withTotals(margins: readonly number[], totals: readonly number[], chance: Chance): readonly Points[] {
  return margins.map((margin, place) => {
    const total = matching(totals[place]!, margin, chance)
    return { home: (total + margin) / 2, away: (total - margin) / 2 }
  })
}

const isForward = (way: readonly Points[]): boolean =>
  way.every(({ home, away }, place) => {
    const before = way[place - 1] ?? { home: 0, away: 0 }
    return home >= before.home && away >= before.away
  })

/**
 * Scores at the ends of the quarters. Points are not taken back: totals that would do so are drawn again, so that it is the margins that
 * come out by their law.
 */
function quarterEnds(final: Points, shares: readonly number[], laws: Laws, chance: Chance): readonly Points[] {
  for (let ways = 0; ways < TRIES_MAX; ways++) {
    const margins = bridge(0, differenceOf(final), shares, laws.margin, chance).map(Math.round)
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const totals = bridge(0, sumOf(final), shares, laws.total, chance)
      const way = withTotals(margins, totals, chance)
      if (isForward(way)) return way
    }
  }
  let share = 0
  return shares.map((part, place) => {
    share += part
    const at = (points: number) => (place === shares.length - 1 ? points : Math.round(points * share))
    return { home: at(final.home), away: at(final.away) }
  })
}

/** Scores step by step through a period, never back and never beyond its end. */
function stepsOf(
  from: Points,
  to: Points,
  share: number,
  steps: number,
  laws: Laws,
  chance: Chance,
): readonly Points[] {
  const parts = Array.from({ length: steps }, () => share / steps)
  let before = from
  return bridged(from, to, parts, laws, chance).map((at) => {
    const next = (side: Side) => Math.min(to[side], Math.max(before[side], at[side]))
    before = { home: next('home'), away: next('away') }
    return before
  })
}

type First = 'three-pointer' | 'free-throw'

/** How basketball's points come: threes, free throws and the rest, the first of each by whom its price says. */
class Baskets {
  readonly #first: Readonly<Record<First, Side | null>>
  /** The step of the first of each. In it nobody else may have one: its second is not drawn yet. */
  readonly #had = new Map<First, number>()
  readonly #owed: Record<Side, number> = { home: 0, away: 0 }
  #step = 0

  constructor({ firsts }: PlaneParameters, chance: Chance) {
    const drawn = (home: number | null): Side | null => (home === null ? null : chance.is(home) ? 'home' : 'away')
    this.#first = { 'three-pointer': drawn(firsts['three-pointer']), 'free-throw': drawn(firsts['free-throw']) }
  }

  nextStep(): void {
    this.#step += 1
  }

  #may(kind: First, side: Side): boolean {
    const first = this.#first[kind]
    return first === null || first === side || (this.#had.get(kind) ?? this.#step) < this.#step
  }

  #must(kind: First, side: Side): boolean {
    return !this.#had.has(kind) && this.#first[kind] === side
  }

  /** Shots that make up some points. What nobody may have yet is owed until the next step. */
  shots(side: Side, points: number, isLast: boolean, chance: Chance): readonly (1 | 2 | 3)[] {
    let left = points + this.#owed[side]
    const shots: (1 | 2 | 3)[] = []
    while (left > 0) {
      // Whose the first three is saves up for it now and then, so that it comes.
      if (left < 3 && !isLast && this.#must('three-pointer', side) && chance.is(0.4)) break
      const shot = this.#shot(side, left, chance)
      if (shot === 1 && !this.#may('free-throw', side) && !isLast) break
      const kind = shot === 3 ? 'three-pointer' : shot === 1 ? 'free-throw' : null
      if (kind && !this.#had.has(kind)) this.#had.set(kind, this.#step)
      shots.push(shot)
      left -= shot
    }
    this.#owed[side] = left
    return shots
  }

  #shot(side: Side, left: number, chance: Chance): 1 | 2 | 3 {
    if (left >= 3 && this.#must('three-pointer', side)) return 3
    if (this.#must('free-throw', side) && chance.is(0.6)) return 1
    if (left >= 3 && this.#may('three-pointer', side) && chance.is(0.3)) return 3
    return left >= 2 && !(this.#may('free-throw', side) && chance.is(0.2)) ? 2 : 1
  }
}

interface Shot {
  readonly side: Side
  readonly points: number
  readonly second: number
}

/** Basketball: a few points every half minute, so that the way of the score is that of its price. */
function baskets(
  from: Points,
  to: Points,
  share: number,
  seconds: number,
  laws: Laws,
  shooting: Baskets,
  chance: Chance,
) {
  const way = stepsOf(from, to, share, STEPS, laws, chance)
  let before = from
  return way.flatMap((after, step) => {
    shooting.nextStep()
    const shots = SIDES.flatMap((side) =>
      shooting.shots(side, after[side] - before[side], step === STEPS - 1, chance).map((points): Shot => ({
        side,
        points,
        second: Math.min(seconds - 1, Math.floor(((step + chance.next()) * seconds) / STEPS)),
      })),
    )
    before = after
    return shots
  })
}

/** American football: touchdowns and field goals, as far as the points allow, at any time. */
function drives(from: Points, to: Points, seconds: number, chance: Chance): readonly Shot[] {
  return SIDES.flatMap((side) =>
    lumps(to[side] - from[side]).map((points) => ({ side, points, second: chance.between(0, seconds - 1) })),
  )
}

function incidentOf(points: number): First | null {
  return points === 3 ? 'three-pointer' : points === 1 ? 'free-throw' : null
}

export function playPlane(parameters: PlaneParameters, chance: Chance): Played {
  const { sport, margin, total, shares, overtime } = parameters
  const { quarter, stops, breaks } = CLOCKS[sport]
  const timeline = new Timeline()
  const shooting = sport === 'basketball' ? new Baskets(parameters, chance) : null
  let score: Points = { home: 0, away: 0 }

  const play = (key: `q${number}` | `x${number}`, seconds: number, to: Points, share: number, breakSeconds: number) => {
    timeline.begin(key, seconds, seconds * stops)
    const shots = shooting
      ? baskets(score, to, share, seconds, parameters, shooting, chance)
      : drives(score, to, seconds, chance)
    for (const { side, points, second } of shots) {
      const incident = shooting && incidentOf(points)
      timeline.add(
        second,
        incident ? { kind: 'incident', incident, side } : { kind: 'counted', unit: 'points', side, amount: points },
      )
    }
    if (chance.is(0.8)) {
      timeline.add(chance.between(60, seconds - 1), { kind: 'moment', moment: 'time-out', side: chance.pick(SIDES) })
    }
    timeline.end(breakSeconds)
    score = to
  }

  const final = pointsOf(whole(margin, chance), total, chance)
  for (const [index, end] of quarterEnds(final, shares, parameters, chance).entries()) {
    play(`q${index + 1}`, quarter, end, shares[index]!, breaks[index]!)
  }
  if (final.home === final.away) {
    const isTied = chance.is(overtime.tied)
    const extra = isTied
      ? { home: 0, away: 0 }
      : pointsOfOvertime(parameters, winnerOfOvertime(parameters, chance), chance)
    const to = { home: final.home + extra.home, away: final.away + extra.away }
    play('x1', Math.round(quarter * 4 * overtime.length), to, overtime.length, 0)
  }
  return {
    timeline,
    units: ['points'],
    recorded: shooting ? ['three-pointer', 'free-throw'] : [],
    hasClock: true,
  }
}

function ofOvertime({ mean, deviation }: Spread, length: number): Spread {
  return { mean: mean * length, deviation: deviation * Math.sqrt(length) }
}

/** By the normal law without its lattice: a margin is never nought. */
function winnerOfOvertime({ margin, overtime }: PlaneParameters, chance: Chance): Side {
  const { mean, deviation } = ofOvertime(margin, overtime.length)
  return mean + deviation * chance.normal() > 0 ? 'home' : 'away'
}

function pointsOfOvertime({ margin, total, overtime }: PlaneParameters, winner: Side, chance: Chance): Points {
  const law = ofOvertime(margin, overtime.length)
  let ahead = 0
  for (let tries = 0; tries < TRIES_MAX * OVERTIMES_MAX; tries++) {
    ahead = whole(law, chance)
    if (winner === 'home' ? ahead > 0 : ahead < 0) break
  }
  if (winner === 'home' ? ahead <= 0 : ahead >= 0) ahead = winner === 'home' ? 1 : -1
  return pointsOf(ahead, ofOvertime(total, overtime.length), chance)
}

/** Touchdowns and field goals, as far as the points allow. */
function lumps(points: number): readonly number[] {
  const lumps: number[] = []
  for (let left = points; left > 0;) {
    const lump = left === 7 || left >= 10 ? 7 : left === 6 ? 6 : left >= 3 ? 3 : left
    lumps.push(lump)
    left -= lump
  }
  return lumps
}

// What was seen of one thing that can be bet on, beside what is declared of it; and whether the two agree. Sums of several parts of a run are added
// up, so that a run is the same on any number of threads.

/** The exact figures that something is held against. */
export interface Declared {
  /** Mean return, as a part of the stake. */
  readonly rtp: number
  /** Standard deviation of the return in stakes; null where it is not computed: then that of what was seen counts. */
  readonly volatility: number | null
  /** Null where it is not declared. */
  readonly hitFrequency: number | null
  /** In thousandths; null where it is not declared. */
  readonly topAwardMilli: number | null
}

/** Sums over rounds. Returns are in thousandths of the stake. */
export interface Tally {
  readonly name: string
  rounds: number
  sum: number
  squares: number
  hits: number
  top: number
  /** What these rounds were expected to come to: sums of means, variances, chances and chance × (1 − chance). Null where the variance is not computed. */
  expected: number
  variance: number | null
  expectedHits: number | null
  hitVariance: number
  topMax: number | null
}

export function openTally(name: string): Tally {
  return {
    name,
    rounds: 0,
    sum: 0,
    squares: 0,
    hits: 0,
    top: 0,
    expected: 0,
    variance: 0,
    expectedHits: 0,
    hitVariance: 0,
    topMax: 0,
  }
}

/** Counts a return that was seen so many times. */
export function countReturn(tally: Tally, milli: number, times = 1): void {
  tally.sum += milli * times
  tally.squares += milli ** 2 * times
  if (milli > 0) tally.hits += times
  if (milli > tally.top) tally.top = milli
}

/** Adds rounds that have these figures. */
export function expectReturns(tally: Tally, declared: Declared, rounds: number): void {
  const { rtp, volatility, hitFrequency, topAwardMilli } = declared
  tally.rounds += rounds
  tally.expected += rtp * 1000 * rounds
  tally.variance =
    tally.variance === null || volatility === null ? null : tally.variance + (volatility * 1000) ** 2 * rounds
  if (tally.expectedHits === null || hitFrequency === null) tally.expectedHits = null
  else {
    tally.expectedHits += hitFrequency * rounds
    tally.hitVariance += hitFrequency * (1 - hitFrequency) * rounds
  }
  tally.topMax = tally.topMax === null || topAwardMilli === null ? null : Math.max(tally.topMax, topAwardMilli)
}

/** One tally of what several have counted of the same. */
export function addTally(to: Tally, other: Tally): void {
  for (const key of ['rounds', 'sum', 'squares', 'hits', 'expected', 'hitVariance'] as const) to[key] += other[key]
  to.top = Math.max(to.top, other.top)
  to.variance = to.variance === null || other.variance === null ? null : to.variance + other.variance
  to.expectedHits =
    to.expectedHits === null || other.expectedHits === null ? null : to.expectedHits + other.expectedHits
  to.topMax = to.topMax === null || other.topMax === null ? null : Math.max(to.topMax, other.topMax)
}

/**
 * Within so many standard errors a figure is what it declares. There are about a thousand figures: with fewer, a shelf that is right would fail every few
 * runs; with five it does once in two thousand.
 */
export const BAND = 5

export interface Judgement {
  readonly name: string
  readonly rounds: number
  readonly seen: number
  readonly exact: number
  /** How far what was seen is from what was expected, in standard errors. */
  readonly errors: number
  /** The same of the hits; null where they are not declared. */
  readonly hitErrors: number | null
  readonly faults: readonly string[]
}

export function judge(tally: Tally): Judgement {
  const { name, rounds, sum, squares, hits, top, expected, variance, expectedHits, hitVariance, topMax } = tally
  const deviation = Math.sqrt(variance ?? squares - sum ** 2 / rounds)
  const errorsOf = (off: number, error: number) => (off === 0 ? 0 : off / error)
  const errors = errorsOf(sum - expected, deviation)
  const hitErrors = expectedHits === null ? null : errorsOf(hits - expectedHits, Math.sqrt(hitVariance))
  const faults: string[] = []
  // Written so that what is no number is a fault too.
  if (!(Math.abs(errors) <= BAND)) faults.push('return')
  if (hitErrors !== null && !(Math.abs(hitErrors) <= BAND)) faults.push('hits')
  if (topMax !== null && !(top <= topMax)) faults.push('top award')
  return { name, rounds, seen: sum / 1000 / rounds, exact: expected / 1000 / rounds, errors, hitErrors, faults }
}

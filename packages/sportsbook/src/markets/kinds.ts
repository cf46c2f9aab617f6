// The kinds of markets that many types are of: over or under a line, a handicap, three ways, who comes first. A type says its names, its
// parts and what is counted; how it is decided is the kind's.
import { assert } from '@hanpan/kernel'
import { LOSS, VOID, WIN, type LegResult } from '../leg-result.ts'
import type { CorrelationGroup, MarketRef, MarketType, NthKind, PartScore } from '../market.ts'
import { SPORTS, type Names, type SportKey, type Unit } from '../sports.ts'
import { quartersOf, resultOfQuarters } from './margins.ts'
import { HANDICAP_PICKS, OVER_UNDER_PICKS, RESULT_PICKS, SIDE_PICKS, names } from './names.ts'

interface KindOptions {
  readonly key: string
  readonly names: Names
  readonly namesOf?: MarketType['namesOf']
  readonly parts: MarketType['parts']
  /** What is counted: of the sport itself where it is left out. */
  readonly unit?: Unit
  readonly correlation?: CorrelationGroup
}

export const unitOf = (sport: SportKey, unit?: Unit): Unit => unit ?? SPORTS.get(sport)!.unit

export function lineOf(ref: MarketRef): number {
  assert(ref.line !== null, 'a market that is read by its line has one')
  return ref.line
}

/** The pick that came out wins and the others lose. */
export const decidedBy = (came: string | null, pick: string): LegResult | null =>
  came === null ? null : came === pick ? WIN : LOSS

/** Who has more of a score that cannot change any more. */
export function leaderOf(score: PartScore | null): 'home' | 'draw' | 'away' | null {
  if (!score?.isFinal) return null
  return score.home === score.away ? 'draw' : score.home > score.away ? 'home' : 'away'
}

const shared = ({ key, names, namesOf, parts }: KindOptions) => ({
  key,
  names,
  ...(namesOf && { namesOf }),
  parts,
})

/** A count above or below a line. It only grows, so that what is above for certain is decided while it is played. */
export function overUnder(
  options: KindOptions & {
    readonly side?: true
    readonly count?: (score: PartScore, ref: MarketRef) => number
  },
): MarketType {
  const count = options.count ?? ((score: PartScore) => score.home + score.away)
  return {
    ...shared(options),
    pickNames: OVER_UNDER_PICKS,
    specifiers: { line: { step: 'quarter', of: 'total' }, ...(options.side && { side: true }) },
    family: 'total',
    correlation: options.correlation ?? 'total',
    picks: () => ['over', 'under'],
    needs: (ref, sport) => [
      { kind: 'score', part: ref.part, unit: unitOf(sport, options.unit), only: ref.side ?? 'total' },
    ],
    decide(facts, ref, pick) {
      const score = facts.score(ref.part, unitOf(facts.sport, options.unit))
      if (!score) return null
      const above = quartersOf(count(score, ref) - lineOf(ref))
      const isOver = resultOfQuarters(above)
      if (!score.isFinal && isOver !== WIN) return null
      return pick === 'over' ? isOver : resultOfQuarters(-above)
    },
  }
}

/** The line is added to the home side; the away side has it the other way round. */
export function handicapOf(options: KindOptions): MarketType {
  return {
    ...shared(options),
    pickNames: HANDICAP_PICKS,
    specifiers: { line: { step: 'quarter', of: 'handicap' } },
    family: 'handicap',
    correlation: options.correlation ?? 'outcome',
    picks: () => ['home', 'away'],
    needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport, options.unit), only: 'margin' }],
    decide(facts, ref, pick) {
      const score = facts.score(ref.part, unitOf(facts.sport, options.unit))
      if (!score?.isFinal) return null
      const ahead = quartersOf(score.home + lineOf(ref) - score.away)
      return resultOfQuarters(pick === 'home' ? ahead : -ahead)
    },
  }
}

/** Who has more, a draw being a pick of its own. */
export function threeWay(options: KindOptions): MarketType {
  return {
    ...shared(options),
    pickNames: RESULT_PICKS,
    specifiers: {},
    family: 'result',
    correlation: options.correlation ?? 'outcome',
    picks: () => ['home', 'draw', 'away'],
    needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport, options.unit), only: 'leader' }],
    decide: (facts, ref, pick) => decidedBy(leaderOf(facts.score(ref.part, unitOf(facts.sport, options.unit))), pick),
  }
}

const NONE = names('없음', 'None', 'Không có')

/** Who has the first of something. Where "none" is not offered, none gives the stakes back (games.md 2.2). */
export function firstOf(
  options: Omit<KindOptions, 'unit'> & {
    readonly of: NthKind
    readonly isNoneOffered: boolean
    readonly nthMax?: number
  },
): MarketType {
  return {
    ...shared(options),
    pickNames: options.isNoneOffered ? { ...SIDE_PICKS, none: NONE } : SIDE_PICKS,
    specifiers: options.nthMax ? { nth: options.nthMax } : {},
    family: 'special',
    correlation: options.correlation ?? 'first',
    picks: () => (options.isNoneOffered ? ['home', 'none', 'away'] : ['home', 'away']),
    needs: (ref) => [{ kind: 'nth', of: options.of, part: ref.part, nth: ref.nth ?? 1 }],
    decide(facts, ref, pick) {
      const came = facts.nth(options.of, ref.part, ref.nth ?? 1)
      if (came === 'none' && !options.isNoneOffered) return VOID
      return decidedBy(came, pick)
    },
  }
}

/** The exact count of both sides, written home-away, with one pick for all that are not listed. */
export function exactScore(
  options: KindOptions & {
    readonly scores: (part: MarketRef['part'], sport: SportKey) => readonly string[]
    /** Every score is listed: nothing else can come. */
    readonly isWhole?: true
  },
): MarketType {
  const other = names('기타 스코어', 'Any other score', 'Tỷ số khác')
  const every = new Set(
    Object.entries(options.parts).flatMap(([sport, parts]) =>
      parts.flatMap((part) => options.scores(part, sport as SportKey)),
    ),
  )
  const listed = [...every].map((score) => [score, names(score, score, score)] as const)
  const counts = new Map([...every].map((score) => [score, score.split('-').map(Number) as [number, number]]))
  const isPossible = (one: string, { home, away, isFinal }: PartScore) => {
    const [ofHome, ofAway] = counts.get(one)!
    return isFinal ? ofHome === home && ofAway === away : ofHome >= home && ofAway >= away
  }
  return {
    ...shared(options),
    pickNames: { ...Object.fromEntries(listed), ...(!options.isWhole && { other }) },
    specifiers: {},
    family: 'result',
    correlation: options.correlation ?? 'outcome',
    picks: (ref, sport) => [...options.scores(ref.part, sport), ...(options.isWhole ? [] : ['other'])],
    needs: (ref, sport) => [{ kind: 'score', part: ref.part, unit: unitOf(sport, options.unit) }],
    decide(facts, ref, pick) {
      const score = facts.score(ref.part, unitOf(facts.sport, options.unit))
      if (!score) return null
      const scores = options.scores(ref.part, facts.sport)
      const isAnyPossible = () => scores.some((one) => isPossible(one, score))
      if (pick === 'other') return isAnyPossible() ? (score.isFinal ? LOSS : null) : WIN
      if (scores.includes(pick) && isPossible(pick, score)) return score.isFinal ? WIN : null
      return options.isWhole && !isAnyPossible() ? VOID : LOSS
    },
  }
}

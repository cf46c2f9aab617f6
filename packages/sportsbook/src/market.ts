// What a type of market is to everyone who is not that type. A new type is one file in markets/ and a line in markets/index.ts.
import type { Ending, IncidentKind, Side } from './event-result.ts'
import type { LegResult } from './leg-result.ts'
import type { Names, PeriodKey, SportKey, Unit } from './sports.ts'

/**
 * The part of an event that a market looks at. `match` is the whole of it as the sport's rule has it (with or without overtime), `regulation`
 * never has overtime. A period by its key, a half of a game of quarters (`h1`), the first innings (`i1-5`), minutes of soccer (`t51-60`).
 */
export type Part = 'match' | 'regulation' | PeriodKey | `i1-${number}` | `t${number}-${number}`

/** What a rule table tells apart: whether overtime counts, and what an event that was cut short leaves standing. */
export const MARKET_FAMILIES = ['winner', 'result', 'handicap', 'total', 'special'] as const
export type MarketFamily = (typeof MARKET_FAMILIES)[number]

/** One market of an event, without the event. */
export interface MarketRef {
  readonly type: string
  readonly part: Part
  /** A multiple of a quarter, so that it is exact. Of a handicap it is added to the home side. Null where the type has none. */
  readonly line: number | null
  /** Whose, in a market of one side. */
  readonly side: Side | null
  /** The how manieth: the next goal is the third. */
  readonly nth: number | null
}

/** A count of a part, and whether it can still change. */
export interface PartScore {
  readonly home: number
  readonly away: number
  readonly isFinal: boolean
}

/** Incidents of which a market asks who had the first, or the nth. */
export type NthKind = Exclude<IncidentKind, 'corner' | 'yellow-card' | 'red-card'>

/** What a market may ask of a result. A price model answers the same questions of everything that can happen. */
export interface Facts {
  readonly sport: SportKey
  /** Null where nobody counts it, and of a period that will not be played any more. */
  score(part: Part, unit: Unit): PartScore | null
  /** The side of the nth incident of a kind in a part: `none` when it can no longer come, null while it can or where nobody recorded it. */
  nth(kind: NthKind, part: Part, nth: number): Side | 'none' | null
  /**
   * Who took a part: a set, a map, a fight. Of the whole event who goes through: overtime and a shoot-out decide it where the rule has
   * them in the winner. Null while it is open.
   */
  winner(part: Part): Side | 'draw' | null
  /** How and when a fight ended. */
  ending(): Ending | null
}

/** Markets of one group depend on each other so much that their prices cannot be multiplied, even where a model would allow it. */
export type CorrelationGroup = 'outcome' | 'total' | 'first' | 'parity' | 'corners' | 'cards' | 'method' | 'special'

/**
 * What a type looks at of a score where it does not need both counts: who has more, their difference, their sum, one of them. A model may then
 * answer with any score that has the same: 3:0 for a margin of 3, 1:0 for a lead.
 */
export type ScoreUse = 'leader' | 'margin' | 'total' | Side

/** What a model has to know to price a market: counts of parts, who comes first, who wins, how a fight ends. */
export type Need =
  | { readonly kind: 'score'; readonly part: Part; readonly unit: Unit; readonly only?: ScoreUse }
  | { readonly kind: 'nth'; readonly of: NthKind; readonly part: Part; readonly nth: number }
  | { readonly kind: 'winner'; readonly part: Part }
  | { readonly kind: 'ending' }

export interface MarketType {
  readonly key: string
  /** `{team}`, `{nth}` and `{ordinal}` are filled in: whose it is, and the how manieth. */
  readonly names: Names
  /** Where a sport has another name for it. */
  readonly namesOf?: Readonly<Partial<Record<SportKey, Names>>>
  /** Its picks by name. `{home}`, `{away}`, `{line}` and with its sign `{+line}`, `{-line}` from the other side are filled in. */
  readonly pickNames: Readonly<Record<string, Names>>
  /** The parts that it is offered on, by sport. A sport that is missing does not have it. */
  readonly parts: Readonly<Partial<Record<SportKey, readonly Part[]>>>
  /** A handicap may be below zero, a total is above it. `nth` is the highest that there is. A line that is another type is none of this one. */
  readonly specifiers: {
    readonly line?: {
      readonly step: 'quarter' | 'half' | 'whole'
      readonly of: 'handicap' | 'total'
      readonly isNeverZero?: true
    }
    readonly side?: true
    readonly nth?: number
  }
  readonly family: MarketFamily
  readonly correlation: CorrelationGroup
  picks(ref: MarketRef, sport: SportKey): readonly string[]
  needs(ref: MarketRef, sport: SportKey): readonly Need[]
  /** What a pick comes to; null while that is open. An event that ended before its time is for the rule table, not for the type. */
  decide(facts: Facts, ref: MarketRef, pick: string): LegResult | null
}

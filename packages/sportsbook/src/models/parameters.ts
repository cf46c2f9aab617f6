// What a price model knows of an event before it begins: plain numbers, so that they can be stored, shown, and played by a simulator from
// the same figures that price the event. A model is these and the result so far.
import type { FightMethod, Side } from '../event-result.ts'

/** Of the home and of the away side. */
export interface Pair {
  readonly home: number
  readonly away: number
}

/** A normal law: its mean and standard deviation. */
export interface Spread {
  readonly mean: number
  readonly deviation: number
}

/** Goals: soccer, ice hockey, handball. Poisson counts with Dixon and Coles' correction of the four lowest scores. */
export interface ScoreParameters {
  readonly kind: 'score'
  readonly sport: 'soccer' | 'ice-hockey' | 'handball'
  /** Goals expected in regulation. */
  readonly goals: Pair
  /** Dixon and Coles' ρ: below zero there are more low draws. 0 is two independent counts. */
  readonly rho: number
  /** Which part of the goals falls into each period, in order. Sums to one. */
  readonly shares: readonly number[]
  /** Seconds of each period with the stoppage that is usual. Left out: as most competitions of the sport. */
  readonly periodSeconds?: readonly number[]
  /** Corners and cards expected, each a Poisson count of its own spread evenly over the match. Null where they are not counted. */
  readonly corners: Pair | null
  readonly cards: Pair | null
  /** The home side's chance to win where regulation leaves it level. Null where level stands: a match of a league. */
  readonly overtimeHome: number | null
}

/** Points: basketball, American football. Margin and total are normal and independent of each other. */
export interface PlaneParameters {
  readonly kind: 'plane'
  readonly sport: 'basketball' | 'american-football'
  /** Home less away, in regulation. */
  readonly margin: Spread
  /** Both together, in regulation. */
  readonly total: Spread
  /** Which part of margin and total falls into each quarter, of the mean and of the variance. Sums to one. */
  readonly shares: readonly number[]
  /** Seconds of each quarter. Left out: ten minutes of basketball, fifteen of American football. */
  readonly periodSeconds?: readonly number[]
  /** How long overtime is as a part of regulation, and how often it ends level for good. */
  readonly overtime: { readonly length: number; readonly tied: number }
  /** The home side's chance of the first of each. Null where nobody records it. */
  readonly firsts: { readonly 'three-pointer': number | null; readonly 'free-throw': number | null }
}

/** Baseball: runs of an inning are negative binomial, and so is their sum. */
export interface InningsParameters {
  readonly kind: 'innings'
  readonly sport: 'baseball'
  /** Runs expected in as many full innings as the game has. */
  readonly runs: Pair
  /** The negative binomial's k over the whole game: variance is mean + mean²/k. */
  readonly dispersion: Pair
  readonly innings: 9 | 7
  /** Home runs expected. Null where nobody records them. */
  readonly homeRuns: Pair | null
}

/** Volleyball, badminton: every rally is a point, and the home side wins each with one chance. */
export interface RalliesParameters {
  readonly kind: 'rallies'
  readonly sport: 'volleyball' | 'badminton'
  readonly rally: number
}

/** Tennis: each side's chance of a point on its own serve. */
export interface TennisParameters {
  readonly kind: 'tennis'
  readonly sport: 'tennis'
  readonly serve: Pair
  readonly setsMax: 3 | 5
  /** Points of the tie-break of the last set. */
  readonly lastTiebreak: 7 | 10
}

export interface CombatParameters {
  readonly kind: 'combat'
  readonly sport: 'combat'
  /** Sums to one with the chance of a draw, which is 1 - home - away. */
  readonly winner: Pair
  /** How each side wins when it wins. Each sums to one. */
  readonly methods: Readonly<Record<Side, Readonly<Record<FightMethod, number>>>>
  readonly rounds: number
  /** When a fight ends that the judges do not decide: the chance of each half of each round. Sums to one. */
  readonly halves: readonly number[]
}

export interface MapsParameters {
  readonly kind: 'maps'
  readonly sport: 'esports'
  /** The home side's chance of a map. */
  readonly map: number
  /** 1, 3, 5: the match is won by more than half of them. */
  readonly mapsMax: number
  /** Kills of a map, margin for the home side and total. Null where nobody counts them. */
  readonly kills: { readonly margin: Spread; readonly total: Spread } | null
  /** The home side's chance of the first blood and the first tower of a map. Null where nobody records it. */
  readonly firstBlood: number | null
  readonly firstTower: number | null
}

export type ModelParameters =
  | ScoreParameters
  | PlaneParameters
  | InningsParameters
  | RalliesParameters
  | TennisParameters
  | CombatParameters
  | MapsParameters

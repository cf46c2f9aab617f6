// The parts of an event that markets are offered on, by sport.
import type { Part } from '../market.ts'

const HALVES: readonly Part[] = ['h1', 'h2']
const QUARTERS: readonly Part[] = ['h1', 'h2', 'q1', 'q2', 'q3', 'q4']
const THIRDS: readonly Part[] = ['p1', 'p2', 'p3']
const FIRST_INNINGS: readonly Part[] = ['i1', 'i1-3', 'i1-5', 'i1-7']
export const SETS_OF_THREE: readonly Part[] = ['s1', 's2', 's3']
export const SETS_OF_FIVE: readonly Part[] = ['s1', 's2', 's3', 's4', 's5']
export const MAPS: readonly Part[] = ['m1', 'm2', 'm3', 'm4', 'm5']
export const WHOLE: readonly Part[] = ['match']

/** The parts of a sport whose event is a score that grows: the whole of it and its divisions. */
export const DIVISIONS = {
  soccer: HALVES,
  handball: HALVES,
  'ice-hockey': THIRDS,
  basketball: QUARTERS,
  'american-football': QUARTERS,
  baseball: FIRST_INNINGS,
} as const

/** Every part on which points, goals, runs or games are counted. */
export const SCORED_PARTS = {
  soccer: [...WHOLE, ...DIVISIONS.soccer],
  handball: [...WHOLE, ...DIVISIONS.handball],
  'ice-hockey': [...WHOLE, ...DIVISIONS['ice-hockey']],
  basketball: [...WHOLE, ...DIVISIONS.basketball],
  'american-football': [...WHOLE, ...DIVISIONS['american-football']],
  baseball: [...WHOLE, ...DIVISIONS.baseball],
  volleyball: [...WHOLE, ...SETS_OF_FIVE],
  badminton: [...WHOLE, ...SETS_OF_THREE],
  tennis: [...WHOLE, ...SETS_OF_FIVE],
} as const

/** The whole of an event of the sports that are decided by sets. */
export const MATCHES_OF_SETS = { volleyball: WHOLE, badminton: WHOLE, tennis: WHOLE } as const

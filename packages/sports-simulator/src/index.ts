export { chanceOf, type Chance } from './chance.ts'
export { worldOf, type Competition, type Competitor, type World } from './world.ts'
export { fixtureOf, fixturesBetween, type Fixture } from './calendar.ts'
export { parametersOf } from './parameters.ts'
export { play, playMatch } from './play-match.ts'
export type { Played } from './play/played.ts'
export {
  MOMENT_KINDS,
  resultOf,
  STAT_KEYS,
  stateAt,
  type MatchEvent,
  type MatchState,
  type MatchStatus,
  type MomentKind,
  type PlayedMatch,
  type StatKey,
} from './timeline.ts'

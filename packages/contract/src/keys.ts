// Closed lists of the contract that browsers use as values. They stand in a file without a schema library, so that a page that asks
// for one of them does not load 26 kB of it.

/** The mini games. */
export const gameKeys = ['powerball', 'powerladder', 'speedkeno', 'kenoladder'] as const
export type GameKeyOnWire = (typeof gameKeys)[number]

/** The sports. */
export const sportKeys = [
  'soccer',
  'basketball',
  'baseball',
  'volleyball',
  'badminton',
  'ice-hockey',
  'combat',
  'tennis',
  'handball',
  'american-football',
  'esports',
] as const
export type SportKeyOnWire = (typeof sportKeys)[number]

/** The kinds of markets that results are told by: who wins, by how much, how many, and what is special. */
export const marketKinds = ['result', 'handicap', 'total', 'special'] as const

/** How many events a page of a list has at most, when it asks for more than it would have. */
export const SPORT_EVENTS_MAX = 500

/** The sports of whose events builders are taken, and how many legs one has. */
export const BUILDER_SPORTS_ON_WIRE: readonly SportKeyOnWire[] = ['soccer', 'basketball']
export const BUILDER_LEGS_ON_WIRE_MAX = 8

/** What a member follows at most: events, leagues and teams together. */
export const FAVOURITES_MAX = 200

/** What a member may choose to be told of, each by itself. None of it advertises. */
export const pushKinds = ['bets', 'requests', 'messages'] as const
export type PushKind = (typeof pushKinds)[number]

// The virtual sports, by key.
import { basketballGame } from './basketball.ts'
import { leagueGame } from './league.ts'
import { raceGame } from './races.ts'
import type { VirtualGame } from './virtual-game.ts'

export const virtuals = {
  horses: raceGame('horses'),
  greyhounds: raceGame('greyhounds'),
  league: leagueGame,
  basketball: basketballGame,
} as const
export type VirtualKey = keyof typeof virtuals

/** The same without the shapes of one sport: a card goes only where it came from. */
export const virtualOf = (key: VirtualKey): VirtualGame => virtuals[key]

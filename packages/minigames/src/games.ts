// The table of mini games: the only place that lists them.
import type { Game, GameKey } from './game.ts'
import { powerball } from './powerball/game.ts'

export const games = { powerball } as const satisfies Record<GameKey, Game>

export const gameKeys = Object.keys(games) as readonly GameKey[]

export function isGameKey(text: string): text is GameKey {
  return Object.hasOwn(games, text)
}

export function gameOf(key: GameKey): Game {
  return games[key]
}

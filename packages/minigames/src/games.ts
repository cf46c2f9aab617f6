// The table of mini games: the only place that lists them.
import type { Game, GameKey, SourceGame, SourceKey } from './game.ts'
import { defineKenoLadder } from './kenoladder/game.ts'
import { KENO_LADDER_OPTIONS } from './kenoladder/rules.ts'
import { powerball } from './powerball/game.ts'
import { powerladder } from './powerladder/game.ts'
import { defineSpeedKeno } from './speedkeno/game.ts'
import { SPEED_KENO_OPTIONS } from './speedkeno/rules.ts'

const speedkeno = defineSpeedKeno(SPEED_KENO_OPTIONS)
const kenoladder = defineKenoLadder(KENO_LADDER_OPTIONS)

export const games = { powerball, powerladder, speedkeno, kenoladder } as const satisfies Record<GameKey, Game>
const sources = { powerball, speedkeno } as const satisfies Record<SourceKey, SourceGame>

export const gameKeys = Object.keys(games) as readonly GameKey[]
export const sourceKeys = Object.keys(sources) as readonly SourceKey[]

export function isGameKey(text: string): text is GameKey {
  return Object.hasOwn(games, text)
}

export function gameOf(key: GameKey): Game {
  return games[key]
}

export function sourceOf(key: SourceKey): SourceGame {
  return sources[key]
}

/** The games that read the draws of a source, the source itself aside. */
export function readersOf(source: SourceKey): readonly GameKey[] {
  return gameKeys.filter((key) => key !== source && games[key].source === source)
}

// Where the sockets of games go that are not played at a table: by the kind of the session's game.
import type { Place } from '../rooms/sockets.ts'
import { gameOf, type GameKind } from '../shelf/games.ts'
import type { Elsewhere } from './live.ts'

export const elsewhereByKind =
  (places: Partial<Readonly<Record<GameKind, Place>>>): Elsewhere =>
  ({ gameCode }) =>
    places[gameOf(gameCode)?.kind ?? 'slot'] ?? null

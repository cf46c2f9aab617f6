// Where the sockets of games go that are not played at a table: by the kind of the session's game.
import { gameOf, type GameKind } from '../shelf/games.ts'
import type { Elsewhere } from './live.ts'

export function elsewhereByKind(places: Partial<Readonly<Record<GameKind, Elsewhere>>>): Elsewhere {
  const of = (gameCode: string) => places[gameOf(gameCode)?.kind ?? 'slot'] ?? null
  return {
    enter(open, session) {
      const place = of(session.gameCode)
      if (place) return place.enter(open, session)
      open.close()
      return null
    },
    sync: (session) => of(session.gameCode)?.sync(session),
  }
}

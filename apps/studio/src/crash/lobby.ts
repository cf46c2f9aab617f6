// What a site's tiles show of crash, beside the tables (SPEC.md ST46): the phase, who plays, and where the last rounds broke off.
import { CRASH_NAMES } from '@hanpan/casino'
import { onceIn } from '../rooms/conducted.ts'
import { isoOf, playersOf } from '../rooms/room.ts'
import { gameOf } from '../shelf/games.ts'
import type { LobbySource } from '../tables/lobby.ts'
import type { TableFacts } from '../wire/live.ts'
import { CRASH_ID } from './deps.ts'
import type { CrashGame } from './game.ts'
import { phaseAt } from './schedule.ts'

const LOBBY_EVERY_MS = 10_000
const POINTS_SHOWN = 16
/** Where instant games are offered (shelf/catalogue.ts). */
const PROD_ID = '210'
/** A lobby's words for what a round is doing. */
const PHASES = { waiting: 'waiting', betting: 'betting', closed: 'closed', rising: 'dealing', over: 'result' } as const

export function lobbyOfCrash(game: CrashGame): LobbySource {
  const isDue = onceIn(LOBBY_EVERY_MS)
  const stakes = gameOf(CRASH_ID)!.stakes
  return {
    wake() {
      // What fails here is asked for again by the next look of a lobby.
      if (isDue()) void game.wake('lobby').catch(() => {})
    },
    facts(): readonly TableFacts[] {
      const now = game.now()
      const { standing, past } = game.room
      const round = standing?.round
      const phase = round ? phaseAt(round, now) : 'waiting'
      const ends = phase === 'betting' ? round!.closesAt : phase === 'over' ? round!.endsAt : null
      return [
        {
          tableId: CRASH_ID,
          gameCode: CRASH_ID,
          prodId: PROD_ID,
          game: 'crash',
          names: CRASH_NAMES,
          phase: PHASES[phase],
          until: isoOf(ends),
          players: Math.max(playersOf(game.room), game.room.crowd.players),
          betMin: stakes[0]!,
          betMax: stakes.at(-1)!,
          last: past.slice(-POINTS_SHOWN).map(({ point }) => ({ point })),
        },
      ]
    },
  }
}

// Sockets of crash: the whole state first, every change after it. Sockets of sessions that are over are closed within seconds.
import { endSessions, enterRoom, type Place } from '../rooms/sockets.ts'
import type { RoomSocket } from '../rooms/room.ts'
import { betsOf } from './bet-store.ts'
import type { CrashDeps } from './deps.ts'
import type { CrashGame } from './game.ts'
import { stateFrame } from './room.ts'
import { presentBet } from './settle.ts'

const SESSIONS_EVERY_MS = 3000

export function serveCrashLive(deps: CrashDeps, game: CrashGame): Place & { stop(): void } {
  const timer = setInterval(() => {
    endSessions(deps.database, [game.room]).catch((error: unknown) =>
      deps.log.warn({ error }, 'sessions were not looked at'),
    )
  }, SESSIONS_EVERY_MS)
  return {
    enter: (open, session) =>
      enterRoom(open, session, game.room, {
        wake: () => game.wake('player'),
        tellState: (socket) => tellState(deps, game, socket),
      }),
    stop: () => clearInterval(timer),
  }
}

async function tellState({ database }: CrashDeps, game: CrashGame, socket: RoomSocket): Promise<void> {
  const round = game.room.standing?.round
  const mine = round ? await betsOf(database, round.roundId, socket.playerId) : []
  // Whatever happened meanwhile is in the room by now: the state is never behind the versions that follow it.
  socket.send(JSON.stringify(stateFrame(game.room, game.now(), mine.map(presentBet))))
}

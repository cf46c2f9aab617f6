// Sockets of crash: the whole state first, every change after it. Sockets of sessions that are over are closed within seconds.
import type { WebSocket } from 'ws'
import type { Session } from '../sessions/sessions.ts'
import type { Elsewhere } from '../tables/live.ts'
import type { ToCrashPlayer } from '../wire/crash.ts'
import { betsOf } from './bet-store.ts'
import type { CrashDeps } from './deps.ts'
import type { CrashGame } from './game.ts'
import { type CrashSocket, stateFrame } from './room.ts'
import { presentBet } from './settle.ts'

/** Who reads so slowly is cut, and comes back to the whole state. */
const WAITING_BYTES_MAX = 1024 * 1024
const SOCKETS_OF_SESSION_MAX = 4
const SESSIONS_EVERY_MS = 3000

export function serveCrashLive(deps: CrashDeps, game: CrashGame): Elsewhere & { stop(): void } {
  const { room } = game
  const { log } = deps
  const timer = setInterval(() => {
    endSessions(deps, game).catch((error: unknown) => log.warn({ error }, 'sessions were not looked at'))
  }, SESSIONS_EVERY_MS)
  return {
    enter(open, session) {
      const socket = socketOf(open, session)
      const own = [...room.sockets].filter(({ sessionId }) => sessionId === session.sessionId)
      if (own.length >= SOCKETS_OF_SESSION_MAX) {
        socket.end('busy')
        return null
      }
      let isLeft = false
      const enter = async () => {
        await game.wake('player')
        await tellState(deps, game, socket)
        if (!isLeft) room.sockets.add(socket)
      }
      enter().catch(() => open.terminate())
      return () => {
        isLeft = true
        room.sockets.delete(socket)
      }
    },
    sync(session) {
      for (const socket of room.sockets)
        if (socket.sessionId === session.sessionId)
          tellState(deps, game, socket).catch((error: unknown) => log.warn({ error }, 'a state was not told'))
    },
    stop: () => clearInterval(timer),
  }
}

const socketOf = (open: WebSocket, { playerId, sessionId }: Session): CrashSocket => ({
  playerId,
  sessionId,
  send(frame) {
    if (open.bufferedAmount > WAITING_BYTES_MAX) open.terminate()
    else open.send(frame)
  },
  end(refusal) {
    open.send(JSON.stringify({ type: 'over', refusal } satisfies ToCrashPlayer), () => open.close())
  },
})

async function tellState({ database }: CrashDeps, game: CrashGame, socket: CrashSocket): Promise<void> {
  const round = game.room.standing?.round
  const mine = round ? await betsOf(database, round.roundId, socket.playerId) : []
  // Whatever happened meanwhile is in the room by now: the state is never behind the versions that follow it.
  socket.send(JSON.stringify(stateFrame(game.room, game.now(), mine.map(presentBet))))
}

/** A player has one session: sockets of those before it are closed. */
async function endSessions({ database }: CrashDeps, { room }: CrashGame): Promise<void> {
  if (room.sockets.size === 0) return
  const { rows } = await database.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM studio.sessions WHERE session_id = ANY($1::uuid[]) AND over_at IS NOT NULL`,
    [[...new Set([...room.sockets].map(({ sessionId }) => sessionId))]],
  )
  const over = new Set(rows.map(({ sessionId }) => sessionId))
  for (const socket of room.sockets)
    if (over.has(socket.sessionId)) {
      room.sockets.delete(socket)
      socket.end('session_over')
    }
}

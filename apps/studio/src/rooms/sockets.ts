// Sockets of rooms: how one comes in, what it is held to, and how it is closed with its session.
import { WebSocket } from 'ws'
import type { Database } from '../platform/database.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Room, RoomSocket } from './room.ts'

const SOCKETS_OF_SESSION_MAX = 4
/** Who reads so slowly is cut, and comes back to the whole state. */
const WAITING_BYTES_MAX = 1024 * 1024

/** How a place is left, and how the whole of it is told again. */
export type Entered = { readonly leave: () => void; readonly sync: () => Promise<void> } | null

/** A place where sockets go; which one is theirs the game of their session says. */
export interface Place {
  enter(open: WebSocket, session: Session): Promise<Entered>
}

export const socketOf = (
  open: WebSocket,
  { playerId, sessionId }: Pick<Session, 'playerId' | 'sessionId'>,
): RoomSocket => ({
  playerId,
  sessionId,
  send(frame) {
    if (open.bufferedAmount > WAITING_BYTES_MAX) open.terminate()
    else open.send(frame)
  },
  end(refusal) {
    open.send(JSON.stringify({ type: 'over', refusal }), () => open.close())
  },
})

/** Lets a session in: it is told the whole state, and every change after it. `wake` is waited for first, so that there is something to be told. */
export async function enterRoom(
  open: WebSocket,
  session: Session,
  room: Room,
  {
    wake,
    tellState,
  }: { readonly wake: () => Promise<void>; readonly tellState: (socket: RoomSocket) => Promise<void> },
): Promise<Entered> {
  const socket = socketOf(open, session)
  const own = [...room.sockets].filter(({ sessionId }) => sessionId === session.sessionId)
  if (own.length >= SOCKETS_OF_SESSION_MAX) {
    socket.end('busy')
    return null
  }
  await wake()
  await tellState(socket)
  if (open.readyState === WebSocket.OPEN) room.sockets.add(socket)
  return { leave: () => void room.sockets.delete(socket), sync: () => tellState(socket) }
}

/** A player has one session: sockets of those before it are closed. */
export async function endSessions(database: Database, rooms: readonly Room[]): Promise<void> {
  const sessions = new Set(rooms.flatMap(({ sockets }) => [...sockets].map(({ sessionId }) => sessionId)))
  if (sessions.size === 0) return
  const { rows } = await database.query<{ sessionId: string }>(
    `SELECT session_id AS "sessionId" FROM studio.sessions WHERE session_id = ANY($1::uuid[]) AND over_at IS NOT NULL`,
    [[...sessions]],
  )
  const over = new Set(rows.map(({ sessionId }) => sessionId))
  for (const { sockets } of rooms)
    for (const socket of sockets)
      if (over.has(socket.sessionId)) {
        sockets.delete(socket)
        socket.end('session_over')
      }
}

// The socket of tables, `/live`: the first message shows a ticket, then comes the whole state and after it every change. Sockets of sessions that are
// over are closed within seconds.
import type { Server } from 'node:http'
import { WebSocket, WebSocketServer } from 'ws'
import type { RoomSocket } from '../rooms/room.ts'
import { endSessions, type Entered, enterRoom, type Place, socketOf } from '../rooms/sockets.ts'
import { type Session, sessionById } from '../sessions/sessions.ts'
import { sharedByCode } from '../shelf/shared.ts'
import { BEAT, BEAT_EVERY_MS } from '../wire/beat.ts'
import { fromPlayer } from '../wire/live.ts'
import type { TableDeps } from './deps.ts'
import type { Hall } from './hall.ts'
import { mineOf } from './place-bets.ts'
import { stateFrame, type TableRoom } from './room.ts'
import { lastBetsOf } from './seat-store.ts'
import type { Tickets } from './ticket.ts'

const PATH = '/live'
const ENTER_WITHIN_MS = 5000
const ALIVE_EVERY_MS = 20_000
const SESSIONS_EVERY_MS = 3000
const SIGN_OF_LIFE = JSON.stringify(BEAT)
const MESSAGE_MAX = 1024
const SOCKETS_MAX = 20_000
const RESYNC_EVERY_MS = 500

export interface Live {
  stop(): Promise<void>
}

/** Where sockets of a game go that is not played at a table; null where it has none. */
export type Elsewhere = (session: Session) => Place | null

export function serveLive(
  server: Server,
  deps: TableDeps,
  hall: Hall,
  tickets: Tickets,
  elsewhere: Elsewhere = () => null,
): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MAX })
  const alive = new WeakSet<WebSocket>()
  const seated = new WeakSet<WebSocket>()
  server.on('upgrade', (request, socket, head) => {
    const path = (request.url ?? '').split('?')[0]
    if (
      path !== PATH ||
      sockets.clients.size >= SOCKETS_MAX ||
      isForeign(request.headers.origin, request.headers.host)
    ) {
      socket.destroy()
      return
    }
    sockets.handleUpgrade(request, socket, head, (open) => {
      alive.add(open)
      open.on('pong', () => alive.add(open))
      open.on('error', () => open.terminate())
      receive(open, deps, hall, tickets, elsewhere, () => seated.add(open))
    })
  })
  const timers = [
    setInterval(() => {
      for (const one of sockets.clients) {
        if (!alive.has(one)) one.terminate()
        alive.delete(one)
        one.ping()
      }
    }, ALIVE_EVERY_MS),
    setInterval(() => {
      for (const one of sockets.clients) if (seated.has(one)) one.send(SIGN_OF_LIFE)
    }, BEAT_EVERY_MS),
    setInterval(() => {
      endSessions(deps.database, [...hall.rooms.values()]).catch((error: unknown) =>
        deps.log.warn({ error }, 'sessions were not looked at'),
      )
    }, SESSIONS_EVERY_MS),
  ]
  return {
    async stop() {
      timers.forEach(clearInterval)
      for (const one of sockets.clients) one.terminate()
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
    },
  }
}

/** Another site's page must not use a player's ticket, though it could hardly have one. */
function isForeign(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && URL.parse(origin)?.host !== host
}

function receive(
  open: WebSocket,
  deps: TableDeps,
  hall: Hall,
  tickets: Tickets,
  elsewhere: Elsewhere,
  onSeated: () => void,
): void {
  let seat: Entered = null
  let isEntering = false
  let lastSync = 0
  const late = setTimeout(() => open.terminate(), ENTER_WITHIN_MS)
  const leave = () => {
    clearTimeout(late)
    seat?.leave()
  }
  open.on('close', leave)
  open.on('message', (data: Buffer) => {
    const read = fromPlayer.safeParse(parse(data))
    if (!read.success) return open.terminate()
    if (read.data.type === 'enter') {
      if (isEntering) return open.terminate()
      isEntering = true
      clearTimeout(late)
      enter(open, deps, hall, tickets.read(read.data.ticket, Date.now()), elsewhere)
        .then((entered) => {
          seat = entered
          if (seat) onSeated()
          if (open.readyState !== WebSocket.OPEN) leave()
        })
        .catch(() => open.terminate())
    } else if (seat && Date.now() - lastSync >= RESYNC_EVERY_MS) {
      lastSync = Date.now()
      seat.sync().catch(() => open.terminate())
    }
  })
}

function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return null
  }
}

async function enter(
  open: WebSocket,
  deps: TableDeps,
  hall: Hall,
  sessionId: string | null,
  elsewhere: Elsewhere,
): Promise<Entered> {
  const session = sessionId === null ? null : await sessionById(deps.database, deps.sealer, sessionId)
  const table = session && sharedByCode(session.gameCode)
  const place = session && !session.isOver && !table ? elsewhere(session) : null
  if (session && place) return await place.enter(open, session)
  const room = table && hall.rooms.get(table.id)
  if (!session || session.isOver || !room) {
    socketOf(open, { playerId: '', sessionId: '' }).end('session_over')
    return null
  }
  return await enterRoom(open, session, room, {
    wake: () => hall.wake(room),
    tellState: (socket) => tellState(deps, hall, room, socket),
  })
}

async function tellState({ database }: TableDeps, hall: Hall, room: TableRoom, socket: RoomSocket): Promise<void> {
  const round = room.standing?.round
  const [mine, lastBets] = round
    ? await Promise.all([
        mineOf(database, round.roundId, socket.playerId),
        lastBetsOf(database, room.table.id, socket.playerId, round.number),
      ])
    : [null, []]
  // Whatever happened meanwhile is in the room by now: the state is never behind the versions that follow it.
  socket.send(JSON.stringify(stateFrame(room, hall.now(), mine, lastBets)))
}

// The socket role: rooms by topic, a private room for each member and session, replay of what a reconnecting client missed, and an
// end within a second for sessions that ended. A frame is built once per broadcast, whatever the number of its readers.
import { askedAge } from '@hanpan/contract'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { createAwayNotes, isServiceAway } from './service-away.ts'
import type { ReaderPosition, SharedState, TopicMessage } from './shared-state.ts'
import { cookieOf, isAllowedOrigin } from './credentials.ts'
import { textFrame } from './text-frame.ts'
import {
  type Admission,
  AUTHS_PER_SOCKET_MAX,
  createAdmissions,
  GUEST_SOCKETS_MAX,
  WAITING_MESSAGES_MAX,
} from './socket-limits.ts'
import { type WebSocket, WebSocketServer } from 'ws'

/** Who a connection belongs to. */
export interface SocketIdentity {
  readonly sessionId: string
  /** The private topic of this person: member:<id> or operator:<id>. */
  readonly privateTopic: string
  /** Topics besides the public ones that it may read. */
  readonly topics: readonly string[]
  /** Counted as online under this id; null for operators. */
  readonly presence: string | null
  /** When the session ends by time, in milliseconds, unless it is prolonged. */
  readonly endsAt: number
}

/** What became of a session: when it ends now, or the code that says why it has ended. */
export type SessionState = { readonly endsAt: number } | { readonly ended: string }

export interface HubOptions {
  readonly shared: SharedState
  readonly log: Log
  readonly metrics: Metrics
  readonly publicOrigins: readonly string[]
  /** Whether anyone may read a topic of this name. */
  readonly isPublicTopic: (topic: string) => boolean
  /** Whose token it is, or the code of the refusal. */
  readonly identify: (
    token: string,
    kind: 'member' | 'operator' | 'any',
    address: string,
  ) => Promise<SocketIdentity | string>
  /** Asked again and again while a socket is open: a session may end without anybody saying so. */
  readonly sessionState: (identity: SocketIdentity) => Promise<SessionState>
  readonly now: () => number
  /** Off only for load tests. */
  readonly rateLimits: boolean
  /** The address that a connection comes from, as it counts in limits. */
  readonly addressOf: (request: IncomingMessage) => string
  /** For tests: how often sessions that should have ended are looked for, and every session and connection. */
  readonly everyMs?: { readonly look: number; readonly heartbeat: number }
  readonly guestsMax?: number
  /** Cookie names in the order they are tried, by the `as` parameter of the address. */
  readonly cookies: { readonly member: string; readonly operator: string }
}

interface Connection {
  readonly socket: WebSocket
  /** What the socket writes to: frames that are the same for many are made once and written here. */
  readonly stream: Duplex
  readonly topics: Set<string>
  readonly admission: Admission
  readonly address: string
  identity: SocketIdentity | null
  endsAt: number
  alive: boolean
  /** Messages that wait for the one before them. */
  waiting: number
  auths: number
}

interface ClientMessage {
  readonly cmd?: unknown
  readonly data1?: unknown
  readonly data2?: unknown
}

const MESSAGE_BYTES_MAX = 4096
const BUFFERED_BYTES_MAX = 1024 * 1024
/** A page hears of lists, of the events it shows, and of each of a slip's. */
const TOPICS_PER_SOCKET_MAX = 64
const SOCKETS_PER_SESSION_MAX = 12
const EVERY_MS = { look: 1000, heartbeat: 20_000 } as const
/** How long a reader that is too slow may take to read why it is closed. */
const CLOSING_MS_MAX = 1000
const PRESENCE_TTL_MS = 60_000
export const PRESENCE_SET = 'members'
/** WebSocket close codes of our own: the session ended; the reader is too slow. */
const CLOSE_SESSION_ENDED = 4001
const CLOSE_TOO_SLOW = 4008
/** RFC 6455's registry: "Try Again Later". */
const CLOSE_TRY_AGAIN = 1013
/** The registry's "Policy Violation": more messages than a page ever sends. */
const CLOSE_TOO_MANY = 1008

interface EndSessions {
  readonly type: 'end-sessions'
  readonly sessionIds: readonly string[]
  readonly code: string
}

/** A message of any shape: what is not an object has no command, and is refused like an unknown one. */
function parseMessage(text: string): ClientMessage {
  try {
    const parsed = JSON.parse(text) as unknown
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

function positionOf(data2: string): ReaderPosition | null {
  const ageMs = askedAge(data2)
  if (ageMs !== null) return { ageMs }
  return data2 === '' ? null : { version: data2 }
}

export interface SocketHub {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Connections open on this node. */
  size(): number
  close(): Promise<void>
}

export function publishFrame(shared: SharedState, topic: string, message: object): Promise<void> {
  return shared.publish(topic, JSON.stringify(message))
}

export function broadcastEndOfSessions(
  shared: SharedState,
  sessionIds: readonly string[],
  code: string,
): Promise<void> {
  const payload: EndSessions = { type: 'end-sessions', sessionIds, code }
  return shared.broadcast(JSON.stringify(payload))
}

export function createSocketHub(options: HubOptions): SocketHub {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    autoPong: false, // Answered below, where it is counted.
  })
  const everyMs = options.everyMs ?? EVERY_MS
  const guestsMax = options.guestsMax ?? GUEST_SOCKETS_MAX
  const admissions = createAdmissions({ limited: options.rateLimits, nowMs: options.now })
  /** Connections that have said whose they are. */
  let known = 0
  const connections = new Set<Connection>()
  const rooms = new Map<string, Set<Connection>>()
  const bySession = new Map<string, Set<Connection>>()
  const noteAway = createAwayNotes((note) =>
    options.log.warn(note, 'the database is away: sockets are closed to try again'),
  )

  /** What it was sent stands before the close: who does not read is not waited for. */
  const closeAtOnce = ({ socket }: Connection, code: number, reason: string) => {
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), CLOSING_MS_MAX).unref()
  }

  /** Nothing else writes half a frame meanwhile: the socket neither compresses nor sends what it has to wait for. */
  const sendFrame = (connection: Connection, frame: Buffer) => {
    if (connection.socket.readyState !== 1) return
    if (connection.stream.writableLength > BUFFERED_BYTES_MAX) {
      closeAtOnce(connection, CLOSE_TOO_SLOW, 'too slow') // It reconnects and is sent what it missed.
      return
    }
    connection.stream.write(frame)
  }
  const sendText = (connection: Connection, text: string) => {
    options.metrics.socketMessages.inc({ direction: 'out' })
    sendFrame(connection, textFrame(text))
  }
  const send = (connection: Connection, cmd: string, data1: string, data2 = '') =>
    sendText(connection, JSON.stringify({ cmd, data1, data2 }))

  /** A private topic is called `me` on the wire, so that nobody's id is ever spelled there. */
  const topicName = (connection: Connection, topic: string) =>
    topic === connection.identity?.privateTopic ? 'me' : topic
  const frameOf = (message: TopicMessage, name: string) =>
    `{"topic":${JSON.stringify(name)},"version":${JSON.stringify(message.version)},${message.payload.slice(1)}`

  const join = (connection: Connection, topic: string) => {
    connection.topics.add(topic)
    const room = rooms.get(topic) ?? new Set()
    rooms.set(topic, room)
    room.add(connection)
  }
  const leave = (connection: Connection, topic: string) => {
    connection.topics.delete(topic)
    const room = rooms.get(topic)
    room?.delete(connection)
    if (room?.size === 0) rooms.delete(topic)
  }

  options.shared.onTopicMessage((message) => {
    const room = rooms.get(message.topic)
    if (!room) return
    const [first] = room // In a private room all are the same person.
    const frame = textFrame(frameOf(message, topicName(first!, message.topic)))
    options.metrics.socketMessages.inc({ direction: 'out' }, room.size)
    for (const connection of room) sendFrame(connection, frame)
  })

  const endSession = (connection: Connection, code: string) => {
    send(connection, 'LOGOUT', code)
    closeAtOnce(connection, CLOSE_SESSION_ENDED, code)
  }

  options.shared.onBroadcast((payload) => {
    const order = JSON.parse(payload) as EndSessions
    if (order.type !== 'end-sessions') return
    for (const sessionId of order.sessionIds) {
      for (const connection of bySession.get(sessionId) ?? []) endSession(connection, order.code)
    }
  })

  const authenticate = async (connection: Connection, token: string, kind: 'member' | 'operator' | 'any') => {
    const identity = await options.identify(token, kind, connection.address)
    if (typeof identity === 'string') return send(connection, 'REFUSED', identity)
    const siblings = bySession.get(identity.sessionId) ?? new Set()
    if (siblings.size >= SOCKETS_PER_SESSION_MAX) return connection.socket.close(CLOSE_TOO_SLOW, 'too many connections')
    connection.identity = identity
    connection.endsAt = identity.endsAt
    known += 1
    bySession.set(identity.sessionId, siblings.add(connection))
    join(connection, identity.privateTopic)
    // The session may have ended between the question and the registration: asked again, nothing can slip through.
    const again = await options.identify(token, kind, connection.address)
    if (typeof again === 'string') return connection.socket.close(CLOSE_SESSION_ENDED, again)
    if (identity.presence) await options.shared.markPresent(PRESENCE_SET, [identity.presence], PRESENCE_TTL_MS)
  }

  const subscribe = async (connection: Connection, name: string, after: string) => {
    const { identity } = connection
    const topic = name === 'me' && identity ? identity.privateTopic : name
    const allowed = options.isPublicTopic(topic) || topic === identity?.privateTopic || identity?.topics.includes(topic)
    const hasRoom = connection.topics.has(topic) || connection.topics.size < TOPICS_PER_SOCKET_MAX
    if (!allowed || !hasRoom) return send(connection, 'REFUSED', name)
    join(connection, topic)
    const { version, missed } = await options.shared.history(topic, positionOf(after))
    if (missed === null) return send(connection, 'RESYNC', name, version)
    send(connection, 'SUBSCRIBED', name, version)
    for (const message of missed) sendText(connection, frameOf(message, topicName(connection, topic)))
  }

  const handle = async (connection: Connection, text: string) => {
    options.metrics.socketMessages.inc({ direction: 'in' })
    const message = parseMessage(text)
    const data1 = typeof message.data1 === 'string' ? message.data1 : ''
    const data2 = typeof message.data2 === 'string' ? message.data2 : ''
    switch (message.cmd) {
      case 'PING':
        return send(connection, 'PONG', data1)
      case 'AUTH':
        if (connection.identity) return send(connection, 'REFUSED', 'AUTH')
        connection.auths += 1
        if (connection.auths > AUTHS_PER_SOCKET_MAX) return closeAtOnce(connection, CLOSE_TOO_MANY, 'too many tries')
        await authenticate(connection, data1, 'any')
        return connection.identity ? send(connection, 'READY', 'auth') : undefined
      case 'SUBSCRIBE':
        return await subscribe(connection, data1, data2)
      case 'UNSUBSCRIBE':
        return leave(connection, data1 === 'me' ? (connection.identity?.privateTopic ?? '') : data1)
      default:
        options.metrics.unhandledMessages.inc()
        return send(connection, 'REFUSED', 'unknown')
    }
  }

  const leaveAll = (connection: Connection) => {
    connections.delete(connection)
    connection.admission.leave()
    if (connection.identity) known -= 1
    for (const topic of connection.topics) leave(connection, topic)
    const siblings = bySession.get(connection.identity?.sessionId ?? '')
    siblings?.delete(connection)
    if (siblings?.size === 0) bySession.delete(connection.identity!.sessionId)
    options.metrics.sockets.set(connections.size)
  }

  const accept = (socket: WebSocket, stream: Duplex, request: IncomingMessage, admission: Admission) => {
    const connection: Connection = {
      socket,
      stream,
      admission,
      topics: new Set(),
      identity: null,
      endsAt: Infinity,
      alive: true,
      waiting: 0,
      auths: 0,
      address: options.addressOf(request),
    }
    connections.add(connection)
    options.metrics.sockets.set(connections.size)
    // One message at a time, in order: a SUBSCRIBE must not overtake the AUTH before it.
    let queue = Promise.resolve()
    const inOrder = (work: () => Promise<void>) => {
      connection.waiting += 1
      queue = queue
        .then(() => (socket.readyState === 1 ? work() : undefined))
        .catch((error: unknown) => {
          if (isServiceAway(error)) {
            noteAway(error)
            return socket.close(CLOSE_TRY_AGAIN, 'try again') // It reconnects and says again who it is.
          }
          options.log.error({ err: error }, 'socket message failed')
          socket.close(1011)
        })
        .finally(() => (connection.waiting -= 1))
    }
    /** Whether there is room for one more message; closes the connection when there is none. */
    const hasRoom = () => {
      if (socket.readyState !== 1) return false
      if (admission.spend() && connection.waiting < WAITING_MESSAGES_MAX) return true
      closeAtOnce(connection, CLOSE_TOO_MANY, 'too many messages')
      return false
    }
    socket.on('message', (data: Buffer) => {
      if (hasRoom()) inOrder(() => handle(connection, data.toString('utf8')))
    })
    socket.on('ping', (data: Buffer) => {
      if (hasRoom()) socket.pong(data)
    })
    socket.on('pong', () => {
      connection.alive = true
      hasRoom()
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => leaveAll(connection))
    const kind = request.url?.includes('as=operator') ? 'operator' : 'member'
    const token = tokenOf(request, kind)
    inOrder(async () => {
      if (token) await authenticate(connection, token, kind)
      if (!connection.identity && hasTooManyGuests()) return closeAtOnce(connection, CLOSE_TRY_AGAIN, 'too many guests')
      send(connection, 'READY', connection.identity ? 'auth' : 'guest')
    })
  }

  const tokenOf = (request: IncomingMessage, kind: 'member' | 'operator') =>
    request.headers.origin ? cookieOf(request.headers.cookie, options.cookies[kind]) : null

  /** With the one that asks. */
  const hasTooManyGuests = () => options.rateLimits && connections.size - known > guestsMax

  /** Sessions end by time, or are shortened, without a message: whoever sits still must not go on reading. */
  const lookAt = async (connection: Connection) => {
    if (!connection.identity) return
    const state = await options.sessionState(connection.identity)
    if ('ended' in state) endSession(connection, state.ended)
    else connection.endsAt = state.endsAt
  }
  const lookAtAll = (chosen: readonly Connection[]) => {
    // A database that is away says nothing of a session; it is asked again.
    for (const connection of chosen) lookAt(connection).catch(noteAway)
  }
  const look = setInterval(() => {
    const now = options.now()
    const due = [...connections].filter(({ endsAt, socket }) => endsAt <= now && socket.readyState === 1)
    lookAtAll(due)
  }, everyMs.look)

  const heartbeat = setInterval(() => {
    const present: string[] = []
    for (const connection of connections) {
      if (!connection.alive) {
        connection.socket.terminate()
        continue
      }
      connection.alive = false
      connection.socket.ping()
      if (connection.identity?.presence) present.push(connection.identity.presence)
    }
    lookAtAll([...connections])
    options.shared.markPresent(PRESENCE_SET, present, PRESENCE_TTL_MS).catch(() => {}) // Presence is a courtesy.
  }, everyMs.heartbeat)

  return {
    handleUpgrade(request, socket, head) {
      socket.on('error', () => socket.destroy()) // Until the connection is taken over nobody else listens.
      const refuse = (status: string) =>
        socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
      const { origin, host } = request.headers
      if (origin !== undefined && !isAllowedOrigin(origin, host, options.publicOrigins)) return refuse('403 Forbidden')
      const isGuest = (['member', 'operator'] as const).every((kind) => tokenOf(request, kind) === null)
      if (isGuest && options.rateLimits && connections.size - known >= guestsMax) {
        return refuse('503 Service Unavailable')
      }
      const admission = admissions.admit(options.addressOf(request))
      if (!admission) return refuse('429 Too Many Requests')
      let taken = false
      socket.once('close', () => taken || admission.leave())
      server.handleUpgrade(request, socket, head, (opened) => {
        taken = true
        accept(opened, socket, request, admission)
      })
    },
    size: () => connections.size,
    async close() {
      clearInterval(heartbeat)
      clearInterval(look)
      for (const connection of connections) connection.socket.close(1001, 'going away')
      server.close()
      // Whoever does not answer the close within a moment is cut off.
      await new Promise((resolve) => {
        setTimeout(resolve, connections.size > 0 ? 200 : 0)
      })
      for (const connection of connections) connection.socket.terminate()
    },
  }
}

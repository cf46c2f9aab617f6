// The socket role: rooms by topic, a private room for each member and session, replay of what a reconnecting client missed, and an
// end within a second for sessions that ended. A frame is built once per broadcast, whatever the number of its readers.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAwayNotes, isDatabaseAway } from './database-away.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { SharedState, TopicMessage } from './shared-state.ts'
import { cookieOf, isAllowedOrigin } from './http.ts'
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
}

export interface HubOptions {
  readonly shared: SharedState
  readonly log: Log
  readonly metrics: Metrics
  readonly publicOrigins: readonly string[]
  /** Topics anyone may read. */
  readonly publicTopics: ReadonlySet<string>
  /** Whose token it is, or the code of the refusal. */
  readonly identify: (token: string, kind: 'member' | 'operator' | 'any') => Promise<SocketIdentity | string>
  /** Cookie names in the order they are tried, by the `as` parameter of the address. */
  readonly cookies: { readonly member: string; readonly operator: string }
}

interface Connection {
  readonly socket: WebSocket
  readonly topics: Set<string>
  identity: SocketIdentity | null
  alive: boolean
}

interface ClientMessage {
  readonly cmd?: unknown
  readonly data1?: unknown
  readonly data2?: unknown
}

const MESSAGE_BYTES_MAX = 4096
const BUFFERED_BYTES_MAX = 1024 * 1024
const TOPICS_PER_SOCKET_MAX = 40
const SOCKETS_PER_SESSION_MAX = 12
const HEARTBEAT_MS = 20_000
const PRESENCE_TTL_MS = 60_000
export const PRESENCE_SET = 'members'
/** WebSocket close codes of our own: the session ended; the reader is too slow. */
const CLOSE_SESSION_ENDED = 4001
const CLOSE_TOO_SLOW = 4008
/** RFC 6455's registry: "Try Again Later". */
const CLOSE_TRY_AGAIN = 1013

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
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false })
  const connections = new Set<Connection>()
  const rooms = new Map<string, Set<Connection>>()
  const bySession = new Map<string, Set<Connection>>()
  const noteAway = createAwayNotes((note) =>
    options.log.warn(note, 'the database is away: sockets are closed to try again'),
  )

  const sendText = (connection: Connection, text: string) => {
    if (connection.socket.readyState !== 1) return
    if (connection.socket.bufferedAmount > BUFFERED_BYTES_MAX) {
      connection.socket.close(CLOSE_TOO_SLOW, 'too slow') // It reconnects and is sent what it missed.
      return
    }
    options.metrics.socketMessages.inc({ direction: 'out' })
    connection.socket.send(text)
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
    const isPrivate = !options.publicTopics.has(message.topic) && message.topic.includes(':')
    const frame = frameOf(message, isPrivate ? 'me' : message.topic)
    for (const connection of room) sendText(connection, frame)
  })

  options.shared.onBroadcast((payload) => {
    const order = JSON.parse(payload) as EndSessions
    if (order.type !== 'end-sessions') return
    for (const sessionId of order.sessionIds) {
      for (const connection of bySession.get(sessionId) ?? []) {
        send(connection, 'LOGOUT', order.code)
        connection.socket.close(CLOSE_SESSION_ENDED, order.code)
      }
    }
  })

  const authenticate = async (connection: Connection, token: string, kind: 'member' | 'operator' | 'any') => {
    const identity = await options.identify(token, kind)
    if (typeof identity === 'string') return send(connection, 'REFUSED', identity)
    const siblings = bySession.get(identity.sessionId) ?? new Set()
    if (siblings.size >= SOCKETS_PER_SESSION_MAX) return connection.socket.close(CLOSE_TOO_SLOW, 'too many connections')
    connection.identity = identity
    bySession.set(identity.sessionId, siblings.add(connection))
    join(connection, identity.privateTopic)
    // The session may have ended between the question and the registration: asked again, nothing can slip through.
    const again = await options.identify(token, kind)
    if (typeof again === 'string') return connection.socket.close(CLOSE_SESSION_ENDED, again)
    if (identity.presence) await options.shared.markPresent(PRESENCE_SET, [identity.presence], PRESENCE_TTL_MS)
  }

  const subscribe = async (connection: Connection, name: string, after: string) => {
    const { identity } = connection
    const topic = name === 'me' && identity ? identity.privateTopic : name
    const allowed =
      options.publicTopics.has(topic) || topic === identity?.privateTopic || identity?.topics.includes(topic)
    if (!allowed || connection.topics.size >= TOPICS_PER_SOCKET_MAX) return send(connection, 'REFUSED', name)
    join(connection, topic)
    const { version, missed } = await options.shared.history(topic, after)
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

  const accept = async (socket: WebSocket, request: IncomingMessage) => {
    const connection: Connection = { socket, topics: new Set(), identity: null, alive: true }
    connections.add(connection)
    options.metrics.sockets.set(connections.size)
    // One message at a time, in order: a SUBSCRIBE must not overtake the AUTH before it.
    let queue = Promise.resolve()
    const inOrder = (work: () => Promise<void>) => {
      queue = queue.then(work).catch((error: unknown) => {
        if (isDatabaseAway(error)) {
          noteAway(error)
          return socket.close(CLOSE_TRY_AGAIN, 'try again') // It reconnects and says again who it is.
        }
        options.log.error({ err: error }, 'socket message failed')
        socket.close(1011)
      })
    }
    socket.on('message', (data: Buffer) => inOrder(() => handle(connection, data.toString('utf8'))))
    socket.on('pong', () => (connection.alive = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      connections.delete(connection)
      for (const topic of connection.topics) leave(connection, topic)
      const siblings = bySession.get(connection.identity?.sessionId ?? '')
      siblings?.delete(connection)
      if (siblings?.size === 0) bySession.delete(connection.identity!.sessionId)
      options.metrics.sockets.set(connections.size)
    })
    const kind = request.url?.includes('as=operator') ? 'operator' : 'member'
    const token = request.headers.origin ? cookieOf(request.headers.cookie, options.cookies[kind]) : null
    inOrder(async () => {
      if (token) await authenticate(connection, token, kind)
      send(connection, 'READY', connection.identity ? 'auth' : 'guest')
    })
  }

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
    options.shared.markPresent(PRESENCE_SET, present, PRESENCE_TTL_MS).catch(() => {}) // Presence is a courtesy.
  }, HEARTBEAT_MS)

  return {
    handleUpgrade(request, socket, head) {
      const { origin, host } = request.headers
      if (origin !== undefined && !isAllowedOrigin(origin, host, options.publicOrigins)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => void accept(opened, request))
    },
    size: () => connections.size,
    async close() {
      clearInterval(heartbeat)
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

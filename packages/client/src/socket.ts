// One realtime connection: it reconnects by itself with growing pauses, says for each topic what it last saw, and is sent what it
// missed or told to reload. What was said between the first read of a page and its first word on a topic is sent to it as well. The same
// code in a browser and in Node 22 (older Node passes its own WebSocket).
import { sinceAge, type SocketFrame, type ToMember } from '@hanpan/contract'

export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'closed'

export interface SocketOptions {
  /** ws:// or wss:// address of /ws. */
  readonly url: string
  /** Token of an API client; browsers are known by their cookie. */
  readonly token?: () => string | null
  /** When the page began to read what its first topics tell of, in milliseconds; when the socket is made, if it is left out. */
  readonly readSinceMs?: number
  readonly WebSocket?: new (url: string) => WebSocket
  readonly onStatus?: (status: ConnectionStatus) => void
  /** The server ended the session: the code says why. No reconnection follows until `connect` is called. */
  readonly onLogout?: (code: string) => void
}

export interface TopicHandler {
  message(message: ToMember): void
  /** Messages were missed for good: reload what the topic shows. */
  resync(): void
}

export interface RealtimeSocket {
  connect(): void
  /** Opens the connection anew, for a session that began or ended: what was heard before was another's. */
  reconnect(): void
  close(): void
  /** Listens to a topic; answers the way to stop. `me` is the member's own. */
  subscribe(topic: string, handler: TopicHandler): () => void
  /** Asks for a sign of life now. */
  ask(): void
  readonly status: ConnectionStatus
  /** When the server was last heard, by this machine's clock. */
  readonly heardAt: number
}

const PAUSES_MS = [1000, 2000, 4000, 8000]
const LOOK_MS = 1000
/** After so much silence the server is asked whether it is there: what is shown as live is never older than ten seconds. */
const PING_AFTER_MS = 4000
/** An answer that takes longer than this is not coming: the connection is dead, whatever the network says. */
const SILENCE_MS_MAX = 15_000

/** What a cache may hold of earlier reads when somebody begins to listen. */
const CACHED_MS = 5000
/** On its way to the server the question grows older. */
const TRIP_MS = 1000

interface Topic {
  /** Empty until the server has said one. */
  version: string
  /** What is shown of the topic may have been read as early as this. */
  readSinceMs: number
  readonly handlers: Set<TopicHandler>
}

export function createSocket(options: SocketOptions): RealtimeSocket {
  const Socket = options.WebSocket ?? globalThis.WebSocket
  const topics = new Map<string, Topic>()
  let socket: WebSocket | null = null
  let status: ConnectionStatus = 'closed'
  let failures = 0
  let sessionSinceMs = options.readSinceMs ?? Date.now()
  let hasOpened = false
  let heardAt = Date.now()
  let askedAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setInterval> | undefined

  const setStatus = (next: ConnectionStatus) => {
    if (next === status) return
    status = next
    options.onStatus?.(next)
  }

  const send = (message: { cmd: string; data1: string; data2?: string }) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message))
  }

  const listen = (name: string, { version, readSinceMs }: Topic) =>
    send({ cmd: 'SUBSCRIBE', data1: name, data2: version || sinceAge(Date.now() - readSinceMs + TRIP_MS) })

  const stop = () => {
    clearTimeout(retry)
    clearInterval(ping)
    const old = socket
    socket = null
    old?.close()
  }

  const handle = (frame: SocketFrame) => {
    switch (frame.cmd) {
      case 'READY':
        failures = 0
        hasOpened = true
        setStatus('open')
        for (const [name, topic] of topics) listen(name, topic)
        return
      case 'LOGOUT':
        options.onLogout?.(frame.data1)
        return
      case 'RESYNC':
      case 'SUBSCRIBED': {
        const topic = topics.get(frame.data1)
        if (!topic) return
        topic.version = frame.data2
        if (frame.cmd === 'RESYNC') for (const handler of topic.handlers) handler.resync()
        return
      }
      case 'PONG':
      case 'REFUSED':
        return
      default:
        deliver(frame)
    }
  }

  const deliver = (frame: ToMember & { topic?: string; version?: string }) => {
    const topic = topics.get(frame.topic ?? 'me')
    if (!topic) return
    if (frame.version) topic.version = frame.version
    for (const handler of topic.handlers) handler.message(frame)
  }

  const ask = () => {
    askedAt = Date.now()
    send({ cmd: 'PING', data1: '' })
  }

  /** Asks after some silence. A page that slept has asked nobody: its silence counts from the question. */
  const watchSilence = (opened: WebSocket) => {
    const now = Date.now()
    const isAsked = askedAt > heardAt
    if (isAsked && now - askedAt > SILENCE_MS_MAX - PING_AFTER_MS) return lose(opened)
    if (!isAsked && now - heardAt >= PING_AFTER_MS) ask()
  }

  const lose = (opened: WebSocket) => {
    if (opened !== socket) return // Replaced or closed by us.
    stop() // A dead network would keep it closing for a minute.
    setStatus('lost')
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!
    failures += 1
    retry = setTimeout(open, pause)
  }

  const open = () => {
    stop()
    setStatus(failures === 0 ? 'connecting' : 'lost')
    const opened = new Socket(options.url)
    socket = opened
    askedAt = Date.now() // A connection that does not open is given up like one that falls silent.
    opened.addEventListener('open', () => {
      const token = options.token?.()
      if (token) send({ cmd: 'AUTH', data1: token })
    })
    opened.addEventListener('message', (event: MessageEvent) => {
      if (opened !== socket) return
      heardAt = Date.now()
      handle(JSON.parse(String(event.data)) as SocketFrame)
    })
    opened.addEventListener('close', () => lose(opened))
    opened.addEventListener('error', () => {}) // `close` follows and says the same.
    ping = setInterval(() => watchSilence(opened), LOOK_MS)
  }

  const connect = () => {
    failures = 0
    open()
  }

  return {
    connect,
    reconnect() {
      sessionSinceMs = Date.now()
      hasOpened = false
      for (const topic of topics.values()) {
        topic.version = ''
        topic.readSinceMs = sessionSinceMs
      }
      connect()
    },
    close() {
      stop()
      setStatus('closed')
    },
    subscribe(name, handler) {
      const known = topics.get(name)
      const readSinceMs = hasOpened ? Date.now() - CACHED_MS : sessionSinceMs
      const topic: Topic = known ?? { version: '', readSinceMs, handlers: new Set() }
      topic.handlers.add(handler)
      if (!known) {
        topics.set(name, topic)
        if (status === 'open') listen(name, topic)
      }
      return () => {
        topic.handlers.delete(handler)
        if (topic.handlers.size > 0) return
        topics.delete(name)
        send({ cmd: 'UNSUBSCRIBE', data1: name })
      }
    },
    ask,
    get heardAt() {
      return heardAt
    },
    get status() {
      return status
    },
  }
}

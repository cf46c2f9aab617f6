// The live connection of a tab, and what an app shows of it: whether it stands, and whether it has been gone for so long that the
// reader must know.
import { createSocket, type RealtimeSocket, type TopicHandler } from '@hanpan/client'
import { SOCKET_PATH } from '@hanpan/contract'
import { create } from 'zustand'

/** A banner for every blink of the network would cry wolf. */
const LOST_AFTER_MS = 3000
/** What is older than this is not shown as live, though the connection seems to stand. */
const LIVE_MS_MAX = 10_000
const LOOK_MS = 1000

export interface ConnectionState {
  /** Gone, or silent for so long that what is on the screen may be old: the frame says so, and live parts turn grey. */
  readonly lost: boolean
}

/** Whether live parts may no longer be taken for live. */
export function isStale(nowMs: number, heardAtMs: number, lostSinceMs: number | null): boolean {
  return (lostSinceMs !== null && nowMs - lostSinceMs >= LOST_AFTER_MS) || nowMs - heardAtMs >= LIVE_MS_MAX
}

/** The connection of an app; `query` says as whom, "?as=operator". */
export function createConnection(query = '') {
  const useConnection = create<ConnectionState>(() => ({ lost: false }))
  const readSinceMs = Date.now() // Made before anything is read.
  const logoutListeners = new Set<(code: string) => void>()
  let socket: RealtimeSocket | null = null
  let lostAtMs: number | null = null
  let isWatched = false

  function look(): void {
    if (!socket) return
    // Closed by us: nothing on the screen claims to be live.
    const lost = socket.status !== 'closed' && isStale(Date.now(), socket.heardAt, lostAtMs)
    if (lost === useConnection.getState().lost) return
    useConnection.setState({ lost })
    document.documentElement.toggleAttribute('data-stale', lost)
  }

  function theSocket(): RealtimeSocket {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    socket ??= createSocket({
      url: `${scheme}://${location.host}${SOCKET_PATH}${query}`,
      readSinceMs,
      onLogout: (code) => {
        for (const listener of logoutListeners) listener(code)
      },
      onStatus(status) {
        if (status === 'lost') lostAtMs ??= Date.now()
        else if (status !== 'connecting') {
          lostAtMs = null
          look()
        }
      },
    })
    return socket
  }

  function watch(): void {
    if (isWatched) return
    isWatched = true
    setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', () => {
      // A page that comes back from the background asks at once whether what it shows is still true.
      if (document.visibilityState === 'visible') theSocket().ask()
    })
  }

  return {
    useConnection,
    /** The server ended the session: the code says why. */
    onForcedLogout: (listener: (code: string) => void): void => void logoutListeners.add(listener),
    /** Listens to a topic; answers the way to stop. */
    subscribeTopic: (topic: string, handler: TopicHandler): (() => void) => theSocket().subscribe(topic, handler),
    connect: (): void => {
      watch()
      theSocket().connect()
    },
    /** Opens the connection anew: after a log-in or log-out it belongs to someone else. */
    reconnect: (): void => {
      watch()
      theSocket().reconnect()
    },
    disconnect: (): void => theSocket().close(),
  }
}

// The live connection of this tab, and what the site shows of it: whether it stands, and whether it has been gone for so
// long that the reader must know.
import { createSocket, type RealtimeSocket, type TopicHandler } from '@hanpan/client'
import { SOCKET_PATH } from '@hanpan/contract'
import { create } from 'zustand'

/** A banner for every blink of the network would cry wolf. */
const LOST_AFTER_MS = 3000
/** What is older than this is not shown as live, though the connection seems to stand. */
const LIVE_MS_MAX = 10_000
const LOOK_MS = 1000

interface ConnectionState {
  /** Gone, or silent for so long that what is on the screen may be old: the frame says so, and live parts turn grey. */
  readonly lost: boolean
}

export const useConnection = create<ConnectionState>(() => ({ lost: false }))

let socket: RealtimeSocket | null = null
let lostAtMs: number | null = null

/** Whether live parts may still be taken for live. */
export function isStale(nowMs: number, heardAtMs: number, lostSinceMs: number | null): boolean {
  return (lostSinceMs !== null && nowMs - lostSinceMs >= LOST_AFTER_MS) || nowMs - heardAtMs >= LIVE_MS_MAX
}

function look(): void {
  if (!socket) return
  const lost = isStale(Date.now(), socket.heardAt, lostAtMs)
  if (lost === useConnection.getState().lost) return
  useConnection.setState({ lost })
  document.documentElement.toggleAttribute('data-stale', lost)
}
const logoutListeners = new Set<(code: string) => void>()

function theSocket(): RealtimeSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  socket ??= createSocket({
    url: `${scheme}://${location.host}${SOCKET_PATH}`,
    onLogout: (code) => {
      for (const listener of logoutListeners) listener(code)
    },
    onStatus(status) {
      if (status === 'open') lostAtMs = null
      else if (status === 'lost') lostAtMs ??= Date.now()
      if (status === 'open') look()
    },
  })
  return socket
}

export function onForcedLogout(listener: (code: string) => void): void {
  logoutListeners.add(listener)
}

export function subscribeTopic(topic: string, handler: TopicHandler): () => void {
  return theSocket().subscribe(topic, handler)
}

export function connect(): void {
  theSocket().connect()
  setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', () => {
    // A page that comes back from the background asks at once whether what it shows is still true.
    if (document.visibilityState === 'visible') theSocket().ask()
  })
}

/** Opens the connection anew: after a log-in or log-out it belongs to someone else. */
export function reconnect(): void {
  theSocket().reconnect()
}

// The live connection of this tab, and what the site shows of it: whether it stands, and whether it has been gone for so
// long that the reader must know.
import { createSocket, type RealtimeSocket, type TopicHandler } from '@hanpan/client'
import { SOCKET_PATH } from '@hanpan/contract'
import { create } from 'zustand'

/** A banner for every blink of the network would cry wolf. */
const LOST_AFTER_MS = 3000

interface ConnectionState {
  readonly connected: boolean
  readonly lost: boolean
}

export const useConnection = create<ConnectionState>(() => ({ connected: false, lost: false }))

let socket: RealtimeSocket | null = null
let lostTimer: ReturnType<typeof setTimeout> | undefined
const logoutListeners = new Set<(code: string) => void>()

function theSocket(): RealtimeSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  socket ??= createSocket({
    url: `${scheme}://${location.host}${SOCKET_PATH}`,
    onLogout: (code) => {
      for (const listener of logoutListeners) listener(code)
    },
    onStatus(status) {
      if (status === 'open') {
        clearTimeout(lostTimer)
        lostTimer = undefined
        useConnection.setState({ connected: true, lost: false })
      } else if (status === 'lost') {
        useConnection.setState({ connected: false })
        lostTimer ??= setTimeout(() => useConnection.setState({ lost: true }), LOST_AFTER_MS)
      }
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
}

/** Opens the connection anew: after a log-in or log-out it belongs to someone else. */
export function reconnect(): void {
  theSocket().reconnect()
}

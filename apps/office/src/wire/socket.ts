// The live connection of this tab, as an operator, and whether it has been gone for so long that one must know.
import { createSocket, type RealtimeSocket, type TopicHandler } from '@hanpan/client'
import { SOCKET_PATH } from '@hanpan/contract'
import { create } from 'zustand'

/** A banner for every blink of the network would cry wolf. */
const LOST_AFTER_MS = 3000

export const useConnection = create<{ readonly lost: boolean }>(() => ({ lost: false }))

let socket: RealtimeSocket | null = null
let lostTimer: ReturnType<typeof setTimeout> | undefined
const logoutListeners = new Set<(code: string) => void>()

function theSocket(): RealtimeSocket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  socket ??= createSocket({
    url: `${scheme}://${location.host}${SOCKET_PATH}?as=operator`,
    onLogout: (code) => {
      for (const listener of logoutListeners) listener(code)
    },
    onStatus(status) {
      if (status === 'lost') {
        lostTimer ??= setTimeout(() => useConnection.setState({ lost: true }), LOST_AFTER_MS)
      } else if (status !== 'connecting') {
        clearTimeout(lostTimer)
        lostTimer = undefined
        useConnection.setState({ lost: false })
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

/** Opens the connection anew: after a log-in it belongs to someone. */
export function connect(): void {
  theSocket().reconnect()
}

export function disconnect(): void {
  theSocket().close()
}

// How many connections one address may hold open.
import type { Server } from 'node:http'

/** Not asked behind a proxy, which is one address for all. */
const CONNECTIONS_PER_ADDRESS_MAX = 1000

/** Closes what an address opens beyond its share: connections cost memory before anything is said on them. */
export function capConnections(server: Server): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket
    const count = (open.get(address) ?? 0) + 1
    if (count > CONNECTIONS_PER_ADDRESS_MAX) return socket.destroy()
    open.set(address, count)
    socket.once('close', () => {
      const left = open.get(address)! - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
}

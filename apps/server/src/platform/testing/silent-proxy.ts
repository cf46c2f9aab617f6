// A way to a database that can vanish like a host without power.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Stands between the server and its database, and can take everything in without ever saying a word. */
export async function startSilentProxy(behind: string) {
  const target = new URL(behind)
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (silent || to.write(bytes)))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (!silent) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return {
    url: url.toString(),
    silence: (now: boolean) => (silent = now),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

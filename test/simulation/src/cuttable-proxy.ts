// A TCP proxy in front of a database, which can be cut and comes back at the same address: a network or a fail-over, as the server
// sees it.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface CuttableProxy {
  /** The address of what stands behind it, through the proxy. */
  readonly url: string
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function openProxy(behind: string): Promise<CuttableProxy> {
  const target = new URL(behind)
  const sockets = new Set<Socket>()
  const serve = (socket: Socket) => {
    const onward = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
  let server: Server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(behind)
  url.port = String(port)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }
  return {
    url: url.toString(),
    cut,
    async comeBack() {
      server = createServer(serve).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}

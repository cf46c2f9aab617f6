// A way to a database that loses the first COMMIT that comes by, or its answer.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

export interface LosingProxy {
  readonly url: string
  /** How many COMMITs were lost: 1 at most. */
  lost(): number
  close(): Promise<unknown>
}

export async function startLosingProxy(behind: string, what: 'the COMMIT' | 'its answer'): Promise<LosingProxy> {
  const target = new URL(behind)
  let lost = 0
  const server = createServer((client) => {
    const onward = connect(Number(target.port), target.hostname)
    const end = () => [client, onward].forEach((socket) => socket.destroy())
    let isCommitting = false
    client.on('data', (bytes) => {
      if (lost === 0 && bytes.includes('COMMIT')) {
        lost = 1
        if (what === 'the COMMIT') return end()
        isCommitting = true
      }
      onward.write(bytes)
    })
    onward.on('data', (bytes) => (isCommitting ? end() : client.write(bytes)))
    for (const socket of [client, onward]) socket.on('error', end).on('close', end)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(behind)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    lost: () => lost,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

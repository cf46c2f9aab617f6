// The two servers of `sockets`, each in a process of its own: a whole node whose hub publishes a public topic, or a bare `ws` broadcast.
import { SOCKET_PATH } from '@hanpan/contract'
import { readConfig, startNode } from '@hanpan/server'
import { WebSocketServer } from 'ws'
import { LOAD_ENV } from './processes.ts'

/** Sends one message with this text to everyone. */
type Broadcast = (text: string) => void

const kind = process.env['BENCH_SOCKETS'] === 'bare' ? 'bare' : 'node'
const { port, broadcast } = kind === 'bare' ? await startBare() : await startWhole()

async function startWhole(): Promise<{ port: number; broadcast: Broadcast }> {
  const databaseUrl = process.env['BENCH_DATABASE_URL']!
  const node = await startNode(
    readConfig({ ...LOAD_ENV, DATABASE_URL: databaseUrl, ROLES: 'http,socket', LOG_LEVEL: 'error' }),
  )
  return {
    port: node.port,
    broadcast: (text) => node.platform.realtime.publish('cashflow', { cmd: 'CASHFLOW', data1: 'in', data2: text }),
  }
}

async function startBare(): Promise<{ port: number; broadcast: Broadcast }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: SOCKET_PATH, perMessageDeflate: false })
  await new Promise((resolve) => {
    server.once('listening', resolve)
  })
  let version = 0
  return {
    port: (server.address() as { port: number }).port,
    broadcast(text) {
      version += 1
      const frame = Buffer.from(
        JSON.stringify({ cmd: 'CASHFLOW', data1: 'in', data2: text, topic: 'cashflow', version: String(version) }),
      )
      for (const client of server.clients) client.send(frame, { binary: false })
    },
  }
}

interface Order {
  /** Asks for the port when nothing is to be sent. */
  readonly messages?: number
  readonly everyMs?: number
}

process.on('message', (order: Order) => {
  if (order.messages === undefined) return void process.send!({ port })
  let left = order.messages
  const send = () => {
    if (left === 0) {
      clearInterval(timer)
      return void process.send!({ isSent: true })
    }
    left -= 1
    broadcast(String(performance.timeOrigin + performance.now()))
  }
  const timer = setInterval(send, order.everyMs ?? 100)
})
process.send!({ isReady: true })

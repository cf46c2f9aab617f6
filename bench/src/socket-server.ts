// The servers of `sockets`, `live-fanout` and `live-board`, each in a process of its own: a whole node whose hub publishes a public topic, a bare `ws` broadcast,
// or a whole node with live matches whose prices and clocks move.
import { SOCKET_PATH } from '@hanpan/contract'
import { readConfig, type RunningNode, startNode } from '@hanpan/server'
import { WebSocketServer } from 'ws'
import { LOAD_ENV } from './processes.ts'
import { type BenchSport, makeEvents, moveLive, SOURCE } from './rows/sports-fixtures.ts'

/** Sends one message with this text to everyone. */
type Broadcast = (text: string) => void

const LIVE_EVENTS = 60
const starts = {
  bare: startBare,
  node: startWhole,
  sports: () => startSports(['soccer']),
  severalSports: () => startSports(['soccer', 'handball']),
} as const
const kind = process.env['BENCH_SOCKETS'] as keyof typeof starts
const { port, broadcast } = await starts[kind]()

async function startBenchNode(): Promise<RunningNode> {
  const databaseUrl = process.env['BENCH_DATABASE_URL']!
  return await startNode(
    readConfig({ ...LOAD_ENV, DATABASE_URL: databaseUrl, ROLES: 'http,socket', LOG_LEVEL: 'error' }),
  )
}

/** Each message is a change of one of the live matches: ten prices and the clock. */
async function startSports(sports: readonly BenchSport[]): Promise<{ port: number; broadcast: Broadcast }> {
  const node = await startBenchNode()
  const events = await makeEvents(node, LIVE_EVENTS, true, sports)
  let step = 0
  return {
    port: node.port,
    broadcast() {
      step += 1
      void node.modules.sportsbook.receive(SOURCE, moveLive(events[step % events.length]!, step))
    },
  }
}

async function startWhole(): Promise<{ port: number; broadcast: Broadcast }> {
  const node = await startBenchNode()
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
process.once('SIGTERM', () => process.exit()) // A profile is written then.
process.send!({ isReady: true })

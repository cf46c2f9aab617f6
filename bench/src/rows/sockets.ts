// `sockets`: 5,000 sockets on one node and a public topic at ten messages a second, and then as fast as they go, against a bare `ws`
// broadcast to as many.
import { note, printFigure } from '../figures.ts'
import { startHelper } from '../processes.ts'
import type { Row } from '../run.ts'

const SOCKETS = 5000
const STEADY = { messages: 100, everyMs: 100 }
/** More than any of the two can send: what comes out is their speed. */
const FLOOD = { messages: 400, everyMs: 1 }

interface Told {
  readonly received: number
  readonly p50: number
  readonly p99: number
  readonly perSecond: number
}

export const sockets: Row = {
  name: 'sockets',
  needsPgbench: false,
  async measure(run) {
    const bare = await measureServer('bare', '')
    const node = await measureServer('node', await run.database.create('sockets'))
    const delivered = node.steady.received / (SOCKETS * STEADY.messages)
    printFigure({
      name: 'sockets',
      value: node.flood.perSecond,
      unit: 'messages/s',
      baseline: bare.flood.perSecond,
      ratio: node.flood.perSecond / bare.flood.perSecond,
      sockets: SOCKETS,
      delivered,
      p50: node.steady.p50,
      p99: node.steady.p99,
      p99Bare: bare.steady.p99,
    })
  },
}

async function measureServer(kind: 'bare' | 'node', databaseUrl: string): Promise<{ steady: Told; flood: Told }> {
  const server = await startHelper('socket-server.js', { BENCH_SOCKETS: kind, BENCH_DATABASE_URL: databaseUrl })
  const clients = await startHelper('socket-clients.js')
  try {
    const { port } = await server.ask<{ port: number }>({})
    note(`sockets: connecting ${SOCKETS} to the ${kind} server`)
    await clients.ask({ connect: { port, sockets: SOCKETS, topic: 'cashflow' } })
    const send = async (order: typeof STEADY) => {
      await server.ask(order)
      return await clients.ask<Told>({ await: { messages: SOCKETS * order.messages, withinMs: 60_000 } })
    }
    await send({ messages: 20, everyMs: 20 }) // Warm-up.
    return { steady: await send(STEADY), flood: await send(FLOOD) }
  } finally {
    await clients.stop()
    await server.stop()
  }
}

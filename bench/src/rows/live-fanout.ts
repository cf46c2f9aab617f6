// `live-fanout`: 5,000 sockets that listen to sports while sixty live matches change fifty times a second: whether each hears of every change, and how
// long a change takes from its source to them.
import { note, printFigure } from '../figures.ts'
import { startHelper } from '../processes.ts'
import type { Row } from '../run.ts'

const SOCKETS = 5000
/** One of fifty reads what it is sent. */
const READING = SOCKETS / 50
const CHANGES = 1000
const EVERY_MS = 20
/** Changes are said together for a tenth of a second; those of the last one are waited for. */
const SETTLE_MS = 3000

interface Told {
  readonly received: number
  readonly messages: number
  readonly messagesMost: number
  readonly p50: number
  readonly p99: number
}

export const liveFanout: Row = {
  name: 'live-fanout',
  needsPgbench: false,
  async measure(run) {
    const databaseUrl = await run.database.create('live_fanout')
    const server = await startHelper('socket-server.js', { BENCH_SOCKETS: 'sports', BENCH_DATABASE_URL: databaseUrl })
    const clients = await startHelper('socket-clients.js')
    try {
      const { port } = await server.ask<{ port: number }>({})
      note(`live-fanout: connecting ${SOCKETS}`)
      await clients.ask({ connect: { port, sockets: SOCKETS, topic: 'sport' } })
      const send = async (changes: number) => {
        await server.ask({ messages: changes, everyMs: EVERY_MS })
        return await clients.ask<Told>({ await: { messages: READING * changes + 1, withinMs: SETTLE_MS } })
      }
      await send(100) // Warm-up.
      const { received, messages, messagesMost, p50, p99 } = await send(CHANGES)
      printFigure({
        name: 'live-fanout',
        value: p99,
        unit: 'ms p99',
        baseline: null,
        ratio: null,
        p50,
        sockets: SOCKETS,
        changes: received / (READING * CHANGES),
        delivered: messages / (SOCKETS * messagesMost),
      })
    } finally {
      await clients.stop()
      await server.stop()
    }
  },
}

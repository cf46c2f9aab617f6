// `table`: 2,000 sockets at one table of the studio, from the moment at which a result is due until everybody has heard of it.
import { note, printFigure } from '../figures.ts'
import { startHelper } from '../processes.ts'
import type { Row } from '../run.ts'

const SOCKETS = 2000
const ROUNDS = 5
/** What it is to reach. */
const P99_MS = 300

export const table: Row = {
  name: 'table',
  needsPgbench: false,
  async measure(run) {
    const server = await startHelper('table-server.js', {
      BENCH_DATABASE_URL: await run.database.create('shared_table'),
    })
    const clients = await startHelper('table-clients.js')
    try {
      note(`table: ${SOCKETS} sockets`)
      const { url, secrets } = await server.ask<{ url: string; secrets: readonly string[] }>({ sessions: SOCKETS })
      await clients.ask({ connect: { url, secrets } })
      const told = await clients.ask<{ rounds: number; sockets: number; p50: number; p99: number }>({ results: ROUNDS })
      printFigure({
        name: 'table',
        value: told.p99,
        unit: 'ms',
        baseline: P99_MS,
        ratio: told.p99 / P99_MS,
        sockets: told.sockets,
        rounds: told.rounds,
        p50: told.p50,
      })
    } finally {
      await clients.stop()
      await server.stop()
    }
  },
}

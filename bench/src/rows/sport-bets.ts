// `sport-bets`: singles, and combinations of five, over 500 events, against bets on mini games before and after. `sport-hot`: how long others
// wait while a thousand bets a second go to one market, against as many over all events.
import { printFigure } from '../figures.ts'
import { isSuccess, type LoadRequest, requestText, runLoad } from '../http-load.ts'
import type { Player } from '../players.ts'
import type { Row, Run } from '../run.ts'
import { besidePlainBets } from './bets.ts'
import { headersOf, openTable, type Table } from './betting.ts'
import { type BenchEvent, makeEvents, slipBody } from './sports-fixtures.ts'

const EVENTS = 500
const FOLDERS = 5
const HOT_PER_SECOND = 1000
const HOT_MS = 15_000
const BYSTANDERS = 4

async function openBook(
  run: Run,
  name: string,
): Promise<{ readonly table: Table; readonly events: readonly BenchEvent[] }> {
  let events: readonly BenchEvent[] = []
  const table = await openTable(run, name, async (node) => void (events = await makeEvents(node, EVENTS)))
  return { table, events }
}

/** Slips of the players in turn. */
function slips(events: readonly BenchEvent[], folders: number, players: readonly Player[]): () => LoadRequest {
  const headers = players.map(({ token }) => headersOf(token))
  let turn = 0
  return () => {
    turn = (turn + 1) % headers.length
    return { text: requestText('/api/bet/betProc', headers[turn]!, slipBody(events, folders)), accepts: isSuccess }
  }
}

export const sportBets: Row = {
  name: 'sport-bets',
  needsPgbench: false,
  async measure(run) {
    const { table, events } = await openBook(run, 'sport_bets')
    try {
      for (const [name, folders] of [
        ['sport-bets', 1],
        ['sport-bets-combinations', FOLDERS],
      ] as const) {
        const { plain, measured } = await besidePlainBets(table, () =>
          table.load(slips(events, folders, table.players)),
        )
        const { perSecond: value, p50, p99 } = measured
        const baseline = plain.perSecond
        printFigure({ name, value, unit: 'bets/s', baseline, ratio: value / baseline, p50, p99, p99Plain: plain.p99 })
      }
    } finally {
      await table.close()
    }
  },
}

export const sportHot: Row = {
  name: 'sport-hot',
  needsPgbench: false,
  async measure(run) {
    const { table, events } = await openBook(run, 'sport_hot')
    try {
      const [others, crowd] = [table.players.slice(0, 100), table.players.slice(100)]
      const wait = async (on: readonly BenchEvent[]) => {
        const [bystanders, crowded] = await Promise.all([
          runLoad({
            port: table.port,
            callers: BYSTANDERS,
            warmUpMs: 2000,
            measureMs: HOT_MS,
            next: slips(events.slice(1), 1, others),
          }),
          pressFor(table.port, HOT_MS + 2000, slips(on, 1, crowd)),
        ])
        if (bystanders.refused > 0) throw new Error(`a bystander was refused: ${bystanders.firstRefusal}`)
        return { ...bystanders, crowded }
      }
      const spread = await wait(events.slice(1))
      const hot = await wait(events.slice(0, 1))
      const again = await wait(events.slice(1))
      const baseline = (spread.p99 + again.p99) / 2
      printFigure({
        name: 'sport-hot',
        value: hot.p99,
        unit: 'ms p99',
        baseline,
        ratio: hot.p99 / baseline,
        hotPerSecond: hot.crowded.perSecond,
        hotP99: hot.crowded.p99,
        spreadPerSecond: spread.crowded.perSecond,
      })
    } finally {
      await table.close()
    }
  },
}

/** A thousand requests a second, sent at their times whether or not those before were answered, over as many connections as that takes. */
async function pressFor(port: number, ms: number, next: () => LoadRequest) {
  const callers = 64
  const startedAt = performance.now()
  let sent = 0
  const due = () => Math.floor(((performance.now() - startedAt) / 1000) * HOT_PER_SECOND)
  const result = await runLoad({
    port,
    callers,
    warmUpMs: 0,
    measureMs: ms,
    async pace() {
      while (sent >= due()) {
        await new Promise((resolve) => {
          setTimeout(resolve, 1)
        })
      }
      sent += 1
    },
    next,
  })
  if (result.refused > 0) throw new Error(`a bet was refused: ${result.firstRefusal}`)
  return result
}

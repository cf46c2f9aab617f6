// `sport-settle`: combinations of five folders through 500 events whose results come one after the other, until every bet is settled; against
// bets a second.
import { note, printFigure } from '../figures.ts'
import { makePlayers, type Player, startQuietNode } from '../players.ts'
import type { Row } from '../run.ts'
import { betsPerSecond } from './bets.ts'
import { type BenchEvent, makeEvents, message, slipBody, SOURCE } from './sports-fixtures.ts'

const BETS = Number(process.env['BENCH_SPORT_SETTLE_BETS'] ?? 20_000)
const EVENTS = 500
const FOLDERS = 5
const AT_ONCE = 500
const RESULTS_TOGETHER = 50
const WIN = { won: 1, voided: 0, of: 1 }
const LOSS = { won: 0, voided: 0, of: 1 }

type Node = Awaited<ReturnType<typeof startQuietNode>>

export const sportSettle: Row = {
  name: 'sport-settle',
  needsPgbench: false,
  async measure(run) {
    const baseline = await betsPerSecond(run)
    const node = await startQuietNode(await run.database.create('sport_settle'))
    try {
      const players = await makePlayers(node, 1000)
      const events = await makeEvents(node, EVENTS)
      note(`sport-settle: placing ${BETS} combinations`)
      await place(node, players, events)
      // As the database does by itself within a minute of so many bets: before that it plans for an empty table.
      await node.platform.database.query('ANALYZE sportsbook.bets, sportsbook.legs, sportsbook.results')
      const startedAt = performance.now()
      for (let from = 0; from < EVENTS; from += RESULTS_TOGETHER) {
        await node.modules.sportsbook.receive(SOURCE, events.slice(from, from + RESULTS_TOGETHER).map(resultOf))
        while ((await node.modules.sportsbook.settleDecided()) > 0);
      }
      while ((await node.modules.sportsbook.settleDecided()) > 0);
      const seconds = (performance.now() - startedAt) / 1000
      const { rows } = await node.platform.database.query<{ status: string; bets: number }>(
        'SELECT status, count(*)::int AS bets FROM sportsbook.bets GROUP BY status ORDER BY status',
      )
      const settled = rows.filter(({ status }) => status === 'won' || status === 'lost')
      if (settled.reduce((sum, { bets }) => sum + bets, 0) !== BETS || settled.length !== 2)
        throw new Error(`not settled: ${JSON.stringify(rows)}`)
      const value = BETS / seconds
      printFigure({
        name: 'sport-settle',
        value,
        unit: 'bets/s',
        baseline,
        ratio: value / baseline,
        seconds,
        bets: BETS,
      })
    } finally {
      await node.stop()
    }
  },
}

/** Nineteen of twenty home sides win: about three of four combinations do. */
function resultOf({ ref }: BenchEvent, index: number) {
  const isWon = index % 20 > 0
  const results = { home: isWon ? WIN : LOSS, draw: LOSS, away: isWon ? LOSS : WIN }
  return message(ref, { kind: 'settlement', isConfirmed: true, markets: [{ market: '1x2', line: null, results }] })
}

async function place({ modules }: Node, players: readonly Player[], events: readonly BenchEvent[]): Promise<void> {
  let placed = 0
  const next = async () => {
    while (placed < BETS) {
      const { memberId } = players[placed % players.length]!
      placed += 1
      const body = JSON.parse(slipBody(events, FOLDERS)) as Omit<
        Parameters<Node['modules']['sportsbook']['placeSlip']>[0],
        'memberId' | 'system' | 'builder'
      >
      const outcome = await modules.sportsbook.placeSlip({ ...body, system: null, builder: null, memberId })
      if (!outcome.ok) throw new Error(`a bet was refused: ${JSON.stringify(outcome.refusal)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

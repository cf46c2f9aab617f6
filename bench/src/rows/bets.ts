// `bets`: mini-game bets over HTTP, validated, posted to the ledger and committed, against pgbench on the same PostgreSQL.
import { printFigure } from '../figures.ts'
import type { LoadResult } from '../http-load.ts'
import type { Player } from '../players.ts'
import type { Row, Run } from '../run.ts'
import { openTable, plainBets, type Table } from './betting.ts'

export const bets: Row = {
  name: 'bets',
  needsPgbench: true,
  async measure(run) {
    // Before and after, since a machine is never twice the same: a virtual one slows down the longer it works.
    const before = await run.database.pgbench()
    const table = await openTable(run, 'bets')
    try {
      const { perSecond, p50, p99, serverMicros } = await table.load(plainBets(table))
      run.betsPerSecond = perSecond
      const pgbench = (before + (await run.database.pgbench())) / 2
      const ratio = perSecond / pgbench
      printFigure({ name: 'bets', value: perSecond, unit: 'bets/s', baseline: pgbench, ratio, p50, p99, serverMicros })
    } finally {
      await table.close()
    }
  },
}

/** The rate of plain bets, measured now if the run has none yet. */
export async function betsPerSecond(run: Run): Promise<number> {
  if (run.betsPerSecond === null) {
    const table = await openTable(run, 'bets_baseline')
    try {
      run.betsPerSecond = (await table.load(plainBets(table))).perSecond
    } finally {
      await table.close()
    }
  }
  return run.betsPerSecond
}

/** Measures plain bets and something else on one table, plain ones before and after, since a machine is never twice the same. */
export async function besidePlainBets(
  table: Table,
  other: () => Promise<LoadResult>,
  players: readonly Player[] = table.players,
): Promise<{ readonly plain: LoadResult; readonly measured: LoadResult }> {
  const before = await table.load(plainBets(table, players))
  const measured = await other()
  const after = await table.load(plainBets(table, players))
  const mean = (key: 'perSecond' | 'p50' | 'p99') => (before[key] + after[key]) / 2
  return { plain: { ...before, perSecond: mean('perSecond'), p50: mean('p50'), p99: mean('p99') }, measured }
}

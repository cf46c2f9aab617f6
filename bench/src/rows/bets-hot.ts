// `bets-hot`: all bets of one member on one round, against bets of a thousand members.
import { printFigure } from '../figures.ts'
import type { Row } from '../run.ts'
import { besidePlainBets } from './bets.ts'
import { openTable, plainBets } from './betting.ts'

export const betsHot: Row = {
  name: 'bets-hot',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'bets_hot')
    try {
      const { plain, measured } = await besidePlainBets(table, () =>
        table.load(plainBets(table, table.players.slice(0, 1))),
      )
      const { perSecond: value, p99 } = measured
      const ratio = value / plain.perSecond
      printFigure({
        name: 'bets-hot',
        value,
        unit: 'bets/s',
        baseline: plain.perSecond,
        ratio,
        p99,
        p99Plain: plain.p99,
      })
    } finally {
      await table.close()
    }
  },
}

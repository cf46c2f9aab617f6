// `cash-poll`: the balance that every page asks for every five seconds, against the same framework answering a constant.
import { printFigure } from '../figures.ts'
import { isSuccess, requestText, runLoad } from '../http-load.ts'
import { startHelper } from '../processes.ts'
import type { Row } from '../run.ts'
import { CALLERS, headersOf, openTable } from './betting.ts'

const PATH = '/api/cash/getUserCash'
const BODY = '{"siteId":"demo"}'

export const cashPoll: Row = {
  name: 'cash-poll',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'cash_poll')
    const constant = await startHelper('constant-server.js')
    try {
      const requests = table.players.map(({ token }) => ({
        text: requestText(PATH, headersOf(token), BODY),
        accepts: isSuccess,
      }))
      let turn = 0
      const next = () => requests[(turn += 1) % requests.length]!
      const { port } = await constant.ask<{ port: number }>({})
      const baseline = await runLoad({ port, callers: CALLERS, warmUpMs: 2000, measureMs: 5000, next })
      const { perSecond: value, p99 } = await table.load(next)
      const again = await runLoad({ port, callers: CALLERS, warmUpMs: 500, measureMs: 5000, next })
      const constantPerSecond = (baseline.perSecond + again.perSecond) / 2
      const ratio = value / constantPerSecond
      printFigure({ name: 'cash-poll', value, unit: 'requests/s', baseline: constantPerSecond, ratio, p99 })
    } finally {
      await constant.stop()
      await table.close()
    }
  },
}

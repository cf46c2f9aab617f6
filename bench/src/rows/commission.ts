// `commission`: settled bets entered, their days closed and periods settled, over a tree of five levels; and how the time grows from a
// tenth of the bets to all of them, below the same partners and members.
import { DAY_MS, instant, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { note, printFigure } from '../figures.ts'
import { startQuietNode } from '../players.ts'
import type { Row } from '../run.ts'
import { plantTree, settledBets } from './partner-world.ts'

const BETS = Number(process.env['BENCH_COMMISSION_BETS'] ?? 1_000_000)
const SIZES = [BETS / 10, BETS]
const PARTNERS = 1000
const MEMBERS = BETS / 10

export const commission: Row = {
  name: 'commission',
  needsPgbench: false,
  async measure(run) {
    const seconds: number[] = []
    for (const [place, bets] of SIZES.entries()) {
      const node = await startQuietNode(await run.database.create(`commission_${place}`))
      try {
        const { database, clock } = node.platform
        const begin = instant(seoulDayStart(seoulDay(clock.now()))! - 2 * DAY_MS)
        await node.modules.commissions.openBooks(begin)
        await plantTree(database, { partners: PARTNERS, members: MEMBERS, from: begin })
        note(`commission: ${bets} bets of ${MEMBERS} members below ${PARTNERS} partners`)
        await settledBets(database, { bets, members: MEMBERS, at: instant(begin + DAY_MS / 2) })
        const startedAt = performance.now()
        const entered = await node.modules.commissions.keepBooks()
        seconds.push((performance.now() - startedAt) / 1000)
        if (entered !== bets) throw new Error(`${entered} of ${bets} bets were entered`)
        const { rows } = await database.query<{ statements: number }>(
          'SELECT count(*) AS statements FROM commissions.statements',
        )
        if (rows[0]!.statements === 0) throw new Error('nothing was settled')
      } finally {
        await node.stop()
      }
    }
    const [small, large] = [seconds[0]!, seconds[1]!]
    // Against the same of a tenth of the bets: at 1 the time grows with the bets.
    const [value, baseline] = [BETS / large, BETS / 10 / small]
    printFigure({
      name: 'commission',
      value,
      unit: 'bets/s',
      baseline,
      ratio: value / baseline,
      bets: BETS,
      seconds: large,
      secondsOfTenth: small,
      growth: large / small,
      peakMiB: Math.round(process.resourceUsage().maxRSS / 1024),
    })
  },
}

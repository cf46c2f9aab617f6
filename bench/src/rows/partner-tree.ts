// `partner-tree`: a head office's overview with 100,000 members below it, over HTTP, one after another; p99.
import { instant, DAY_MS, seoulDay, seoulDayStart, type MemberId } from '@hanpan/kernel'
import { note, printFigure } from '../figures.ts'
import { startQuietNode } from '../players.ts'
import type { Row } from '../run.ts'
import { plantTree } from './partner-world.ts'

const MEMBERS = Number(process.env['BENCH_TREE_MEMBERS'] ?? 100_000)
const CALLS = 300

export const partnerTree: Row = {
  name: 'partner-tree',
  needsPgbench: false,
  async measure(run) {
    const node = await startQuietNode(await run.database.create('partner_tree'))
    try {
      const { database, clock } = node.platform
      const begin = instant(seoulDayStart(seoulDay(clock.now()))! - 2 * DAY_MS)
      await node.modules.commissions.openBooks(begin)
      note(`partner-tree: planting ${MEMBERS} members`)
      const top = await plantTree(database, { partners: 1000, members: MEMBERS, from: begin })
      const token = await node.modules.members.seeding.openSession(top as MemberId)
      const call = async () => {
        const startedAt = performance.now()
        const response = await fetch(`http://127.0.0.1:${node.port}/api/retail/status`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'demo', 'x-auth-token': token },
          body: JSON.stringify({ siteId: 'demo' }),
        })
        const answer = (await response.json()) as { resultCode: string; data: { subMembers: number } }
        if (answer.resultCode !== '0' || answer.data.subMembers !== MEMBERS) throw new Error(JSON.stringify(answer))
        return performance.now() - startedAt
      }
      for (let warm = 0; warm < 20; warm += 1) await call()
      const times: number[] = []
      for (let one = 0; one < CALLS; one += 1) times.push(await call())
      times.sort((a, b) => a - b)
      const [value, baseline] = [times[Math.floor(CALLS * 0.99)]!, times[CALLS / 2]!]
      printFigure({ name: 'partner-tree', value, unit: 'ms', baseline, ratio: value / baseline })
    } finally {
      await node.stop()
    }
  },
}

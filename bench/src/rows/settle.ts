// `settle`: a round with 100,000 bets drawn, settled and paid by one conductor, against bets a second.
import { note, printFigure } from '../figures.ts'
import { makePlayers, openRoundNo, type Player, startQuietNode } from '../players.ts'
import type { Row } from '../run.ts'
import { betsPerSecond } from './bets.ts'
import { betBody } from './betting.ts'

const BETS = 100_000
const AT_ONCE = 500

export const settle: Row = {
  name: 'settle',
  needsPgbench: false,
  async measure(run) {
    const baseline = await betsPerSecond(run)
    const node = await startQuietNode(await run.database.create('settle'))
    try {
      const players = await makePlayers(node, 1000)
      const roundNo = await openRoundNo(node)
      note(`settle: placing ${BETS} bets`)
      await placeBets(node.modules.minigames, players, roundNo)
      await node.platform.database.query(
        `UPDATE minigames.rounds SET closes_at = clock_timestamp(), draws_at = clock_timestamp() WHERE round_no = $1`,
        [roundNo],
      )
      const startedAt = performance.now()
      await node.modules.minigames.conduct()
      const seconds = (performance.now() - startedAt) / 1000
      const { rows } = await node.platform.database.query<{ status: string; bets: number; payouts: number }>(
        "SELECT status, bets, payouts FROM minigames.rounds WHERE game_key = 'powerball' AND round_no = $1",
        [roundNo],
      )
      if (rows[0]?.status !== 'settled' || rows[0].bets !== BETS)
        throw new Error(`not settled: ${JSON.stringify(rows)}`)
      const value = BETS / seconds
      printFigure({ name: 'settle', value, unit: 'bets/s', baseline, ratio: value / baseline, seconds })
    } finally {
      await node.stop()
    }
  },
}

type Minigames = Awaited<ReturnType<typeof startQuietNode>>['modules']['minigames']

async function placeBets(minigames: Minigames, players: readonly Player[], roundNo: string): Promise<void> {
  let placed = 0
  const place = async () => {
    while (placed < BETS) {
      const { memberId } = players[placed % players.length]!
      placed += 1
      const body = JSON.parse(betBody(roundNo)) as Parameters<Minigames['placeBet']>[0]
      const outcome = await minigames.placeBet({ ...body, memberId })
      if (!outcome.ok) throw new Error(`a bet was refused: ${JSON.stringify(outcome.refusal)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
}

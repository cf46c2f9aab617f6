// npm run bench [-- row …]: measures the rows that are named, or all of them, and prints a JSON line for each.
import { hasPgbench, startBenchDatabase } from './bench-database.ts'
import { note } from './figures.ts'
import { bets } from './rows/bets.ts'
import { board } from './rows/board.ts'
import { feed } from './rows/feed.ts'
import { liveBoard } from './rows/live-board.ts'
import { liveFanout } from './rows/live-fanout.ts'
import { sportBets, sportHot } from './rows/sport-bets.ts'
import { sportSettle } from './rows/sport-settle.ts'
import { betsEncrypted } from './rows/bets-encrypted.ts'
import { betsHot } from './rows/bets-hot.ts'
import { cashPoll } from './rows/cash-poll.ts'
import { lobby } from './rows/lobby.ts'
import { lobbyScroll } from './rows/lobby-scroll.ts'
import { commission } from './rows/commission.ts'
import { lists } from './rows/lists.ts'
import { login } from './rows/login.ts'
import { officeBets, officeMembers } from './rows/office-lists.ts'
import { officeTable } from './rows/office-table.ts'
import { gamePage } from './rows/game-page.ts'
import { interactions } from './rows/interactions.ts'
import { page } from './rows/page.ts'
import { partnerTree } from './rows/partner-tree.ts'
import { settle } from './rows/settle.ts'
import { storm, stormOffice } from './rows/storm.ts'
import { sockets } from './rows/sockets.ts'
import { spins } from './rows/spins.ts'
import { studioPage } from './rows/studio-page.ts'
import { studio } from './rows/studio.ts'
import { firstStart, start } from './rows/start.ts'
import { table } from './rows/table.ts'
import { wallet, walletHot } from './rows/wallet.ts'
import type { Row, Run } from './run.ts'

const rows: readonly Row[] = [
  bets,
  betsHot,
  wallet,
  walletHot,
  betsEncrypted,
  login,
  settle,
  cashPoll,
  lobby,
  lobbyScroll,
  lists,
  officeMembers,
  officeBets,
  officeTable,
  commission,
  partnerTree,
  sockets,
  storm,
  stormOffice,
  start,
  firstStart,
  page,
  gamePage,
  interactions,
  sportBets,
  sportHot,
  sportSettle,
  feed,
  liveFanout,
  liveBoard,
  board,
  spins,
  studio,
  studioPage,
  table,
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !rows.some((row) => row.name === name))
if (unknown.length > 0) {
  note(`unknown: ${unknown.join(', ')}. There are ${rows.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = rows.filter(({ name }) => asked.length === 0 || asked.includes(name))
if (chosen.some(({ needsPgbench }) => needsPgbench) && !hasPgbench()) process.exit(1)

const run: Run = { database: await startBenchDatabase(), betsPerSecond: null }
let failed = 0
try {
  for (const row of chosen) {
    note(`${row.name} …`)
    try {
      await row.measure(run)
    } catch (error) {
      failed += 1
      note(`${row.name} failed: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }
} finally {
  await run.database.stop()
}
process.exit(failed === 0 ? 0 : 1)

// The ground of all rows that bet over HTTP: a server as a process of its own, members with money, one open round.
import type { RunningNode } from '@hanpan/server'
import { makePlayers, openRoundNo, type Player, startQuietNode } from '../players.ts'
import { LOAD_ENV, startServer } from '../processes.ts'
import { isSuccess, type LoadOptions, type LoadRequest, type LoadResult, requestText, runLoad } from '../http-load.ts'
import type { Run } from '../run.ts'

export const CALLERS = 64
const WARM_UP_MS = 3000
/** A server that has just started compiles what it runs for seconds: what is measured is what it does all day. */
const FIRST_WARM_UP_MS = 10_000
const MEASURE_MS = 10_000
const PLAYERS = 1000
const BET_PATH = '/api/bet/betProc'

export interface Table {
  readonly port: number
  readonly players: readonly Player[]
  readonly roundNo: string
  /** By as many callers as all rows have, unless another number is said. */
  load(next: LoadOptions['next'], callers?: number): Promise<LoadResult>
  close(): Promise<void>
}

/** `more` makes what a row needs besides, in the process of the row. */
export async function openTable(
  run: Run,
  name: string,
  more: (node: RunningNode) => Promise<void> = async () => {},
  playerCount = PLAYERS,
): Promise<Table> {
  const url = await run.database.create(name)
  const node = await startQuietNode(url)
  const players = await makePlayers(node, playerCount)
  const roundNo = await openRoundNo(node)
  await more(node)
  await node.stop()
  const server = await startServer({ ...LOAD_ENV, DATABASE_URL: url })
  let warmUpMs = FIRST_WARM_UP_MS
  return {
    port: server.port,
    players,
    roundNo,
    async load(next, callers = CALLERS) {
      const result = await runLoad({
        port: server.port,
        pid: server.pid,
        callers,
        warmUpMs,
        measureMs: MEASURE_MS,
        next,
      })
      warmUpMs = WARM_UP_MS
      // A bet that is refused costs less than one that is placed: such a figure would be worth nothing.
      if (result.refused > 0) throw new Error(`${result.refused} requests were refused: ${result.firstRefusal}`)
      return result
    },
    close: () => server.stop(),
  }
}

const EVEN_CHANCES = [
  ['normal-odd-even', 'odd'],
  ['normal-odd-even', 'even'],
  ['normal-under-over', 'under'],
  ['normal-under-over', 'over'],
  ['power-odd-even', 'odd'],
  ['power-odd-even', 'even'],
  ['power-under-over', 'under'],
  ['power-under-over', 'over'],
] as const

let bets = 0

/** Enough that no stake of a pick comes again within a second, and so low that a run stays below what a round may cost the house. */
const STAKES = 2000

/** The body of a bet that is like no other of the last second: the same bet twice within one would be refused. */
export function betBody(roundNo: string): string {
  bets += 1
  const [market, pick] = EVEN_CHANCES[bets % EVEN_CHANCES.length]!
  const stake = 1000 + (Math.floor(bets / EVEN_CHANCES.length) % STAKES)
  return `{"siteId":"demo","requestId":"bench-${process.pid}-${bets}","groupKey":"minigame","gameKey":"powerball","roundNo":"${roundNo}","stake":${stake},"acceptOdds":"exact","selections":[{"market":"${market}","pick":"${pick}","odds":1.95}]}`
}

export const headersOf = (token: string, contentType = 'application/json') =>
  `content-type: ${contentType}\r\nauthorization: demo\r\nx-auth-token: ${token}\r\n`

/** Bets of the players in turn. */
export function plainBets(table: Table, players: readonly Player[] = table.players): () => LoadRequest {
  const headers = players.map(({ token }) => headersOf(token))
  let turn = 0
  return () => {
    turn = (turn + 1) % headers.length
    return { text: requestText(BET_PATH, headers[turn]!, betBody(table.roundNo)), accepts: isSuccess }
  }
}

// `storm`: how long a bystander waits for its balance while one member has 200 calls that move money under way at a time, in turn gifts,
// deposits, withdrawals and bets; against alone. `storm-office`: the same while one operator has 200 calls under way that look at members,
// move their money and loosen what guards it.
import { printFigure, percentile } from '../figures.ts'
import { type LoadOptions, requestText, runLoad } from '../http-load.ts'
import { logIn, post, seedOwners } from '../operator.ts'
import type { Player } from '../players.ts'
import type { Row } from '../run.ts'
import { betBody, headersOf, openTable, type Table } from './betting.ts'

const AT_ONCE = 200
const ALONE_MS = 3000
const STORM_MS = 10_000

export const storm: Row = {
  name: 'storm',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'storm')
    const [stormy, receiver, bystander] = table.players as readonly [Player, Player, Player]
    await weather('storm', table, bystander, (counts) => moneyCalls(table, stormy, receiver, counts))
  },
}

export const stormOffice: Row = {
  name: 'storm-office',
  needsPgbench: false,
  async measure(run) {
    const table = await openTable(run, 'storm_office', seedOwners)
    const token = await logIn(table.port)
    const [member, bystander] = table.players as readonly [Player, Player]
    const { data } = await post(table.port, '/api/office/promotions/settings', {}, token)
    const { wheel } = data as unknown as { wheel: Wheel }
    await weather('storm-office', table, bystander, (counts) => officeCalls(token, member, wheel, counts))
  },
}

interface Wheel {
  readonly settings: { readonly dailyBudget: number }
  readonly revision: number
}

type Counts = Map<string, number>

async function weather(
  name: string,
  table: Table,
  bystander: Player,
  callsOf: (counts: Counts) => LoadOptions['next'],
): Promise<void> {
  try {
    const alone = await pollFor(table, bystander, ALONE_MS)
    const counts: Counts = new Map()
    const next = callsOf(counts)
    const blowing = runLoad({ port: table.port, callers: AT_ONCE, warmUpMs: 0, measureMs: STORM_MS, next })
    const during = await pollFor(table, bystander, STORM_MS)
    const { perSecond } = await blowing
    if (counts.has('E001')) throw new Error('a call was answered with a bug')
    const value = percentile(during, 0.99)
    const baseline = percentile(alone, 0.99)
    const codes = Object.fromEntries(counts)
    printFigure({
      name,
      value,
      unit: 'ms p99',
      baseline,
      ratio: value / baseline,
      polls: during.length,
      perSecond,
      ...codes,
    })
  } finally {
    await table.close()
  }
}

let requests = 0

/** Each request another one; what is refused (a deposit in progress, a line that is full) is part of a storm. */
function moneyCalls(table: Table, who: Player, receiver: Player, counts: Counts) {
  const headers = headersOf(who.token)
  const accepts = counting(counts)
  return () => {
    requests += 1
    const id = `"siteId":"demo","requestId":"storm-${process.pid}-${requests}"`
    const [path, body] = [
      ['/api/cash/give', `{${id},"memId":"${receiver.memId}","amount":${1000 + requests}}`],
      ['/api/cash/in', `{${id},"amount":50000,"cashOutPass":"1234"}`],
      ['/api/cash/out', `{${id},"amount":10000,"cashOutPass":"1234"}`],
      ['/api/bet/betProc', betBody(table.roundNo)],
    ][requests % 4]! as [string, string]
    return { text: requestText(path, headers, body), accepts }
  }
}

function counting(counts: Counts) {
  return (body: Buffer) => {
    const code = /"resultCode":"(\w+)"/.exec(body.toString('latin1', 0, 60))?.[1] ?? ''
    counts.set(code, (counts.get(code) ?? 0) + 1)
    return true
  }
}

/** Looks that are logged, money that moves, requests that wait for a second operator. */
function officeCalls(token: string, { memId }: Player, { settings, revision }: Wheel, counts: Counts) {
  const headers = headersOf(token)
  const accepts = counting(counts)
  return () => {
    requests += 1
    const [path, body] = [
      ['reveal', { memId }],
      ['adjust', { memId, currency: 'won', amount: requests, requestId: `storm-${process.pid}-${requests}` }],
      ['permit', { memId, memLevel: 2 }],
      ['setWheel', { settings: { ...settings, dailyBudget: settings.dailyBudget + requests }, revision }],
    ][requests % 4]! as [string, object]
    const module = path === 'setWheel' ? 'promotions' : 'members'
    const text = JSON.stringify({ siteId: 'demo', reason: 'storm', ...body })
    return { text: requestText(`/api/office/${module}/${path}`, headers, text), accepts }
  }
}

/** Asks for its balance again and again, one call behind the other; answers how long each took, in milliseconds. */
async function pollFor(table: Table, player: Player, ms: number): Promise<number[]> {
  const took: number[] = []
  const to = performance.now() + ms
  while (performance.now() < to) {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${table.port}/api/cash/getUserCash`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'demo', 'x-auth-token': player.token },
      body: '{"siteId":"demo"}',
    })
    const { resultCode } = (await response.json()) as { resultCode: string }
    if (resultCode !== '0') throw new Error(`the bystander was answered ${resultCode}`)
    took.push(performance.now() - startedAt)
  }
  return took
}

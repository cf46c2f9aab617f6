// What happens when bets come faster than the database takes them: the queue of the ledger is bounded, and says so.
import { connect } from 'node:net'
import { once } from 'node:events'
import { HOUR_MS, instant, MINUTE_MS } from '@hanpan/kernel'
import { roundAt, SCHEDULE_DEFAULT } from '@hanpan/minigames'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idMaker } from '../../platform/clock.ts'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { createRound } from './conduct-rounds.ts'

/** More than may wait (QUEUE_COMMANDS_MAX of the ledger) and are under way at once. */
const BETS = 6000
const CONNECTIONS = 8
/** None of them has more bets under way than one member may. */
const MEMBERS = 75
/** Each stake is another, so that no bet is a copy of its neighbour. */
const stakeOf = (number: number) => 1000 + number

let site: TestNode
beforeAll(async () => {
  site = await startTestNode({ ROLES: 'http,socket' })
})
afterAll(() => site.stop())

async function openRound(): Promise<string> {
  const { database, clock, draws } = site.node.platform
  const now = await database.now()
  const round = {
    ...roundAt(SCHEDULE_DEFAULT, instant(Date.UTC(2001, 0, 1) + 5 * MINUTE_MS)),
    opensAt: instant(now - 1),
    closesAt: instant(now + HOUR_MS),
    drawsAt: instant(now + 2 * HOUR_MS),
  }
  await createRound({ ...site.node.platform, relays: null, newId: idMaker(clock, draws) }, 'powerball', round)
  return round.roundNo
}

/** Sends requests one behind the other without waiting, and answers the result codes in order. */
async function pipelined(bets: readonly { readonly token: string; readonly body: object }[]): Promise<string[]> {
  const socket = connect({ port: site.node.port, host: '127.0.0.1' })
  let text = ''
  const codes: string[] = []
  socket.setEncoding('utf8')
  for (const { token, body } of bets) {
    const json = JSON.stringify(body)
    socket.write(
      `POST /api/bet/betProc HTTP/1.1\r\nhost: test\r\nauthorization: demo\r\nx-auth-token: ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`,
    )
  }
  while (codes.length < bets.length) {
    const [chunk] = (await once(socket, 'data')) as [string]
    text += chunk
    const found = [...text.matchAll(/"resultCode":"(\w+)"/g)]
    codes.push(...found.map((match) => match[1]!))
    const last = found.at(-1)
    if (last) text = text.slice(last.index + last[0].length)
  }
  socket.destroy()
  return codes
}

it('[LP8] [MB8] E002 answers what no longer fits the queue; nothing of it was done, the rest is placed', async () => {
  const roundNo = await openRound()
  const money = Array.from({ length: BETS }, (_, number) => stakeOf(number)).reduce((sum, stake) => sum + stake)
  const tokens: string[] = []
  for (let number = 0; number < MEMBERS; number += 1) {
    const memberId = await site.seedMember({ memId: `crowd${number}` })
    await site.give(`crowd${number}`, money / MEMBERS)
    tokens.push(await site.node.modules.members.seeding.openSession(memberId))
  }
  const holder = await site.database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM ledger.accounts FOR UPDATE')
  const bets = Array.from({ length: BETS }, (_, number) => ({
    token: tokens[number % MEMBERS]!,
    body: {
      siteId: 'demo',
      requestId: `crowd-bet-${number}`,
      groupKey: 'minigame',
      gameKey: 'powerball',
      roundNo,
      stake: stakeOf(number),
      acceptOdds: 'any',
      selections: [{ market: 'power-number', pick: String(number % 10), odds: 8.95 }],
    },
  }))
  const perConnection = BETS / CONNECTIONS
  const answers = Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) =>
      pipelined(bets.slice(index * perConnection, (index + 1) * perConnection)),
    ),
  )
  try {
    await expect.poll(() => readGauge('hanpan_ledger_overloaded_total')).toBeGreaterThan(0)
  } finally {
    await holder.query('COMMIT')
    holder.release()
  }
  const codes = (await answers).flat()
  const count = (code: string) => codes.filter((candidate) => candidate === code).length
  expect(count('E002')).toBeGreaterThan(0)
  expect(codes.filter((code) => code !== '0' && code !== 'E002')).toEqual([])
  const staked = codes.reduce((sum, code, number) => (code === '0' ? sum + stakeOf(number) : sum), 0)
  const { rows } = await site.database.query<{ placed: number; staked: number; balance: number }>(
    `SELECT count(*) AS placed, sum(stake)::bigint AS staked,
       (SELECT sum(balance)::bigint FROM ledger.accounts WHERE currency = 'won' AND type = 'guarded') AS balance
     FROM minigames.bets`,
  )
  expect(rows[0]).toEqual({ placed: count('0'), staked, balance: money - staked })
})

async function readGauge(name: string): Promise<number> {
  const text = await (await fetch(`${site.baseUrl}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

// `lists`: the first and the hundredth page of a member's bets with ten million bets in the table, against with a hundred thousand.
import pg from 'pg'
import { median, note, printFigure } from '../figures.ts'
import { makePlayers, type Player, startQuietNode } from '../players.ts'
import { LOAD_ENV, startServer } from '../processes.ts'
import type { Row } from '../run.ts'

const FEW = 100_000
const MANY = 10_000_000
/** Own bets of the member that looks: more than a hundred pages. */
const OWN = 3000
const ROUNDS = 3000
const LOOKS = 200
const PAGES = [1, 100] as const
const OTHERS = 999

export const lists: Row = {
  name: 'lists',
  needsPgbench: false,
  async measure(run) {
    const url = await run.database.create('lists')
    const node = await startQuietNode(url)
    const [looker, ...others] = await makePlayers(node, OTHERS + 1)
    await node.stop()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await fillRounds(client)
    await fillOwn(client, looker!)
    const server = await startServer({ ...LOAD_ENV, DATABASE_URL: url })
    try {
      await fillOthers(client, others, 0, FEW)
      const few = await look(server.port, looker!)
      await fillOthers(client, others, FEW, MANY)
      const many = await look(server.port, looker!)
      for (const [index, page] of PAGES.entries()) {
        const [value, baseline] = [many[index]!, few[index]!]
        printFigure({ name: `lists-page-${page}`, value, unit: 'ms', baseline, ratio: value / baseline })
      }
    } finally {
      await server.stop()
      await client.end()
    }
  },
}

/** Settled rounds of the last thirty days, as the conductor leaves them. */
async function fillRounds(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed, seed,
       result, drawn_at, settled_at)
     SELECT ('00000000-0000-7001-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'powerball', 'bench-' || n, at, at + interval '4 minutes',
       at + interval '5 minutes', 'settled', repeat('0', 64), ''::bytea, repeat('0', 64),
       '{"balls":[1,2,3,4,5],"powerball":0,"sum":15}', at + interval '5 minutes', at + interval '5 minutes'
     FROM generate_series(0, ${ROUNDS - 1}) AS n
     CROSS JOIN LATERAL (SELECT date_trunc('minute', clock_timestamp()) - interval '30 days' + n * interval '14 minutes' AS at) AS moment`,
  )
}

const BET_COLUMNS = `bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at, settled_at`
const betOf = (space: string, member: string) => `
  SELECT ('${space}-0000-7002-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${member}, r.round_id, 'powerball', 'normal-odd-even', 'odd', 1950,
    1000 + n % 1000, 'lost', 0, r.opens_at + (n % 200) * interval '1 second', r.settled_at`
const ROUND_OF_BET = `JOIN minigames.rounds r ON r.round_id = ('00000000-0000-7001-8000-' || lpad(to_hex(n % ${ROUNDS}), 12, '0'))::uuid`

async function fillOwn(client: pg.Client, { memberId }: Player): Promise<void> {
  await client.query(
    `INSERT INTO minigames.bets (${BET_COLUMNS}) ${betOf('00000001', `'${memberId}'::uuid`)}
     FROM generate_series(0, ${OWN - 1}) AS n ${ROUND_OF_BET}`,
  )
  await client.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes)
     SELECT member_id, (placed_at AT TIME ZONE 'Asia/Seoul')::date, 'minigame', game_key, 0, 0, 0, count(*), sum(stake), 0, 0
     FROM minigames.bets GROUP BY member_id, 2, game_key`,
  )
}

async function fillOthers(client: pg.Client, others: readonly Player[], from: number, to: number): Promise<void> {
  note(`lists: filling up to ${to} bets`)
  const STEP = 500_000
  for (let first = from; first < to; first += STEP) {
    await client.query(
      `INSERT INTO minigames.bets (${BET_COLUMNS})
       ${betOf('00000002', '($1::uuid[])[1 + n % cardinality($1::uuid[])]')}
       FROM generate_series(${first}, ${Math.min(first + STEP, to) - 1}) AS n ${ROUND_OF_BET}`,
      [others.map(({ memberId }) => memberId)],
    )
  }
  await client.query('VACUUM (ANALYZE) minigames.bets')
}

/** Milliseconds of each page, the middle of many looks. */
async function look(port: number, { token }: Player): Promise<number[]> {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const medians: number[] = []
  for (const page of PAGES) {
    const times: number[] = []
    for (let time = 0; time < LOOKS; time += 1) {
      const startedAt = performance.now()
      const response = await fetch(`http://127.0.0.1:${port}/api/bet/betlistNew`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'demo', 'x-auth-token': token },
        body: JSON.stringify({ siteId: 'demo', startDate: day(32), endDate: day(-1), page }),
      })
      const { data } = (await response.json()) as { data?: { list: unknown[] } }
      if (!data || data.list.length === 0) throw new Error(`page ${page} is empty`)
      times.push(performance.now() - startedAt)
    }
    medians.push(median(times))
  }
  return medians
}

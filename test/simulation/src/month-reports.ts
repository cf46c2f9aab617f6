// The office's reports of a month against sums over the ledger's transfers, by SQL of its own. Some rounds are corrected first and some
// balances adjusted, so that what was settled again and what operators gave counts too.
import { DAY_MS, type Instant, instant, seoulDay } from '@hanpan/kernel'
import pg from 'pg'
import { PATIENCE_MS, pause } from './asking.ts'
import { call, OWNER, startServer } from './server-process.ts'

export interface ReportsCompared {
  readonly differences: readonly string[]
  readonly figures: number
  readonly members: number
  readonly bets: number
}

type Figures = Readonly<Record<string, string | number>>
type Ask = (path: string, body?: object) => Promise<Reply>
// What the calls answer stands in the contract; here it is only looked through.
// oxlint-disable-next-line typescript/no-explicit-any
type Reply = any

const account = (number: string) => `'00000000-0000-8000-8000-0000000000${number}'::uuid`
const BANK = account('01')
const PAID = account('02')
// Nothing but mini games is played in it.
const REVENUE = account('24')
const ADJUSTMENTS = account('05')
const received = (id: string) =>
  `coalesce(sum(amount) FILTER (WHERE to_account_id = ${id}), 0) - coalesce(sum(amount) FILTER (WHERE from_account_id = ${id}), 0)`

/** Every stake and payout of a bet that is not void, with who placed it and when; corrections are payouts, or payouts taken back. */
const BETS = `SELECT b.game_key, b.member_id, b.status, (b.placed_at AT TIME ZONE 'Asia/Seoul')::date AS day,
    CASE kind WHEN 'stake' THEN amount ELSE 0 END AS staked,
    CASE WHEN kind = 'winnings' THEN amount
      WHEN kind = 'bet-correction' AND from_account_id = ${REVENUE} THEN amount
      WHEN kind = 'bet-correction' THEN -amount ELSE 0 END AS paid
  FROM ledger.transfers t JOIN minigames.bets b ON b.bet_id = t.reference
  WHERE b.status <> 'voided' AND kind IN ('stake', 'winnings', 'bet-correction')`

const SUMS = {
  daily: `SELECT day::text AS name, coalesce(deposits, 0) AS deposits, coalesce(withdrawals, 0) AS withdrawals,
      coalesce("grossWin", 0) AS "grossWin", coalesce(adjustments, 0) AS adjustments, coalesce(stakes, 0) AS stakes
    FROM (SELECT generate_series($1::date, $2::date, '1 day')::date AS day) days
    LEFT JOIN (SELECT (posted_at AT TIME ZONE 'Asia/Seoul')::date AS day, -(${received(BANK)}) AS deposits,
        ${received(PAID)} AS withdrawals, ${received(REVENUE)} AS "grossWin", -(${received(ADJUSTMENTS)}) AS adjustments
      FROM ledger.transfers WHERE currency = 'won' GROUP BY 1) moved USING (day)
    LEFT JOIN (SELECT day, sum(staked) AS stakes FROM (${BETS}) bets GROUP BY 1) staked USING (day)`,
  games: `SELECT game_key AS name, sum(staked) AS stakes, sum(paid) AS payouts,
      sum(CASE WHEN status = 'wait' THEN 0 ELSE staked END - paid) AS "grossWin"
    FROM (${BETS}) bets WHERE day BETWEEN $1::date AND $2::date GROUP BY 1`,
  members: `SELECT mem_id AS name, coalesce(cash.deposits, 0) AS deposits, coalesce(cash.withdrawals, 0) AS withdrawals,
      coalesce(bets.stakes, 0) AS stakes, coalesce(bets.payouts, 0) AS payouts
    FROM members.members m
    LEFT JOIN (SELECT owner_id, sum(amount) FILTER (WHERE from_account_id = ${BANK}) AS deposits,
        sum(amount) FILTER (WHERE to_account_id = ${PAID}) AS withdrawals
      FROM ledger.transfers t JOIN ledger.accounts a ON a.id IN (t.from_account_id, t.to_account_id)
      WHERE a.owner_id IS NOT NULL AND (from_account_id = ${BANK} OR to_account_id = ${PAID})
        AND (posted_at AT TIME ZONE 'Asia/Seoul')::date BETWEEN $1::date AND $2::date GROUP BY 1) cash ON owner_id = m.member_id
    LEFT JOIN (SELECT member_id, sum(staked) AS stakes, sum(paid) AS payouts FROM (${BETS}) bets
      WHERE day BETWEEN $1::date AND $2::date GROUP BY 1) bets USING (member_id)`,
} as const

const PAGE_ROWS = 1000
const CORRECTED_ROUNDS = 3

export async function compareReports(databaseUrl: string, days: number): Promise<ReportsCompared> {
  const server = await startServer({ DATABASE_URL: databaseUrl, ROUND_SECONDS: '300' })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const operator = async (operatorId: string): Promise<Ask> => {
      const body = { operatorId, password: OWNER.OWNER_PASSWORD }
      const { token } = (await call(server.baseUrl, '/api/office/login', body)).data
      return async (path, request = {}) => {
        const answer = await call(server.baseUrl, path, request, token)
        if (answer.resultCode !== '0') throw new Error(`${path} got ${answer.resultCode}`)
        return answer.data
      }
    }
    const ask = await operator(OWNER.OWNER_ID)
    await client.query(SECOND_OPERATOR, [OWNER.OWNER_ID])
    await disturb(client, ask, await operator('second'))
    const now = Date.now() as Instant
    const span = { startDate: seoulDay(instant(now - days * DAY_MS)), endDate: seoulDay(now) }
    return await compare(client, ask, span)
  } catch (error) {
    throw new Error(`comparing reports failed: ${server.output()}`, { cause: error })
  } finally {
    await client.end()
    await server.end('SIGTERM')
  }
}

/** Another owner, who has been there for long enough to agree. */
const SECOND_OPERATOR = `INSERT INTO operators.operators (operator_id, login_id, login_key, name, role, password_hash, created_at)
  SELECT gen_random_uuid(), 'second', 'second', 'second', role, password_hash, now() - interval '2 days'
  FROM operators.operators WHERE login_id = $1`

/** Voids some settled rounds, settles one of them anew, and gives and takes a little. */
async function disturb(client: pg.Client, ask: Ask, second: Ask): Promise<void> {
  const { rows } = await client.query<{ gameKey: string; roundNo: string }>(
    `SELECT game_key AS "gameKey", round_no AS "roundNo" FROM minigames.rounds WHERE status = 'settled' AND bets > 0
     ORDER BY draws_at DESC LIMIT ${CORRECTED_ROUNDS}`,
  )
  const correct = async (round: object, to: string) => {
    const { approvalIdx } = await ask('/api/office/minigames/correct', { ...round, to, reason: 'simulated' })
    await second('/api/office/approvals/approve', { approvalIdx, reason: 'simulated' })
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const { list } = await ask('/api/office/minigames/corrections', round)
      if (list[0].finishedAt !== null) return
      if (Date.now() > deadline) throw new Error(`a correction did not end: ${JSON.stringify(list[0])}`)
      await pause(100)
    }
  }
  for (const round of rows) await correct(round, 'voided')
  if (rows[0]) await correct(rows[0], 'result')
  const { rows: people } = await client.query<{ mem_id: string }>(
    'SELECT mem_id FROM members.members ORDER BY mem_id LIMIT 2',
  )
  for (const [index, { mem_id: memId }] of people.entries()) {
    const adjustment = { memId, currency: 'won', amount: 12_345 - index * 4_321, reason: 'simulated' }
    await ask('/api/office/members/adjust', { ...adjustment, requestId: `00000000-0000-4000-8000-00000000000${index}` })
  }
}

interface Span {
  readonly startDate: string
  readonly endDate: string
}

async function compare(client: pg.Client, ask: Ask, span: Span): Promise<ReportsCompared> {
  const report = (name: string, body: object = {}) => ask(`/api/office/reports/${name}`, { ...span, ...body })
  const differences: string[] = []
  let figures = 0
  const against = async (what: keyof typeof SUMS, list: readonly Reply[], nameOf: (row: Reply) => string) => {
    const { rows } = await client.query<{ name: string } & Figures>(SUMS[what], [span.startDate, span.endDate])
    const reported = new Map<string, Reply>(list.map((row) => [nameOf(row), row]))
    for (const { name, ...sums } of rows) {
      const row = reported.get(name)
      for (const [key, text] of Object.entries(sums)) {
        const sum = Number(text)
        figures += 1
        // Whoever did nothing stands in no report.
        const said = row ? Number(row[key]) : 0
        if (said !== sum) differences.push(`${what} ${name} ${key}: ${said} reported, ${sum} in the ledger`)
      }
      reported.delete(name)
    }
    for (const name of reported.keys()) differences.push(`${what} ${name}: reported, and not in the ledger`)
    return rows
  }

  const daily = await report('daily')
  await against('daily', daily.list, ({ day }) => day)
  const games = await report('games')
  await against('games', games.list, ({ gameKey }) => gameKey)
  const members: Reply[] = []
  for (let page = 1; ; page += 1) {
    const { list, pageInfo, total } = await report('members', { page, size: PAGE_ROWS, sort: 'memId' })
    members.push(...list)
    if (list.length < PAGE_ROWS || members.length >= pageInfo.tatal_list_count) {
      for (const key of ['deposits', 'withdrawals', 'stakes'])
        if (total[key] !== daily.total[key])
          differences.push(`members in all, ${key}: ${total[key]} against ${daily.total[key]}`)
      break
    }
  }
  const rows = await against('members', members, ({ memId }) => memId)
  const operators = await report('operators')
  if (operators.total.deposits !== daily.total.deposits)
    differences.push(`operators in all: ${operators.total.deposits} against ${daily.total.deposits}`)
  if (games.total.grossWin !== daily.total.grossWin)
    differences.push(`games in all: ${games.total.grossWin} against ${daily.total.grossWin}`)
  const { rows: counted } = await client.query<{ bets: string }>('SELECT count(*) AS bets FROM minigames.bets')
  return { differences, figures: figures + 5, members: rows.length, bets: Number(counted[0]!.bets) }
}

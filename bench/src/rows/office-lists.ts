// `office-members` and `office-bets`: the office's lists with a million rows behind them, the first page and a filtered page, against the
// same with a thousand. The slowest of a hundred looks is what an operator feels.
import pg from 'pg'
import { note, printFigure } from '../figures.ts'
import { logIn, OWNER_ENV, post } from '../operator.ts'
import { makePlayers, type Player, startQuietNode } from '../players.ts'
import { LOAD_ENV, startServer } from '../processes.ts'
import type { Row, Run } from '../run.ts'

const FEW = 1_000
const MANY = 1_000_000
const STEP = 100_000
const LOOKS = 200

interface Look {
  readonly name: string
  readonly path: string
  readonly body: object
}

interface Measured {
  readonly row: 'office-members' | 'office-bets'
  readonly looks: readonly Look[]
  readonly fill: (client: pg.Client, players: readonly Player[], from: number, to: number) => Promise<void>
}

async function measure(run: Run, { row, looks, fill }: Measured): Promise<void> {
  const url = await run.database.create(row.replace('-', '_'))
  const node = await startQuietNode(url)
  const players = await makePlayers(node, 100)
  await node.stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const server = await startServer({ ...LOAD_ENV, ...OWNER_ENV, DATABASE_URL: url })
  try {
    const token = await logIn(server.port)
    await fill(client, players, 0, FEW)
    const few = await slowest(server.port, token, looks)
    for (let first = FEW; first < MANY; first += STEP) {
      note(`${row}: ${first} rows`)
      await fill(client, players, first, Math.min(first + STEP, MANY))
    }
    await client.query('VACUUM (ANALYZE)')
    const many = await slowest(server.port, token, looks)
    for (const [index, { name }] of looks.entries()) {
      const [value, baseline] = [many[index]!, few[index]!]
      printFigure({ name: `${row}-${name}`, value, unit: 'ms p99', baseline, ratio: value / baseline, rows: MANY })
    }
  } finally {
    await server.stop()
    await client.end()
  }
}

async function slowest(port: number, token: string, looks: readonly Look[]): Promise<number[]> {
  const figures: number[] = []
  for (const { name, path, body } of looks) {
    const times: number[] = []
    for (let time = 0; time < LOOKS; time += 1) {
      const startedAt = performance.now()
      const { data } = await post(port, path, body, token)
      if (!data?.list || data.list.length === 0) throw new Error(`${name}: nothing was found`)
      times.push(performance.now() - startedAt)
    }
    figures.push(times.toSorted((one, other) => one - other)[Math.ceil(LOOKS * 0.99) - 1]!)
  }
  return figures
}

const text = (name: string, n = 'n') => `'${name}' || lpad(${n}::text, 7, '0')`

async function fillMembers(client: pg.Client, _players: readonly Player[], from: number, to: number): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO members.members (member_id, mem_id, mem_id_key, nick, nick_key, name, phone_sealed, phone_index, phone_masked,
         bank_code, account_sealed, account_index, account_masked, password_hash, level, status, joined_at, n_grams)
       SELECT ('00000003-0000-7003-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${text('user')}, ${text('user')}, ${text('nick')},
         ${text('nick')}, '홍길동', '', decode(md5('p' || n), 'hex'), '', 'KB', '', decode(md5('a' || n), 'hex'), '', '', 1 + n % 10,
         CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'active' END, now() - n * interval '20 seconds',
         (SELECT array_agg(DISTINCT substr(t, p, s)) FROM unnest(ARRAY[${text('user')}, ${text('nick')}, '홍길동']) t,
            generate_series(1, length(t)) p, generate_series(1, 2) s)
       FROM generate_series($1::int, $2::int) AS n RETURNING member_id)
     INSERT INTO ledger.accounts (id, owner_id, name, type, currency, version, balance, changed_at)
     SELECT (substr(member_id::text, 1, 14) || '8' || tag || substr(member_id::text, 19))::uuid, member_id, account, 'guarded', currency,
       0, 0, now()
     FROM made, (VALUES ('001', 'cash', 'won'), ('002', 'point', 'point'), ('003', 'withdrawalHold', 'won')) AS kinds (tag, account, currency)`,
    [from, to - 1],
  )
}

async function fillBets(client: pg.Client, players: readonly Player[], from: number, to: number): Promise<void> {
  if (from === 0) await fillRound(client)
  await client.query(
    `INSERT INTO minigames.bets (bet_id, member_id, round_id, game_key, market, pick, odds_milli, stake, status, payout, placed_at, settled_at)
     SELECT ('00000004-0000-7004-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ($3::uuid[])[1 + n % cardinality($3::uuid[])], r.round_id,
       'powerball', 'normal-odd-even', 'odd', 1950, 1000 + n % 1000, 'lost', 0, r.opens_at + interval '1 second', r.settled_at
     FROM generate_series($1::int, $2::int) AS n, minigames.rounds r WHERE r.round_no = 'bench-0'`,
    [from, to - 1, players.map(({ memberId }) => memberId)],
  )
  if (to !== FEW && to !== MANY) return // Sums are wanted where somebody looks.
  await client.query('DELETE FROM bets.member_days')
  await client.query(
    `INSERT INTO bets.member_days (member_id, day, game_group, game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes,
       voided_bets, voided_stakes)
     SELECT member_id, (placed_at AT TIME ZONE 'Asia/Seoul')::date, 'minigame', game_key, 0, 0, 0, count(*), sum(stake), 0, 0
     FROM minigames.bets GROUP BY member_id, 2, game_key`,
  )
  await client.query(
    `UPDATE minigames.rounds SET bets = $1, stakes = (SELECT sum(stake) FROM minigames.bets) WHERE round_no = 'bench-0'`,
    [to],
  )
}

/** One settled round that a million bets were placed on. */
async function fillRound(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO minigames.rounds (round_id, game_key, round_no, opens_at, closes_at, draws_at, status, commitment, sealed_seed, seed,
       result, drawn_at, settled_at)
     SELECT '00000000-0000-7001-8000-000000000000', 'powerball', 'bench-0', at, at + interval '4 minutes', at + interval '5 minutes',
       'settled', repeat('0', 64), ''::bytea, repeat('0', 64), '{"balls":[1,2,3,4,5],"powerball":0,"sum":15}',
       at + interval '5 minutes', at + interval '5 minutes'
     FROM (SELECT date_trunc('minute', clock_timestamp()) - interval '2 days' AS at) AS moment`,
  )
}

const members = '/api/office/members/list'

export const officeMembers: Row = {
  name: 'office-members',
  needsPgbench: false,
  measure: (run) =>
    measure(run, {
      row: 'office-members',
      looks: [
        { name: 'first', path: members, body: {} },
        { name: 'status', path: members, body: { status: 'suspended' } },
        { name: 'text', path: members, body: { query: 'ser0000999' } },
        { name: 'page-40', path: members, body: { page: 40 } },
      ],
      fill: fillMembers,
    }),
}

export const officeBets: Row = {
  name: 'office-bets',
  needsPgbench: false,
  measure: (run) =>
    measure(run, {
      row: 'office-bets',
      looks: [
        { name: 'round', path: '/api/office/minigames/roundBets', body: { gameKey: 'powerball', roundNo: 'bench-0' } },
        { name: 'member', path: '/api/office/members/bets', body: { memId: 'bench00001' } },
        { name: 'everyone', path: '/api/office/bets/list', body: { startDate: '1970-01-01' } },
        // One of a thousand bets: the filter that has to look furthest.
        { name: 'rare', path: '/api/office/bets/list', body: { startDate: '1970-01-01', stakeFrom: 1999 } },
      ],
      fill: fillBets,
    }),
}

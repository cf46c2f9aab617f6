// A simulated month (the demo's past, made through the real use cases) against an independent sum over the ledger's transfers.
import { DAY_MS, type Instant, isoSeoul, seoulDay, seoulDayStart } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, memberAccounts, REVENUE_ACCOUNT_NAMES } from '@hanpan/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/test-node.ts'
import { rollUpAll } from '../ledger/jobs.ts'

interface Moved {
  readonly kind: string
  readonly from_account_id: string
  readonly to_account_id: string
  readonly amount: number
  readonly posted_at: Instant
  readonly game_key: string | null
  readonly placed_at: Instant | null
}

let site: TestNode
let moved: Moved[]
let owners: Map<string, string>
let token: string
let startDate: string
let endDate: string
beforeAll(async () => {
  // No worker: nothing moves while reports are read, and what is not rolled up yet counts too.
  site = await startTestNode({
    DEMO_SEED: 'on',
    ROLES: 'http,socket',
    ROUND_SECONDS: '300',
    OWNER_ID: 'admin01',
    OWNER_PASSWORD: 'Owner!234',
  })
  const logIn = await site.call('/api/office/login', { operatorId: 'admin01', password: 'Owner!234' })
  token = logIn.data.token
  const now = site.node.platform.clock.now()
  endDate = seoulDay(now)
  startDate = seoulDay((now - 31 * DAY_MS) as Instant)
  const { rows } = await site.database.query<Moved>(
    `SELECT t.kind, t.from_account_id, t.to_account_id, t.amount, t.posted_at, b.game_key, b.placed_at
     FROM ledger.transfers t LEFT JOIN minigames.bets b ON b.bet_id = t.reference WHERE t.currency = 'won'`,
  )
  moved = rows
  const { rows: members } = await site.database.query<{ member_id: string; mem_id: string }>(
    'SELECT member_id, mem_id FROM members.members',
  )
  owners = new Map(members.map((row) => [memberAccounts(row.member_id as never).cash, row.mem_id]))
  expect(moved.length).toBeGreaterThan(1000)
}, 240_000)
afterAll(() => site.stop())

const report = async (name: string, body: object = {}) => {
  const answer = await site.call(`/api/office/reports/${name}`, { startDate, endDate, ...body }, token)
  expect(answer.resultCode).toBe('0')
  return answer.data
}

const sum = (rows: readonly Moved[]) => rows.reduce((total, row) => total + row.amount, 0)
/** What an account received less what it gave. */
const change = (rows: readonly Moved[], account: string) =>
  sum(rows.filter((row) => row.to_account_id === account)) - sum(rows.filter((row) => row.from_account_id === account))
const dayOf = (row: Moved) => seoulDay(row.posted_at)
/** A bet counts on the day it was placed, whenever it was paid; refunds take it away again. */
const betDay = (row: Moved) => seoulDay(row.placed_at ?? row.posted_at)
const stakesOf = (rows: readonly Moved[]) =>
  sum(rows.filter(({ kind }) => kind === 'stake')) - sum(rows.filter(({ kind }) => kind === 'refund'))
const payoutsOf = (rows: readonly Moved[]) => sum(rows.filter(({ kind }) => kind === 'winnings'))
const { commissionReserved, bank, withdrawalsPaid, bonusCost, pointConversionCost, adjustments, commissionCost } =
  HOUSE_ACCOUNTS

const grossWinOf = (rows: readonly Moved[]) =>
  REVENUE_ACCOUNT_NAMES.reduce((win, name) => win + change(rows, HOUSE_ACCOUNTS[name].id), 0)

describe.each(['before', 'after'])('%s the roll-up', (when) => {
  beforeAll(async () => {
    if (when === 'after') await rollUpAll(site.node.platform.database)
  })

  it('[RE7] [RE12] the closing of each day is what moved in the books that day', async () => {
    const { list, total } = await report('daily')
    expect(list).toHaveLength(32)
    for (const row of list) {
      const day = moved.filter((entry) => dayOf(entry) === row.day)
      expect(row).toMatchObject({
        deposits: 0 - change(day, bank.id),
        withdrawals: change(day, withdrawalsPaid.id),
        grossWin: grossWinOf(day),
        bonus: 0 - change(day, bonusCost.id),
        points: 0 - change(day, pointConversionCost.id),
        adjustments: 0 - change(day, adjustments.id),
        given: sum(day.filter((entry) => entry.from_account_id === adjustments.id)),
        taken: sum(day.filter((entry) => entry.to_account_id === adjustments.id)),
        commission: 0 - change(day, commissionCost.id) - change(day, commissionReserved.id),
        stakes: stakesOf(moved.filter((entry) => betDay(entry) === row.day)),
      })
    }
    expect(total.deposits).toBe(0 - change(moved, bank.id))
    expect(total.grossWin).not.toBe(0)
  })

  it('[RE24] net gaming revenue is what the columns before it leave, and adjustments stand both ways', async () => {
    const { list, total } = await report('daily')
    for (const row of [...list, total]) {
      expect(row.netGaming).toBe(row.grossWin - row.bonus - row.points - row.commission)
      expect(row.given - row.taken).toBe(row.adjustments)
    }
  })

  it('[RE7] what members hold at the end of a day follows from the day before', async () => {
    const { list } = await report('daily')
    for (const [index, row] of list.entries()) {
      const before = list[index + 1]
      if (!before) break
      const { deposits, withdrawals, grossWin, bonus, points, adjustments: given, commission, openBets, owed } = row
      const change =
        deposits -
        withdrawals +
        bonus +
        points +
        given +
        commission -
        grossWin -
        (openBets - before.openBets) -
        (owed - before.owed)
      expect([row.day, row.membersMoney]).toEqual([row.day, before.membersMoney + change])
    }
    const { rows } = await site.database.query<{ held: number }>(
      `SELECT sum(balance)::bigint AS held FROM ledger.accounts WHERE type = 'guarded' AND currency = 'won'`,
    )
    expect(list[0].membersMoney).toBe(rows[0]!.held)
  })

  it('[RE8] [RE12] each game', async () => {
    const { list, total } = await report('games')
    expect(list.length).toBeGreaterThan(1)
    for (const row of list) {
      const own = moved.filter((entry) => entry.game_key === row.gameKey)
      expect(row).toMatchObject({ stakes: stakesOf(own), payouts: payoutsOf(own) })
      expect(row.grossWin).toBe(row.stakes - row.payouts - row.waiting)
    }
    const closing = (await report('daily')).total
    expect([total.stakes, total.grossWin]).toEqual([closing.stakes, closing.grossWin])
  })

  it('[RE9] [RE12] each member, in any order, and all of them in the row of totals', async () => {
    const { list, total, pageInfo } = await report('members', { size: 1000, sort: 'stakes', descending: true })
    expect(list).toHaveLength(pageInfo.tatal_list_count)
    for (const row of list) {
      const cash = [...owners].find(([, memId]) => memId === row.memId)![0]
      const own = moved.filter((entry) => entry.from_account_id === cash || entry.to_account_id === cash)
      expect([row.memId, row.stakes, row.payouts, row.deposits]).toEqual([
        row.memId,
        stakesOf(own),
        payoutsOf(own),
        sum(own.filter((entry) => entry.from_account_id === bank.id)),
      ])
    }
    const stakes = list.map((row: { stakes: number }) => row.stakes)
    expect(stakes).toEqual(stakes.toSorted((one: number, other: number) => other - one))
    const closing = (await report('daily')).total
    expect([total.deposits, total.withdrawals, total.stakes]).toEqual([
      closing.deposits,
      closing.withdrawals,
      closing.stakes,
    ])
    const second = await report('members', { size: 10, page: 2, sort: 'stakes', descending: true })
    expect(second.list.map((row: { memId: string }) => row.memId)).toEqual(
      list.slice(10, 20).map((row: { memId: string }) => row.memId),
    )
    expect(second.total).toEqual(total)
    const one = await report('members', { memId: list[0].memId })
    expect(one.list).toEqual([list[0]])
  })

  it('[RE10] each operator', async () => {
    const { list, total } = await report('operators')
    const closing = (await report('daily')).total
    expect([total.deposits, total.withdrawals]).toEqual([closing.deposits, closing.withdrawals])
    expect(total.given - total.taken).toBe(closing.adjustments)
    const admin = list.find((row: { operatorId: string }) => row.operatorId === 'admin01')
    expect(admin.changes).toBeGreaterThan(admin.depositCount)
  })

  it.each(['deposits', 'withdrawals', 'grossWin', 'bonus', 'points', 'adjustments', 'commission'] as const)(
    '[RE11] %s open their entries, which add up to them',
    async (figure) => {
      const closing = (await report('daily')).total
      let page = 1
      let seen = 0
      let amounts = 0
      for (;;) {
        const answer = await report('entries', { figure, page })
        expect(answer.sum).toBe(closing[figure])
        seen += answer.list.length
        for (const entry of answer.list) amounts += entry.amount
        if (seen >= answer.pageInfo.tatal_list_count) break
        page += 1
      }
      expect(amounts).toBe(closing[figure])
    },
  )

  it('[RE5] today’s figures are what moved today, and its hours and the days add up to them', async () => {
    const { data } = await site.call('/api/office/dashboard', {}, token)
    const now = Date.parse(data.serverTime)
    const today = seoulDayStart(seoulDay(now as Instant))!
    for (const [name, days] of [
      ['today', 0],
      ['yesterday', 1],
      ['lastWeek', 7],
    ] as const) {
      const from = today - days * DAY_MS
      const upTo = now - days * DAY_MS
      const span = moved.filter((entry) => entry.posted_at >= from && entry.posted_at < upTo)
      expect(data[name]).toMatchObject({
        deposits: 0 - change(span, bank.id),
        withdrawals: change(span, withdrawalsPaid.id),
        grossWin: grossWinOf(span),
      })
      const whole = moved.filter((entry) => entry.posted_at >= from && entry.posted_at < from + DAY_MS)
      const hours = data.hours[name] as { deposits: number; at: string }[]
      expect(hours).toHaveLength(24)
      expect(hours.reduce((total, hour) => total + hour.deposits, 0)).toBe(0 - change(whole, bank.id))
    }
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toEqual({ at: isoSeoul(today), ...data.today })
  })
})

it('[RE7] takes whole days, a year of them at most', async () => {
  const codeOf = async (body: object) => {
    return (await site.call('/api/office/reports/daily', body, token)).resultCode
  }
  expect(await codeOf({ startDate: '2026-01-01', endDate: '2026-12-31' })).toBe('0')
  expect(await codeOf({ startDate: '2026-01-01', endDate: '2027-01-02' })).toBe('E400')
  expect(await codeOf({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe('E400')
  expect(await codeOf({ startDate: '2026-02-31', endDate: '2026-03-01' })).toBe('E400')
  expect(await codeOf({ startDate: '2099-01-01', endDate: '2099-01-02' })).toBe('0')
})

it('[RE6] the health page says how the jobs fare, and finds one that fails or is late', async () => {
  await site.database.query(
    `INSERT INTO platform.job_runs VALUES
       ('test.well', now(), now() + interval '1 minute', NULL, 0, ''),
       ('test.late', now() - interval '1 hour', now() - interval '5 minutes', NULL, 0, ''),
       ('test.fails', NULL, now() + interval '1 minute', now(), 3, 'Error: no')`,
  )
  // Nobody walks this group here: what is settled on it waits.
  await site.database.query(`UPDATE bets.feeds SET step = 5 WHERE game_group = 'sport'`)
  await site.database.query(`INSERT INTO bets.readers VALUES ('commissions', 'sport', 3, 0), ('points', 'sport', 4, 2)`)
  await site.database.query(
    `INSERT INTO bets.steps VALUES ('sport', 4, gen_random_uuid(), 5, now() - interval '10 minutes'),
       ('sport', 5, gen_random_uuid(), 7, now())`,
  )
  const { data } = await site.call('/api/office/health', {}, token)
  const jobs = Object.fromEntries(data.jobs.map((job: { name: string }) => [job.name, job]))
  expect(jobs['test.well']).toMatchObject({ late: false, failures: 0 })
  expect(jobs['test.late']).toMatchObject({ late: true })
  expect(jobs['test.fails']).toMatchObject({ late: false, failures: 3, error: 'Error: no', finishedAt: null })
  expect(data).toMatchObject({
    sockets: { here: 0, onlineMembers: 0 },
    vendors: { connected: [], unfinished: 0, oldestAt: null, failing: [], outside: 0 },
    feed: [
      { reader: 'alerts', late: true },
      { reader: 'commissions', waiting: 12, late: true },
      { reader: 'points', waiting: 5, late: false },
      // Nobody here has begun to read for it.
      { reader: 'push', late: true },
    ],
    books: { faults: 0, total: 0 },
    chain: { broken: false },
  })
})

it('[RE13] finds a round by its number, bets and requests by their ids, for those who may see them', async () => {
  const one = async (text: string) => (await site.database.query<{ id: string; memId: string }>(text)).rows[0]!
  const bet = await one(
    `SELECT bet_id AS id, mem_id AS "memId" FROM minigames.bets JOIN members.members USING (member_id) LIMIT 1`,
  )
  const cash = await one(
    `SELECT request_id AS id, mem_id AS "memId" FROM cashier.requests JOIN members.members USING (member_id) LIMIT 1`,
  )
  const round = await one(
    `SELECT round_no AS id, '' AS "memId" FROM minigames.rounds WHERE game_key = 'powerball' LIMIT 1`,
  )
  const find = async (query: string, who = token) => (await site.call('/api/office/find', { query }, who)).data
  expect((await find(bet.id)).bets).toMatchObject([{ betId: bet.id, memId: bet.memId }])
  expect((await find(bet.id.toUpperCase())).bets).toHaveLength(1)
  expect((await find(cash.id)).cash).toMatchObject([{ cashIdx: cash.id, memId: cash.memId }])
  expect((await find(round.id)).rounds).toContainEqual(
    expect.objectContaining({ gameKey: 'powerball', roundNo: round.id }),
  )
  expect(await find('nothing')).toEqual({ rounds: [], bets: [], cash: [] })
  const trader = await site.call('/api/office/login', { operatorId: 'trader01', password: 'Hanpan!23' })
  expect(await find(cash.id, trader.data.token)).toEqual({ rounds: [], bets: [], cash: [] })
  expect((await find(bet.id, trader.data.token)).bets).toHaveLength(1)
})

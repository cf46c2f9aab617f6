// A site with a month of bets in the tables of before (the mini games had bets, days and corrections of their own, and commissions stood with
// the tree) is brought up to date, and every figure of every row is compared: bets, days, accruals, entries, statements and payouts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFeed } from './modules/bets/feed-store.ts'
import { databaseBefore, type OldDatabase } from './testing/upgrade.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BEGIN = Date.UTC(2026, 9, 23)
const DAYS = 30
/** On both sides of midnight in Seoul, which is 15:00 here. */
const ROUND_HOURS = [1, 14.75, 15, 21]
const GAMES = ['powerball', 'powerladder', 'speedkeno', 'kenoladder'] as const
const BETS_A_ROUND = 7
const MEMBERS = 6
/** Everything settled until here has been entered for partners and points; what was settled later has not. */
const ENTERED_UNTIL = BEGIN + 28 * DAY_MS + 8 * HOUR_MS

type Row = Readonly<Record<string, unknown>>
const id = (kind: string, number: number) => `${kind.repeat(8)}-0000-7000-8000-${String(number).padStart(12, '0')}`
const iso = (at: number) => new Date(at).toISOString()
const seoulDay = (at: number) => iso(at + 9 * HOUR_MS).slice(0, 10)
const member = (number: number) => id('a', number % MEMBERS)
const [PARTNER, TERMS] = [id('b', 1), id('c', 1)]

interface Bet {
  readonly bet_id: string
  readonly member_id: string
  readonly round_id: string
  readonly game_key: string
  readonly stake: number
  readonly status: 'wait' | 'won' | 'lost' | 'voided'
  readonly payout: number
  readonly placedAt: number
  readonly settledAt: number | null
  /** Its round is settled whole. */
  readonly isOver: boolean
}

const rounds: Row[] = []
const bets: Bet[] = []
for (let day = 0; day < DAYS; day += 1) {
  for (const hour of ROUND_HOURS) {
    for (const game_key of GAMES) {
      const number = rounds.length + 1
      const opensAt = BEGIN + day * DAY_MS + hour * HOUR_MS
      const [closesAt, drawsAt] = [opensAt + 4 * 60_000, opensAt + 5 * 60_000]
      const isLast = day === DAYS - 1 && hour === 21
      const status = isLast ? (game_key === 'powerball' ? 'drawn' : 'open') : number % 11 === 0 ? 'voided' : 'settled'
      const isOver = !isLast
      const isDrawn = status === 'drawn' || status === 'settled'
      rounds.push({
        round_id: id('d', number),
        game_key,
        round_no: `${seoulDay(opensAt)}-${number}`,
        opens_at: iso(opensAt),
        closes_at: iso(closesAt),
        draws_at: iso(drawsAt),
        status,
        commitment: 'a'.repeat(64),
        sealed_seed: '\\x00',
        seed: isDrawn ? 'b'.repeat(64) : null,
        result: isDrawn ? {} : null,
        drawn_at: isDrawn ? iso(drawsAt) : null,
        settled_at: isOver ? iso(drawsAt + 1000) : null,
        void_reason: status === 'voided' ? 'why' : '',
      })
      for (let place = 0; place < BETS_A_ROUND; place += 1) {
        const n = bets.length + 1
        const stake = 1000 * (1 + ((n * 7) % 50))
        // Of the drawn round the first half is settled; in an open one somebody has taken a bet back.
        const isDecided = isOver || (status === 'drawn' ? place < 4 : place === 0)
        const isVoid = isDecided && (status === 'voided' || status === 'open')
        const betStatus = !isDecided ? 'wait' : isVoid ? 'voided' : (n * 13) % 5 < 2 ? 'won' : 'lost'
        bets.push({
          bet_id: id('e', n),
          member_id: member(n * 5 + day),
          round_id: id('d', number),
          game_key,
          stake,
          status: betStatus,
          payout: betStatus === 'won' ? stake * 1.95 : betStatus === 'voided' ? stake : 0,
          placedAt: opensAt + place * 30_000,
          settledAt: isDecided ? drawsAt + 1000 : null,
          isOver,
        })
      }
    }
  }
}
const entered = bets.filter(
  ({ settledAt, status }) => settledAt !== null && settledAt < ENTERED_UNTIL && status !== 'voided',
)

/** Sums rows by a key. */
function summed<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  sumsOf: (item: Item) => Record<string, number>,
) {
  const sums = new Map<string, Record<string, number>>()
  for (const item of items) {
    const sum = sums.get(keyOf(item)) ?? {}
    for (const [name, value] of Object.entries(sumsOf(item))) sum[name] = (sum[name] ?? 0) + value
    sums.set(keyOf(item), sum)
  }
  return sums
}

const daySums = ({ status, stake, payout }: Bet) => ({
  won_bets: Number(status === 'won'),
  won_stakes: status === 'won' ? stake : 0,
  won_payouts: status === 'won' ? payout : 0,
  lost_bets: Number(status === 'lost'),
  lost_stakes: status === 'lost' ? stake : 0,
  voided_bets: Number(status === 'voided'),
  voided_stakes: status === 'voided' ? stake : 0,
})
/** By member, day and game, as the rows have them. */
const daysOf = (some: readonly Bet[]) =>
  [...summed(some, (bet) => `${bet.member_id} ${seoulDay(bet.placedAt)} ${bet.game_key}`, daySums)]
    .map(([key, sums]) => {
      const [member_id, day, game_key] = key.split(' ')
      return { member_id, day, game_key, ...sums }
    })
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

let database: OldDatabase
let before: Awaited<ReturnType<typeof figures>>
beforeAll(async () => {
  database = await databaseBefore('202611230330-bets-settlements')
  await insert('minigames.rounds', rounds)
  await insert(
    'minigames.bets',
    bets.map(({ bet_id, member_id, round_id, game_key, stake, status, payout, placedAt, settledAt }) => ({
      bet_id,
      member_id,
      round_id,
      game_key,
      stake,
      status,
      payout,
      market: 'x',
      pick: 'y',
      odds_milli: 1950,
      placed_at: iso(placedAt),
      settled_at: settledAt === null ? null : iso(settledAt),
    })),
  )
  await insert('minigames.member_days', daysOf(bets.filter(({ isOver }) => isOver)))
  await insertEarned()
  before = await figures('partners')
  await database.upgrade()
})
afterAll(() => database.drop())

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0]!).join(', ')
  await database.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** What partners and members had earned of the bets that were entered. */
async function insertEarned(): Promise<void> {
  const rollingOf = (stake: number) => Math.floor(stake / 500)
  const partner = { partner_id: PARTNER }
  await insert('partners.nodes', [
    { node_id: PARTNER, mem_id_key: 'p', parent_id: null, partner_level: 'PTN_1', joined_at: iso(BEGIN) },
  ])
  await insert('partners.books', [{ begun_at: iso(BEGIN), open_day: seoulDay(ENTERED_UNTIL) }])
  await insert('partners.settings', [
    {
      revision: 1,
      value: { losingBase: 'L2', carryLoss: true, period: 'week' },
      changed_at: iso(BEGIN),
      changed_by: 'owner',
      reason: 'x',
    },
  ])
  await insert('partners.terms', [{ terms_id: TERMS, rate_group: 'minigame', path_id: TERMS, path: [] }])
  const rates = { rolling: 20, rolling_below: 0, losing: 1000, losing_below: 0, net: 0, net_below: 0 }
  await insert('partners.terms_partners', [{ ...partner, terms_id: TERMS, ...rates }])
  await insert(
    'partners.entries',
    entered.flatMap((bet, place) => {
      const { bet_id, member_id, stake, payout, placedAt, settledAt } = bet
      const day = seoulDay(settledAt!)
      const entry = { bet_id, rate_group: 'minigame', member_id, terms_id: TERMS, day, of_day: seoulDay(placedAt) }
      const times = { placed_at: iso(placedAt), settled_at: iso(settledAt!) }
      const of = (ordinal: number, sign: number, paid: number) => ({
        ...entry,
        ordinal,
        stake: sign * stake,
        payout: sign * paid,
        rolling: sign * rollingOf(stake),
        ...times,
      })
      // Now and then a bet was corrected: taken back as it was, and entered anew.
      return place % 17 === 0 ? [of(0, 1, payout + 10), of(1, -1, payout + 10), of(2, 1, payout)] : [of(0, 1, payout)]
    }),
  )
  await insert('partners.cursors', [
    { source: 'minigame', reached_at: iso(ENTERED_UNTIL) },
    { source: 'cash', reached_at: iso(ENTERED_UNTIL) },
  ])
  const byDay = summed(
    entered,
    ({ settledAt }) => seoulDay(settledAt!),
    ({ stake, payout }) => ({
      bets: 1,
      stakes: stake,
      payouts: payout,
      rolling: rollingOf(stake),
      losing_base: stake - payout,
    }),
  )
  await insert(
    'partners.partner_days',
    [...byDay].map(([day, sums]) => ({
      ...partner,
      day,
      rate_group: 'minigame',
      ...sums,
      losing: Math.floor(sums['losing_base']! / 10),
    })),
  )
  const byMember = summed(
    entered,
    ({ member_id, settledAt }) => `${member_id} ${seoulDay(settledAt!)}`,
    ({ stake, payout }) => ({ stakes: stake, payouts: payout, rolling: rollingOf(stake) }),
  )
  await insert(
    'partners.losses',
    [...byMember].map(([key, sums], place) => {
      const [member_id, day] = key.split(' ')
      const loss = { day, member_id, slot: 'minigame', of_day: day, terms_id: TERMS, ...sums }
      return {
        ...loss,
        base_before: 0,
        base: sums['stakes']! - sums['payouts']!,
        carry_in: -place,
        carry_out: -place,
        is_net: false,
      }
    }),
  )
  const moves = Array.from({ length: 40 }, (_, n) => ({ n, at: BEGIN + n * 17 * HOUR_MS, amount: 10_000 * (n + 1) }))
  const cashType = (n: number) => (n % 3 === 0 ? 'out' : 'in')
  await insert(
    'partners.cash_moves',
    moves.map(({ n, at, amount }) => ({
      request_id: id('f', n),
      member_id: member(n),
      cash_type: cashType(n),
      amount,
      done_at: iso(at),
      above: [PARTNER],
    })),
  )
  await insert(
    'partners.cash_days',
    moves.map(({ n, at, amount }) => ({
      ...partner,
      day: seoulDay(at + n * DAY_MS),
      deposits: cashType(n) === 'in' ? amount : 0,
      withdrawals: cashType(n) === 'out' ? amount : 0,
      moves: 1,
    })),
  )
  await insert('partners.accounts', [
    { ...partner, period_kind: 'week', next_from: '2026-11-20', next_to: '2026-11-26', carry: -77 },
  ])
  const statements = [0, 1, 2, 3].map((week) => {
    const [rolling, losing] = [1000 + week, 5000 * week]
    const status = (['settled', 'paid', 'reserved', 'closed'] as const)[week]
    return {
      statement_id: id('1', week),
      ...partner,
      from_day: seoulDay(BEGIN + 7 * week * DAY_MS),
      to_day: seoulDay(BEGIN + (7 * week + 6) * DAY_MS),
      lines: [{ group: 'minigame', rolling, losing }],
      rolling,
      losing,
      carried_in: -10,
      payable: rolling + losing - 10,
      carried_out: 0,
      closed_at: iso(BEGIN + 7 * (week + 1) * DAY_MS),
      status,
    }
  })
  await insert('partners.statements', statements)
  const asked = statements.filter(({ status }) => status === 'paid' || status === 'reserved')
  await insert(
    'partners.payouts',
    asked.map(({ statement_id, payable, status, closed_at }, place) => {
      const isPaid = status === 'paid'
      const decided = { decided_at: isPaid ? closed_at : null, operator_login: isPaid ? 'owner' : null }
      return {
        payout_id: id('2', place),
        statement_id,
        ...partner,
        amount: payable,
        status,
        asked_at: closed_at,
        ...decided,
      }
    }),
  )
  await insert(
    'promotions.accruals',
    entered.map(({ bet_id, member_id, stake, settledAt }, place) => {
      const accrued = {
        bet_id,
        member_id,
        source: 'minigame',
        revision: 1,
        points: stake / 1000,
        accrued_at: iso(settledAt!),
      }
      return {
        ...accrued,
        reversed: place % 9 === 0 ? 1 : 0,
        reversed_at: place % 9 === 0 ? iso(settledAt! + 1) : null,
      }
    }),
  )
  await insert('promotions.accrual_cursors', [{ source: 'minigame', settled_at: iso(ENTERED_UNTIL) }])
}

const EARNED = [
  'books',
  'settings',
  'terms',
  'terms_partners',
  'entries',
  'cash_moves',
  'cash_days',
  'losses',
  'partner_days',
  'accounts',
  'statements',
  'payouts',
]

/** Every figure that stood before, wherever it stands by then. What was added since is left out. */
async function figures(schema: 'partners' | 'commissions') {
  const read = async (table: string, added: readonly string[] = []) =>
    (
      await database.query<{ row: unknown }>(
        `SELECT to_jsonb(t) - $1::text[] AS row FROM ${table} t ORDER BY (to_jsonb(t) - $1::text[])::text`,
        [added],
      )
    ).rows.map(({ row }) => row)
  const tables = await Promise.all(
    EARNED.map(async (table) => [table, await read(`${schema}.${table}`, ['settlement', 'line_commission'])] as const),
  )
  return {
    ...Object.fromEntries(tables),
    bets: await read('minigames.bets', ['settlement', 'closed', 'returned']),
    accruals: await read('promotions.accruals', ['settlement', 'level']),
  }
}

describe('a site with a month of before', () => {
  it('has every bet, entry, statement, payout and accrual as it was, row by row', async () => {
    const after = await figures('commissions')
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [name, rows] of Object.entries(before)) {
      expect(rows, name).not.toHaveLength(0)
      expect(after[name as keyof typeof after], name).toEqual(rows)
    }
    expect(after.bets).toHaveLength(DAYS * ROUND_HOURS.length * GAMES.length * BETS_A_ROUND)
  })

  it('[CS21] has what each line earned, which is what its only partner did', async () => {
    const { rows } = await database.query<Row>(
      'SELECT count(*)::int AS days, count(*) FILTER (WHERE line_commission = rolling + losing)::int AS alike FROM commissions.partner_days',
    )
    const days = (before as Readonly<Record<string, readonly unknown[]>>)['partner_days']!.length
    expect(rows).toEqual([{ days, alike: days }])
  })

  it('[BT26] has the sums of every member, day and game as its bets make them', async () => {
    const names = Object.keys(daySums(bets[0]!))
    const { rows } = await database.query<Row>(
      `SELECT member_id, day::text, game_key, ${names.join(', ')} FROM bets.member_days WHERE game_group = 'minigame'
         AND (lost_payouts, cashed_bets, cashed_stakes, cashed_payouts, returned) = (0, 0, 0, 0, 0)`,
    )
    const asText = (some: readonly Row[]) => some.map((row) => JSON.stringify(row)).toSorted()
    expect(asText(rows)).toEqual(asText(daysOf(bets.filter(({ status }) => status !== 'wait'))))
  })

  it('[BT26] has the sums of every hour and game, refunds aside', async () => {
    const { rows } = await database.query<Row>(
      `SELECT hour, game_key, bets, stakes, payouts FROM bets.game_hours WHERE game_group = 'minigame' ORDER BY hour, game_key`,
    )
    const told = rows.map(({ hour, game_key, ...sums }) => [`${iso(Number(hour))} ${String(game_key)}`, sums])
    const placed = bets.filter(({ status }) => status === 'won' || status === 'lost')
    const expected = summed(
      placed,
      ({ placedAt, game_key }) => `${iso(Math.floor(placedAt / HOUR_MS) * HOUR_MS)} ${game_key}`,
      ({ stake, payout }) => ({ bets: 1, stakes: stake, payouts: payout }),
    )
    expect(told).toEqual([...expected].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })

  it('[BT2] [BT3] gives every bet its settlement and what was given back of it, and the feed what was not entered yet', async () => {
    const { rows } = await database.query<Row>(
      'SELECT bet_id, settlement, closed, returned FROM minigames.bets ORDER BY bet_id',
    )
    expect(rows).toEqual(
      bets.map(({ bet_id, status, stake }) => ({
        bet_id,
        settlement: status === 'wait' ? 0 : 1,
        closed: 0,
        returned: status === 'voided' ? stake : 0,
      })),
    )
    const { settlements } = await readFeed(database, 'minigame', { step: 0, taken: 0 }, 100_000)
    const told = settlements.map(({ betId, memberId, stake, payout, status }) => [
      betId,
      memberId,
      stake,
      payout,
      status,
    ])
    // Void bets earn nothing: they need not be entered.
    const waits = bets.filter(
      ({ settledAt, isOver, status }) => isOver && status !== 'voided' && settledAt! >= ENTERED_UNTIL,
    )
    const expected = waits.map(({ bet_id, member_id, stake, payout, status }) => [
      bet_id,
      member_id,
      stake,
      payout,
      status,
    ])
    const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    expect(inOrder(told)).toEqual(inOrder(expected))
    expect(settlements.map(({ settledAt }) => settledAt)).toEqual(
      settlements.map(({ settledAt }) => settledAt).toSorted((one, other) => one - other),
    )
  })
})

// Random sequences of everything that happens to the books, on real PostgreSQL: bets, settlements, voids, settlements anew, rates, moves,
// walks that are cut off, doubled and repeated. Whatever the order, the figures are those of a reckoning that shares no code with the
// product, and what is closed stays closed. A failure prints its seed; SEED=… plays it again.
import { calls } from '@hanpan/contract'
import { type BetId, instant, type MemberId, MINUTE_MS, seoulDay } from '@hanpan/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeStatement } from './recompute-statement.ts'
import { listStatements } from './statement-store.ts'
import { partnersSite, type PartnersSite, percents, type Person } from '../../testing/partners-site.ts'
import { type Base, createReckoning, type Reckoning } from './testing/reckoning.ts'

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const RUNS = Number(process.env['RUNS'] ?? 40)
/** Level and place of the partner above; the last is a head office of its own. */
const TREE = [
  [1, null],
  [2, 0],
  [3, 1],
  [5, 2],
  [2, 0],
  [4, 4],
  [1, null],
] as const
const MEMBERS = 4

let world: PartnersSite
beforeAll(async () => {
  world = await partnersSite()
})
afterAll(() => world.stop())

const nat = (max: number) => fc.integer({ min: 0, max })
const bet = fc.record({
  member: nat(MEMBERS - 1),
  stake: fc.integer({ min: 1, max: 3_000_001 }),
  payout: nat(4_000_000),
  isVoid: nat(5),
  ago: nat(600),
})
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), bets: fc.array(bet, { minLength: 1, maxLength: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('again' as const),
      which: nat(1000),
      payout: nat(4_000_000),
      pushed: nat(4),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rates' as const), partner: nat(TREE.length - 1), more: nat(29) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      who: nat(TREE.length + MEMBERS - 1),
      to: nat(TREE.length - 1),
      isLater: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('keep' as const),
      how: fc.constantFrom('once', 'twice', 'cut', 'replay'),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

describe('whatever the order of events', () => {
  it(`[CS1] [CS2] [CS4] [CS7] [CS9] figures equal an independent reckoning, and what is closed stays as it is (seed ${SEED})`, async () => {
    const order = fc.array(event, { minLength: 8, maxLength: 34 })
    const options = fc.record({ losingBase: fc.constantFrom<Base>('L1', 'L2', 'L3'), carryLoss: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(options, order, async (chosen, events) => {
        const run = await beginRun(chosen)
        for (const one of events) await run.happen(one)
        await run.finish()
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  }, 240_000)
})

const BOOKS = `commissions.books, commissions.settings, commissions.terms, commissions.terms_partners, commissions.entries,
  commissions.cursors, commissions.losses, commissions.partner_days, commissions.accounts, commissions.statements, commissions.payouts, partners.tree,
  partners.nodes, partners.edges, partners.below, partners.rates, minigames.bets, minigames.exhausted, minigames.rounds, bets.settlements, bets.steps,
  bets.readers`

const ratesOf = (level: number, more: number) =>
  percents(3 - 0.4 * level + more / 100, 20 - 3 * level + more / 10, 15 - 2 * level + more / 20)

async function beginRun(options: { readonly losingBase: Base; readonly carryLoss: boolean }) {
  const { database } = world.site
  await database.query(`TRUNCATE ${BOOKS}`)
  await database.query('UPDATE bets.feeds SET step = 0')
  await database.query('INSERT INTO partners.tree (revision) VALUES ($1)', [Math.floor(Math.random() * 1e9)])
  const begin = world.at(0, 0)
  await world.past.commissions.openBooks(begin)
  await database.query(
    `INSERT INTO commissions.settings (revision, value, changed_at, changed_by, reason) VALUES (1, $1, $2, 'test', 'test')`,
    [JSON.stringify({ ...options, period: 'day' }), new Date(begin - MINUTE_MS)],
  )
  const reckoning = createReckoning()
  const partners: Person[] = []
  for (const [level, above] of TREE) {
    const parent = above === null ? null : partners[above]!
    const rates = ratesOf(level, 0)
    world.at(0, 0)
    const partner = await world.partner(`PTN_${level}`, parent, rates)
    partners.push(partner)
    reckoning.stands(partner.memberId, begin, parent?.memberId ?? null)
    reckoning.earns(partner.memberId, world.now(), rates)
  }
  let minutes = 5
  const now = () => world.at(0, minutes / 60)
  now()
  const members: Person[] = []
  for (let place = 0; place < MEMBERS; place += 1) {
    const member = await world.member(partners[(place * 3) % TREE.length]!)
    members.push(member)
    reckoning.stands(member.memberId, world.now(), partners[(place * 3) % TREE.length]!.memberId)
  }
  const bets: {
    readonly betId: BetId
    readonly memberId: MemberId
    readonly stake: number
    readonly placedAt: number
  }[] = []
  let frozen = new Map<string, string>()

  const text = async (sql: string) =>
    (
      await database.query<{ text: string }>(
        `SELECT coalesce(jsonb_agg(row ORDER BY row::text), '[]')::text AS text FROM (${sql}) AS row`,
      )
    ).rows[0]!.text
  const past = () =>
    text('SELECT to_jsonb(e) FROM commissions.entries e UNION ALL SELECT to_jsonb(d) FROM commissions.partner_days d')
  const look = async () => {
    const { rows } = await database.query<{ id: string; text: string }>(
      'SELECT statement_id AS id, to_jsonb(s)::text AS text FROM commissions.statements s',
    )
    const stands = new Map(rows.map((row) => [row.id, row.text]))
    for (const [id, before] of frozen) expect(stands.get(id)).toBe(before)
    frozen = stands
  }

  const doings: { readonly [Kind in Event['kind']]: (one: Extract<Event, { kind: Kind }>) => Promise<void> } = {
    async wait(one) {
      minutes = Math.min(minutes + one.minutes, 5 * 24 * 60 - 30)
      now()
    },
    async settle(one) {
      const rows = one.bets.map((row) => ({
        memberId: members[row.member]!.memberId,
        stake: row.stake,
        payout: row.isVoid === 0 ? row.stake : Math.min(row.payout, row.stake * 90),
        isVoid: row.isVoid === 0,
        // Nobody bets before it has joined.
        placedAgoMs: Math.min(row.ago, Math.max(0, minutes - 6)) * MINUTE_MS,
      }))
      const ids = await world.settled(rows)
      for (const [place, row] of rows.entries()) {
        const placedAt = instant(world.now() - row.placedAgoMs)
        bets.push({ betId: ids[place]!, memberId: row.memberId, stake: row.stake, placedAt })
        reckoning.settled({ ...row, betId: ids[place]!, placedAt, pushed: row.isVoid ? row.stake : 0 })
      }
    },
    async again(one) {
      const known = bets[one.which % Math.max(1, bets.length)]
      if (!known) return
      const pushed = [0, 0, Math.floor(known.stake / 2), known.stake, 0][one.pushed]!
      const payout = pushed + (pushed === known.stake ? 0 : Math.min(Math.floor(one.payout / 2), known.stake * 90))
      await world.settledAgain([{ ...known, placedAt: instant(known.placedAt), payout, pushed }])
      reckoning.settled({ ...known, payout, pushed })
    },
    async rates(one) {
      const before = await past()
      minutes += 1
      now()
      const rates = ratesOf(TREE[one.partner]![0], one.more)
      const set = (await world.setRates(partners[one.partner]!, rates)) as { ok: boolean }
      if (set.ok) reckoning.earns(partners[one.partner]!.memberId, world.now(), rates)
      expect(await past()).toBe(before)
    },
    async move(one) {
      const before = await past()
      minutes += 1
      now()
      const who = one.who < TREE.length ? partners[one.who]! : members[one.who - TREE.length]!
      const to = partners[one.to]!
      const day = seoulDay(instant(world.now() + (one.isLater ? 24 * 60 * MINUTE_MS : 0)))
      const move = world.past.partners.calls.find(({ call }) => call === calls.office.partnerMove)!
      const request = { memId: who.memId, parentMemId: to.memId, day, reason: 'test' }
      const moved = await move.handler(request as never, (await world.operator()) as never)
      if (moved.ok)
        reckoning.stands(who.memberId, instant(Date.parse((moved.value as { from: string }).from)), to.memberId)
      expect(await past()).toBe(before)
      // A move that has become impossible by its day is taken back: the reckoning asks what became of those of tomorrow.
      reckoning.withdrawnUnless(async () => {
        const { rows } = await database.query<{ node_id: MemberId; from_at: number; parent_id: MemberId | null }>(
          'SELECT node_id, from_at, parent_id FROM partners.edges',
        )
        return rows.map((row) => `${row.node_id} ${row.from_at} ${row.parent_id}`)
      })
    },
    async keep(one) {
      const { commissions: books } = world.past
      if (one.how === 'replay') {
        await database.query(`UPDATE commissions.cursors SET reached_at = '2000-01-01'`)
        await database.query(`UPDATE bets.readers SET step = 0, taken = 0 WHERE reader = 'commissions'`)
      }
      if (one.how === 'cut') {
        const cut = new AbortController()
        setTimeout(() => cut.abort(), Math.floor(Math.random() * 8))
        await books.keepBooks(cut.signal)
      } else if (one.how === 'twice') await Promise.all([books.keepBooks(), books.keepBooks()])
      else await books.keepBooks()
      await look()
    },
  }

  return {
    async happen(one: Event) {
      await (doings[one.kind] as (same: Event) => Promise<void>)(one)
    },
    async finish() {
      minutes = 5 * 24 * 60 + 20
      now()
      await world.past.commissions.keepBooks()
      await world.past.commissions.keepBooks()
      await look()
      await compare(reckoning, partners, options)
    },
  }
}

async function compare(
  reckoning: Reckoning,
  partners: readonly Person[],
  options: { losingBase: Base; carryLoss: boolean },
) {
  const { database } = world.site
  const { rows: ofDays } = await database.query<{ bet_id: BetId; first: string; last: string }>(
    'SELECT bet_id, min(of_day)::text AS first, max(of_day)::text AS last FROM commissions.entries GROUP BY bet_id',
  )
  for (const { first, last } of ofDays) expect(last).toBe(first)
  const dayOf = new Map(ofDays.map((row) => [row.bet_id, row.first]))
  const expected = await reckoning.figures(dayOf, options.losingBase)
  const sums = new Map<MemberId, { rolling: number; losing: number; stakes: number }>()
  for (const { memberId } of partners) sums.set(memberId, await world.sums({ memId: '', memberId }))
  for (const { memberId } of partners) {
    const wanted = expected.of(memberId)
    expect(sums.get(memberId)).toMatchObject({ rolling: wanted.rolling, stakes: wanted.stakes })
    // With carrying a day's loss counts after the days before it: what is carried then is asked below.
    if (!options.carryLoss) expect(sums.get(memberId)!.losing).toBe(wanted.losing)
  }
  // All shares of the tree together are what the top rates make of the bets.
  const total = [...sums.values()].reduce((sum, { rolling }) => sum + rolling, 0)
  expect(total).toBe(expected.topRolling)
  if (options.carryLoss) {
    const carried = await database.query<{ left: number }>(
      `SELECT coalesce(sum(base), 0)::bigint + (SELECT coalesce(sum(carry_out), 0)::bigint FROM (
         SELECT DISTINCT ON (member_id, slot) carry_out FROM commissions.losses WHERE slot !~ ' [0-9]+$' ORDER BY member_id, slot, day DESC
       ) last) AS left FROM commissions.losses`,
    )
    // What was earned on and what is still carried is what members lost, no won more or less.
    expect(carried.rows[0]!.left).toBe(expected.lost)
  }
  const { rows: statements } = await listStatements(
    database,
    { partnerId: null, status: null, from: null, to: null },
    { limit: 1000, offset: 0 },
  )
  for (const statement of statements) expect((await recomputeStatement(database, statement)).differing).toEqual([])
  // Every day is closed: statements hold everything, to the won.
  for (const { memberId } of partners) {
    const own = statements.filter((statement) => statement.partner_id === memberId)
    const inStatements = own.reduce((sum, { rolling, losing }) => sum + rolling + losing, 0)
    const { rolling, losing } = sums.get(memberId)!
    expect(inStatements).toBe(rolling + losing)
    // What one leaves below zero is what the next begins with, however many empty days lie between them.
    let carry = 0
    for (const statement of own.toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))) {
      expect(statement.carried_in).toBe(carry)
      carry = statement.carried_out
    }
  }
}

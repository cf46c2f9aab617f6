// What bets of any product can be, shown by one that exists only here (testing/slips.ts), on real PostgreSQL and real books.
import { type BetId, instant, type MemberId, type Uuid, won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, memberAccountId } from '@hanpan/ledger'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allMigrations } from '../../migrations.ts'
import { systemClock } from '../../platform/clock.ts'
import { migrate } from '../../platform/migrate.ts'
import { createMemoryState } from '../../platform/shared-state.ts'
import type { Placing, Settlement } from '../../ports/bets.ts'
import { newId, testLedger, type TestLedger } from '../ledger/testing.ts'
import { readFeed } from './feed-store.ts'
import { type Bets, createBets } from './index.ts'
import { createSlips, type MatchResult, type PlaceSlip, SLIPS, type Slips } from './testing/slips.ts'

let ledger: TestLedger
let bets: Bets
let slips: Slips
let placing: Placing<PlaceSlip, unknown>
const told: { readonly memberId: MemberId; readonly change: number }[] = []
beforeAll(async () => {
  ledger = await testLedger()
  await migrate(ledger.database, allMigrations)
  bets = nodeOf(ledger)
  slips = await createSlips(ledger.database, newId, () => bets.port)
  placing = bets.port.placing(slips.rules)
})
afterAll(() => ledger.end())

const nodeOf = (books: Pick<TestLedger, 'port'>): Bets =>
  createBets({
    database: ledger.database,
    clock: systemClock,
    newId,
    log: pino({ level: 'silent' }),
    shared: createMemoryState(Date.now),
    ledger: books.port,
    messages: {
      sendIn: async (_tx, memberId, message) =>
        void told.push({ memberId, change: 'change' in message ? message.change : 0 }),
    },
    members: { cards: async () => new Map(), findByMemId: async () => null },
    protection: { noteRefused: () => {} },
    products: () => [slips.product],
  })

const slip = (memberId: MemberId, stake: number, ...legs: (readonly [Uuid, number])[]): PlaceSlip => ({
  memberId,
  requestId: newId<string>(),
  stake,
  legs: legs.map(([matchId, odds]) => ({ matchId, odds })),
})
async function place(memberId: MemberId, stake: number, ...legs: (readonly [Uuid, number])[]): Promise<BetId> {
  const placed = await placing.place(slip(memberId, stake, ...legs))
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal))
  return placed.value.betId
}
const member = async (cash = 100_000) => (await ledger.member(cash)).id
const cash = async (memberId: MemberId) => (await ledger.port.balances(memberId))!.cash
const balance = async (name: 'openBets' | 'revenueSport' | 'adjustments') =>
  (await ledger.port.balanceAt(HOUSE_ACCOUNTS[name].id, instant(Date.now() + 60_000))) ?? 0
const row = async (betId: BetId) => {
  const { rows } = await ledger.database.query<Record<string, unknown>>(
    'SELECT status, stake, closed, payout, returned, settlement FROM slips.bets WHERE bet_id = $1',
    [betId],
  )
  return rows[0]
}
const feedOf = async (betId: BetId): Promise<Settlement[]> =>
  (await readFeed(ledger.database, 'sport', { step: 0, taken: 0 }, 100_000)).settlements.filter(
    (settlement) => settlement.betId === betId,
  )
const days = async (memberId: MemberId) => {
  const { rows } = await ledger.database.query<Record<string, number>>(
    `SELECT game_key, won_bets, won_stakes, won_payouts, lost_bets, lost_stakes, lost_payouts, voided_bets, voided_stakes, cashed_bets,
       cashed_stakes, cashed_payouts, returned FROM bets.member_days WHERE member_id = $1`,
    [memberId],
  )
  return rows
}
const early = (memberId: MemberId, betId: BetId, closed: number, payout: number) => ({
  commandId: newId<Uuid>(),
  inputHash: ledger.port.hashOf({ betId, closed, payout }),
  memberId,
  betId,
  closed: won(closed),
  payout: won(payout),
})
const freely = async () => null

describe('a bet with several legs', () => {
  it('[BT7] [BT8] waits until the last of them is decided, whichever comes first', async () => {
    const player = await member()
    const [one, other] = [await slips.match(), await slips.match()]
    const betId = await place(player, 10_000, [one, 1900], [other, 2000])
    const [open, revenue] = [await balance('openBets'), await balance('revenueSport')]
    expect(await slips.decide(other, 'won')).toBe(0)
    expect([await row(betId), await cash(player)]).toMatchObject([{ status: 'wait', settlement: 0 }, 90_000])
    expect(await slips.decide(one, 'won')).toBe(1)
    expect([await row(betId), await cash(player)]).toMatchObject([{ status: 'won', payout: 38_000 }, 128_000])
    expect([(await balance('openBets')) - open, (await balance('revenueSport')) - revenue]).toEqual([-10_000, -28_000])
    expect(await days(player)).toMatchObject([
      { game_key: 'soccer', won_bets: 1, won_stakes: 10_000, won_payouts: 38_000 },
    ])
  })

  it.each<readonly [MatchResult, number, object]>([
    ['half-won', 14_500, { status: 'won', returned: 5000 }],
    ['push', 10_000, { status: 'voided', returned: 10_000 }],
    ['half-lost', 5000, { status: 'lost', returned: 5000 }],
    ['lost', 0, { status: 'lost', returned: 0 }],
  ])('[BT2] [BT8] %s pays %i, and counts by its valid stake', async (result, payout, outcome) => {
    const player = await member()
    const match = await slips.match()
    const betId = await place(player, 10_000, [match, 1900])
    await slips.decide(match, result)
    expect([await row(betId), await cash(player)]).toMatchObject([{ payout, ...outcome }, 90_000 + payout])
    expect(await feedOf(betId)).toMatchObject([{ number: 1, stake: 10_000, payout, ...outcome }])
    const sums = await bets.port.sums.totalsOf(player)
    expect(sums).toEqual(result === 'push' ? { stakes: 0, payouts: 0 } : { stakes: 10_000, payouts: won(payout) })
    const { stakes, losses } = (await bets.port.sums.stakesByMember('sport', ALL_DAYS, null, 100_000)).find(
      ({ memberId }) => memberId === player,
    )!
    expect([stakes, losses]).toEqual(
      { 'half-won': [5000, 0], push: [0, 0], 'half-lost': [5000, 5000], lost: [10_000, 10_000] }[result as 'push'],
    )
  })

  it('[BT1] is settled once by whoever decides its last two legs at the same time', async () => {
    const player = await member()
    const matches = await Promise.all(Array.from({ length: 6 }, () => slips.match()))
    const ids = await Promise.all(
      matches.map((match, place_) => place(player, 1000, [match, 2000], [matches[(place_ + 1) % 6]!, 2000])),
    )
    await Promise.all(matches.map((match) => slips.decide(match, 'won')))
    for (const betId of ids) expect(await row(betId)).toMatchObject({ status: 'won', payout: 4000, settlement: 1 })
    expect(await cash(player)).toBe(100_000 + 6 * 3000)
  })
})

const ALL_DAYS = { first: '2000-01-01', last: '2200-01-01' }

it('[BT10] nobody waits for somebody who waits for it, whichever way bets of the same members are settled', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => member()))
  const matches = await Promise.all(Array.from({ length: 12 }, () => slips.match()))
  const closing: { readonly player: MemberId; readonly betId: BetId }[] = []
  for (const match of matches) {
    await Promise.all(players.map((player) => place(player, 1000, [match, 2000])))
    const player = players[closing.length % players.length]!
    closing.push({ player, betId: await place(player, 1000, [await slips.match(), 2000]) })
  }
  const before = slips.decisions()
  await Promise.all([
    ...matches.map((match) => slips.decide(match, 'won')),
    ...closing.map(({ player, betId }) => bets.port.closePart(SLIPS, early(player, betId, 1000, 900), freely)),
  ])
  // One that was chosen to end a deadlock would have run again.
  expect(slips.decisions() - before).toBe(matches.length)
  for (const { betId } of closing) expect(await row(betId)).toMatchObject({ status: 'cashed-out' })
})

describe('a result that is replaced', () => {
  it('[BT15] [BT16] reaches every slip that hangs on it, pays and takes the difference, and tells each member once', async () => {
    const [winner, loser] = [await member(), await member()]
    const [one, other] = [await slips.match(), await slips.match()]
    const won_ = await place(winner, 10_000, [one, 1900], [other, 2000])
    const lost = await place(loser, 10_000, [one, 1900])
    const single = await place(loser, 1000, [other, 2000])
    await slips.decide(one, 'lost')
    await slips.decide(other, 'won')
    expect([(await row(won_))!['status'], (await row(lost))!['status']]).toEqual(['lost', 'lost'])
    const revenue = await balance('revenueSport')
    told.length = 0
    await slips.replace(one, 'half-won')
    expect(await bets.port.corrections.isAtWork(ledger.database, [one])).toBe(true)
    await bets.correct()
    expect(await bets.port.corrections.isAtWork(ledger.database, [one])).toBe(false)
    expect(await row(won_)).toMatchObject({ status: 'won', payout: 29_000, settlement: 2 })
    expect(await row(lost)).toMatchObject({ status: 'won', payout: 14_500, returned: 5000, settlement: 2 })
    expect(await row(single)).toMatchObject({ status: 'won', payout: 2000, settlement: 1 })
    expect([await cash(winner), await cash(loser)]).toEqual([119_000, 105_500])
    expect((await balance('revenueSport')) - revenue).toBe(-43_500)
    expect(told.toSorted((a, b) => b.change - a.change)).toEqual([
      { memberId: winner, change: 29_000 },
      { memberId: loser, change: 14_500 },
    ])
    expect((await feedOf(lost)).map(({ number, payout, returned }) => [number, payout, returned])).toEqual([
      [1, 0, 0],
      [2, 14_500, 5000],
    ])
    expect(await days(loser)).toMatchObject([
      { won_bets: 2, won_stakes: 11_000, won_payouts: 16_500, lost_bets: 0, lost_stakes: 0, returned: 5000 },
    ])
  })

  it('[BT17] takes back no more than a member has; the house bears the rest', async () => {
    const player = await member(10_000)
    const match = await slips.match()
    const betId = await place(player, 10_000, [match, 3000])
    await slips.decide(match, 'won')
    await ledger.port.post({
      type: 'post',
      commandId: newId<Uuid>(),
      inputHash: ledger.port.hashOf('spent'),
      transfers: [
        {
          kind: 'adjustment',
          fromAccountId: memberAccountId(player, 'cash'),
          toAccountId: HOUSE_ACCOUNTS.adjustments.id,
          amount: won(25_000),
          currency: 'won',
        },
      ],
    })
    const adjustments = await balance('adjustments')
    await slips.replace(match, 'lost')
    await bets.correct()
    expect([await cash(player), (await row(betId))!['status']]).toEqual([0, 'lost'])
    expect((await balance('adjustments')) - adjustments).toBe(-25_000)
    expect((await bets.port.corrections.of(ledger.database, match))[0]).toMatchObject({
      taken: 5000,
      uncollected: 25_000,
    })
  })

  it('[BT18] of two matches of one slip at once, by two nodes, ends where both results lead', async () => {
    const player = await member()
    const [one, other] = [await slips.match(), await slips.match()]
    const ids = await Promise.all(Array.from({ length: 20 }, () => place(player, 1000, [one, 2000], [other, 2000])))
    await slips.decide(one, 'lost')
    await slips.decide(other, 'lost')
    await Promise.all([slips.replace(one, 'won'), slips.replace(other, 'won')])
    const second = nodeOf(ledger.another())
    for (let tries = 0; await bets.port.corrections.isAtWork(ledger.database, [one, other]); tries += 1) {
      expect(tries).toBeLessThan(20)
      await Promise.all([bets.correct(), second.correct()])
    }
    for (const betId of ids) expect(await row(betId)).toMatchObject({ status: 'won', payout: 4000 })
    expect(await cash(player)).toBe(100_000 + 20 * 3000)
  })
})

describe('a bet that the house keeps for a moment', () => {
  let pending: Placing<PlaceSlip, unknown>
  beforeAll(() => {
    pending = bets.port.placing({ ...slips.rules, name: 'slips.pending', isPending: () => true })
  })
  const placePending = async (player: MemberId, match: Uuid) => {
    const placed = await pending.place(slip(player, 10_000, [match, 1900]))
    if (!placed.ok) throw new Error('refused')
    return placed.value.betId
  }

  it('[BT14] has its stake taken, is not settled, and is taken or declined once, whoever tries', async () => {
    const player = await member()
    const match = await slips.match()
    const ids = await Promise.all(Array.from({ length: 9 }, () => placePending(player, match)))
    expect(await slips.decide(match, 'won')).toBe(0)
    const tries = await Promise.all(
      ids.flatMap((betId, place_) => [
        bets.port.accept(SLIPS, [betId]).then((taken) => taken.map(() => 'taken')),
        ...(place_ % 2 ? [bets.port.decline(SLIPS, [betId]).then((declined) => declined.map(() => 'declined'))] : []),
      ]),
    )
    expect(tries.flat()).toHaveLength(ids.length)
    const rows = await Promise.all(ids.map(row))
    const declined = rows.filter((one) => one!['status'] === 'declined').length
    expect(await slips.decide(match, 'won')).toBe(ids.length - declined)
  })

  it('[BT14] gives its stake back when it is declined, and counts for nothing', async () => {
    const player = await member()
    const match = await slips.match()
    const betId = await placePending(player, match)
    expect(await cash(player)).toBe(90_000)
    expect(await bets.port.decline(SLIPS, [betId])).toEqual([betId])
    expect(await bets.port.decline(SLIPS, [betId])).toEqual([])
    expect(await bets.port.accept(SLIPS, [betId])).toEqual([])
    expect([await cash(player), await row(betId)]).toMatchObject([100_000, { status: 'declined', settlement: 0 }])
    expect([await slips.decide(match, 'won'), await feedOf(betId), await days(player)]).toEqual([0, [], []])
  })
})

describe('a bet that is closed early', () => {
  it('[BT12] is closed in parts, once for an id, and its rest is decided like any bet', async () => {
    const player = await member()
    const match = await slips.match()
    const betId = await place(player, 10_000, [match, 2000])
    const [open, revenue] = [await balance('openBets'), await balance('revenueSport')]
    const part = early(player, betId, 4000, 5000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => bets.port.closePart(SLIPS, part, freely)))
    expect(answers.map((answer) => answer.ok && answer.value)).toEqual(
      Array.from({ length: 5 }, () => ({ paid: 5000, balance: 95_000 })),
    )
    expect([(await balance('openBets')) - open, (await balance('revenueSport')) - revenue]).toEqual([-4000, -1000])
    expect([await row(betId), await feedOf(betId)]).toMatchObject([{ status: 'wait', closed: 4000, payout: 5000 }, []])
    await slips.decide(match, 'won')
    expect([await row(betId), await cash(player)]).toMatchObject([{ status: 'won', payout: 17_000 }, 107_000])
    expect((await balance('openBets')) - open).toBe(-10_000)
    expect(await feedOf(betId)).toMatchObject([{ number: 1, stake: 10_000, payout: 17_000 }])
  })

  it('[BT12] to the end is cashed out, and its match pays nothing more', async () => {
    const player = await member()
    const match = await slips.match()
    const betId = await place(player, 10_000, [match, 2000])
    await bets.port.closePart(SLIPS, early(player, betId, 6000, 4000), freely)
    await bets.port.closePart(SLIPS, early(player, betId, 4000, 3000), freely)
    expect(await row(betId)).toMatchObject({ status: 'cashed-out', closed: 10_000, payout: 7000, settlement: 1 })
    expect(await slips.decide(match, 'won')).toBe(0)
    expect(await cash(player)).toBe(97_000)
    expect(await days(player)).toMatchObject([{ cashed_bets: 1, cashed_stakes: 10_000, cashed_payouts: 7000 }])
    const more = await bets.port.closePart(SLIPS, early(player, betId, 1, 1), freely)
    expect([more, await cash(player)]).toEqual([{ ok: false, refusal: 'already_processed' }, 97_000])
  })

  it('[BT12] is refused by what its product says, beyond its stake, or under an id of another', async () => {
    const player = await member()
    const betId = await place(player, 10_000, [await slips.match(), 2000])
    const part = early(player, betId, 4000, 5000)
    expect(await bets.port.closePart(SLIPS, part, async () => 'betting_closed')).toEqual({
      ok: false,
      refusal: 'betting_closed',
    })
    expect(await bets.port.closePart(SLIPS, early(player, betId, 10_001, 5000), freely)).toMatchObject({
      refusal: 'already_processed',
    })
    expect((await bets.port.closePart(SLIPS, part, freely)).ok).toBe(true)
    const other = { ...part, inputHash: ledger.port.hashOf('another') }
    expect(await bets.port.closePart(SLIPS, other, freely)).toMatchObject({ refusal: 'request_id_reused' })
    expect(await cash(player)).toBe(95_000)
  })

  it('[BT12] and decided at the same moment is paid once', async () => {
    const player = await member()
    for (let round = 0; round < 8; round += 1) {
      const match = await slips.match()
      const betId = await place(player, 1000, [match, 2000])
      const [closed] = await Promise.all([
        bets.port.closePart(SLIPS, early(player, betId, 1000, 900), freely),
        slips.decide(match, 'won'),
      ])
      expect(await row(betId)).toMatchObject(closed.ok ? { status: 'cashed-out', payout: 900 } : { payout: 2000 })
    }
  })
})

describe('a game round with several debits and credits', () => {
  it('[BT24] [BT12] grows by raises, is paid on while it goes on, and is settled by all of it', async () => {
    const player = await member()
    const match = await slips.match()
    const betId = await place(player, 1000, [match, 1000])
    const raise = (stake: number, requestId: string) => placing.raise({ memberId: player, requestId, betId, stake })
    const first = newId<string>()
    expect(await raise(2000, first)).toEqual({ ok: true, value: { balance: 97_000 } })
    expect(await raise(2000, first)).toEqual({ ok: true, value: { balance: 97_000 } })
    expect(await raise(2500, first)).toMatchObject({ refusal: 'request_id_reused' })
    await Promise.all(Array.from({ length: 10 }, () => raise(100, newId<string>())))
    expect(await row(betId)).toMatchObject({ stake: 4000, status: 'wait' })
    const open = await balance('openBets')
    await bets.port.closePart(SLIPS, early(player, betId, 0, 9000), freely)
    await bets.port.closePart(SLIPS, early(player, betId, 0, 500), freely)
    // What is paid while it goes on is the house's: the open stakes stay whole.
    expect([await balance('openBets'), await cash(player)]).toEqual([open, 96_000 + 9500])
    await slips.decide(match, 'lost')
    expect(await row(betId)).toMatchObject({ status: 'lost', stake: 4000, payout: 9500 })
    expect(await balance('openBets')).toBe(open - 4000)
    expect(await feedOf(betId)).toMatchObject([{ number: 1, stake: 4000, payout: 9500 }])
    expect(await raise(100, newId<string>())).toMatchObject({ refusal: 'already_processed' })
    expect(await cash(player)).toBe(105_500)
  })

  it('[BT24] takes nothing that its member does not have, and nothing for somebody else’s bet', async () => {
    const player = await member(1500)
    const betId = await place(player, 1000, [await slips.match(), 2000])
    const raise = (memberId: MemberId, stake: number) =>
      placing.raise({ memberId, requestId: newId<string>(), betId, stake })
    expect(await raise(player, 501)).toMatchObject({ refusal: 'insufficient_funds' })
    expect(await raise(await member(), 100)).toMatchObject({ refusal: 'not_found' })
    expect([await row(betId), await cash(player)]).toMatchObject([{ stake: 1000 }, 500])
  })
})

describe('lists and sums over products', () => {
  it('[BT25] [BT26] have the bets of all of them, those that wait among them', async () => {
    const player = await member()
    const [match, open] = [await slips.match(), await slips.match()]
    const settled = await place(player, 1000, [match, 2000])
    await slips.decide(match, 'won')
    const waiting = await place(player, 3000, [open, 2000])
    const listed = await bets.port.lists.of(player, 1)
    expect([listed.list.map(({ betId }) => betId), listed.pageInfo.tatal_list_count]).toEqual([[waiting, settled], 2])
    const span = { from: instant(0), to: instant(Date.UTC(2200, 0, 1)) }
    expect(
      (await bets.port.lists.waiting([player], span, { limit: 10, offset: 0 })).map(({ bet }) => bet.betId),
    ).toEqual([waiting])
    expect((await bets.port.sums.waitingByMember(span)).filter(({ memberId }) => memberId === player)).toEqual([
      { memberId: player, bets: 1, stakes: 3000 },
    ])
    expect([...(await bets.port.lists.byIds([settled])).values()]).toMatchObject([{ memberId: player }])
    expect([await bets.port.sums.hasBet(player, span), await bets.port.sums.hasBet(await member(), span)]).toEqual([
      true,
      false,
    ])
  })
})

it('[BT9] the open bets hold the open stakes and nothing else, after all of it', async () => {
  const { rows } = await ledger.database.query<{ open: number }>(
    `SELECT coalesce(sum(stake - closed), 0)::bigint AS open FROM slips.bets WHERE status IN ('wait', 'pending')`,
  )
  expect(await balance('openBets')).toBe(rows[0]!.open)
  expect((await ledger.port.audit('full')).faults).toEqual([])
})

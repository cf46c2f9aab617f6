// The settlements of a product that exists only here, and their feed, on real PostgreSQL: transactions that take long, die and overtake one
// another.
import { lostWith, type Outcome } from '@hanpan/bets'
import { type BetId, type Instant, instant, MINUTE_MS, type MemberId, type Uuid, won } from '@hanpan/kernel'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allMigrations } from '../../migrations.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { heldCommit } from '../../platform/testing/held-commit.ts'
import type { ScratchDatabase } from '../../platform/testing/scratch-database.ts'
import { createMemoryState } from '../../platform/shared-state.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { BetsPort, Settlement } from '../../ports/bets.ts'
import { newId, testLedger, type TestLedger } from '../ledger/testing.ts'
import { createBets } from './index.ts'
import { readFeed } from './feed-store.ts'
import { enterSettledAgain, Overtaken } from './settle-bets.ts'
import { enterSettlements } from './testing/enter-settlements.ts'
import { runsOf } from './walk-feed.ts'

const DICE: BetTable = { group: 'slot', table: 'dice.bets', open: 'true' }
const START = { step: 0, taken: 0 }

let ledger: TestLedger
let database: ScratchDatabase
let bets: BetsPort
let member: MemberId
let other: MemberId
beforeAll(async () => {
  ledger = await testLedger()
  database = ledger.database
  await migrate(database, allMigrations)
  await database.query(`
    CREATE SCHEMA dice;
    CREATE TABLE dice.bets (
      bet_id uuid PRIMARY KEY, member_id uuid NOT NULL, game_key text NOT NULL DEFAULT 'dice', stake bigint NOT NULL,
      closed bigint NOT NULL DEFAULT 0, payout bigint NOT NULL DEFAULT 0, returned bigint NOT NULL DEFAULT 0,
      status text NOT NULL DEFAULT 'wait', placed_at timestamptz NOT NULL DEFAULT clock_timestamp(), settled_at timestamptz,
      settlement smallint NOT NULL DEFAULT 0)`)
  bets = createBets({
    database,
    clock: systemClock,
    newId,
    log: pino({ level: 'silent' }),
    shared: createMemoryState(Date.now),
    ledger: ledger.port,
    messages: { sendIn: async () => {} },
    members: { cards: async () => new Map(), findByMemId: async () => null },
    protection: { noteRefused: () => {} },
    products: () => [],
  }).port
  member = (await ledger.member(1000)).id
  other = (await ledger.member(1000)).id
})
afterAll(() => ledger.end())
beforeEach(async () => {
  await database.query('TRUNCATE dice.bets, bets.settlements, bets.steps, bets.readers')
  await database.query('UPDATE bets.feeds SET step = 0')
})

async function placed(count: number, whose = member): Promise<BetId[]> {
  const ids = Array.from({ length: count }, () => newId<BetId>())
  await database.query(`INSERT INTO dice.bets (bet_id, member_id, stake) SELECT unnest($1::uuid[]), $2, 1000`, [
    ids,
    whose,
  ])
  return ids
}
const lost = (betId: BetId) => ({ betId, memberId: member, stake: won(1000), ...lostWith() })
const THROW = newId<Uuid>()
const settleIn = (tx: Tx, ids: readonly BetId[]) => bets.settle(tx, DICE, THROW, ids.map(lost))
const settle = (ids: readonly BetId[]) => database.tx((tx) => settleIn(tx, ids))
const told = async () => (await readFeed(database, 'slot', START, 1_000_000)).settlements
const numbersOf = (settlements: readonly Settlement[]) => settlements.map(({ betId, number }) => `${betId} ${number}`)

/** Something that is awaited until a test lets it go on. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

describe('a settlement', () => {
  it('[BT1] settles a bet once, however many are at it', async () => {
    const ids = await placed(10)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => settle(ids)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Overtaken)
    expect(numbersOf(await told()).toSorted()).toEqual(ids.map((id) => `${id} 1`).toSorted())
  })

  it('[BT1] [BT3] has the next number when its bet is settled again, and only from what it stood at', async () => {
    const [betId] = (await placed(1)) as [BetId]
    await settle([betId])
    const outcome = (status: Outcome['status'], payout: number, returned = 0): Outcome => ({
      status,
      payout: won(payout),
      returned: won(returned),
    })
    const again = (stands: Outcome, should: Outcome) =>
      database.tx((tx) =>
        enterSettledAgain({ newId }, tx, DICE, [
          { betId, memberId: member, stake: won(1000), placedAt: instant(Date.now()), stands, should },
        ]),
      )
    const [asLost, asWon, asVoid] = [outcome('lost', 0), outcome('won', 1900), outcome('voided', 1000, 1000)]
    await expect(again(outcome('won', 0), asWon)).rejects.toBeInstanceOf(Overtaken)
    await expect(again(outcome('lost', 5), asWon)).rejects.toBeInstanceOf(Overtaken)
    await again(asLost, asWon)
    await again(asWon, asVoid)
    expect((await told()).map(({ number, status, payout, returned }) => [number, status, payout, returned])).toEqual([
      [1, 'lost', 0, 0],
      [2, 'won', 1900, 0],
      [3, 'voided', 1000, 1000],
    ])
  })

  it('[BT3] that is undone leaves nothing in the feed', async () => {
    const ids = await placed(2)
    const undone = database.tx(async (tx) => {
      await settleIn(tx, ids)
      throw new Error('killed')
    })
    await expect(undone).rejects.toThrow('killed')
    expect(await told()).toEqual([])
    await settle(ids)
    expect(await told()).toHaveLength(2)
  })
})

describe('the feed', () => {
  it('[BT3] shows what commits first first, whatever began before it', async () => {
    // Of two members: the sums of one's day are added to by one after the other.
    const [slow, quick] = [await placed(1), await placed(1, other)]
    const hold = gate()
    const began = gate()
    const slowly = database.tx(async (tx) => {
      await settleIn(tx, slow)
      began.open()
      await hold.opened
    })
    await began.opened
    await settle(quick)
    expect(numbersOf(await told())).toEqual([`${quick[0]} 1`])
    hold.open()
    await slowly
    expect(numbersOf(await told())).toEqual([`${quick[0]} 1`, `${slow[0]} 1`])
  })

  it('[BT3] lets nobody past a step that is not committed yet', async () => {
    const [first, second] = [await placed(1), await placed(1, other)]
    const { committing, held } = await stuckInCommit(first)
    let isDone = false
    const next = settle(second).then(() => (isDone = true))
    await held.waiting(2)
    expect([isDone, await told()]).toEqual([false, []])
    await held.letGo()
    await Promise.all([committing, next])
    expect(numbersOf(await told())).toEqual([`${first[0]} 1`, `${second[0]} 1`])
  })

  it('[BT3] has no gaps, whoever settles at once', async () => {
    const ids = await placed(300)
    await Promise.all(ids.map((id, place) => (place % 10 === 3 ? Promise.allSettled([fail(id)]) : settle([id]))))
    const { rows } = await database.query<{ steps: number; last: number }>(
      'SELECT count(*) AS steps, max(step) AS last FROM bets.steps',
    )
    expect(rows).toEqual([{ steps: 270, last: 270 }])
    expect(new Set(numbersOf(await told())).size).toBe(270)
  })

  it.each([
    ['equal', () => 0],
    ['late', (place: number) => (place % 7 === 0 ? -60 * MINUTE_MS : 0)],
    ['out of order', (place: number) => ((place * 7919) % 101) * MINUTE_MS],
  ])('[BT3] [BT4] is read once and in order where times are %s', async (_, shift) => {
    const now = Date.now()
    const ids = Array.from({ length: 50 }, () => newId<BetId>())
    for (const [place, betId] of ids.entries()) await enter([betId], instant(now + shift(place)))
    const read: string[] = []
    await walkAll(7, (settlements) => void read.push(...numbersOf(settlements)))
    expect(read).toEqual(ids.map((id) => `${id} 1`))
  })
})

const fail = (id: BetId) =>
  database.tx(async (tx) => {
    await settleIn(tx, [id])
    tx.beforeCommit(() => Promise.reject(new Error('no room')))
  })

const enter = (ids: readonly BetId[], at: Instant, number = 1) =>
  database.tx((tx) =>
    enterSettlements(
      tx,
      'slot',
      at,
      ids.map((betId) => ({
        betId,
        number,
        memberId: member,
        status: 'lost',
        stake: won(1000),
        payout: won(0),
        returned: won(0),
        placedAt: at,
      })),
    ),
  )

/** A settlement that has its step and has not committed. */
async function stuckInCommit(ids: readonly BetId[]) {
  const held = await heldCommit(database)
  const committing = database.tx(async (tx) => {
    await settleIn(tx, ids)
    held.of(tx)
  })
  await held.waiting(1)
  return { committing, held }
}

const never = new AbortController().signal
async function walkAll(chunk: number, see: (settlements: readonly Settlement[], tx: Tx) => void | Promise<void>) {
  return await bets.feed.walk('points', chunk, never, async (tx, _group, settlements) => {
    await see(settlements, tx)
    return settlements.length
  })
}

describe('a reader', () => {
  it('[BT4] takes everything once and in order, in chunks that cut settlements, whatever fails on the way', async () => {
    const ids = await placed(103)
    for (let from = 0; from < ids.length; from += 25) await settle(ids.slice(from, from + 25))
    const expected = numbersOf(await told())
    await database.query('CREATE TABLE dice.read (place serial, text text)')
    const read = (chunk: number, failing: () => boolean) =>
      walkAll(chunk, async (settlements, tx) => {
        await tx.query('INSERT INTO dice.read (text) SELECT unnest($1::text[])', [numbersOf(settlements)])
        if (failing()) throw new Error('killed')
      })
    let times = 0
    for (;;) {
      const done = await read(11, () => (times += 1) % 3 === 0).catch(() => null)
      if (done) break
    }
    const { rows } = await database.query<{ text: string }>('SELECT text FROM dice.read ORDER BY place')
    expect(rows.map(({ text }) => text)).toEqual(expected)
    expect(times).toBeGreaterThan(10)
    await database.query('DROP TABLE dice.read')
  })

  it('[BT4] takes turns with another that walks at the same time', async () => {
    const ids = await placed(200)
    for (let from = 0; from < ids.length; from += 10) await settle(ids.slice(from, from + 10))
    const read: string[] = []
    const walks = await Promise.all(
      Array.from({ length: 4 }, () => walkAll(9, (settlements) => void read.push(...numbersOf(settlements)))),
    )
    expect(walks.reduce((sum, { counted }) => sum + counted, 0)).toBe(200)
    expect(read).toEqual(numbersOf(await told()))
  })

  it('[BT4] stops where it is told to, and says that it has not come to the end', async () => {
    await settle(await placed(5))
    expect(await bets.feed.walk('points', 2, AbortSignal.abort(), async () => 1)).toEqual({
      counted: 0,
      isComplete: false,
    })
    expect(await walkAll(2, () => {})).toEqual({ counted: 5, isComplete: true })
  })

  it('[BT4] meets a bet that was settled twice in two runs', () => {
    const ofBet = (betId: string, number: number) => ({ betId, number }) as unknown as Settlement
    const settlements = [ofBet('a', 1), ofBet('b', 1), ofBet('a', 2), ofBet('c', 1), ofBet('a', 3)]
    expect(runsOf(settlements).map((run) => run.map(({ betId, number }) => `${betId}${number}`))).toEqual([
      ['a1', 'b1'],
      ['a2', 'c1'],
      ['a3'],
    ])
    expect(runsOf([])).toEqual([])
  })

  it('[BT5] comes through a minute of a hundred thousand settlements, each by itself', async () => {
    await database.query(
      `WITH one AS (
         INSERT INTO bets.settlements
         SELECT gen_random_uuid(), 'slot', ARRAY[lpad(to_hex(n), 32, '0')::uuid], ARRAY[1::smallint], ARRAY[$1::uuid], ARRAY['lost'],
           ARRAY[1000 + n::bigint], ARRAY[0::bigint], ARRAY[0::bigint], ARRAY[clock_timestamp()]
         FROM generate_series(1, 100000) n RETURNING settlement_id, stakes[1] - 1000 AS n)
       INSERT INTO bets.steps SELECT 'slot', n, settlement_id, 1, now() + n * interval '0.6 milliseconds' FROM one`,
      [member],
    )
    await database.query(`UPDATE bets.feeds SET step = 100000 WHERE game_group = 'slot'`)
    await database.query('ANALYZE bets.steps, bets.settlements')
    let next = 1
    const { counted, isComplete } = await walkAll(1000, (settlements) => {
      for (const { stake } of settlements) {
        expect(stake).toBe(1000 + next)
        next += 1
      }
    })
    expect([counted, isComplete]).toEqual([100_000, true])
  })

  it('[BT6] is told that it has taken everything only when nobody commits any more', async () => {
    const hasTakenAll = () => database.tx((tx) => bets.feed.hasTakenAll(tx, 'points'))
    expect(await hasTakenAll()).toBe(true)
    const { committing, held } = await stuckInCommit(await placed(1))
    let answer: boolean | null = null
    const asking = hasTakenAll().then((taken) => (answer = taken))
    await held.waiting(2)
    expect(answer).toBeNull()
    await held.letGo()
    await Promise.all([committing, asking])
    expect(answer).toBe(false)
    await walkAll(10, () => {})
    expect(await hasTakenAll()).toBe(true)
  })

  it('[BT29] says how far it is behind, down to parts of a settlement, and when the oldest was settled', async () => {
    const at = instant(Date.now() - 10 * MINUTE_MS)
    await enter(await placed(5), at)
    await settle(await placed(3))
    const neverRead = (reader: string) => ({ reader, waiting: 8, oldestAt: at })
    const lagsWith = (points: object) => [
      neverRead('alerts'),
      neverRead('commissions'),
      { reader: 'points', ...points },
      neverRead('push'),
    ]
    expect(await bets.feed.lags()).toEqual(lagsWith({ waiting: 8, oldestAt: at }))
    let chunks = 0
    const stopped = walkAll(2, () => {
      chunks += 1
      if (chunks === 2) throw new Error('killed')
    })
    await expect(stopped).rejects.toThrow('killed')
    expect(await bets.feed.lags()).toEqual(lagsWith({ waiting: 6, oldestAt: at }))
    await walkAll(2, () => {})
    expect(await bets.feed.lags()).toEqual(lagsWith({ waiting: 0, oldestAt: null }))
  })
})

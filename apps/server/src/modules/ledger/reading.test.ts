import { AsyncLocalStorage } from 'node:async_hooks'
import { HOUR_MS, instant, kindsOf, transferKinds } from '@hanpan/kernel'
import type { AccountId, HoldId, Instant, MemberId } from '@hanpan/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rollUp } from './audit-store.ts'
import type { Ledger } from './index.ts'
import { rollUpAll } from './jobs.ts'
import {
  house,
  newId,
  post,
  reserve,
  seeded,
  settleHold,
  stake,
  testLedger,
  transfer,
  type TestLedger,
} from './testing.ts'

let ledger: TestLedger
let seeding: Ledger
let now = instant(Date.UTC(2021, 5, 1))
beforeAll(async () => {
  ledger = await testLedger()
  seeding = ledger.another({ bookClock: { now: () => now } })
})
afterAll(() => ledger.end())

describe('kinds', () => {
  it('[LP21] the indexes of what the house exchanged leave out what belongs to bets, and nothing else', async () => {
    const { rows } = await ledger.database.query<{ definition: string }>(
      `SELECT indexdef AS definition FROM pg_indexes
       WHERE schemaname = 'ledger' AND indexname IN ('transfers_from_house', 'transfers_to_house')`,
    )
    const leftOut = rows.map(({ definition }) => [...definition.matchAll(/'([a-z-]+)'::text/g)].map(([, kind]) => kind))
    const ofBets = [...kindsOf('stake', 'winnings', 'refund')]
    expect(leftOut).toEqual([ofBets, ofBets])
  })
})

describe('what a house account exchanged', () => {
  it('stands both ways by Seoul day, which begins at 15:00 of Greenwich', async () => {
    const day = Date.UTC(2019, 2, 4, 15)
    const { accounts } = await ledger.member()
    const { adjustments } = house
    const move = async (time: number, ...args: Parameters<typeof transfer>) =>
      await ledger.another({ bookClock: { now: () => instant(time) } }).port.post(post([transfer(...args)]))
    await move(day - 1, adjustments.id, accounts.cash, 10, { kind: 'adjustment' })
    await move(day, adjustments.id, accounts.cash, 5000, { kind: 'adjustment' })
    await move(day + HOUR_MS, accounts.cash, adjustments.id, 3000, { kind: 'adjustment' })
    await move(day + 24 * HOUR_MS - 1, adjustments.id, accounts.cash, 40_000, { kind: 'adjustment' })
    await move(day + 24 * HOUR_MS, adjustments.id, accounts.cash, 500_000, { kind: 'adjustment' })
    const span = { from: instant(day - 1), to: instant(day + 24 * HOUR_MS) }
    expect(await ledger.port.houseGrossByDay('adjustments', span)).toEqual([
      { day: '2019-03-04', sumIn: 0, sumOut: 10 },
      { day: '2019-03-05', sumIn: 3000, sumOut: 45_000 },
    ])
    expect(await ledger.port.houseGross(['adjustments'], span)).toEqual({ sumIn: 3000, sumOut: 45_010 })
  })
})

describe('sums', () => {
  it('[LP26] of every kind there is, in less out, are what a member holds', async () => {
    const { id, accounts } = await ledger.member(1_000_000)
    for (const [index, kind] of transferKinds.entries()) {
      const [sumIn, sumOut] = [1000 + index * 7, 500 + index * 3]
      await ledger.port.post(post([transfer(house.bank.id, accounts.cash, sumIn, { kind })]))
      await ledger.port.post(post([transfer(accounts.cash, house.openBets.id, sumOut, { kind })]))
    }
    const { balance, kinds } = await ledger.port.sumsOf(id)
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(transferKinds))
    expect(kinds.reduce((sum, { sumIn, sumOut }) => sum + sumIn - sumOut, 0)).toBe(balance)
    expect(balance).toBe((await ledger.port.balances(id))!.cash)
    const at = transferKinds.indexOf('gift')
    expect(kinds.find(({ kind }) => kind === 'gift')).toEqual({
      kind: 'gift',
      sumIn: 1000 + at * 7,
      sumOut: 500 + at * 3,
    })
  })

  it('[LP26] hold what waits to be paid out, and not its way there and back', async () => {
    const { id, accounts } = await ledger.member(1000)
    const holdId = newId<HoldId>()
    await ledger.database.tx((tx) => ledger.port.reserveIn(tx, reserve(accounts, 300, holdId)))
    const deposit = { kind: 'deposit', sumIn: 1000, sumOut: 0 }
    expect(await ledger.port.sumsOf(id)).toEqual({ balance: 1000, kinds: [deposit] })
    await ledger.database.tx((tx) => ledger.port.postHoldIn(tx, settleHold(holdId)))
    expect(await ledger.port.sumsOf(id)).toEqual({
      balance: 700,
      kinds: [deposit, { kind: 'withdrawal', sumIn: 0, sumOut: 300 }],
    })
    expect(await ledger.port.sumsOf(newId<MemberId>())).toEqual({ balance: 0, kinds: [] })
  })
})

describe('statements', () => {
  it('[LP14] lists entries from both sides, newest first', async () => {
    const { accounts } = await ledger.member(1000)
    const reference = newId()
    await ledger.port.post(
      post([transfer(accounts.cash, house.openBets.id, 300, { kind: 'stake', reference, memo: 'round 12' })]),
    )
    await ledger.port.post(post([transfer(house.openBets.id, accounts.cash, 585, { kind: 'winnings', reference })]))
    const { entries, next } = await ledger.port.statement(accounts.cash, { limit: 10 })
    expect(entries).toMatchObject([
      {
        version: 3,
        change: 585,
        balanceAfter: 1285,
        kind: 'winnings',
        counterpartAccountId: house.openBets.id,
        reference,
      },
      { version: 2, change: -300, balanceAfter: 700, kind: 'stake', memo: 'round 12', reference, corrects: null },
      { version: 1, change: 1000, balanceAfter: 1000, kind: 'deposit', counterpartAccountId: house.bank.id },
    ])
    expect(next).toBeNull()
    expect(await ledger.port.accountNow(accounts.cash)).toEqual({ version: 3, balance: 1285 })
    expect(await ledger.port.accountNow(house.bank.id)).toBeNull()
  })

  it('[LP14] pages by entry number while new entries arrive', async () => {
    const { accounts } = await ledger.member(1000)
    for (let n = 0; n < 24; n += 1) {
      await ledger.port.post(n % 3 ? stake(accounts, 1) : post([transfer(house.bank.id, accounts.cash, 2)]))
    }
    const versions: number[] = []
    let before: number | undefined
    for (;;) {
      const page = await ledger.port.statement(
        accounts.cash,
        before === undefined ? { limit: 7 } : { limit: 7, before },
      )
      versions.push(...page.entries.map(({ version }) => version))
      await ledger.port.post(stake(accounts, 1))
      if (page.next === null) break
      before = page.next
    }
    expect(versions).toEqual(Array.from({ length: 25 }, (_, n) => 25 - n))
    expect((await ledger.port.statement(newId<AccountId>(), { limit: 7 })).entries).toEqual([])
    await expect(ledger.port.statement(accounts.cash, { limit: 501 })).rejects.toThrow('1 to 500')
  })

  it('[LP14] answers null for balances of a member without accounts', async () => {
    expect(await ledger.port.balances(newId<MemberId>())).toBeNull()
    expect(await ledger.port.balancesOf([])).toEqual(new Map())
  })
})

describe('balances at past moments', () => {
  it('[LP15] [LP16] agree with the entries for every account, before, while and after they are rolled up', async () => {
    const chance = seeded(5)
    const members = await Promise.all([ledger.member(), ledger.member()])
    const watched = [
      ...members.map(({ accounts }) => accounts.cash),
      house.bank.id,
      house.openBets.id,
      house.revenue.id,
    ]
    const history = new Map<AccountId, { at: Instant; change: number }[]>(watched.map((id) => [id, []]))
    const start = now
    for (let n = 0; n < 60; n += 1) {
      now = instant(now + chance(40 * 60_000))
      const { accounts } = members[n % 2]!
      const amount = 1 + chance(50)
      const [from, to] =
        n < 4 || chance(3) === 0
          ? [house.bank.id, accounts.cash]
          : chance(4) === 0
            ? [house.openBets.id, house.revenue.id]
            : [accounts.cash, house.openBets.id]
      const outcome = await seeding.port.post(post([transfer(from, to, amount)]))
      if (!outcome.ok) continue
      history.get(from)!.push({ at: outcome.value.postedAt, change: -amount })
      history.get(to)!.push({ at: outcome.value.postedAt, change: amount })
      // Now and then a part is rolled up, so that hours are half in the roll-up and half in the tail.
      if (n % 13 === 12) await ledger.database.tx((tx) => rollUp(tx, 7))
    }
    // Other tests' deposits came from the same bank, with the time of today: after all that is asked here.
    const moments = [...history.values()].flatMap((entries) => entries.flatMap(({ at }) => [at, instant(at - 1)]))
    moments.push(instant(start - 1), instant(now + HOUR_MS))
    const check = async () => {
      for (const id of watched) {
        for (const at of moments.filter((_, n) => n % 3 === 0)) {
          const expected = history.get(id)!.reduce((sum, entry) => (entry.at <= at ? sum + entry.change : sum), 0)
          expect([id, at, await ledger.port.balanceAt(id, at)]).toEqual([id, at, expected])
        }
      }
    }
    await check()
    expect(await rollUpAll(ledger.database)).toBeGreaterThan(0)
    await check()
    expect(await ledger.port.balanceAt(newId<AccountId>(), now)).toBeNull()
  })

  it('[LP16] counts each entry once, whoever rolls up, and those that commit late', async () => {
    const { accounts } = await ledger.member(100_000)
    await rollUpAll(ledger.database)
    const before = await ledger.port.houseBalances()
    const late = post([transfer(accounts.cash, house.revenue.id, 1000)])
    const outside = AsyncLocalStorage.snapshot()
    const meanwhile = async () => {
      const { accounts: others } = await ledger.member(100_000)
      for (let n = 0; n < 20; n += 1) await ledger.port.post(post([transfer(others.cash, house.revenue.id, 10)]))
      return await Promise.all([rollUpAll(ledger.database), rollUpAll(ledger.database), rollUpAll(ledger.database)])
    }
    const counts = await ledger.database.tx(async (tx) => {
      await ledger.port.postIn(tx, [late]) // Posted now, committed only after the others were rolled up.
      return await outside(meanwhile)
    })
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(21) // The deposit and twenty payments.
    const tail = await ledger.port.houseBalances()
    expect(tail.revenue - before.revenue).toBe(1200)
    expect(await rollUpAll(ledger.database)).toBe(1)
    expect(await ledger.port.houseBalances()).toEqual(tail)
    expect(await rollUpAll(ledger.database)).toBe(0)
  })
})

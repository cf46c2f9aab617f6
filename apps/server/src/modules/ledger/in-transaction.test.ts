import { AsyncLocalStorage } from 'node:async_hooks'
import { instant } from '@hanpan/kernel'
import type { HoldId, MemberId } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS, HOUSE_ACCOUNT_NAMES } from '@hanpan/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  house,
  newId,
  post,
  refusalOf,
  reserve,
  settleHold,
  stake,
  testLedger,
  transfer,
  type TestLedger,
} from './testing.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await testLedger()
})
afterAll(() => ledger.end())

const balancesOf = (id: MemberId) => ledger.port.balances(id)

describe('in a transaction of the caller', () => {
  it('[LP9] settles many commands at once, each with its answer', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => ledger.member(100)))
    const pay = members.map(({ accounts }, n) =>
      n % 10 === 9
        ? stake(accounts, 101)
        : post([transfer(house.openBets.id, accounts.cash, 50), transfer(house.openBets.id, house.revenue.id, 5)]),
    )
    const outcomes = await ledger.database.tx((tx) => ledger.port.postIn(tx, pay))
    expect(outcomes.map(refusalOf)).toEqual(pay.map((_, n) => (n % 10 === 9 ? 'insufficient_funds' : 'posted')))
    const again = await ledger.database.tx((tx) => ledger.port.postIn(tx, pay))
    expect(again.map((outcome) => outcome.ok && outcome.value.replayed)).toEqual(pay.map((_, n) => n % 10 !== 9))
    expect([...(await ledger.port.balancesOf(members.map(({ id }) => id))).values()].map(({ cash }) => cash)).toEqual(
      members.map((_, n) => (n % 10 === 9 ? 100 : 150)),
    )
  })

  it('[LP9] goes back with the transaction', async () => {
    const { id, accounts } = await ledger.member(1000)
    const command = stake(accounts, 10)
    const failed = ledger.database.tx(async (tx) => {
      expect(refusalOf((await ledger.port.postIn(tx, [command]))[0])).toBe('posted')
      await ledger.port.reserveIn(tx, reserve(accounts, 100))
      throw new Error('the caller changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    expect(await balancesOf(id)).toEqual({ cash: 1000, point: 0, held: 0 })
    const outcome = await ledger.port.post(command)
    expect(outcome.ok && outcome.value.replayed).toBe(false)
  })

  it('[LP9] runs again as a whole when it raced for an id', async () => {
    // Between house accounts nothing is locked: only the key of the transfers tells the two apart.
    const command = post([transfer(house.openBets.id, house.revenue.id, 5)])
    let arrived = 0
    let open = () => {}
    const bothStarted = new Promise<void>((resolve) => {
      open = resolve
    })
    const runs = await Promise.all(
      [1, 2].map(() =>
        ledger.database.tx(async (tx) => {
          await tx.query('SELECT 1')
          arrived += 1
          if (arrived === 2) open()
          await bothStarted
          return await ledger.port.postIn(tx, [command])
        }),
      ),
    )
    expect(new Set(runs.map(([outcome]) => outcome!.ok && outcome!.value.replayed))).toEqual(new Set([false, true]))
  })

  it('[LP10] closes a member for spending and opens again', async () => {
    const { id, accounts } = await ledger.member(1000)
    await ledger.database.tx((tx) => ledger.port.setSpendingGate(tx, id, 'excluded'))
    expect(refusalOf(await ledger.port.post(stake(accounts, 1)))).toBe('spending_closed')
    const credit = post([transfer(house.openBets.id, accounts.cash, 5)])
    expect(refusalOf(await ledger.port.post(credit))).toBe('posted')
    const payout = { ...reserve(accounts, 100), bypassGate: 'payout' as const }
    await ledger.database.tx(async (tx) => {
      expect(refusalOf(await ledger.port.reserveIn(tx, reserve(accounts, 100)))).toBe('spending_closed')
      expect(refusalOf(await ledger.port.reserveIn(tx, payout))).toBe('posted')
      expect(refusalOf(await ledger.port.postHoldIn(tx, settleHold(payout.holdId)))).toBe('posted')
    })
    await ledger.database.tx((tx) => ledger.port.setSpendingGate(tx, id, null))
    expect(refusalOf(await ledger.port.post(stake(accounts, 1)))).toBe('posted')
    expect(await balancesOf(id)).toEqual({ cash: 904, point: 0, held: 0 })
    const unknown = ledger.database.tx((tx) => ledger.port.setSpendingGate(tx, newId<MemberId>(), 'locked'))
    await expect(unknown).rejects.toThrow('has accounts')
  })

  it('[LP10] a spend that waits behind a closing gate is refused', async () => {
    const { id, accounts } = await ledger.member(1000)
    const outside = AsyncLocalStorage.snapshot()
    const waiting = await ledger.database.tx(async (tx) => {
      await ledger.port.setSpendingGate(tx, id, 'locked')
      return { spend: outside(() => ledger.port.post(stake(accounts, 1))) } // In an object: waiting for it here would never end.
    })
    expect(refusalOf(await waiting.spend)).toBe('spending_closed')
  })

  it('[LP11] settles a hold once, whoever races for it', async () => {
    const { id, accounts } = await ledger.member(1000)
    const held = reserve(accounts, 400)
    await ledger.database.tx((tx) => ledger.port.reserveIn(tx, held))
    expect(await balancesOf(id)).toEqual({ cash: 600, point: 0, held: 400 })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const command = settleHold(held.holdId)
        if (n % 3 === 0) return ledger.port.post({ ...command, type: 'void-hold' })
        if (n % 3 === 1) return ledger.database.tx((tx) => ledger.port.voidHoldIn(tx, command))
        return ledger.database.tx((tx) => ledger.port.postHoldIn(tx, command))
      }),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    const { cash, held: left } = (await balancesOf(id))!
    expect([
      [1000, 0],
      [600, 0],
    ]).toContainEqual([cash, left])
    const refusals = new Set(outcomes.filter((outcome) => !outcome.ok).map(refusalOf))
    expect(refusals).toEqual(new Set([cash === 1000 ? 'hold_already_voided' : 'hold_already_posted']))
    const reused = { ...reserve(accounts, 1), holdId: held.holdId }
    expect(refusalOf(await ledger.port.post({ ...reused, type: 'reserve' }))).toBe('hold_id_reused')
    const unknown = settleHold(newId<HoldId>())
    expect(refusalOf(await ledger.port.post({ ...unknown, type: 'void-hold' }))).toBe('hold_unknown')
  })

  it('[LP12] entries are dated by the clock of the books where there is one, and never before the last entry', async () => {
    const { accounts } = await ledger.member()
    const past = instant(Date.UTC(2026, 9, 1))
    const deposit = () => post([transfer(house.bank.id, accounts.cash, 10)])
    let now = past
    const seeding = ledger.another({ bookClock: { now: () => now } })
    const postedAt = async () => {
      const [outcome] = await ledger.database.tx((tx) => seeding.port.postIn(tx, [deposit()]))
      return outcome!.ok && outcome!.value.postedAt
    }
    expect(await postedAt()).toBe(past)
    now = instant(past + 5000)
    const posted = await seeding.port.post(deposit())
    expect(posted.ok && posted.value.postedAt).toBe(past + 5000)
    now = past
    expect(await postedAt()).toBe(past + 5000)
    const before = await ledger.database.now()
    const live = await ledger.port.post(deposit())
    expect(live.ok && live.value.postedAt).toBeGreaterThanOrEqual(before)
  })

  it('[LP12] commands of one batch have their own instants in books of a past, and in no others', async () => {
    const { accounts } = await ledger.member()
    const past = instant(Date.UTC(2026, 9, 1))
    const seeding = ledger.another({ bookClock: { now: () => past } })
    const commands = [
      post([transfer(house.bank.id, accounts.cash, 10)]),
      post([transfer(accounts.cash, house.openBets.id, 10)]),
      post([transfer(accounts.cash, house.openBets.id, 1)]),
    ]
    const times = [instant(past + 1000), instant(past + 2000), instant(past + 3000)]
    const outcomes = await ledger.database.tx((tx) => seeding.port.postIn(tx, commands, times))
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.postedAt)).toEqual([past + 1000, past + 2000, false])
    expect(await ledger.port.balanceAt(accounts.cash, instant(past + 1500))).toBe(10)
    expect(await ledger.port.balanceAt(accounts.cash, instant(past + 2000))).toBe(0)
    await expect(ledger.database.tx((tx) => ledger.port.postIn(tx, commands, times))).rejects.toThrow('books of a past')
  })

  it('[LP18] the house has the same accounts in the code and in the database', async () => {
    const { rows } = await ledger.database.query<{ id: string }>(
      `SELECT id, name, type, currency FROM ledger.accounts WHERE type = 'derived' ORDER BY id`,
    )
    expect(rows).toEqual(HOUSE_ACCOUNT_NAMES.map((name) => ({ name, ...HOUSE_ACCOUNTS[name] })))
  })
})

describe('what the database refuses by itself', () => {
  const insert = (edit: Record<string, string>) => {
    const row: Record<string, string> = {
      command_id: `'${newId()}'`,
      ordinal: '0',
      input_hash: `'h'`,
      kind: `'test'`,
      from_account_id: `'${newId()}'`,
      to_account_id: `'${newId()}'`,
      amount: '1',
      currency: `'won'`,
      posted_at: 'now()',
      ...edit,
    }
    return `INSERT INTO ledger.transfers (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).join(', ')})`
  }
  const id = '01900000-0000-7000-8000-000000000001'
  const rows: readonly [string, string, (string | null)?][] = [
    ['an amount below one', insert({ amount: '0' })],
    ['an account paid to itself', insert({ from_account_id: `'${id}'`, to_account_id: `'${id}'` })],
    ['an unknown currency', insert({ currency: `'dollar'` })],
    ['half an entry', insert({ from_version: '1' })],
    ['a balance after below zero', insert({ from_version: '1', from_balance_after: '-1' })],
    ['a command without a hash', insert({ input_hash: 'NULL' })],
    ['a second hash', insert({ ordinal: '1' })],
    ['half a correction', insert({ corrects_ordinal: '0' })],
    ['a command’s place twice', insert({ command_id: `'${id}'` }), insert({ command_id: `'${id}'` })],
    [
      'an entry number twice',
      insert({ from_account_id: `'${id}'`, from_version: '7', from_balance_after: '1' }),
      insert({ from_account_id: `'${id}'`, from_version: '7', from_balance_after: '2' }),
    ],
    [
      'a balance below zero',
      `INSERT INTO ledger.accounts (id, name, type, currency, version, balance, changed_at) VALUES ('${id}', 'cash', 'guarded', 'won', 0, -1, now())`,
    ],
    [
      'a guarded account without a balance',
      `INSERT INTO ledger.accounts (id, name, type, currency) VALUES ('${id}', 'cash', 'guarded', 'won')`,
    ],
    [
      'a derived account with one',
      `INSERT INTO ledger.accounts (id, name, type, currency, balance) VALUES ('${id}', 'bank', 'derived', 'won', 1)`,
    ],
    [
      'a half-settled hold',
      `INSERT INTO ledger.holds (id, state, from_account_id, hold_account_id, amount, currency, reserved_by)
       VALUES ('${id}', 'posted', '${id}', '${newId()}', 1, 'won', '${id}')`,
    ],
  ]
  it.each(rows)('[LP17] %s', async (_, statement, before = null) => {
    const attempt = ledger.database.tx(async (tx) => {
      if (before) await tx.query(before)
      await tx.query(statement).then(
        () => {
          throw new Error('the database took it')
        },
        (error: { code?: string }) => {
          throw Object.assign(new Error('refused'), { refusedWith: error.code })
        },
      )
    })
    await expect(attempt).rejects.toMatchObject({ refusedWith: before ? '23505' : '23514' })
  })

  it('[LP17] takes the row that those are made of', async () => {
    await ledger.database.query(insert({ from_account_id: `'${newId()}'` }))
  })
})

import { describe, expect, it } from 'vitest'
import type { AccountId } from '@hanpan/kernel'
import {
  AUDIT_FAULTS,
  AUDIT_FAULTS_MAX,
  HOUSE_ACCOUNTS,
  HOUSE_ACCOUNT_NAMES,
  beginAccount,
  beginAudit,
  checkHold,
  checkHoldAccount,
  closeAccount,
  closeDerived,
  endAudit,
  replayDerivedTransfers,
  replayEntries,
  resumeAccount,
} from './index.ts'
import type { AuditFaultName, Hold, PostedTransfer } from './index.ts'
import { A, B, at, guarded, hash, holdId, house, post, run, transfer, uuid, withCash, won } from './testing.ts'
import type { World } from './testing.ts'

const guardedIds = [A.cash, A.point, A.withdrawalHold, B.cash, B.point, B.withdrawalHold]
const derived = new Map(HOUSE_ACCOUNT_NAMES.map((name) => [HOUSE_ACCOUNTS[name].id, HOUSE_ACCOUNTS[name].currency]))

/** Books with every kind of transfer in them. */
function books(): World {
  const reserve = (id: number) => ({
    type: 'reserve' as const,
    commandId: uuid(id),
    inputHash: hash('r'),
    holdId: holdId(id),
    transfer: transfer(A.cash, A.withdrawalHold, 100),
  })
  const settle = { inputHash: hash('s'), kind: 'withdrawal' as const }
  return run(withCash(5000), [
    { command: post(1, [transfer(A.cash, house.openBets.id, 300)]) },
    { command: post(2, [transfer(A.cash, B.cash, 200)]) },
    { command: post(3, [transfer(house.openBets.id, B.cash, 250), transfer(house.openBets.id, house.revenue.id, 50)]) },
    { command: post(4, [transfer(house.pointsCost.id, A.point, 7, { currency: 'point' })]) },
    { command: reserve(0x10) },
    { command: reserve(0x11) },
    { command: reserve(0x12) },
    { command: { ...settle, type: 'post-hold', commandId: uuid(5), holdId: holdId(0x11), toAccountId: house.bank.id } },
    { command: { ...settle, type: 'void-hold', commandId: uuid(6), holdId: holdId(0x12) } },
  ]).world
}

interface Stored {
  transfers: PostedTransfer[]
  accounts: Map<AccountId, { version: number; balance: number }>
  derived: Map<AccountId, number>
  holds: Hold[]
}

function stored(): Stored {
  const world = books()
  return {
    transfers: world.transfers.map((posted) => structuredClone(posted)),
    accounts: new Map(
      guardedIds.map((id) => {
        const { version, balance } = guarded(world, id)
        return [id, { version, balance }]
      }),
    ),
    derived: new Map(world.derived),
    holds: [...world.holds.values()],
  }
}

const versionOf = (posted: PostedTransfer, id: AccountId) =>
  (posted.fromAccountId === id ? posted.from : posted.to)?.version ?? null

function entriesOf(transfers: readonly PostedTransfer[], id: AccountId): PostedTransfer[] {
  return transfers
    .filter((posted) => versionOf(posted, id) !== null && [posted.fromAccountId, posted.toAccountId].includes(id))
    .sort((a, b) => versionOf(a, id)! - versionOf(b, id)!)
}

/** Audits stored books in slices of a given size. */
function auditOf(books: Stored, sliceSize = 1000) {
  const audit = beginAudit(derived)
  for (const id of guardedIds) {
    const replay = beginAccount(id, id === A.point || id === B.point ? 'point' : 'won')
    const entries = entriesOf(books.transfers, id)
    for (let start = 0; start < entries.length; start += sliceSize) {
      replayEntries(audit, replay, entries.slice(start, start + sliceSize))
    }
    closeAccount(audit, replay, books.accounts.get(id)!)
  }
  replayDerivedTransfers(
    audit,
    books.transfers.filter(({ from, to }) => !from && !to),
  )
  for (const id of derived.keys()) closeDerived(audit, id, books.derived.get(id) ?? 0)
  const open = new Map<AccountId, number>()
  const first = (commandId: string | null) =>
    books.transfers.find((posted) => posted.commandId === commandId && posted.ordinal === 0) ?? null
  for (const hold of books.holds) {
    checkHold(audit, hold, first(hold.reservedBy), first(hold.settledBy))
    if (hold.state === 'reserved') open.set(hold.holdAccountId, (open.get(hold.holdAccountId) ?? 0) + hold.amount)
  }
  for (const id of [A.withdrawalHold, B.withdrawalHold]) {
    checkHoldAccount(audit, id, books.accounts.get(id)!.balance, open.get(id) ?? 0)
  }
  return { ...endAudit(audit), audit }
}

const change = (books: Stored, command: number, edit: Partial<PostedTransfer>) => {
  const index = books.transfers.findIndex(({ commandId }) => commandId === uuid(command))
  books.transfers[index] = { ...books.transfers[index]!, ...edit }
}
const changeHold = (books: Stored, id: number, edit: Partial<Hold>) => {
  books.holds = books.holds.map((hold) => (hold.holdId === holdId(id) ? { ...hold, ...edit } : hold))
}

describe('the auditor', () => {
  it.each([1, 2, 1000])('[LG17] [LG18] finds nothing in books that the engine wrote, in slices of %i', (sliceSize) => {
    const { total, faults, audit } = auditOf(stored(), sliceSize)
    expect({ total, faults }).toEqual({ total: 0, faults: [] })
    expect(audit.accounts).toBe(guardedIds.length + derived.size)
    expect(audit.entries).toBe(16)
  })

  const plants: Record<AuditFaultName, readonly [string, (books: Stored) => void][]> = {
    version_gap: [
      [`account ${A.cash} entry 3`, (books) => books.transfers.splice(1, 1)],
      [`account ${B.cash} entry 2`, (books) => books.transfers.push({ ...books.transfers[3]!, commandId: uuid(0x77) })],
    ],
    running_balance_differs: [
      [`account ${A.cash} entry 2`, (books) => change(books, 1, { amount: won(301) })],
      [`account ${B.cash} entry 1`, (books) => change(books, 2, { to: { version: 1, balance: won(199) } })],
    ],
    balance_below_zero: [
      [`account ${A.cash} entry 2`, (books) => change(books, 1, { from: { version: 2, balance: won(-1) } })],
      [`account ${B.point}`, (books) => books.accounts.set(B.point, { version: 0, balance: -1 })],
    ],
    amount_not_positive: [[`transfer ${uuid(1)}/0`, (books) => change(books, 1, { amount: won(0) })]],
    currency_differs: [[`account ${A.cash} entry 2`, (books) => change(books, 1, { currency: 'point' })]],
    time_runs_back: [[`account ${A.cash} entry 2`, (books) => change(books, 1, { postedAt: at(1) })]],
    stored_balance_differs: [
      [`account ${A.cash}`, (books) => books.accounts.set(A.cash, { version: 7, balance: 4401 })],
      [`account ${B.cash}`, (books) => books.accounts.set(B.cash, { version: 2, balance: 449 })],
    ],
    stored_version_differs: [
      [`account ${A.cash}`, (books) => books.accounts.set(A.cash, { version: 8, balance: 4400 })],
    ],
    counterpart_unknown: [
      [`transfer ${uuid(1)}/0`, (books) => change(books, 1, { toAccountId: uuid(0xdead) as string as AccountId })],
      [`transfer ${uuid(2)}/0`, (books) => change(books, 2, { to: null })],
      [`transfer ${uuid(1)}/0`, (books) => change(books, 1, { to: { version: 1, balance: won(300) } })],
    ],
    derived_balance_differs: [
      [`account ${house.revenue.id}`, (books) => books.derived.set(house.revenue.id, 51)],
      [`account ${house.openBets.id}`, (books) => books.derived.set(house.openBets.id, 1)],
      [`account ${house.revenue.id}`, (books) => books.derived.delete(house.revenue.id)],
    ],
    hold_balance_differs: [
      [`account ${A.withdrawalHold}`, (books) => books.accounts.set(A.withdrawalHold, { version: 5, balance: 99 })],
      [
        `account ${A.withdrawalHold}`,
        (books) => (books.holds = books.holds.filter((hold) => hold.holdId !== holdId(0x10))),
      ],
    ],
    hold_reserve_differs: [
      [`hold ${holdId(0x10)}`, (books) => changeHold(books, 0x10, { amount: won(90) })],
      [`hold ${holdId(0x10)}`, (books) => changeHold(books, 0x10, { reservedBy: uuid(0x999) })],
    ],
    hold_settlement_differs: [
      [`hold ${holdId(0x11)}`, (books) => changeHold(books, 0x11, { settledBy: uuid(0x999) })],
      [`hold ${holdId(0x11)}`, (books) => changeHold(books, 0x11, { state: 'voided' })],
      [`hold ${holdId(0x12)}`, (books) => changeHold(books, 0x12, { state: 'reserved' })],
    ],
    total_not_zero: [['won', (books) => books.accounts.set(B.cash, { version: 2, balance: 451 })]],
  }
  for (const fault of AUDIT_FAULTS) {
    it.each(plants[fault])(`[LG17] finds ${fault} at %s`, (where, plant) => {
      const books = stored()
      plant(books)
      const { faults } = auditOf(books)
      expect(faults.map((found) => `${found.fault} ${found.where}`)).toEqual(
        expect.arrayContaining([expect.stringMatching(`^${fault} ${where}($| )`)]),
      )
      expect(auditOf(books, 1).faults).toEqual(faults)
    })
  }

  it('[LG17] one wrong entry does not make faults of all that follow', () => {
    const books = stored()
    change(books, 1, { from: { version: 2, balance: won(4600) } })
    expect(auditOf(books).faults.map(({ fault }) => fault)).toEqual([
      'running_balance_differs',
      'running_balance_differs',
    ])
  })

  it('[LG17] lists a limited number of faults and counts all', () => {
    const audit = beginAudit(derived)
    for (let n = 0; n <= AUDIT_FAULTS_MAX; n += 1) checkHoldAccount(audit, A.withdrawalHold, 1, n + 2)
    expect(endAudit(audit).faults).toHaveLength(AUDIT_FAULTS_MAX)
    expect(audit.faultCount).toBe(AUDIT_FAULTS_MAX + 1)
  })

  it('[LG18] goes on from a checkpoint', () => {
    const books = stored()
    const entries = entriesOf(books.transfers, A.cash)
    const checkpoint = { accountId: A.cash, version: 3, balance: entries[2]!.from!.balance, postedAt: at(1000) }
    const later = beginAudit(derived)
    const replay = resumeAccount(checkpoint, 'won')
    replayEntries(later, replay, entries.slice(3))
    closeAccount(later, replay, books.accounts.get(A.cash)!)
    expect(later.faults).toEqual([])
    const broken = beginAudit(derived)
    replayEntries(broken, resumeAccount({ ...checkpoint, balance: won(1) }, 'won'), entries.slice(3))
    expect(broken.faults.map(({ fault }) => fault)).toEqual(['running_balance_differs'])
  })
})

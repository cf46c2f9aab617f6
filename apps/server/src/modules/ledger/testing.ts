// What the tests of this module share: a scratch database with the books in it, members with cash, and short ways to say commands.
import type { HoldId, MemberId, Won } from '@hanpan/kernel'
import { HOUSE_ACCOUNTS } from '@hanpan/ledger'
import type { MemberAccounts, PostCommand, Transfer } from '@hanpan/ledger'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { idMaker, systemClock, systemDraws } from '../../platform/clock.ts'
import { migrate } from '../../platform/migrate.ts'
import { scratchDatabase, type ScratchDatabase } from '../../platform/testing/scratch-database.ts'
import { createLedger, ledgerMigrations, type Ledger, type LedgerDeps } from './index.ts'

export const newId = idMaker(systemClock, systemDraws)
export const house = HOUSE_ACCOUNTS

export interface TestLedger extends Ledger {
  readonly database: ScratchDatabase
  /** Another node on the same database. Closed with this one. */
  another(deps?: Partial<LedgerDeps>): Ledger
  /** A member with open accounts and some cash. */
  member(cash?: number): Promise<{ readonly id: MemberId; readonly accounts: MemberAccounts }>
  end(): Promise<void>
}

export async function testLedger(deps: Partial<LedgerDeps> = {}): Promise<TestLedger> {
  const database = await scratchDatabase({ empty: true, poolMax: 12 })
  await migrate(database, ledgerMigrations)
  const ledgers: Ledger[] = []
  const another = (more: Partial<LedgerDeps> = {}) => {
    const ledger = createLedger({
      database,
      clock: systemClock,
      newId,
      registry: new Registry(),
      realtime: { toMember: () => {}, onlineMembers: async () => new Set() },
      log: pino({ level: 'silent' }),
      stakeAllowances: async () => new Map(),
      ...deps,
      ...more,
    })
    ledgers.push(ledger)
    return ledger
  }
  const first = another()
  return {
    ...first,
    database,
    another,
    async member(cash = 0) {
      const id = newId<MemberId>()
      const accounts = await database.tx((tx) => first.port.openMemberAccounts(tx, id))
      if (cash > 0) await first.port.post(post([transfer(house.bank.id, accounts.cash, cash, { kind: 'deposit' })]))
      return { id, accounts }
    },
    async end() {
      await Promise.all(ledgers.map((ledger) => ledger.close()))
      await database.drop()
    },
  }
}

export function transfer(
  fromAccountId: Transfer['fromAccountId'],
  toAccountId: Transfer['toAccountId'],
  amount: number,
  rest: Partial<Transfer> = {},
): Transfer {
  return { kind: 'adjustment', fromAccountId, toAccountId, amount: amount as Won, currency: 'won', ...rest }
}

export function post(transfers: readonly Transfer[], rest: Partial<PostCommand> = {}): PostCommand {
  return { type: 'post', commandId: newId(), inputHash: 'hash' as PostCommand['inputHash'], transfers, ...rest }
}

export function stake(accounts: MemberAccounts, amount: number, rest: Partial<PostCommand> = {}): PostCommand {
  return post([transfer(accounts.cash, house.openBets.id, amount, { kind: 'stake' })], rest)
}

export function reserve(accounts: MemberAccounts, amount: number, holdId: HoldId = newId<HoldId>()) {
  return {
    commandId: newId(),
    inputHash: 'hash' as PostCommand['inputHash'],
    holdId,
    transfer: transfer(accounts.cash, accounts.withdrawalHold, amount, { kind: 'withdrawal-hold' }),
  }
}

export function settleHold(holdId: HoldId) {
  return {
    commandId: newId(),
    inputHash: 'hash' as PostCommand['inputHash'],
    holdId,
    kind: 'withdrawal' as const,
    toAccountId: house.withdrawalsPaid.id,
  }
}

/** A source of chance that a test can repeat: a small linear congruential generator. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export const refusalOf = (outcome: { ok: boolean } | undefined) =>
  outcome && 'refusal' in outcome ? outcome.refusal : outcome?.ok ? 'posted' : 'no outcome'

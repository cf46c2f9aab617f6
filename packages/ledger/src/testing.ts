// What the tests of this package share: a small world of accounts, and books kept in memory by applying decisions.
import type { AccountId, HoldId, Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import type { Account, Decision, GuardedAccount, Request, Snapshot } from './engine.ts'
import { HOUSE_ACCOUNTS, HOUSE_ACCOUNT_NAMES, memberAccountDefinitions, memberAccounts } from './accounts.ts'
import { decide, transferKey } from './engine.ts'
import type { Hold, InputHash, PostCommand, PostedTransfer, SpendingClosed, Transfer } from './model.ts'
import type { KnownCommand } from './engine.ts'

export const uuid = (n: number): Uuid => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}` as Uuid
export const memberA = `01900000-0000-7000-8000-00000000000a` as MemberId
export const memberB = `01900000-0000-7000-8000-00000000000b` as MemberId
export const A = memberAccounts(memberA)
export const B = memberAccounts(memberB)
export const house = HOUSE_ACCOUNTS
export const holdId = (n: number): HoldId => uuid(n) as string as HoldId
export const at = (ms: number): Instant => ms as Instant
export const won = (amount: number): Won => amount as Won
export const hash = (text: string): InputHash => text as InputHash

export function transfer(from: AccountId, to: AccountId, amount: number, rest: Partial<Transfer> = {}): Transfer {
  return { kind: 'adjustment', fromAccountId: from, toAccountId: to, amount: won(amount), currency: 'won', ...rest }
}

export function post(id: number, transfers: readonly Transfer[], rest: Partial<PostCommand> = {}): PostCommand {
  return { type: 'post', commandId: uuid(id), inputHash: hash(`hash ${id}`), transfers, ...rest }
}

export interface World extends Snapshot {
  readonly accounts: ReadonlyMap<AccountId, Account>
  readonly commands: ReadonlyMap<Uuid, KnownCommand>
  readonly holds: ReadonlyMap<HoldId, Hold>
  readonly correctable: ReadonlySet<string>
  readonly transfers: readonly PostedTransfer[]
  readonly derived: ReadonlyMap<AccountId, number>
}

/** Two members with empty accounts, and the house. */
export function newWorld(): World {
  const accounts = new Map<AccountId, Account>()
  for (const name of HOUSE_ACCOUNT_NAMES) accounts.set(house[name].id, { ...house[name], type: 'derived' })
  for (const member of [memberA, memberB]) {
    for (const { id, currency } of memberAccountDefinitions(member)) {
      const empty = { version: 0, balance: won(0), spendingClosed: null, changedAt: at(0) }
      accounts.set(id, { type: 'guarded', id, currency, ...empty })
    }
  }
  return { accounts, commands: new Map(), holds: new Map(), correctable: new Set(), transfers: [], derived: new Map() }
}

/** The books after a decision, built only from what the decision says has changed. */
export function apply<Refusal>(world: World, decision: Decision<Refusal>): World {
  const accounts = new Map(world.accounts)
  for (const account of decision.accounts) accounts.set(account.id, account)
  const commands = new Map(world.commands)
  for (const { inputHash, posted } of decision.posted) commands.set(posted.commandId, { inputHash, posted })
  const holds = new Map(world.holds)
  for (const hold of [...decision.holdsReserved, ...decision.holdsSettled]) holds.set(hold.holdId, hold)
  const added = decision.posted.flatMap(({ posted }) => posted.transfers)
  const derived = new Map(world.derived)
  for (const { accountId, change } of decision.derivedChanges) {
    derived.set(accountId, (derived.get(accountId) ?? 0) + change)
  }
  const correctable = new Set([...world.correctable, ...added.map(transferKey)])
  return { accounts, commands, holds, correctable, derived, transfers: [...world.transfers, ...added] }
}

export function run<Refusal = never>(world: World, requests: readonly Request<Refusal>[], now = at(1000)) {
  const decision = decide<Refusal>(world, requests, now)
  return { decision, outcomes: decision.outcomes, world: apply(world, decision) }
}

export function guarded(world: World, id: AccountId): GuardedAccount {
  const account = world.accounts.get(id)
  if (account?.type !== 'guarded') throw new Error(`not a guarded account: ${id}`)
  return account
}

export function closed(world: World, id: AccountId, gate: SpendingClosed | null): World {
  return { ...world, accounts: new Map(world.accounts).set(id, { ...guarded(world, id), spendingClosed: gate }) }
}

/** A world in which member A has cash. */
export function withCash(amount: number): World {
  return run(newWorld(), [{ command: post(0xca5, [transfer(house.bank.id, A.cash, amount)]) }]).world
}

/** The sum over all accounts of a currency. */
export function total(world: World, currency: 'won' | 'point'): number {
  let sum = 0
  for (const account of world.accounts.values()) {
    if (account.currency !== currency) continue
    sum += account.type === 'guarded' ? account.balance : (world.derived.get(account.id) ?? 0)
  }
  return sum
}

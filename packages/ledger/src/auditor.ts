// The auditor of the books. It replays the entries of each guarded account in order, holds what it works out against what is
// stored, and adds up what went to and came from the derived accounts on the way. It sees the books in slices of any size, so
// that a hundred million entries need no more memory than one slice; it shares no code with the engine it checks.
import type { AccountId, Instant, Won } from '@hanpan/kernel'
import { assert } from '@hanpan/kernel'
import type { Currency } from './accounts.ts'
import { AUDIT_FAULTS_MAX } from './limits.ts'
import type { Hold, PostedTransfer } from './model.ts'

export const AUDIT_FAULTS = [
  /** An entry is missing, or two have the same number. */
  'version_gap',
  /** An entry's balance is not the one before it plus or minus its amount. */
  'running_balance_differs',
  'balance_below_zero',
  'amount_not_positive',
  'currency_differs',
  /** An entry is older than the one before it. */
  'time_runs_back',
  /** The account's stored balance is not that of its last entry. */
  'stored_balance_differs',
  /** The account's stored version is not the number of its last entry. */
  'stored_version_differs',
  /** A transfer names an account that does not exist, or leaves out the entry of a guarded one. */
  'counterpart_unknown',
  /** A derived account's roll-up is not the sum of its transfers. */
  'derived_balance_differs',
  /** A hold account does not hold exactly its open holds. */
  'hold_balance_differs',
  /** A hold's reserving transfer is missing or moves something else. */
  'hold_reserve_differs',
  /** A settled hold's transfer is missing or moves something else, or an open hold has one. */
  'hold_settlement_differs',
  /** The balances of all accounts of a currency do not add up to zero. */
  'total_not_zero',
] as const
export type AuditFaultName = (typeof AUDIT_FAULTS)[number]

export interface AuditFault {
  readonly fault: AuditFaultName
  /** The account, transfer, hold or currency where it stands. */
  readonly where: string
  readonly detail: string
}

/** Where the replay of one guarded account stands: at its beginning, at a checkpoint, or anywhere between. */
export interface AccountReplay {
  readonly id: AccountId
  readonly currency: Currency
  version: number
  balance: number
  postedAt: number
}

export interface Audit {
  /** All derived accounts that exist. A transfer side without an entry must be one of them. */
  readonly derived: ReadonlyMap<AccountId, Currency>
  /** What the replayed transfers moved into each derived account. */
  readonly derivedSums: Map<AccountId, number>
  readonly totals: Map<Currency, number>
  readonly faults: AuditFault[]
  faultCount: number
  accounts: number
  entries: number
}

/** `derivedSums` continues the sums of an earlier audit. */
export function beginAudit(
  derived: ReadonlyMap<AccountId, Currency>,
  derivedSums: ReadonlyMap<AccountId, Won> = new Map(),
): Audit {
  const totals = new Map<Currency, number>()
  return { derived, derivedSums: new Map(derivedSums), totals, faults: [], faultCount: 0, accounts: 0, entries: 0 }
}

/** Where an earlier clean audit left an account. */
export interface AccountCheckpoint {
  readonly accountId: AccountId
  readonly version: number
  readonly balance: Won
  readonly postedAt: Instant
}

export function beginAccount(id: AccountId, currency: Currency): AccountReplay {
  return { id, currency, version: 0, balance: 0, postedAt: Number.NEGATIVE_INFINITY }
}

/** Goes on where an earlier clean audit stopped. */
export function resumeAccount(checkpoint: AccountCheckpoint, currency: Currency): AccountReplay {
  const { accountId, version, balance, postedAt } = checkpoint
  return { id: accountId, currency, version, balance, postedAt }
}

function report(audit: Audit, fault: AuditFaultName, where: string, detail: string): void {
  audit.faultCount += 1
  if (audit.faults.length < AUDIT_FAULTS_MAX) audit.faults.push({ fault, where, detail })
}

function nameOf(transfer: PostedTransfer): string {
  return `transfer ${transfer.commandId}/${transfer.ordinal}`
}

/** Replays the next slice of an account's entries, in the order of their versions. */
export function replayEntries(audit: Audit, account: AccountReplay, transfers: readonly PostedTransfer[]): void {
  for (const transfer of transfers) {
    const outgoing = transfer.fromAccountId === account.id
    const own = outgoing ? transfer.from : transfer.to
    assert(outgoing || transfer.toAccountId === account.id, 'a slice holds entries of one account')
    assert(own, 'a slice of a guarded account holds numbered entries')
    const where = `account ${account.id} entry ${own.version} (${nameOf(transfer)})`
    audit.entries += 1
    checkTransfer(audit, transfer)
    if (transfer.currency !== account.currency) {
      report(audit, 'currency_differs', where, `${transfer.currency} on a ${account.currency} account`)
    }
    if (own.version !== account.version + 1) {
      report(audit, 'version_gap', where, `follows entry ${account.version}`)
    }
    const expected = account.balance + (outgoing ? 0 - transfer.amount : transfer.amount)
    if (own.balance !== expected) {
      report(audit, 'running_balance_differs', where, `stored ${own.balance}, replayed ${expected}`)
    }
    if (own.balance < 0) report(audit, 'balance_below_zero', where, `stored ${own.balance}`)
    if (transfer.postedAt < account.postedAt) {
      report(audit, 'time_runs_back', where, `posted at ${transfer.postedAt} after ${account.postedAt}`)
    }
    // The replay goes on from what it reads, so that one wrong entry is one fault and not one for every entry after it.
    account.version = own.version
    account.balance = own.balance
    account.postedAt = transfer.postedAt
    addToDerived(audit, transfer, outgoing ? 'to' : 'from')
  }
}

/** Adds transfers between two derived accounts, which no guarded account's replay meets. */
export function replayDerivedTransfers(audit: Audit, transfers: readonly PostedTransfer[]): void {
  for (const transfer of transfers) {
    assert(!transfer.from && !transfer.to, 'neither side has an entry')
    audit.entries += 1
    checkTransfer(audit, transfer)
    addToDerived(audit, transfer, 'from')
    addToDerived(audit, transfer, 'to')
  }
}

function checkTransfer(audit: Audit, transfer: PostedTransfer): void {
  if (!Number.isSafeInteger(transfer.amount) || transfer.amount < 1) {
    report(audit, 'amount_not_positive', nameOf(transfer), `amount ${transfer.amount}`)
  }
}

function addToDerived(audit: Audit, transfer: PostedTransfer, side: 'from' | 'to'): void {
  const id = side === 'from' ? transfer.fromAccountId : transfer.toAccountId
  const currency = audit.derived.get(id)
  const numbered = transfer[side] !== null
  if (numbered && currency === undefined) return // A guarded account: its own replay looks at this entry.
  if (numbered || currency === undefined) {
    const detail = numbered ? `numbers an entry of the derived account ${id}` : `no derived account ${id}`
    report(audit, 'counterpart_unknown', nameOf(transfer), detail)
    return
  }
  if (currency !== transfer.currency) {
    report(audit, 'currency_differs', nameOf(transfer), `${transfer.currency} on the ${currency} account ${id}`)
  }
  const change = side === 'from' ? 0 - transfer.amount : transfer.amount
  audit.derivedSums.set(id, (audit.derivedSums.get(id) ?? 0) + change)
}

/** Closes a guarded account: the replay must end where the stored row stands. */
export function closeAccount(
  audit: Audit,
  account: AccountReplay,
  stored: { readonly version: number; readonly balance: number },
): void {
  audit.accounts += 1
  const where = `account ${account.id}`
  if (stored.version !== account.version) {
    report(audit, 'stored_version_differs', where, `stored ${stored.version}, replayed ${account.version}`)
  }
  if (stored.balance !== account.balance) {
    report(audit, 'stored_balance_differs', where, `stored ${stored.balance}, replayed ${account.balance}`)
  }
  if (stored.balance < 0) report(audit, 'balance_below_zero', where, `stored ${stored.balance}`)
  addToTotal(audit, account.currency, stored.balance)
}

/** Closes a derived account: its roll-up must be the sum of the transfers that the audit met. */
export function closeDerived(audit: Audit, id: AccountId, storedBalance: number): void {
  audit.accounts += 1
  const replayed = audit.derivedSums.get(id) ?? 0
  if (replayed !== storedBalance) {
    report(audit, 'derived_balance_differs', `account ${id}`, `rolled up ${storedBalance}, replayed ${replayed}`)
  }
  const currency = audit.derived.get(id)
  assert(currency !== undefined, 'a derived account that exists')
  addToTotal(audit, currency, storedBalance)
}

function addToTotal(audit: Audit, currency: Currency, balance: number): void {
  audit.totals.set(currency, (audit.totals.get(currency) ?? 0) + balance)
}

/** Adds accounts that stand as the last clean audit left them and are not replayed again. */
export function addUnchangedAccounts(audit: Audit, currency: Currency, accounts: number, balance: number): void {
  audit.accounts += accounts
  addToTotal(audit, currency, balance)
}

/** Checks one hold against the transfers that its two commands made. */
export function checkHold(
  audit: Audit,
  hold: Hold,
  reserve: PostedTransfer | null,
  settlement: PostedTransfer | null,
): void {
  const where = `hold ${hold.holdId}`
  const reserved =
    reserve !== null &&
    reserve.amount === hold.amount &&
    reserve.currency === hold.currency &&
    reserve.fromAccountId === hold.fromAccountId &&
    reserve.toAccountId === hold.holdAccountId
  if (!reserved) report(audit, 'hold_reserve_differs', where, reserve ? nameOf(reserve) : 'no reserving transfer')
  if (hold.state === 'reserved') {
    if (settlement) report(audit, 'hold_settlement_differs', where, `open, yet ${nameOf(settlement)} settles it`)
    return
  }
  const settled =
    settlement !== null &&
    settlement.amount === hold.amount &&
    settlement.fromAccountId === hold.holdAccountId &&
    (hold.state === 'posted' || settlement.toAccountId === hold.fromAccountId)
  if (!settled) {
    report(
      audit,
      'hold_settlement_differs',
      where,
      settlement ? nameOf(settlement) : `${hold.state} without a transfer`,
    )
  }
}

/** A hold account holds what its open holds say, and nothing else. */
export function checkHoldAccount(audit: Audit, id: AccountId, balance: number, openHolds: number): void {
  if (balance === openHolds) return
  report(audit, 'hold_balance_differs', `account ${id}`, `stored ${balance}, open holds ${openHolds}`)
}

/** Ends the audit. The grand total of all currencies is zero, and so is each currency's. */
export function endAudit(audit: Audit): { readonly total: number; readonly faults: readonly AuditFault[] } {
  let total = 0
  for (const [currency, sum] of audit.totals) {
    total += sum
    if (sum !== 0) report(audit, 'total_not_zero', currency, `adds up to ${sum}`)
  }
  return { total, faults: audit.faults }
}

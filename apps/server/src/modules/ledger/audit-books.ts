// Walks the pure auditor over the real tables, in one snapshot and in pages. An incremental audit goes on from the checkpoints of
// the last clean one and leaves new ones; a full audit trusts nothing and leaves none.
import type { AccountId, HoldId, Instant, Uuid, Won } from '@hanpan/kernel'
import {
  addUnchangedAccounts,
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
} from '@hanpan/ledger'
import type { AccountCheckpoint, AccountReplay, Audit, MemberAccountName, PostedTransfer } from '@hanpan/ledger'
import type { Database, Tx } from '../../platform/database.ts'
import type { AuditReport } from '../../ports/ledger.ts'
import * as store from './audit-store.ts'
import { readDerivedBalances } from './books-store.ts'
import { AUDITS_KEPT_DAYS, AUDIT_PAGE_ACCOUNTS_MAX, AUDIT_SLICE_ENTRIES_MAX } from './limits.ts'
import { readKnown } from './store.ts'

const HOLD_ACCOUNT: MemberAccountName = 'withdrawalHold'

export async function auditBooks(
  deps: { readonly database: Database; readonly newId: () => Uuid },
  scope: AuditReport['scope'],
): Promise<AuditReport> {
  return await deps.database.tx(async (tx) => {
    const checkedAt = await store.beginSnapshot(tx)
    const incremental = scope === 'incremental'
    const derived = await store.readDerivedAccounts(tx)
    const audit = beginAudit(derived, incremental ? await store.readDerivedCheckpoints(tx) : new Map())
    await tx.query('SAVEPOINT checkpoints')
    if (incremental) {
      // Before the walk, which leaves new checkpoints behind it.
      for (const { currency, accounts, balance } of await store.readUnchanged(tx)) {
        addUnchangedAccounts(audit, currency, accounts, balance)
      }
    }
    await auditAccounts(tx, audit, incremental)
    await auditDerived(tx, audit)
    await auditHolds(tx, audit, incremental)
    const { total, faults } = endAudit(audit)
    // What a faulty book says is no ground to go on from: the next audit meets the same faults again.
    if (audit.faultCount > 0) await tx.query('ROLLBACK TO SAVEPOINT checkpoints')
    const { accounts, entries, faultCount } = audit
    const report: AuditReport = { total: total as Won, accounts, entries, checkedAt, scope, faults }
    await store.insertAudit(tx, deps.newId(), report, faultCount, AUDITS_KEPT_DAYS)
    return report
  })
}

async function auditAccounts(tx: Tx, audit: Audit, incremental: boolean): Promise<void> {
  let after: string = store.FIRST_ID
  for (;;) {
    const accounts = await store.readAccountsPage(tx, { after, limit: AUDIT_PAGE_ACCOUNTS_MAX, full: !incremental })
    if (accounts.length === 0) break
    const replays = new Map<AccountId, AccountReplay>(
      accounts.map(({ id, currency, checkpoint }) => [
        id,
        checkpoint ? resumeAccount(checkpoint, currency) : beginAccount(id, currency),
      ]),
    )
    for (const slices of sliceAccounts(accounts)) await replaySlices(tx, audit, replays, slices)
    const openHolds = await store.readOpenHolds(tx, [...replays.keys()])
    for (const account of accounts) {
      closeAccount(audit, replays.get(account.id)!, account)
      const open = openHolds.get(account.id)
      if (account.name === HOLD_ACCOUNT || open !== undefined) {
        checkHoldAccount(audit, account.id, account.balance, open ?? 0)
      }
    }
    if (incremental) await store.writeCheckpoints(tx, [...replays.values()].map(checkpointOf))
    after = accounts.at(-1)!.id
  }
  if (incremental) {
    // What the guarded accounts' entries moved on the derived ones; transfers among these are few and read anew each time.
    const sums = [...audit.derivedSums].map(([accountId, balance]) => ({
      accountId,
      version: 0,
      balance: balance as Won,
      postedAt: 0 as Instant,
    }))
    await store.writeCheckpoints(tx, sums)
  }
}

function checkpointOf(replay: AccountReplay): AccountCheckpoint {
  const { id: accountId, version, balance, postedAt } = replay
  return { accountId, version, balance: balance as Won, postedAt: Math.max(postedAt, 0) as Instant }
}

/** Cuts what is to be replayed of a page of accounts into reads of bounded size, each in the order of accounts and versions. */
function* sliceAccounts(accounts: readonly store.AuditedAccount[]): Generator<store.Slice[]> {
  let slices: store.Slice[] = []
  let entriesLeft = AUDIT_SLICE_ENTRIES_MAX
  for (const { id: accountId, version, checkpoint } of accounts) {
    let after = checkpoint?.version ?? 0
    while (version - after > entriesLeft) {
      slices.push({ accountId, after, through: after + entriesLeft })
      after += entriesLeft
      yield slices
      slices = []
      entriesLeft = AUDIT_SLICE_ENTRIES_MAX
    }
    // The last slice is open, so that an entry beyond the stored version is met too.
    slices.push({ accountId, after, through: null })
    entriesLeft -= Math.max(version - after, 0)
  }
  if (slices.length > 0) yield slices
}

async function replaySlices(
  tx: Tx,
  audit: Audit,
  replays: ReadonlyMap<AccountId, AccountReplay>,
  slices: readonly store.Slice[],
): Promise<void> {
  let current: AccountId | null = null
  let transfers: PostedTransfer[] = []
  const flush = () => {
    if (current !== null) replayEntries(audit, replays.get(current)!, transfers)
    transfers = []
  }
  for (const { accountId, transfer } of await store.readSlices(tx, slices, AUDIT_SLICE_ENTRIES_MAX)) {
    if (accountId !== current) flush()
    current = accountId
    transfers.push(transfer)
  }
  flush()
}

async function auditDerived(tx: Tx, audit: Audit): Promise<void> {
  let after = { commandId: store.FIRST_ID, ordinal: -1 }
  for (;;) {
    const transfers = await store.readDerivedTransfers(tx, after, AUDIT_SLICE_ENTRIES_MAX)
    const last = transfers.at(-1)
    if (!last) break
    replayDerivedTransfers(audit, transfers)
    after = { commandId: last.commandId, ordinal: last.ordinal }
  }
  const balances = await readDerivedBalances(tx, [...audit.derived.keys()])
  for (const id of audit.derived.keys()) closeDerived(audit, id, balances.get(id)!)
}

async function auditHolds(tx: Tx, audit: Audit, openOnly: boolean): Promise<void> {
  let after: HoldId | string = store.FIRST_ID
  for (;;) {
    const holds = await store.readHoldsPage(tx, { after, limit: AUDIT_PAGE_ACCOUNTS_MAX, openOnly })
    const last = holds.at(-1)
    if (!last) return
    const commandIds = holds.flatMap(({ reservedBy, settledBy }) =>
      settledBy ? [reservedBy, settledBy] : [reservedBy],
    )
    const { commands } = await readKnown(tx, commandIds)
    const firstOf = (commandId: Uuid | null) => (commandId && commands.get(commandId)?.posted.transfers[0]) ?? null
    for (const hold of holds) checkHold(audit, hold, firstOf(hold.reservedBy), firstOf(hold.settledBy))
    after = last.holdId
  }
}

// The door of the ledger: the only writer of money. Everything else asks through the port.
import { type Clock, type Instant, type MemberId, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import { assert } from '@hanpan/kernel'
import { sumByKind } from './member-sums-store.ts'
import { memberAccountId, memberAccounts } from '@hanpan/ledger'
import type { LedgerCommand, LedgerRefusal, Posted } from '@hanpan/ledger'
import type { Registry } from 'prom-client'
import { createBatchedReader } from '../../platform/batched-reader.ts'
import { type Database, takesConnection, type Tx } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { AuditReport, Companion, LedgerPort, MemberBalances } from '../../ports/ledger.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { auditBooks } from './audit-books.ts'
import { readLastAudit } from './audit-store.ts'
import * as books from './books-store.ts'
import * as flows from './flows-store.ts'
import { liabilitiesNow, openLiability, pointsHeld } from './liabilities.ts'
import * as spans from './spans-store.ts'
import { hashOf } from './input-hash.ts'
import { ledgerJobs } from './jobs.ts'
import { createLanes, isRace } from './lane.ts'
import { createLedgerMetrics } from './ledger-metrics.ts'
import { STATEMENT_PAGE_MAX } from './limits.ts'
import { postBatch, withoutObjections } from './post-batch.ts'
import { createPoster } from './poster.ts'
import { type PushDeps, pushBalances } from './push-balances.ts'
import { moneyTimeline } from './timeline.ts'
import * as store from './store.ts'
import * as wallets from './wallets-store.ts'

export { ledgerMigrations } from './migrations/index.ts'

export interface LedgerDeps extends PushDeps {
  readonly database: Database
  readonly clock: Clock
  /** Makes UUIDv7. */
  readonly newId: <Id extends string = Uuid>() => Id
  readonly registry: Registry
  /** What members with limits on their play may still stake. */
  readonly stakeAllowances: ProtectionPort['stakeAllowances']
  /** The clock that entries are dated by: the database's where there is none. It never goes back. */
  readonly bookClock?: Clock
  /** Told of every audit that found the books wrong. */
  readonly onFaults?: (report: AuditReport) => void
}

export interface Ledger {
  readonly timeline: readonly TimelineSource[]
  readonly port: LedgerPort
  readonly jobs: readonly Job[]
  /** Answers the commands that wait and closes the connections of the hot path. */
  close(): Promise<void>
}

export function createLedger(deps: LedgerDeps): Ledger {
  const { database, bookClock, stakeAllowances } = deps
  const newId = () => deps.newId()
  const metrics = createLedgerMetrics(deps.registry)
  const lanes = createLanes(database, () => ({ newId, stakeAllowances, postedAt: bookClock?.now() ?? null }))
  // Every page of the site polls a balance; nothing is kept, so that nobody is ever shown an old one.
  const balances = createBatchedReader<MemberId, MemberBalances>({
    keptMs: 0,
    load: (memberIds) => books.readMemberBalances(database, memberIds),
  })
  const poster = createPoster(lanes, metrics.observeBatch, () => performance.now())

  const postBeside = async <T>(
    tx: Tx,
    commands: readonly LedgerCommand[],
    beside: (outcomes: readonly Result<Posted, LedgerRefusal>[]) => Promise<T>,
    times: readonly Instant[] | null = null,
  ): Promise<T> => {
    assert(times === null || (bookClock && times.length === commands.length), 'only books of a past are told the times')
    const postedAt = bookClock?.now() ?? null
    const items = commands.map((command, index) => ({ command, companion: null, at: times?.[index] ?? null }))
    try {
      const options = { newId, stakeAllowances, postedAt }
      return await postBatch(tx, items, options, (outcomes) => beside(withoutObjections(outcomes)))
    } catch (error) {
      // The transaction is the caller's, and only running all of it again shows what the other one wrote.
      if (isRace(error)) throw Object.assign(new Error('raced for an id', { cause: error }), { code: '40001' })
      throw error
    }
  }
  const postIn: LedgerPort['postIn'] = (tx, commands, times) =>
    postBeside(tx, commands, async (outcomes) => outcomes, times)
  const postOneIn = async (tx: Tx, command: LedgerCommand): Promise<Result<Posted, LedgerRefusal>> =>
    (await postIn(tx, [command]))[0]!

  const balancesOf: LedgerPort['balancesOf'] = (memberIds, tx = database) => books.readMemberBalances(tx, memberIds)
  const port: LedgerPort = {
    accountsOf: memberAccounts,
    hashOf,
    async openMemberAccounts(tx, memberId) {
      await store.openMemberAccounts(tx, memberId)
      return memberAccounts(memberId)
    },
    lockWallet: wallets.lockWallet,
    async lockCash(tx, memberIds) {
      const ids = memberIds.map((memberId) => memberAccountId(memberId, 'cash'))
      const { accounts } = await store.lockAccounts(tx, new Set(ids))
      return new Map(
        memberIds.map((memberId, place): [MemberId, Won] => {
          const account = accounts.get(ids[place]!)
          assert(account?.type === 'guarded', `a member has cash: ${memberId}`)
          return [memberId, account.balance]
        }),
      )
    },
    walletsOf: (memberId, db = database) => wallets.walletsOf(db, memberId),
    walletTotals: () => wallets.walletTotals(database),
    heldAt: (before, db = database) => wallets.heldAt(db, before),
    setSpendingGate: store.setSpendingGate,
    setPlayLimited: store.setPlayLimited,

    post: ((command: LedgerCommand, companion: Companion<unknown, unknown> | null = null) => {
      takesConnection('a batch of the ledger')
      const posting = poster.post({ command, companion })
      if (!posting) metrics.observeOverload()
      return posting ?? Promise.resolve(refuse('overloaded'))
    }) as LedgerPort['post'],
    postIn,
    postBeside,
    reserveIn: (tx, command) => postOneIn(tx, { ...command, type: 'reserve' }),
    postHoldIn: (tx, command) => postOneIn(tx, { ...command, type: 'post-hold' }),
    voidHoldIn: (tx, command) => postOneIn(tx, { ...command, type: 'void-hold' }),

    balances: async (memberId) => balances.read(memberId),
    balancesOf,
    pushBalances: (memberIds) => pushBalances(deps, balancesOf, memberIds),
    openLiability: (liability, owedIn) => openLiability({ database, postIn }, liability, owedIn),
    pointsHeld: (db = database) => pointsHeld(db),
    liabilities: (db = database) => liabilitiesNow(db),
    houseBalances: () => books.readHouseBalances(database),
    accountNow: (accountId, db = database) => books.readAccountNow(db, accountId),
    sumsOf: async (memberId) => {
      const { cash, withdrawalHold } = memberAccounts(memberId)
      return await sumByKind(database, [cash, withdrawalHold])
    },
    async statement(accountId, { before = Number.MAX_SAFE_INTEGER, limit }) {
      assert(limit >= 1 && limit <= STATEMENT_PAGE_MAX, `a page has 1 to ${STATEMENT_PAGE_MAX} entries`)
      const entries = await books.readStatement(database, accountId, before, limit)
      const oldest = entries.at(-1)?.version ?? 1
      return { entries, next: oldest > 1 ? oldest : null }
    },
    entriesBetween: (accountId, span) => spans.readEntriesBetween(database, accountId, span),
    sumEntriesAfter: spans.sumEntriesAfter,
    entriesBefore: spans.entriesBefore,
    sumExchangeAfter: spans.sumExchangeAfter,
    entriesAfter: spans.readEntriesAfter,
    async balanceAt(accountId, at) {
      const type = await books.readAccountType(database, accountId)
      if (type === null) return null
      return type === 'guarded'
        ? await books.readGuardedBalanceAt(database, accountId, at)
        : await books.readDerivedBalanceAt(database, accountId, at)
    },

    houseFlows: (accounts, span, db = database) => flows.readHouseFlows(db, accounts, span),
    houseGross: (accounts, span, db = database) => flows.readHouseGross(db, accounts, span),
    houseGrossByDay: (account, span) => flows.readHouseGrossByDay(database, account, span),
    houseEntries: (accounts, span) => flows.readHouseEntries(database, accounts, span),

    async audit(scope = 'incremental') {
      const report = await auditBooks({ database, newId }, scope)
      metrics.observeAudit(report)
      if (report.faults.length > 0 || report.total !== 0) deps.onFaults?.(report)
      return report
    },
    lastAudit: (db = database) => readLastAudit(db),
  }

  let closing: Promise<void> | null = null
  return {
    timeline: [moneyTimeline(database)],
    port,
    jobs: ledgerJobs({ database, port, clock: deps.clock }),
    close: () => (closing ??= poster.close().then(() => lanes.close())),
  }
}

// What the other modules may know of the ledger: the only writer of money. Types only; the shapes of commands and transfers are
// those of @hanpan/ledger, where the account ids of members and house can be computed without a query.
import type { AccountId, Day, Instant, MemberId, Result, TransferKind, Uuid, Won } from '@hanpan/kernel'
import type {
  AccountAfter,
  Currency,
  GateBypass,
  HouseAccountName,
  InputHash,
  LedgerCommand,
  LedgerRefusal,
  LiabilityName,
  MemberAccounts,
  Posted,
  PostHoldCommand,
  ReserveCommand,
  SpendingClosed,
  TransferName,
  VoidHoldCommand,
} from '@hanpan/ledger'
import type { Queryable, Statement, Tx } from '../platform/database.ts'
import type { DetailedRefusal } from '../refusals.ts'

/** The transaction that a posting happens in. */
export type LedgerTx = Tx

/**
 * Rows of another module that stand or fall with a command of the same batch: a bet with its stake. One writer serves a whole
 * batch, so its statements take many rows at once (`unnest`). Both functions may run more than once for a batch, because a
 * transaction is rerun as a whole after a serialization failure or a lost answer: they touch nothing but the transaction.
 *
 * Order of locks: a batch locks accounts first and then what `prepare` locks, one writer after the other in the order of their names, so
 * that the locks of two products never cross. A transaction that posts with `postIn` therefore
 * locks what a `prepare` also locks (a round) after posting, or not at all; its own rows (bets, requests) before.
 */
export interface BatchWriter<Row, Refusal> {
  /** Names the writer in metrics and errors. Writers of a batch prepare and write in the order of their names. */
  readonly name: string
  /**
   * Runs after the accounts are locked and before anything is decided; locks what the rows depend on (the round) in a fixed
   * order and answers for each row, in order, a refusal or null. A row of a command that turns out to be a replay is among
   * them: its answer is not used.
   */
  prepare?(tx: LedgerTx, rows: readonly Row[]): Promise<readonly (Refusal | null)[]>
  /**
   * The statements that write the rows whose commands were posted in this batch. Never called with a replay or a refused
   * command. The commit travels right behind them: a row that must not be written has to fail in the database.
   */
  write(accepted: readonly AcceptedRow<Row>[]): readonly Statement[]
}

export interface AcceptedRow<Row> {
  readonly row: Row
  readonly posted: Posted
}

export interface Companion<Row, Refusal> {
  readonly writer: BatchWriter<Row, Refusal>
  readonly row: Row
}

/** A limit that a member has set keeps a stake of it from leaving its account, whatever the stake is for. */
export interface StakeLimited extends DetailedRefusal {
  readonly name: 'loss_limit_reached' | 'stake_limit_reached' | 'day_minutes_used_up'
}

/** The queue of waiting commands is full; nothing was done and the same command may be sent again. */
export type Overloaded = 'overloaded'

export interface MemberBalances {
  readonly cash: Won
  readonly point: Won
  /** Cash that waits in withdrawal holds. */
  readonly held: Won
}

/** A transfer seen from one account. */
export interface StatementEntry extends TransferName {
  /** The number of the entry in its account, from 1. */
  readonly version: number
  /** Positive when money came in, negative when it went out. */
  readonly change: Won
  readonly balanceAfter: Won
  readonly counterpartAccountId: AccountId
  readonly kind: TransferKind
  readonly currency: Currency
  readonly postedAt: Instant
  readonly reference: Uuid | null
  readonly memo: string | null
  readonly corrects: TransferName | null
  readonly bypassedGate: GateBypass | null
}

export interface StatementPage {
  /** Newest first. */
  readonly entries: readonly StatementEntry[]
  /** Give it as `before` to get the next, older page. Null at the end. */
  readonly next: number | null
}

/** Entries of a guarded account in a span of time, and how many there are in all. */
export interface EntriesPage {
  readonly entries: readonly StatementEntry[]
  readonly total: number
  readonly sumIn: Won
  readonly sumOut: Won
}

/** What an account's entries after a version came to, by Seoul month and kind. */
export interface EntrySums {
  /** The version up to which entries were added up. */
  readonly through: number
  readonly isComplete: boolean
  readonly sums: readonly {
    /** YYYY-MM. */
    readonly month: string
    readonly kind: TransferKind
    readonly received: Won
    readonly spent: Won
  }[]
}

/** What an account exchanged with others, by Seoul day. */
export interface ExchangeSums {
  readonly through: number
  readonly isComplete: boolean
  readonly days: readonly { readonly day: Day; readonly spent: Won; readonly received: Won }[]
}

export interface EntryOfMany {
  readonly accountId: AccountId
  readonly version: number
  readonly postedAt: Instant
  readonly kind: TransferKind
  readonly amount: Won
}

export interface FlowSpan {
  readonly from: Instant
  /** Not included. */
  readonly to: Instant
  /** `all`: one bucket, whose `at` says nothing. */
  readonly step: 'hour' | 'day' | 'all'
}

export interface GrossSpan {
  readonly from: Instant
  readonly to: Instant
  /** Every kind where none are named. */
  readonly kinds?: readonly TransferKind[]
}

export interface HouseFlow {
  readonly account: HouseAccountName
  /** The beginning of the hour or the Seoul day. */
  readonly at: Instant
  /** Positive when the account received more than it gave. */
  readonly change: Won
}

export interface HouseEntry extends TransferName {
  readonly postedAt: Instant
  readonly kind: TransferKind
  /** Null for a transfer within the house. */
  readonly memberId: MemberId | null
  /** From the house account's side. */
  readonly change: Won
  readonly memo: string | null
}

export interface HouseEntries {
  readonly entries: readonly HouseEntry[]
  readonly total: number
  readonly sum: Won
}

export interface AuditFaultReport {
  /** A name of the auditor's closed list. */
  readonly fault: string
  /** Account, command or hold where it stands, in words that can be searched for. */
  readonly where: string
  readonly detail: string
}

export interface AuditReport {
  /** The grand total over all accounts and currencies. Zero, or the books are wrong. */
  readonly total: Won
  /** How many accounts were looked at. */
  readonly accounts: number
  /** How many entries were replayed. */
  readonly entries: number
  readonly checkedAt: Instant
  /** `incremental` replays what came after the last clean audit; `full` replays everything. */
  readonly scope: 'incremental' | 'full'
  /** The first AUDIT_FAULTS_MAX faults, in the order they were met. */
  readonly faults: readonly AuditFaultReport[]
}

/** A member's account for what lies at a game vendor. */
export interface Wallet {
  readonly accountId: AccountId
  readonly vendorKey: string
  readonly balance: Won
}

export interface WalletTotals {
  readonly vendorKey: string
  /** Wallets with money in them. */
  readonly wallets: number
  readonly balance: Won
}

/** Cash and what is held for withdrawals: the sums of their kinds, in less out, are the balance. */
export interface MemberSums {
  readonly balance: Won
  readonly kinds: readonly { readonly kind: TransferKind; readonly sumIn: Won; readonly sumOut: Won }[]
}

/** Parts of the members' money that are not their cash. */
export interface HeldMoney {
  readonly pendingWithdrawals: Won
  readonly atVendors: Won
}

export interface LedgerPort {
  /** Opens the accounts of a new member, in the transaction that makes the member. */
  openMemberAccounts(tx: LedgerTx, memberId: MemberId): Promise<MemberAccounts>
  /**
   * The wallet of a member at a vendor, opened at its first use and locked together with the member's cash until the transaction ends: the
   * balance stands.
   */
  lockWallet(tx: LedgerTx, memberId: MemberId, vendorKey: string): Promise<Wallet>
  /**
   * Locks the cash of members until the transaction ends: what is decided by it, and by rows that only whoever holds it changes, stands.
   * Answers what they have.
   */
  lockCash(tx: LedgerTx, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Won>>
  /** A member's wallets, in the order of the vendors. */
  walletsOf(memberId: MemberId, db?: Queryable): Promise<readonly Wallet[]>
  /** What lies at each vendor, by the books. */
  walletTotals(): Promise<readonly WalletTotals[]>
  /** What was held for withdrawals and lay in wallets at vendors after everything that was posted before an instant. */
  heldAt(before: Instant, db?: Queryable): Promise<HeldMoney>
  /** The ids of a member's accounts. Pure, no query. */
  accountsOf(memberId: MemberId): MemberAccounts
  /** The hash that goes with a command: a digest of any JSON value, indifferent to the order of keys. */
  hashOf(input: unknown): InputHash
  /** Closes all accounts of a member for spending, or opens them again with null. Waits for postings under way. */
  setSpendingGate(tx: LedgerTx, memberId: MemberId, gate: SpendingClosed | null): Promise<void>
  /** Says whether a member has limits on its play: then every stake that leaves it is looked at. Waits for postings under way. */
  setPlayLimited(tx: LedgerTx, memberId: MemberId, isLimited: boolean): Promise<void>

  /**
   * The hot path: posts a command together with the others that arrive at the same time, in one transaction, and answers after
   * the commit. Safe to repeat with the same command.
   */
  post(command: LedgerCommand): Promise<Result<Posted, LedgerRefusal | StakeLimited | Overloaded>>
  post<Row, Refusal>(
    command: LedgerCommand,
    companion: Companion<Row, Refusal>,
  ): Promise<Result<Posted, LedgerRefusal | StakeLimited | Overloaded | Refusal>>

  /**
   * The same engine inside the caller's transaction: commands in order, an answer for each, all statements multi-row. In books of a past (those
   * that were handed a clock) each command may have its own instant, in order of time.
   */
  postIn(
    tx: LedgerTx,
    commands: readonly LedgerCommand[],
    times?: readonly Instant[],
  ): Promise<readonly Result<Posted, LedgerRefusal>[]>
  /**
   * Posts like `postIn`, and sends what `beside` asks before it first waits in the packet that writes the books: one round trip for both. `beside`
   * is told what came of the commands; when it throws, the transaction has to be undone.
   */
  postBeside<T>(
    tx: LedgerTx,
    commands: readonly LedgerCommand[],
    beside: (outcomes: readonly Result<Posted, LedgerRefusal>[]) => Promise<T>,
  ): Promise<T>
  reserveIn(tx: LedgerTx, command: Omit<ReserveCommand, 'type'>): Promise<Result<Posted, LedgerRefusal>>
  postHoldIn(tx: LedgerTx, command: Omit<PostHoldCommand, 'type'>): Promise<Result<Posted, LedgerRefusal>>
  voidHoldIn(tx: LedgerTx, command: Omit<VoidHoldCommand, 'type'>): Promise<Result<Posted, LedgerRefusal>>

  /** Null when the member has no accounts. Not to be asked inside a transaction: `balancesOf` is. */
  balances(memberId: MemberId): Promise<MemberBalances | null>
  balancesOf(memberIds: readonly MemberId[], tx?: Queryable): Promise<ReadonlyMap<MemberId, MemberBalances>>
  /** Tells members who are here what they have now, after a commit. Never fails, and nobody need wait for it. */
  pushBalances(memberIds: readonly MemberId[]): Promise<void>
  /**
   * From the first time on the books keep what the house owes: what was owed by then, which `owedIn` says in the transaction it is handed,
   * is posted from an account of its own. Whoever earns it posts the rest (`owing`).
   */
  openLiability(liability: LiabilityName, owedIn: (db: Queryable) => Promise<number>): Promise<void>
  /** Points that all members hold. */
  pointsHeld(db?: Queryable): Promise<number>
  /** What each liability stands at now. */
  liabilities(db?: Queryable): Promise<Readonly<Record<LiabilityName, Won>>>
  /** What each house account stands at now. */
  houseBalances(): Promise<Readonly<Record<HouseAccountName, Won>>>
  /** What all a member's cash, held money included, comes from. */
  sumsOf(memberId: MemberId): Promise<MemberSums>
  /** Entries of a guarded account, newest first. `before` is an entry's version, `limit` at most STATEMENT_PAGE_MAX. */
  statement(accountId: AccountId, page: { readonly before?: number; readonly limit: number }): Promise<StatementPage>
  /** Entries of a guarded account from one instant up to another, newest first, by page. */
  entriesBetween(
    accountId: AccountId,
    span: {
      readonly from: Instant
      readonly to: Instant
      readonly direction: 'all' | 'in' | 'out'
      readonly limit: number
      readonly offset: number
    },
  ): Promise<EntriesPage>
  /** Adds up the entries of a guarded account after a version, ENTRY_SUMS_MAX at most, for a roll-up of the caller's. */
  sumEntriesAfter(db: Queryable, accountId: AccountId, version: number): Promise<EntrySums>
  /** How many entries a guarded account had before an instant. */
  entriesBefore(db: Queryable, accountId: AccountId, at: Instant): Promise<number>
  /**
   * What a guarded account paid to others and got from them after a version, by Seoul day; ENTRY_SUMS_MAX entries at most, as
   * `sumEntriesAfter`.
   */
  sumExchangeAfter(
    db: Queryable,
    accountId: AccountId,
    version: number,
    others: readonly AccountId[],
  ): Promise<ExchangeSums>
  /** The oldest entries of several guarded accounts after a version of each, `limit` at most of each, in the order of their versions. */
  entriesAfter(
    db: Queryable,
    accounts: readonly { readonly accountId: AccountId; readonly version: number }[],
    limit: number,
  ): Promise<readonly EntryOfMany[]>
  /** The balance of any account after everything that was posted up to and at an instant. Null for an unknown account. */
  balanceAt(accountId: AccountId, at: Instant): Promise<Won | null>
  /** The state of an account as a command left it is in its answer; this is the state now. Null where derived or unknown. */
  accountNow(accountId: AccountId, db?: Queryable): Promise<AccountAfter | null>

  /**
   * What moved on house accounts from one instant up to another, by hour or Seoul day; buckets without a movement are left out. `from`
   * is the beginning of an hour.
   */
  houseFlows(accounts: readonly HouseAccountName[], span: FlowSpan, db?: Queryable): Promise<readonly HouseFlow[]>
  /**
   * What came to some of the house's accounts and what left them in a span, each by itself; bets' own entries aside, and what moved
   * between them.
   */
  houseGross(
    accounts: readonly HouseAccountName[],
    span: GrossSpan,
    db?: Queryable,
  ): Promise<{ readonly sumIn: Won; readonly sumOut: Won }>
  /** The same by Seoul day; days without either are left out. */
  houseGrossByDay(
    account: HouseAccountName,
    span: { readonly from: Instant; readonly to: Instant },
  ): Promise<readonly { readonly day: Day; readonly sumIn: Won; readonly sumOut: Won }[]>
  /** The transfers between a house account and others in a span of time, newest first; only those that are no bets of members. */
  houseEntries(
    accounts: readonly HouseAccountName[],
    span: { readonly from: Instant; readonly to: Instant; readonly limit: number; readonly offset: number },
  ): Promise<HouseEntries>

  /** Replays the books and stores the result. */
  audit(scope?: 'incremental' | 'full'): Promise<AuditReport>
  /** The last stored result. Null before the first audit. */
  lastAudit(db?: Queryable): Promise<AuditReport | null>
}

// The state machine of the ledger. It is handed what is known (accounts, earlier commands, holds) and commands in order; it
// answers each in turn and says what changes in the books. It writes nothing and reads no clock: PostgreSQL is its memory, and
// a test can be. One refused command leaves no trace, so its neighbours in the batch come to the same as without it.
import type { AccountId, HoldId, Instant, Result, Uuid, Won } from '@hanpan/kernel'
import { assert, ok, refuse } from '@hanpan/kernel'
import type { Currency } from './accounts.ts'
import { commandIsWellFormed, transferIsWellFormed } from './form.ts'
import { BALANCE_MAX } from './limits.ts'
import type {
  GateBypass,
  Hold,
  InputHash,
  LedgerCommand,
  LedgerRefusal,
  Posted,
  PostedTransfer,
  SpendingClosed,
  Transfer,
  TransferName,
} from './model.ts'

export interface GuardedAccount {
  readonly type: 'guarded'
  readonly id: AccountId
  readonly currency: Currency
  readonly version: number
  readonly balance: Won
  readonly spendingClosed: SpendingClosed | null
  /** The instant of the last entry. */
  readonly changedAt: Instant
}

export interface DerivedAccount {
  readonly type: 'derived'
  readonly id: AccountId
  readonly currency: Currency
}

export type Account = GuardedAccount | DerivedAccount

export interface KnownCommand {
  readonly inputHash: InputHash
  readonly posted: Posted
}

/** What is known before a batch: at least every account, command, hold and corrected transfer that the batch names. */
export interface Snapshot {
  readonly accounts: ReadonlyMap<AccountId, Account>
  readonly commands: ReadonlyMap<Uuid, KnownCommand>
  readonly holds: ReadonlyMap<HoldId, Hold>
  /** Names, by `transferKey`, of the transfers that the batch corrects and that stand in the books. */
  readonly correctable: ReadonlySet<string>
}

export interface Request<Refusal = never> {
  readonly command: LedgerCommand
  /** The word of whoever's rows go with the command (a bet's round is closed). Null when they have no objection. */
  readonly objection?: Refusal | null
  /** Whether it was found well-formed before, where the caller had to ask; null or left out when nobody has. */
  readonly isWellFormed?: boolean | null
  /** Its own instant where it is not that of the batch: in books of a past. */
  readonly at?: Instant | null
}

/** The sum of one batch's transfers on a derived account: positive when money came in. */
export interface DerivedChange {
  readonly accountId: AccountId
  readonly postedAt: Instant
  readonly change: Won
  readonly transfers: number
}

export interface NewCommand {
  readonly inputHash: InputHash
  readonly posted: Posted
}

export interface Decision<Refusal> {
  /** One for each request, in order. */
  readonly outcomes: readonly Result<Posted, LedgerRefusal | Refusal>[]
  /** Commands that were posted now, in order: replays and refusals are not among them. */
  readonly posted: readonly NewCommand[]
  /** Guarded accounts that changed, as they are after the batch, in id order. */
  readonly accounts: readonly GuardedAccount[]
  readonly holdsReserved: readonly Hold[]
  /** Holds from before the batch that were posted or voided in it. */
  readonly holdsSettled: readonly Hold[]
  readonly derivedChanges: readonly DerivedChange[]
}

/** Which gates a bypass opens (SPEC.md LG12). */
const GATES_OPENED = {
  correction: ['suspended', 'locked', 'excluded'],
  reversal: ['suspended', 'locked', 'excluded'],
  hold: ['suspended', 'locked', 'excluded'],
  payout: ['excluded'],
} as const satisfies Record<GateBypass, readonly SpendingClosed[]>

export function transferKey(name: TransferName): string {
  return `${name.commandId}/${name.ordinal}`
}

interface Books {
  readonly accounts: Map<AccountId, Account>
  readonly commands: Map<Uuid, KnownCommand>
  readonly holds: Map<HoldId, Hold>
  readonly correctable: ReadonlySet<string>
}

/** A command's transfers and what it does to a hold, before any money is looked at. */
interface Plan {
  readonly transfers: readonly Transfer[]
  readonly hold: Hold | null
  readonly bypassGate: GateBypass | null
}

/** Decides commands in order, at one instant unless they have their own. `now` is the database's time; entries of an account never run back in time. */
export function decide<Refusal = never>(
  snapshot: Snapshot,
  requests: readonly Request<Refusal>[],
  now: Instant,
): Decision<Refusal> {
  const books: Books = {
    accounts: new Map(snapshot.accounts),
    commands: new Map(snapshot.commands),
    holds: new Map(snapshot.holds),
    correctable: snapshot.correctable,
  }
  const posted: NewCommand[] = []
  const outcomes = requests.map(({ command, objection, isWellFormed, at }): Result<Posted, LedgerRefusal | Refusal> => {
    const known = books.commands.get(command.commandId)
    if (known) {
      if (known.inputHash !== command.inputHash) return refuse('id_reused')
      return ok({ ...known.posted, replayed: true })
    }
    if (!(isWellFormed ?? commandIsWellFormed(command))) return refuse('malformed')
    if (objection !== undefined && objection !== null) return refuse(objection)
    const plan = planCommand(books, command)
    if (!plan.ok) return plan
    const result = postPlan(books, command, plan.value, at ?? now)
    if (result.ok) posted.push({ inputHash: command.inputHash, posted: result.value })
    return result
  })
  return { outcomes, posted, ...changesOf(snapshot, books, posted) }
}

/** Turns a command into transfers. Refuses by what is known of the hold and of the corrected transfers. */
function planCommand(books: Books, command: LedgerCommand): Result<Plan, LedgerRefusal> {
  switch (command.type) {
    case 'post':
      return planTransfers(books, { transfers: command.transfers, hold: null, bypassGate: command.bypassGate ?? null })
    case 'reserve': {
      if (books.holds.has(command.holdId)) return refuse('hold_id_reused')
      const { transfer } = command
      const hold: Hold = {
        holdId: command.holdId,
        state: 'reserved',
        fromAccountId: transfer.fromAccountId,
        holdAccountId: transfer.toAccountId,
        amount: transfer.amount,
        currency: transfer.currency,
        reference: transfer.reference ?? null,
        reservedBy: command.commandId,
        settledBy: null,
      }
      return planTransfers(books, { transfers: [transfer], hold, bypassGate: command.bypassGate ?? null })
    }
    case 'post-hold':
    case 'void-hold':
      return planSettlement(books, command)
  }
}

function planTransfers(books: Books, plan: Plan): Result<Plan, LedgerRefusal> {
  for (const { corrects } of plan.transfers) {
    if (corrects && !stands(books, corrects)) return refuse('corrected_unknown')
  }
  return ok(plan)
}

/** Whether a transfer stands in the books, from before the batch or from earlier in it. */
function stands(books: Books, name: TransferName): boolean {
  const earlier = books.commands.get(name.commandId)?.posted.transfers
  return earlier ? name.ordinal < earlier.length : books.correctable.has(transferKey(name))
}

function planSettlement(
  books: Books,
  command: Extract<LedgerCommand, { type: 'post-hold' | 'void-hold' }>,
): Result<Plan, LedgerRefusal> {
  const held = books.holds.get(command.holdId)
  if (!held) return refuse('hold_unknown')
  if (held.state === 'posted') return refuse('hold_already_posted')
  if (held.state === 'voided') return refuse('hold_already_voided')
  const posting = command.type === 'post-hold'
  const transfer: Transfer = {
    kind: command.kind,
    fromAccountId: held.holdAccountId,
    toAccountId: posting ? command.toAccountId : held.fromAccountId,
    amount: held.amount,
    currency: held.currency,
    reference: held.reference ?? undefined,
    memo: command.memo,
  }
  // A hold can't be posted into itself; that is only seen now that the hold is known.
  if (!transferIsWellFormed(transfer)) return refuse('malformed')
  const hold: Hold = { ...held, state: posting ? 'posted' : 'voided', settledBy: command.commandId }
  return ok({ transfers: [transfer], hold, bypassGate: 'hold' })
}

/** Checks every transfer of the plan by one question after the other, so that the order of refusals never depends on theirs. */
function checkAccounts(books: Books, plan: Plan): LedgerRefusal | null {
  const sides = plan.transfers.map((transfer) => ({
    transfer,
    from: books.accounts.get(transfer.fromAccountId),
    to: books.accounts.get(transfer.toAccountId),
  }))
  if (sides.some(({ from, to }) => !from || !to)) return 'account_unknown'
  if (
    sides.some(({ transfer, from, to }) => from!.currency !== transfer.currency || to!.currency !== transfer.currency)
  ) {
    return 'currency_mismatch'
  }
  const opened: readonly SpendingClosed[] = plan.bypassGate ? GATES_OPENED[plan.bypassGate] : []
  const closed = sides.some(
    ({ from }) => from!.type === 'guarded' && from!.spendingClosed !== null && !opened.includes(from!.spendingClosed),
  )
  return closed ? 'spending_closed' : null
}

/** Moves the money of a plan on a copy of the accounts it touches, and keeps the copy only when all of it went well. */
function postPlan(books: Books, command: LedgerCommand, plan: Plan, now: Instant): Result<Posted, LedgerRefusal> {
  const refusal = checkAccounts(books, plan)
  if (refusal) return refuse(refusal)
  const touched = new Map<AccountId, GuardedAccount>()
  const guarded = (id: AccountId): GuardedAccount | null => {
    const account = touched.get(id) ?? books.accounts.get(id)
    assert(account, 'checked above: the account is known')
    return account.type === 'guarded' ? account : null
  }
  const postedAt = latest(now, plan.transfers, guarded)
  const transfers: PostedTransfer[] = []
  for (const [ordinal, transfer] of plan.transfers.entries()) {
    const from = guarded(transfer.fromAccountId)
    const to = guarded(transfer.toAccountId)
    if (from && from.balance < transfer.amount) return refuse('insufficient_funds')
    if (to && to.balance + transfer.amount > BALANCE_MAX) return refuse('balance_too_large')
    if (from) touched.set(from.id, moved(from, 0 - transfer.amount, postedAt))
    if (to) touched.set(to.id, moved(to, transfer.amount, postedAt))
    // Every field by name: a settlement makes thousands of these, and spreading costs several times as much.
    transfers.push({
      kind: transfer.kind,
      fromAccountId: transfer.fromAccountId,
      toAccountId: transfer.toAccountId,
      amount: transfer.amount,
      currency: transfer.currency,
      reference: transfer.reference,
      memo: transfer.memo,
      corrects: transfer.corrects,
      commandId: command.commandId,
      ordinal,
      postedAt,
      from: from && { version: from.version + 1, balance: (from.balance - transfer.amount) as Won },
      to: to && { version: to.version + 1, balance: (to.balance + transfer.amount) as Won },
      bypassedGate: plan.bypassGate,
    })
  }
  for (const account of touched.values()) books.accounts.set(account.id, account)
  if (plan.hold) books.holds.set(plan.hold.holdId, plan.hold)
  const posted: Posted = { commandId: command.commandId, replayed: false, postedAt, transfers }
  books.commands.set(command.commandId, { inputHash: command.inputHash, posted })
  return ok(posted)
}

/** The instant of a command: now, or the last entry of an account it touches where a clock was set back meanwhile. */
function latest(
  now: Instant,
  transfers: readonly Transfer[],
  guarded: (id: AccountId) => GuardedAccount | null,
): Instant {
  let at = now
  for (const { fromAccountId, toAccountId } of transfers) {
    for (const account of [guarded(fromAccountId), guarded(toAccountId)]) {
      if (account && account.changedAt > at) at = account.changedAt
    }
  }
  return at
}

function moved(account: GuardedAccount, change: number, at: Instant): GuardedAccount {
  const balance = account.balance + change
  assert(Number.isSafeInteger(balance) && balance >= 0, 'a guarded balance is a whole number of at least zero')
  return {
    type: 'guarded',
    id: account.id,
    currency: account.currency,
    version: account.version + 1,
    balance: balance as Won,
    spendingClosed: account.spendingClosed,
    changedAt: at,
  }
}

function changesOf(snapshot: Snapshot, books: Books, posted: readonly NewCommand[]) {
  const accounts: GuardedAccount[] = []
  for (const account of books.accounts.values()) {
    if (account.type === 'guarded' && account !== snapshot.accounts.get(account.id)) accounts.push(account)
  }
  accounts.sort((a, b) => (a.id < b.id ? -1 : 1))
  const holdsReserved: Hold[] = []
  const holdsSettled: Hold[] = []
  for (const hold of books.holds.values()) {
    const before = snapshot.holds.get(hold.holdId)
    if (!before) holdsReserved.push(hold)
    else if (before !== hold) holdsSettled.push(hold)
  }
  return { accounts, holdsReserved, holdsSettled, derivedChanges: derivedChangesOf(posted) }
}

/** Sums a batch's transfers on each derived account and instant. A sum of zero is kept: its transfers still count. */
function derivedChangesOf(posted: readonly NewCommand[]): DerivedChange[] {
  const sums = new Map<AccountId, { postedAt: Instant; change: number; transfers: number }[]>()
  const add = (accountId: AccountId, postedAt: Instant, change: number) => {
    const ofAccount = sums.get(accountId) ?? []
    if (ofAccount.length === 0) sums.set(accountId, ofAccount)
    // Nearly all of a batch carries one instant, so this finds the first.
    const sum = ofAccount.find((candidate) => candidate.postedAt === postedAt)
    if (!sum) ofAccount.push({ postedAt, change, transfers: 1 })
    else {
      sum.change += change
      sum.transfers += 1
    }
  }
  for (const command of posted) {
    for (const transfer of command.posted.transfers) {
      if (!transfer.from) add(transfer.fromAccountId, transfer.postedAt, 0 - transfer.amount)
      if (!transfer.to) add(transfer.toAccountId, transfer.postedAt, transfer.amount)
    }
  }
  return [...sums].flatMap(([accountId, ofAccount]) =>
    ofAccount.map(({ postedAt, change, transfers }) => {
      assert(Number.isSafeInteger(change), 'a batch moves less than a safe integer')
      return { accountId, postedAt, change: change as Won, transfers }
    }),
  )
}

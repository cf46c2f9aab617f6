// The nouns of the ledger: transfers, commands, holds, what a command comes to, and the closed list of refusals.
import type { AccountId, Brand, HoldId, Instant, TransferKind, Uuid, Won } from '@hanpan/kernel'
import type { Currency } from './accounts.ts'

/** A transfer is named by the command that made it and its place in that command, from 0. */
export interface TransferName {
  readonly commandId: Uuid
  readonly ordinal: number
}

/** A digest of everything the caller was asked to do: the same id with another hash is another request, and refused. */
export type InputHash = Brand<string, 'InputHash'>

/** Why a closed account may be debited all the same. */
export type GateBypass =
  /** An operator corrects the books. Passes every gate. */
  | 'correction'
  /** A vendor or a settlement takes back a win it paid by mistake. Passes every gate. */
  | 'reversal'
  /** A member takes their own money home. Passes `excluded` only: exclusion stops play, it does not keep the money. */
  | 'payout'
  /** A hold is posted or voided: the spending was decided at the reserve. The engine sets it by itself. Passes every gate. */
  | 'hold'

/** Why an account is closed for spending. Credits land on a closed account all the same. */
export type SpendingClosed = 'suspended' | 'locked' | 'excluded'

/** Moves `amount` (a positive integer) from one account to another. */
export interface Transfer {
  /** What the money moved for. */
  readonly kind: TransferKind
  readonly fromAccountId: AccountId
  readonly toAccountId: AccountId
  readonly amount: Won
  readonly currency: Currency
  /** The row that this transfer belongs to (a bet, a cash request, a round), so that a statement can link to it. */
  readonly reference?: Uuid | undefined
  /** Words for whoever reads the statement; an operator's reason. */
  readonly memo?: string | undefined
  /** The transfer that this one corrects. Entries are never edited. */
  readonly corrects?: TransferName | undefined
}

interface CommandBase {
  /** Made by the caller, once per intention: repeating the command repeats the answer, not the effect. */
  readonly commandId: Uuid
  readonly inputHash: InputHash
}

/** Posts transfers that belong together: all of them or none. */
export interface PostCommand extends CommandBase {
  readonly type: 'post'
  readonly transfers: readonly Transfer[]
  readonly bypassGate?: Exclude<GateBypass, 'hold'> | undefined
}

/** Moves money into a hold account. It waits there until the hold is posted or voided, exactly once. */
export interface ReserveCommand extends CommandBase {
  readonly type: 'reserve'
  readonly holdId: HoldId
  /** `toAccountId` is the hold account. */
  readonly transfer: Transfer
  readonly bypassGate?: Exclude<GateBypass, 'hold'> | undefined
}

/** Moves held money on to where it was meant for. Never stopped by a gate: the spending was decided at the reserve. */
export interface PostHoldCommand extends CommandBase {
  readonly type: 'post-hold'
  readonly holdId: HoldId
  readonly toAccountId: AccountId
  readonly kind: TransferKind
  readonly memo?: string | undefined
}

/** Gives held money back to the account it came from. */
export interface VoidHoldCommand extends CommandBase {
  readonly type: 'void-hold'
  readonly holdId: HoldId
  readonly kind: TransferKind
  readonly memo?: string | undefined
}

export type LedgerCommand = PostCommand | ReserveCommand | PostHoldCommand | VoidHoldCommand

/** Refusals in order of precedence (SPEC.md LG4). A replay comes before all of them. */
const LEDGER_REFUSALS = [
  /** This command id was used with another input. */
  'id_reused',
  /** The command cannot be read: an amount below one, an account paid to itself, no transfers, too many, a bad kind. */
  'malformed',
  'hold_id_reused',
  'hold_unknown',
  'hold_already_posted',
  'hold_already_voided',
  /** The transfer that this one corrects does not stand in the books. */
  'corrected_unknown',
  'account_unknown',
  'currency_mismatch',
  'spending_closed',
  'insufficient_funds',
  /** The receiving account would hold more than an integer can say. */
  'balance_too_large',
] as const
export type LedgerRefusal = (typeof LEDGER_REFUSALS)[number]

/** An account's state after a transfer. Null where the account is derived: its balance is not known at that moment. */
export interface AccountAfter {
  /** How many entries the account has, this one included. */
  readonly version: number
  readonly balance: Won
}

/** A transfer as it stands in the books. */
export interface PostedTransfer extends Transfer, TransferName {
  readonly postedAt: Instant
  readonly from: AccountAfter | null
  readonly to: AccountAfter | null
  readonly bypassedGate: GateBypass | null
}

export type HoldState = 'reserved' | 'posted' | 'voided'

export interface Hold {
  readonly holdId: HoldId
  readonly state: HoldState
  /** Where the money came from and where a void takes it back to. */
  readonly fromAccountId: AccountId
  readonly holdAccountId: AccountId
  readonly amount: Won
  readonly currency: Currency
  readonly reference: Uuid | null
  readonly reservedBy: Uuid
  /** The command that posted or voided it. */
  readonly settledBy: Uuid | null
}

/** What a command did. A replay carries the very transfers that the first one posted. */
export interface Posted {
  readonly commandId: Uuid
  readonly replayed: boolean
  readonly postedAt: Instant
  readonly transfers: readonly PostedTransfer[]
}

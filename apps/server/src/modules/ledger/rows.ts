// Between rows of the books and the nouns of the engine.
import type { AccountId, HoldId, Instant, MemberId, TransferKind, Uuid, Won } from '@hanpan/kernel'
import type {
  AccountType,
  Currency,
  GateBypass,
  Hold,
  HoldState,
  InputHash,
  PostedTransfer,
  SpendingClosed,
} from '@hanpan/ledger'

export interface AccountRow {
  readonly id: AccountId
  readonly type: AccountType
  readonly currency: Currency
  readonly version: number | null
  readonly balance: Won | null
  readonly spending_closed: SpendingClosed | null
  /** The member of an account whose stakes are looked at. */
  readonly limited_member_id: MemberId | null
  readonly changed_at: Instant | null
}

export interface TransferRow {
  readonly command_id: Uuid
  readonly ordinal: number
  readonly input_hash: InputHash | null
  readonly kind: TransferKind
  readonly from_account_id: AccountId
  readonly to_account_id: AccountId
  readonly amount: Won
  readonly currency: Currency
  readonly from_version: number | null
  readonly from_balance_after: Won | null
  readonly to_version: number | null
  readonly to_balance_after: Won | null
  readonly posted_at: Instant
  readonly reference: Uuid | null
  readonly memo: string | null
  readonly corrects_command_id: Uuid | null
  readonly corrects_ordinal: number | null
  readonly bypassed_gate: GateBypass | null
}

export const TRANSFER_COLUMNS = `transfer.command_id, transfer.ordinal, transfer.input_hash, transfer.kind,
  transfer.from_account_id, transfer.to_account_id, transfer.amount, transfer.currency, transfer.from_version,
  transfer.from_balance_after, transfer.to_version, transfer.to_balance_after, transfer.posted_at, transfer.reference,
  transfer.memo, transfer.corrects_command_id, transfer.corrects_ordinal, transfer.bypassed_gate`

export interface HoldRow {
  readonly id: HoldId
  readonly state: HoldState
  readonly from_account_id: AccountId
  readonly hold_account_id: AccountId
  readonly amount: Won
  readonly currency: Currency
  readonly reference: Uuid | null
  readonly reserved_by: Uuid
  readonly settled_by: Uuid | null
}

/**
 * A transfer as the engine answered it when it was new: what was left out then is left out now, so that a replay is equal to the
 * first answer.
 */
export function asTransfer(row: TransferRow): PostedTransfer {
  const { corrects_command_id: correctsCommandId, corrects_ordinal: correctsOrdinal } = row
  const corrects =
    correctsCommandId !== null && correctsOrdinal !== null
      ? { commandId: correctsCommandId, ordinal: correctsOrdinal }
      : undefined
  return {
    kind: row.kind,
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
    amount: row.amount,
    currency: row.currency,
    ...(row.reference === null ? {} : { reference: row.reference }),
    ...(row.memo === null ? {} : { memo: row.memo }),
    ...(corrects ? { corrects } : {}),
    commandId: row.command_id,
    ordinal: row.ordinal,
    postedAt: row.posted_at,
    from: row.from_version === null ? null : { version: row.from_version, balance: row.from_balance_after! },
    to: row.to_version === null ? null : { version: row.to_version, balance: row.to_balance_after! },
    bypassedGate: row.bypassed_gate,
  }
}

export function asHold(row: HoldRow): Hold {
  return {
    holdId: row.id,
    state: row.state,
    fromAccountId: row.from_account_id,
    holdAccountId: row.hold_account_id,
    amount: row.amount,
    currency: row.currency,
    reference: row.reference,
    reservedBy: row.reserved_by,
    settledBy: row.settled_by,
  }
}

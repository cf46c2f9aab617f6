// What Evolution's words mean here. Words that are not named: refused for good.
import type { WalletRefusal } from '../wallet.ts'

export const OK = 'OK'
/** What answers a debit was said before: it is done. */
export const DONE_BEFORE = 'BET_ALREADY_SETTLED'
/** A cancel of what never came: it will not be taken any more. */
export const NEVER_CAME = 'BET_DOES_NOT_EXIST'
export const WORDS: Readonly<Record<string, WalletRefusal>> = {
  TEMPORARY_ERROR: 'silent',
  OPERATION_IN_PROCESS: 'silent',
  UNKNOWN_ERROR: 'silent',
  // Keys are changed on two sides: nothing was looked at, and what is owed stays so.
  INVALID_TOKEN_ID: 'silent',
  // Our id, so it was ours that was taken: what became of it is not known, and it is given back.
  BET_ALREADY_EXIST: 'silent',
  INSUFFICIENT_FUNDS: 'money_short',
  INVALID_SID: 'session_over',
  ACCOUNT_LOCKED: 'member_not_permitted',
}

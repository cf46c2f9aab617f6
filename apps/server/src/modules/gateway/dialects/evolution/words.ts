// The words of Evolution's One Wallet for how a message ended.
import type { WalletRefusal } from '../../model.ts'

export const OK = 'OK'
export const WORDS = {
  duplicate: 'BET_ALREADY_EXIST',
  rolled_back: 'BET_ALREADY_SETTLED',
  transaction_unknown: 'BET_DOES_NOT_EXIST',
  round_unknown: 'BET_DOES_NOT_EXIST',
  settled_already: 'BET_ALREADY_SETTLED',
  token_unknown: 'INVALID_SID',
  token_over: 'INVALID_SID',
  player_not_permitted: 'ACCOUNT_LOCKED',
  game_off: 'FINAL_ERROR_ACTION_FAILED',
  limit_reached: 'FINAL_ERROR_ACTION_FAILED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  amount_malformed: 'INVALID_PARAMETER',
  overloaded: 'TEMPORARY_ERROR',
} as const satisfies Record<WalletRefusal, string>

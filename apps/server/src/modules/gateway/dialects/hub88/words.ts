// The words of Hub88 and Caleta for how a message ended.
import type { WalletRefusal } from '../../model.ts'

export const OK = 'RS_OK'
export const WORDS = {
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  transaction_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  round_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  settled_already: 'RS_ERROR_DUPLICATE_TRANSACTION',
  token_unknown: 'RS_ERROR_INVALID_TOKEN',
  token_over: 'RS_ERROR_TOKEN_EXPIRED',
  player_not_permitted: 'RS_ERROR_USER_DISABLED',
  game_off: 'RS_ERROR_INVALID_GAME',
  limit_reached: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  amount_malformed: 'RS_ERROR_WRONG_TYPES',
  overloaded: 'RS_ERROR_TIMEOUT',
} as const satisfies Record<WalletRefusal, string>

// What Hub88's words mean here. Words that are not named: refused for good.
import type { WalletRefusal } from '../wallet.ts'

export const OK = 'RS_OK'
export const WORDS: Readonly<Record<string, WalletRefusal>> = {
  RS_ERROR_TIMEOUT: 'silent',
  RS_ERROR_UNKNOWN: 'silent',
  // Keys are changed on two sides: nothing was looked at, and what is owed stays so.
  RS_ERROR_INVALID_SIGNATURE: 'silent',
  RS_ERROR_NOT_ENOUGH_MONEY: 'money_short',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'member_not_permitted',
  RS_ERROR_INVALID_GAME: 'game_off',
  RS_ERROR_INVALID_TOKEN: 'session_over',
  RS_ERROR_TOKEN_EXPIRED: 'session_over',
}

// What HighEnd's words mean here. Words that are not named: refused for good.
import type { WalletRefusal } from '../wallet.ts'

export const WORDS: Readonly<Record<string, WalletRefusal>> = {
  INSUFFICIENT_FUNDS: 'money_short',
  USER_NOT_PLAYING: 'session_over',
  USER_BLOCKED: 'member_not_permitted',
  LIMIT_EXCEEDED: 'limit_reached',
  GAME_NOT_AVAILABLE: 'game_off',
  GAME_NOT_FOUND: 'game_off',
  // Keys are changed on two sides: nothing was looked at, and what is owed stays so.
  UNAUTHORIZED: 'silent',
  TRY_AGAIN: 'silent',
}

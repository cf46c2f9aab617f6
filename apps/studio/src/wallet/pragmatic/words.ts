// What Pragmatic's numbers mean here. Numbers that are not named: refused for good.
import type { WalletRefusal } from '../wallet.ts'

export const OK = 0
export const WORDS: Readonly<Record<number, WalletRefusal>> = {
  1: 'money_short',
  2: 'session_over',
  3: 'game_off',
  4: 'session_over',
  // Keys are changed on two sides: nothing was looked at, and what is owed stays so.
  5: 'silent',
  6: 'member_not_permitted',
  50: 'limit_reached',
  100: 'silent',
  130: 'silent',
}

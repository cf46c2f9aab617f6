// The numbers of Pragmatic Play for how a message ended.
import type { WalletRefusal } from '../../model.ts'

export const OK = 0
export const INVALID_HASH = 5
export const PARAMETERS = 7
export const TRY_AGAIN = 100
export const PLAYER_UNKNOWN = 2
export const TOKEN = 4

export const WORDS = {
  // Asked again it would be the same: it is not to be retried.
  duplicate: 120,
  rolled_back: 120,
  transaction_unknown: 120,
  round_unknown: 120,
  settled_already: 120,
  token_unknown: TOKEN,
  token_over: TOKEN,
  player_not_permitted: 6,
  game_off: 3,
  limit_reached: 50,
  insufficient_funds: 1,
  amount_malformed: PARAMETERS,
  overloaded: TRY_AGAIN,
} as const satisfies Record<WalletRefusal, number>

export const DESCRIPTIONS: Readonly<Record<number, string>> = {
  0: 'Success',
  1: 'Insufficient balance',
  2: 'Player not found or is logged out',
  3: 'Bet is not allowed',
  4: 'Player authentication failed due to invalid, not found or expired token',
  5: 'Invalid hash code',
  6: 'Player is frozen',
  7: 'Bad parameters in the request',
  50: 'Bet limit was reached',
  100: 'Internal server error, to be tried again',
  120: 'Internal server error, not to be tried again',
  130: 'Internal server error on the end of a round, to be tried again',
}

// The words of HighEnd and the aggregators that speak like it for how a message ended. They stand in the message of an answer that is not 200.
import type { WalletRefusal } from '../../model.ts'

export const WORDS = {
  duplicate: [409, 'DUPLICATE_TRANSACTION'],
  rolled_back: [409, 'TRANSACTION_CANCELED'],
  transaction_unknown: [404, 'TRANSACTION_NOT_FOUND'],
  round_unknown: [404, 'TRANSACTION_NOT_FOUND'],
  settled_already: [409, 'DUPLICATE_TRANSACTION'],
  token_unknown: [403, 'USER_NOT_PLAYING'],
  token_over: [403, 'USER_NOT_PLAYING'],
  player_not_permitted: [403, 'USER_BLOCKED'],
  game_off: [403, 'GAME_NOT_AVAILABLE'],
  limit_reached: [403, 'LIMIT_EXCEEDED'],
  insufficient_funds: [402, 'INSUFFICIENT_FUNDS'],
  amount_malformed: [400, 'INVALID_AMOUNT'],
  overloaded: [503, 'TRY_AGAIN'],
} as const satisfies Record<WalletRefusal, readonly [status: number, word: string]>

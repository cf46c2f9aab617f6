// A vendor that speaks HighEnd: changes of a balance under the ids of transactions.
import type { Fault, Outcome, Player, Said, Send, VendorSide } from './vendor-side.ts'

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  INSUFFICIENT_FUNDS: 'no-money',
  DUPLICATE_TRANSACTION: 'duplicate',
  TRANSACTION_CANCELED: 'rolled-back',
  TRANSACTION_NOT_FOUND: 'unknown',
  USER_NOT_PLAYING: 'token',
  USER_BLOCKED: 'blocked',
  LIMIT_EXCEEDED: 'limit',
  GAME_NOT_FOUND: 'game',
  USER_NOT_FOUND: 'player',
  UNAUTHORIZED: 'signature',
  INVALID_JSON: 'malformed',
  INVALID_PARAMETER: 'malformed',
  INVALID_AMOUNT: 'malformed',
  TRY_AGAIN: 'later',
}

export function highend(send: Send, { callbackToken }: { readonly callbackToken: string }): VendorSide {
  async function ask(
    request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly message?: object },
    fault?: Fault,
    signal?: AbortSignal,
  ): Promise<Said> {
    const body = request.message && JSON.stringify(request.message)
    const answer = await send(
      {
        method: request.method,
        path: request.path,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${fault === 'signature' ? 'wrong' : callbackToken}`,
        },
        ...(body === undefined ? {} : { body: fault === 'syntax' ? body.slice(0, -1) : body }),
      },
      signal,
    )
    const { balance, message = '' } = JSON.parse(answer.body) as { balance?: number; message?: string }
    const isDone = answer.status === 200
    return {
      outcome: isDone ? 'ok' : (OUTCOMES[message] ?? 'other'),
      balance: balance ?? null,
      word: isDone ? 'OK' : message,
    }
  }
  const change = (
    { playerRef, game }: Player,
    { id, round }: { id: string; round: string },
    type: string,
    amount: number,
    more: object = {},
    fault?: Fault,
  ) => ({
    username: fault === 'player' ? 'nobody' : playerRef,
    amount,
    type,
    transaction: {
      ...(fault === 'missing' ? {} : { id }),
      // An hour off: the wallet's clock is the wallet's.
      created_at: new Date(Date.now() - 3_600_000).toISOString(),
      context: {
        game_id: fault === 'game' ? 'no-such-game' : game,
        round_id: round,
        ...('is_finished' in more ? more : {}),
      },
      ...('previous_tx_id' in more ? { previous_tx_id: more.previous_tx_id } : {}),
    },
  })
  return {
    dialect: 'highend',
    faults: ['signature', 'syntax', 'missing', 'game', 'player'],
    hasTokens: false,
    answersOnce: false,
    open: () => null,
    balance: ({ playerRef }) => ask({ method: 'GET', path: `/balance?username=${encodeURIComponent(playerRef)}` }),
    debit: (player, debit, fault, signal) =>
      ask(
        { method: 'POST', path: '/changeBalance', message: change(player, debit, 'BET', -debit.amount, {}, fault) },
        fault,
        signal,
      ),
    credit: (player, credit, fault) => {
      const more = { previous_tx_id: credit.debitId, is_finished: credit.closes ?? true }
      return ask(
        { method: 'POST', path: '/changeBalance', message: change(player, credit, 'WIN', credit.amount, more, fault) },
        fault,
      )
    },
    rollback: (player, rollback) => {
      const more = { previous_tx_id: rollback.targetId }
      return ask({
        method: 'POST',
        path: '/changeBalance',
        message: change(player, rollback, 'CANCEL', rollback.amount, more),
      })
    },
    endRound: () => null,
  }
}

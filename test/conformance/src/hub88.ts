// A vendor that speaks Hub88: signed JSON, money in hundred-thousandths.
import { createSign, randomUUID } from 'node:crypto'
import type { Fault, Outcome, Player, Said, Send, VendorSide } from './vendor-side.ts'

const UNITS = 100_000
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  RS_OK: 'ok',
  RS_ERROR_NOT_ENOUGH_MONEY: 'no-money',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled-back',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown',
  RS_ERROR_INVALID_TOKEN: 'token',
  RS_ERROR_TOKEN_EXPIRED: 'token',
  RS_ERROR_USER_DISABLED: 'blocked',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit',
  RS_ERROR_INVALID_GAME: 'game',
  RS_ERROR_WRONG_CURRENCY: 'currency',
  RS_ERROR_INVALID_SIGNATURE: 'signature',
  RS_ERROR_WRONG_SYNTAX: 'malformed',
  RS_ERROR_WRONG_TYPES: 'malformed',
  RS_ERROR_TIMEOUT: 'later',
}

export function hub88(send: Send, { vendorPrivateKey }: { readonly vendorPrivateKey: string }): VendorSide {
  async function ask(path: string, message: object, fault?: Fault, signal?: AbortSignal): Promise<Said> {
    const whole = JSON.stringify(message)
    const signed = fault === 'syntax' ? whole.slice(0, -1) : whole
    const signature = createSign('RSA-SHA256').update(signed).sign(vendorPrivateKey, 'base64')
    const answer = await send(
      {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': fault === 'signature' ? signature.replace(/^.{8}/, 'AAAAAAAA') : signature,
        },
        body: fault === 'white space' ? signed.replace(',', ', ') : signed,
      },
      signal,
    )
    const { status = '', balance } = JSON.parse(answer.body) as { status?: string; balance?: number }
    return {
      outcome: OUTCOMES[status] ?? 'other',
      balance: balance === undefined ? null : balance / UNITS,
      word: status,
    }
  }
  const base = ({ playerRef, token, game }: Player, { id, round }: { id: string; round: string }, fault?: Fault) => ({
    ...(fault === 'missing' ? {} : { transaction_uuid: id }),
    request_uuid: randomUUID(),
    token: fault === 'token' ? randomUUID() : token,
    supplier_user: fault === 'player' ? 'nobody' : playerRef,
    round,
    game_code: fault === 'game' ? 'no-such-game' : game,
  })
  const money = (amount: number, fault?: Fault) => ({
    amount: amount * UNITS,
    currency: fault === 'currency' ? 'EUR' : 'KRW',
  })
  return {
    dialect: 'hub88',
    faults: ['signature', 'white space', 'syntax', 'missing', 'game', 'player', 'currency', 'token'],
    hasTokens: true,
    answersOnce: false,
    open: ({ token }) => ask('/user/info', { request_uuid: randomUUID(), token }),
    balance: ({ playerRef, token }) => ask('/user/balance', { request_uuid: randomUUID(), token, user: playerRef }),
    debit: (player, debit, fault, signal) =>
      ask(
        '/transaction/bet',
        {
          ...base(player, debit, fault),
          ...money(debit.amount, fault),
          is_free: debit.amount === 0,
          round_closed: false,
        },
        fault,
        signal,
      ),
    credit: (player, credit, fault) =>
      ask(
        '/transaction/win',
        {
          ...base(player, credit, fault),
          ...money(credit.amount, fault),
          reference_transaction_uuid: credit.debitId,
          round_closed: credit.closes ?? true,
        },
        fault,
      ),
    rollback: (player, rollback) =>
      ask('/transaction/rollback', {
        ...base(player, rollback),
        reference_transaction_uuid: rollback.targetId,
        round_closed: false,
      }),
    endRound: () => null,
  }
}

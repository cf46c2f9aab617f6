// A vendor that speaks Evolution's One Wallet: JSON with a key in the address. A debit and its answer carry one `refId`.
import { randomUUID } from 'node:crypto'
import type { Fault, Outcome, Player, Said, Send, VendorSide } from './vendor-side.ts'

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  OK: 'ok',
  INSUFFICIENT_FUNDS: 'no-money',
  BET_ALREADY_EXIST: 'duplicate',
  FINAL_ERROR_ACTION_FAILED: 'rolled-back',
  BET_DOES_NOT_EXIST: 'unknown',
  BET_ALREADY_SETTLED: 'settled',
  INVALID_SID: 'token',
  ACCOUNT_LOCKED: 'blocked',
  INVALID_TOKEN_ID: 'signature',
  INVALID_PARAMETER: 'malformed',
  TEMPORARY_ERROR: 'later',
}

export function evolution(send: Send, { authToken }: { readonly authToken: string }): VendorSide {
  async function ask(name: string, message: object, fault?: Fault, signal?: AbortSignal): Promise<Said> {
    const body = JSON.stringify(message)
    const key = fault === 'signature' ? 'wrong' : authToken
    const answer = await send(
      {
        method: 'POST',
        path: `/${name}?authToken=${encodeURIComponent(key)}`,
        headers: { 'content-type': 'application/json' },
        body: fault === 'syntax' ? body.slice(0, -1) : body,
      },
      signal,
    )
    const { status = '', balance } = JSON.parse(answer.body) as { status?: string; balance?: number }
    return { outcome: OUTCOMES[status] ?? 'other', balance: balance ?? null, word: status }
  }
  const who = ({ playerRef, token }: Player, fault?: Fault) => ({
    sid: fault === 'token' ? randomUUID() : token,
    userId: fault === 'player' ? 'nobody' : playerRef,
    uuid: randomUUID(),
  })
  /** A round of the runner is what a debit and its answers have in common. */
  const money = (
    player: Player,
    { id, round, amount }: { id: string; round: string; amount: number },
    fault?: Fault,
  ) => ({
    ...who(player, fault),
    currency: fault === 'currency' ? 'EUR' : 'KRW',
    game: {
      id: `game-${round}`,
      type: 'baccarat',
      details: { table: { id: fault === 'game' ? 'no-such-table' : player.game } },
    },
    ...(fault === 'missing' ? {} : { transaction: { id, refId: round, amount } }),
  })
  return {
    dialect: 'evolution',
    faults: ['signature', 'syntax', 'missing', 'game', 'player', 'currency', 'token'],
    hasTokens: true,
    answersOnce: true,
    open: (player) => ask('check', who(player)),
    balance: (player) => ask('balance', { ...who(player), currency: 'KRW' }),
    debit: (player, debit, fault, signal) => ask('debit', money(player, debit, fault), fault, signal),
    credit: (player, credit, fault) => ask('credit', money(player, credit, fault), fault),
    rollback: (player, rollback) => ask('cancel', money(player, rollback)),
    endRound: () => null,
  }
}

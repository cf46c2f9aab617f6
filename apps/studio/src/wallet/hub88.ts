// A wallet that speaks Hub88: signed JSON, money in hundred-thousandths of a won. What is not answered, or answered with the word for later, is
// asked again with the same ids.
import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import { ok, refuse, won } from '@hanpan/kernel'
import type { Site } from '../sites/sites.ts'
import { newId } from '../platform/ids.ts'
import { post } from './post.ts'
import type { PurseOwner, Wallet, WalletRefusal, WalletResult } from './wallet.ts'

const UNITS = 100_000
const CURRENCY = 'KRW'
const TIMEOUT_MS = 4000
/** A debit is asked for again twice, a second apart, before it is given up. */
const DEBIT_TRIES = 3
const PAUSE_MS = 1000

const inPool = promisify(sign)

/** What a word means here. Words that are not named: refused for good. */
const WORDS: Readonly<Record<string, WalletRefusal>> = {
  RS_ERROR_TIMEOUT: 'silent',
  RS_ERROR_UNKNOWN: 'silent',
  RS_ERROR_NOT_ENOUGH_MONEY: 'money_short',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'member_not_permitted',
  RS_ERROR_INVALID_GAME: 'game_off',
  RS_ERROR_INVALID_TOKEN: 'session_over',
  RS_ERROR_TOKEN_EXPIRED: 'session_over',
}

interface Options {
  readonly pause?: (ms: number) => Promise<void>
  readonly timeoutMs?: number
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function createHub88Wallet(site: Site, { pause = wait, timeoutMs = TIMEOUT_MS }: Options = {}): Wallet {
  async function ask(path: string, message: object): Promise<WalletResult> {
    const body = JSON.stringify(message)
    // Signing takes half a millisecond of a processor: beside the event loop.
    const signature = (await inPool('RSA-SHA256', Buffer.from(body), site.privateKey)).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const answer = await post(`${site.walletUrl}${path}`, headers, body, timeoutMs)
    if (answer === null || answer.status >= 500 || answer.status === 429) return refuse('silent')
    return read(answer.body)
  }

  async function insist(path: string, message: object, tries: number): Promise<WalletResult> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await ask(path, message)
      if (answer.ok || answer.refusal !== 'silent' || attempt >= tries) return answer
      await pause(PAUSE_MS)
    }
  }

  const about = ({ playerRef, token, gameCode }: PurseOwner) => ({
    request_uuid: newId(),
    token,
    supplier_user: playerRef,
    game_code: gameCode,
  })
  return {
    balance: ({ playerRef, token }) =>
      ask('/user/balance', { request_uuid: newId(), token, user: playerRef, supplier_user: playerRef }),
    debit: (owner, { transactionId, roundId, amount, closesRound }) =>
      insist(
        '/transaction/bet',
        {
          ...about(owner),
          transaction_uuid: transactionId,
          round: roundId,
          round_closed: closesRound,
          amount: amount * UNITS,
          currency: CURRENCY,
          is_free: false,
        },
        DEBIT_TRIES,
      ),
    credit: (owner, { transactionId, roundId, amount, debitId, closesRound }) =>
      ask('/transaction/win', {
        ...about(owner),
        transaction_uuid: transactionId,
        reference_transaction_uuid: debitId,
        round: roundId,
        round_closed: closesRound,
        amount: amount * UNITS,
        currency: CURRENCY,
        is_free: false,
      }),
    rollback: (owner, { transactionId, roundId, debitId, closesRound }) =>
      ask('/transaction/rollback', {
        ...about(owner),
        transaction_uuid: transactionId,
        reference_transaction_uuid: debitId,
        round: roundId,
        round_closed: closesRound,
      }),
  }
}

function read(body: string): WalletResult {
  let told: { readonly status?: unknown; readonly balance?: unknown }
  try {
    told = JSON.parse(body) as typeof told
  } catch {
    return refuse('silent')
  }
  if (told.status !== 'RS_OK') return refuse(WORDS[String(told.status)] ?? 'refused')
  const balance = Number(told.balance) / UNITS
  return Number.isSafeInteger(balance) ? ok(won(balance)) : refuse('silent')
}

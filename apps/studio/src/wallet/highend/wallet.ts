// A wallet that speaks HighEnd, as KPLAY and other aggregators do: JSON with a bearer key, changes of a balance that are always added. What is not
// answered is asked again with the same ids.
import { ok, refuse, won } from '@hanpan/kernel'
import type { SeamlessSiteOf } from '../../sites/sites.ts'
import { askSite, readAnswer } from '../ask-site.ts'
import { insist } from '../insist.ts'
import type { PurseOwner, Wallet, WalletResult } from '../wallet.ts'
import { WORDS } from './words.ts'

/** A debit is asked for again once, a second later, before it is given up. */
const DEBIT_TRIES = 2
const PAUSE_MS = 1000

interface Change {
  readonly amount: number
  readonly type: 'BET' | 'WIN' | 'CANCEL'
  readonly id: string
  readonly previous?: string
  readonly roundId: string
  readonly isFinished?: boolean
}

export function createHighendWallet(site: SeamlessSiteOf<'highend'>): Wallet {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${site.callbackToken}`,
  }
  const ask = async (method: 'GET' | 'POST', path: string, message: object | null): Promise<WalletResult> => {
    const body = message ? JSON.stringify(message) : ''
    return read(readAnswer(await askSite({ method, address: `${site.walletUrl}${path}`, headers, body })))
  }
  const change = ({ playerRef, gameCode }: PurseOwner, one: Change) =>
    ask('POST', '/changeBalance', {
      username: playerRef,
      amount: one.amount,
      type: one.type,
      transaction: {
        id: one.id,
        ...(one.previous === undefined ? {} : { previous_tx_id: one.previous }),
        created_at: new Date().toISOString(),
        context: {
          game_id: gameCode,
          round_id: one.roundId,
          ...(one.isFinished === undefined ? {} : { is_finished: one.isFinished }),
        },
      },
    })
  return {
    debitMayClose: false,
    answersEveryDebit: false,
    pausesSeconds: [],
    balance: ({ playerRef }) => ask('GET', `/balance?username=${encodeURIComponent(playerRef)}`, null),
    debit: (owner, { transactionId: id, roundId, amount }) =>
      insist(() => change(owner, { amount: 0 - amount, type: 'BET', id, roundId }), DEBIT_TRIES, PAUSE_MS),
    credit: (owner, { transactionId: id, roundId, amount, debitId: previous, closesRound: isFinished }) =>
      change(owner, { amount, type: 'WIN', id, previous, roundId, isFinished }),
    rollback: (owner, { transactionId: id, roundId, debitId: previous, amount }) =>
      change(owner, { amount, type: 'CANCEL', id, previous, roundId }),
  }
}

function read(answer: ReturnType<typeof readAnswer>): WalletResult {
  if (!answer) return refuse('silent')
  const { balance, message } = answer.said as { readonly balance?: unknown; readonly message?: unknown }
  if (answer.status !== 200) return refuse(WORDS[String(message)] ?? 'refused')
  return typeof balance === 'number' && Number.isSafeInteger(balance) && balance >= 0
    ? ok(won(balance))
    : refuse('silent')
}

// A wallet that speaks Hub88: signed JSON, money in hundred-thousandths of a won. What is not answered, or answered with the word for later, is
// asked again with the same ids.
import { createPrivateKey, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { ok, refuse, won } from '@hanpan/kernel'
import { newId } from '../../platform/ids.ts'
import type { SiteOf } from '../../sites/sites.ts'
import { askSite, readAnswer } from '../ask-site.ts'
import { insist } from '../insist.ts'
import type { PurseOwner, Wallet, WalletResult } from '../wallet.ts'
import { OK, WORDS } from './words.ts'

const UNITS = 100_000
const CURRENCY = 'KRW'
/** A debit is asked for again twice, a second apart, before it is given up. */
const DEBIT_TRIES = 3
const PAUSE_MS = 1000

const inPool = promisify(sign)

export function createHub88Wallet(site: SiteOf<'hub88'>): Wallet {
  // Read once: reading a key costs more than signing with it.
  const key = createPrivateKey(site.privateKey)
  async function ask(path: string, message: object): Promise<WalletResult> {
    const body = JSON.stringify(message)
    // Signing takes half a millisecond of a processor: beside the event loop.
    const signature = (await inPool('RSA-SHA256', Buffer.from(body), key)).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    return read(readAnswer(await askSite({ method: 'POST', address: `${site.walletUrl}${path}`, headers, body })))
  }

  const about = ({ playerRef, token, gameCode }: PurseOwner) => ({
    request_uuid: newId(),
    token,
    supplier_user: playerRef,
    game_code: gameCode,
  })
  return {
    debitMayClose: true,
    answersEveryDebit: false,
    pausesSeconds: [],
    balance: ({ playerRef, token }) =>
      ask('/user/balance', { request_uuid: newId(), token, user: playerRef, supplier_user: playerRef }),
    debit: (owner, { transactionId, roundId, amount, closesRound }) =>
      insist(
        () =>
          ask('/transaction/bet', {
            ...about(owner),
            transaction_uuid: transactionId,
            round: roundId,
            round_closed: closesRound,
            amount: amount * UNITS,
            currency: CURRENCY,
            is_free: false,
          }),
        DEBIT_TRIES,
        PAUSE_MS,
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

function read(answer: ReturnType<typeof readAnswer>): WalletResult {
  if (!answer) return refuse('silent')
  const told = answer.said as { readonly status?: unknown; readonly balance?: unknown }
  if (told.status !== OK) return refuse(WORDS[String(told.status)] ?? 'refused')
  const balance = Number(told.balance) / UNITS
  return Number.isSafeInteger(balance) ? ok(won(balance)) : refuse('silent')
}

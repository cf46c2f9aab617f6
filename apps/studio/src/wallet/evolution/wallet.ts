// A wallet that speaks Evolution's One Wallet: JSON with a key in the address. Each debit is a round of its own there, which one credit or cancel
// answers: what a round of several debits came to is paid on one of them, and the others are answered with nothing. A debit that is not
// answered is canceled, never asked for again.
import { randomUUID } from 'node:crypto'
import { ok, refuse, won, type Won } from '@hanpan/kernel'
import type { SeamlessSiteOf } from '../../sites/sites.ts'
import { askSite, readAnswer } from '../ask-site.ts'
import type { PurseOwner, Wallet, WalletAnswer, WalletResult } from '../wallet.ts'
import { DONE_BEFORE, NEVER_CAME, OK, WORDS } from './words.ts'

type EvolutionSite = SeamlessSiteOf<'evolution'>
type Said = Readonly<Record<string, unknown>> | null

const CURRENCY = 'KRW'

async function ask({ walletUrl, authToken }: EvolutionSite, name: string, message: object): Promise<Said> {
  const answer = readAnswer(
    await askSite({
      method: 'POST',
      address: `${walletUrl}/${name}?authToken=${encodeURIComponent(authToken)}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, uuid: randomUUID() }),
    }),
  )
  return answer ? (answer.said as NonNullable<Said>) : null
}

/** The session's id that debits carry from now on; null where the site does not know it. */
export async function check(site: EvolutionSite, userId: string, sid: string): Promise<string | null> {
  const said = await ask(site, 'check', { sid, userId })
  return said?.['status'] === OK && typeof said['sid'] === 'string' ? said['sid'] : null
}

/** Fractions of a won, which other vendors may leave there, are not ours to show. */
function balanceOf(said: NonNullable<Said>): Won | null {
  const { balance } = said
  return typeof balance === 'number' && Number.isFinite(balance) && balance >= 0 ? won(Math.floor(balance)) : null
}

function read(said: Said): WalletResult {
  if (!said) return refuse('silent')
  if (said['status'] !== OK) return refuse(WORDS[String(said['status'])] ?? 'refused')
  const balance = balanceOf(said)
  return balance === null ? refuse('silent') : ok(balance)
}

/** Of what answers a debit: done once is done. */
function readAnswered(said: Said, doneWords: readonly string[]): WalletAnswer {
  return said && doneWords.includes(String(said['status'])) ? ok(balanceOf(said)) : read(said)
}

export function createEvolutionWallet(site: EvolutionSite): Wallet {
  const money = (
    { playerRef, token, gameCode }: PurseOwner,
    roundId: string,
    transaction: { readonly id: string; readonly refId: string; readonly amount: Won },
  ) => ({
    sid: token,
    userId: playerRef,
    currency: CURRENCY,
    game: { id: roundId, type: gameCode, details: { table: { id: gameCode, vid: null } } },
    transaction,
  })
  return {
    debitMayClose: false,
    answersEveryDebit: true,
    pausesSeconds: [],
    balance: async ({ playerRef, token }) => read(await ask(site, 'balance', { sid: token, userId: playerRef })),
    debit: async (owner, { transactionId: id, roundId, amount }) =>
      read(await ask(site, 'debit', money(owner, roundId, { id, refId: id, amount }))),
    async credit(owner, { transactionId, roundId, amount, jackpot, debitId, otherDebits }) {
      const answers = [
        { id: transactionId, refId: debitId, amount: won(amount - jackpot) },
        ...otherDebits.map((refId) => ({ id: `${refId}-0`, refId, amount: won(0) })),
      ]
      let last: WalletAnswer = refuse('silent')
      for (const one of answers) {
        last = readAnswered(await ask(site, 'credit', money(owner, roundId, one)), [DONE_BEFORE])
        if (!last.ok) return last
      }
      if (jackpot === 0) return last
      // A jackpot is the vendor's to pay, and said by itself.
      const { transaction: _, ...about } = money(owner, roundId, answers[0]!)
      const promoTransaction = { id: `${transactionId}-jackpot`, type: 'JackpotWin', amount: jackpot }
      return readAnswered(await ask(site, 'promo_payout', { ...about, promoTransaction }), [DONE_BEFORE])
    },
    rollback: async (owner, { transactionId: id, roundId, debitId: refId, amount }) =>
      readAnswered(await ask(site, 'cancel', money(owner, roundId, { id, refId, amount })), [DONE_BEFORE, NEVER_CAME]),
  }
}

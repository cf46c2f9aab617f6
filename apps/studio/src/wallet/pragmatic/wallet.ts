// A wallet that speaks Pragmatic: forms with a hash, decimal money. A bet is asked for once and refunded when it is not answered; what is owed is
// asked for after five seconds twice, and then in a queue. What a round came to is its result and the end of it: both are said, in this order.
import { ok, refuse, won, type Won } from '@hanpan/kernel'
import type { SiteOf } from '../../sites/sites.ts'
import { askSite, readAnswer } from '../ask-site.ts'
import type { Wallet, WalletAnswer, WalletResult } from '../wallet.ts'
import { hashOf } from './hash.ts'
import { OK, WORDS } from './words.ts'

/** The most that is said of a player by a token: whose it is. */
export type Authenticated = { readonly userId: string } | 'unknown' | 'silent'

const decimal = (amount: Won) => `${amount}.00`

async function ask(
  { walletUrl, providerId, secrets }: SiteOf<'pragmatic'>,
  method: string,
  message: Readonly<Record<string, string>>,
) {
  const parameters = new URLSearchParams({ ...message, providerId })
  parameters.set('hash', hashOf(parameters, secrets[0]!))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const address = `${walletUrl}/${method}.html`
  const answer = readAnswer(await askSite({ method: 'POST', address, headers, body: parameters.toString() }))
  // Always 200: anything else was not said by a wallet.
  return answer?.status === 200 ? (answer.said as Readonly<Record<string, unknown>>) : null
}

/** Whose token it is: a launch names no player. */
export async function authenticate(site: SiteOf<'pragmatic'>, token: string): Promise<Authenticated> {
  const said = await ask(site, 'authenticate', { token })
  if (!said || WORDS[Number(said['error'])] === 'silent') return 'silent'
  return said['error'] === OK && typeof said['userId'] === 'string' ? { userId: said['userId'] } : 'unknown'
}

function read(said: Readonly<Record<string, unknown>> | null): WalletResult {
  if (!said) return refuse('silent')
  if (said['error'] !== OK) return refuse(WORDS[Number(said['error'])] ?? 'refused')
  const cash = Number(said['cash'])
  return Number.isSafeInteger(cash) && cash >= 0 ? ok(won(cash)) : refuse('silent')
}

export function createPragmaticWallet(site: SiteOf<'pragmatic'>): Wallet {
  const timestamp = () => String(Date.now())
  return {
    debitMayClose: false,
    answersEveryDebit: false,
    pausesSeconds: [5, 5],
    balance: async ({ playerRef, token }) => read(await ask(site, 'balance', { userId: playerRef, token })),
    debit: async ({ playerRef, token, gameCode }, { transactionId, roundId, amount }) =>
      read(
        await ask(site, 'bet', {
          userId: playerRef,
          token,
          gameId: gameCode,
          roundId,
          reference: transactionId,
          amount: decimal(amount),
          roundDetails: 'spin',
          timestamp: timestamp(),
        }),
      ),
    async credit({ playerRef, gameCode }, { transactionId, roundId, amount, jackpot, closesRound }) {
      const about = { userId: playerRef, gameId: gameCode, roundId }
      let answer: WalletAnswer = read(
        await ask(site, 'result', {
          ...about,
          reference: transactionId,
          amount: decimal(won(amount - jackpot)),
          timestamp: timestamp(),
        }),
      )
      // A jackpot is the vendor's to pay, and said by itself.
      if (answer.ok && jackpot > 0)
        answer = read(
          await ask(site, 'jackpotWin', {
            ...about,
            reference: `${transactionId}-jackpot`,
            jackpotId: gameCode,
            amount: decimal(jackpot),
            timestamp: timestamp(),
          }),
        )
      if (answer.ok && closesRound) answer = read(await ask(site, 'endRound', about))
      return answer
    },
    // A bet that never came is refunded too, and will not be taken any more.
    rollback: async ({ playerRef }, { debitId, roundId, amount }) =>
      read(await ask(site, 'refund', { userId: playerRef, reference: debitId, roundId, amount: decimal(amount) })),
  }
}

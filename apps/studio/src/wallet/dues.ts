// Pays what is owed and takes back what has to be: asked of the player's site until it has answered for good, by whoever is there.
import { refuse, type Result, won, type Won } from '@hanpan/kernel'
import type { Logger } from 'pino'
import { batched } from '../platform/batched.ts'
import type { Database, Queryable } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import { type Session, sessionById } from '../sessions/sessions.ts'
import {
  amountOfDebit,
  claimDue,
  endTransaction,
  endTransactions,
  otherDebits,
  postponeTransaction,
  type Transaction,
} from './transactions.ts'
import type { PurseOwner, Wallet, WalletAnswer } from './wallet.ts'

const AT_ONCE = 8
const CLAIMED_MAX = 64

export interface DuesDeps {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly walletOf: (siteKey: string) => Wallet
  /** Told, in the transaction that ends them, of credits and rollbacks that their sites have taken. */
  readonly onDone: (tx: Queryable, transactions: readonly Transaction[]) => Promise<void>
}

export interface Dues {
  /**
   * Asks for one that was just written down. The balance after it, null where nobody says; or `site_silent`: it is asked for again by itself.
   */
  attempt(session: PurseOwner, transaction: Transaction): Promise<Result<Won | null, 'site_silent'>>
  /** Asks for everything that is due. Answers how much there was. */
  work(): Promise<number>
}

export function createDues({ database, sealer, log, walletOf, onDone }: DuesDeps): Dues {
  const ask = async (owner: PurseOwner, wallet: Wallet, one: Transaction): Promise<WalletAnswer> => {
    const { transactionId, roundId, amount, closesRound } = one
    const debitId = one.debitId ?? transactionId
    if (one.kind === 'rollback') {
      const taken = await amountOfDebit(database, debitId)
      return await wallet.rollback(owner, { transactionId, roundId, debitId, amount: taken, closesRound })
    }
    const isWhole = wallet.answersEveryDebit && closesRound
    return await wallet.credit(owner, {
      transactionId,
      roundId,
      amount,
      jackpot: one.jackpot ?? won(0),
      debitId,
      otherDebits: isWhole ? await otherDebits(database, roundId, debitId) : [],
      closesRound,
    })
  }

  const note = batched<Transaction, void>((ones) =>
    database.tx(async (tx) => {
      await endTransactions(
        tx,
        ones.map(({ transactionId }) => transactionId),
      )
      await onDone(tx, ones)
      return ones.map(() => undefined)
    }),
  )

  async function attempt(owner: PurseOwner, one: Transaction): Promise<Result<Won | null, 'site_silent'>> {
    const wallet = walletOf(owner.siteKey)
    const answer = await ask(owner, wallet, one)
    if (answer.ok) {
      await note(one)
      return answer
    }
    if (answer.refusal === 'silent') await postponeTransaction(database, one.transactionId, wallet.pausesSeconds)
    else {
      // A site owes its players what they have won: somebody has to look into it.
      log.error({ transaction: one, word: answer.refusal }, 'a site refuses what is owed')
      await endTransaction(database, one.transactionId, 'refused', answer.refusal)
    }
    return refuse('site_silent')
  }

  async function later(one: Transaction): Promise<void> {
    const session: Session | null = await sessionById(database, sealer, one.sessionId)
    if (session) await attempt(session, one)
  }

  return {
    attempt,
    async work() {
      const due = [...(await claimDue(database, CLAIMED_MAX))]
      const all = due.length
      const worker = async () => {
        for (let one = due.pop(); one; one = due.pop()) await later(one)
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      return all
    },
  }
}

// Pays what is owed and takes back what has to be: asked of the player's site until it has answered for good, by whoever is there.
import { refuse, type Result, type Won } from '@hanpan/kernel'
import type { Logger } from 'pino'
import type { Database, Queryable } from '../platform/database.ts'
import type { Sealer } from '../platform/secrets.ts'
import { type Session, sessionById } from '../sessions/sessions.ts'
import { claimDue, endTransaction, postponeTransaction, type Transaction } from './transactions.ts'
import type { PurseOwner, Wallet, WalletResult } from './wallet.ts'

const AT_ONCE = 8
const CLAIMED_MAX = 64

export interface DuesDeps {
  readonly database: Database
  readonly sealer: Sealer
  readonly log: Logger
  readonly walletOf: (siteKey: string) => Wallet
  /** Told, in the transaction that ends it, of a credit or a rollback that its site has taken. */
  readonly onDone: (tx: Queryable, transaction: Transaction) => Promise<void>
}

export interface Dues {
  /** Asks for one that was just written down. The balance after it, or `site_silent`: it is asked for again by itself. */
  attempt(session: PurseOwner, transaction: Transaction): Promise<Result<Won, 'site_silent'>>
  /** Asks for everything that is due. Answers how much there was. */
  work(): Promise<number>
}

export function createDues({ database, sealer, log, walletOf, onDone }: DuesDeps): Dues {
  const ask = (owner: PurseOwner, one: Transaction): Promise<WalletResult> => {
    const { transactionId, roundId, amount, closesRound } = one
    const debitId = one.debitId ?? transactionId
    const wallet = walletOf(owner.siteKey)
    return one.kind === 'credit'
      ? wallet.credit(owner, { transactionId, roundId, amount, debitId, closesRound })
      : wallet.rollback(owner, { transactionId, roundId, debitId, closesRound })
  }

  async function attempt(owner: PurseOwner, one: Transaction): Promise<Result<Won, 'site_silent'>> {
    const answer = await ask(owner, one)
    if (answer.ok) {
      await database.tx(async (tx) => {
        await endTransaction(tx, one.transactionId, 'done', 'ok')
        await onDone(tx, one)
      })
      return answer
    }
    if (answer.refusal === 'silent') await postponeTransaction(database, one.transactionId)
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

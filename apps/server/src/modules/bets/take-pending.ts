// Takes bets that the house had kept for a moment, or declines them (SPEC.md BT14). Their stakes lie with the open bets from the beginning;
// the bet's own state, under its lock, says that it is taken once or declined once, whoever tries.
import { assert, type BetId } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { declineCommandId, payment } from './money.ts'
import { lockBets, markTaken, readBets, type StoredBet } from './settle-store.ts'

export interface TakingDeps {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'postIn' | 'hashOf'>
}

const isPending = ({ status }: StoredBet) => status === 'pending'

/** Answers which of them were pending. */
export async function acceptPending(
  { database }: TakingDeps,
  table: BetTable,
  betIds: readonly BetId[],
): Promise<readonly BetId[]> {
  return database.tx(async (tx) => {
    const taken = (await lockBets(tx, table, betIds)).filter(isPending).map(({ betId }) => betId)
    if (taken.length > 0) await markTaken(tx, table, taken, 'wait')
    return taken
  })
}

/** Answers which of them were pending. */
export async function declinePending(
  { database, ledger }: TakingDeps,
  table: BetTable,
  betIds: readonly BetId[],
): Promise<readonly BetId[]> {
  for (;;) {
    const pending = (await readBets(database, table, betIds)).filter(isPending)
    if (pending.length === 0) return []
    const declined = await database
      .tx(async (tx) => {
        // Accounts before bets, as everywhere. Who took a bet in the meantime made the refund wrong: it is undone, and looked at again.
        const posted = await ledger.postIn(
          tx,
          pending.map(({ betId, memberId, stake }) => ({
            type: 'post',
            commandId: declineCommandId(betId),
            inputHash: ledger.hashOf({ betId }),
            transfers: payment(memberId, betId, stake, 'voided'),
          })),
        )
        assert(
          posted.every(({ ok }) => ok),
          'a refund is never refused',
        )
        const locked = await lockBets(
          tx,
          table,
          pending.map(({ betId }) => betId),
        )
        if (!locked.every(isPending)) throw new TakenMeanwhile()
        const ids = locked.map(({ betId }) => betId)
        await markTaken(tx, table, ids, 'declined')
        return ids
      })
      .catch((error: unknown) => {
        if (error instanceof TakenMeanwhile) return null
        throw error
      })
    if (declined) return declined
  }
}

class TakenMeanwhile extends Error {}

// Adds to the stake of a bet that waits (SPEC.md BT24): a game round that takes several debits. Each is a command of its own, limited like
// any stake, and written in the ledger's batch that takes it.
import { ok, refuse, type Result, type Uuid, type Won } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { RaiseCommand, RaiseRefusal } from '../../ports/bets.ts'
import type { BatchWriter, LedgerPort } from '../../ports/ledger.ts'
import { stakeTransfer } from './money.ts'
import { ledgerRefusalOf, stakeOf } from './posted-stakes.ts'
import { lockBets, raisingStakes } from './settle-store.ts'

/** What only the bet's row can refuse. An object, as the refusals of a companion are told from the ledger's by it. */
interface NotRaised {
  readonly name: 'not_found' | 'already_processed'
}

export function createRaising(
  ledger: LedgerPort,
  name: string,
  table: BetTable,
): (command: RaiseCommand) => Promise<Result<{ readonly balance: Won }, RaiseRefusal>> {
  const writer: BatchWriter<RaiseCommand, NotRaised> = {
    name: `${name}.raise`,
    async prepare(tx, raises) {
      const bets = await lockBets(tx, table, [...new Set(raises.map(({ betId }) => betId))])
      const known = new Map(bets.map((bet) => [bet.betId, bet]))
      return raises.map(({ betId, memberId }) => {
        const bet = known.get(betId)
        if (bet?.memberId !== memberId) return { name: 'not_found' }
        return bet.status === 'wait' ? null : { name: 'already_processed' }
      })
    },
    write: (accepted) => [
      raisingStakes(
        table,
        accepted.map(({ row }) => row),
      ),
    ],
  }
  return async (command) => {
    const { memberId, requestId, betId, stake } = command
    const posted = await ledger.post(
      {
        type: 'post',
        commandId: idFromRequest<Uuid>(writer.name, memberId, requestId),
        inputHash: ledger.hashOf([betId, stake]),
        transfers: [stakeTransfer(memberId, betId, stake as Won)],
      },
      { writer, row: command },
    )
    if (posted.ok) return ok({ balance: stakeOf(posted.value).balance })
    const { refusal } = posted
    if (typeof refusal !== 'object') return refuse(ledgerRefusalOf(refusal))
    return refuse('data' in refusal ? refusal : refusal.name)
  }
}

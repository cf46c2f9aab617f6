// Lowers the stake of a bet that the house has kept (SP106 of the sportsbook): a trader has offered another one, and the member takes it. What it is
// less goes back; the bet stays pending.
import { assert, ok, refuse, type Result, won } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { CloseWhen, LowerCommand } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { lowerCommandId, payment } from './money.ts'
import { lockBets, writeStake } from './settle-store.ts'

export interface LoweringDeps {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'postIn' | 'hashOf'>
}

/** Once a bet. What refuses it undoes the refund. */
export async function lowerStake<Refusal>(
  { database, ledger }: LoweringDeps,
  table: BetTable,
  { betId, memberId, from, to }: LowerCommand,
  when: CloseWhen<Refusal>,
): Promise<Result<null, 'already_processed' | Refusal>> {
  assert(to > 0 && to < from, 'a lower stake is a stake')
  return await txUnlessRefused<null, 'already_processed' | Refusal>(database, async (tx) => {
    // Accounts before bets, as everywhere.
    const [posted] = await ledger.postIn(tx, [
      {
        type: 'post',
        commandId: lowerCommandId(betId),
        inputHash: ledger.hashOf({ betId, to }),
        transfers: payment(memberId, betId, won(from - to), 'voided'),
      },
    ])
    assert(posted?.ok, 'a refund is never refused')
    if (posted.value.replayed) return refuse('already_processed')
    const objection = await when(tx)
    if (objection !== null) return refuse(objection)
    const [bet] = await lockBets(tx, table, [betId])
    assert(bet?.memberId === memberId, `${betId} is no bet of its member`)
    if (bet.status !== 'pending' || bet.stake !== from) return refuse('already_processed')
    await writeStake(tx, table, betId, to)
    return ok(null)
  })
}

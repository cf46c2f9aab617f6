// Settles bets (SPEC.md BT1, BT8-BT11). Money comes first in the transaction: accounts are locked before bets and their days, whoever
// settles, so that two ways of settling never wait for each other.
import { assert, type Clock, type Uuid } from '@hanpan/kernel'
import type { Statement, Tx } from '../../platform/database.ts'
import { planByKey } from '../../platform/plan-by-key.ts'
import type { BetTable, DecidedBet } from '../../ports/bet-products.ts'
import type { SettledBet } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { enterFeed } from './enter-feed.ts'
import { settlementCommand } from './money.ts'
import { type HourSums, type NewSettlement, settleAgain, settlingWaiting } from './settle-store.ts'

export interface SettlingDeps {
  readonly ledger: Pick<LedgerPort, 'postIn' | 'postBeside' | 'hashOf'>
  readonly newId: <Id extends string>() => Id
  /** The database's where there is none. */
  readonly bookClock?: Clock
}

type DatingDeps = Pick<SettlingDeps, 'newId' | 'bookClock'>

/**
 * Somebody else settled, closed or corrected a bet since it was read. The transaction runs again as after a serialization failure, and reads
 * what stands now: a bet may hang on several subjects, of which one is locked.
 */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  readonly code = '40001'
}

/** Settles bets that wait: all of them, or the transaction fails. */
export async function settleBets(
  deps: SettlingDeps,
  tx: Tx,
  table: BetTable,
  decidedBy: Uuid,
  bets: readonly SettledBet[],
): Promise<void> {
  if (bets.length === 0) return
  const command = settlementCommand(deps.ledger, table.group, decidedBy, bets)
  // Nothing moves for bets that were closed to the end before.
  if (command.transfers.length === 0) return await enterSettled(deps, tx, table, bets)
  const settlement = newSettlement(deps)
  const hours = await deps.ledger.postBeside(tx, [command], async ([posted]) => {
    const isSettled = posted?.ok ? posted.value.replayed : posted?.refusal === 'id_reused'
    if (isSettled) throw new Overtaken('the first of them was settled in the books')
    assert(posted?.ok, `${decidedBy}: the ledger refused a settlement: ${posted && !posted.ok && posted.refusal}`)
    return await settleByKey(tx, settlingWaiting(table, settlement, bets))
  })
  enter(tx, table, settlement, bets.length, hours)
}

const newSettlement = ({ newId, bookClock }: DatingDeps): NewSettlement => ({
  settlementId: newId<Uuid>(),
  settledAt: bookClock?.now() ?? null,
})

/** In one packet: its plan is made once a connection, by key, and never by what a table was when it was young. */
async function settleByKey(tx: Tx, statement: Statement): Promise<readonly HourSums[]> {
  const [, { rows }] = await Promise.all([planByKey(tx), tx.query<HourSums>(statement)])
  return rows
}

/** Rewrites bets whose money has moved: all of them, or the transaction fails. */
export async function enterSettled(
  deps: DatingDeps,
  tx: Tx,
  table: BetTable,
  bets: readonly SettledBet[],
): Promise<void> {
  const settlement = newSettlement(deps)
  const hours = await tx.together(() => settleByKey(tx, settlingWaiting(table, settlement, bets)))
  enter(tx, table, settlement, bets.length, hours)
}

/** Rewrites settled bets whose money has moved: all of them, or the transaction fails. */
export async function enterSettledAgain(
  deps: DatingDeps,
  tx: Tx,
  table: BetTable,
  bets: readonly DecidedBet[],
): Promise<void> {
  const settlement = newSettlement(deps)
  enter(tx, table, settlement, bets.length, await settleAgain(tx, table, settlement, bets))
}

function enter(tx: Tx, table: BetTable, settlement: NewSettlement, bets: number, hours: readonly HourSums[]): void {
  const settled = hours.reduce((sum, hour) => sum + hour.settled, 0)
  if (settled !== bets) throw new Overtaken(`${settled} of ${bets} bets of ${table.table} stood as they were read`)
  enterFeed(tx, table.group, { ...settlement, bets, hours })
}

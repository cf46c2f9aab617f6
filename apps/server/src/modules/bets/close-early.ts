// Closes bets before they are decided (SPEC.md BT12, BT13): taken back at their stake, closed in part or to the end at a price, or paid on
// while they go on. Money comes first, under an id of the caller's; whatever refuses afterwards undoes it.
import { type Early, voidedAt } from '@hanpan/bets'
import { assert, type MemberId, ok, refuse, type Result, type Uuid, type Won, won } from '@hanpan/kernel'
import type { Transfer } from '@hanpan/ledger'
import type { Database, Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type { ClosedEarly, CloseRefusal, CloseWhen, EarlyCommand } from '../../ports/bets.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { houseTransfers, payment } from './money.ts'
import { enterSettled, type SettlingDeps } from './settle-bets.ts'
import { addEarly, lockBets, type StoredBet } from './settle-store.ts'

export type ClosingDeps = SettlingDeps & {
  readonly database: Database
  readonly ledger: Pick<LedgerPort, 'postIn' | 'hashOf' | 'balancesOf'>
}

/** Gives the stake of a bet back that waits whole. */
export async function takeBack<Refusal>(
  deps: ClosingDeps,
  table: BetTable,
  command: EarlyCommand & { readonly stake: Won },
  when: CloseWhen<Refusal>,
): Promise<Result<ClosedEarly, CloseRefusal | Refusal>> {
  const { betId, memberId, stake } = command
  const transfers = payment(memberId, betId, stake, 'voided')
  return closing(deps, table, command, transfers, when, async (tx, bet) => {
    if (bet.stake !== stake || bet.closed > 0 || bet.payout > 0) return 'already_processed'
    await enterSettled(deps, tx, table, [{ betId, memberId, stake, ...voidedAt(stake) }])
    return null
  })
}

/** Closes a part of a bet that waits, and settles it as cashed out when nothing of it is left. */
export async function closePart<Refusal>(
  deps: ClosingDeps,
  table: BetTable,
  command: EarlyCommand & Early,
  when: CloseWhen<Refusal>,
): Promise<Result<ClosedEarly, CloseRefusal | Refusal>> {
  return closing(deps, table, command, transfersOf(table, command), when, closingPart(deps, table, command))
}

/** The same in the caller's transaction, which has locked the member's cash and has found the bet waiting (SPEC.md BT34). */
export async function closePartIn(
  deps: ClosingDeps,
  tx: Tx,
  table: BetTable,
  command: EarlyCommand & Early,
): Promise<void> {
  const closed = await closingIn(
    deps,
    tx,
    table,
    command,
    transfersOf(table, command),
    () => null,
    closingPart(deps, table, command),
  )
  assert(closed.ok, 'a bet that waits under the lock of its member can be closed')
}

function transfersOf({ group }: BetTable, { memberId, betId, closed, payout }: EarlyCommand & Early): Transfer[] {
  return [
    ...payment(memberId, betId, payout, 'wait'),
    ...houseTransfers(group, betId as string as Uuid, closed - payout),
  ]
}

function closingPart(deps: ClosingDeps, table: BetTable, { memberId, betId, closed, payout }: EarlyCommand & Early) {
  return async (tx: Tx, { stake, ...bet }: StoredBet): Promise<CloseRefusal | null> => {
    const early = { closed: won(bet.closed + closed), payout: won(bet.payout + payout) }
    if (early.closed > stake) return 'already_processed'
    await addEarly(tx, table, betId, { closed, payout })
    if (closed === 0 || early.closed < stake) return null
    const cashedOut = { status: 'cashed-out', payout: early.payout, returned: won(0) } as const
    await enterSettled(deps, tx, table, [{ betId, memberId, stake, early, ...cashedOut }])
    return null
  }
}

async function closing<Refusal>(
  deps: ClosingDeps,
  table: BetTable,
  command: EarlyCommand,
  transfers: readonly Transfer[],
  when: CloseWhen<Refusal>,
  close: (tx: Tx, bet: StoredBet) => Promise<CloseRefusal | null>,
): Promise<Result<ClosedEarly, CloseRefusal | Refusal>> {
  return await txUnlessRefused<ClosedEarly, CloseRefusal | Refusal>(deps.database, (tx) =>
    closingIn(deps, tx, table, command, transfers, when, close),
  )
}

async function closingIn<Refusal>(
  { ledger }: ClosingDeps,
  tx: Tx,
  table: BetTable,
  { commandId, inputHash, betId, memberId }: EarlyCommand,
  transfers: readonly Transfer[],
  when: (tx: Tx) => Promise<Refusal | null> | null,
  close: (tx: Tx, bet: StoredBet) => Promise<CloseRefusal | null>,
): Promise<Result<ClosedEarly, CloseRefusal | Refusal>> {
  const [posted] = await ledger.postIn(tx, [{ type: 'post', commandId, inputHash, transfers }])
  assert(posted, 'a command has an outcome')
  if (!posted.ok) {
    assert(posted.refusal === 'id_reused', `the ledger cannot refuse to close a bet with ${posted.refusal}`)
    return refuse('request_id_reused')
  }
  const paid = posted.value.transfers.find(({ to }) => to !== null)
  const balance = paid?.to?.balance ?? (await cashOf(ledger, tx, memberId))
  const closed = { paid: paid?.amount ?? won(0), balance }
  if (posted.value.replayed) return ok(closed)
  const objection = await when(tx)
  if (objection !== null) return refuse(objection)
  const [bet] = await lockBets(tx, table, [betId])
  assert(bet?.memberId === memberId, `${betId} is no bet of its member`)
  const refusal = bet.status === 'wait' ? await close(tx, bet) : 'already_processed'
  return refusal === null ? ok(closed) : refuse(refusal)
}

async function cashOf(ledger: ClosingDeps['ledger'], tx: Tx, memberId: MemberId): Promise<Won> {
  return (await ledger.balancesOf([memberId], tx)).get(memberId)?.cash ?? won(0)
}

// Sets right what this site has by what the vendor says, by one press (SPEC.md GW33): marked first, under the lock of the difference and within the
// limits of the day, and carried out after the commit, once under its id, by whoever comes to it.
import { ok, refuse, type Result, type Uuid, won } from '@hanpan/kernel'
import type { Database, Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { MembersPort } from '../../ports/members.ts'
import type {
  AuditEntry,
  ApprovedRequest,
  AuditPort,
  CountedMove,
  FourEyesPort,
  OperatorContext,
} from '../../ports/operators.ts'
import { givesOf, repairId } from './compare-statement.ts'
import type { Connections } from './connections.ts'
import type { WalletCore } from './core.ts'
import type { Applied } from './model.ts'
import { lockDifference, markDifference, repairing, type StoredDifference } from './statement-store.ts'
import { playerRefOf } from './session-store.ts'

export interface RepairDeps {
  readonly database: Database
  readonly log: Log
  readonly audit: AuditPort
  readonly members: Pick<MembersPort, 'cards'>
  readonly fourEyes: Pick<FourEyesPort, 'sumsAboveLimit' | 'countMove' | 'ask'>
  readonly connections: Pick<Connections, 'all'>
  readonly core: Pick<WalletCore, 'run'>
}

type Refusal =
  | 'not_found'
  | 'reason_missing'
  | 'state_wrong'
  | 'already_processed'
  | 'second_operator_awaited'
  | 'request_id_reused'

const REPAIRS_A_RUN = 50
const ACTION = 'vendors.repair'

export async function repairDifference(
  deps: RepairDeps,
  context: OperatorContext,
  { differenceIdx, reason }: { readonly differenceIdx: string; readonly reason: string },
): Promise<Result<Uuid | null, Refusal>> {
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx): Promise<Result<Uuid | null, Refusal>> => {
    const found = await lockDifference(tx, differenceIdx)
    if (!found) return refuse('not_found')
    if (found.state !== 'open') return refuse('already_processed')
    const gives = givesOf(found)
    if (gives === null || found.memberId === null) return refuse('state_wrong')
    const memId = (await deps.members.cards([found.memberId], tx)).get(found.memberId)?.memId ?? ''
    const move: CountedMove = {
      id: found.differenceId,
      action: gives > 0 ? 'give' : 'take',
      subjects: [memId],
      currency: 'won',
      amount: Math.abs(gives),
    }
    const sums = move.amount > 0 ? await deps.fourEyes.sumsAboveLimit(tx, context, move) : null
    if (sums) {
      const { transactionId, connectionKey, differenceId } = found
      const asked = await deps.fourEyes.ask(tx, context, {
        id: null,
        kind: 'vendor.repair',
        subject: differenceId,
        amount: move.amount,
        facts: { memId, amount: gives, connectionKey, transactionId, differenceId },
        reason,
        sums,
      })
      return asked.ok ? ok(asked.value.approvalId) : asked
    }
    if (move.amount > 0) await deps.fourEyes.countMove(tx, context, move)
    await begin(deps, tx, context, found, gives, reason)
    return ok(null)
  })
}

/** Carries out what a second operator has agreed to. */
export async function performRepair(
  deps: RepairDeps,
  tx: Tx,
  context: OperatorContext,
  { facts, reason }: ApprovedRequest,
): Promise<Result<null, 'state_wrong'>> {
  const found = await lockDifference(tx, String(facts['differenceId']))
  const gives = found ? givesOf(found) : null
  if (found?.state !== 'open' || gives === null || gives !== Number(facts['amount'])) return refuse('state_wrong')
  await begin(deps, tx, context, found, gives, reason)
  return ok(null)
}

async function begin(
  deps: RepairDeps,
  tx: Tx,
  context: OperatorContext,
  found: StoredDifference,
  gives: number,
  reason: string,
): Promise<void> {
  const { differenceId, connectionKey, transactionId, ours, theirs } = found
  await markDifference(tx, differenceId, 'repairing', reason)
  const entry: AuditEntry = {
    action: ACTION,
    subject: transactionId,
    before: { connectionKey, ours, theirs },
    after: { gives },
    reason,
  }
  await deps.audit.record(tx, context, entry)
  tx.afterCommit(() => void carryOut(deps, { ...found, state: 'repairing', note: reason }))
}

/** Leaves a difference as it is. */
export async function acceptDifference(
  deps: RepairDeps,
  context: OperatorContext,
  { differenceIdx, reason }: { readonly differenceIdx: string; readonly reason: string },
): Promise<Result<Record<string, never>, 'not_found' | 'reason_missing' | 'already_processed'>> {
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const found = await lockDifference(tx, differenceIdx)
    if (!found) return refuse('not_found')
    if (found.state !== 'open') return refuse('already_processed')
    await markDifference(tx, found.differenceId, 'accepted', reason)
    const { connectionKey, transactionId: subject, ours, theirs } = found
    const entry: AuditEntry = {
      action: 'vendors.accept',
      subject,
      before: { connectionKey, ours, theirs },
      after: null,
      reason,
    }
    await deps.audit.record(tx, context, entry)
    return ok({})
  })
}

/** Repairs that were begun and not finished: by a node that died, or too much at once. */
export async function finishRepairs(deps: RepairDeps, signal: AbortSignal): Promise<void> {
  for (const found of await repairing(deps.database, REPAIRS_A_RUN)) if (!signal.aborted) await carryOut(deps, found)
}

async function carryOut(deps: RepairDeps, found: StoredDifference): Promise<void> {
  const { differenceId, note } = found
  try {
    const command = await commandOf(deps, found)
    const result = command && (await deps.core.run(command))
    // Too much at once: the job comes back to it.
    if (result?.ok === false && result.refusal === 'overloaded') return
    const isDone = result?.ok === true
    const said = isDone ? note : `${note} (${result ? result.refusal : 'connection'})`
    await markDifference(deps.database, differenceId, isDone ? 'repaired' : 'open', said)
  } catch (error) {
    deps.log.error({ err: error, differenceId }, 'a difference with a vendor could not be repaired')
  }
}

/** What the vendor would have said, where it never came; else what undoes what it does not have, or makes up the difference. */
async function commandOf(deps: RepairDeps, found: StoredDifference): Promise<Applied | null> {
  const { differenceId, connectionKey, memberId, transactionId, what, kind, round, theirs, note } = found
  const connection = (await deps.connections.all()).get(connectionKey)
  const gives = givesOf(found)
  if (!connection || memberId === null || gives === null) return null
  const playerRef = (await playerRefOf(deps.database, connectionKey, memberId)) ?? ''
  const base = { connection, memberId, playerRef, message: `reconciliation: ${note}` }
  if (what === 'missing_here') {
    const paid = { ...base, transactionId, amount: won(theirs ?? 0), round }
    if (kind === 'jackpot' || kind === 'promotion') return { ...paid, kind }
    if (round === null) return { ...base, kind: 'adjustment', transactionId, round: null, amount: gives }
    return { ...paid, kind: 'credit', round, debitId: null, closesRound: true, isOnly: false }
  }
  const own = { ...base, transactionId: repairId(differenceId) }
  if (what === 'missing_there')
    return { ...own, kind: 'rollback', round, targetId: transactionId, closesRound: false, isOnly: false }
  return { ...own, kind: 'adjustment', round, amount: gives }
}

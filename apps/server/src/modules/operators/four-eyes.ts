// The second pair of eyes (SPEC.md OP16-OP20, OP31-OP34): one operator asks, another decides, and what it decided is carried out in the transaction
// of the decision.
import { DAY_MS, isUuid, ok, refuse, type Result, seoulDay, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type {
  ApprovalPerformer,
  ApprovalPerformers,
  ApprovalRequest,
  FourEyesPort,
  OperatorContext,
} from '../../ports/operators.ts'
import { type CallRefusal, type RefusalName, refusals } from '../../refusals.ts'
import { insertCountedMove } from './counted-moves-store.ts'
import {
  type ApprovalRow,
  type ApprovalStatus,
  decideApproval,
  insertApproval,
  lockApproval,
  lockWaitingApproval,
  waitingAbout,
} from './approvals-store.ts'
import { approverSince } from './approver-store.ts'
import type { OperatorsDeps } from './deps.ts'
import { forecast, mayLoosenAlone, sumsAboveLimit } from './judge-moves.ts'
import { recordAudit } from './record-audit.ts'

type Done = Result<Record<string, never>, CallRefusal>

const nameOf = (refusal: CallRefusal): RefusalName => (typeof refusal === 'string' ? refusal : refusal.name)

export function createFourEyes(deps: OperatorsDeps): FourEyesPort {
  return {
    sumsAboveLimit: (tx, context, move) => sumsAboveLimit(deps, tx, context, move),
    forecast: (context, moves) => forecast(deps, context, moves),
    mayLoosenAlone: (db, context, kind) => mayLoosenAlone(deps, db, context, kind),
    countMove: (tx, context, move) => insertCountedMove(tx, context.operator.operatorId, seoulDay(context.now), move),
    ask: (tx, context, requested) => ask(deps, tx, context, requested),
    async askToLoosen(tx, context, { kind, subject, about, before, after, facts, reason }) {
      if (await mayLoosenAlone(deps, tx, context, kind)) return ok(null)
      const asked = await ask(deps, tx, context, {
        id: null,
        kind,
        subject,
        ...(about && { about }),
        amount: 0,
        facts: { ...facts, before: JSON.stringify(before), after: JSON.stringify(after) },
        reason,
      })
      return asked.ok ? ok(asked.value.approvalId) : asked
    },
    async overtake(tx, context, kind, subject) {
      const approval = await lockWaitingApproval(tx, kind, subject)
      if (approval) await close(deps, tx, context, approval, 'overtaken', '')
    },
    async awaited(kind, subjects) {
      if (subjects.length === 0) return new Map()
      const rows = await waitingAbout(deps.database, kind, subjects)
      return new Map(rows.map((row) => [row.subject, { askedBy: row.asked_by_login, askedAt: row.asked_at }]))
    },
  }
}

/** Notes what one operator asks; the same request with the same id is the one that is known. */
async function ask(
  deps: OperatorsDeps,
  tx: Tx,
  context: OperatorContext,
  requested: ApprovalRequest,
): ReturnType<FourEyesPort['ask']> {
  const facts = JSON.stringify(requested.facts)
  const approvalId = requested.id ?? deps.newId<Uuid>()
  const inserted = await insertApproval(tx, {
    approval_id: approvalId,
    kind: requested.kind,
    subject: requested.subject,
    about: requested.about ?? [requested.subject],
    amount: requested.amount,
    facts,
    reason: requested.reason,
    asked_by: context.operator.operatorId,
    asked_by_login: context.operator.loginId,
    asked_at: context.now,
    has_own_id: requested.id !== null,
    day_amount: requested.sums?.dayAmount ?? null,
    subject_day_amount: requested.sums?.subjectDayAmount ?? null,
  })
  if (!inserted) {
    const known = await lockApproval(tx, approvalId)
    if (!known) return refuse('second_operator_awaited')
    const isSame = known.facts === facts && known.reason === requested.reason
    return isSame ? ok({ approvalId }) : refuse('request_id_reused')
  }
  await recordAudit(tx, context, {
    action: 'approval.ask',
    subject: requested.subject,
    before: null,
    after: { kind: requested.kind, ...requested.facts },
    reason: requested.reason,
  })
  tx.afterCommit(() => announce(deps, 'asked'))
  return ok({ approvalId })
}

/**
 * Carries the request out. One that has become impossible is closed as failed, with the code that says why. Of many who agree to the same request
 * at once one is at work: the others would each hold a connection only to wait for its lock.
 */
export async function approve(
  deps: OperatorsDeps,
  performers: ApprovalPerformers,
  context: OperatorContext,
  approvalId: string,
  note: string,
): Promise<Done> {
  const turn = deps.decisions.take(approvalId, 1)
  if (turn === 'full') return refuse('overloaded')
  await turn
  try {
    return await approveInTurn(deps, performers, context, approvalId, note)
  } finally {
    deps.decisions.end(approvalId)
  }
}

async function approveInTurn(
  deps: OperatorsDeps,
  performers: ApprovalPerformers,
  context: OperatorContext,
  approvalId: string,
  note: string,
): Promise<Done> {
  const outcome = await deps.database.tx(async (tx) => {
    const found = await lockForDecision(tx, performers, context, approvalId)
    if (!found.ok) return found
    const { approval, performer } = found.value
    // What a performer refuses has left nothing behind: its first statements only lock and look.
    const performed = await performer.perform(tx, context, {
      facts: JSON.parse(approval.facts) as Record<string, string | number>,
      askedBy: { operatorId: approval.asked_by, loginId: approval.asked_by_login },
      reason: approval.reason,
    })
    await close(
      deps,
      tx,
      context,
      approval,
      performed.ok ? 'approved' : 'failed',
      performed.ok ? note : refusals[nameOf(performed.refusal)].code,
    )
    return ok(performed)
  })
  if (!outcome.ok) return outcome
  return outcome.value.ok ? ok({}) : outcome.value
}

export async function decline(
  deps: OperatorsDeps,
  performers: ApprovalPerformers,
  context: OperatorContext,
  approvalId: string,
  reason: string,
): Promise<Done> {
  if (reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const found = await lockForDecision(tx, performers, context, approvalId)
    if (!found.ok) return found
    await close(deps, tx, context, found.value.approval, 'declined', reason)
    return ok({})
  })
}

export async function withdraw(deps: OperatorsDeps, context: OperatorContext, approvalId: string): Promise<Done> {
  return await deps.database.tx(async (tx) => {
    const approval = isUuid(approvalId) ? await lockApproval(tx, approvalId) : null
    if (approval?.asked_by !== context.operator.operatorId) return refuse('not_found')
    if (approval.status !== 'waiting') return refuse('already_processed')
    await close(deps, tx, context, approval, 'withdrawn', '')
    return ok({})
  })
}

async function lockForDecision(
  tx: Tx,
  performers: ApprovalPerformers,
  context: OperatorContext,
  approvalId: string,
): Promise<Result<{ readonly approval: ApprovalRow; readonly performer: ApprovalPerformer }, RefusalName>> {
  const approval = isUuid(approvalId) ? await lockApproval(tx, approvalId) : null
  const performer = approval && performers[approval.kind]
  // Nobody carries out what a product asked for that the site has no longer.
  if (!performer) return refuse('not_found')
  if (approval.status !== 'waiting') return refuse('already_processed')
  if (approval.asked_by === context.operator.operatorId) return refuse('own_request')
  // Nobody agrees to what it may not do itself.
  if (!context.operator.permissions.has(performer.permission)) return refuse('forbidden')
  const since = await approverSince(tx, context.operator.operatorId)
  return since !== null && context.now < since + DAY_MS ? refuse('approver_too_new') : ok({ approval, performer })
}

async function close(
  deps: OperatorsDeps,
  tx: Tx,
  context: OperatorContext,
  approval: ApprovalRow,
  status: Exclude<ApprovalStatus, 'waiting'>,
  note: string,
): Promise<void> {
  await decideApproval(tx, approval.approval_id, { status, by: context.operator.loginId, at: context.now, note })
  await recordAudit(tx, context, {
    action: `approval.${status}`,
    subject: approval.subject,
    before: { status: 'waiting', kind: approval.kind, amount: approval.amount, askedBy: approval.asked_by_login },
    after: { status },
    reason: note,
  })
  tx.afterCommit(() => announce(deps, status))
}

const announce = (deps: OperatorsDeps, what: string) =>
  deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'approvals', data2: what })

// What an operator does with a case: takes it, hands it over, says when it is due, comments, closes it and opens it again
// (SPEC.md CF6-CF11).
import { type CaseOutcome, noEvidence } from '@hanpan/contract'
import { DAY_MS, type Instant, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import { idFromRequest } from '../../platform/request-ids.ts'
import { titleText } from '../../platform/title-text.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CasesDeps } from './deps.ts'
import { inputHashOf, plainEntry, tellCases } from './open-case.ts'
import { dueAtOf, mayChoose, rightsOf, rulesNow } from './rules.ts'
import { type CaseRow, findEntry, insertCase, insertEntry, isOpenAnew } from './store.ts'
import { type StepOn, type Stepped, takeStep } from './take-step.ts'
import { parseInstant } from '../../platform/parse-instant.ts'

/** A case may be put off for this long at most. */
const DUE_DAYS_MAX = 90

type Versioned = StepOn & { readonly version: number }

const isMine = (context: OperatorContext, row: CaseRow) => row.owner_id === context.operator.operatorId

export const mayTakeOver = ({ operator }: OperatorContext) => operator.permissions.has('approvals.decide')

/** Only the one who has it in hand goes on. */
function heldBy(context: OperatorContext, row: CaseRow): Result<CaseRow, 'case_closed' | 'claim_missing'> {
  if (row.state === 'closed') return refuse('case_closed')
  return isMine(context, row) ? ok(row) : refuse('claim_missing')
}

export async function claimCase(
  deps: CasesDeps,
  context: OperatorContext,
  on: Versioned & { readonly note: string },
): Promise<Stepped> {
  const { operatorId, loginId } = context.operator
  return await takeStep(
    deps,
    context,
    { ...on, version: null },
    {
      action: 'case.claimed',
      input: on.note,
      judge: (_tx, row) => {
        if (row.state === 'closed') return refuse('case_closed')
        if (isMine(context, row)) return refuse('claimed_by_another')
        if (row.owner_id !== null) {
          // Somebody was faster, or it is taken from them knowingly.
          if (row.version !== on.version || !mayTakeOver(context)) return refuse('claimed_by_another')
          if (on.note === '') return refuse('reason_missing')
        }
        return ok({
          kind: 'claimed',
          row: { ...row, owner_id: operatorId, owner_login: loginId, state: 'open' },
          entry: { text: on.note, to_login: row.owner_login },
        })
      },
    },
  )
}

export async function handOver(
  deps: CasesDeps,
  context: OperatorContext,
  on: Versioned & { readonly operatorId: string | null; readonly note: string },
): Promise<Stepped> {
  return await takeStep(deps, context, on, {
    action: on.operatorId === null ? 'case.released' : 'case.handed',
    input: [on.operatorId, on.note],
    judge: async (tx, row) => {
      const held = heldBy(context, row)
      if (!held.ok) return held
      if (on.note === '') return refuse('reason_missing')
      if (on.operatorId === null) {
        return ok({
          kind: 'released',
          row: { ...row, owner_id: null, owner_login: null, state: 'open' },
          entry: { text: on.note },
        })
      }
      const colleagues = await deps.colleagues(rightsOf[row.kind].work, tx)
      const next = colleagues.find(({ loginId }) => loginId === on.operatorId)
      if (!next || next.operatorId === row.owner_id) return refuse('value_invalid')
      return ok({
        kind: 'handed',
        row: { ...row, owner_id: next.operatorId, owner_login: next.loginId },
        entry: { text: on.note, to_login: next.loginId },
      })
    },
  })
}

export async function commentOn(
  deps: CasesDeps,
  context: OperatorContext,
  on: Omit<StepOn, 'version'> & { readonly text: string },
): Promise<Stepped> {
  return await takeStep(
    deps,
    context,
    { ...on, version: null },
    {
      action: 'case.commented',
      input: on.text,
      judge: (_tx, row) =>
        on.text === ''
          ? refuse('value_invalid')
          : ok({ kind: 'comment', row: { ...row, comments: row.comments + 1 }, entry: { text: on.text } }),
    },
  )
}

export async function setDue(
  deps: CasesDeps,
  context: OperatorContext,
  on: Versioned & { readonly dueAt: string; readonly isWaiting: boolean; readonly note: string },
): Promise<Stepped> {
  const at = parseInstant(on.dueAt)
  return await takeStep(deps, context, on, {
    action: 'case.due',
    input: [on.dueAt, on.isWaiting, on.note],
    judge: (_tx, row) => {
      const held = heldBy(context, row)
      if (!held.ok) return held
      if (on.note === '') return refuse('reason_missing')
      const isPossible = at > context.now && at <= context.now + DUE_DAYS_MAX * DAY_MS
      if (!isPossible) return refuse('value_invalid')
      return ok({
        kind: on.isWaiting ? 'waiting' : 'due',
        row: { ...row, due_at: at as Instant, alarmed: false, state: on.isWaiting ? 'waiting' : 'open' },
        entry: { text: on.note, due_at: at as Instant },
      })
    },
  })
}

export async function closeCase(
  deps: CasesDeps,
  context: OperatorContext,
  on: Versioned & { readonly outcome: CaseOutcome; readonly note: string },
): Promise<Stepped> {
  const { outcome, note } = on
  return await takeStep(deps, context, on, {
    action: 'case.closed',
    input: [outcome, note],
    before: async (tx, row) => {
      if (row.kind === 'harm' && row.member_id !== null && mayChoose('harm', outcome) && note !== '')
        await deps.reviewHarm(tx, context, row.member_id, { outcome, note })
    },
    judge: (_tx, row) => {
      if (row.state === 'closed') return refuse('case_closed')
      if (row.kind === 'question' || row.kind === 'bank') return refuse('case_closes_with_subject')
      const held = heldBy(context, row)
      if (!held.ok) return held
      if (!mayChoose(row.kind, outcome)) return refuse('value_invalid')
      if (note === '') return refuse('reason_missing')
      return ok({
        kind: 'closed',
        row: { ...row, state: 'closed', closed_at: context.now, outcome },
        entry: { text: note, outcome },
      })
    },
  })
}

export async function reopenCase(
  deps: CasesDeps,
  context: OperatorContext,
  on: Versioned & { readonly note: string },
): Promise<Stepped> {
  const { operatorId, loginId } = context.operator
  return await takeStep(deps, context, on, {
    action: 'case.reopened',
    input: on.note,
    judge: async (tx, row) => {
      if (row.state !== 'closed') return refuse('state_wrong')
      if (row.kind === 'question' || row.kind === 'bank') return refuse('case_closes_with_subject')
      if (on.note === '') return refuse('reason_missing')
      const { rules } = await rulesNow(tx)
      const dueAt = dueAtOf(rules, row.kind, false, context.now)
      // One of the same source may be open by now: what is new goes there.
      if (await isOpenAnew(tx, row.source_key)) return refuse('state_wrong')
      const owned = { owner_id: operatorId, owner_login: loginId }
      return ok({
        kind: 'reopened',
        row: { ...row, ...owned, state: 'open', closed_at: null, outcome: null, due_at: dueAt, alarmed: false },
        entry: { text: on.note, due_at: dueAt },
      })
    },
  })
}

export async function openByHand(
  deps: CasesDeps,
  context: OperatorContext,
  request: {
    readonly memId: string
    readonly kind: 'harm' | 'fraud'
    readonly text: string
    readonly requestId: string
  },
): Promise<Result<{ caseIdx: string }, RefusalName>> {
  const memberId = await deps.members.findByMemId(request.memId)
  if (memberId === null) return refuse('not_found')
  if (request.text === '') return refuse('reason_missing')
  const { operatorId, loginId } = context.operator
  const caseId = idFromRequest<Uuid>('cases.open', operatorId, request.requestId)
  const entryId = idFromRequest<Uuid>('cases.opened', operatorId, request.requestId)
  const inputHash = inputHashOf([request.memId, request.kind, request.text])
  const figures = { title: titleText(request.text) }
  return await deps.database.tx(async (tx): Promise<Result<{ caseIdx: string }, RefusalName>> => {
    const { rules } = await rulesNow(tx)
    const dueAt = dueAtOf(rules, request.kind, false, context.now)
    const isNew = await insertCase(tx, {
      case_id: caseId,
      kind: request.kind,
      signal: 'manual',
      source_key: `manual:${caseId}`,
      member_id: memberId,
      figures,
      due_at: dueAt,
      opened_at: context.now,
      owner_id: operatorId,
      owner_login: loginId,
    })
    if (!isNew) {
      const known = await findEntry(tx, entryId)
      return known?.input_hash === inputHash ? ok({ caseIdx: caseId }) : refuse('request_id_reused')
    }
    await insertEntry(tx, {
      ...plainEntry(entryId, caseId, context.now, 'opened'),
      input_hash: inputHash,
      operator_login: loginId,
      text: request.text,
      due_at: dueAt,
      evidence: { ...noEvidence, figures },
    })
    await deps.audit.record(tx, context, {
      action: 'case.opened',
      subject: request.memId,
      before: null,
      after: { kind: request.kind },
      reason: request.text,
    })
    tellCases(deps, tx, 'opened')
    return ok({ caseIdx: caseId })
  })
}

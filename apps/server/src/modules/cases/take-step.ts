// A step of an operator on a case: whoever may see it, its version as the operator saw it, one entry in its history and one in the audit log.
import type { AuditAction, CaseEntryKind } from '@hanpan/contract'
import { isUuid, ok, refuse, type Result, type Uuid } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import { idFromRequest } from '../../platform/request-ids.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { RefusalName } from '../../refusals.ts'
import type { CasesDeps } from './deps.ts'
import { inputHashOf, plainEntry, tellCases } from './open-case.ts'
import { rightsOf } from './rules.ts'
import { type CaseRow, type EntryRow, findCase, findEntry, insertEntry, updateCase } from './store.ts'

export interface StepOn {
  readonly caseIdx: string
  readonly requestId: string
  /** As the operator saw it; null where others may have done something meanwhile. */
  readonly version: number | null
}

export interface Step {
  readonly kind: CaseEntryKind
  /** What the case is afterwards. */
  readonly row: CaseRow
  readonly entry: Partial<EntryRow>
}

export type Stepped = Result<{ version: number }, RefusalName>

/** A case that the operator may see; others answer like those that do not exist. */
export async function visibleCase(db: Queryable, context: OperatorContext, caseIdx: string): Promise<CaseRow | null> {
  const row = isUuid(caseIdx) ? await findCase(db, caseIdx) : null
  return row && context.operator.permissions.has(rightsOf[row.kind].see) ? row : null
}

export const mayWork = ({ operator }: OperatorContext, row: CaseRow) =>
  operator.permissions.has(rightsOf[row.kind].work)

interface StepOptions {
  readonly action: AuditAction
  /** What makes the same request the same. */
  readonly input: unknown
  /** Locks what has to be locked before the case. */
  readonly before?: (tx: Tx, row: CaseRow) => Promise<void>
  readonly judge: (tx: Tx, row: CaseRow) => Promise<Result<Step, RefusalName>> | Result<Step, RefusalName>
}

export async function takeStep(
  deps: CasesDeps,
  context: OperatorContext,
  on: StepOn,
  { action, input, before, judge }: StepOptions,
): Promise<Stepped> {
  const { loginId, operatorId } = context.operator
  const entryId = idFromRequest<Uuid>('cases.step', operatorId, on.requestId)
  const inputHash = inputHashOf([action, on.caseIdx, on.version, input])
  return await txUnlessRefused(deps.database, async (tx): Promise<Stepped> => {
    const seen = await visibleCase(tx, context, on.caseIdx)
    if (!seen) return refuse('not_found')
    if (!mayWork(context, seen)) return refuse('forbidden')
    const known = await findEntry(tx, entryId)
    if (!known) await before?.(tx, seen)
    const row = (await findCase(tx, seen.case_id, 'FOR UPDATE'))!
    // Looked for again under the lock: copies of a request come at once.
    const replayed = known ?? (await findEntry(tx, entryId))
    if (replayed) return replayed.input_hash === inputHash ? ok({ version: row.version }) : refuse('request_id_reused')
    if (on.version !== null && row.version !== on.version) return refuse('case_changed')
    const judged = await judge(tx, row)
    if (!judged.ok) return judged
    const { kind, row: next, entry } = judged.value
    const version = await updateCase(tx, next, context.now)
    await insertEntry(tx, {
      ...plainEntry(entryId, row.case_id, context.now, kind),
      input_hash: inputHash,
      operator_login: loginId,
      ...entry,
    })
    await deps.audit.record(tx, context, {
      action,
      subject: `C-${String(row.case_no).padStart(4, '0')}`,
      before: factsOf(row),
      after: { ...factsOf(next), ...(entry.to_login != null && { to: entry.to_login }) },
      reason: entry.text ?? '',
    })
    tellCases(deps, tx, kind)
    return ok({ version })
  })
}

const factsOf = ({ state, owner_login: owner, due_at: dueAt, outcome }: CaseRow) => ({
  state,
  owner: owner ?? '',
  dueAt: new Date(dueAt).toISOString(),
  ...(outcome !== null && { outcome }),
})

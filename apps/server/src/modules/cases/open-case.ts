// Signs come in: a case is opened, added to or opened again (SPEC.md CF2, CF3); and a thing that is done with closes its case (CF10).
import { hash } from 'node:crypto'
import type { CaseEntryKind, CaseOutcome, CaseRules } from '@hanpan/contract'
import { DAY_MS, type Instant, type Uuid } from '@hanpan/kernel'
import type { Tx } from '../../platform/database.ts'
import type { CaseSign } from '../../ports/cases.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { CasesDeps } from './deps.ts'
import { dueAtOf, rulesNow } from './rules.ts'
import { type CaseRow, type EntryRow, insertCase, insertEntry, lockLastOf, updateCase } from './store.ts'

export const inputHashOf = (input: unknown) => hash('sha256', JSON.stringify(input), 'hex')

export const tellCases = (deps: CasesDeps, tx: Tx, what: string) =>
  tx.afterCommit(() => deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'cases', data2: what }))

/** An entry with nothing in it. */
export const plainEntry = (entryId: Uuid, caseId: Uuid, at: Instant, kind: CaseEntryKind): EntryRow => ({
  entry_id: entryId,
  case_id: caseId,
  at,
  kind,
  input_hash: '',
  operator_login: null,
  to_login: null,
  text: '',
  due_at: null,
  outcome: null,
  evidence: null,
  file_id: null,
})

export async function openCasesIn(deps: CasesDeps, tx: Tx, signs: readonly CaseSign[]): Promise<void> {
  if (signs.length === 0) return
  const now = await deps.now(tx)
  const { rules } = await rulesNow(tx)
  // Whoever opens several takes their locks in the same order.
  for (const sign of signs.toSorted((a, b) => (a.sourceKey < b.sourceKey ? -1 : 1)))
    await openOne(deps, tx, sign, rules, now)
  tellCases(deps, tx, 'sign')
}

async function openOne(deps: CasesDeps, tx: Tx, sign: CaseSign, rules: CaseRules, now: Instant): Promise<void> {
  const dueAt = dueAtOf(rules, sign.kind, sign.isSevere ?? false, now)
  const last = await lockLastOf(tx, sign.sourceKey)
  if (last && (last.state !== 'closed' || mayReopen(sign, last, rules, now))) {
    return await addSign(deps, tx, last, sign, dueAt, now)
  }
  const caseId = deps.newId<Uuid>()
  const row = {
    case_id: caseId,
    kind: sign.kind,
    signal: sign.signal,
    source_key: sign.sourceKey,
    member_id: sign.memberId,
    figures: sign.evidence.figures,
    due_at: dueAt,
    opened_at: now,
    owner_id: null,
    owner_login: null,
  }
  if (await insertCase(tx, row)) {
    return await insertEntry(tx, {
      ...plainEntry(deps.newId<Uuid>(), caseId, now, 'opened'),
      due_at: dueAt,
      evidence: sign.evidence,
    })
  }
  // Somebody else has opened it meanwhile: its lock was waited for.
  const opened = await lockLastOf(tx, sign.sourceKey)
  if (opened) await addSign(deps, tx, opened, sign, dueAt, now)
}

/** A question is one thread for ever; anything else begins anew when its case was closed long ago. */
function mayReopen(sign: CaseSign, last: CaseRow, rules: CaseRules, now: Instant): boolean {
  if (sign.kind === 'question') return true
  return last.closed_at !== null && now - last.closed_at < rules.reopenDays * DAY_MS
}

async function addSign(
  deps: CasesDeps,
  tx: Tx,
  row: CaseRow,
  sign: CaseSign,
  dueAt: Instant,
  now: Instant,
): Promise<void> {
  const wasClosed = row.state === 'closed'
  const nextDue = wasClosed || dueAt < row.due_at ? dueAt : row.due_at
  const next: CaseRow = {
    ...row,
    state: 'open',
    closed_at: null,
    outcome: null,
    signal: sign.signal,
    figures: sign.evidence.figures,
    due_at: nextDue,
    alarmed: nextDue === row.due_at && row.alarmed && !wasClosed,
    signs: row.signs + 1,
  }
  await updateCase(tx, next, now)
  await insertEntry(tx, {
    ...plainEntry(deps.newId<Uuid>(), row.case_id, now, wasClosed ? 'reopened' : 'sign'),
    due_at: nextDue === row.due_at ? null : nextDue,
    evidence: sign.evidence,
  })
}

export async function settleCaseIn(
  deps: CasesDeps,
  tx: Tx,
  context: OperatorContext,
  sourceKey: string,
  settled: { readonly outcome: CaseOutcome; readonly note: string },
): Promise<void> {
  const row = await lockLastOf(tx, sourceKey)
  if (!row || row.state === 'closed') return
  const now = await deps.now(tx)
  const { operatorId, loginId } = context.operator
  // Whoever did the thing has done the case: it is theirs if it was nobody's.
  const owner = row.owner_id ? {} : { owner_id: operatorId, owner_login: loginId }
  await updateCase(tx, { ...row, ...owner, state: 'closed', closed_at: now, outcome: settled.outcome }, now)
  await insertEntry(tx, {
    ...plainEntry(deps.newId<Uuid>(), row.case_id, now, 'closed'),
    operator_login: loginId,
    text: settled.note,
    outcome: settled.outcome,
  })
  tellCases(deps, tx, 'closed')
}

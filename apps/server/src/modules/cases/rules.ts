// When cases are due and from where on something is a sign: the rules of the site, with those that hold where it has set none
// (SPEC.md CF5).
import { type CaseKind, type CaseRules, chosenOutcomesOf, type CaseOutcome, type Permission } from '@hanpan/contract'
import { HOUR_MS, type Instant, ok, refuse, type Result } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { CasesDeps } from './deps.ts'
import { readRulesRow, saveRulesRow } from './rules-store.ts'

export const firstRules: CaseRules = {
  dueHours: { question: 4, harm: 24, harmSevere: 4, fraud: 48, bank: 12 },
  reopenDays: 30,
  bankMinutes: 30,
  sharedIdentity: { members: 3, days: 30 },
  bothSides: { rounds: 3, stakeMin: 100_000 },
  couponAbuse: { members: 3, days: 14 },
  lateBurst: { seconds: 5, members: 5, sharePercent: 70, stakeMin: 1_000_000 },
  unplayedPayout: { amountMin: 500_000, playedPercent: 30 },
}

interface RightsOfKind {
  readonly see: Permission
  readonly work: Permission
}

/** Who sees and who works on a kind: whoever sees and works on the thing itself (SPEC.md CF4). */
export const rightsOf: Readonly<Record<CaseKind, RightsOfKind>> = {
  question: { see: 'support.answer', work: 'support.answer' },
  harm: { see: 'members.read', work: 'members.restrict' },
  fraud: { see: 'members.read', work: 'members.restrict' },
  bank: { see: 'cash.read', work: 'cash.process' },
}

export const mayChoose = (kind: CaseKind, outcome: CaseOutcome): boolean =>
  (chosenOutcomesOf[kind] as readonly CaseOutcome[]).includes(outcome)

export async function rulesNow(db: Queryable): Promise<{ readonly rules: CaseRules; readonly version: number }> {
  const row = await readRulesRow(db)
  // A rule that came later than the row has its first value.
  return { rules: { ...firstRules, ...row?.rules }, version: row?.version ?? 0 }
}

export function dueAtOf(rules: CaseRules, kind: CaseKind, isSevere: boolean, now: Instant): Instant {
  const { dueHours } = rules
  const hours = kind === 'harm' && isSevere ? dueHours.harmSevere : dueHours[kind]
  return (now + hours * HOUR_MS) as Instant
}

export async function saveRules(
  deps: CasesDeps,
  context: OperatorContext,
  request: { readonly rules: CaseRules; readonly version: number; readonly reason: string },
): Promise<Result<{ version: number }, 'case_changed' | 'reason_missing'>> {
  if (request.reason === '') return refuse('reason_missing')
  return await deps.database.tx(async (tx) => {
    const before = await rulesNow(tx)
    const version = await saveRulesRow(tx, request.rules, request.version)
    if (version === null) return refuse('case_changed')
    await deps.audit.record(tx, context, {
      action: 'case.rules',
      subject: 'cases',
      before: before.rules,
      after: request.rules,
      reason: request.reason,
    })
    return ok({ version })
  })
}

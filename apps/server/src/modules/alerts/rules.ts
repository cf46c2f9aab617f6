// The rules in force: what the site has set, and else what the contract says (SPEC.md AL1).
import { alertRuleNames, type AlertRule, alertRules } from '@hanpan/contract'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { txUnlessRefused } from '../../platform/refused-transaction.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { DetailedRefusal } from '../../refusals.ts'
import type { AlertsDeps } from './deps.ts'
import type { RuleTerms } from './model.ts'
import { readRules, writeRule } from './rule-store.ts'
import { tellOffice } from './tell-office.ts'

export type RulesInForce = ReadonlyMap<AlertRule, RuleTerms>

const defaultOf = (rule: AlertRule): RuleTerms => {
  const { isOn, threshold, isUrgent, escalateMinutes } = alertRules[rule]
  return { rule, isOn, threshold, isUrgent, escalateMinutes }
}

export async function rulesInForce(db: Queryable): Promise<RulesInForce> {
  const set = new Map((await readRules(db)).map((terms) => [terms.rule, terms]))
  return new Map(alertRuleNames.map((rule) => [rule, set.get(rule) ?? defaultOf(rule)]))
}

export async function saveRule(
  deps: AlertsDeps,
  context: OperatorContext,
  { reason, ...terms }: RuleTerms & { readonly reason: string },
): Promise<Result<RuleTerms, 'reason_missing' | DetailedRefusal>> {
  const { min, max } = alertRules[terms.rule]
  if (terms.threshold < min || terms.threshold > max)
    return refuse({ name: 'value_invalid', data: { field: 'threshold' } })
  if (reason === '') return refuse('reason_missing')
  return await txUnlessRefused<RuleTerms, never>(deps.database, async (tx) => {
    const before = (await rulesInForce(tx)).get(terms.rule)
    await writeRule(tx, terms)
    await deps.audit.record(tx, context, { action: 'alerts.rule', subject: terms.rule, before, after: terms, reason })
    tellOffice(deps, tx, 'rule')
    return ok(terms)
  })
}

// The SQL statements of rules.
import type { Queryable } from '../../platform/database.ts'
import type { RuleTerms } from './model.ts'

export async function readRules(db: Queryable): Promise<RuleTerms[]> {
  const { rows } = await db.query<RuleTerms>(
    `SELECT rule, is_on AS "isOn", threshold, is_urgent AS "isUrgent", escalate_minutes AS "escalateMinutes" FROM alerts.rules`,
  )
  return rows
}

export async function writeRule(tx: Queryable, terms: RuleTerms): Promise<void> {
  await tx.query(
    `INSERT INTO alerts.rules (rule, is_on, threshold, is_urgent, escalate_minutes) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (rule) DO UPDATE SET is_on = excluded.is_on, threshold = excluded.threshold, is_urgent = excluded.is_urgent,
       escalate_minutes = excluded.escalate_minutes`,
    [terms.rule, terms.isOn, terms.threshold, terms.isUrgent, terms.escalateMinutes],
  )
}

// The statements on the rules of cases: one row.
import type { CaseRules } from '@hanpan/contract'
import type { Queryable } from '../../platform/database.ts'

export async function readRulesRow(
  db: Queryable,
): Promise<{ readonly rules: Partial<CaseRules>; readonly version: number } | null> {
  const { rows } = await db.query<{ rules: Partial<CaseRules>; version: number }>(
    'SELECT rules, version FROM cases.rules',
  )
  return rows[0] ?? null
}

/** The new version; null when it was changed meanwhile. */
export async function saveRulesRow(db: Queryable, rules: CaseRules, version: number): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>(
    version === 0
      ? `INSERT INTO cases.rules (rules, version) VALUES ($1, $2 + 1) ON CONFLICT DO NOTHING RETURNING version`
      : `UPDATE cases.rules SET rules = $1, version = version + 1 WHERE version = $2 RETURNING version`,
    [JSON.stringify(rules), version],
  )
  return rows[0]?.version ?? null
}

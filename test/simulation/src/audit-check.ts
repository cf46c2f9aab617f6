// What every part of the auditor is made of: a check is a name, the rule that it stands for, and a statement that finds what breaks it.
// The auditor shares no code with the server, on purpose: a mistake made once would be believed twice.
import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>

export interface Violation {
  /** The check that found it. */
  readonly check: string
  /** The id of the row that it was found at. */
  readonly subject: string
  readonly detail: string
}

export interface Check {
  readonly name: string
  /** The rule, as a sentence that must be true. */
  readonly rule: string
  /** Finds what breaks the rule: `subject` and `detail` as text. */
  readonly sql: string
}

/** Enough to see what is wrong; a broken table would fill the screen otherwise. */
const VIOLATIONS_A_CHECK_MAX = 20

export async function runChecks(db: Queryable, checks: readonly Check[]): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, rule, sql } of checks) {
    const { rows } = await db.query<{ subject: string | null; detail: string | null }>(
      `SELECT subject::text, detail::text FROM (${sql}) AS found LIMIT ${VIOLATIONS_A_CHECK_MAX}`,
    )
    for (const { subject, detail } of rows) {
      violations.push({ check: name, subject: subject ?? '', detail: `${rule}: ${detail ?? ''}` })
    }
  }
  return violations
}

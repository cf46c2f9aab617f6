// The independent auditor: reads the real tables and says what breaks the rules of money, bets and rounds. It knows the tables and the
// published rules, and nothing of the server's code.
import pg from 'pg'
import { betChecks } from './audit-bets.ts'
import { bookChecks } from './audit-books.ts'
import { cashChecks } from './audit-cash.ts'
import { type Queryable, runChecks, type Violation } from './audit-check.ts'
import { auditRounds, roundCheckNames } from './audit-rounds.ts'

export type { Violation } from './audit-check.ts'

/** The names of everything that can be found. */
export const checkNames: readonly string[] = [
  ...[...bookChecks, ...betChecks, ...cashChecks].map(({ name }) => name),
  ...roundCheckNames,
]

/** Everything at once, in the caller's snapshot: inside a transaction that sees one moment. */
export async function audit(db: Queryable): Promise<Violation[]> {
  return [...(await runChecks(db, [...bookChecks, ...betChecks, ...cashChecks])), ...(await auditRounds(db))]
}

/** Audits a database in one snapshot, while others go on writing. */
export async function auditDatabase(url: string): Promise<Violation[]> {
  return await withSnapshot(url, audit)
}

export async function withSnapshot<T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await read(client)
  } finally {
    await client.end()
  }
}

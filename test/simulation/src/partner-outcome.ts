// What the books of partners came to, as text: two runs over the same bets are held against each other by it, whatever happened to them
// on the way. Times of the machine are left out, nothing else is.
import type pg from 'pg'
import { withSnapshot } from './auditor.ts'

/** Ordered rows of a statement, as JSON lines. */
async function lines(db: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await db.query<{ line: string }>(
    `SELECT to_jsonb(row)::text AS line FROM (${sql}) AS row ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

const PARTS: Readonly<Record<string, string>> = {
  entries: 'SELECT * FROM commissions.entries',
  terms: 'SELECT * FROM commissions.terms',
  losses: 'SELECT * FROM commissions.losses',
  days: 'SELECT * FROM commissions.partner_days',
  accounts: 'SELECT partner_id, carry FROM commissions.accounts',
  statements: `SELECT statement_id, partner_id, from_day, to_day, lines, rolling, losing, carried_in, payable, carried_out, status
    FROM commissions.statements`,
  payouts: 'SELECT payout_id, statement_id, partner_id, amount, status, reason FROM commissions.payouts',
  balances: `SELECT owner_id, name, balance FROM ledger.accounts WHERE type = 'guarded' AND balance <> 0`,
  transfers: `SELECT command_id, ordinal, kind, from_account_id, to_account_id, amount FROM ledger.transfers`,
}

export type Outcome = Readonly<Record<string, readonly string[]>>

export async function readOutcome(databaseUrl: string): Promise<Outcome> {
  return await withSnapshot(databaseUrl, async (db) => {
    const outcome: Record<string, string[]> = {}
    for (const [part, sql] of Object.entries(PARTS)) outcome[part] = await lines(db, sql)
    return outcome
  })
}

/** Where two outcomes differ: the part, and what stands in one of them only. */
export function differences(expected: Outcome, actual: Outcome): string[] {
  return Object.keys(PARTS).flatMap((part) => {
    const [wanted, found] = [new Set(expected[part]), new Set(actual[part])]
    const missing = [...wanted].filter((line) => !found.has(line)).map((line) => `${part} lacks ${line}`)
    const extra = [...found].filter((line) => !wanted.has(line)).map((line) => `${part} has ${line}`)
    const doubled =
      expected[part]!.length - wanted.size === actual[part]!.length - found.size ? [] : [`${part} repeats`]
    return [...missing, ...extra, ...doubled].slice(0, 5)
  })
}

/** Every statement as its bytes, but for the state of its payout, which is the one thing that goes on after it is closed. */
export async function frozenStatements(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  return await withSnapshot(databaseUrl, async (db) => {
    const { rows } = await db.query<{ id: string; text: string }>(
      `SELECT statement_id::text AS id, (to_jsonb(s) - 'status')::text AS text FROM commissions.statements s`,
    )
    return new Map(rows.map(({ id, text }) => [id, text]))
  })
}

/** Statements that stood before and do not stand now exactly as they did. */
export function thawed(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([id, text]) => (now.get(id) === text ? [] : [`statement ${id} changed: ${text}`]))
}

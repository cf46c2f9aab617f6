// The statements of the audit log: its head, its entries (their search stands in audit-search-store.ts), and the last result of its verification.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { BrokenLink, ChainedEntry, Link } from './audit-chain.ts'

export interface AuditHead {
  readonly chain_id: string
  readonly position: number
  readonly hash: Buffer
}

export interface NewestEntry {
  /** The position of the newest entry: the head's own, or one before it where the head was waited for. 0 for none. */
  readonly newest: number
}

const HEAD = `chain_id, position, hash, coalesce((SELECT max(position) FROM operators.audit_entries), 0) AS newest`

export async function lockAuditHead(db: Queryable): Promise<AuditHead & NewestEntry> {
  const { rows } = await db.query<AuditHead & NewestEntry>(`SELECT ${HEAD} FROM operators.audit_head FOR UPDATE`)
  return rows[0]!
}

export async function readAuditHead(db: Queryable): Promise<AuditHead & NewestEntry> {
  const { rows } = await db.query<AuditHead & NewestEntry>(`SELECT ${HEAD} FROM operators.audit_head`)
  return rows[0]!
}

/** Whether an entry stands in the log. Waits for whoever is about to commit one. */
export async function hasAuditEntry(tx: Queryable, { position, hash }: Link): Promise<boolean> {
  await lockAuditHead(tx)
  const { rows } = await tx.query('SELECT 1 FROM operators.audit_entries WHERE position = $1 AND hash = $2', [
    position,
    hash,
  ])
  return rows.length > 0
}

export async function appendAuditEntry(db: Queryable, entry: ChainedEntry): Promise<void> {
  await db.query(
    `INSERT INTO operators.audit_entries (position, at, operator_id, operator_login, address, action, subject, before, after,
       reason, previous_hash, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.position,
      new Date(entry.at),
      entry.operator_id,
      entry.operator_login,
      entry.address,
      entry.action,
      entry.subject,
      entry.before,
      entry.after,
      entry.reason,
      entry.previous_hash,
      entry.hash,
    ],
  )
  await db.query('UPDATE operators.audit_head SET position = $1, hash = $2', [entry.position, entry.hash])
}

export const ENTRY = `position, at, operator_id, operator_login, address, action, subject, before, after, reason, previous_hash, hash`

/** Entries about a member before an instant, newest first: those whose subject it is, and looks at what is of it. */
export async function entriesAbout(
  db: Queryable,
  memId: string,
  before: Instant,
  limit: number,
): Promise<ChainedEntry[]> {
  const about = (condition: string) =>
    `(SELECT ${ENTRY} FROM operators.audit_entries WHERE ${condition} AND at < $2 ORDER BY position DESC LIMIT $3)`
  const { rows } = await db.query<ChainedEntry>(
    `${about('subject = $1')} UNION ALL ${about(`action = 'cash.payoutAccount' AND after::jsonb ->> 'memId' = $1`)}
     ORDER BY position DESC LIMIT $3`,
    [memId, new Date(before), limit],
  )
  return rows
}

/** Entries from one position to another, both included, in their order. */
export async function readAuditSpan(db: Queryable, from: number, to: number): Promise<ChainedEntry[]> {
  const { rows } = await db.query<ChainedEntry>(
    `SELECT ${ENTRY} FROM operators.audit_entries WHERE position BETWEEN $1 AND $2 ORDER BY position`,
    [from, to],
  )
  return rows
}

export interface AuditCheckRow {
  readonly checked_at: Instant
  readonly entries: number
  readonly broken_position: number | null
  readonly fault: BrokenLink['fault'] | null
  readonly anchored_position: number | null
  readonly anchored_hash: Buffer | null
}

export async function writeAuditCheck(db: Queryable, check: AuditCheckRow): Promise<void> {
  await db.query(
    `INSERT INTO operators.audit_checks (checked_at, entries, broken_position, fault, anchored_position, anchored_hash)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (only_row) DO UPDATE SET checked_at = excluded.checked_at, entries = excluded.entries,
       broken_position = excluded.broken_position, fault = excluded.fault,
       anchored_position = excluded.anchored_position, anchored_hash = excluded.anchored_hash`,
    [
      new Date(check.checked_at),
      check.entries,
      check.broken_position,
      check.fault,
      check.anchored_position,
      check.anchored_hash,
    ],
  )
}

export async function readAuditCheck(db: Queryable): Promise<AuditCheckRow | null> {
  const { rows } = await db.query<AuditCheckRow>(
    `SELECT checked_at, entries, broken_position, fault, anchored_position, anchored_hash FROM operators.audit_checks`,
  )
  return rows[0] ?? null
}

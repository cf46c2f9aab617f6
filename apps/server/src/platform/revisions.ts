// Settings that are never overwritten: each change appends a revision, and the newest is in force. A table of them has the columns revision,
// value (JSON), changed_at, changed_by and reason, and may have a kind in front, with revisions of its own.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from './database.ts'

export interface Revision<Value> {
  readonly revision: number
  readonly value: Value
  readonly changed_at: Instant
  readonly changed_by: string
}

export interface NewRevision<Value> {
  readonly revision: number
  readonly value: Value
  readonly at: Instant
  readonly by: string
  readonly reason: string
}

export interface Revisions<Value> {
  /** The newest, or the newest that was made before an instant. Null where there is none. */
  newest(db: Queryable, before?: Instant | null): Promise<Revision<Value> | null>
  /** All of them, or those with some numbers, in ascending order. Operators make them, so there are few. */
  all(db: Queryable, numbers?: readonly number[] | null): Promise<Revision<Value>[]>
  /** False when somebody else has made this revision. */
  append(db: Queryable, row: NewRevision<Value>): Promise<boolean>
}

const COLUMNS = 'revision, value, changed_at, changed_by'

export function revisionsIn<Value>(table: string, kind: string | null = null): Revisions<Value> {
  const kinds = kind === null ? [] : [kind]
  const ofKind = kind === null ? 'true' : 'kind = $1'
  const [next, after] = kind === null ? ['$1', ''] : ['$2', 'kind, ']
  return {
    async newest(db, before = null) {
      const { rows } = await db.query<Revision<Value>>(
        `SELECT ${COLUMNS} FROM ${table} WHERE ${ofKind} AND (${next}::timestamptz IS NULL OR changed_at < ${next})
         ORDER BY revision DESC LIMIT 1`,
        [...kinds, before === null ? null : new Date(before)],
      )
      return rows[0] ?? null
    },
    async all(db, numbers = null) {
      const { rows } = await db.query<Revision<Value>>(
        `SELECT ${COLUMNS} FROM ${table} WHERE ${ofKind} AND (${next}::int[] IS NULL OR revision = ANY (${next})) ORDER BY revision`,
        [...kinds, numbers],
      )
      return rows
    },
    async append(db, { revision, value, at, by, reason }) {
      const values = [...kinds, revision, JSON.stringify(value), new Date(at), by, reason]
      const { rowCount } = await db.query(
        `INSERT INTO ${table} (${after}revision, value, changed_at, changed_by, reason)
         VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
        values,
      )
      return rowCount === 1
    },
  }
}

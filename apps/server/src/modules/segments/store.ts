// Every statement on saved segments.
import type { MemberFilter } from '@hanpan/contract'
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface SegmentRow {
  readonly segment_id: Uuid
  readonly name: string
  readonly filter: MemberFilter
  readonly operator_login: string
  readonly changed_at: Instant
  readonly input_hash: string
  readonly counted: number | null
  readonly counted_whole: boolean | null
  readonly counted_out: number | null
  readonly counted_at: Instant | null
}

const COLUMNS =
  'segment_id, name, filter, operator_login, changed_at, input_hash, counted, counted_whole, counted_out, counted_at'

export async function listSegments(db: Queryable, limit: number): Promise<SegmentRow[]> {
  const { rows } = await db.query<SegmentRow>(
    `SELECT ${COLUMNS} FROM segments.segments ORDER BY name_key, segment_id LIMIT $1`,
    [limit],
  )
  return rows
}

export async function findSegment(
  db: Queryable,
  segmentId: Uuid,
  lock: '' | 'FOR UPDATE' = '',
): Promise<SegmentRow | null> {
  const { rows } = await db.query<SegmentRow>(
    `SELECT ${COLUMNS} FROM segments.segments WHERE segment_id = $1 ${lock}`,
    [segmentId],
  )
  return rows[0] ?? null
}

export async function countSegments(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>('SELECT count(*) AS total FROM segments.segments')
  return rows[0]!.total
}

export type NewSegment = Pick<
  SegmentRow,
  'segment_id' | 'name' | 'filter' | 'operator_login' | 'changed_at' | 'input_hash'
> & { readonly name_key: string }

/** False where the name is another segment's, or the id is taken. */
export async function insertSegment(db: Queryable, row: NewSegment): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO segments.segments (segment_id, name, name_key, filter, operator_login, changed_at, input_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      row.segment_id,
      row.name,
      row.name_key,
      JSON.stringify(row.filter),
      row.operator_login,
      new Date(row.changed_at),
      row.input_hash,
    ],
  )
  return rowCount === 1
}

/** False where the name is another segment's. A count of before is of another filter. */
export async function changeSegment(db: Queryable, row: Omit<NewSegment, 'input_hash'>): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE segments.segments SET name = $2, name_key = $3, filter = $4, operator_login = $5, changed_at = $6,
       counted = NULL, counted_whole = NULL, counted_out = NULL, counted_at = NULL
     WHERE segment_id = $1 AND NOT EXISTS (SELECT 1 FROM segments.segments other WHERE other.name_key = $3 AND other.segment_id <> $1)`,
    [row.segment_id, row.name, row.name_key, JSON.stringify(row.filter), row.operator_login, new Date(row.changed_at)],
  )
  return rowCount === 1
}

export async function deleteSegment(db: Queryable, segmentId: Uuid): Promise<void> {
  await db.query('DELETE FROM segments.segments WHERE segment_id = $1', [segmentId])
}

/** Keeps a count with its segment, where the filter is still the one that was counted. */
export async function keepCount(
  db: Queryable,
  segmentId: Uuid,
  filter: MemberFilter,
  counted: { readonly count: number; readonly isComplete: boolean; readonly leftOut: number; readonly at: Instant },
): Promise<void> {
  await db.query(
    `UPDATE segments.segments SET counted = $3, counted_whole = $4, counted_out = $5, counted_at = $6
     WHERE segment_id = $1 AND filter = $2::jsonb`,
    [segmentId, JSON.stringify(filter), counted.count, counted.isComplete, counted.leftOut, new Date(counted.at)],
  )
}

// How many rows a list has in all, without looking at all of a table for it.
import { LIST_COUNTED_MAX } from '@hanpan/contract'
import type { Queryable } from './database.ts'

/** Counts rows `FROM` here as far as lists count; `found` is what stands behind FROM, with its conditions. */
export async function countFound(db: Queryable, found: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT 1 FROM ${found} LIMIT ${LIST_COUNTED_MAX}) AS found`,
    [...values],
  )
  return rows[0]!.total
}

// How the planner is told that a transaction looks rows up by their keys.
import type { Queryable } from './database.ts'

/**
 * Tells the planner that this transaction only looks up by key. A few thousand rows of a table of some hundred thousand would otherwise be found by
 * reading it from end to end, for every chunk anew; and one that grew faster than its statistics counts as small. Plans that are looked up
 * by key are the same for all values, so named statements are planned once a connection.
 */
export async function planByKey(tx: Queryable): Promise<void> {
  await tx.query({ name: 'plan-by-key', text: PLAN_BY_KEY, values: [] })
}

const PLAN_BY_KEY = `SELECT ${['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((way) => `set_config('enable_${way}', 'off', true)`)
  .join(', ')}, set_config('plan_cache_mode', 'force_generic_plan', true)`

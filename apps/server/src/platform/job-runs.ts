// How the jobs fare, kept where every node can read it. A job that runs each second is noted every few seconds; a failure at once.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from './database.ts'
import type { JobOutcome } from './jobs.ts'

const NOTED_EVERY_MS = 10_000
const ERROR_LENGTH_MAX = 300

export interface JobRunRow {
  readonly name: string
  readonly finished_at: Instant | null
  readonly next_at: Instant | null
  readonly failed_at: Instant | null
  readonly failures: number
  readonly error: string
}

/** Notes what became of runs. Never throws: a job must not fail because nobody could note it. */
export function createJobNotes(db: Queryable, onError: (error: unknown) => void): (outcome: JobOutcome) => void {
  const notedAt = new Map<string, number>()
  const failing = new Set<string>()
  return ({ name, at, nextMs, failures, error }) => {
    const isNews = failures > 0 || failing.has(name)
    if (!isNews && at - (notedAt.get(name) ?? -Infinity) < NOTED_EVERY_MS) return
    notedAt.set(name, at)
    if (failures > 0) failing.add(name)
    else failing.delete(name)
    const failed = failures > 0
    db.query(
      `INSERT INTO platform.job_runs AS known (name, finished_at, next_at, failed_at, failures, error)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (name) DO UPDATE SET finished_at = coalesce(excluded.finished_at, known.finished_at),
         next_at = excluded.next_at, failed_at = coalesce(excluded.failed_at, known.failed_at),
         failures = excluded.failures, error = CASE WHEN excluded.failures > 0 THEN excluded.error ELSE known.error END`,
      [
        name,
        failed ? null : new Date(at),
        new Date(at + nextMs),
        failed ? new Date(at) : null,
        failures,
        error.slice(0, ERROR_LENGTH_MAX),
      ],
    ).catch(onError)
  }
}

export async function readJobRuns(db: Queryable): Promise<JobRunRow[]> {
  const { rows } = await db.query<JobRunRow>(
    'SELECT name, finished_at, next_at, failed_at, failures, error FROM platform.job_runs ORDER BY name',
  )
  return rows
}

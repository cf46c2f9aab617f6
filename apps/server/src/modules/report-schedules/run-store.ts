// The SQL statements of runs and their files.
import type { ReportRunCause } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'
import { countFound } from '../../platform/count-found.ts'
import type { Queryable } from '../../platform/database.ts'
import type { NewRun, Outcome, Run, RunId, ScheduleId } from './model.ts'

const COLUMNS = `r.run_id AS "runId", r.schedule_id AS "scheduleId", r.name, r.terms, r.due_at AS "dueAt", r.is_asked AS "isAsked",
  r.first_day AS "firstDay", r.last_day AS "lastDay", r.state, r.cause, r.code, r.made_as AS "madeAs", r.tries, r.ended_at AS "endedAt",
  r.rows, r.size, r.sha256, r.file_name AS "fileName", r.totals`

/** Nothing where there is one of this moment of its schedule, or of this id. `skipped`: it is not made, and says why. */
export async function insertRun(
  tx: Queryable,
  run: NewRun,
  now: Instant,
  skipped: ReportRunCause | null,
): Promise<void> {
  await tx.query(
    `INSERT INTO report_schedules.runs (run_id, schedule_id, name, terms, due_at, is_asked, first_day, last_day, state, cause, code, made_as,
       next_at, tries, ended_at, rows, size, sha256, file_name, totals)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $12, 0, CASE WHEN $9 = 'waiting' THEN NULL ELSE $12::timestamptz END,
       0, 0, '', '', '') ON CONFLICT DO NOTHING`,
    [
      run.runId,
      run.scheduleId,
      run.name,
      JSON.stringify(run.terms),
      new Date(run.dueAt),
      run.isAsked,
      run.firstDay,
      run.lastDay,
      skipped === null ? 'waiting' : 'skipped',
      skipped ?? '',
      run.madeAs,
      new Date(now),
    ],
  )
}

/** Claims the one that has waited longest: nobody else does before the claim lapses. */
export async function claimRun(db: Queryable, now: Instant, lapsesAt: Instant): Promise<Run | null> {
  const { rows } = await db.query<Run>(
    `UPDATE report_schedules.runs r SET tries = tries + 1, next_at = $2 WHERE run_id = (
       SELECT run_id FROM report_schedules.runs WHERE state = 'waiting' AND next_at <= $1
       ORDER BY due_at, run_id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
    [new Date(now), new Date(lapsesAt)],
  )
  return rows[0] ?? null
}

type Claim = Pick<Run, 'runId' | 'tries'>

/** Gives a claim back: it was no try. */
export async function putOff(
  db: Queryable,
  { runId, tries }: Claim,
  cause: ReportRunCause,
  nextAt: Instant,
): Promise<void> {
  await db.query(
    `UPDATE report_schedules.runs SET tries = tries - 1, cause = $3, next_at = $4 WHERE run_id = $1 AND tries = $2 AND state = 'waiting'`,
    [runId, tries, cause, new Date(nextAt)],
  )
}

/** Says what became of a claim; false where it had lapsed and another one holds now. */
export async function endRun(tx: Queryable, { runId, tries }: Claim, outcome: Outcome, now: Instant): Promise<boolean> {
  const { state, cause, code = '', file } = outcome
  const { rowCount } = await tx.query(
    `UPDATE report_schedules.runs SET state = $3, cause = $4, code = $5, ended_at = $6, rows = $7, size = $8, sha256 = $9, file_name = $10,
       totals = $11
     WHERE run_id = $1 AND tries = $2 AND state = 'waiting'`,
    [
      runId,
      tries,
      state,
      cause,
      code,
      new Date(now),
      file?.rows ?? 0,
      file?.bytes.length ?? 0,
      file?.sha256 ?? '',
      file?.fileName ?? '',
      file?.totals ?? '',
    ],
  )
  if (rowCount !== 1) return false
  if (file) await tx.query('INSERT INTO report_schedules.files (run_id, bytes) VALUES ($1, $2)', [runId, file.bytes])
  return true
}

export async function findRun(db: Queryable, runId: RunId): Promise<Run | null> {
  const { rows } = await db.query<Run>(`SELECT ${COLUMNS} FROM report_schedules.runs r WHERE run_id = $1`, [runId])
  return rows[0] ?? null
}

export async function readFile(db: Queryable, runId: RunId): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>('SELECT bytes FROM report_schedules.files WHERE run_id = $1', [
    runId,
  ])
  return rows[0]?.bytes ?? null
}

export async function listRuns(
  db: Queryable,
  filter: { readonly scheduleId: ScheduleId | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Run[]; readonly total: number }> {
  const where = 'WHERE ($1::uuid IS NULL OR r.schedule_id = $1)'
  const { rows } = await db.query<Run>(
    `SELECT ${COLUMNS} FROM report_schedules.runs r ${where} ORDER BY r.due_at DESC, r.run_id LIMIT $2 OFFSET $3`,
    [filter.scheduleId, filter.limit, filter.offset],
  )
  return { rows, total: await countFound(db, `report_schedules.runs r ${where}`, [filter.scheduleId]) }
}

/** The newest of each schedule. */
export async function lastRuns(db: Queryable, scheduleIds: readonly ScheduleId[]): Promise<readonly Run[]> {
  const { rows } = await db.query<Run>(
    `SELECT ${COLUMNS} FROM unnest($1::uuid[]) AS s (id) CROSS JOIN LATERAL (
       SELECT * FROM report_schedules.runs WHERE schedule_id = s.id ORDER BY due_at DESC, run_id LIMIT 1) r`,
    [[...scheduleIds]],
  )
  return rows
}

export async function hasAskedRun(db: Queryable, scheduleId: ScheduleId): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM report_schedules.runs WHERE schedule_id = $1 AND is_asked AND state = 'waiting' LIMIT 1`,
    [scheduleId],
  )
  return rows.length > 0
}

/** What was made since, of schedules that are told of. */
export async function madeSince(db: Queryable, since: Instant, limit: number): Promise<readonly Run[]> {
  const { rows } = await db.query<Run>(
    `SELECT ${COLUMNS} FROM report_schedules.runs r
     WHERE state = 'made' AND ended_at > $1 AND (terms ->> 'isTold')::boolean ORDER BY ended_at DESC LIMIT $2`,
    [new Date(since), limit],
  )
  return rows
}

/** Forgets what was due before, with its files, so many at a time. */
export async function forgetRuns(db: Queryable, before: Instant, limit: number): Promise<void> {
  await db.query(
    `DELETE FROM report_schedules.runs WHERE run_id IN (
       SELECT run_id FROM report_schedules.runs WHERE due_at < $1 AND state <> 'waiting' ORDER BY due_at LIMIT $2)`,
    [new Date(before), limit],
  )
}

// The SQL statements of schedules.
import type { ScheduleStop } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Schedule, ScheduleId } from './model.ts'

const COLUMNS = `schedule_id AS "scheduleId", revision, name, terms, state, stop, author_login AS author, changed_at AS "changedAt",
  input_hash AS "inputHash", due_at AS "dueAt"`
const dateOf = (at: Instant | null) => (at === null ? null : new Date(at))
export const keyOfName = (name: string): string => name.normalize('NFC').toLowerCase()

export async function listSchedules(db: Queryable, limit: number): Promise<Schedule[]> {
  const { rows } = await db.query<Schedule>(
    `SELECT ${COLUMNS} FROM report_schedules.schedules ORDER BY name_key LIMIT $1`,
    [limit],
  )
  return rows
}

export async function findSchedule(db: Queryable, scheduleId: ScheduleId): Promise<Schedule | null> {
  const { rows } = await db.query<Schedule>(
    `SELECT ${COLUMNS} FROM report_schedules.schedules WHERE schedule_id = $1`,
    [scheduleId],
  )
  return rows[0] ?? null
}

export async function lockSchedule(tx: Queryable, scheduleId: ScheduleId): Promise<Schedule | null> {
  const { rows } = await tx.query<Schedule>(
    `SELECT ${COLUMNS} FROM report_schedules.schedules WHERE schedule_id = $1 FOR UPDATE`,
    [scheduleId],
  )
  return rows[0] ?? null
}

/** One that is due, if it is nobody else's at this moment. */
export async function lockDue(tx: Queryable, now: Instant): Promise<Schedule | null> {
  const { rows } = await tx.query<Schedule>(
    `SELECT ${COLUMNS} FROM report_schedules.schedules WHERE due_at <= $1 ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [new Date(now)],
  )
  return rows[0] ?? null
}

export async function moveDue(tx: Queryable, scheduleId: ScheduleId, dueAt: Instant): Promise<void> {
  await tx.query('UPDATE report_schedules.schedules SET due_at = $2 WHERE schedule_id = $1', [
    scheduleId,
    new Date(dueAt),
  ])
}

/** New ones are made one after the other, so that there are no more than there may be. */
export async function countSchedulesLocked(tx: Queryable): Promise<number> {
  await tx.query('LOCK TABLE report_schedules.schedules IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await tx.query<{ schedules: number }>(
    'SELECT count(*)::bigint AS schedules FROM report_schedules.schedules',
  )
  return rows[0]!.schedules
}

export async function isNameTaken(db: Queryable, name: string, by: ScheduleId): Promise<boolean> {
  const { rows } = await db.query('SELECT FROM report_schedules.schedules WHERE name_key = $1 AND schedule_id <> $2', [
    keyOfName(name),
    by,
  ])
  return rows.length > 0
}

/** New or changed. */
export async function writeSchedule(tx: Queryable, schedule: Schedule): Promise<void> {
  await tx.query(
    `INSERT INTO report_schedules.schedules (schedule_id, revision, name, name_key, terms, state, stop, author_login, changed_at, input_hash, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (schedule_id) DO UPDATE SET revision = excluded.revision, name = excluded.name, name_key = excluded.name_key,
       terms = excluded.terms, state = excluded.state, stop = excluded.stop, author_login = excluded.author_login,
       changed_at = excluded.changed_at, due_at = excluded.due_at`,
    [
      schedule.scheduleId,
      schedule.revision,
      schedule.name,
      keyOfName(schedule.name),
      JSON.stringify(schedule.terms),
      schedule.state,
      schedule.stop,
      schedule.author,
      new Date(schedule.changedAt),
      schedule.inputHash,
      dateOf(schedule.dueAt),
    ],
  )
}

/** Stops one that was not changed meanwhile: whoever changed it has taken it over. */
export async function stopSchedule(
  tx: Queryable,
  { scheduleId, author }: { readonly scheduleId: ScheduleId; readonly author: string },
  stop: ScheduleStop,
): Promise<void> {
  await tx.query(
    `UPDATE report_schedules.schedules SET state = 'stopped', stop = $3, due_at = NULL, revision = revision + 1
     WHERE schedule_id = $1 AND author_login = $2 AND state = 'active'`,
    [scheduleId, author, stop],
  )
}

export async function deleteSchedule(tx: Queryable, scheduleId: ScheduleId): Promise<void> {
  await tx.query('DELETE FROM report_schedules.schedules WHERE schedule_id = $1', [scheduleId])
}

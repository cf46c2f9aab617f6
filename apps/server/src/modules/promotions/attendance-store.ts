// Statements of attendance.
import type { Day, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface AttendedDay {
  readonly day: Day
  readonly streak: number
  readonly points: number
  readonly bonus: number
}

const COLUMNS = 'day::text AS day, streak, points, bonus'

export async function readDay(db: Queryable, memberId: MemberId, day: Day): Promise<AttendedDay | null> {
  const { rows } = await db.query<AttendedDay>(
    `SELECT ${COLUMNS} FROM promotions.attendances WHERE member_id = $1 AND day = $2::date`,
    [memberId, day],
  )
  return rows[0] ?? null
}

export async function readMonth(db: Queryable, memberId: MemberId, month: string): Promise<AttendedDay[]> {
  const { rows } = await db.query<AttendedDay>(
    `SELECT ${COLUMNS} FROM promotions.attendances
     WHERE member_id = $1 AND day >= $2::date AND day < ($2::date + interval '1 month') ORDER BY day`,
    [memberId, `${month}-01`],
  )
  return rows
}

/** False when the day is there already: another tab was faster. */
export async function insertDay(db: Queryable, memberId: MemberId, row: AttendedDay): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO promotions.attendances (member_id, day, streak, points, bonus) VALUES ($1, $2::date, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [memberId, row.day, row.streak, row.points, row.bonus],
  )
  return rowCount === 1
}

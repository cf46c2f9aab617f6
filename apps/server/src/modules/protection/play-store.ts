// The statements on what members with a limit on losses have played, by Seoul day.
import type { Day, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface PlayDay {
  readonly day: Day
  readonly spent: Won
  readonly received: Won
}

/** The version of the cash account up to which plays were folded in. Null before the first time. */
export async function playMark(db: Queryable, memberId: MemberId): Promise<number | null> {
  const { rows } = await db.query<{ version: number }>({
    name: 'protection.playMark',
    text: 'SELECT version FROM protection.play_marks WHERE member_id = $1',
    values: [memberId],
  })
  return rows[0]?.version ?? null
}

export async function playDaysSince(db: Queryable, memberId: MemberId, from: Day): Promise<PlayDay[]> {
  const { rows } = await db.query<PlayDay>({
    name: 'protection.playDaysSince',
    text: `SELECT day::text AS day, spent, received FROM protection.play_days WHERE member_id = $1 AND day >= $2::date`,
    values: [memberId, from],
  })
  return rows
}

/** Folds plays in. The member's cash account is locked, so nobody folds the same ones. */
export async function foldPlays(
  db: Queryable,
  memberId: MemberId,
  days: readonly PlayDay[],
  version: number,
): Promise<void> {
  if (days.length > 0) {
    await db.query({
      name: 'protection.foldPlays',
      text: `INSERT INTO protection.play_days AS kept (member_id, day, spent, received)
             SELECT $1, * FROM unnest($2::date[], $3::bigint[], $4::bigint[])
             ON CONFLICT (member_id, day) DO UPDATE SET spent = kept.spent + excluded.spent,
               received = kept.received + excluded.received`,
      values: [
        memberId,
        days.map(({ day }) => day),
        days.map(({ spent }) => spent),
        days.map(({ received }) => received),
      ],
    })
  }
  await db.query({
    name: 'protection.markPlays',
    text: `INSERT INTO protection.play_marks (member_id, version) VALUES ($1, $2)
           ON CONFLICT (member_id) DO UPDATE SET version = excluded.version`,
    values: [memberId, version],
  })
}

/** Days that no window reaches any more. */
export async function forgetPlayDays(db: Queryable, before: Day): Promise<void> {
  await db.query('DELETE FROM protection.play_days WHERE day < $1::date', [before])
}

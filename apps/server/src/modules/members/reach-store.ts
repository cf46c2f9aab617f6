// Members that can log in, as an audience finds them: by what is known of the member itself, with what speaks against advertising to each.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { AdvertisingBar, Reach, Reached } from '../../ports/members.ts'

/** Named is the first that holds. */
const BAR = `CASE WHEN excluded_until > now() THEN 'excluded' WHEN status = 'suspended' THEN 'suspended'
  WHEN advertising_refused_at IS NOT NULL THEN 'refused' END`
/** A lock only keeps guessers out: a locked member is an active one. */
const CAN_LOG_IN = `status IN ('active', 'locked', 'suspended')`

/** Only what is asked for stands in the statement, so that an index can serve it. */
function conditionsOf(reach: Reach, place: (value: unknown) => string): string[] {
  const conditions = [CAN_LOG_IN]
  if (reach.levels) conditions.push(`level = ANY(${place(reach.levels)})`)
  if (reach.partners !== undefined) conditions.push(`(partner_level IS NOT NULL) = ${place(reach.partners)}`)
  if (reach.joinedSince !== undefined) conditions.push(`joined_at >= ${place(new Date(reach.joinedSince))}`)
  if (reach.joinedBefore !== undefined) conditions.push(`joined_at < ${place(new Date(reach.joinedBefore))}`)
  if (reach.seenSince !== undefined) conditions.push(`last_login_at >= ${place(new Date(reach.seenSince))}`)
  if (reach.notSeenSince !== undefined)
    conditions.push(`(last_login_at IS NULL OR last_login_at < ${place(new Date(reach.notSeenSince))})`)
  if (reach.languages) conditions.push(`last_language = ANY(${place(reach.languages)})`)
  if (reach.birthMonths) conditions.push(`birth_month = ANY(${place(reach.birthMonths)})`)
  return conditions
}

export async function listReached(
  db: Queryable,
  reach: Reach,
  after: MemberId | null,
  limit: number,
): Promise<Reached[]> {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsOf(reach, place)
  if (after !== null) conditions.push(`member_id > ${place(after)}`)
  const { rows } = await db.query<Reached>(
    `SELECT member_id AS "memberId", ${BAR} AS bar FROM members.members WHERE ${conditions.join(' AND ')}
     ORDER BY member_id LIMIT ${place(limit)}`,
    values,
  )
  return rows
}

/** How many can log in and take no break, of all or of some levels. */
export async function countReachable(db: Queryable, levels: readonly number[] | null): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM members.members
     WHERE ${CAN_LOG_IN} AND (excluded_until IS NULL OR excluded_until <= now()) AND ($1::int[] IS NULL OR level = ANY($1::int[]))`,
    [levels],
  )
  return rows[0]!.total
}

/** What speaks against advertising to some; whoever cannot log in is as one that is suspended. */
export async function findBars(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, AdvertisingBar>> {
  const { rows } = await db.query<{ member_id: MemberId; bar: AdvertisingBar }>(
    `SELECT member_id, bar FROM (
       SELECT member_id, CASE WHEN ${CAN_LOG_IN} THEN ${BAR} ELSE 'suspended' END AS bar
       FROM members.members WHERE member_id = ANY($1::uuid[])
     ) barred WHERE bar IS NOT NULL`,
    [memberIds],
  )
  return new Map(rows.map((row) => [row.member_id, row.bar]))
}

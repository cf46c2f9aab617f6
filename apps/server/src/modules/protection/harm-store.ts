// The statements on markers of harm: who is to be looked at, what was counted, what was found. What operators did about it stands in
// harm-notes-store.ts.
import type { HarmMarker, HarmSeverity } from '@hanpan/contract'
import type { Day, Instant, MemberId } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { FoundMarker, LosingRun, PlayCounts } from './harm.ts'

export type Walk = 'sessions' | 'cash'

export interface WalkMark {
  readonly at: Instant
  readonly id: string
}

/** How far a walk is. Null before the first one. */
export async function walkMark(db: Queryable, walk: Walk): Promise<WalkMark | null> {
  const { rows } = await db.query<WalkMark>('SELECT at, id FROM protection.harm_walks WHERE walk = $1', [walk])
  return rows[0] ?? null
}

export async function saveWalkMark(db: Queryable, walk: Walk, mark: WalkMark): Promise<void> {
  await db.query(
    `INSERT INTO protection.harm_walks (walk, at, id) VALUES ($1, $2, $3)
     ON CONFLICT (walk) DO UPDATE SET at = excluded.at, id = excluded.id`,
    [walk, new Date(mark.at), mark.id],
  )
}

/** Something happened to members: they are looked at soon, at the latest at an instant. */
export async function makeDue(db: Queryable, memberIds: readonly MemberId[], at: Instant): Promise<void> {
  await db.query(
    `INSERT INTO protection.harm_due AS kept (member_id, due_at)
     SELECT member_id, $2 FROM unnest($1::uuid[]) AS named (member_id) ORDER BY member_id
     ON CONFLICT (member_id) DO UPDATE SET due_at = least(kept.due_at, excluded.due_at)`,
    [[...new Set(memberIds)], new Date(at)],
  )
}

/** Takes members that are due; whoever else looks at the same time takes others. */
export async function takeDue(db: Queryable, now: Instant, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT member_id FROM protection.harm_due WHERE due_at <= $1 ORDER BY due_at, member_id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [new Date(now), limit],
  )
  return rows.map((row) => row.member_id).toSorted()
}

/** When each is looked at next; null: when something happens again. */
export async function setDue(db: Queryable, next: ReadonlyMap<MemberId, Instant | null>): Promise<void> {
  const rows = [...next].map(([memberId, at]) => ({ memberId, at: at === null ? null : new Date(at).toISOString() }))
  await db.query(`DELETE FROM protection.harm_due WHERE member_id = ANY($1)`, [
    rows.flatMap(({ memberId, at }) => (at === null ? [memberId] : [])),
  ])
  const later = rows.filter(({ at }) => at !== null)
  await db.query(
    `UPDATE protection.harm_due AS due SET due_at = next.at
     FROM unnest($1::uuid[], $2::timestamptz[]) AS next (member_id, at) WHERE due.member_id = next.member_id`,
    [later.map(({ memberId }) => memberId), later.map(({ at }) => at)],
  )
}

export interface PlayMark extends LosingRun {
  readonly memberId: MemberId
  readonly version: number
}

export async function playMarks(db: Queryable, memberIds: readonly MemberId[]): Promise<PlayMark[]> {
  const { rows } = await db.query<PlayMark>(
    `SELECT member_id AS "memberId", version, stakes, staked, first_at AS "firstAt", last_at AS "lastAt"
     FROM protection.harm_play WHERE member_id = ANY($1)`,
    [memberIds],
  )
  return rows
}

const iso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

/** Written under the lock of those who are due, so that nothing is folded in twice. */
export async function savePlay(
  db: Queryable,
  marks: readonly PlayMark[],
  days: readonly (PlayCounts & { readonly memberId: MemberId; readonly day: Day })[],
): Promise<void> {
  await db.query(
    `INSERT INTO protection.harm_play (member_id, version, stakes, staked, first_at, last_at)
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::int[], $4::bigint[], $5::timestamptz[], $6::timestamptz[])
     ON CONFLICT (member_id) DO UPDATE SET version = excluded.version, stakes = excluded.stakes, staked = excluded.staked,
       first_at = excluded.first_at, last_at = excluded.last_at`,
    [
      columnOf(marks, (row) => row.memberId),
      columnOf(marks, (row) => row.version),
      columnOf(marks, (row) => row.stakes),
      columnOf(marks, (row) => row.staked),
      marks.map(({ firstAt }) => iso(firstAt)),
      marks.map(({ lastAt }) => iso(lastAt)),
    ],
  )
  await db.query(
    `INSERT INTO protection.harm_days AS kept (member_id, day, rising_stakes, deposits_after, night_stakes)
     SELECT * FROM unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::int[])
     ON CONFLICT (member_id, day) DO UPDATE SET rising_stakes = kept.rising_stakes + excluded.rising_stakes,
       deposits_after = kept.deposits_after + excluded.deposits_after,
       night_stakes = kept.night_stakes + excluded.night_stakes`,
    [
      columnOf(days, (row) => row.memberId),
      columnOf(days, (row) => row.day),
      columnOf(days, (row) => row.risingStakes),
      columnOf(days, (row) => row.depositsAfterLosses),
      columnOf(days, (row) => row.nightStakes),
    ],
  )
}

export async function playDaysOf(
  db: Queryable,
  memberIds: readonly MemberId[],
  from: Day,
): Promise<(PlayCounts & { readonly memberId: MemberId; readonly day: Day })[]> {
  const { rows } = await db.query<PlayCounts & { readonly memberId: MemberId; readonly day: Day }>(
    `SELECT member_id AS "memberId", day::text AS day, rising_stakes AS "risingStakes", deposits_after AS "depositsAfterLosses",
       night_stakes AS "nightStakes"
     FROM protection.harm_days WHERE member_id = ANY($1) AND day >= $2::date`,
    [memberIds, from],
  )
  return rows
}

/** Looser limits that the members themselves asked for. */
export async function loosenedOf(
  db: Queryable,
  memberIds: readonly MemberId[],
  since: Instant,
): Promise<{ readonly memberId: MemberId; readonly at: Instant }[]> {
  const { rows } = await db.query<{ memberId: MemberId; at: Instant }>(
    `SELECT member_id AS "memberId", at FROM protection.changes
     WHERE member_id = ANY($1) AND at >= $2 AND action = 'waits' AND operator_login IS NULL`,
    [memberIds, new Date(since)],
  )
  return rows
}

/** One more of what a member's own limits refused it on a day. */
export async function countRefused(db: Queryable, memberId: MemberId, day: Day): Promise<void> {
  await db.query(
    `INSERT INTO protection.refusals AS kept (member_id, day, times) VALUES ($1, $2::date, 1)
     ON CONFLICT (member_id, day) DO UPDATE SET times = kept.times + 1`,
    [memberId, day],
  )
}

export async function refusedOf(
  db: Queryable,
  memberIds: readonly MemberId[],
  from: Day,
): Promise<{ readonly memberId: MemberId; readonly day: Day; readonly times: number }[]> {
  const { rows } = await db.query<{ memberId: MemberId; day: Day; times: number }>(
    `SELECT member_id AS "memberId", day::text AS day, times FROM protection.refusals
     WHERE member_id = ANY($1) AND day >= $2::date`,
    [memberIds, from],
  )
  return rows
}

export async function forgetHarmDays(db: Queryable, before: Day): Promise<void> {
  await db.query('DELETE FROM protection.harm_days WHERE day < $1::date', [before])
  await db.query('DELETE FROM protection.refusals WHERE day < $1::date', [before])
}

export interface MarkerRow extends FoundMarker {
  readonly memberId: MemberId
  readonly since: Instant
}

const SEVERITY = `CASE severity WHEN 2 THEN 'severe' ELSE 'marked' END AS severity`
export const severityNumber = (severity: HarmSeverity) => (severity === 'severe' ? 2 : 1)

export async function markersOf(db: Queryable, memberIds: readonly MemberId[]): Promise<MarkerRow[]> {
  const { rows } = await db.query<MarkerRow>(
    `SELECT member_id AS "memberId", marker, value, ${SEVERITY}, since FROM protection.harm_markers
     WHERE member_id = ANY($1) ORDER BY member_id, harm_markers.severity DESC, since, marker`,
    [memberIds],
  )
  return rows
}

/** Replaces what is known of members by what was found now. */
export async function saveMarkers(
  db: Queryable,
  memberIds: readonly MemberId[],
  markers: readonly MarkerRow[],
): Promise<void> {
  await db.query('DELETE FROM protection.harm_markers WHERE member_id = ANY($1)', [memberIds])
  await db.query(
    `INSERT INTO protection.harm_markers (member_id, marker, value, severity, since)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::smallint[], $5::timestamptz[])`,
    [
      columnOf(markers, (row) => row.memberId),
      columnOf(markers, (row) => row.marker),
      columnOf(markers, (row) => row.value),
      columnOf(markers, (row) => severityNumber(row.severity)),
      markers.map(({ since }) => iso(since)),
    ],
  )
}

export interface AtRiskRow {
  readonly memberId: MemberId
  readonly severity: HarmSeverity
  readonly changedAt: Instant
  readonly isOpen: boolean
}

const AT_RISK = `member_id AS "memberId", ${SEVERITY}, changed_at AS "changedAt", is_open AS "isOpen"`

/** Locks them, so that a review and a look do not overwrite each other. */
export async function lockAtRisk(db: Queryable, memberIds: readonly MemberId[]): Promise<AtRiskRow[]> {
  const { rows } = await db.query<AtRiskRow>(
    `SELECT ${AT_RISK} FROM protection.harm_members WHERE member_id = ANY($1) ORDER BY member_id FOR UPDATE`,
    [memberIds],
  )
  return rows
}

export async function atRiskOf(db: Queryable, memberId: MemberId): Promise<AtRiskRow | null> {
  const { rows } = await db.query<AtRiskRow>(`SELECT ${AT_RISK} FROM protection.harm_members WHERE member_id = $1`, [
    memberId,
  ])
  return rows[0] ?? null
}

export async function saveAtRisk(db: Queryable, gone: readonly MemberId[], rows: readonly AtRiskRow[]): Promise<void> {
  await db.query('DELETE FROM protection.harm_members WHERE member_id = ANY($1)', [gone])
  await db.query(
    `INSERT INTO protection.harm_members (member_id, severity, changed_at, is_open)
     SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::timestamptz[], $4::boolean[])
     ON CONFLICT (member_id) DO UPDATE SET severity = excluded.severity, changed_at = excluded.changed_at,
       is_open = excluded.is_open`,
    [
      columnOf(rows, (row) => row.memberId),
      columnOf(rows, (row) => severityNumber(row.severity)),
      rows.map(({ changedAt }) => iso(changedAt)),
      rows.map(({ isOpen }) => isOpen),
    ],
  )
}

export async function closeAtRisk(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query('UPDATE protection.harm_members SET is_open = false WHERE member_id = $1', [memberId])
}

export interface AtRiskFilter {
  readonly state: 'open' | 'reviewed' | 'all'
  readonly severity: 'all' | HarmSeverity
  readonly marker: 'all' | HarmMarker
  readonly memberId: MemberId | null
  readonly limit: number
  readonly offset: number
}

/** Only what is asked for stands in the statement, so that its index can serve it. */
export async function listAtRisk(
  db: Queryable,
  filter: AtRiskFilter,
): Promise<{ readonly rows: AtRiskRow[]; readonly total: number }> {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions: string[] = []
  if (filter.state !== 'all') conditions.push(`is_open = ${place(filter.state === 'open')}`)
  if (filter.severity !== 'all') conditions.push(`severity = ${place(severityNumber(filter.severity))}`)
  if (filter.memberId !== null) conditions.push(`member_id = ${place(filter.memberId)}`)
  if (filter.marker !== 'all')
    conditions.push(
      `EXISTS (SELECT 1 FROM protection.harm_markers AS marked WHERE marked.marker = ${place(filter.marker)}
         AND marked.member_id = harm_members.member_id)`,
    )
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM protection.harm_members ${where}`,
    values,
  )
  const { rows } = await db.query<AtRiskRow>(
    `SELECT ${AT_RISK} FROM protection.harm_members ${where}
     ORDER BY is_open DESC, harm_members.severity DESC, changed_at DESC, member_id
     LIMIT ${place(filter.limit)} OFFSET ${place(filter.offset)}`,
    values,
  )
  return { rows, total: counted[0]!.total }
}

export interface AtRiskCounts {
  readonly open: number
  readonly severe: number
  readonly all: number
  readonly oldestOpenAt: Instant | null
}

export async function countAtRisk(db: Queryable): Promise<AtRiskCounts> {
  const { rows } = await db.query<AtRiskCounts>(
    `SELECT count(*) FILTER (WHERE is_open) AS open, count(*) FILTER (WHERE is_open AND severity = 2) AS severe,
       count(*) AS all, min(changed_at) FILTER (WHERE is_open) AS "oldestOpenAt" FROM protection.harm_members`,
  )
  return rows[0]!
}

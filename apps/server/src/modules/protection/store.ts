// Every statement on limits, exclusions and their history. What was played stands in play-store.ts.
import {
  type ExclusionKind,
  type LimitKind,
  LOOSER_CONFIRMED_WITHIN_HOURS,
  type protectionActions,
} from '@hanpan/contract'
import type { Instant, MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

export interface LimitRow {
  readonly memberId: MemberId
  readonly kind: LimitKind
  readonly amount: number | null
  readonly nextAmount: number | null
  readonly nextAt: Instant | null
}

const LIMIT = `member_id AS "memberId", kind, amount, next_amount AS "nextAmount", next_at AS "nextAt"`

/** What the member has set itself. Who changes it or pays in holds the lock of the member's row. */
export async function limitsOf(db: Queryable, memberId: MemberId): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>(
    `SELECT ${LIMIT} FROM protection.limits WHERE member_id = $1 ORDER BY kind`,
    [memberId],
  )
  return rows
}

/** The limits on losses and stakes of several members. */
export async function playLimitsOf(db: Queryable, memberIds: readonly MemberId[]): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>({
    name: 'protection.playLimitsOf',
    text: `SELECT ${LIMIT} FROM protection.limits WHERE member_id = ANY($1::uuid[]) AND (kind LIKE 'loss-%' OR kind LIKE 'stake-%')`,
    values: [memberIds],
  })
  return rows
}

export async function saveLimit(db: Queryable, limit: LimitRow): Promise<void> {
  await db.query(
    `INSERT INTO protection.limits (member_id, kind, amount, next_amount, next_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (member_id, kind) DO UPDATE SET amount = excluded.amount, next_amount = excluded.next_amount,
       next_at = excluded.next_at,
       told_at = CASE WHEN limits.next_at = excluded.next_at THEN limits.told_at END`,
    [limit.memberId, limit.kind, limit.amount, limit.nextAmount, limit.nextAt === null ? null : new Date(limit.nextAt)],
  )
}

/** The looser limits that a member may confirm and has not been told of; from now on it has. */
export async function takeUntold(db: Queryable, memberId: MemberId, now: Instant): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>(
    `UPDATE protection.limits SET told_at = $2 WHERE member_id = $1 AND next_at <= $2 AND told_at IS NULL RETURNING ${LIMIT}`,
    [memberId, new Date(now)],
  )
  return rows
}

/** Members with something whose time has come: a looser limit that may be confirmed or lapses, the end of a break, a return. */
export async function membersDue(db: Queryable, limit: number): Promise<MemberId[]> {
  const { rows } = await db.query<{ memberId: MemberId }>(
    `SELECT member_id AS "memberId" FROM protection.limits WHERE next_at <= clock_timestamp() - interval '${LOOSER_CONFIRMED_WITHIN_HOURS} hours'
     UNION SELECT member_id FROM protection.limits WHERE next_at <= clock_timestamp() AND told_at IS NULL
     UNION SELECT member_id FROM protection.exclusions
     WHERE ended_at IS NULL AND (returns_at <= clock_timestamp() OR (kind = 'cool_off' AND ends_at <= clock_timestamp()))
     LIMIT $1`,
    [limit],
  )
  return rows.map((row) => row.memberId)
}

export interface ExclusionRow {
  readonly exclusionId: Uuid
  readonly memberId: MemberId
  readonly kind: ExclusionKind
  readonly startsAt: Instant
  /** Null is for good. */
  readonly endsAt: Instant | null
  readonly returnsAt: Instant | null
}

const EXCLUSION = `exclusion_id AS "exclusionId", member_id AS "memberId", kind, starts_at AS "startsAt", ends_at AS "endsAt",
  returns_at AS "returnsAt"`

export async function runningExclusion(db: Queryable, memberId: MemberId, lock = false): Promise<ExclusionRow | null> {
  const { rows } = await db.query<ExclusionRow>(
    `SELECT ${EXCLUSION} FROM protection.exclusions WHERE member_id = $1 AND ended_at IS NULL ${lock ? 'FOR UPDATE' : ''}`,
    [memberId],
  )
  return rows[0] ?? null
}

export async function insertExclusion(db: Queryable, exclusion: ExclusionRow): Promise<void> {
  await db.query(
    `INSERT INTO protection.exclusions (exclusion_id, member_id, kind, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5)`,
    [
      exclusion.exclusionId,
      exclusion.memberId,
      exclusion.kind,
      new Date(exclusion.startsAt),
      exclusion.endsAt === null ? null : new Date(exclusion.endsAt),
    ],
  )
}

/** Ends a running exclusion: it is over, or a longer one takes its place. */
export async function endExclusion(db: Queryable, exclusionId: Uuid, at: Instant): Promise<void> {
  await db.query('UPDATE protection.exclusions SET ended_at = $2 WHERE exclusion_id = $1', [exclusionId, new Date(at)])
}

export async function setReturn(db: Queryable, exclusionId: Uuid, returnsAt: Instant): Promise<void> {
  await db.query('UPDATE protection.exclusions SET returns_at = $2 WHERE exclusion_id = $1', [
    exclusionId,
    new Date(returnsAt),
  ])
}

export type ChangeAction = (typeof protectionActions)[number]

export interface ChangeRow {
  readonly changeId: Uuid
  readonly memberId: MemberId
  readonly at: Instant
  readonly kind: LimitKind | ExclusionKind
  readonly action: ChangeAction
  readonly before: number | null
  readonly after: number | null
  readonly effectiveAt: Instant | null
  readonly operatorLogin: string | null
  readonly reason: string
}

export async function insertChange(db: Queryable, change: ChangeRow): Promise<void> {
  await db.query(
    `INSERT INTO protection.changes (change_id, member_id, at, kind, action, before_amount, after_amount, effective_at,
       operator_login, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      change.changeId,
      change.memberId,
      new Date(change.at),
      change.kind,
      change.action,
      change.before,
      change.after,
      change.effectiveAt === null ? null : new Date(change.effectiveAt),
      change.operatorLogin,
      change.reason,
    ],
  )
}

const CHANGE = `change_id AS "changeId", member_id AS "memberId", at, kind, action, before_amount AS before,
  after_amount AS after, effective_at AS "effectiveAt", operator_login AS "operatorLogin", reason`
interface Page {
  readonly limit: number
  readonly offset: number
}

export async function changesOf(
  db: Queryable,
  memberId: MemberId,
  page: Page,
): Promise<{ rows: ChangeRow[]; total: number }> {
  const { rows } = await db.query<ChangeRow>(
    `SELECT ${CHANGE} FROM protection.changes WHERE member_id = $1 ORDER BY at DESC, change_id DESC LIMIT $2 OFFSET $3`,
    [memberId, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM protection.changes WHERE member_id = $1',
    [memberId],
  )
  return { rows, total: counted[0]!.total }
}

export async function changesBefore(
  db: Queryable,
  memberId: MemberId,
  before: Instant,
  limit: number,
): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(
    `SELECT ${CHANGE} FROM protection.changes WHERE member_id = $1 AND at < $2 ORDER BY at DESC, change_id DESC LIMIT $3`,
    [memberId, new Date(before), limit],
  )
  return rows
}

/** The changes of everybody, newest first. Only what is asked for stands in the statement, so that its index can serve it. */
export async function listChanges(
  db: Queryable,
  filter: { readonly by: 'all' | 'member' | 'operator'; readonly action: 'all' | ChangeAction },
  page: Page,
): Promise<{ rows: ChangeRow[]; total: number }> {
  const conditions = [
    ...(filter.by === 'all' ? [] : [`operator_login IS ${filter.by === 'operator' ? 'NOT NULL' : 'NULL'}`]),
    ...(filter.action === 'all' ? [] : ['action = $1']),
  ]
  const values = filter.action === 'all' ? [] : [filter.action]
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const { rows } = await db.query<ChangeRow>(
    `SELECT ${CHANGE} FROM protection.changes ${where} ORDER BY at DESC, change_id DESC
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.limit, page.offset],
  )
  return { rows, total: await countFound(db, `protection.changes ${where}`, values) }
}

export type ProtectedFilter = 'all' | 'limits' | 'waiting' | 'excluded'

/** Members with a limit in force or an exclusion, in the order of their ids. */
export async function protectedMembers(
  db: Queryable,
  filter: ProtectedFilter,
  memberId: MemberId | null,
  page: Page,
): Promise<{ memberIds: MemberId[]; total: number }> {
  const source = `(
    SELECT member_id FROM protection.limits WHERE $1 IN ('all', 'limits') AND amount IS NOT NULL
    UNION SELECT member_id FROM protection.limits WHERE $1 = 'waiting' AND next_at IS NOT NULL
    UNION SELECT member_id FROM protection.exclusions WHERE $1 IN ('all', 'excluded') AND ended_at IS NULL) found
    WHERE $2::uuid IS NULL OR member_id = $2`
  const { rows } = await db.query<{ memberId: MemberId }>(
    `SELECT member_id AS "memberId" FROM ${source} ORDER BY member_id DESC LIMIT $3 OFFSET $4`,
    [filter, memberId, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${source}`, [
    filter,
    memberId,
  ])
  return { memberIds: rows.map((row) => row.memberId), total: counted[0]!.total }
}

export async function protectionOfMany(
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<{ limits: LimitRow[]; exclusions: ExclusionRow[] }> {
  const { rows: limits } = await db.query<LimitRow>(
    `SELECT ${LIMIT} FROM protection.limits WHERE member_id = ANY($1::uuid[]) ORDER BY kind`,
    [memberIds],
  )
  const { rows: exclusions } = await db.query<ExclusionRow>(
    `SELECT ${EXCLUSION} FROM protection.exclusions WHERE member_id = ANY($1::uuid[]) AND ended_at IS NULL`,
    [memberIds],
  )
  return { limits, exclusions }
}

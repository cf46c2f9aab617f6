// The statements of sessions and of block lists.
import type { MemberStatus } from '@hanpan/contract'
import type { Instant, MemberId, SessionId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { SessionMark, SessionSpan } from '../../ports/members.ts'

export type EndReason = 'replaced' | 'logged-out' | 'suspended' | 'forced' | 'maintenance'

/** What is asked of a member at every call. */
export interface StandingRow {
  readonly member_id: MemberId
  readonly mem_id: string
  readonly level: number
  readonly casino_level: number
  readonly slot_level: number
  readonly status: MemberStatus
  readonly partner_level: string | null
  readonly betting_allowed: boolean
  readonly giving_allowed: boolean
  readonly deposit_allowed: boolean
  readonly withdrawal_allowed: boolean
  readonly is_excluded: boolean
  readonly terms_version: string | null
  readonly recommender_id: MemberId | null
}

export interface SessionRow extends StandingRow {
  readonly session_id: SessionId
  readonly expires_at: Instant
  readonly end_reason: EndReason | null
}

export async function insertSession(
  db: Queryable,
  session: {
    readonly sessionId: SessionId
    readonly memberId: MemberId
    readonly startedAt: Instant
    readonly expiresAt: Instant
    readonly address: string
    readonly agent: string
  },
): Promise<void> {
  await db.query(
    `INSERT INTO members.sessions (session_id, member_id, started_at, expires_at, address, agent)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      session.sessionId,
      session.memberId,
      new Date(session.startedAt),
      new Date(session.expiresAt),
      session.address,
      session.agent,
    ],
  )
}

/**
 * Answers which sessions have ended, those of the last minute among them: where the answer to a commit was lost, nobody was told of what it
 * ended.
 */
export async function endRunningSessions(
  db: Queryable,
  memberId: MemberId,
  reason: EndReason,
  at: Instant,
): Promise<SessionId[]> {
  const { rows } = await db.query<{ session_id: SessionId }>(
    `WITH ended AS (
       UPDATE members.sessions SET ended_at = $3, end_reason = $2 WHERE member_id = $1 AND ended_at IS NULL RETURNING session_id)
     SELECT session_id FROM ended
     UNION SELECT session_id FROM members.sessions WHERE member_id = $1 AND ended_at > $3::timestamptz - interval '1 minute'`,
    [memberId, reason, new Date(at)],
  )
  return rows.map((row) => row.session_id)
}

export async function endSession(db: Queryable, sessionId: SessionId, reason: EndReason, at: Instant): Promise<void> {
  await db.query(
    'UPDATE members.sessions SET ended_at = $3, end_reason = $2 WHERE session_id = $1 AND ended_at IS NULL',
    [sessionId, reason, new Date(at)],
  )
}

export async function endAllSessions(db: Queryable, reason: EndReason, at: Instant): Promise<SessionId[]> {
  const { rows } = await db.query<{ session_id: SessionId }>(
    'UPDATE members.sessions SET ended_at = $2, end_reason = $1 WHERE ended_at IS NULL RETURNING session_id',
    [reason, new Date(at)],
  )
  return rows.map((row) => row.session_id)
}

/** Moves the end of a running session. False when it has ended. */
export async function extendSession(db: Queryable, sessionId: SessionId, expiresAt: Instant): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE members.sessions SET expires_at = $2 WHERE session_id = $1 AND ended_at IS NULL',
    [sessionId, new Date(expiresAt)],
  )
  return rowCount === 1
}

/** Which of some members have a session that runs. */
export async function loggedInAmong(db: Queryable, memberIds: readonly MemberId[]): Promise<readonly MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>({
    name: 'members.loggedInAmong',
    text: `SELECT member_id FROM members.sessions WHERE member_id = ANY ($1::uuid[]) AND ended_at IS NULL AND expires_at > now()`,
    values: [memberIds],
  })
  return rows.map((row) => row.member_id)
}

/** The columns of a `StandingRow`, of a member m. */
const STANDING = `m.member_id, m.mem_id, m.level, m.casino_level, m.slot_level, m.status, m.partner_level, m.betting_allowed,
  m.deposit_allowed, m.withdrawal_allowed, m.terms_version, m.recommender_id,
  coalesce(m.giving_allowed, m.partner_level IS NOT NULL) AS giving_allowed, coalesce(m.excluded_until > now(), false) AS is_excluded`

/** Prepared once a connection: a vendor of games asks it with every message. */
export async function readStandings(db: Queryable, memberIds: readonly MemberId[]): Promise<StandingRow[]> {
  const { rows } = await db.query<StandingRow>({
    name: 'members.readStandings',
    text: `SELECT ${STANDING} FROM members.members m WHERE m.member_id = ANY ($1::uuid[])`,
    values: [memberIds],
  })
  return rows
}

/** Sessions with what is asked of their members at every call. */
export async function readSessions(db: Queryable, sessionIds: readonly SessionId[]): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>({
    name: 'members.readSessions',
    text: `SELECT s.session_id, s.expires_at, s.end_reason, ${STANDING}
           FROM members.sessions s JOIN members.members m USING (member_id) WHERE s.session_id = ANY($1)`,
    values: [sessionIds],
  })
  return rows
}

export interface SessionHistoryRow {
  readonly started_at: Instant
  readonly expires_at: Instant
  readonly ended_at: Instant | null
  readonly end_reason: string | null
  readonly address: string
  readonly agent: string
}

export async function listSessions(db: Queryable, memberId: MemberId, limit: number): Promise<SessionHistoryRow[]> {
  const { rows } = await db.query<SessionHistoryRow>(
    `SELECT started_at, expires_at, ended_at, end_reason, address, agent FROM members.sessions
     WHERE member_id = $1 ORDER BY started_at DESC LIMIT $2`,
    [memberId, limit],
  )
  return rows
}

/** Milliseconds of a member's sessions from an instant on: those that have ended, and the running one up to now. */
export async function loggedInSince(db: Queryable, memberId: MemberId, from: Instant, now: Instant): Promise<number> {
  const { rows } = await db.query<{ ms: number }>(
    `SELECT coalesce(sum(extract(epoch FROM greatest(
         least(coalesce(ended_at, expires_at), $3) - greatest(started_at, $2), interval '0')) * 1000), 0)::bigint AS ms
     FROM members.sessions WHERE member_id = $1 AND started_at >= $2 - interval '1 day' AND started_at < $3`,
    [memberId, new Date(from), new Date(now)],
  )
  return rows[0]!.ms
}

/** Brings the end of a running session forward. Answers the sessions that changed. */
export async function shortenSessions(db: Queryable, memberId: MemberId, expiresAt: Instant): Promise<SessionId[]> {
  const { rows } = await db.query<{ session_id: SessionId }>(
    `UPDATE members.sessions SET expires_at = $2 WHERE member_id = $1 AND ended_at IS NULL AND expires_at > $2
     RETURNING session_id`,
    [memberId, new Date(expiresAt)],
  )
  return rows.map((row) => row.session_id)
}

/** When a member began to play: the first session of the day, or the one it is in where that began before. Null without a session. */
export async function playingSince(
  db: Queryable,
  memberId: MemberId,
  sessionId: SessionId,
  day: Instant,
): Promise<{ readonly startedAt: Instant; readonly since: Instant } | null> {
  const { rows } = await db.query<{ started_at: Instant; first_at: Instant | null }>(
    `SELECT started_at, (SELECT min(started_at) FROM members.sessions WHERE member_id = $1 AND started_at >= $3) AS first_at
     FROM members.sessions WHERE session_id = $2`,
    [memberId, sessionId, new Date(day)],
  )
  const row = rows[0]
  return row
    ? { startedAt: row.started_at, since: Math.min(row.started_at, row.first_at ?? row.started_at) as Instant }
    : null
}

export async function pageOfSessions(
  db: Queryable,
  memberId: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: (SessionHistoryRow & { readonly session_id: SessionId })[]; total: number }> {
  const { rows } = await db.query<SessionHistoryRow & { session_id: SessionId }>(
    `SELECT session_id, started_at, expires_at, ended_at, end_reason, address, agent FROM members.sessions
     WHERE member_id = $1 ORDER BY started_at DESC LIMIT $2 OFFSET $3`,
    [memberId, page.limit, page.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM members.sessions WHERE member_id = $1',
    [memberId],
  )
  return { rows, total: counted[0]!.total }
}

export type BlockKind = 'address' | 'phone' | 'account'

export async function isBlocked(db: Queryable, kind: BlockKind, valueIndex: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM members.blocks WHERE kind = $1 AND value_index = $2', [
    kind,
    valueIndex,
  ])
  return rowCount === 1
}

/** False when the value is blocked already. */
export async function insertBlock(
  db: Queryable,
  block: {
    readonly blockId: Uuid
    readonly kind: BlockKind
    readonly valueIndex: Buffer
    readonly valueMasked: string
    readonly reason: string
    readonly createdAt: Instant
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO members.blocks (block_id, kind, value_index, value_masked, reason, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [block.blockId, block.kind, block.valueIndex, block.valueMasked, block.reason, new Date(block.createdAt)],
  )
  return rowCount === 1
}

export interface BlockRow {
  readonly block_id: Uuid
  readonly kind: BlockKind
  readonly value_masked: string
  readonly reason: string
  readonly created_at: Instant
}

export async function listBlocks(db: Queryable): Promise<BlockRow[]> {
  const { rows } = await db.query<BlockRow>(
    'SELECT block_id, kind, value_masked, reason, created_at FROM members.blocks ORDER BY created_at DESC LIMIT 500',
  )
  return rows
}

export async function deleteBlock(db: Queryable, blockId: Uuid): Promise<BlockRow | null> {
  const { rows } = await db.query<BlockRow>(
    'DELETE FROM members.blocks WHERE block_id = $1 RETURNING block_id, kind, value_masked, reason, created_at',
    [blockId],
  )
  return rows[0] ?? null
}

export async function listBegun(
  db: Queryable,
  after: Pick<SessionMark, 'at' | 'sessionId'>,
  until: Instant,
  limit: number,
): Promise<SessionMark[]> {
  const { rows } = await db.query<SessionMark>(
    `SELECT started_at AS at, session_id AS "sessionId", member_id AS "memberId" FROM members.sessions
     WHERE (started_at, session_id) > ($1::timestamptz, $2::uuid) AND started_at < $3
     ORDER BY started_at, session_id LIMIT $4`,
    [new Date(after.at), after.sessionId, new Date(until), limit],
  )
  return rows
}

/** Sessions of a member that are looked at. */
const SPANS_MAX = 200

export async function listSpans(
  db: Queryable,
  memberIds: readonly MemberId[],
  since: Instant,
  now: Instant,
): Promise<SessionSpan[]> {
  const { rows } = await db.query<SessionSpan>(
    `SELECT asked.member_id AS "memberId", span.* FROM unnest($1::uuid[]) AS asked (member_id)
     CROSS JOIN LATERAL (
       SELECT started_at AS "startedAt", least(coalesce(ended_at, expires_at), $3::timestamptz) AS "endedAt",
         ended_at IS NULL AND expires_at > $3 AS "isRunning"
       FROM members.sessions WHERE member_id = asked.member_id AND started_at >= $2 AND started_at < $3
       ORDER BY started_at DESC LIMIT ${SPANS_MAX}
     ) AS span`,
    [memberIds, new Date(since), new Date(now)],
  )
  return rows
}

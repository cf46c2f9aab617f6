// The SQL statements of players and sessions.
import type { MemberId, Uuid } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { GameSession, GameSessionId } from './model.ts'

/** How long a session may be played in. */
const HOURS_MAX = 12
/** How long sessions are kept: as long as windows. */
const KEPT_DAYS = 90

/** The member's name at a connection: the one that it has, else the one that is given. */
export async function keepPlayer(
  db: Queryable,
  connectionKey: string,
  memberId: MemberId,
  playerRef: string,
): Promise<string> {
  const { rows } = await db.query<{ playerRef: string }>(
    `WITH made AS (
       INSERT INTO gateway.players (connection_key, player_ref, member_id) VALUES ($1, $3, $2) ON CONFLICT DO NOTHING RETURNING player_ref)
     SELECT player_ref AS "playerRef" FROM made
     UNION ALL SELECT player_ref FROM gateway.players WHERE connection_key = $1 AND member_id = $2 LIMIT 1`,
    [connectionKey, memberId, playerRef],
  )
  // Made by another launch at the same moment: seen by the next statement.
  return rows[0]?.playerRef ?? (await keepPlayer(db, connectionKey, memberId, playerRef))
}

/** Who a connection means by a name; keyed `connection name`. */
export async function readPlayers(db: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await db.query<{ key: string; memberId: MemberId }>({
    name: 'gateway-players',
    text: `SELECT k.key, p.member_id AS "memberId"
           FROM unnest($1::text[], $2::text[], $3::text[]) AS k(key, connection_key, player_ref) JOIN gateway.players p USING (connection_key, player_ref)`,
    values: [keys, keys.map((key) => key.split(' ', 1)[0]!), keys.map((key) => key.slice(key.indexOf(' ') + 1))],
  })
  return new Map(rows.map(({ key, memberId }) => [key, memberId]))
}

export interface NewSession {
  readonly sessionId: GameSessionId
  readonly tokenDigest: Buffer
  readonly connectionKey: string
  readonly memberId: MemberId
  readonly prodId: string
  readonly gameKey: string
  readonly playId: Uuid | null
}

/** Opens a session; the ones before it at the same connection are over. */
export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  const { sessionId, tokenDigest, connectionKey, memberId, prodId, gameKey, playId } = session
  await db.query(
    `WITH ended AS (
       UPDATE gateway.sessions SET ended_at = current_timestamp WHERE member_id = $4 AND ended_at IS NULL AND session_id <> $1
         AND created_at > current_timestamp - interval '${HOURS_MAX} hours')
     INSERT INTO gateway.sessions (session_id, token_digest, connection_key, member_id, prod_id, game_key, play_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [sessionId, tokenDigest, connectionKey, memberId, prodId, gameKey, playId],
  )
}

/** Ends the sessions of a member's window, or all of the member's. */
export async function endSessions(db: Queryable, memberId: MemberId, playId: Uuid | null): Promise<void> {
  await db.query(
    `UPDATE gateway.sessions SET ended_at = current_timestamp WHERE member_id = $1 AND ended_at IS NULL AND ($2::uuid IS NULL OR play_id = $2)
       AND created_at > current_timestamp - interval '${HOURS_MAX} hours'`,
    [memberId, playId],
  )
}

const SESSION = `s.session_id AS "sessionId", s.connection_key AS "connectionKey", s.member_id AS "memberId", p.player_ref AS "playerRef",
  s.prod_id AS "prodId", s.game_key AS "gameKey", s.play_id AS "playId",
  s.ended_at IS NOT NULL OR s.created_at < current_timestamp - interval '${HOURS_MAX} hours' AS "isOver"`
const FROM =
  'gateway.sessions s JOIN gateway.players p ON p.connection_key = s.connection_key AND p.member_id = s.member_id'

/** By the digests of their tokens, in hex. */
export async function readSessions(
  db: Queryable,
  digests: readonly string[],
): Promise<ReadonlyMap<string, GameSession>> {
  const { rows } = await db.query<GameSession & { digest: string }>({
    name: 'gateway-sessions',
    text: `SELECT encode(s.token_digest, 'hex') AS digest, ${SESSION} FROM ${FROM} WHERE s.token_digest = ANY ($1::bytea[])`,
    values: [digests.map((digest) => Buffer.from(digest, 'hex'))],
  })
  return new Map(rows.map(({ digest, ...session }) => [digest, session]))
}

/** The last session of each player at a connection; keyed `connection member`. */
export async function readLastSessions(
  db: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, GameSession>> {
  const { rows } = await db.query<GameSession & { key: string }>({
    name: 'gateway-last-sessions',
    text: `SELECT k.key, l.* FROM unnest($1::text[], $2::text[], $3::uuid[]) AS k(key, connection_key, member_id) CROSS JOIN LATERAL (
             SELECT ${SESSION} FROM ${FROM} WHERE s.member_id = k.member_id AND s.connection_key = k.connection_key
             ORDER BY s.created_at DESC LIMIT 1) l`,
    values: [keys, keys.map((key) => key.split(' ')[0]!), keys.map((key) => key.split(' ')[1]!)],
  })
  return new Map(rows.map(({ key, ...session }) => [key, session]))
}

/** Lets sessions go whose time is long over; answers how many. */
export async function deleteOldSessions(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM gateway.sessions WHERE session_id IN (
       SELECT session_id FROM gateway.sessions WHERE created_at < current_timestamp - interval '${KEPT_DAYS} days' ORDER BY created_at LIMIT $1)`,
    [limit],
  )
  return rowCount ?? 0
}

/** The name that a connection knows a member by; null where it has never played there. */
export async function playerRefOf(db: Queryable, connectionKey: string, memberId: MemberId): Promise<string | null> {
  const { rows } = await db.query<{ playerRef: string }>(
    `SELECT player_ref AS "playerRef" FROM gateway.players WHERE connection_key = $1 AND member_id = $2`,
    [connectionKey, memberId],
  )
  return rows[0]?.playerRef ?? null
}

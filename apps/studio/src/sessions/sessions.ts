// Players and the sessions in which they play. A session is opened by its site, which names the player and gives a token for its money; the client
// shows that it is the session's by a secret that stands in its address. A player has one session: the next one ends it.
import type { VersionKey } from '@hanpan/casino'
import { type Instant, type Won, won } from '@hanpan/kernel'
import type { Database, Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { digestOf, randomSecret, type Sealer } from '../platform/secrets.ts'
import type { PurseOwner } from '../wallet/wallet.ts'
import type { StudioLanguage } from '../wire/calls.ts'

export interface Session extends PurseOwner {
  readonly sessionId: string
  readonly playerId: string
  readonly language: StudioLanguage
  readonly device: 'desktop' | 'phone'
  readonly lobbyUrl: string
  readonly createdAt: Instant
  readonly isOver: boolean
  /** What its site had chosen for the game as it was opened: it plays that until it is over. Null of one that is older than such a choice. */
  readonly version: VersionKey | null
}

export type NewSession = Pick<
  Session,
  'siteKey' | 'playerRef' | 'token' | 'gameCode' | 'language' | 'device' | 'lobbyUrl' | 'version'
>

const TOKEN = 'studio.sessions.token'
/** Sites end a session sooner; whoever is forgotten by its site is by us. */
export const SESSION_HOURS_MAX = 12

interface SessionRow extends Omit<Session, 'token'> {
  readonly token: Buffer
}

const COLUMNS = `s.session_id AS "sessionId", s.player_id AS "playerId", p.site_key AS "siteKey", p.player_ref AS "playerRef", s.token,
  s.game_code AS "gameCode", s.language, s.device, s.lobby_url AS "lobbyUrl", s.created_at AS "createdAt", s.version,
  (s.over_at IS NOT NULL OR s.created_at < now() - interval '${SESSION_HOURS_MAX} hours') AS "isOver"`

/** Opens a session; the ones before it are over. Answers the secret of its address. */
export async function openSession(database: Database, sealer: Sealer, session: NewSession): Promise<string> {
  const secret = randomSecret()
  await database.tx(async (tx) => {
    const { rows } = await tx.query<{ playerId: string }>(
      `INSERT INTO studio.players (player_id, site_key, player_ref) VALUES ($1, $2, $3)
       ON CONFLICT (site_key, player_ref) DO UPDATE SET player_ref = excluded.player_ref RETURNING player_id AS "playerId"`,
      [newId(), session.siteKey, session.playerRef],
    )
    const { playerId } = rows[0]!
    await tx.query(
      `UPDATE studio.sessions SET over_at = now() WHERE player_id = $1 AND over_at IS NULL
       AND created_at > now() - interval '${SESSION_HOURS_MAX} hours'`,
      [playerId],
    )
    await tx.query(
      `INSERT INTO studio.sessions (session_id, secret_digest, player_id, token, game_code, language, device, lobby_url, version)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        newId(),
        digestOf(secret),
        playerId,
        sealer.seal(session.token, TOKEN),
        session.gameCode,
        session.language,
        session.device,
        session.lobbyUrl,
        session.version,
      ],
    )
  })
  return secret
}

const opened = (sealer: Sealer, row: SessionRow | undefined): Session | null =>
  row ? { ...row, token: sealer.open(row.token, TOKEN) } : null

/** The sessions of secrets, over or not; null for one that nobody has. */
export async function sessionsOf(
  db: Queryable,
  sealer: Sealer,
  secrets: readonly string[],
): Promise<readonly (Session | null)[]> {
  const digests = secrets.map(digestOf)
  const { rows } = await db.query<SessionRow & { readonly digest: Buffer }>({
    name: 'studio-sessions',
    text: `SELECT s.secret_digest AS digest, ${COLUMNS} FROM studio.sessions s JOIN studio.players p USING (player_id)
           WHERE s.secret_digest = ANY($1)`,
    values: [digests],
  })
  const found = new Map(rows.map(({ digest, ...row }) => [digest.toString('hex'), row]))
  return digests.map((digest) => opened(sealer, found.get(digest.toString('hex'))))
}

export async function sessionById(db: Queryable, sealer: Sealer, sessionId: string): Promise<Session | null> {
  const { rows } = await db.query<SessionRow>(
    `SELECT ${COLUMNS} FROM studio.sessions s JOIN studio.players p USING (player_id) WHERE s.session_id = $1`,
    [sessionId],
  )
  return opened(sealer, rows[0])
}

/** Sessions by their ids, all in one statement. */
export async function sessionsByIds(
  db: Queryable,
  sealer: Sealer,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Session>> {
  const { rows } = await db.query<SessionRow>(
    `SELECT ${COLUMNS} FROM studio.sessions s JOIN studio.players p USING (player_id) WHERE s.session_id = ANY ($1::uuid[])`,
    [[...new Set(sessionIds)]],
  )
  return new Map(rows.map((row) => [row.sessionId, opened(sealer, row)!]))
}

/** The site says that it is over: nothing is staked in it any more. */
export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query('UPDATE studio.sessions SET over_at = now() WHERE session_id = $1 AND over_at IS NULL', [sessionId])
}

/** What was staked in a session and what came back. */
export async function sumsOfSession(
  db: Queryable,
  sessionId: string,
): Promise<{ readonly staked: Won; readonly returned: Won }> {
  const { rows } = await db.query<{ staked: number; returned: number }>(
    `SELECT coalesce(sum(stake), 0)::bigint AS staked, coalesce(sum(returned), 0)::bigint AS returned FROM (
       SELECT stake, payout + coalesce((SELECT sum((hit->>'paid')::bigint) FROM jsonb_array_elements(jackpots) hit), 0) AS returned
       FROM studio.rounds WHERE session_id = $1 AND state IN ('open', 'paying', 'done')
       UNION ALL
       SELECT stake, payout FROM studio.table_seats WHERE session_id = $1 AND state IN ('paying', 'done')
       UNION ALL
       SELECT p.stake, 0 FROM studio.table_seats s JOIN studio.table_placements p USING (seat_id)
       WHERE s.session_id = $1 AND s.state = 'open' AND p.state = 'placed'
       UNION ALL
       SELECT stake, payout FROM studio.crash_bets WHERE session_id = $1 AND state IN ('placed', 'paying', 'done')
     ) one`,
    [sessionId],
  )
  return { staked: won(rows[0]!.staked), returned: won(rows[0]!.returned) }
}

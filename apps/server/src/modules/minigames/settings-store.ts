// Every SQL statement on settings: revisions, of which the newest is in force.
import type { GameKey } from '@hanpan/minigames'
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { GameSettings } from './model.ts'

const SETTINGS = `game_key AS "gameKey", revision, enabled, prices, pay_tables AS "payTables", limits, options`

/** The settings in force. Null before the first revision was written. */
export async function settingsInForce(db: Queryable, gameKey: GameKey): Promise<GameSettings | null> {
  const { rows } = await db.query<GameSettings>(
    `SELECT ${SETTINGS} FROM minigames.settings WHERE game_key = $1 ORDER BY revision DESC LIMIT 1`,
    [gameKey],
  )
  return rows[0] ?? null
}

/** A revision, in force or not. */
export async function settingsAt(db: Queryable, gameKey: GameKey, revision: number): Promise<GameSettings | null> {
  const { rows } = await db.query<GameSettings>(
    `SELECT ${SETTINGS} FROM minigames.settings WHERE game_key = $1 AND revision = $2`,
    [gameKey, revision],
  )
  return rows[0] ?? null
}

export type NewSettings = GameSettings & {
  readonly changedBy: string
  readonly reason: string
}

/** Appends a revision. Answers false when another change took the number first. */
export async function appendSettings(db: Queryable, settings: NewSettings): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO minigames.settings (game_key, revision, enabled, prices, pay_tables, limits, options, changed_by, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      settings.gameKey,
      settings.revision,
      settings.enabled,
      JSON.stringify(settings.prices),
      JSON.stringify(settings.payTables),
      JSON.stringify(settings.limits),
      JSON.stringify(settings.options),
      settings.changedBy,
      settings.reason,
    ],
  )
  return rowCount === 1
}

export type PriceRevision = Pick<GameSettings, 'revision' | 'prices' | 'payTables'> & { readonly changedAt: Instant }

/** Of a game's revisions from one on, those that changed its prices or pay tables, and the first of them. */
const PRICE_REVISIONS = `SELECT * FROM (
    SELECT revision, prices, pay_tables AS "payTables", changed_at AS "changedAt",
      lag(revision) OVER w IS NULL AS "isFirst",
      lag(prices) OVER w AS "pricesBefore", lag(pay_tables) OVER w AS "payTablesBefore"
    FROM minigames.settings WHERE game_key = $1 AND revision >= $2 WINDOW w AS (ORDER BY revision)) s
  WHERE ("isFirst" OR prices <> "pricesBefore" OR "payTables" <> "payTablesBefore")`

/** The prices that a round of the last day may have opened with, newest first: a round lasts no longer than a day. */
export async function pricesOfLastDay(db: Queryable, gameKey: GameKey): Promise<PriceRevision[]> {
  const { rows } = await db.query<PriceRevision>(
    `${PRICE_REVISIONS.replace(
      '$2',
      `coalesce((SELECT max(revision) FROM minigames.settings
         WHERE game_key = $1 AND changed_at < clock_timestamp() - interval '25 hours'), 1)`,
    )} ORDER BY revision DESC`,
    [gameKey],
  )
  return rows
}

export type PriceChange = PriceRevision & {
  readonly pricesBefore: GameSettings['prices']
  readonly payTablesBefore: GameSettings['payTables']
}

/** Every change of prices or pay tables, newest first, and how many there are. */
export async function priceChanges(
  db: Queryable,
  gameKey: GameKey,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly changes: PriceChange[]; readonly total: number }> {
  const changes = `${PRICE_REVISIONS} AND NOT "isFirst"`
  const counted = await db.query<{ total: number }>(`SELECT count(*)::bigint AS total FROM (${changes}) c`, [
    gameKey,
    1,
  ])
  const { rows } = await db.query<PriceChange>(`${changes} ORDER BY revision DESC OFFSET $3 LIMIT $4`, [
    gameKey,
    1,
    page.offset,
    page.limit,
  ])
  return { changes: rows, total: counted.rows[0]!.total }
}

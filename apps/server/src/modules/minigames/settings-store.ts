// Every SQL statement on settings: revisions, of which the newest is in force.
import type { GameKey } from '@hanpan/minigames'
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

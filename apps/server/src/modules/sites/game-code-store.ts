// Every statement on the codes of games.
import type { Queryable } from '../../platform/database.ts'
import type { GameState } from '../../ports/sites.ts'

export interface GameCodeRow {
  readonly code: string
  readonly code_name: string
  readonly code_name_en: string
  readonly group_code: string
  readonly group_name: string
  readonly group_name_en: string
  readonly ord: number
  readonly game_type: string
  readonly state: GameState
}

export async function readGameCodes(db: Queryable): Promise<GameCodeRow[]> {
  const { rows } = await db.query<GameCodeRow>(
    `SELECT code, code_name, code_name_en, group_code, group_name, group_name_en, ord, game_type, state
     FROM sites.game_codes ORDER BY group_code, ord, code`,
  )
  return rows
}

/** Answers the state before, or null for a code that does not exist. */
export async function writeGameState(db: Queryable, code: string, state: GameState): Promise<GameState | null> {
  const { rows } = await db.query<{ state: GameState }>(
    'SELECT state FROM sites.game_codes WHERE code = $1 FOR UPDATE',
    [code],
  )
  if (!rows[0]) return null
  await db.query('UPDATE sites.game_codes SET state = $2 WHERE code = $1', [code, state])
  return rows[0].state
}

// Every statement on the codes of games.
import type { CodeNames } from '@hanpan/contract'
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { GameState } from '../../ports/sites.ts'

export interface GameCodeRow {
  readonly code: string
  readonly code_name: string
  readonly code_name_en: string
  readonly code_name_vi: string
  readonly group_code: string
  readonly group_name: string
  readonly group_name_en: string
  readonly group_name_vi: string
  readonly ord: number
  readonly game_type: string
  readonly state: GameState
  readonly added_at: Instant
}

export type CodeKind = 'game' | 'group'

export async function readGameCodes(db: Queryable): Promise<GameCodeRow[]> {
  const { rows } = await db.query<GameCodeRow>(
    `SELECT code, code_name, code_name_en, code_name_vi, group_code, group_name, group_name_en, group_name_vi,
       game_codes.ord, game_type, state, added_at
     FROM sites.game_codes JOIN sites.game_groups USING (group_code)
     ORDER BY game_groups.ord, group_code, game_codes.ord, code`,
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

const TABLES = {
  game: { table: 'sites.game_codes', key: 'code', name: 'code_name' },
  group: { table: 'sites.game_groups', key: 'group_code', name: 'group_name' },
} as const

/** Answers the names before, or null for a code that does not exist. */
export async function writeCodeNames(
  db: Queryable,
  kind: CodeKind,
  code: string,
  { ko, en, vi }: CodeNames,
): Promise<CodeNames | null> {
  const { table, key, name } = TABLES[kind]
  const { rows } = await db.query<CodeNames>(
    `SELECT ${name} AS ko, ${name}_en AS en, ${name}_vi AS vi FROM ${table} WHERE ${key} = $1 FOR UPDATE`,
    [code],
  )
  if (!rows[0]) return null
  await db.query(`UPDATE ${table} SET ${name} = $2, ${name}_en = $3, ${name}_vi = $4 WHERE ${key} = $1`, [
    code,
    ko,
    en,
    vi,
  ])
  return rows[0]
}

/** The groups, or the games of one, in their order; nobody else orders them meanwhile. */
export async function lockCodes(db: Queryable, kind: CodeKind, groupCode: string): Promise<string[]> {
  const { table, key } = TABLES[kind]
  const { rows } = await db.query<{ code: string }>(
    `SELECT ${key} AS code FROM ${table} WHERE $1::text IS NULL OR group_code = $1 ORDER BY ord, ${key} FOR UPDATE`,
    [kind === 'group' ? null : groupCode],
  )
  return rows.map(({ code }) => code)
}

export async function orderCodes(db: Queryable, kind: CodeKind, order: readonly string[]): Promise<void> {
  const { table, key } = TABLES[kind]
  await db.query(
    `UPDATE ${table} SET ord = given.ord FROM unnest($1::text[]) WITH ORDINALITY AS given (given_code, ord)
     WHERE ${key} = given.given_code`,
    [order],
  )
}

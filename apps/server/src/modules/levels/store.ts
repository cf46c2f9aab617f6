// Every statement on names and rules of levels, and on their daily runs.
import type { LevelNames, LevelRule } from '@hanpan/contract'
import type { Day, Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

export interface SettingsRow {
  readonly revision: number
  readonly names: LevelNames
  readonly rule: LevelRule
  readonly changed_at: Instant
  readonly changed_by: string
}

export async function newestSettings(db: Queryable): Promise<SettingsRow | null> {
  const { rows } = await db.query<SettingsRow>(
    'SELECT revision, names, rule, changed_at, changed_by FROM levels.settings ORDER BY revision DESC LIMIT 1',
  )
  return rows[0] ?? null
}

/** False when somebody was faster. */
export async function insertSettings(db: Queryable, row: SettingsRow & { readonly reason: string }): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO levels.settings (revision, names, rule, changed_at, changed_by, reason) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [
      row.revision,
      JSON.stringify(row.names),
      JSON.stringify(row.rule),
      new Date(row.changed_at),
      row.changed_by,
      row.reason,
    ],
  )
  return rowCount === 1
}

export interface RunRow {
  readonly day: Day
  readonly revision: number
  readonly walked_to: MemberId | null
  readonly looked: number
  readonly up: number
  readonly down: number
  readonly held: number
  readonly done_at: Instant | null
}

const RUN = 'day::text, revision, walked_to, looked, up, down, held, done_at'

/** Begins the run of a day, once. */
export async function beginRun(db: Queryable, day: Day, revision: number): Promise<void> {
  await db.query('INSERT INTO levels.runs (day, revision) VALUES ($1::date, $2) ON CONFLICT DO NOTHING', [
    day,
    revision,
  ])
}

export async function readRun(db: Queryable, day: Day, lock: '' | 'FOR UPDATE' = ''): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(`SELECT ${RUN} FROM levels.runs WHERE day = $1::date ${lock}`, [day])
  return rows[0] ?? null
}

export async function latestRun(db: Queryable): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(`SELECT ${RUN} FROM levels.runs ORDER BY day DESC LIMIT 1`)
  return rows[0] ?? null
}

export type RunStep = Pick<RunRow, 'looked' | 'up' | 'down' | 'held' | 'walked_to' | 'done_at'>

export async function advanceRun(db: Queryable, day: Day, step: RunStep): Promise<void> {
  await db.query(
    `UPDATE levels.runs SET walked_to = coalesce($2, walked_to), looked = looked + $3, up = up + $4, down = down + $5,
       held = held + $6, done_at = $7 WHERE day = $1::date`,
    [
      day,
      step.walked_to,
      step.looked,
      step.up,
      step.down,
      step.held,
      step.done_at === null ? null : new Date(step.done_at),
    ],
  )
}

/** A level that a member has and does not reach, and the day on which that was first seen. */
export interface Below {
  readonly level: number
  readonly since: Day
}

export async function belowAmong(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Below>> {
  const { rows } = await db.query<Below & { member_id: MemberId }>(
    'SELECT member_id, level, since::text FROM levels.below WHERE member_id = ANY($1::uuid[])',
    [memberIds],
  )
  return new Map(rows.map(({ member_id: memberId, level, since }) => [memberId, { level, since }]))
}

/** Ends all grace: it was counted by another rule. */
export async function forgetBelow(db: Queryable): Promise<void> {
  await db.query('DELETE FROM levels.below')
}

/** Replaces what is known of members: since when each is below its level; whoever is not named is not below. */
export async function saveBelow(
  db: Queryable,
  memberIds: readonly MemberId[],
  below: ReadonlyMap<MemberId, Below>,
): Promise<void> {
  await db.query('DELETE FROM levels.below WHERE member_id = ANY($1::uuid[])', [memberIds])
  await db.query(
    'INSERT INTO levels.below (member_id, level, since) SELECT * FROM unnest($1::uuid[], $2::int[], $3::date[])',
    [[...below.keys()], [...below.values()].map(({ level }) => level), [...below.values()].map(({ since }) => since)],
  )
}

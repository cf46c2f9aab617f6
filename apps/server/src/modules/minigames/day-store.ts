// Every SQL statement on the days of the seed chain.
import type { Day } from '@hanpan/kernel'
import { sourceKeys } from '@hanpan/minigames'
import type { Queryable } from '../../platform/database.ts'
import type { SeedDayRow } from './model.ts'

const DAY = `d.day::text AS day, d.commitment, d.committed_at AS "committedAt", d.seed, d.revealed_at AS "revealedAt"`

export type SealedDay = SeedDayRow & { readonly sealedSeed: Buffer }

/** A day with its sealed seed. Null where it was not committed to. */
export async function sealedDay(db: Queryable, day: Day): Promise<SealedDay | null> {
  const { rows } = await db.query<SealedDay>(
    `SELECT ${DAY}, d.sealed_seed AS "sealedSeed" FROM minigames.days d WHERE day = $1::date`,
    [day],
  )
  return rows[0] ?? null
}

/** Of some days, those that were committed to and are not revealed. */
export async function committedDays(db: Queryable, days: readonly Day[]): Promise<Day[]> {
  if (days.length === 0) return []
  const { rows } = await db.query<{ day: Day }>(
    'SELECT day::text FROM minigames.days WHERE day = ANY ($1::date[]) AND revealed_at IS NULL ORDER BY day',
    [days],
  )
  return rows.map(({ day }) => day)
}

export async function dayOf(db: Queryable, day: Day): Promise<SeedDayRow | null> {
  const { rows } = await db.query<SeedDayRow>(`SELECT ${DAY} FROM minigames.days d WHERE day = $1::date`, [day])
  return rows[0] ?? null
}

export type NewDay = { readonly day: Day; readonly commitment: string; readonly sealedSeed: Buffer }

/** Commits to a day unless somebody has. The time is that of the database, also for a day of a demo's past. */
export async function insertDay(db: Queryable, { day, commitment, sealedSeed }: NewDay): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO minigames.days (day, commitment, sealed_seed) VALUES ($1::date, $2, $3) ON CONFLICT DO NOTHING',
    [day, commitment, sealedSeed],
  )
  return rowCount === 1
}

/** Days that are over in Seoul, by the database's clock, all of whose rounds are decided, and that keep their seed still. */
export async function daysToReveal(db: Queryable): Promise<SealedDay[]> {
  const { rows } = await db.query<SealedDay>(
    `SELECT ${DAY}, d.sealed_seed AS "sealedSeed" FROM minigames.days d
     WHERE d.revealed_at IS NULL AND d.day < (clock_timestamp() AT TIME ZONE 'Asia/Seoul')::date AND NOT EXISTS (
       SELECT FROM minigames.rounds r WHERE r.settled_at IS NULL AND r.status IN ('scheduled', 'open', 'closed')
         AND left(r.round_no, 10) = d.day::text)
     ORDER BY d.day LIMIT 100`,
  )
  return rows
}

/** Reveals the seed of a day that is over. */
export async function revealDay(db: Queryable, day: Day, seed: string): Promise<void> {
  await db.query(
    'UPDATE minigames.days SET seed = $2, revealed_at = clock_timestamp() WHERE day = $1::date AND revealed_at IS NULL',
    [day, seed],
  )
}

type Page = { readonly offset: number; readonly limit: number }

/** The days, newest first, and how many there are. */
export async function newestDays(db: Queryable, page: Page): Promise<{ days: SeedDayRow[]; total: number }> {
  const { rows } = await db.query<SeedDayRow>(
    `SELECT ${DAY} FROM minigames.days d ORDER BY d.day DESC OFFSET $1 LIMIT $2`,
    [page.offset, page.limit],
  )
  return { days: rows, total: await countDays(db) }
}

export type DayWithDraws = SeedDayRow & {
  readonly rounds: number
  readonly drawn: number
  readonly voided: number
  readonly withBeacon: number
  readonly withoutBeacon: number
}

/** The same with the draws that have opened on each day. */
export async function daysWithDraws(db: Queryable, page: Page): Promise<{ days: DayWithDraws[]; total: number }> {
  const { rows } = await db.query<DayWithDraws>(
    `SELECT ${DAY}, draws.* FROM (SELECT * FROM minigames.days ORDER BY day DESC OFFSET $1 LIMIT $2) d
     CROSS JOIN LATERAL (
       SELECT count(*)::bigint AS rounds, (count(*) FILTER (WHERE status IN ('drawn', 'settled')))::bigint AS drawn,
         (count(*) FILTER (WHERE status = 'voided'))::bigint AS voided,
         (count(*) FILTER (WHERE beacon_signature IS NOT NULL))::bigint AS "withBeacon",
         (count(*) FILTER (WHERE beacon_absent <> ''))::bigint AS "withoutBeacon"
       FROM minigames.rounds r
       WHERE r.game_key = ANY ($3::text[]) AND r.opens_at <= clock_timestamp()
         AND r.opens_at >= d.day::timestamp AT TIME ZONE 'Asia/Seoul'
         AND r.opens_at < (d.day + 1)::timestamp AT TIME ZONE 'Asia/Seoul') draws
     ORDER BY d.day DESC`,
    [page.offset, page.limit, sourceKeys],
  )
  return { days: rows, total: await countDays(db) }
}

async function countDays(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>('SELECT count(*)::bigint AS total FROM minigames.days')
  return rows[0]!.total
}

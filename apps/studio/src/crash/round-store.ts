// The SQL statements of rounds of crash.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { PastCrash } from '../wire/crash.ts'
import { CRASH_ID } from './deps.ts'
import type { CrashTimes } from './schedule.ts'

export interface CrashRow extends CrashTimes {
  readonly roundId: string
  readonly number: number
  readonly commitment: string
  readonly serverSeed: Buffer
  readonly point: number | null
}
export type SealedCrash = Pick<CrashRow, 'roundId' | 'number' | 'commitment' | 'serverSeed'>

const COLUMNS = `round_id AS "roundId", number, commitment, server_seed AS "serverSeed", point, opens_at AS "opensAt", closes_at AS "closesAt",
  starts_at AS "startsAt", rises_at AS "risesAt", broke_at AS "brokeAt", ends_at AS "endsAt"`

export async function insertGame(db: Queryable): Promise<void> {
  await db.query('INSERT INTO studio.crash_games (game_id) VALUES ($1) ON CONFLICT DO NOTHING', [CRASH_ID])
}

/** Somebody wants rounds to be opened for so long. */
export async function wantGame(db: Queryable, seconds: number): Promise<void> {
  await db.query(
    `UPDATE studio.crash_games SET wanted_until = now() + $2 * interval '1 second'
     WHERE game_id = $1 AND wanted_until < now() + $2 * interval '1 second' - interval '5 seconds'`,
    [CRASH_ID, seconds],
  )
}

/** The newest two rounds, from new to old, with the time and whether another one is wanted. */
export async function newestRounds(
  db: Queryable,
): Promise<readonly (CrashRow & { readonly now: Instant; readonly isWanted: boolean })[]> {
  const { rows } = await db.query<CrashRow & { now: Instant; isWanted: boolean }>({
    name: 'studio-crash-newest',
    text: `SELECT ${COLUMNS}, clock_timestamp() AS now, g.wanted_until > now() AS "isWanted"
           FROM studio.crash_rounds r JOIN studio.crash_games g USING (game_id) WHERE game_id = $1 ORDER BY number DESC LIMIT 2`,
    values: [CRASH_ID],
  })
  return rows
}

/** Whoever comes first makes a round of a number; the others find it made. */
export async function insertRound(db: Queryable, round: SealedCrash): Promise<void> {
  await db.query(
    `INSERT INTO studio.crash_rounds (round_id, game_id, number, server_seed, commitment) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (game_id, number) DO NOTHING`,
    [round.roundId, CRASH_ID, round.number, round.serverSeed, round.commitment],
  )
}

/** Rounds that are over as they are made. */
export async function insertPastRounds(
  tx: Queryable,
  rounds: readonly (SealedCrash & { readonly point: number })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO studio.crash_rounds
       (round_id, game_id, number, server_seed, commitment, point, opens_at, closes_at, starts_at, rises_at, broke_at, ends_at)
     SELECT id, $1, number, seed, commitment, point, now(), now(), now(), now(), now(), now()
     FROM unnest($2::uuid[], $3::int[], $4::bytea[], $5::text[], $6::int[]) r(id, number, seed, commitment, point)`,
    [
      CRASH_ID,
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ number }) => number),
      rounds.map(({ serverSeed }) => serverSeed),
      rounds.map(({ commitment }) => commitment),
      rounds.map(({ point }) => point),
    ],
  )
}

/** Opens a sealed round, once. The instants are milliseconds by the database's clock. */
export async function openRound(
  db: Queryable,
  roundId: string,
  at: { readonly opensAt: number; readonly closesAt: number; readonly startsAt: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE studio.crash_rounds SET opens_at = to_timestamp($2 / 1000.0), closes_at = to_timestamp($3 / 1000.0),
       starts_at = to_timestamp($4 / 1000.0)
     WHERE round_id = $1 AND opens_at IS NULL`,
    [roundId, at.opensAt, at.closesAt, at.startsAt],
  )
  return rowCount === 1
}

/** Locks a round behind the bets that are being placed in it, and reads it with the time after that. */
export async function lockRound(
  tx: Queryable,
  roundId: string,
): Promise<(CrashRow & { readonly now: Instant; readonly isWanted: boolean }) | null> {
  await tx.query('SELECT FROM studio.crash_rounds WHERE round_id = $1 FOR UPDATE', [roundId])
  const { rows } = await tx.query<CrashRow & { now: Instant; isWanted: boolean }>(
    `SELECT ${COLUMNS}, clock_timestamp() AS now, g.wanted_until > now() AS "isWanted"
     FROM studio.crash_rounds JOIN studio.crash_games g USING (game_id) WHERE round_id = $1`,
    [roundId],
  )
  return rows[0] ?? null
}

export async function writeRise(tx: Queryable, roundId: string, risesAt: number): Promise<void> {
  await tx.query(
    'UPDATE studio.crash_rounds SET rises_at = to_timestamp($2 / 1000.0) WHERE round_id = $1 AND rises_at IS NULL',
    [roundId, risesAt],
  )
}

export async function writeBreak(
  tx: Queryable,
  roundId: string,
  { point, brokeAt, endsAt }: { readonly point: number; readonly brokeAt: number; readonly endsAt: number },
): Promise<void> {
  await tx.query(
    `UPDATE studio.crash_rounds SET point = $2, broke_at = to_timestamp($3 / 1000.0), ends_at = to_timestamp($4 / 1000.0)
     WHERE round_id = $1 AND point IS NULL`,
    [roundId, point, brokeAt, endsAt],
  )
}

/** The round of a number that waits to be opened. */
export async function sealedOf(tx: Queryable, number: number): Promise<string | null> {
  const { rows } = await tx.query<{ roundId: string }>(
    'SELECT round_id AS "roundId" FROM studio.crash_rounds WHERE game_id = $1 AND number = $2 AND opens_at IS NULL',
    [CRASH_ID, number],
  )
  return rows[0]?.roundId ?? null
}

export async function findRound(
  db: Queryable,
  roundId: string,
): Promise<(CrashRow & { readonly now: Instant }) | null> {
  const { rows } = await db.query<CrashRow & { now: Instant }>({
    name: 'studio-crash-round',
    text: `SELECT ${COLUMNS}, clock_timestamp() AS now FROM studio.crash_rounds WHERE round_id = $1`,
    values: [roundId],
  })
  return rows[0] ?? null
}

/** Rounds that are over, of the last so many numbers, from old to new. */
export async function pastRounds(db: Queryable, count: number): Promise<readonly PastCrash[]> {
  const { rows } = await db.query<PastCrash>({
    name: 'studio-crash-past',
    text: `SELECT round_id AS "roundId", number, point FROM studio.crash_rounds WHERE game_id = $1 AND point IS NOT NULL
           ORDER BY number DESC LIMIT $2`,
    values: [CRASH_ID, count],
  })
  return rows.toReversed()
}

/** Rounds that nobody played in and nothing shows any more. */
export async function forgetQuietRounds(db: Queryable, keep: number): Promise<void> {
  await db.query(
    `DELETE FROM studio.crash_rounds r WHERE game_id = $1 AND ends_at < now() - interval '2 days'
       AND number < (SELECT max(number) FROM studio.crash_rounds WHERE game_id = $1) - $2
       AND NOT EXISTS (SELECT FROM studio.crash_bets b WHERE b.round_id = r.round_id)`,
    [CRASH_ID, keep],
  )
}

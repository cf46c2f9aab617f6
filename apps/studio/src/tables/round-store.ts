// The SQL statements of tables and their rounds.
import type { Instant } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import type { RoundTimes } from './schedule.ts'

export interface TableRound extends RoundTimes {
  readonly roundId: string
  readonly tableId: string
  readonly number: number
  readonly commitment: string
  readonly serverSeed: Buffer
  readonly outcome: object | null
}

const COLUMNS = `round_id AS "roundId", table_id AS "tableId", number, commitment, server_seed AS "serverSeed", outcome,
  opens_at AS "opensAt", closes_at AS "closesAt", deals_at AS "dealsAt", results_at AS "resultsAt", ends_at AS "endsAt"`

/** Names the tables of the shelf that are not there yet. */
export async function insertTables(db: Queryable, tableIds: readonly string[]): Promise<void> {
  await db.query('INSERT INTO studio.tables (table_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [tableIds])
}

/** Somebody wants these tables to deal for so long. */
export async function wantTables(db: Queryable, tableIds: readonly string[], seconds: number): Promise<void> {
  await db.query(
    `UPDATE studio.tables SET wanted_until = now() + $2 * interval '1 second'
     WHERE table_id = ANY($1) AND wanted_until < now() + $2 * interval '1 second' - interval '5 seconds'`,
    [tableIds, seconds],
  )
}

/** The newest two rounds of each table, from new to old, with the time and whether it is wanted. */
export async function newestRounds(
  db: Queryable,
  tableIds: readonly string[],
): Promise<readonly (TableRound & { readonly now: Instant; readonly isWanted: boolean })[]> {
  const { rows } = await db.query<TableRound & { now: Instant; isWanted: boolean }>({
    name: 'studio-table-newest',
    text: `SELECT r.*, clock_timestamp() AS now, t.wanted_until > now() AS "isWanted"
           FROM studio.tables t
           CROSS JOIN LATERAL (SELECT ${COLUMNS} FROM studio.table_rounds WHERE table_id = t.table_id ORDER BY number DESC LIMIT 2) r
           WHERE t.table_id = ANY($1) ORDER BY r."tableId", r.number DESC`,
    values: [tableIds],
  })
  return rows
}

/** Whoever comes first makes a round of a number; the others find it made. */
export async function insertRound(
  db: Queryable,
  round: Pick<TableRound, 'roundId' | 'tableId' | 'number' | 'commitment' | 'serverSeed'>,
): Promise<void> {
  await db.query(
    `INSERT INTO studio.table_rounds (round_id, table_id, number, server_seed, commitment) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (table_id, number) DO NOTHING`,
    [round.roundId, round.tableId, round.number, round.serverSeed, round.commitment],
  )
}

/** Rounds that are over as they are made. */
export async function insertToldRounds(
  tx: Queryable,
  rounds: readonly (Pick<TableRound, 'roundId' | 'tableId' | 'number' | 'commitment' | 'serverSeed'> & {
    readonly outcome: object
  })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO studio.table_rounds
       (round_id, table_id, number, commitment, server_seed, outcome, opens_at, closes_at, deals_at, results_at, ends_at)
     SELECT *, now(), now(), now(), now(), now() FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::bytea[], $6::jsonb[])`,
    [
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ tableId }) => tableId),
      rounds.map(({ number }) => number),
      rounds.map(({ commitment }) => commitment),
      rounds.map(({ serverSeed }) => serverSeed),
      rounds.map(({ outcome }) => JSON.stringify(outcome)),
    ],
  )
}

/** Opens a sealed round, once. The instants are milliseconds by the database's clock. */
export async function openRound(
  db: Queryable,
  roundId: string,
  at: { readonly opensAt: number; readonly closesAt: number; readonly dealsAt: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE studio.table_rounds SET opens_at = to_timestamp($2 / 1000.0), closes_at = to_timestamp($3 / 1000.0),
       deals_at = to_timestamp($4 / 1000.0)
     WHERE round_id = $1 AND opens_at IS NULL`,
    [roundId, at.opensAt, at.closesAt, at.dealsAt],
  )
  return rowCount === 1
}

/** Locks a round that is due to be drawn, behind the bets that are being placed. Null when somebody has drawn it, or it is too soon. */
export async function lockDueRound(
  tx: Queryable,
  roundId: string,
): Promise<(TableRound & { readonly now: Instant }) | null> {
  await tx.query('SELECT FROM studio.table_rounds WHERE round_id = $1 FOR UPDATE', [roundId])
  const { rows } = await tx.query<TableRound & { now: Instant }>(
    `SELECT ${COLUMNS}, clock_timestamp() AS now FROM studio.table_rounds
     WHERE round_id = $1 AND outcome IS NULL AND deals_at <= clock_timestamp()`,
    [roundId],
  )
  return rows[0] ?? null
}

/** Writes what was drawn. */
export async function writeOutcome(
  tx: Queryable,
  roundId: string,
  outcome: object,
  at: { readonly resultsAt: number; readonly endsAt: number },
): Promise<void> {
  await tx.query(
    `UPDATE studio.table_rounds SET outcome = $2, results_at = to_timestamp($3 / 1000.0), ends_at = to_timestamp($4 / 1000.0)
     WHERE round_id = $1 AND outcome IS NULL`,
    [roundId, JSON.stringify(outcome), at.resultsAt, at.endsAt],
  )
}

export async function findRound(db: Queryable, roundId: string): Promise<TableRound | null> {
  const { rows } = await db.query<TableRound>(`SELECT ${COLUMNS} FROM studio.table_rounds WHERE round_id = $1`, [
    roundId,
  ])
  return rows[0] ?? null
}

export type ToldRound = Pick<TableRound, 'roundId' | 'number' | 'commitment'> & { readonly outcome: object }

/** Rounds that have been told, of the last so many numbers, from old to new. */
export async function toldRounds(db: Queryable, tableId: string, count: number): Promise<readonly ToldRound[]> {
  const { rows } = await db.query<ToldRound>({
    name: 'studio-table-told',
    text: `SELECT round_id AS "roundId", number, commitment, outcome FROM studio.table_rounds
           WHERE table_id = $1 AND outcome IS NOT NULL AND results_at <= clock_timestamp() ORDER BY number DESC LIMIT $2`,
    values: [tableId, count],
  })
  return rows.toReversed()
}

/** Rounds that nobody played in and no road shows any more. */
export async function forgetQuietRounds(db: Queryable, tableId: string, keep: number): Promise<void> {
  await db.query(
    `DELETE FROM studio.table_rounds r WHERE table_id = $1 AND results_at < now() - interval '2 days'
       AND number < (SELECT max(number) FROM studio.table_rounds WHERE table_id = $1) - $2
       AND NOT EXISTS (SELECT FROM studio.table_seats s WHERE s.round_id = r.round_id)`,
    [tableId, keep],
  )
}

/** Tells how many players this studio has at its tables. */
export async function notePresence(db: Queryable, nodeId: string, players: ReadonlyMap<string, number>): Promise<void> {
  await db.query(
    `INSERT INTO studio.table_presence (node_id, table_id, players) SELECT $1, * FROM unnest($2::text[], $3::int[])
     ON CONFLICT (node_id, table_id) DO UPDATE SET players = excluded.players, seen_at = now()`,
    [nodeId, [...players.keys()], [...players.values()]],
  )
  await db.query(`DELETE FROM studio.table_presence WHERE seen_at < now() - interval '5 minutes'`)
}

/** Players of all other studios, by table. */
export async function presence(db: Queryable, nodeId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ tableId: string; players: number }>(
    `SELECT table_id AS "tableId", sum(players)::int AS players FROM studio.table_presence
     WHERE node_id <> $1 AND seen_at > now() - interval '30 seconds' GROUP BY table_id`,
    [nodeId],
  )
  return new Map(rows.map(({ tableId, players }) => [tableId, players]))
}

// Conducts a table (SPEC.md ST40-ST46): seals the next seed, opens rounds, draws them when they are due. Everything here may be done by any studio,
// at any moment and as often as it likes: a round of a number is made once, opened once, and drawn once behind its lock, and what is drawn
// follows from a seed that was fixed before it opened.
import { won } from '@hanpan/kernel'
import type { Database, Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Sealer } from '../platform/secrets.ts'
import { type Standing, standingOf } from '../rooms/conducted.ts'
import { sealsOf } from '../rooms/sealed.ts'
import type { Shared } from '../shelf/shared.ts'
import { endTransaction, insertTransaction } from '../wallet/transactions.ts'
import type { TableDeps } from './deps.ts'
import {
  insertRound,
  insertTables,
  insertToldRounds,
  lockDueRound,
  newestRounds,
  openRound,
  type TableRound,
  writeOutcome,
} from './round-store.ts'
import { opening } from './schedule.ts'
import { giveUpAsking } from './seat-store.ts'
import { type RoundFacts, sharedGameOf } from './shared-game.ts'

const seals = (sealer: Sealer) => sealsOf(sealer, 'studio.tables.server')
/** A new table deals so many rounds at once before it is opened to anybody, so that its road has a beginning. */
export const OPENING_ROUNDS = 40
/** From the moment that somebody comes to a table that waited until its round opens. */
const COMING_MS = 800

export const seedOf = (sealer: Sealer, { serverSeed }: Pick<TableRound, 'serverSeed'>): string =>
  seals(sealer).open({ serverSeed })

/** What a round of a table comes to: its floats are those of its seed, the table's id and its number. */
export const outcomeOf = (table: Shared, serverSeed: string, round: RoundFacts): object =>
  sharedGameOf(table).draw(round, serverSeed)

const sealedRound = (sealer: Sealer, table: Shared, number: number) => ({
  ...seals(sealer).make(number),
  tableId: table.id,
})

/** Seals the seed of a round; whoever comes second finds it made. */
const sealRound = (db: Queryable, sealer: Sealer, table: Shared, number: number): Promise<void> =>
  insertRound(db, sealedRound(sealer, table, number))

/** Sets the tables of the shelf up: each has a road with a beginning and a sealed round. */
export async function setUpTables(
  { database, sealer, tables }: TableDeps,
  openingRounds = OPENING_ROUNDS,
): Promise<void> {
  await insertTables(
    database,
    tables.map(({ id }) => id),
  )
  for (const table of tables) {
    const [newest] = await newestRounds(database, [table.id])
    if (!newest) await database.tx((tx) => dealOpening(tx, sealer, table, openingRounds))
  }
}

/** Rounds like any other, on which nobody could bet: they are over as they are made. */
async function dealOpening(tx: Queryable, sealer: Sealer, table: Shared, count: number): Promise<void> {
  await tx.query('SELECT FROM studio.tables WHERE table_id = $1 FOR UPDATE', [table.id])
  const [already] = await newestRounds(tx, [table.id])
  if (already) return
  const rounds = Array.from({ length: count }, (_, index) => {
    const sealed = sealedRound(sealer, table, index + 1)
    return { ...sealed, outcome: outcomeOf(table, seedOf(sealer, sealed), sealed) }
  })
  await insertToldRounds(tx, rounds)
  await sealRound(tx, sealer, table, count + 1)
}

/** Opens the round of a table that waited: somebody has come. False when it was open already. */
export async function openWaiting(
  { database }: Pick<TableDeps, 'database'>,
  table: Shared,
  round: Pick<TableRound, 'roundId'>,
  now: number,
): Promise<boolean> {
  return await openRound(database, round.roundId, opening(now + COMING_MS, table.bettingSeconds))
}

/** Draws a round that is due, gives back what sites have not answered for, and seals the round after it. Null: not due, or drawn by another. */
export async function drawRound(deps: TableDeps, table: Shared, roundId: string): Promise<object | null> {
  const { database, sealer } = deps
  return await database.tx(async (tx) => {
    const round = await lockDueRound(tx, roundId)
    if (!round) return null
    for (const { placementId, seatId, sessionId } of await giveUpAsking(tx, roundId)) {
      // Whoever asked for it may be gone.
      await endTransaction(tx, placementId, 'refused', 'taken back')
      await insertTransaction(
        tx,
        {
          transactionId: newId(),
          roundId: seatId,
          sessionId,
          kind: 'rollback',
          amount: won(0),
          debitId: placementId,
          closesRound: false,
        },
        'anybody’s',
      )
    }
    const outcome = outcomeOf(table, seals(sealer).openPromised(round), round)
    const resultsAt = round.now + sharedGameOf(table).toldMs(round, outcome)
    const endsAt = resultsAt + table.resultSeconds * 1000
    await writeOutcome(tx, roundId, outcome, { resultsAt, endsAt })
    await sealRound(tx, sealer, table, round.number + 1)
    const { rows } = await tx.query<{ roundId: string; isWanted: boolean }>(
      `SELECT r.round_id AS "roundId", t.wanted_until > now() AS "isWanted" FROM studio.table_rounds r JOIN studio.tables t USING (table_id)
       WHERE r.table_id = $1 AND r.number = $2`,
      [table.id, round.number + 1],
    )
    const next = rows[0]
    if (next?.isWanted) await openRound(tx, next.roundId, opening(endsAt, table.bettingSeconds))
    return outcome
  })
}

export interface TableStanding extends Standing<TableRound> {
  readonly table: Shared
}

export async function standings(database: Database, tables: readonly Shared[]): Promise<readonly TableStanding[]> {
  const rows = await newestRounds(
    database,
    tables.map(({ id }) => id),
  )
  return tables.flatMap((table): TableStanding[] => {
    const [newest, before] = rows.filter(({ tableId }) => tableId === table.id)
    return newest ? [{ table, ...standingOf(newest, before) }] : []
  })
}

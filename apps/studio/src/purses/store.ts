// The SQL statements of purses. Everything is read behind the purse's lock.
import { assert, type Won } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

export type EntryKind = 'put-in' | 'take-out' | 'debit' | 'credit' | 'rollback' | 'tombstone'

export interface Purse {
  readonly playerId: string
  readonly balance: Won
  readonly entries: number
}

export interface Entry {
  readonly kind: EntryKind
  /** The site's id of a transfer, else the studio's transaction. */
  readonly id: string
  /** Positive to the player. */
  readonly amount: number
  readonly roundId: string | null
  readonly debitId: string | null
}

export async function findPurse(
  db: Queryable,
  siteKey: string,
  playerRef: string,
  lock: 'FOR UPDATE OF b' | '' = '',
): Promise<Purse | null> {
  const { rows } = await db.query<Purse>({
    name: `studio-purse${lock === '' ? '' : '-locked'}`,
    text: `SELECT player_id AS "playerId", b.balance, b.entries FROM studio.players p JOIN studio.purses b USING (player_id)
           WHERE p.site_key = $1 AND p.player_ref = $2 ${lock}`,
    values: [siteKey, playerRef],
  })
  return rows[0] ?? null
}

/** Makes a purse for a player who has none, and the player where the site has not named it before. */
export async function makePurse(tx: Queryable, siteKey: string, playerRef: string): Promise<void> {
  await tx.query(
    `INSERT INTO studio.players (player_id, site_key, player_ref) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [newId(), siteKey, playerRef],
  )
  await tx.query(
    `INSERT INTO studio.purses (player_id) SELECT player_id FROM studio.players WHERE site_key = $1 AND player_ref = $2 ON CONFLICT DO NOTHING`,
    [siteKey, playerRef],
  )
}

export async function findEntry(db: Queryable, playerId: string, id: string): Promise<Entry | null> {
  const { rows } = await db.query<Entry>({
    name: 'studio-purse-entry',
    text: `SELECT kind, id, amount, round_id AS "roundId", debit_id AS "debitId" FROM studio.purse_entries WHERE player_id = $1 AND id = $2`,
    values: [playerId, id],
  })
  return rows[0] ?? null
}

export async function isRolledBack(db: Queryable, playerId: string, debitId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM studio.purse_entries WHERE player_id = $1 AND debit_id = $2 AND kind = 'rollback'`,
    [playerId, debitId],
  )
  return rowCount === 1
}

/** Writes an entry behind the last one, and what is left into the purse. */
export async function insertEntry(tx: Queryable, purse: Purse, entry: Entry): Promise<Purse> {
  const balance = (purse.balance + entry.amount) as Won
  assert(balance >= 0, 'what is not there is refused before')
  const entries = purse.entries + 1
  await tx.query({
    name: 'studio-purse-write',
    text: `INSERT INTO studio.purse_entries (player_id, entry_no, kind, id, amount, before, balance, round_id, debit_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      purse.playerId,
      entries,
      entry.kind,
      entry.id,
      entry.amount,
      purse.balance,
      balance,
      entry.roundId,
      entry.debitId,
    ],
  })
  await tx.query({
    name: 'studio-purse-balance',
    text: 'UPDATE studio.purses SET balance = $2, entries = $3 WHERE player_id = $1',
    values: [purse.playerId, balance, entries],
  })
  return { ...purse, balance, entries }
}

/** A stake lies in a round. */
export async function openRound(tx: Queryable, playerId: string, roundId: string): Promise<void> {
  await tx.query(
    `INSERT INTO studio.purse_rounds (player_id, round_id, debits) VALUES ($1, $2, 1)
     ON CONFLICT (player_id, round_id) DO UPDATE SET debits = purse_rounds.debits + 1`,
    [playerId, roundId],
  )
}

/** A stake of a round was given back. */
export async function leaveRound(tx: Queryable, playerId: string, roundId: string): Promise<void> {
  const last = await tx.query('DELETE FROM studio.purse_rounds WHERE player_id = $1 AND round_id = $2 AND debits = 1', [
    playerId,
    roundId,
  ])
  if (last.rowCount === 0)
    await tx.query('UPDATE studio.purse_rounds SET debits = debits - 1 WHERE player_id = $1 AND round_id = $2', [
      playerId,
      roundId,
    ])
}

export async function closeRound(tx: Queryable, playerId: string, roundId: string): Promise<void> {
  await tx.query('DELETE FROM studio.purse_rounds WHERE player_id = $1 AND round_id = $2', [playerId, roundId])
}

export async function hasOpenRound(db: Queryable, playerId: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM studio.purse_rounds WHERE player_id = $1 LIMIT 1', [playerId])
  return rowCount === 1
}

// Every statement on plays and collections. Times are the database's, so that all nodes agree on which play is alive.
import type { Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import { list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'

const ALIVE = `closed_at IS NULL AND checked_at > current_timestamp - interval '30 seconds'`

/** A member has one open play: a new one takes the place of what was open, whoever else launches at this moment. */
export async function openPlay(
  db: Queryable,
  play: {
    readonly playId: Uuid
    readonly memberId: MemberId
    readonly vendorKey: string
    readonly gameKey: string
  },
): Promise<void> {
  await db.query(
    `INSERT INTO vendors.plays (play_id, member_id, vendor_key, game_key, opened_at, checked_at)
     VALUES ($1, $2, $3, $4, current_timestamp, current_timestamp)
     ON CONFLICT (member_id) WHERE closed_at IS NULL DO UPDATE SET play_id = EXCLUDED.play_id,
       vendor_key = EXCLUDED.vendor_key, game_key = EXCLUDED.game_key, opened_at = EXCLUDED.opened_at,
       checked_at = EXCLUDED.checked_at`,
    [play.playId, play.memberId, play.vendorKey, play.gameKey],
  )
}

/** The game of a play that was alive, and now is for another while; null for one that is over. */
export async function checkPlay(db: Queryable, memberId: MemberId, playId: string): Promise<string | null> {
  const { rows } = await db.query<{ game_key: string }>(
    `UPDATE vendors.plays SET checked_at = current_timestamp WHERE play_id = $1 AND member_id = $2 AND ${ALIVE}
     RETURNING game_key`,
    [playId, memberId],
  )
  return rows[0]?.game_key ?? null
}

export async function closePlay(db: Queryable, memberId: MemberId, playId: string): Promise<void> {
  await db.query(
    'UPDATE vendors.plays SET closed_at = current_timestamp WHERE play_id = $1 AND member_id = $2 AND closed_at IS NULL',
    [playId, memberId],
  )
}

/** Those of some members that have a play alive. */
export async function playingAmong(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ member_id: MemberId }>({
    name: 'vendors-playing',
    text: `SELECT member_id FROM vendors.plays WHERE member_id = ANY ($1::uuid[]) AND ${ALIVE}`,
    values: [list(memberIds)],
  })
  return new Set(rows.map((row) => row.member_id))
}

export async function deleteOldPlays(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM vendors.plays WHERE play_id IN (
       SELECT play_id FROM vendors.plays WHERE opened_at < current_timestamp - interval '90 days'
       ORDER BY opened_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit],
  )
  return rowCount ?? 0
}

export interface CollectionRow {
  readonly collection_id: Uuid
  readonly member_id: MemberId
  readonly vendor_key: string
  readonly state: 'asked' | 'posted' | 'confirmed'
  readonly amount: Won | null
}

const COLUMNS = 'collection_id, member_id, vendor_key, state, amount'

/** The unfinished collection of a wallet, begun here if there is none. Null when it was finished by another at this moment. */
export async function beginCollection(
  db: Queryable,
  collectionId: Uuid,
  memberId: MemberId,
  vendorKey: string,
): Promise<CollectionRow | null> {
  await db.query(
    `INSERT INTO vendors.collections (collection_id, member_id, vendor_key, state, created_at)
     VALUES ($1, $2, $3, 'asked', current_timestamp) ON CONFLICT DO NOTHING`,
    [collectionId, memberId, vendorKey],
  )
  const { rows } = await db.query<CollectionRow>(
    `SELECT ${COLUMNS} FROM vendors.collections WHERE member_id = $1 AND vendor_key = $2 AND state <> 'confirmed'`,
    [memberId, vendorKey],
  )
  return rows[0] ?? null
}

export async function lockCollection(db: Queryable, collectionId: Uuid): Promise<CollectionRow | null> {
  const { rows } = await db.query<CollectionRow>(
    `SELECT ${COLUMNS} FROM vendors.collections WHERE collection_id = $1 FOR UPDATE`,
    [collectionId],
  )
  return rows[0] ?? null
}

export async function markPosted(db: Queryable, collectionId: Uuid, amount: Won): Promise<void> {
  await db.query(`UPDATE vendors.collections SET state = 'posted', amount = $2 WHERE collection_id = $1`, [
    collectionId,
    amount,
  ])
}

export async function markConfirmed(db: Queryable, collectionId: Uuid): Promise<void> {
  await db.query(`UPDATE vendors.collections SET state = 'confirmed' WHERE collection_id = $1 AND state = 'posted'`, [
    collectionId,
  ])
}

export async function unfinishedCollections(db: Queryable, limit: number): Promise<CollectionRow[]> {
  const { rows } = await db.query<CollectionRow>(
    `SELECT ${COLUMNS} FROM vendors.collections
     WHERE state <> 'confirmed' AND created_at < current_timestamp - interval '10 seconds' ORDER BY created_at LIMIT $1`,
    [limit],
  )
  return rows
}

export async function countUnfinished(
  db: Queryable,
): Promise<{ readonly unfinished: number; readonly oldestAt: Instant | null }> {
  const { rows } = await db.query<{ unfinished: number; oldestAt: Instant | null }>(
    `SELECT count(*) AS unfinished, min(created_at) AS "oldestAt" FROM vendors.collections WHERE state <> 'confirmed'`,
  )
  return rows[0]!
}

export interface CollectionFilter {
  /** Those that are not finished, the oldest first; else all, the newest first. */
  readonly waiting: boolean
  readonly memberId: MemberId | null
}

export async function listCollections(
  db: Queryable,
  { waiting, memberId }: CollectionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly (CollectionRow & { readonly created_at: Instant })[]; readonly total: number }> {
  const where = `WHERE ${waiting ? `state <> 'confirmed'` : 'true'}${memberId === null ? '' : ' AND member_id = $1'}`
  const values = memberId === null ? [] : [memberId]
  const order = waiting ? 'created_at, collection_id' : 'collection_id DESC'
  const { rows } = await db.query<CollectionRow & { created_at: Instant }>(
    `SELECT ${COLUMNS}, created_at FROM vendors.collections ${where} ORDER BY ${order}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.limit, page.offset],
  )
  const counted = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM vendors.collections ${where}`,
    values,
  )
  return { rows, total: counted.rows[0]!.total }
}

export async function findCollection(db: Queryable, collectionId: string): Promise<CollectionRow | null> {
  const { rows } = await db.query<CollectionRow>(
    `SELECT ${COLUMNS} FROM vendors.collections WHERE collection_id = $1`,
    [collectionId],
  )
  return rows[0] ?? null
}

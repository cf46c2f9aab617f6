// Every statement on plays and conversions. Times are the database's, so that all nodes agree on which play is alive.
import type { Instant, MemberId, Uuid, Won } from '@hanpan/kernel'
import { list } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

const ALIVE_FOR = '30 seconds'
const ALIVE = `closed_at IS NULL AND checked_at > current_timestamp - interval '${ALIVE_FOR}'`
/** How long a vendor that keeps the money may still be settling when its window is over (SPEC.md VE17). */
const SETTLING = '1 minute'
const MOVING = `(${ALIVE} OR settles_until > current_timestamp
  OR is_transfer AND coalesce(closed_at, checked_at + interval '${ALIVE_FOR}') > current_timestamp - interval '${SETTLING}')`

/** A member has one open play: a new one takes the place of what was open, whoever else launches at this moment. */
export async function openPlay(
  db: Queryable,
  play: {
    readonly playId: Uuid
    readonly memberId: MemberId
    readonly vendorKey: string
    readonly gameKey: string
    /** The vendor's; null of our own games. */
    readonly address: string | null
    /** The vendor keeps the money that is played with. */
    readonly isTransfer: boolean
  },
): Promise<void> {
  await db.query(
    `INSERT INTO vendors.plays AS p (play_id, member_id, vendor_key, game_key, address, is_transfer, opened_at, checked_at)
     VALUES ($1, $2, $3, $4, $5, $6, current_timestamp, current_timestamp)
     ON CONFLICT (member_id) WHERE closed_at IS NULL DO UPDATE SET play_id = EXCLUDED.play_id,
       vendor_key = EXCLUDED.vendor_key, game_key = EXCLUDED.game_key, address = EXCLUDED.address, opened_at = EXCLUDED.opened_at,
       checked_at = EXCLUDED.checked_at, is_transfer = EXCLUDED.is_transfer,
       -- The one before it is over by this.
       settles_until = CASE WHEN p.is_transfer THEN current_timestamp + interval '${SETTLING}' ELSE p.settles_until END`,
    [play.playId, play.memberId, play.vendorKey, play.gameKey, play.address, play.isTransfer],
  )
}

export interface PlayedGame {
  readonly vendor_key: string
  readonly game_key: string
}

/** The game of a play that was alive, and now is for another while; null for one that is over. */
export async function checkPlay(db: Queryable, memberId: MemberId, playId: string): Promise<PlayedGame | null> {
  const { rows } = await db.query<PlayedGame>(
    `UPDATE vendors.plays SET checked_at = current_timestamp WHERE play_id = $1 AND member_id = $2 AND ${ALIVE}
     RETURNING vendor_key, game_key`,
    [playId, memberId],
  )
  return rows[0] ?? null
}

export interface PlayAddress extends PlayedGame {
  readonly address: string | null
  readonly opened_at: Instant
}

/** What a play that is alive shows; null for one that is over. */
export async function addressOfPlay(db: Queryable, memberId: MemberId, playId: string): Promise<PlayAddress | null> {
  const { rows } = await db.query<PlayAddress>(
    `SELECT vendor_key, game_key, address, opened_at FROM vendors.plays WHERE play_id = $1 AND member_id = $2 AND ${ALIVE}`,
    [playId, memberId],
  )
  return rows[0] ?? null
}

/** The game of an alive play of a vendor that keeps the money; null for any other. */
export async function findTransferPlay(db: Queryable, memberId: MemberId, playId: string): Promise<PlayedGame | null> {
  const { rows } = await db.query<PlayedGame>(
    `SELECT vendor_key, game_key FROM vendors.plays WHERE play_id = $1 AND member_id = $2 AND is_transfer AND ${ALIVE}`,
    [playId, memberId],
  )
  return rows[0] ?? null
}

/** A member's alive play of a vendor that keeps the money; null without one. */
export async function openTransferPlay(db: Queryable, memberId: MemberId): Promise<Uuid | null> {
  const { rows } = await db.query<{ play_id: Uuid }>(
    `SELECT play_id FROM vendors.plays WHERE member_id = $1 AND is_transfer AND ${ALIVE}`,
    [memberId],
  )
  return rows[0]?.play_id ?? null
}

export async function closePlay(db: Queryable, memberId: MemberId, playId: string): Promise<void> {
  await db.query(
    // The address may carry a key of the vendor's: nobody needs it any more.
    `UPDATE vendors.plays SET closed_at = current_timestamp, address = NULL
     WHERE play_id = $1 AND member_id = $2 AND closed_at IS NULL`,
    [playId, memberId],
  )
}

/** Those of some members that have a play alive, or one of a vendor that keeps the money and may still be settling it. */
export async function playingAmong(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
  const { rows } = await db.query<{ member_id: MemberId }>({
    name: 'vendors-playing',
    text: `SELECT member_id FROM vendors.plays WHERE member_id = ANY ($1::uuid[]) AND ${MOVING}`,
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

/** A move between a member's cash and a wallet at a vendor. Into the wallet it is in the books from its beginning. */
export interface ConversionRow {
  readonly conversion_id: Uuid
  readonly member_id: MemberId
  readonly vendor_key: string
  readonly direction: 'in' | 'out'
  readonly state: 'asked' | 'posted' | 'confirmed' | 'returned'
  readonly amount: Won | null
}

const COLUMNS = 'conversion_id, member_id, vendor_key, direction, state, amount'
const UNFINISHED = `state IN ('asked', 'posted')`

/** The unfinished conversion of a wallet, whichever way it goes; one out of it is begun where there is none. */
export async function beginCollecting(
  db: Queryable,
  conversionId: Uuid,
  memberId: MemberId,
  vendorKey: string,
): Promise<ConversionRow | null> {
  await insertConversion(db, { conversionId, memberId, vendorKey, direction: 'out', amount: null })
  return await unfinishedOf(db, memberId, vendorKey)
}

/** Whether it was begun: a wallet has one unfinished conversion at a time. */
export async function insertConversion(
  db: Queryable,
  conversion: {
    readonly conversionId: Uuid
    readonly memberId: MemberId
    readonly vendorKey: string
    readonly direction: 'in' | 'out'
    readonly amount: Won | null
  },
): Promise<boolean> {
  const { conversionId, memberId, vendorKey, direction, amount } = conversion
  const { rowCount } = await db.query(
    `INSERT INTO vendors.conversions (conversion_id, member_id, vendor_key, direction, state, amount, created_at)
     VALUES ($1, $2, $3, $4, CASE $4 WHEN 'in' THEN 'posted' ELSE 'asked' END, $5, current_timestamp) ON CONFLICT DO NOTHING`,
    [conversionId, memberId, vendorKey, direction, amount],
  )
  return rowCount === 1
}

export async function unfinishedOf(
  db: Queryable,
  memberId: MemberId,
  vendorKey: string,
): Promise<ConversionRow | null> {
  const { rows } = await db.query<ConversionRow>(
    `SELECT ${COLUMNS} FROM vendors.conversions WHERE member_id = $1 AND vendor_key = $2 AND ${UNFINISHED}`,
    [memberId, vendorKey],
  )
  return rows[0] ?? null
}

export async function lockConversion(db: Queryable, conversionId: Uuid): Promise<ConversionRow | null> {
  const { rows } = await db.query<ConversionRow>(
    `SELECT ${COLUMNS} FROM vendors.conversions WHERE conversion_id = $1 FOR UPDATE`,
    [conversionId],
  )
  return rows[0] ?? null
}

export async function markPosted(db: Queryable, conversionId: Uuid, amount: Won): Promise<void> {
  // One that was written down as nothing keeps the state that it has come to.
  await db.query(
    `UPDATE vendors.conversions SET state = CASE state WHEN 'asked' THEN 'posted' ELSE state END, amount = $2 WHERE conversion_id = $1`,
    [conversionId, amount],
  )
}

export async function markFinished(db: Queryable, conversionId: Uuid, state: 'confirmed' | 'returned'): Promise<void> {
  await db.query(`UPDATE vendors.conversions SET state = $2 WHERE conversion_id = $1 AND state = 'posted'`, [
    conversionId,
    state,
  ])
}

export async function unfinishedConversions(db: Queryable, limit: number): Promise<ConversionRow[]> {
  const { rows } = await db.query<ConversionRow>(
    `SELECT ${COLUMNS} FROM vendors.conversions
     WHERE ${UNFINISHED} AND created_at < current_timestamp - interval '10 seconds' AND (next_try_at IS NULL OR next_try_at <= current_timestamp)
     ORDER BY created_at LIMIT $1`,
    [limit],
  )
  return rows
}

/** Its vendor did not answer: the job goes on with it ten seconds later, then after twice as long each time, at most ten minutes. */
export async function postponeConversion(db: Queryable, conversionId: Uuid): Promise<void> {
  await db.query(
    `UPDATE vendors.conversions SET tries = tries + 1,
       next_try_at = current_timestamp + interval '1 second' * least(600, 10 * 2 ^ least(tries, 10))
     WHERE conversion_id = $1 AND ${UNFINISHED}`,
    [conversionId],
  )
}

export async function countUnfinished(
  db: Queryable,
): Promise<{ readonly unfinished: number; readonly oldestAt: Instant | null }> {
  const { rows } = await db.query<{ unfinished: number; oldestAt: Instant | null }>(
    `SELECT count(*) AS unfinished, min(created_at) AS "oldestAt" FROM vendors.conversions WHERE ${UNFINISHED}`,
  )
  return rows[0]!
}

export interface ConversionFilter {
  /** Those that are not finished, the oldest first; else all, the newest first. */
  readonly waiting: boolean
  readonly memberId: MemberId | null
}

export async function listConversions(
  db: Queryable,
  { waiting, memberId }: ConversionFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly (ConversionRow & { readonly created_at: Instant })[]; readonly total: number }> {
  const where = `WHERE ${waiting ? UNFINISHED : 'true'}${memberId === null ? '' : ' AND member_id = $1'}`
  const values = memberId === null ? [] : [memberId]
  const order = waiting ? 'created_at, conversion_id' : 'conversion_id DESC'
  const { rows } = await db.query<ConversionRow & { created_at: Instant }>(
    `SELECT ${COLUMNS}, created_at FROM vendors.conversions ${where} ORDER BY ${order}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.limit, page.offset],
  )
  return { rows, total: await countFound(db, `vendors.conversions ${where}`, values) }
}

export async function findConversion(db: Queryable, conversionId: string): Promise<ConversionRow | null> {
  const { rows } = await db.query<ConversionRow>(
    `SELECT ${COLUMNS} FROM vendors.conversions WHERE conversion_id = $1`,
    [conversionId],
  )
  return rows[0] ?? null
}

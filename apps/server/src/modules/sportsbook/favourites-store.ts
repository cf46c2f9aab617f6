// Every SQL statement on what members have starred.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Favourite } from './model.ts'

type List = readonly Favourite[]

export async function favouritesOf(db: Queryable, memberId: MemberId): Promise<List> {
  const { rows } = await db.query<{ list: List }>('SELECT list FROM sportsbook.favourites WHERE member_id = $1', [
    memberId,
  ])
  return rows[0]?.list ?? []
}

/** Locked until the end: whoever stars at the same time waits. */
export async function lockFavourites(tx: Queryable, memberId: MemberId): Promise<List> {
  await tx.query('INSERT INTO sportsbook.favourites (member_id) VALUES ($1) ON CONFLICT DO NOTHING', [memberId])
  const { rows } = await tx.query<{ list: List }>(
    'SELECT list FROM sportsbook.favourites WHERE member_id = $1 FOR UPDATE',
    [memberId],
  )
  return rows[0]!.list
}

export async function writeFavourites(tx: Queryable, memberId: MemberId, list: List): Promise<void> {
  await tx.query('UPDATE sportsbook.favourites SET list = $2 WHERE member_id = $1', [memberId, JSON.stringify(list)])
}

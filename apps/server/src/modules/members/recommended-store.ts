// Every statement on whom a member has brought.
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

export interface RecommendedRow {
  readonly mem_id: string
  readonly nick: string
  readonly is_partner: boolean
  readonly is_waiting: boolean
  readonly joined_at: Instant
  readonly last_login_at: Instant | null
}

const BROUGHT = `members.members WHERE recommender_id = $1 AND status <> 'rejected'`

/** Whom a member brought itself, the newest first. */
export async function listRecommended(
  db: Queryable,
  recommenderId: MemberId,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly RecommendedRow[]; readonly total: number }> {
  const { rows } = await db.query<RecommendedRow>(
    `SELECT mem_id, nick, partner_level IS NOT NULL AS is_partner, status = 'pending' AS is_waiting, joined_at, last_login_at
     FROM ${BROUGHT} ORDER BY joined_at DESC, member_id DESC LIMIT $2 OFFSET $3`,
    [recommenderId, page.limit, page.offset],
  )
  return { rows, total: await countFound(db, BROUGHT, [recommenderId]) }
}

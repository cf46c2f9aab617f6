// What a member has said of itself where the site asks: its day of birth, and the terms that it accepted.
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Birth } from './identity-of.ts'

/** How many acceptances an operator sees of a member. */
const ACCEPTANCES_MAX = 50

export async function setBirth(db: Queryable, memberId: MemberId, birth: Birth): Promise<void> {
  await db.query(
    'UPDATE members.members SET birth_sealed = $2, birth_masked = $3, birth_month = $4 WHERE member_id = $1 AND birth_sealed IS NULL',
    [memberId, birth.sealed, birth.masked, birth.month],
  )
}

/** Notes an acceptance. The member's own row has the last one, since every call reads that row. */
export async function insertAcceptance(db: Queryable, memberId: MemberId, version: string, at: Instant): Promise<void> {
  await db.query('INSERT INTO members.term_acceptances (member_id, version, accepted_at) VALUES ($1, $2, $3)', [
    memberId,
    version,
    new Date(at),
  ])
  await db.query('UPDATE members.members SET terms_version = $2, terms_accepted_at = $3 WHERE member_id = $1', [
    memberId,
    version,
    new Date(at),
  ])
}

export interface AcceptanceRow {
  readonly version: string
  readonly accepted_at: Instant
}

/** Which terms a member accepted, newest first. */
export async function listAcceptances(db: Queryable, memberId: MemberId): Promise<AcceptanceRow[]> {
  const { rows } = await db.query<AcceptanceRow>(
    `SELECT version, accepted_at FROM members.term_acceptances WHERE member_id = $1 ORDER BY accepted_at DESC LIMIT $2`,
    [memberId, ACCEPTANCES_MAX],
  )
  return rows
}

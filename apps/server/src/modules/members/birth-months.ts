// The months of birth of members of before the month was kept: their days are opened once, a page at a time.
import type { MemberId } from '@hanpan/kernel'
import { type MembersDeps, SEALED } from './deps.ts'
import { birthMonthOf } from './identity-of.ts'

const FILLED_AT_ONCE = 200

/** Answers how many were filled. */
export async function fillBirthMonths(deps: MembersDeps, signal: AbortSignal): Promise<number> {
  let filled = 0
  while (!signal.aborted) {
    const count = await deps.database.tx(async (tx) => {
      const { rows } = await tx.query<{ member_id: MemberId; birth_sealed: Buffer }>(
        `SELECT member_id, birth_sealed FROM members.members WHERE birth_sealed IS NOT NULL AND birth_month IS NULL
         ORDER BY member_id LIMIT ${FILLED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
      )
      const months = rows.map((row) => birthMonthOf(deps.sealer.open(row.birth_sealed, SEALED.birth)))
      await tx.query(
        `UPDATE members.members m SET birth_month = f.month FROM unnest($1::uuid[], $2::int[]) AS f (member_id, month)
         WHERE m.member_id = f.member_id`,
        [rows.map((row) => row.member_id), months],
      )
      return rows.length
    })
    filled += count
    if (count < FILLED_AT_ONCE) break
  }
  return filled
}

// What a search for a part of a text is answered by: the n-grams of one and two letters of a member's id, nickname and name.
import type { MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** The n-grams of a member's texts, as the statement that writes them computes them. */
const N_GRAMS = `(SELECT coalesce(array_agg(DISTINCT substr(text, place, size)), '{}')
  FROM unnest(ARRAY[mem_id_key, nick_key, lower(name)]) AS text, generate_series(1, length(text)) AS place,
    generate_series(1, 2) AS size)`

/** After a change of id, nickname or name. */
export async function writeNGrams(db: Queryable, memberId: MemberId): Promise<void> {
  await db.query(`UPDATE members.members SET n_grams = ${N_GRAMS} WHERE member_id = $1`, [memberId])
}

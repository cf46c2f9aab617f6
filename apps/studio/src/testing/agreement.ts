// Whether the books of the studio, of the gateway and of the ledger say the same of a member, to the won. Both schemas stand in one database here.
import type { TestNode } from '../../../server/src/testing/test-node.ts'

interface Books {
  /** What came of play: what was paid, less what was staked and not given back. */
  readonly studio: number
  readonly gateway: number
  readonly bets: number
  /** What is under way on either side. */
  readonly openThere: number
  readonly openHere: number
}

const GROUPS = ['casino_rounds', 'hotel_casino_rounds', 'slot_rounds', 'virtual_rounds', 'fishing_rounds']

/** Of every player of a site, by member. */
export async function booksOf(site: TestNode, connectionKey: string): Promise<ReadonlyMap<string, Books>> {
  const { rows } = await site.database.query<Books & { memberId: string }>(
    `WITH players AS (
       SELECT g.member_id, p.player_id FROM gateway.players g
         LEFT JOIN studio.players p ON p.site_key = g.connection_key AND p.player_ref = g.player_ref
       WHERE g.connection_key = $1
     ), bets AS (${GROUPS.map((table) => `SELECT member_id, status, payout, stake FROM gateway.${table} WHERE connection_key = $1`).join(' UNION ALL ')})
     SELECT member_id AS "memberId",
       (SELECT coalesce(sum(payout - stake), 0) FROM studio.rounds r WHERE r.player_id = players.player_id AND state IN ('paying', 'done'))::int
         + (SELECT coalesce(sum((hit->>'paid')::bigint), 0) FROM studio.rounds r, jsonb_array_elements(jackpots) hit
            WHERE r.player_id = players.player_id AND state IN ('paying', 'done'))::int
         + (SELECT coalesce(sum(payout - stake), 0) FROM studio.table_seats s WHERE s.player_id = players.player_id AND state IN ('paying', 'done'))::int
         + (SELECT coalesce(sum(payout - stake), 0) FROM studio.crash_bets c WHERE c.player_id = players.player_id AND state IN ('paying', 'done'))::int
         AS studio,
       (SELECT coalesce(sum(CASE kind WHEN 'debit' THEN CASE WHEN is_rolled_back THEN 0 ELSE -amount END
                                      WHEN 'rollback' THEN 0 WHEN 'tombstone' THEN 0 ELSE amount END), 0)
        FROM gateway.transactions t WHERE t.connection_key = $1 AND t.member_id = players.member_id)::int AS gateway,
       (SELECT coalesce(sum(payout - stake), 0) FROM bets WHERE bets.member_id = players.member_id)::int AS bets,
       (SELECT count(*) FROM studio.rounds r WHERE r.player_id = players.player_id AND state NOT IN ('done', 'refused', 'void'))::int
         + (SELECT count(*) FROM studio.table_seats s WHERE s.player_id = players.player_id AND state IN ('open', 'paying'))::int
         + (SELECT count(*) FROM studio.crash_bets c WHERE c.player_id = players.player_id AND state IN ('asking', 'placed', 'paying', 'undoing'))::int
         + (SELECT count(*) FROM studio.transactions t JOIN studio.sessions s USING (session_id)
            WHERE s.player_id = players.player_id AND t.state = 'due')::int AS "openThere",
       (SELECT count(*) FROM bets WHERE bets.member_id = players.member_id AND status = 'wait')::int AS "openHere"
     FROM players`,
    [connectionKey],
  )
  return new Map(rows.map(({ memberId, ...books }) => [memberId, books]))
}

/** What is wrong in the purses that the studio keeps: a chain of entries that breaks, or a balance that is not its last. Nothing, in good books. */
export async function faultsOfPurses(site: TestNode): Promise<readonly object[]> {
  const { rows } = await site.database.query(
    `SELECT player_id, entry_no FROM (
       SELECT e.player_id, e.entry_no, e.before, e.balance, b.balance AS held, b.entries,
         lag(e.balance, 1, 0::bigint) OVER w AS last, row_number() OVER w AS place
       FROM studio.purse_entries e JOIN studio.purses b USING (player_id) WINDOW w AS (PARTITION BY e.player_id ORDER BY e.entry_no)
     ) chain WHERE before <> last OR place <> entry_no OR (entry_no = entries AND balance <> held) OR entry_no > entries`,
  )
  return rows as object[]
}

// The statements of what members share.
import type { MemberStatus } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Sharer } from '../../ports/members.ts'

export interface RelatedRow {
  readonly mem_id: string
  readonly nick: string
  readonly status: MemberStatus
  readonly same_account: boolean
  readonly same_device: boolean
  readonly last_at: Instant | null
}

/** Sessions of one member that are looked at, and of those at the same addresses. */
const OWN_SESSIONS_MAX = 200
const SHARED_SESSIONS_MAX = 2000

/**
 * Other members that share something with one: an account by its keyed digest (now, in a request for another one, or in a sign-up
 * that was rejected), a browser at an address, or an address.
 */
export async function listRelated(
  db: Queryable,
  memberId: MemberId,
  since: Instant,
  limit: number,
): Promise<RelatedRow[]> {
  const { rows } = await db.query<RelatedRow>(
    `WITH own_accounts AS (
       SELECT account_index FROM members.members WHERE member_id = $1
       UNION SELECT account_index FROM members.bank_changes WHERE member_id = $1),
     by_account AS (
       SELECT member_id FROM members.members WHERE account_index IN (SELECT account_index FROM own_accounts)
       UNION SELECT member_id FROM members.bank_changes WHERE account_index IN (SELECT account_index FROM own_accounts)),
     own AS (
       SELECT DISTINCT address, agent FROM (
         SELECT address, agent FROM members.sessions WHERE member_id = $1 AND started_at >= $2
         ORDER BY started_at DESC LIMIT ${OWN_SESSIONS_MAX}) AS latest),
     by_address AS (
       SELECT member_id, max(started_at) AS last_at,
         bool_or((address, agent) IN (SELECT address, agent FROM own)) AS same_device
       FROM (SELECT member_id, address, agent, started_at FROM members.sessions
             WHERE address IN (SELECT address FROM own) AND started_at >= $2 AND member_id <> $1
             ORDER BY started_at DESC LIMIT ${SHARED_SESSIONS_MAX}) AS shared
       GROUP BY member_id)
     SELECT m.mem_id, m.nick, m.status, m.member_id IN (SELECT member_id FROM by_account) AS same_account,
       coalesce(by_address.same_device, false) AS same_device, by_address.last_at
     FROM members.members m LEFT JOIN by_address USING (member_id)
     WHERE m.member_id <> $1
       AND m.member_id IN (SELECT member_id FROM by_account UNION SELECT member_id FROM by_address)
     ORDER BY same_account DESC, same_device DESC, last_at DESC NULLS LAST, m.mem_id LIMIT $3`,
    [memberId, new Date(since), limit],
  )
  return rows
}

export async function countAddresses(db: Queryable, memberId: MemberId, since: Instant): Promise<number> {
  const { rows } = await db.query<{ addresses: number }>(
    'SELECT count(DISTINCT address) AS addresses FROM members.sessions WHERE member_id = $1 AND started_at >= $2',
    [memberId, new Date(since)],
  )
  return rows[0]!.addresses
}

const SHARERS_MAX = 50

/** Who shares an account or a browser at an address with one member: what listRelated knows, without names. */
export async function listSharers(db: Queryable, memberId: MemberId, since: Instant): Promise<Sharer[]> {
  const { rows } = await db.query<Sharer>(
    `WITH own_accounts AS (
       SELECT account_index FROM members.members WHERE member_id = $1
       UNION SELECT account_index FROM members.bank_changes WHERE member_id = $1),
     by_account AS (
       SELECT member_id FROM members.members WHERE account_index IN (SELECT account_index FROM own_accounts)
       UNION SELECT member_id FROM members.bank_changes WHERE account_index IN (SELECT account_index FROM own_accounts)),
     own AS (
       SELECT DISTINCT address, agent FROM (
         SELECT address, agent FROM members.sessions WHERE member_id = $1 AND started_at >= $2
         ORDER BY started_at DESC LIMIT ${OWN_SESSIONS_MAX}) AS latest),
     by_device AS (
       SELECT DISTINCT member_id FROM (
         SELECT member_id, address, agent FROM members.sessions
         WHERE address IN (SELECT address FROM own) AND started_at >= $2
         ORDER BY started_at DESC LIMIT ${SHARED_SESSIONS_MAX}) AS shared
       WHERE (address, agent) IN (SELECT address, agent FROM own))
     SELECT member_id AS "memberId", bool_or(account) AS account, bool_or(device) AS device FROM (
       SELECT member_id, true AS account, false AS device FROM by_account
       UNION ALL SELECT member_id, false, true FROM by_device) AS found
     WHERE member_id <> $1 GROUP BY member_id ORDER BY member_id LIMIT ${SHARERS_MAX}`,
    [memberId, new Date(since)],
  )
  return rows
}

/** A browser at an address that more members than this share is a public place. */
const PUBLIC_FROM = 20
const PAIRS_MAX = 1000

export async function listPairs(
  db: Queryable,
  memberIds: readonly MemberId[],
  since: Instant,
): Promise<[MemberId, MemberId][]> {
  const { rows } = await db.query<{ a: MemberId; b: MemberId }>(
    `WITH places AS (
       SELECT array_agg(DISTINCT member_id) AS members FROM members.sessions
       WHERE member_id = ANY($1) AND started_at >= $2 GROUP BY address, agent
       HAVING count(DISTINCT member_id) BETWEEN 2 AND ${PUBLIC_FROM}
       UNION ALL
       SELECT array_agg(DISTINCT member_id) FROM (
         SELECT member_id, account_index FROM members.members WHERE member_id = ANY($1)
         UNION SELECT member_id, account_index FROM members.bank_changes WHERE member_id = ANY($1)) AS held
       GROUP BY account_index HAVING count(DISTINCT member_id) BETWEEN 2 AND ${PUBLIC_FROM})
     SELECT DISTINCT one.member_id AS a, other.member_id AS b
     FROM places, unnest(members) AS one (member_id), unnest(members) AS other (member_id)
     WHERE one.member_id < other.member_id LIMIT ${PAIRS_MAX}`,
    [memberIds, new Date(since)],
  )
  return rows.map(({ a, b }) => [a, b])
}

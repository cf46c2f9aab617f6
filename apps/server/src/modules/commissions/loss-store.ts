// Statements of what members lost, by which losing commission is earned.
import { carryKey, type CarrySlot, type KnownLoss, type LossRow, type Stretch } from '@hanpan/commission'
import type { Day, MemberId, Won } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'

/** The next members with entries of a day, in the order of their ids. */
export async function membersOfDay(
  db: Queryable,
  day: Day,
  after: MemberId | null,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await db.query<{ member_id: MemberId }>(
    `SELECT DISTINCT member_id FROM commissions.entries
     WHERE day = $1 AND member_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000') ORDER BY member_id LIMIT $3`,
    [day, after, limit],
  )
  return rows.map((row) => row.member_id)
}

const STRETCH = `e.member_id AS "memberId", e.terms_id AS "termsId", e.of_day::text AS "ofDay", sum(e.stake)::bigint AS stakes,
  sum(e.payout)::bigint AS payouts, sum(e.rolling)::bigint AS rolling`

/** Entries of a day in the books, by stretch, the one that began first before the others. */
export async function stretchesOfDay(db: Queryable, day: Day, memberIds: readonly MemberId[]): Promise<Stretch[]> {
  const { rows } = await db.query<Stretch>(
    `SELECT ${STRETCH} FROM commissions.entries e WHERE e.day = $1 AND e.member_id = ANY ($2)
     GROUP BY e.member_id, e.terms_id, e.of_day ORDER BY e.member_id, min(e.placed_at), e.terms_id`,
    [day, memberIds],
  )
  return rows
}

/** Everything that has been entered for the days of some stretches, up to a day of the books. */
export async function stretchesInAll(
  db: Queryable,
  day: Day,
  keys: readonly Pick<Stretch, 'memberId' | 'ofDay'>[],
): Promise<Stretch[]> {
  const { rows } = await db.query<Stretch>(
    `SELECT ${STRETCH} FROM commissions.entries e
     WHERE (e.member_id, e.of_day) IN (SELECT * FROM unnest($2::uuid[], $3::date[])) AND e.day <= $1
     GROUP BY e.member_id, e.terms_id, e.of_day ORDER BY e.member_id, min(e.placed_at), e.terms_id`,
    [day, keys.map(({ memberId }) => memberId), keys.map(({ ofDay }) => ofDay)],
  )
  return rows
}

export async function insertLosses(db: Queryable, rows: readonly LossRow[]): Promise<void> {
  await db.query(
    `INSERT INTO commissions.losses (day, member_id, slot, of_day, terms_id, stakes, payouts, rolling, base_before, base,
       carry_in, carry_out, is_net)
     SELECT * FROM unnest($1::date[], $2::uuid[], $3::text[], $4::date[], $5::uuid[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::boolean[])`,
    [
      columnOf(rows, (row) => row.day),
      columnOf(rows, (row) => row.memberId),
      rows.map((row) => row.slot),
      columnOf(rows, (row) => row.ofDay),
      columnOf(rows, (row) => row.termsId),
      columnOf(rows, (row) => row.stakes),
      columnOf(rows, (row) => row.payouts),
      columnOf(rows, (row) => row.rolling),
      columnOf(rows, (row) => row.baseBefore),
      columnOf(rows, (row) => row.base),
      columnOf(rows, (row) => row.carryIn),
      columnOf(rows, (row) => row.carryOut),
      rows.map((row) => row.isNet),
    ],
  )
}

/** What was last reckoned for days of members, or last before a day of the books. */
export async function reckonedFor(
  db: Queryable,
  keys: readonly Pick<Stretch, 'memberId' | 'ofDay'>[],
  before: Day | null = null,
): Promise<KnownLoss[]> {
  const { rows } = await db.query<KnownLoss>(
    `SELECT DISTINCT ON (member_id, slot, of_day) member_id AS "memberId", slot, of_day::text AS "ofDay", base,
       stakes, payouts, rolling
     FROM commissions.losses WHERE (member_id, of_day) IN (SELECT * FROM unnest($1::uuid[], $2::date[]))
       AND ($3::date IS NULL OR day < $3)
     ORDER BY member_id, slot, of_day, day DESC`,
    [keys.map(({ memberId }) => memberId), keys.map(({ ofDay }) => ofDay), before],
  )
  return rows
}

/** What members carry, by slot: of the last day on which the slot was reckoned, or of the last before a day. */
export async function carriedBy(
  db: Queryable,
  slots: readonly CarrySlot[],
  before: Day | null = null,
): Promise<ReadonlyMap<string, Won>> {
  const { rows } = await db.query<{ member_id: MemberId; slot: string; carry_out: Won }>(
    `SELECT pair.member_id, pair.slot, last.carry_out
     FROM unnest($1::uuid[], $2::text[]) AS pair (member_id, slot)
     CROSS JOIN LATERAL (
       SELECT carry_out FROM commissions.losses l
       WHERE l.member_id = pair.member_id AND l.slot = pair.slot AND ($3::date IS NULL OR l.day < $3)
       ORDER BY of_day DESC, day DESC LIMIT 1) last`,
    [slots.map(({ memberId }) => memberId), slots.map(({ slot }) => slot), before],
  )
  return new Map(rows.map((row) => [carryKey({ memberId: row.member_id, slot: row.slot }), row.carry_out]))
}

/** How many entries a day has, up to a number. */
export async function entriesOfDay(db: Queryable, day: Day, most: number): Promise<number> {
  const { rows } = await db.query<{ entries: number }>(
    `SELECT count(*) AS entries FROM (SELECT 1 FROM commissions.entries WHERE day = $1 LIMIT $2) AS counted`,
    [day, most],
  )
  return rows[0]!.entries
}

/** The losing commission that some partners were given for a span of days. */
export async function losingOf(
  db: Queryable,
  partnerIds: readonly MemberId[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<number> {
  const { rows } = await db.query<{ losing: number }>(
    `SELECT coalesce(sum(losing), 0)::bigint AS losing FROM commissions.partner_days
     WHERE partner_id = ANY ($1) AND day BETWEEN $2 AND $3`,
    [partnerIds, from, to],
  )
  return rows[0]!.losing
}

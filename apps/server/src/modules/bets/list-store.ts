// The SQL statements that list bets of all products: they find ids, and each product shows its own.
import type { BetStatus } from '@hanpan/bets'
import type { BetId, GameGroup, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import { nameFor, ofGame, openBets } from './sums-store.ts'

/** How many bets of one status, and their sums. */
export interface BetSum {
  readonly status: BetStatus
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
}
export interface DaySum extends BetSum {
  readonly day: string
}

export interface BetFilter {
  readonly gameKey: string | null
  /** Null for any. */
  readonly statuses: readonly BetStatus[] | null
}

const OPEN: ReadonlySet<BetStatus> = new Set(['wait', 'pending'])
export const isOpen = (status: BetStatus): boolean => OPEN.has(status)
/** The few that are not settled are asked for again and again while they are watched: they are found by an index of their own. */
const areOpen = (statuses: BetFilter['statuses']): boolean => statuses?.every(isOpen) ?? false

/** A member's bets on the tables' groups by Seoul day and status, newest day first; a bet that is settled in between is seen once. */
export async function sumsByDay(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  { gameKey, statuses }: BetFilter,
  days: { readonly first: string; readonly last: string },
): Promise<DaySum[]> {
  const open = `SELECT (placed_at AT TIME ZONE 'Asia/Seoul')::date AS day, 'wait' AS status, 1 AS bets, stake AS stakes, payout AS payouts
             FROM (${openBets(tables)}) open
             WHERE member_id = $1 AND ${ofGame('$2')}
               AND placed_at >= $3::date::timestamp AT TIME ZONE 'Asia/Seoul'
               AND placed_at < ($4::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`
  const settled = `SELECT day, 'won', won_bets, won_stakes, won_payouts FROM days
             UNION ALL SELECT day, 'lost', lost_bets, lost_stakes, lost_payouts FROM days
             UNION ALL SELECT day, 'voided', voided_bets, voided_stakes, voided_stakes FROM days
             UNION ALL SELECT day, 'cashed-out', cashed_bets, cashed_stakes, cashed_payouts FROM days`
  const kept = `WITH days AS (
             SELECT * FROM bets.member_days WHERE member_id = $1 AND day BETWEEN $3::date AND $4::date
               AND game_group = ANY ($5::text[]) AND ${ofGame('$2')})`
  const isOpenOnly = areOpen(statuses)
  const { rows } = await db.query<DaySum>({
    name: nameFor(isOpenOnly ? 'bets-open-sums-by-day' : 'bets-sums-by-day', tables),
    text: `${isOpenOnly ? '' : kept}
           SELECT day::text, status, sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts
           FROM (${isOpenOnly ? open : `${open} UNION ALL ${settled}`}) AS every
           GROUP BY day, status HAVING sum(bets) > 0 ORDER BY day DESC, status`,
    values: [memberId, gameKey, days.first, days.last, ...(isOpenOnly ? [] : [tables.map(({ group }) => group)])],
  })
  return rows
}

const FILTERED = `member_id = $1 AND placed_at >= $2 AND placed_at < $3
  AND ${ofGame('$4')} AND ($5::text[] IS NULL OR status = ANY ($5)) AND status <> 'declined'`
const FILTERED_OPEN = `${FILTERED} AND status IN ('wait', 'pending')`

/** The condition on bets, and what makes the name of its statement another. */
const filtered = ({ statuses }: BetFilter): readonly [where: string, name: string] =>
  areOpen(statuses) ? [FILTERED_OPEN, '-open'] : [FILTERED, '']

const filterValues = (memberId: MemberId, { from, to }: TimeRange, { gameKey, statuses }: BetFilter) => [
  memberId,
  new Date(from),
  new Date(to),
  gameKey,
  statuses,
]

const union = (tables: readonly BetTable[], select: (table: BetTable) => string) =>
  tables.map(select).join(' UNION ALL ')

/** The sums of a stretch that is no whole day, from the rows themselves. */
export async function sumsBetween(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  span: TimeRange,
  filter: BetFilter,
): Promise<BetSum[]> {
  const [where, name] = filtered(filter)
  const { rows } = await db.query<BetSum>({
    name: nameFor(`bets-sums-between${name}`, tables),
    text: `SELECT status, count(*)::bigint AS bets, sum(stake)::bigint AS stakes, sum(payout)::bigint AS payouts
           FROM (${union(tables, ({ table }) => `SELECT status, stake, payout FROM ${table} WHERE ${where}`)}) b GROUP BY status`,
    values: filterValues(memberId, span, filter),
  })
  return rows
}

/** A bet on a list: which it is and whose. */
export interface ListedBet {
  readonly betId: BetId
  readonly memberId: MemberId
  readonly group: GameGroup
}

const LISTED = `bet_id AS "betId", member_id AS "memberId", game_group AS "group"`

/** A member's bets, newest first. */
export async function betsOfMember(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  span: TimeRange,
  filter: BetFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<ListedBet[]> {
  const ordered = 'ORDER BY placed_at DESC, bet_id DESC'
  const [where, name] = filtered(filter)
  const { rows } = await db.query<ListedBet>({
    name: nameFor(`bets-of-member${name}`, tables),
    text: `SELECT ${LISTED} FROM (${union(
      tables,
      ({ table, group }) =>
        `(SELECT bet_id, member_id, '${group}' AS game_group, placed_at FROM ${table} WHERE ${where} ${ordered} LIMIT $6::int + $7::int)`,
    )}) b ${ordered} OFFSET $6 LIMIT $7`,
    values: [...filterValues(memberId, span, filter), page.offset, page.limit],
  })
  return rows
}

/** Bets of some members that are not settled, placed in a span of time, newest first. */
export async function openBetsOf(
  db: Queryable,
  tables: readonly BetTable[],
  memberIds: readonly MemberId[],
  { from, to }: TimeRange,
  page: { readonly offset: number; readonly limit: number },
): Promise<ListedBet[]> {
  const { rows } = await db.query<ListedBet>(
    `SELECT ${LISTED} FROM (${openBets(tables)}) open WHERE member_id = ANY ($1) AND placed_at >= $2 AND placed_at < $3
     ORDER BY placed_at DESC, bet_id DESC OFFSET $4 LIMIT $5`,
    [memberIds, new Date(from), new Date(to), page.offset, page.limit],
  )
  return rows
}

/** Which product's bets these are. */
export async function groupsOfBets(
  db: Queryable,
  tables: readonly BetTable[],
  betIds: readonly BetId[],
): Promise<ListedBet[]> {
  const { rows } = await db.query<ListedBet>({
    name: nameFor('bets-groups-of-bets', tables),
    text: union(
      tables,
      ({ table, group }) =>
        `SELECT bet_id AS "betId", member_id AS "memberId", '${group}' AS "group" FROM ${table} WHERE bet_id = ANY ($1::uuid[])`,
    ),
    values: [betIds],
  })
  return rows
}

// The SQL statements that add bets up. Those that are settled come from the sums that settling keeps, the few others from their rows, in one
// statement, so that a bet that is settled in between is seen once.
import { hash } from 'node:crypto'
import type { Day, GameGroup, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { TimeRange } from '../../platform/day-range.ts'
import type { BetTable } from '../../ports/bet-products.ts'
import type {
  BestOnGame,
  BetTotals,
  ChosenGroups,
  DaySpan,
  GameOfDay,
  MemberStakes,
  PlayedByMember,
  PlayedInHour,
  PlayedOnDay,
  PlayedOnGame,
  PlayerOfDay,
  Waiting,
} from '../../ports/bets.ts'

const NO_BETS = `SELECT '' AS game_group, NULL::uuid AS bet_id, NULL::uuid AS member_id, '' AS game_key, 0::bigint AS stake,
  0::bigint AS payout, now() AS placed_at WHERE false`

/** Bets of all products that are not settled, as rows of a query. */
export const openBets = (tables: readonly BetTable[]): string =>
  tables.length === 0
    ? NO_BETS
    : tables
        .map(
          ({ table, group, open }) =>
            `SELECT '${group}' AS game_group, b.bet_id, b.member_id, b.game_key, b.stake, b.payout, b.placed_at
             FROM ${table} b WHERE b.status IN ('wait', 'pending') AND ${open}`,
        )
        .join(' UNION ALL ')

/** SQL that holds for the bets of a game, or of all games of a vendor's product, or for all where none is asked for. */
export const ofGame = (asked: string): string =>
  `(${asked}::text IS NULL OR game_key = ${asked} OR starts_with(game_key, ${asked} || ':'))`

/** A statement's name: the text of one about all products differs by which there are. PostgreSQL keeps 63 bytes of a name. */
export const nameFor = (name: string, tables: readonly BetTable[]): string =>
  `${name} ${hash('sha256', tables.map(({ table }) => table).join(' '), 'base64url').slice(0, 12)}`

const COUNTED_BETS = 'won_bets + lost_bets + cashed_bets'
const COUNTED_STAKES = 'won_stakes + lost_stakes + cashed_stakes'
const COUNTED_PAYOUTS = 'won_payouts + lost_payouts + cashed_payouts'

/** Placed on the Seoul days from `$first` to `$last`. */
const placedOn = (first: string, last: string) =>
  `placed_at >= ${first}::date::timestamp AT TIME ZONE 'Asia/Seoul'
   AND placed_at < (${last}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`

/** A member's settled bets since ever: what was staked and paid, refunds aside. */
export async function memberTotals(db: Queryable, memberId: MemberId): Promise<BetTotals> {
  const { rows } = await db.query<BetTotals>(
    `SELECT coalesce(sum(${COUNTED_STAKES}), 0)::bigint AS stakes, coalesce(sum(${COUNTED_PAYOUTS}), 0)::bigint AS payouts
     FROM bets.member_days WHERE member_id = $1`,
    [memberId],
  )
  return rows[0]!
}

/** The members who won most on a day, those with more bets first among equals. */
export async function rankingOfDay(db: Queryable, day: string, limit: number): Promise<PlayerOfDay[]> {
  const { rows } = await db.query<PlayerOfDay>(
    `SELECT member_id AS "memberId", sum(won_payouts)::bigint AS wins, sum(${COUNTED_BETS})::bigint AS bets
     FROM bets.member_days WHERE day = $1 GROUP BY member_id HAVING sum(won_payouts) > 0
     ORDER BY wins DESC, bets DESC, member_id LIMIT $2`,
    [day, limit],
  )
  return rows
}

/** The games of a day by how many played them. */
export async function popularityOfDay(db: Queryable, day: string): Promise<GameOfDay[]> {
  const { rows } = await db.query<GameOfDay>(
    `SELECT game_key AS "gameKey", count(*) AS players, sum(${COUNTED_BETS})::bigint AS bets
     FROM bets.member_days WHERE day = $1 GROUP BY game_key ORDER BY players DESC, bets DESC, game_key`,
    [day],
  )
  return rows
}

/** Games of some groups by how many played them on some days. */
export async function popularIn(
  db: Queryable,
  groups: readonly GameGroup[],
  { first, last }: DaySpan,
  limit: number,
): Promise<GameOfDay[]> {
  const { rows } = await db.query<GameOfDay>(
    `SELECT game_key AS "gameKey", count(DISTINCT member_id) AS players, sum(${COUNTED_BETS})::bigint AS bets
     FROM bets.member_days WHERE day BETWEEN $2::date AND $3::date AND game_group = ANY ($1::text[])
     GROUP BY game_key HAVING sum(${COUNTED_BETS}) > 0 ORDER BY players DESC, bets DESC, game_key LIMIT $4`,
    [groups, first, last, limit],
  )
  return rows
}

/** The members who won most on one game of some groups. */
export async function bestIn(
  db: Queryable,
  groups: readonly GameGroup[],
  { first, last }: DaySpan,
  limit: number,
): Promise<BestOnGame[]> {
  const { rows } = await db.query<BestOnGame>(
    `SELECT member_id AS "memberId", game_key AS "gameKey", sum(won_payouts)::bigint AS wins
     FROM bets.member_days WHERE day BETWEEN $2::date AND $3::date AND game_group = ANY ($1::text[])
     GROUP BY member_id, game_key HAVING sum(won_payouts) > 0 ORDER BY wins DESC, member_id, game_key LIMIT $4`,
    [groups, first, last, limit],
  )
  return rows
}

/** A member's bets by Seoul day and game. */
export async function playedByDay(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  first: Day,
  last: Day,
): Promise<PlayedOnDay[]> {
  const { rows } = await db.query<PlayedOnDay>({
    name: nameFor('bets-played-by-day', tables),
    text: `SELECT day::text, game_group AS "group", game_key AS "gameKey", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes,
             sum(payouts)::bigint AS payouts, sum(waiting)::bigint AS waiting
           FROM (
             SELECT day, game_group, game_key, ${COUNTED_BETS} AS bets, ${COUNTED_STAKES} AS stakes, ${COUNTED_PAYOUTS} AS payouts, 0 AS waiting
             FROM bets.member_days WHERE member_id = $1 AND day BETWEEN $2::date AND $3::date
             UNION ALL
             SELECT (placed_at AT TIME ZONE 'Asia/Seoul')::date, game_group, game_key, 1, stake, payout, stake
             FROM (${openBets(tables)}) open WHERE member_id = $1 AND ${placedOn('$2', '$3')}
           ) AS every
           GROUP BY day, game_group, game_key HAVING sum(bets) > 0 ORDER BY day DESC, game_key`,
    values: [memberId, first, last],
  })
  return rows
}

/** Everyone who bet on some days. */
export async function playedByMember(
  db: Queryable,
  tables: readonly BetTable[],
  first: Day,
  last: Day,
): Promise<PlayedByMember[]> {
  const { rows } = await db.query<PlayedByMember>({
    name: nameFor('bets-played-by-member', tables),
    text: `SELECT member_id AS "memberId", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes,
             sum(payouts)::bigint AS payouts, sum(waiting)::bigint AS waiting
           FROM (
             SELECT member_id, ${COUNTED_BETS} AS bets, ${COUNTED_STAKES} AS stakes, ${COUNTED_PAYOUTS} AS payouts, 0 AS waiting
             FROM bets.member_days WHERE day BETWEEN $1::date AND $2::date
             UNION ALL
             SELECT member_id, 1, stake, payout, stake FROM (${openBets(tables)}) open WHERE ${placedOn('$1', '$2')}
           ) AS every
           GROUP BY member_id HAVING sum(bets) > 0`,
    values: [first, last],
  })
  return rows
}

/** Those among some who bet on some days, on games of some groups or of all. */
export async function playedAmong(
  db: Queryable,
  tables: readonly BetTable[],
  memberIds: readonly MemberId[],
  { first, last }: DaySpan,
  groups: ChosenGroups,
): Promise<ReadonlyMap<MemberId, PlayedByMember>> {
  const { rows } = await db.query<PlayedByMember>({
    name: nameFor('bets-played-among', tables),
    text: `SELECT member_id AS "memberId", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes,
             sum(payouts)::bigint AS payouts, sum(waiting)::bigint AS waiting
           FROM (
             SELECT member_id, game_group, ${COUNTED_BETS} AS bets, ${COUNTED_STAKES} AS stakes, ${COUNTED_PAYOUTS} AS payouts,
               0 AS waiting
             FROM bets.member_days WHERE member_id = ANY($1::uuid[]) AND day BETWEEN $2::date AND $3::date
             UNION ALL
             SELECT member_id, game_group, 1, stake, payout, stake FROM (${openBets(tables)}) open
             WHERE member_id = ANY($1::uuid[]) AND ${placedOn('$2', '$3')}
           ) AS every
           WHERE $4::text[] IS NULL OR game_group = ANY($4::text[])
           GROUP BY member_id HAVING sum(bets) > 0`,
    values: [memberIds, first, last, groups],
  })
  return new Map(rows.map((row) => [row.memberId, row]))
}

/** What was placed in the hours of a span, and what of it waits. */
const HOURS = (tables: readonly BetTable[]) => `
  SELECT hour, game_group, game_key, bets, stakes, payouts, 0 AS waiting FROM bets.game_hours WHERE hour >= $1 AND hour < $2
  UNION ALL
  SELECT date_trunc('hour', placed_at), game_group, game_key, 1, stake, payout, stake
  FROM (${openBets(tables)}) open WHERE placed_at >= $1 AND placed_at < $2`

export async function totalsBetween(
  db: Queryable,
  tables: readonly BetTable[],
  { from, to }: TimeRange,
): Promise<BetTotals> {
  const { rows } = await db.query<BetTotals>({
    name: nameFor('bets-totals-between', tables),
    text: `SELECT coalesce(sum(stakes), 0)::bigint AS stakes, coalesce(sum(payouts), 0)::bigint AS payouts FROM (${HOURS(tables)}) h`,
    values: [new Date(from), new Date(to)],
  })
  return rows[0]!
}

export async function playedByHour(
  db: Queryable,
  tables: readonly BetTable[],
  { from, to }: TimeRange,
): Promise<PlayedInHour[]> {
  const { rows } = await db.query<PlayedInHour>({
    name: nameFor('bets-played-by-hour', tables),
    text: `SELECT hour AS at, sum(stakes)::bigint AS stakes FROM (${HOURS(tables)}) h GROUP BY hour ORDER BY hour`,
    values: [new Date(from), new Date(to)],
  })
  return rows
}

export async function playedByGame(
  db: Queryable,
  tables: readonly BetTable[],
  { from, to }: TimeRange,
): Promise<PlayedOnGame[]> {
  const { rows } = await db.query<PlayedOnGame>({
    name: nameFor('bets-played-by-game', tables),
    text: `SELECT game_group AS "group", game_key AS "gameKey", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes,
             sum(payouts)::bigint AS payouts, sum(waiting)::bigint AS waiting
           FROM (${HOURS(tables)}) h GROUP BY 1, 2 HAVING sum(bets) <> 0 ORDER BY stakes DESC, 1, 2`,
    values: [new Date(from), new Date(to)],
  })
  return rows
}

/** Members with bets that are not settled, placed in a span of time. */
export async function waitingByMember(
  db: Queryable,
  tables: readonly BetTable[],
  { from, to }: TimeRange,
): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: nameFor('bets-waiting-by-member', tables),
    text: `SELECT member_id AS "memberId", count(*) AS bets, sum(stake)::bigint AS stakes FROM (${openBets(tables)}) open
           WHERE placed_at >= $1 AND placed_at < $2 GROUP BY member_id`,
    values: [new Date(from), new Date(to)],
  })
  return rows
}

/** Valid stakes of a group by member over Seoul days (both included), in the order of the members' ids. */
export async function stakesByMember(
  db: Queryable,
  group: GameGroup,
  days: { readonly first: string; readonly last: string },
  after: MemberId | null,
  limit: number,
): Promise<MemberStakes[]> {
  const { rows } = await db.query<MemberStakes>(
    `SELECT member_id AS "memberId", sum(${COUNTED_STAKES} - returned)::bigint AS stakes, sum(lost_stakes - lost_payouts)::bigint AS losses
     FROM bets.member_days
     WHERE game_group = $1 AND day BETWEEN $2::date AND $3::date AND ($4::uuid IS NULL OR member_id > $4)
     GROUP BY member_id ORDER BY member_id LIMIT $5`,
    [group, days.first, days.last, after, limit],
  )
  return rows
}

/** What a member has staked since an instant. A bet whose stake came back is no play. */
export async function stakedSince(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  from: Instant,
): Promise<Won> {
  const placed = tables.map(
    ({ table }) => `SELECT stake FROM ${table} WHERE member_id = $1 AND placed_at >= $2
      AND status NOT IN ('voided', 'declined')`,
  )
  if (placed.length === 0) return 0 as Won
  const { rows } = await db.query<{ staked: Won }>(
    `SELECT coalesce(sum(stake), 0)::bigint AS staked FROM (${placed.join(' UNION ALL ')}) AS placed`,
    [memberId, new Date(from)],
  )
  return rows[0]!.staked
}

/** What a member's open bets have out that it placed since an instant: their stakes less what was paid on them so far. */
export async function waitingSince(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  from: Instant,
): Promise<Won> {
  const { rows } = await db.query<{ waiting: Won }>({
    name: nameFor('bets-waiting-since', tables),
    text: `SELECT coalesce(sum(stake - payout), 0)::bigint AS waiting FROM (${openBets(tables)}) open
           WHERE member_id = $1 AND placed_at >= $2`,
    values: [memberId, new Date(from)],
  })
  return rows[0]!.waiting
}

/** Whether a member placed any bet in a span of time. */
export async function hasBet(
  db: Queryable,
  tables: readonly BetTable[],
  memberId: MemberId,
  { from, to }: TimeRange,
): Promise<boolean> {
  const placed = tables.map(
    ({ table }) => `EXISTS (SELECT FROM ${table} WHERE member_id = $1 AND placed_at >= $2 AND placed_at < $3)`,
  )
  const { rows } = await db.query<{ has: boolean }>(`SELECT ${placed.join(' OR ') || 'false'} AS has`, [
    memberId,
    new Date(from),
    new Date(to),
  ])
  return rows[0]!.has
}

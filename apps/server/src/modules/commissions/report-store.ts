// Statements of what a partner is shown: what those below it did, and what it earned.
import type { LossRow, Rates } from '@hanpan/commission'
import { type Day, type MemberId, type Won, GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Entry } from './accrual-store.ts'

export interface PageOf {
  readonly limit: number
  readonly offset: number
}

export interface DayFigures {
  readonly day: Day
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  readonly rolling: Won
  readonly losing: Won
  readonly deposits: Won
  readonly withdrawals: Won
}

/** A partner's sums by day, oldest first; days on which nothing happened are left out. */
export async function figuresByDay(db: Queryable, partnerId: MemberId, from: Day, to: Day): Promise<DayFigures[]> {
  const { rows } = await db.query<DayFigures>(
    `SELECT day::text, sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,
       sum(rolling)::bigint AS rolling, sum(losing)::bigint AS losing, sum(deposits)::bigint AS deposits,
       sum(withdrawals)::bigint AS withdrawals
     FROM (
       SELECT day, bets, stakes, payouts, rolling, losing, 0 AS deposits, 0 AS withdrawals
       FROM commissions.partner_days WHERE partner_id = $1 AND day BETWEEN $2 AND $3
       UNION ALL
       SELECT day, 0, 0, 0, 0, 0, deposits, withdrawals FROM commissions.cash_days
       WHERE partner_id = $1 AND day BETWEEN $2 AND $3
     ) AS every GROUP BY day ORDER BY day`,
    [partnerId, from, to],
  )
  return rows
}

export interface EntryFilter {
  readonly partnerId: MemberId
  /** One member below, or everybody. */
  readonly memberId: MemberId | null
  readonly from: Day
  readonly to: Day
}

export interface SharedEntry extends Entry {
  /** Of the partner, in hundredths of a percent. */
  readonly rate: number
  readonly rateBelow: number
  readonly share: Won
}

export const SHARE = 'e.stake * t.rolling / 10000 - e.stake * t.rolling_below / 10000'
export const ENTRIES = `commissions.entries e JOIN commissions.terms_partners t ON t.terms_id = e.terms_id AND t.partner_id = $1
  WHERE e.day BETWEEN $3 AND $4 AND ($2::uuid IS NULL OR e.member_id = $2)`
const valuesOf = ({ partnerId, memberId, from, to }: EntryFilter) => [partnerId, memberId, from, to]

/** What counts for a partner, newest first. */
export async function listEntries(db: Queryable, filter: EntryFilter, place: PageOf): Promise<SharedEntry[]> {
  const { rows } = await db.query<SharedEntry>(
    `SELECT e.bet_id AS "betId", e.ordinal, e.rate_group AS "group", e.member_id AS "memberId", e.terms_id AS "termsId",
       e.day::text, e.of_day::text AS "ofDay", e.stake, e.payout, e.rolling, e.placed_at AS "placedAt",
       e.settled_at AS "settledAt", t.rolling AS rate, t.rolling_below AS "rateBelow", ${SHARE} AS share
     FROM ${ENTRIES} ORDER BY e.day DESC, e.settled_at DESC, e.bet_id DESC, e.ordinal DESC LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), place.limit, place.offset],
  )
  return rows
}

export interface EntrySum {
  readonly entries: number
  readonly stakes: Won
  readonly payouts: Won
  readonly rolling: Won
}

export async function sumEntries(db: Queryable, filter: EntryFilter): Promise<EntrySum> {
  const { rows } = await db.query<EntrySum>(
    `SELECT count(*) AS entries, coalesce(sum(e.stake), 0)::bigint AS stakes, coalesce(sum(e.payout), 0)::bigint AS payouts,
       coalesce(sum(${SHARE}), 0)::bigint AS rolling FROM ${ENTRIES}`,
    valuesOf(filter),
  )
  return rows[0]!
}

export interface UserFigures {
  readonly member_id: MemberId
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  readonly rolling: Won
  readonly losing: Won
}

type UserSum = Omit<UserFigures, 'member_id'> & { readonly users: number }

export const LOSS_SHARE = `CASE WHEN l.is_net
    THEN l.base * t.net / 10000 - l.base * t.net_below / 10000 - l.base_before * t.net / 10000 + l.base_before * t.net_below / 10000
    ELSE l.base * t.losing / 10000 - l.base * t.losing_below / 10000
      - l.base_before * t.losing / 10000 + l.base_before * t.losing_below / 10000 END`
export const LOSSES = `commissions.losses l JOIN commissions.terms_partners t ON t.terms_id = l.terms_id AND t.partner_id = $1
  WHERE l.day BETWEEN $3 AND $4 AND ($2::uuid IS NULL OR l.member_id = $2) AND l.base <> l.base_before`

export interface SharedLoss extends LossRow {
  readonly group: GameGroup
  /** Of the partner, in hundredths of a percent: that of the group, or the one over all groups. */
  readonly rate: number
  readonly rateBelow: number
  readonly share: Won
}

const EVERY_LOSS = `commissions.losses l JOIN commissions.terms_partners t ON t.terms_id = l.terms_id AND t.partner_id = $1
  JOIN commissions.terms terms ON terms.terms_id = l.terms_id
  WHERE l.day BETWEEN $3 AND $4 AND ($2::uuid IS NULL OR l.member_id = $2)`

/** What members below a partner lost by day, newest first; also what gave nothing, so that every carry can be followed. */
export async function listLosses(
  db: Queryable,
  filter: EntryFilter,
  place: PageOf,
): Promise<{ readonly rows: SharedLoss[]; readonly total: number }> {
  const { rows } = await db.query<SharedLoss>(
    `SELECT l.day::text, l.of_day::text AS "ofDay", l.member_id AS "memberId", l.slot, l.terms_id AS "termsId", l.stakes,
       l.payouts, l.rolling, l.base_before AS "baseBefore", l.base, l.carry_in AS "carryIn", l.carry_out AS "carryOut",
       l.is_net AS "isNet", terms.rate_group AS "group", CASE WHEN l.is_net THEN t.net ELSE t.losing END AS rate,
       CASE WHEN l.is_net THEN t.net_below ELSE t.losing_below END AS "rateBelow", (${LOSS_SHARE})::bigint AS share
     FROM ${EVERY_LOSS} ORDER BY l.day DESC, l.member_id, l.of_day DESC, l.slot LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM ${EVERY_LOSS}`,
    valuesOf(filter),
  )
  return { rows, total: counted[0]!.total }
}

export const USERS = `
  SELECT e.member_id, CASE WHEN e.ordinal % 2 = 0 THEN 1 ELSE -1 END AS bets, e.stake AS stakes, e.payout AS payouts,
    ${SHARE} AS rolling, 0 AS losing
  FROM ${ENTRIES}
  UNION ALL
  SELECT l.member_id, 0, 0, 0, 0, ${LOSS_SHARE} FROM ${LOSSES}`

/** What each member brought a partner, those who staked most first. */
export async function listUsers(
  db: Queryable,
  filter: EntryFilter,
  place: PageOf,
): Promise<{ readonly rows: UserFigures[]; readonly total: number; readonly sum: Omit<UserFigures, 'member_id'> }> {
  const { rows } = await db.query<UserFigures>(
    `SELECT member_id, sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,
       sum(rolling)::bigint AS rolling, sum(losing)::bigint AS losing
     FROM (${USERS}) AS every GROUP BY member_id ORDER BY sum(stakes) DESC, member_id LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), place.limit, place.offset],
  )
  const { rows: sums } = await db.query<UserSum>(
    `SELECT count(DISTINCT member_id) AS users, coalesce(sum(bets), 0)::bigint AS bets, coalesce(sum(stakes), 0)::bigint AS stakes,
       coalesce(sum(payouts), 0)::bigint AS payouts, coalesce(sum(rolling), 0)::bigint AS rolling,
       coalesce(sum(losing), 0)::bigint AS losing FROM (${USERS}) AS every`,
    valuesOf(filter),
  )
  const { users: total, ...sum } = sums[0]!
  return { rows, total, sum }
}

/** What one member paid in and out in a span of days. */
export async function cashOfMember(
  db: Queryable,
  memberId: MemberId,
  from: Day,
  to: Day,
): Promise<Pick<DayFigures, 'deposits' | 'withdrawals'>> {
  const { rows } = await db.query<Pick<DayFigures, 'deposits' | 'withdrawals'>>(
    `SELECT coalesce(sum(amount) FILTER (WHERE cash_type = 'in'), 0)::bigint AS deposits,
       coalesce(sum(amount) FILTER (WHERE cash_type = 'out'), 0)::bigint AS withdrawals
     FROM commissions.cash_moves
     WHERE member_id = $1 AND done_at >= $2::date::timestamp AT TIME ZONE 'Asia/Seoul'
       AND done_at < ($3::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`,
    [memberId, from, to],
  )
  return rows[0]!
}

/** How many bets count on each day, the newest first. */
export async function betsByDay(
  db: Queryable,
  partnerId: MemberId,
  from: Day,
  to: Day,
): Promise<{ readonly day: Day; readonly bets: number }[]> {
  const { rows } = await db.query<{ day: Day; bets: number }>(
    `SELECT day::text, sum(bets)::bigint AS bets FROM commissions.partner_days
     WHERE partner_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day ORDER BY partner_days.day DESC`,
    [partnerId, from, to],
  )
  return rows
}

type RateSets = 'now' | 'after' | 'parent'

/** What several sets of rates make of everything below a partner: each bet and each loss rounded by itself. */
export async function earnedByRates(
  db: Queryable,
  partnerId: MemberId,
  { from, to }: { readonly from: Day; readonly to: Day },
  sets: Readonly<Record<RateSets, Rates>>,
): Promise<Readonly<Record<RateSets, number>>> {
  const all = (part: (base: string, set: RateSets) => string, base: string) =>
    (['now', 'after', 'parent'] as const).map((set) => `sum(${part(base, set)}) AS "${set}"`).join(', ')
  const rolling = (base: string, set: RateSets) => `${base} * r.rolling_${set} / 10000`
  const losing = (base: string, set: RateSets) =>
    `l.${base} * r.losing_${set} / 10000 - l.${base}_before * r.losing_${set} / 10000`
  const { rows } = await db.query<Record<RateSets, number>>(
    `WITH r AS (SELECT * FROM unnest($4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[])
       AS r (rate_group, rolling_now, rolling_after, rolling_parent, losing_now, losing_after, losing_parent))
     SELECT coalesce(sum("now"), 0)::bigint AS "now", coalesce(sum("after"), 0)::bigint AS "after",
       coalesce(sum("parent"), 0)::bigint AS "parent"
     FROM (
       SELECT ${all(rolling, 'e.stake')} FROM commissions.terms_partners t JOIN commissions.entries e ON e.terms_id = t.terms_id
       JOIN r ON r.rate_group = e.rate_group WHERE t.partner_id = $1 AND e.day BETWEEN $2 AND $3
       UNION ALL
       SELECT ${all(losing, 'base')} FROM commissions.terms_partners t JOIN commissions.losses l ON l.terms_id = t.terms_id
       JOIN commissions.terms terms ON terms.terms_id = l.terms_id
       JOIN r ON r.rate_group = CASE WHEN l.is_net THEN 'net' ELSE terms.rate_group END
       WHERE t.partner_id = $1 AND l.day BETWEEN $2 AND $3 AND l.base <> l.base_before
     ) AS every`,
    [
      partnerId,
      from,
      to,
      [...GAME_GROUPS, 'net'],
      ...(['now', 'after', 'parent'] as const).map((set) => [
        ...GAME_GROUPS.map((group) => sets[set].groups[group].rolling),
        0,
      ]),
      ...(['now', 'after', 'parent'] as const).map((set) => [
        ...GAME_GROUPS.map((group) => sets[set].groups[group].losing),
        sets[set].net,
      ]),
    ],
  )
  return rows[0]!
}

// Statements of what a partner is shown: who stands below it, what they did, and what it earned.
import { type Rates } from '@hanpan/commission'
import { type Day, type Instant, type MemberId, type Won, GAME_GROUPS, type GameGroup } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { Entry } from './accrual-store.ts'
import type { LossRow } from './loss-store.ts'
import type { NodeRow } from './tree-store.ts'

export interface PageOf {
  readonly limit: number
  readonly offset: number
}

export interface ListedNode extends NodeRow {
  readonly rates_complete: boolean
  readonly last_login_at: Instant | null
}

const NODE = `n.node_id, n.mem_id_key, n.parent_id, n.partner_level, n.joined_at, n.rates_complete, n.last_login_at`

/** Ids that begin with a text sort between the text and the text with the last character there is. */
const PREFIXED = `($2 = '' OR (n.mem_id_key >= $2 AND n.mem_id_key < $2 || U&'\\FFFF'))`

async function listed(
  db: Queryable,
  from: string,
  order: string,
  values: readonly unknown[],
  place: PageOf,
): Promise<{ readonly rows: ListedNode[]; readonly total: number }> {
  const at = values.length
  const { rows } = await db.query<ListedNode>(
    `SELECT ${NODE} FROM ${from} ORDER BY ${order} LIMIT $${at + 1} OFFSET $${at + 2}`,
    [...values, place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${from}`, [...values])
  return { rows, total: counted[0]!.total }
}

/** Partners right below one, or head offices with null. */
export function partnersUnder(db: Queryable, parentId: MemberId | null, place: PageOf) {
  const from = `partners.nodes n WHERE n.parent_id IS NOT DISTINCT FROM $1 AND n.partner_level IS NOT NULL`
  return listed(db, from, 'n.joined_at DESC, n.node_id', [parentId], place)
}

/** Partners whose ids begin with a text, below one or anywhere. */
export function partnersNamed(db: Queryable, aboveId: MemberId | null, prefix: string, place: PageOf) {
  const from = `partners.nodes n WHERE n.partner_level IS NOT NULL AND ${PREFIXED}
    AND ($1::uuid IS NULL OR EXISTS (SELECT FROM partners.below b WHERE b.above_id = $1 AND b.node_id = n.node_id))`
  return listed(db, from, 'n.mem_id_key', [aboveId, prefix], place)
}

/** Members that are no partners, right below one. */
export function membersUnder(db: Queryable, parentId: MemberId, prefix: string, place: PageOf) {
  const from = `partners.nodes n WHERE n.parent_id = $1 AND n.partner_level IS NULL AND ${PREFIXED}`
  return listed(db, from, 'n.joined_at DESC, n.node_id', [parentId, prefix], place)
}

/** All of them below one. */
export function membersBelow(db: Queryable, aboveId: MemberId, prefix: string, place: PageOf) {
  const from = `partners.below b JOIN partners.nodes n ON n.node_id = b.node_id
    WHERE b.above_id = $1 AND NOT b.is_partner AND ${PREFIXED}`
  return listed(db, from, 'b.joined_at DESC, b.node_id', [aboveId, prefix], place)
}

/** Those among some. */
export function membersAmong(
  db: Queryable,
  aboveId: MemberId,
  prefix: string,
  nodeIds: readonly MemberId[],
  place: PageOf,
) {
  const from = `partners.below b JOIN partners.nodes n ON n.node_id = b.node_id
    WHERE b.above_id = $1 AND NOT b.is_partner AND b.node_id = ANY ($3) AND ${PREFIXED}`
  return listed(db, from, 'n.mem_id_key', [aboveId, prefix, nodeIds], place)
}

/** Those who were last here before an instant, the longest away first; who never was comes last. */
export function membersAway(db: Queryable, aboveId: MemberId, prefix: string, before: Instant, place: PageOf) {
  const from = `partners.nodes n WHERE n.partner_level IS NULL AND ${PREFIXED}
    AND (n.last_login_at < $3 OR (n.last_login_at IS NULL AND n.joined_at < $3))
    AND EXISTS (SELECT FROM partners.below b WHERE b.above_id = $1 AND b.node_id = n.node_id)`
  return listed(db, from, 'n.last_login_at, n.node_id', [aboveId, prefix, new Date(before)], place)
}

export interface Counts {
  readonly partners: number
  readonly members: number
}

/** How many stand below each of some partners. */
export async function countBelow(
  db: Queryable,
  partnerIds: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Counts>> {
  const { rows } = await db.query<{ id: MemberId } & Counts>(
    `SELECT p.id, c.partners, c.members FROM unnest($1::uuid[]) AS p (id) CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE is_partner) AS partners, count(*) FILTER (WHERE NOT is_partner) AS members
       FROM partners.below WHERE above_id = p.id) c`,
    [partnerIds],
  )
  return new Map(rows.map(({ id, partners, members }) => [id, { partners, members }]))
}

export async function countJoined(db: Queryable, aboveId: MemberId, from: Instant): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'SELECT count(*) AS total FROM partners.below WHERE above_id = $1 AND NOT is_partner AND joined_at >= $2',
    [aboveId, new Date(from)],
  )
  return rows[0]!.total
}

export async function countRates(
  db: Queryable,
  aboveId: MemberId,
): Promise<{ readonly complete: number; readonly incomplete: number }> {
  const { rows } = await db.query<{ complete: number; incomplete: number }>(
    `SELECT count(*) FILTER (WHERE n.rates_complete) AS complete, count(*) FILTER (WHERE NOT n.rates_complete) AS incomplete
     FROM partners.below b JOIN partners.nodes n ON n.node_id = b.node_id WHERE b.above_id = $1 AND b.is_partner`,
    [aboveId],
  )
  return rows[0]!
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
       FROM partners.partner_days WHERE partner_id = $1 AND day BETWEEN $2 AND $3
       UNION ALL
       SELECT day, 0, 0, 0, 0, 0, deposits, withdrawals FROM partners.cash_days
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
export const ENTRIES = `partners.entries e JOIN partners.terms_partners t ON t.terms_id = e.terms_id AND t.partner_id = $1
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
export const LOSSES = `partners.losses l JOIN partners.terms_partners t ON t.terms_id = l.terms_id AND t.partner_id = $1
  WHERE l.day BETWEEN $3 AND $4 AND ($2::uuid IS NULL OR l.member_id = $2) AND l.base <> l.base_before`

export interface SharedLoss extends LossRow {
  readonly group: GameGroup
  /** Of the partner, in hundredths of a percent: that of the group, or the one over all groups. */
  readonly rate: number
  readonly rateBelow: number
  readonly share: Won
}

const EVERY_LOSS = `partners.losses l JOIN partners.terms_partners t ON t.terms_id = l.terms_id AND t.partner_id = $1
  JOIN partners.terms terms ON terms.terms_id = l.terms_id
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
     FROM partners.cash_moves
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
    `SELECT day::text, sum(bets)::bigint AS bets FROM partners.partner_days
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
       SELECT ${all(rolling, 'e.stake')} FROM partners.terms_partners t JOIN partners.entries e ON e.terms_id = t.terms_id
       JOIN r ON r.rate_group = e.rate_group WHERE t.partner_id = $1 AND e.day BETWEEN $2 AND $3
       UNION ALL
       SELECT ${all(losing, 'base')} FROM partners.terms_partners t JOIN partners.losses l ON l.terms_id = t.terms_id
       JOIN partners.terms terms ON terms.terms_id = l.terms_id
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

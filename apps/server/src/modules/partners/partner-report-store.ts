// Statements of the office's report by partner: sums that are kept by day, and the rows that they are made of (SPEC.md PA29).
import type { PartnerLevel } from '@hanpan/commission'
import type { Day, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { ENTRIES, type EntryFilter, LOSS_SHARE, LOSSES, type PageOf, SHARE, USERS } from './report-store.ts'

export interface Brought {
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  readonly grossWin: Won
  readonly deposits: Won
  readonly withdrawals: Won
  readonly rolling: Won
  readonly losing: Won
}

export interface PartnerSums extends Brought {
  readonly commission: Won
  readonly paid: Won
}

export interface PartnerSumsRow extends PartnerSums {
  readonly node_id: MemberId
  readonly partner_level: PartnerLevel
  readonly sub_partners: number
}

export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

const ORDERS = {
  stakes: 'stakes',
  bets: 'bets',
  payouts: 'payouts',
  grossWin: '"grossWin"',
  rolling: 'rolling',
  losing: 'losing',
  level: 'partner_level',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  commission: 'commission',
  paid: 'paid',
  memId: 'mem_id_key',
} as const
export type PartnerOrder = keyof typeof ORDERS

/** A Seoul day's first instant. */
const startOf = (day: string) => `(${day}::date::timestamp AT TIME ZONE 'Asia/Seoul')`
const endOf = (day: string) => `((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`

/** What some partners (\`chosen\`) have in the days $1 to $2, a row each. */
const SUMS = `
  SELECT n.node_id, n.mem_id_key, n.partner_level, n.parent_id,
    coalesce(d.bets, 0)::bigint AS bets, coalesce(d.stakes, 0)::bigint AS stakes, coalesce(d.payouts, 0)::bigint AS payouts,
    coalesce(d.stakes - d.payouts, 0)::bigint AS "grossWin", coalesce(c.deposits, 0)::bigint AS deposits,
    coalesce(c.withdrawals, 0)::bigint AS withdrawals, coalesce(d.rolling, 0)::bigint AS rolling,
    coalesce(d.losing, 0)::bigint AS losing, coalesce(d.rolling + d.losing, 0)::bigint AS commission,
    coalesce(p.paid, 0)::bigint AS paid
  FROM chosen n
  LEFT JOIN (SELECT partner_id, sum(bets) AS bets, sum(stakes) AS stakes, sum(payouts) AS payouts, sum(rolling) AS rolling,
      sum(losing) AS losing
    FROM partners.partner_days WHERE day BETWEEN $1 AND $2 AND partner_id IN (SELECT node_id FROM chosen) GROUP BY partner_id) d
    ON d.partner_id = n.node_id
  LEFT JOIN (SELECT partner_id, sum(deposits) AS deposits, sum(withdrawals) AS withdrawals
    FROM partners.cash_days WHERE day BETWEEN $1 AND $2 AND partner_id IN (SELECT node_id FROM chosen) GROUP BY partner_id) c
    ON c.partner_id = n.node_id
  LEFT JOIN (SELECT partner_id, sum(amount) AS paid FROM partners.payouts
    WHERE status = 'paid' AND decided_at >= ${startOf('$1')} AND decided_at < ${endOf('$2')} GROUP BY partner_id) p
    ON p.partner_id = n.node_id`

const CHOSEN = `WITH chosen AS (SELECT node_id, mem_id_key, partner_level, parent_id FROM partners.nodes
  WHERE partner_level IS NOT NULL AND`

export interface PartnersAsked {
  /** Null for the head offices. */
  readonly parentId: MemberId | null
  readonly isAll: boolean
  readonly order: PartnerOrder
  readonly isDescending: boolean
}

export async function sumsOfPartners(
  db: Queryable,
  { from, to }: DaySpan,
  { parentId, isAll, order, isDescending }: PartnersAsked,
  place: PageOf,
): Promise<{ readonly rows: PartnerSumsRow[]; readonly total: number }> {
  const where = isAll
    ? `($3::uuid IS NULL OR node_id IN (SELECT node_id FROM partners.below WHERE above_id = $3 AND is_partner))`
    : `parent_id IS NOT DISTINCT FROM $3::uuid`
  const { rows } = await db.query<PartnerSumsRow>(
    `${CHOSEN} ${where})
     SELECT s.*, (SELECT count(*) FROM partners.nodes sub WHERE sub.parent_id = s.node_id AND sub.partner_level IS NOT NULL)
       AS sub_partners
     FROM (${SUMS}) s ORDER BY ${ORDERS[order]} ${isDescending ? 'DESC' : 'ASC'}, node_id LIMIT $4 OFFSET $5`,
    [from, to, parentId, place.limit, place.offset],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM partners.nodes WHERE partner_level IS NOT NULL AND ${where.replaceAll('$3', '$1')}`,
    [parentId],
  )
  return { rows, total: counted[0]!.total }
}

/** Of one partner; with null what the head offices brought and what all partners earned: nothing is counted twice. */
export async function sumsOfOne(
  db: Queryable,
  { from, to }: DaySpan,
  partnerId: MemberId | null,
): Promise<PartnerSums> {
  const top = (figure: string) =>
    `coalesce(sum(${figure}) FILTER (WHERE $3::uuid IS NOT NULL OR parent_id IS NULL), 0)::bigint`
  const each = (figure: string) => `coalesce(sum(${figure}), 0)::bigint`
  const { rows } = await db.query<PartnerSums>(
    `${CHOSEN} ($3::uuid IS NULL OR node_id = $3))
     SELECT ${top('bets')} AS bets, ${top('stakes')} AS stakes, ${top('payouts')} AS payouts,
       ${top('"grossWin"')} AS "grossWin", ${top('deposits')} AS deposits, ${top('withdrawals')} AS withdrawals,
       ${each('rolling')} AS rolling, ${each('losing')} AS losing, ${each('commission')} AS commission, ${each('paid')} AS paid
     FROM (${SUMS}) s`,
    [from, to, partnerId],
  )
  return rows[0]!
}

const CASH = `partners.cash_moves m WHERE m.above @> ARRAY[$1::uuid] AND ($2::uuid IS NULL OR m.member_id = $2)
  AND m.done_at >= ${startOf('$3')} AND m.done_at < ${endOf('$4')}`
const valuesOf = ({ partnerId, memberId, from, to }: EntryFilter) => [partnerId, memberId, from, to]

const BROUGHT = `sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,
  sum(stakes - payouts)::bigint AS "grossWin", sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals,
  sum(rolling)::bigint AS rolling, sum(losing)::bigint AS losing`
const BY_MEMBER = `
  SELECT member_id, bets, stakes, payouts, rolling, losing, 0 AS deposits, 0 AS withdrawals FROM (${USERS}) played
  UNION ALL
  SELECT m.member_id, 0, 0, 0, 0, 0, CASE m.cash_type WHEN 'in' THEN m.amount ELSE 0 END,
    CASE m.cash_type WHEN 'out' THEN m.amount ELSE 0 END FROM ${CASH}`

export async function sumsOfMembers(
  db: Queryable,
  filter: EntryFilter,
  place: PageOf,
): Promise<{ readonly rows: (Brought & { readonly member_id: MemberId })[]; readonly members: number }> {
  const { rows } = await db.query<Brought & { readonly member_id: MemberId; readonly members: number }>(
    `SELECT member_id, count(*) OVER () AS members, ${BROUGHT} FROM (${BY_MEMBER}) every
     GROUP BY member_id ORDER BY sum(stakes) DESC, member_id LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), place.limit, place.offset],
  )
  return { rows, members: rows[0]?.members ?? 0 }
}

export interface FigureEntry {
  readonly id: string
  readonly at: Instant
  readonly member_id: MemberId
  readonly kind: 'bet' | 'correction' | 'loss' | 'in' | 'out' | 'payout'
  readonly group: string | null
  readonly stake: Won
  readonly payout: Won
  readonly amount: Won
}

const bets = (amount: string) =>
  `SELECT e.bet_id || '-' || e.ordinal AS id, e.settled_at AS at, e.member_id,
     CASE WHEN e.ordinal = 0 THEN 'bet' ELSE 'correction' END AS kind, e.rate_group AS "group", e.stake, e.payout,
     (${amount})::bigint AS amount FROM ${ENTRIES}`
const cash = (type: 'in' | 'out') =>
  `SELECT m.request_id::text AS id, m.done_at AS at, m.member_id, m.cash_type AS kind, NULL AS "group", 0::bigint AS stake,
     0::bigint AS payout, m.amount FROM ${CASH} AND m.cash_type = '${type}'`

const losses = `SELECT l.member_id || ' ' || l.slot || ' ' || l.of_day || ' ' || l.day AS id, ${startOf('l.day')} AS at, l.member_id,
    'loss' AS kind, CASE WHEN l.is_net THEN 'net' ELSE (SELECT rate_group FROM partners.terms WHERE terms_id = l.terms_id) END
    AS "group", (l.base - l.base_before) AS stake, 0::bigint AS payout, (${LOSS_SHARE})::bigint AS amount FROM ${LOSSES}`

/** What each figure is made of. */
const MADE_OF = {
  stakes: bets('e.stake'),
  payouts: bets('e.payout'),
  grossWin: bets('e.stake - e.payout'),
  rolling: bets(SHARE),
  losing: losses,
  commission: `${bets(SHARE)} UNION ALL ${losses}`,
  deposits: cash('in'),
  withdrawals: cash('out'),
  paid: `SELECT o.payout_id::text AS id, o.decided_at AS at, o.partner_id AS member_id, 'payout' AS kind, NULL AS "group",
    0::bigint AS stake, 0::bigint AS payout, o.amount FROM partners.payouts o
    WHERE o.partner_id = $1 AND o.status = 'paid' AND $2::uuid IS NULL
      AND o.decided_at >= ${startOf('$3')} AND o.decided_at < ${endOf('$4')}`,
} as const
export type PartnerFigure = keyof typeof MADE_OF

export async function entriesOfFigure(
  db: Queryable,
  figure: PartnerFigure,
  filter: EntryFilter,
  place: PageOf,
): Promise<{ readonly rows: FigureEntry[]; readonly total: number; readonly sum: Won }> {
  const { rows } = await db.query<FigureEntry>(
    `SELECT * FROM (${MADE_OF[figure]}) entry ORDER BY at DESC, id DESC LIMIT $5 OFFSET $6`,
    [...valuesOf(filter), place.limit, place.offset],
  )
  const { rows: sums } = await db.query<{ total: number; sum: Won }>(
    `SELECT count(*) AS total, coalesce(sum(amount), 0)::bigint AS sum FROM (${MADE_OF[figure]}) entry`,
    valuesOf(filter),
  )
  return { rows, ...sums[0]! }
}

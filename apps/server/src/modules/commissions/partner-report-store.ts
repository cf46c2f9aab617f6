// Statements of the office's report by partner: sums that are kept by day, and the rows that they are made of (SPEC.md CS16).
import type { Day, Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { PartnerPlace } from '../../ports/partners.ts'
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
  /** What the partner and the whole line below it earned of these bets, whoever stood there then. */
  readonly lineCommission: Won
}

export interface PartnerSumsRow extends PartnerSums {
  readonly node_id: MemberId
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
  lineCommission: '"lineCommission"',
  memId: 'mem_id_key COLLATE "C"',
} as const
export type PartnerOrder = keyof typeof ORDERS

/** A Seoul day's first instant. */
const startOf = (day: string) => `(${day}::date::timestamp AT TIME ZONE 'Asia/Seoul')`
const endOf = (day: string) => `((${day}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`

/** What partners ($3) have in the days $1 to $2, a row each. */
const SUMS = `
  SELECT n.node_id,
    coalesce(d.bets, 0)::bigint AS bets, coalesce(d.stakes, 0)::bigint AS stakes, coalesce(d.payouts, 0)::bigint AS payouts,
    coalesce(d.stakes - d.payouts, 0)::bigint AS "grossWin", coalesce(c.deposits, 0)::bigint AS deposits,
    coalesce(c.withdrawals, 0)::bigint AS withdrawals, coalesce(d.rolling, 0)::bigint AS rolling,
    coalesce(d.losing, 0)::bigint AS losing, coalesce(d.rolling + d.losing, 0)::bigint AS commission,
    coalesce(p.paid, 0)::bigint AS paid, coalesce(d.line_commission, 0)::bigint AS "lineCommission"
  FROM unnest($3::uuid[]) AS n (node_id)
  LEFT JOIN (SELECT partner_id, sum(bets) AS bets, sum(stakes) AS stakes, sum(payouts) AS payouts, sum(rolling) AS rolling,
      sum(losing) AS losing, sum(line_commission) AS line_commission
    FROM commissions.partner_days WHERE day BETWEEN $1 AND $2 AND partner_id = ANY ($3) GROUP BY partner_id) d
    ON d.partner_id = n.node_id
  LEFT JOIN (SELECT partner_id, sum(deposits) AS deposits, sum(withdrawals) AS withdrawals
    FROM commissions.cash_days WHERE day BETWEEN $1 AND $2 AND partner_id = ANY ($3) GROUP BY partner_id) c
    ON c.partner_id = n.node_id
  LEFT JOIN (SELECT partner_id, sum(amount) AS paid FROM commissions.payouts
    WHERE status = 'paid' AND decided_at >= ${startOf('$1')} AND decided_at < ${endOf('$2')} AND partner_id = ANY ($3)
    GROUP BY partner_id) p
    ON p.partner_id = n.node_id`

/** Sorted by a figure, or by what the tree says of a partner. */
export async function sumsOfPartners(
  db: Queryable,
  { from, to }: DaySpan,
  partners: readonly PartnerPlace[],
  { order, isDescending }: { readonly order: PartnerOrder; readonly isDescending: boolean },
  place: PageOf,
): Promise<PartnerSumsRow[]> {
  const { rows } = await db.query<PartnerSumsRow>(
    `SELECT s.* FROM (${SUMS}) s
     JOIN unnest($3::uuid[], $4::text[], $5::text[]) AS c (node_id, partner_level, mem_id_key) USING (node_id)
     ORDER BY ${ORDERS[order]} ${isDescending ? 'DESC' : 'ASC'}, node_id LIMIT $6 OFFSET $7`,
    [
      from,
      to,
      partners.map(({ memberId }) => memberId),
      partners.map(({ partnerLevel }) => partnerLevel),
      partners.map(({ memIdKey }) => memIdKey),
      place.limit,
      place.offset,
    ],
  )
  return rows
}

/** What some partners have together: those on top, below whom all others stand, brought it, and each earned its own. */
export async function sumsTogether(
  db: Queryable,
  { from, to }: DaySpan,
  partnerIds: readonly MemberId[],
  topIds: readonly MemberId[],
): Promise<PartnerSums> {
  const ofTop = (figure: string) => `coalesce(sum(${figure}) FILTER (WHERE node_id = ANY ($4)), 0)::bigint`
  const each = (figure: string) => `coalesce(sum(${figure}), 0)::bigint`
  const { rows } = await db.query<PartnerSums>(
    `SELECT ${ofTop('bets')} AS bets, ${ofTop('stakes')} AS stakes, ${ofTop('payouts')} AS payouts,
       ${ofTop('"grossWin"')} AS "grossWin", ${ofTop('deposits')} AS deposits, ${ofTop('withdrawals')} AS withdrawals,
       ${each('rolling')} AS rolling, ${each('losing')} AS losing, ${each('commission')} AS commission, ${each('paid')} AS paid,
       ${ofTop('"lineCommission"')} AS "lineCommission"
     FROM (${SUMS}) s`,
    [from, to, partnerIds, topIds],
  )
  return rows[0]!
}

const CASH = `commissions.cash_moves m WHERE m.above @> ARRAY[$1::uuid] AND ($2::uuid IS NULL OR m.member_id = $2)
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

const losses = (
  amount: string,
) => `SELECT l.member_id || ' ' || l.slot || ' ' || l.of_day || ' ' || l.day AS id, ${startOf('l.day')} AS at, l.member_id,
    'loss' AS kind, CASE WHEN l.is_net THEN 'net' ELSE (SELECT rate_group FROM commissions.terms WHERE terms_id = l.terms_id) END
    AS "group", (l.base - l.base_before) AS stake, 0::bigint AS payout, (${amount})::bigint AS amount FROM ${LOSSES}`

const LOSS_OF_LINE = `CASE WHEN l.is_net THEN l.base * t.net / 10000 - l.base_before * t.net / 10000
    ELSE l.base * t.losing / 10000 - l.base_before * t.losing / 10000 END`

/** What each figure is made of. */
const MADE_OF = {
  stakes: bets('e.stake'),
  payouts: bets('e.payout'),
  grossWin: bets('e.stake - e.payout'),
  rolling: bets(SHARE),
  losing: losses(LOSS_SHARE),
  commission: `${bets(SHARE)} UNION ALL ${losses(LOSS_SHARE)}`,
  lineCommission: `${bets('e.stake * t.rolling / 10000')} UNION ALL ${losses(LOSS_OF_LINE)}`,
  deposits: cash('in'),
  withdrawals: cash('out'),
  paid: `SELECT o.payout_id::text AS id, o.decided_at AS at, o.partner_id AS member_id, 'payout' AS kind, NULL AS "group",
    0::bigint AS stake, 0::bigint AS payout, o.amount FROM commissions.payouts o
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

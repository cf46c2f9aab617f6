// Statements of settlement: how partners are settled, what a period came to, and what is paid out.
import type { Period, PeriodKind } from '@hanpan/commission'
import type { Day, Instant, MemberId, Uuid, Won, GameGroup } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import { countFound } from '../../platform/count-found.ts'

export async function openAccount(db: Queryable, partnerId: MemberId, first: Period): Promise<void> {
  await db.query(
    'INSERT INTO commissions.accounts (partner_id, next_from, next_to) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [partnerId, first.from, first.to],
  )
}

export interface AccountRow {
  readonly partner_id: MemberId
  /** Null has the site's. */
  readonly period_kind: PeriodKind | null
  readonly next_from: Day
  readonly next_to: Day
  readonly carry: Won
}

const ACCOUNT = 'partner_id, period_kind, next_from::text, next_to::text, carry'

export async function findAccount(
  db: Queryable,
  partnerId: MemberId,
  lock: '' | 'FOR UPDATE' = '',
): Promise<AccountRow | null> {
  const { rows } = await db.query<AccountRow>(
    `SELECT ${ACCOUNT} FROM commissions.accounts WHERE partner_id = $1 ${lock}`,
    [partnerId],
  )
  return rows[0] ?? null
}

/** Partners whose next period is over by a day, locked; those that another node settles are left to it. */
export async function lockDueAccounts(db: Queryable, through: Day, limit: number): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `SELECT ${ACCOUNT} FROM commissions.accounts WHERE next_to <= $1 ORDER BY next_to, partner_id LIMIT $2
     FOR UPDATE SKIP LOCKED`,
    [through, limit],
  )
  return rows
}

export async function setPeriodKind(db: Queryable, partnerId: MemberId, kind: PeriodKind, to: Day): Promise<void> {
  await db.query('UPDATE commissions.accounts SET period_kind = $2, next_to = $3 WHERE partner_id = $1', [
    partnerId,
    kind,
    to,
  ])
}

/** Moves several partners on to their next periods. */
export async function moveAccounts(
  db: Queryable,
  moves: readonly { readonly partnerId: MemberId; readonly next: Period; readonly carry: Won }[],
): Promise<void> {
  await db.query(
    `UPDATE commissions.accounts a SET next_from = m.next_from, next_to = m.next_to, carry = m.carry
     FROM unnest($1::uuid[], $2::date[], $3::date[], $4::bigint[]) AS m (partner_id, next_from, next_to, carry)
     WHERE a.partner_id = m.partner_id`,
    [
      moves.map(({ partnerId }) => partnerId),
      moves.map(({ next }) => next.from),
      moves.map(({ next }) => next.to),
      moves.map(({ carry }) => carry),
    ],
  )
}

/** What is netted over all groups stands in a line of its own. */
export type LineGroup = GameGroup | 'net'

/** What a partner has of a group of games in a span of days. */
export interface Line {
  readonly group: LineGroup
  readonly bets: number
  readonly stakes: Won
  readonly payouts: Won
  readonly rolling: Won
  readonly losingBase: Won
  readonly losing: Won
}

const LINE = `rate_group AS "group", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,
  sum(rolling)::bigint AS rolling, sum(losing_base)::bigint AS "losingBase", sum(losing)::bigint AS losing`

export async function linesBetween(db: Queryable, partnerId: MemberId, { from, to }: Period): Promise<Line[]> {
  const { rows } = await db.query<Line>(
    `SELECT ${LINE} FROM commissions.partner_days WHERE partner_id = $1 AND day BETWEEN $2 AND $3
     GROUP BY rate_group ORDER BY rate_group`,
    [partnerId, from, to],
  )
  return rows
}

/** The same of several partners, each of its own span. */
export async function linesOfPeriods(
  db: Queryable,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<MemberId, Line[]>> {
  const { rows } = await db.query<Line & { readonly partner_id: MemberId }>(
    `SELECT d.partner_id, ${LINE} FROM unnest($1::uuid[], $2::date[], $3::date[]) AS p (partner_id, from_day, to_day)
     JOIN commissions.partner_days d ON d.partner_id = p.partner_id AND d.day BETWEEN p.from_day AND p.to_day
     GROUP BY d.partner_id, d.rate_group ORDER BY d.partner_id, d.rate_group`,
    [accounts.map((row) => row.partner_id), accounts.map((row) => row.next_from), accounts.map((row) => row.next_to)],
  )
  const lines = new Map<MemberId, Line[]>()
  for (const { partner_id: partnerId, ...line } of rows) lines.set(partnerId, [...(lines.get(partnerId) ?? []), line])
  return lines
}

/**
 * The same figures from the entries and losses themselves, by statements that share nothing with those that kept the sums: what a
 * disputed figure is held against.
 */
export async function recomputeLines(db: Queryable, partnerId: MemberId, { from, to }: Period): Promise<Line[]> {
  const { rows } = await db.query<Line>(
    `SELECT rate_group AS "group", sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts,
       sum(rolling)::bigint AS rolling, sum(losing_base)::bigint AS "losingBase", sum(losing)::bigint AS losing
     FROM (
       SELECT e.rate_group, sum(CASE WHEN e.ordinal % 2 = 0 THEN 1 ELSE -1 END) AS bets, sum(e.stake) AS stakes,
         sum(e.payout) AS payouts,
         sum(e.stake * t.rolling / 10000 - e.stake * t.rolling_below / 10000) AS rolling, 0 AS losing_base, 0 AS losing
       FROM commissions.terms_partners t JOIN commissions.entries e ON e.terms_id = t.terms_id
       WHERE t.partner_id = $1 AND e.day BETWEEN $2 AND $3 GROUP BY e.rate_group
       UNION ALL
       SELECT CASE WHEN l.is_net THEN 'net' ELSE terms.rate_group END, 0, 0, 0, 0, sum(l.base - l.base_before),
         sum(CASE WHEN l.is_net
           THEN l.base * t.net / 10000 - l.base * t.net_below / 10000
             - l.base_before * t.net / 10000 + l.base_before * t.net_below / 10000
           ELSE l.base * t.losing / 10000 - l.base * t.losing_below / 10000
             - l.base_before * t.losing / 10000 + l.base_before * t.losing_below / 10000 END)
       FROM commissions.terms_partners t JOIN commissions.losses l ON l.terms_id = t.terms_id
       JOIN commissions.terms terms ON terms.terms_id = l.terms_id
       WHERE t.partner_id = $1 AND l.day BETWEEN $2 AND $3 AND l.base <> l.base_before GROUP BY 1
     ) AS every GROUP BY rate_group ORDER BY rate_group`,
    [partnerId, from, to],
  )
  return rows
}

export type StatementStatus = 'closed' | 'reserved' | 'paid' | 'settled'

export interface StatementRow {
  readonly statement_id: Uuid
  readonly partner_id: MemberId
  readonly from_day: Day
  readonly to_day: Day
  readonly lines: readonly Line[]
  readonly rolling: Won
  readonly losing: Won
  readonly carried_in: Won
  readonly payable: Won
  readonly carried_out: Won
  readonly closed_at: Instant
  readonly status: StatementStatus
}

const STATEMENT = `statement_id, partner_id, from_day::text, to_day::text, lines, rolling, losing, carried_in, payable,
  carried_out, closed_at, status`

export async function insertStatements(db: Queryable, rows: readonly StatementRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    `INSERT INTO commissions.statements (statement_id, partner_id, from_day, to_day, lines, rolling, losing, carried_in, payable,
       carried_out, closed_at, status)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::jsonb[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::timestamptz[], $12::text[])`,
    [
      rows.map((row) => row.statement_id),
      rows.map((row) => row.partner_id),
      rows.map((row) => row.from_day),
      rows.map((row) => row.to_day),
      rows.map((row) => JSON.stringify(row.lines)),
      rows.map((row) => row.rolling),
      rows.map((row) => row.losing),
      rows.map((row) => row.carried_in),
      rows.map((row) => row.payable),
      rows.map((row) => row.carried_out),
      rows.map((row) => new Date(row.closed_at)),
      rows.map((row) => row.status),
    ],
  )
}

export async function findStatement(
  db: Queryable,
  statementId: Uuid,
  lock: '' | 'FOR UPDATE' = '',
): Promise<StatementRow | null> {
  const { rows } = await db.query<StatementRow>(
    `SELECT ${STATEMENT} FROM commissions.statements WHERE statement_id = $1 ${lock}`,
    [statementId],
  )
  return rows[0] ?? null
}

export async function findStatementsById(
  db: Queryable,
  statementIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, StatementRow>> {
  const { rows } = await db.query<StatementRow>(
    `SELECT ${STATEMENT} FROM commissions.statements WHERE statement_id = ANY ($1)`,
    [statementIds],
  )
  return new Map(rows.map((row) => [row.statement_id, row]))
}

export async function setStatementStatus(db: Queryable, statementId: Uuid, status: StatementStatus): Promise<void> {
  await db.query('UPDATE commissions.statements SET status = $2 WHERE statement_id = $1', [statementId, status])
}

export interface StatementFilter {
  readonly partnerId: MemberId | null
  readonly status: StatementStatus | null
  readonly from: Day | null
  readonly to: Day | null
}

const FILTERED = `($1::uuid IS NULL OR partner_id = $1) AND ($2::text IS NULL OR status = $2)
  AND ($3::date IS NULL OR to_day >= $3) AND ($4::date IS NULL OR from_day <= $4)`

export interface StatementSum {
  readonly total: number
  readonly rolling: Won
  readonly losing: Won
  readonly payable: Won
}

export async function listStatements(
  db: Queryable,
  filter: StatementFilter,
  place: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: StatementRow[]; readonly sum: StatementSum }> {
  const values = [filter.partnerId, filter.status, filter.from, filter.to]
  const { rows } = await db.query<StatementRow>(
    `SELECT ${STATEMENT} FROM commissions.statements WHERE ${FILTERED}
     ORDER BY to_day DESC, partner_id LIMIT $5 OFFSET $6`,
    [...values, place.limit, place.offset],
  )
  const { rows: sums } = await db.query<StatementSum>(
    `SELECT count(*) AS total, coalesce(sum(rolling), 0)::bigint AS rolling, coalesce(sum(losing), 0)::bigint AS losing,
       coalesce(sum(payable), 0)::bigint AS payable
     FROM commissions.statements WHERE ${FILTERED}`,
    values,
  )
  return { rows, sum: sums[0]! }
}

export type PayoutStatus = 'reserved' | 'paid' | 'voided'

export interface PayoutRow {
  readonly payout_id: Uuid
  readonly statement_id: Uuid
  readonly partner_id: MemberId
  readonly amount: Won
  readonly status: PayoutStatus
  readonly asked_at: Instant
  readonly decided_at: Instant | null
  readonly operator_login: string | null
  readonly reason: string
}

const PAYOUT = 'payout_id, statement_id, partner_id, amount, status, asked_at, decided_at, operator_login, reason'

export async function findPayout(
  db: Queryable,
  payoutId: Uuid,
  lock: '' | 'FOR UPDATE' = '',
): Promise<PayoutRow | null> {
  const { rows } = await db.query<PayoutRow>(`SELECT ${PAYOUT} FROM commissions.payouts WHERE payout_id = $1 ${lock}`, [
    payoutId,
  ])
  return rows[0] ?? null
}

export async function insertPayout(
  db: Queryable,
  row: Pick<PayoutRow, 'payout_id' | 'statement_id' | 'partner_id' | 'amount' | 'asked_at'>,
): Promise<void> {
  await db.query(
    `INSERT INTO commissions.payouts (payout_id, statement_id, partner_id, amount, status, asked_at)
     VALUES ($1, $2, $3, $4, 'reserved', $5)`,
    [row.payout_id, row.statement_id, row.partner_id, row.amount, new Date(row.asked_at)],
  )
}

export async function decidePayout(
  db: Queryable,
  payoutId: Uuid,
  step: {
    readonly status: 'paid' | 'voided'
    readonly at: Instant
    readonly operatorLogin: string
    readonly reason: string
  },
): Promise<void> {
  await db.query(
    'UPDATE commissions.payouts SET status = $2, decided_at = $3, operator_login = $4, reason = $5 WHERE payout_id = $1',
    [payoutId, step.status, new Date(step.at), step.operatorLogin, step.reason],
  )
}

/** Payouts of statements, the newest of each. */
export async function latestPayouts(
  db: Queryable,
  statementIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, PayoutRow>> {
  const { rows } = await db.query<PayoutRow>(
    `SELECT DISTINCT ON (statement_id) ${PAYOUT} FROM commissions.payouts WHERE statement_id = ANY ($1)
     ORDER BY statement_id, asked_at DESC`,
    [statementIds],
  )
  return new Map(rows.map((row) => [row.statement_id, row]))
}

/** Payouts that wait from the oldest, the decided ones from the newest. */
export async function listPayouts(
  db: Queryable,
  isOpen: boolean,
  place: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PayoutRow[]; readonly total: number }> {
  const where = isOpen ? `status = 'reserved'` : `status <> 'reserved'`
  const { rows } = await db.query<PayoutRow>(
    `SELECT ${PAYOUT} FROM commissions.payouts WHERE ${where} ORDER BY ${isOpen ? 'asked_at' : 'decided_at DESC'}, payout_id
     LIMIT $1 OFFSET $2`,
    [place.limit, place.offset],
  )
  return { rows, total: await countFound(db, `commissions.payouts WHERE ${where}`) }
}

/** What a partner has been paid, and what waits to be. */
export async function payoutSums(
  db: Queryable,
  partnerId: MemberId,
): Promise<{ readonly paid: Won; readonly reserved: Won; readonly closed: Won }> {
  const { rows } = await db.query<{ paid: Won; reserved: Won; closed: Won }>(
    `SELECT coalesce(sum(payable) FILTER (WHERE status = 'paid'), 0)::bigint AS paid,
       coalesce(sum(payable) FILTER (WHERE status = 'reserved'), 0)::bigint AS reserved,
       coalesce(sum(payable) FILTER (WHERE status = 'closed'), 0)::bigint AS closed
     FROM commissions.statements WHERE partner_id = $1`,
    [partnerId],
  )
  return rows[0]!
}

export async function payableStatements(db: Queryable, partnerId: MemberId): Promise<Uuid[]> {
  const { rows } = await db.query<{ statement_id: Uuid }>(
    `SELECT statement_id FROM commissions.statements WHERE partner_id = $1 AND status = 'closed' ORDER BY to_day`,
    [partnerId],
  )
  return rows.map((row) => row.statement_id)
}

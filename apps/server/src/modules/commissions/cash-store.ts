// Statements of completed deposits and withdrawals below partners.
import type { CashRequestId, Day, Instant, MemberId, Won } from '@hanpan/kernel'
import { columnOf } from '../../platform/array-literals.ts'
import type { Queryable } from '../../platform/database.ts'
import type { DoneCash } from '../../ports/cashier.ts'

/** With the partners above at that moment. Answers those that were not there before. */
export async function insertCashMoves(
  db: Queryable,
  moves: readonly (DoneCash & { readonly above: readonly MemberId[] })[],
): Promise<ReadonlySet<CashRequestId>> {
  const { rows } = await db.query<{ request_id: CashRequestId }>(
    `INSERT INTO commissions.cash_moves (request_id, member_id, cash_type, amount, done_at, above)
     SELECT request_id, member_id, cash_type, amount, 'epoch'::timestamptz + done_ms * interval '1 millisecond', above::uuid[]
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[], $6::text[])
       AS new (request_id, member_id, cash_type, amount, done_ms, above)
     ON CONFLICT DO NOTHING RETURNING request_id`,
    [
      columnOf(moves, (move) => move.requestId),
      columnOf(moves, (move) => move.memberId),
      columnOf(moves, (move) => move.cashType),
      columnOf(moves, (move) => move.amount),
      columnOf(moves, (move) => move.at as number),
      // An array of arrays would have to be as wide everywhere: each travels as its text.
      moves.map((move) => `{${move.above.join()}}`),
    ],
  )
  return new Set(rows.map((row) => row.request_id))
}

export interface CashDay {
  readonly partnerId: MemberId
  readonly day: Day
  deposits: number
  withdrawals: number
  moves: number
}

export async function addCashDays(db: Queryable, sums: readonly CashDay[]): Promise<void> {
  if (sums.length === 0) return
  const sorted = sums.toSorted((a, b) => (`${a.partnerId} ${a.day}` < `${b.partnerId} ${b.day}` ? -1 : 1))
  await db.query(
    `INSERT INTO commissions.cash_days AS d (partner_id, day, deposits, withdrawals, moves)
     SELECT * FROM unnest($1::uuid[], $2::date[], $3::bigint[], $4::bigint[], $5::int[])
     ON CONFLICT (partner_id, day) DO UPDATE SET deposits = d.deposits + excluded.deposits,
       withdrawals = d.withdrawals + excluded.withdrawals, moves = d.moves + excluded.moves`,
    [
      columnOf(sorted, (row) => row.partnerId),
      columnOf(sorted, (row) => row.day),
      columnOf(sorted, (row) => row.deposits),
      columnOf(sorted, (row) => row.withdrawals),
      columnOf(sorted, (row) => row.moves),
    ],
  )
}

export interface CashMoveRow {
  readonly request_id: CashRequestId
  readonly member_id: MemberId
  readonly cash_type: 'in' | 'out'
  readonly amount: Won
  readonly done_at: Instant
}

export interface CashFilter {
  /** Above the member when it was done. */
  readonly partnerId: MemberId
  /** One member below, or everybody. */
  readonly memberId: MemberId | null
  readonly cashType: 'in' | 'out' | 'all'
  readonly from: Instant
  readonly to: Instant
}

const FILTERED = `($2::uuid IS NULL OR m.member_id = $2) AND ($3 = 'all' OR m.cash_type = $3)
  AND m.done_at >= $4 AND m.done_at < $5
  AND m.above @> ARRAY[$1::uuid]`

const valuesOf = ({ partnerId, memberId, cashType, from, to }: CashFilter) => [
  partnerId,
  memberId,
  cashType,
  new Date(from),
  new Date(to),
]

export async function listCashMoves(
  db: Queryable,
  filter: CashFilter,
  place: { readonly limit: number; readonly offset: number },
): Promise<CashMoveRow[]> {
  const { rows } = await db.query<CashMoveRow>(
    `SELECT m.request_id, m.member_id, m.cash_type, m.amount, m.done_at FROM commissions.cash_moves m WHERE ${FILTERED}
     ORDER BY m.done_at DESC, m.request_id DESC LIMIT $6 OFFSET $7`,
    [...valuesOf(filter), place.limit, place.offset],
  )
  return rows
}

export interface CashSum {
  readonly total: number
  readonly deposits: Won
  readonly withdrawals: Won
}

export async function sumCashMoves(db: Queryable, filter: CashFilter): Promise<CashSum> {
  const { rows } = await db.query<CashSum>(
    `SELECT count(*) AS total, coalesce(sum(amount) FILTER (WHERE cash_type = 'in'), 0)::bigint AS deposits,
       coalesce(sum(amount) FILTER (WHERE cash_type = 'out'), 0)::bigint AS withdrawals
     FROM commissions.cash_moves m WHERE ${FILTERED}`,
    valuesOf(filter),
  )
  return rows[0]!
}

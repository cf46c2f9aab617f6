// Statements on what branches brought and cost, by the sums that are kept by day.
import type { BranchFigures } from '@hanpan/commission'
import type { Day, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'

/** A partner and the days that are asked of, both among them. */
export interface BranchSpan {
  readonly partnerId: MemberId
  readonly from: Day
  readonly to: Day
}

/** The figures of each span, in the order they were asked for. */
export async function branchFigures(db: Queryable, spans: readonly BranchSpan[]): Promise<BranchFigures[]> {
  if (spans.length === 0) return []
  const { rows } = await db.query<BranchFigures>(
    `SELECT coalesce(sum(d.stakes - d.payouts), 0)::bigint AS "grossWin", coalesce(sum(d.line_commission), 0)::bigint AS "lineCommission"
     FROM unnest($1::uuid[], $2::date[], $3::date[]) WITH ORDINALITY AS s (partner_id, from_day, to_day, place)
     LEFT JOIN commissions.partner_days d ON d.partner_id = s.partner_id AND d.day BETWEEN s.from_day AND s.to_day
     GROUP BY s.place ORDER BY s.place`,
    [spans.map(({ partnerId }) => partnerId), spans.map(({ from }) => from), spans.map(({ to }) => to)],
  )
  return rows
}

// Partners whose line earned more than the house won below them, wherever that is said: reports, the tree, statements, alerts (SPEC.md CS23).
import { outrunBy } from '@hanpan/commission'
import { DAY_MS, type Day, type Instant, instant, type MemberId, seoulDay, seoulDayStart } from '@hanpan/kernel'
import type { Queryable } from '../../platform/database.ts'
import type { OutrunOfDays } from '../../ports/commissions.ts'
import { branchFigures, type BranchSpan } from './outrun-store.ts'

const FIRST_OF_MONTH = '-01'

/** Of each span what outran it, or null: as many as were asked for, in their order. */
export async function outrunOf(db: Queryable, spans: readonly BranchSpan[]): Promise<(OutrunOfDays | null)[]> {
  const figures = await branchFigures(db, spans)
  return spans.map(({ partnerId, from: fromDay, to: toDay }, place) => {
    const own = figures[place]!
    const by = outrunBy(own)
    return by === 0 ? null : { partnerId, fromDay, toDay, ...own, by }
  })
}

/** The Seoul month of a day and the one before: what is looked at where no days are asked for. */
export function monthsOf(now: Instant): readonly { readonly from: Day; readonly to: Day }[] {
  const to = seoulDay(now)
  const from = `${to.slice(0, 7)}${FIRST_OF_MONTH}` as Day
  const before = seoulDay(instant(seoulDayStart(from)! - DAY_MS))
  return [
    { from, to },
    { from: `${before.slice(0, 7)}${FIRST_OF_MONTH}` as Day, to: before },
  ]
}

/** Of some partners, this month’s first. */
export async function outrunByMonth(
  db: Queryable,
  partnerIds: readonly MemberId[],
  now: Instant,
): Promise<OutrunOfDays[]> {
  const spans = monthsOf(now).flatMap((month) => partnerIds.map((partnerId) => ({ partnerId, ...month })))
  return (await outrunOf(db, spans)).filter((one) => one !== null)
}

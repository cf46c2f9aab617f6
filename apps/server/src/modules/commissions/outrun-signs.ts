// What alerts are told of commission that outran income (SPEC.md CS24).
import { type MemberId, MINUTE_MS } from '@hanpan/kernel'
import { createKeptValue } from '../../platform/kept-value.ts'
import type { AlertSign, AlertSource } from '../../ports/alerts.ts'
import type { CommissionsDeps } from './deps.ts'
import { outrunByMonth } from './outrun.ts'

/** Sums of two months of every partner: alerts look more often than these can say anything new. */
const KEPT_MS = MINUTE_MS

const causeOf = (partnerId: MemberId, month: string) => `${partnerId} ${month}`

/** Whoever stands above a partner now. What is lost below it is lost below all of these. */
function above(parentOf: ReadonlyMap<MemberId, MemberId | null>, partnerId: MemberId): readonly MemberId[] {
  const parentId = parentOf.get(partnerId) ?? null
  return parentId === null ? [] : [parentId, ...above(parentOf, parentId)]
}

/** One a partner and month: its cause is the same however far the month has come. */
async function readSigns(deps: Pick<CommissionsDeps, 'database' | 'now' | 'partners'>): Promise<readonly AlertSign[]> {
  const [now, partners] = await Promise.all([deps.now(), deps.partners.partnersUnder(null, 'all')])
  const ids = partners.map(({ memberId }) => memberId)
  const outrun = await outrunByMonth(deps.database, ids, now)
  const parentOf = new Map(partners.map(({ memberId, parentId }) => [memberId, parentId]))
  return outrun.map(({ partnerId, fromDay, lineCommission, by }) => {
    const month = fromDay.slice(0, 'yyyy-mm'.length)
    return {
      rule: 'commissionOutrun',
      cause: causeOf(partnerId, month),
      within: above(parentOf, partnerId).map((aboveId) => causeOf(aboveId, month)),
      label: month,
      value: by,
      amount: lineCommission,
      memberId: partnerId,
    }
  })
}

export function outrunSigns(
  deps: Pick<CommissionsDeps, 'database' | 'now' | 'partners'>,
  keptMs: number = KEPT_MS,
): AlertSource {
  const kept = createKeptValue(keptMs, () => readSigns(deps))
  return { rules: ['commissionOutrun'], signs: async () => await kept.read() }
}

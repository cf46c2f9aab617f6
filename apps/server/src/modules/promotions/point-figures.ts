// The figures of a member's points, from a roll-up by month that is carried on from the ledger's entries (SPEC.md PR5).
import { type Instant, type MemberId, seoulDay, type TransferKind } from '@hanpan/kernel'
import { CONVERSION_KIND } from './convert-points.ts'
import type { PromotionsDeps } from './deps.ts'
import { addMonths, lockRollUp, readMonths } from './point-store.ts'

export interface PointFigures {
  readonly held: number
  readonly monthAccrued: number
  readonly lastMonthAccrued: number
  readonly totalAccrued: number
  readonly totalUsed: number
}

const isUse = (kind: TransferKind) => kind === CONVERSION_KIND

export async function pointFigures(deps: PromotionsDeps, memberId: MemberId, now: Instant): Promise<PointFigures> {
  const account = deps.ledger.accountsOf(memberId).point
  const month = seoulDay(now).slice(0, 7)
  return await deps.database.tx(async (tx) => {
    let version = await lockRollUp(tx, memberId)
    for (;;) {
      const sums = await deps.ledger.sumEntriesAfter(tx, account, version)
      if (sums.through > version) await addMonths(tx, memberId, sums.through, sums.sums, isUse)
      version = sums.through
      if (sums.isComplete) break
    }
    const sums = await readMonths(tx, memberId, month, monthBefore(month))
    return {
      held: sums.accrued - sums.used,
      monthAccrued: sums.month,
      lastMonthAccrued: sums.lastMonth,
      totalAccrued: sums.accrued,
      totalUsed: sums.used,
    }
  })
}

/** "2027-01" → "2026-12". */
export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return number === 1 ? `${year! - 1}-12` : `${year}-${String(number! - 1).padStart(2, '0')}`
}

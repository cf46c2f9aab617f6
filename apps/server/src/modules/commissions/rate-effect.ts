// What a change of rates would have made of the bets of late: each share rounded as accrual rounds it, so that the figure is the one
// that would stand in the statements (SPEC.md CS18).
import { addDays, NO_RATES } from '@hanpan/commission'
import { type Day, type MemberId, seoulDay } from '@hanpan/kernel'
import type { RateEffect, RatesCompared } from '../../ports/commissions.ts'
import type { CommissionsDeps } from './deps.ts'
import { betsByDay, earnedByRates } from './report-store.ts'

const DAYS = 30
/** As many as are added up within a moment. */
export const BETS_MAX = 1_000_000

export async function effectOfRates(
  deps: CommissionsDeps,
  partnerId: MemberId,
  { now, after, parent }: RatesCompared,
): Promise<RateEffect> {
  const { database } = deps
  const today = seoulDay(await deps.now())
  const days = await betsByDay(database, partnerId, addDays(today, 1 - DAYS), today)
  const span = newestDays(days, today)
  const earned = await earnedByRates(database, partnerId, span, { now, after, parent: parent ?? NO_RATES })
  const line = (theirs: number) => ({ theirs, yours: parent ? earned.parent - theirs : 0 })
  return {
    fromDay: span.from,
    toDay: today,
    bets: span.bets,
    now: line(earned.now),
    after: line(earned.after),
  }
}

/** Whole days up to today, as many as have no more bets than can be added up; today always. */
function newestDays(days: readonly { readonly day: Day; readonly bets: number }[], today: Day) {
  let [bets, from] = [0, addDays(today, 1 - DAYS)]
  for (const one of days) {
    if (bets + one.bets > BETS_MAX && one.day < today) {
      from = addDays(one.day, 1)
      break
    }
    bets += one.bets
  }
  return { from, to: today, bets }
}

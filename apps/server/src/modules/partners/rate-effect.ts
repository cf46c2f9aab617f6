// What a change of rates would have made of the bets of late: each share rounded as accrual rounds it, so that the figure is the one
// that would stand in the statements (SPEC.md PA31).
import { addDays, namedRates, NO_RATES, RATE_MAX, type Rates } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { type Day, ok, refuse, type Result, seoulDay } from '@hanpan/kernel'
import type { PartnersDeps } from './deps.ts'
import { betsByDay, earnedByRates } from './report-store.ts'
import { type NodeRow, ratesOf } from './tree-store.ts'

type RateEffect = ResponseOf<typeof calls.partners.retailRateEffect>

const DAYS = 30
/** As many as are added up within a moment. */
const BETS_MAX = 1_000_000

export async function rateEffectOf(
  deps: PartnersDeps,
  node: NodeRow,
  rates: Rates,
): Promise<Result<RateEffect, 'rates_invalid'>> {
  const isRate = (rate: number) => Number.isSafeInteger(rate) && rate >= 0 && rate <= RATE_MAX
  if (!namedRates(rates).every(([, rate]) => isRate(rate))) return refuse('rates_invalid')
  const { database } = deps
  const { node_id: partnerId, parent_id: parentId } = node
  const today = seoulDay(await deps.now())
  const days = await betsByDay(database, partnerId, addDays(today, 1 - DAYS), today)
  const span = newestDays(days, today)
  const known = await ratesOf(database, [partnerId, ...(parentId === null ? [] : [parentId])])
  const now = known.get(partnerId) ?? NO_RATES
  const parent = parentId === null ? null : (known.get(parentId) ?? NO_RATES)
  const earned = await earnedByRates(database, partnerId, span, { now, after: rates, parent: parent ?? NO_RATES })
  const line = (theirs: number) => ({ theirs, yours: parent ? earned.parent - theirs : 0 })
  return ok({
    fromDay: span.from,
    toDay: today,
    bets: span.bets,
    now: line(earned.now),
    after: line(earned.after),
  })
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

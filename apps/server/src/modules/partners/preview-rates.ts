// Before rates are changed it is shown what they would have come to.
import { namedRates, NO_RATES, RATE_MAX, type Rates } from '@hanpan/commission'
import { ok, refuse, type Result } from '@hanpan/kernel'
import type { RateEffect } from '../../ports/commissions.ts'
import type { PartnersDeps } from './deps.ts'
import { type NodeRow, ratesOf } from './tree-store.ts'

export async function previewRates(
  deps: PartnersDeps,
  { node_id: partnerId, parent_id: parentId }: NodeRow,
  rates: Rates,
): Promise<Result<RateEffect, 'rates_invalid'>> {
  const isRate = (rate: number) => Number.isSafeInteger(rate) && rate >= 0 && rate <= RATE_MAX
  if (!namedRates(rates).every(([, rate]) => isRate(rate))) return refuse('rates_invalid')
  const known = await ratesOf(deps.database, [partnerId, ...(parentId === null ? [] : [parentId])])
  const now = known.get(partnerId) ?? NO_RATES
  const parent = parentId === null ? null : (known.get(parentId) ?? NO_RATES)
  return ok(await deps.commissions().effectOfRates(partnerId, { now, after: rates, parent }))
}

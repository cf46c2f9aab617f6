// What members lost, as a partner is shown it: every figure that its losing commission was worked out from (SPEC.md CS19).
import { percentOf } from '@hanpan/commission'
import type { ResponseOf, calls } from '@hanpan/contract'
import { DAY_MS, type Day, instant, seoulDayStart } from '@hanpan/kernel'
import type { CommissionsDeps } from './deps.ts'
import type { SharedLoss } from './report-store.ts'
import { type CommissionSettings, settingsAt } from './settings.ts'

type LossOnList = ResponseOf<typeof calls.partners.retailStatementLosses>['list'][number]

/** The base that stood at the end of a day. */
async function basesOf(deps: CommissionsDeps, days: readonly Day[]) {
  const bases = new Map<Day, CommissionSettings['losingBase']>()
  for (const day of new Set(days)) {
    const end = instant(seoulDayStart(day)! + DAY_MS)
    bases.set(day, (await settingsAt(deps.database, end)).value.losingBase)
  }
  return bases
}

export async function lossesOnWire(deps: CommissionsDeps, rows: readonly SharedLoss[]): Promise<LossOnList[]> {
  const [bases, name] = await Promise.all([
    basesOf(
      deps,
      rows.map(({ ofDay }) => ofDay),
    ),
    deps.partners.namesOf(rows.map(({ memberId }) => memberId)),
  ])
  return rows.map((row) => ({
    memId: name(row.memberId).memId,
    day: row.day,
    ofDay: row.ofDay,
    group: row.isNet ? 'net' : row.group,
    losingBase: row.isNet ? 'L3' : bases.get(row.ofDay)!,
    stakes: row.stakes,
    payouts: row.payouts,
    deducted: !row.isNet && bases.get(row.ofDay) === 'L2' ? row.rolling : 0,
    carryIn: row.carryIn,
    carryOut: row.carryOut,
    before: row.baseBefore,
    base: row.base,
    rate: percentOf(row.rate),
    rateBelow: percentOf(row.rateBelow),
    losing: row.share,
  }))
}

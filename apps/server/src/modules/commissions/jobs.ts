// What commissions do on a timer.
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { accrueCommissions } from './accrue-commissions.ts'
import { addCashMoves } from './cash-moves.ts'
import { closeDays } from './close-days.ts'
import type { CommissionsDeps } from './deps.ts'
import { settlePeriods } from './settle-periods.ts'

const EVERY_MS = 5 * SECOND_MS

/** Everything that is due, in order. */
export async function keepBooks(deps: CommissionsDeps, signal: AbortSignal): Promise<number> {
  await deps.partners.applyMoves()
  const { counted, isComplete } = await accrueCommissions(deps, signal)
  await addCashMoves(deps, signal)
  if (isComplete) {
    await closeDays(deps, signal)
    await settlePeriods(deps, signal)
  }
  return counted
}

/** The lease only saves work: a bet counts once, and a day closes once, even when two are at it. */
export function commissionsJobs(deps: CommissionsDeps): Job[] {
  return [
    {
      name: 'commissions.keepBooks',
      everyMs: EVERY_MS,
      run: async ({ signal }) => void (await keepBooks(deps, signal)),
    },
  ]
}

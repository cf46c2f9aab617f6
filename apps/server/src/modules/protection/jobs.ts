// What protection does on a timer: looser limits and the ends of breaks, and days that no window reaches any more.
import { DAY_MS, type Instant, MINUTE_MS, seoulDay } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { settleDue } from './change-protection.ts'
import { forgetHarm, lookForHarm } from './look-for-harm.ts'
import type { ProtectionDeps } from './deps.ts'
import { forgetPlayDays } from './play-store.ts'
import { membersDue } from './store.ts'

const DUE_EVERY_MS = MINUTE_MS
const DUE_PORTION = 500
const PLAY_DAYS_KEPT = 62

export function protectionJobs(deps: ProtectionDeps): Job[] {
  return [
    {
      name: 'protection.settleDue',
      everyMs: DUE_EVERY_MS,
      run: async ({ signal }) => await settleAllDue(deps, signal),
    },
    {
      name: 'protection.lookForHarm',
      everyMs: MINUTE_MS,
      run: async ({ signal }) => await lookForHarm(deps, await deps.now(), signal),
    },
    {
      name: 'protection.forgetPlayDays',
      everyMs: DAY_MS,
      run: async () => {
        const oldest = ((await deps.now()) - PLAY_DAYS_KEPT * DAY_MS) as Instant
        await forgetPlayDays(deps.database, seoulDay(oldest))
        await forgetHarm(deps, await deps.now())
      },
    },
  ]
}

export async function settleAllDue(deps: ProtectionDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await membersDue(deps.database, DUE_PORTION)
    for (const memberId of due) {
      if (signal.aborted) return
      await settleDue(deps, memberId)
    }
    if (due.length < DUE_PORTION) return
  }
}

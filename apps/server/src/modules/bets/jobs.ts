// What bets do on a timer.
import { SECOND_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'

const CORRECT_EVERY_MS = 2 * SECOND_MS

export function betsJobs(correct: (signal: AbortSignal) => Promise<void>): Job[] {
  return [{ name: 'bets.correct', everyMs: CORRECT_EVERY_MS, run: ({ signal }) => correct(signal) }]
}

// What the ledger does by time: folds entries of derived accounts into hours, and audits the books.
import type { Clock } from '@hanpan/kernel'
import type { Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { LedgerPort } from '../../ports/ledger.ts'
import { readLastAudit, rollUp } from './audit-store.ts'
import { pointsHeld } from './liabilities.ts'
import { AUDIT_EVERY_MS, FULL_AUDIT_EVERY_MS, ROLL_UP_EVERY_MS, OPEN_EVERY_MS, ROLL_UP_ROWS_MAX } from './limits.ts'

/** Folds all that waits, in statements of bounded size. Answers how many rows it folded. */
export async function rollUpAll(database: Database, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (;;) {
    const folded = await database.tx((tx) => rollUp(tx, ROLL_UP_ROWS_MAX))
    total += folded
    if (folded < ROLL_UP_ROWS_MAX || signal?.aborted) return total
  }
}

export function ledgerJobs(deps: {
  readonly database: Database
  readonly port: Pick<LedgerPort, 'audit' | 'openLiability'>
  readonly clock: Clock
}): readonly Job[] {
  return [
    {
      name: 'ledger.roll-up',
      everyMs: ROLL_UP_EVERY_MS,
      async run({ signal }) {
        await rollUpAll(deps.database, signal)
      },
    },
    {
      name: 'ledger.open-points',
      everyMs: OPEN_EVERY_MS,
      run: () => deps.port.openLiability('pointsOwed', pointsHeld),
    },
    {
      name: 'ledger.audit',
      everyMs: AUDIT_EVERY_MS,
      async run() {
        const lastFull = await readLastAudit(deps.database, 'full')
        const full = lastFull === null || deps.clock.now() - lastFull.checkedAt >= FULL_AUDIT_EVERY_MS
        await deps.port.audit(full ? 'full' : 'incremental')
      },
    },
  ]
}

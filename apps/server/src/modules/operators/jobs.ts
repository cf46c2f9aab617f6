// What the operators module does by time: verifies the chain of the audit log, and writes what its search is answered by.
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { OperatorsDeps } from './deps.ts'
import { indexAudit } from './index-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const VERIFY_EVERY_MS = 10 * MINUTE_MS

export function operatorsJobs(deps: OperatorsDeps): readonly Job[] {
  return [
    {
      name: 'operators.verify-audit',
      everyMs: VERIFY_EVERY_MS,
      async run({ signal }) {
        await verifyAudit(deps, signal)
      },
    },
    {
      name: 'operators.index-audit',
      everyMs: MINUTE_MS,
      async run({ signal }) {
        await indexAudit(deps, signal)
      },
    },
  ]
}

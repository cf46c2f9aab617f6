// The door of the cases.
import type { Instant } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { CasesPort } from '../../ports/cases.ts'
import { caseNames } from './audit-names.ts'
import { createCasesCalls } from './calls.ts'
import type { CasesDeps } from './deps.ts'
import { alarmLate, createCasesJobs } from './jobs.ts'
import { countOverdue } from './store.ts'
import { takeBankLines } from './take-bank-lines.ts'
import { lookForFraud } from './look-for-fraud.ts'
import { openCasesIn, settleCaseIn } from './open-case.ts'

export { casesMigrations } from './migrations/index.ts'

export interface Cases {
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  readonly jobs: readonly Job[]
  readonly port: CasesPort
  /** Looks now for fraud. */
  lookForFraud(now: Instant): Promise<void>
  /** Makes cases now of lines of the bank that fit nothing, as if it were an instant; answers how many. */
  takeBankLines(now: Instant): Promise<number>
  /** How many cases are past their time, and since when the oldest of them. */
  overdue(): Promise<{ readonly cases: number; readonly oldestDueAt: Instant | null }>
  /** Says now of cases that they have become late; answers of how many. */
  alarmLate(): Promise<number>
}

export function createCases(deps: CasesDeps): Cases {
  return {
    auditNames: caseNames(deps.database),
    calls: createCasesCalls(deps),
    jobs: createCasesJobs(deps),
    lookForFraud: (now) => lookForFraud(deps, now, new AbortController().signal),
    takeBankLines: (now) => takeBankLines(deps, now),
    overdue: () => countOverdue(deps.database),
    alarmLate: () => alarmLate(deps),
    port: {
      openIn: (tx, signs) => openCasesIn(deps, tx, signs),
      settleIn: (tx, context, sourceKey, outcome, note) =>
        settleCaseIn(deps, tx, context, sourceKey, { outcome, note }),
    },
  }
}

// The door of the cases.
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { CasesPort } from '../../ports/cases.ts'
import { createCasesCalls } from './calls.ts'
import type { CasesDeps } from './deps.ts'
import { alarmLate, createCasesJobs } from './jobs.ts'
import { openCasesIn, settleCaseIn } from './open-case.ts'

export { casesMigrations } from './migrations/index.ts'

export interface Cases {
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly port: CasesPort
  /** Says now of cases that they have become late; answers of how many. */
  alarmLate(): Promise<number>
}

export function createCases(deps: CasesDeps): Cases {
  return {
    calls: createCasesCalls(deps),
    jobs: createCasesJobs(deps),
    alarmLate: () => alarmLate(deps),
    port: {
      openIn: (tx, signs) => openCasesIn(deps, tx, signs),
      settleIn: (tx, context, sourceKey, outcome, note) =>
        settleCaseIn(deps, tx, context, sourceKey, { outcome, note }),
    },
  }
}

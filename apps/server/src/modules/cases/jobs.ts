// Says of cases that they have become late, once each (SPEC.md CF13), and looks for fraud (SPEC.md CF22).
import { DAY_MS, type Instant, type Uuid } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { CasesDeps } from './deps.ts'
import { takeBankLines } from './take-bank-lines.ts'
import { forgetFraud } from './fraud-store.ts'
import { lookForFraud } from './look-for-fraud.ts'
import { plainEntry, tellCases } from './open-case.ts'
import { insertEntry, lockLate, updateCase } from './store.ts'

const EVERY_MS = 15_000
const PORTION = 100
const FRAUD_MS = 60_000
/** For so long rounds of members against each other add up, and what was seen is known again. */
const KEPT_DAYS = 60
const FORGOTTEN_MAX = 1000

/** Answers how many have become late. */
export async function alarmLate(deps: CasesDeps): Promise<number> {
  return await deps.database.tx(async (tx) => {
    const now = await deps.now(tx)
    const late = await lockLate(tx, now, PORTION)
    for (const row of late) {
      // What a case waited for until then has not come: it is open again.
      await updateCase(tx, { ...row, state: 'open', alarmed: true }, now)
      await insertEntry(tx, {
        ...plainEntry(deps.newId<Uuid>(), row.case_id, now, 'overdue'),
        due_at: row.due_at,
      })
    }
    if (late.length > 0) tellCases(deps, tx, 'overdue')
    return late.length
  })
}

export const createCasesJobs = (deps: CasesDeps): Job[] => [
  {
    name: 'cases.alarmLate',
    everyMs: EVERY_MS,
    async run() {
      return (await alarmLate(deps)) === PORTION ? 0 : undefined
    },
  },
  {
    name: 'cases.takeBankLines',
    everyMs: FRAUD_MS,
    async run() {
      return (await takeBankLines(deps, await deps.now())) === PORTION ? 0 : undefined
    },
  },
  {
    name: 'cases.lookForFraud',
    everyMs: FRAUD_MS,
    async run({ signal }) {
      await lookForFraud(deps, await deps.now(), signal)
      await forgetFraud(deps.database, (deps.clock.now() - KEPT_DAYS * DAY_MS) as Instant, FORGOTTEN_MAX)
    },
  },
]

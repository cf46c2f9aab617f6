// Says of cases that they have become late, once each (SPEC.md CF13).
import type { Uuid } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { CasesDeps } from './deps.ts'
import { plainEntry, tellCases } from './open-case.ts'
import { insertEntry, lockLate, updateCase } from './store.ts'

const EVERY_MS = 15_000
const PORTION = 100

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
]

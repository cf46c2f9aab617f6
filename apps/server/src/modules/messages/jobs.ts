// What messages do by time: batches go out in portions, and what was read is not kept for ever (SPEC.md MS6, MS8).
import { MESSAGES_KEPT_DAYS, MESSAGES_KEPT_MAX } from '@hanpan/contract'
import { DAY_MS, HOUR_MS, type Instant } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { deleteReadBefore, deleteReadBeyond } from './batch-store.ts'
import type { MessagesDeps } from './deps.ts'
import { sendPortion } from './send-batch.ts'

const ROWS_PER_RUN = 5000
const MEMBERS_PER_RUN = 500

export function createMessagesJobs(deps: MessagesDeps): Job[] {
  return [
    {
      name: 'messages.sendBatches',
      everyMs: 1000,
      async run({ signal }) {
        while (!signal.aborted && (await sendPortion(deps)));
      },
    },
    {
      name: 'messages.cleanUp',
      everyMs: HOUR_MS,
      async run() {
        const before = (deps.clock.now() - MESSAGES_KEPT_DAYS * DAY_MS) as Instant
        const old = await deleteReadBefore(deps.database, before, ROWS_PER_RUN)
        await deleteReadBeyond(deps.database, MESSAGES_KEPT_MAX, MEMBERS_PER_RUN)
        return old === ROWS_PER_RUN ? 0 : undefined
      },
    },
  ]
}

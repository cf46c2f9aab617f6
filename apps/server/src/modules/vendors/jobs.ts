// Finishes conversions that stopped on their way, and lets old plays go (SPEC.md VE5, VE7, VE20).
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { VendorsDeps } from './deps.ts'
import { finishConversion } from './finish-conversion.ts'
import { deleteOldPlays, postponeConversion, unfinishedConversions } from './store.ts'

const CONVERSIONS_A_RUN = 50
const PLAYS_A_RUN = 1000

export function createVendorsJobs(deps: VendorsDeps): Job[] {
  return [
    {
      name: 'vendors.finishConversions',
      everyMs: 10_000,
      async run({ signal }) {
        for (const row of await unfinishedConversions(deps.database, CONVERSIONS_A_RUN)) {
          if (signal.aborted) return
          const done = await finishConversion(deps, row)
          if (done.ok) continue
          await postponeConversion(deps.database, row.conversion_id)
          deps.log.warn({ vendorKey: row.vendor_key }, 'money is still on its way to or from a vendor')
        }
      },
    },
    {
      name: 'vendors.forgetPlays',
      everyMs: 60 * MINUTE_MS,
      async run({ signal }) {
        while (!signal.aborted && (await deleteOldPlays(deps.database, PLAYS_A_RUN)) === PLAYS_A_RUN);
      },
    },
  ]
}

// Finishes collections that stopped on their way, and lets old plays go (SPEC.md VE5, VE7).
import { MINUTE_MS } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { finishCollection } from './collect-money.ts'
import type { VendorsDeps } from './deps.ts'
import { deleteOldPlays, unfinishedCollections } from './store.ts'

const COLLECTIONS_A_RUN = 50
const PLAYS_A_RUN = 1000

export function createVendorsJobs(deps: VendorsDeps): Job[] {
  return [
    {
      name: 'vendors.finishCollections',
      everyMs: 10_000,
      async run({ signal }) {
        for (const row of await unfinishedCollections(deps.database, COLLECTIONS_A_RUN)) {
          if (signal.aborted) return
          const wallet = deps.wallets.find(({ vendorKey }) => vendorKey === row.vendor_key)
          const done = wallet && (await finishCollection(deps, wallet, row))
          if (!done?.ok) deps.log.warn({ vendorKey: row.vendor_key }, 'money at a vendor is not collected yet')
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

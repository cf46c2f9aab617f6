// The door of the vendors module: game windows, and money that lies in games.
import type { Job } from '../../platform/jobs.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PlaysPort } from '../../ports/plays.ts'
import type { VendorsPort } from '../../ports/vendors.ts'
import { createVendorsCalls } from './calls.ts'
import { collectMoney } from './collect-money.ts'
import type { VendorsDeps } from './deps.ts'
import { createVendorsJobs } from './jobs.ts'
import { isPlaying } from './store.ts'

export { vendorsMigrations } from './migrations/index.ts'

export interface Vendors {
  readonly port: PlaysPort & VendorsPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
}

export function createVendors(deps: VendorsDeps): Vendors {
  return {
    port: {
      isPlaying: (memberId) => isPlaying(deps.database, memberId),
      collectMoney: (memberId) => collectMoney(deps, memberId),
    },
    calls: createVendorsCalls(deps),
    jobs: createVendorsJobs(deps),
  }
}

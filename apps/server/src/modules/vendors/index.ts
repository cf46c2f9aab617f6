// The door of the vendors module: game windows, and money that lies in games.
import type { Instant, MemberId, Result, Uuid } from '@hanpan/kernel'
import { createBatchedReader } from '../../platform/batched-reader.ts'
import type { Job } from '../../platform/jobs.ts'
import type { AuditNames } from '../../ports/audit-names.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PlaysPort } from '../../ports/plays.ts'
import type { VendorsPort } from '../../ports/vendors.ts'
import { conversionNames } from './audit-names.ts'
import { createVendorsCalls } from './calls.ts'
import { collectMoney } from './collect-money.ts'
import type { VendorsDeps } from './deps.ts'
import { createVendorsJobs } from './jobs.ts'
import { createVendorsOfficeCalls } from './office-calls.ts'
import { putIn, type PutInRefusal } from './put-in.ts'
import { countUnfinished, playingAmong } from './store.ts'

export { vendorsMigrations } from './migrations/index.ts'

export interface VendorsHealth {
  readonly connected: readonly string[]
  readonly unfinished: number
  readonly oldestAt: Instant | null
}

export interface Vendors {
  readonly port: PlaysPort & VendorsPort
  /** Vendors that are connected, and money that they have not given back yet. */
  health(): Promise<VendorsHealth>
  /** What a launch takes along to a vendor that keeps the money. */
  putAllIn(memberId: MemberId, vendorKey: string): Promise<Result<null, PutInRefusal>>
  readonly calls: readonly RegisteredCall[]
  readonly auditNames: AuditNames
  readonly jobs: readonly Job[]
}

export function createVendors(deps: VendorsDeps): Vendors {
  // Every page asks along with its balance; nothing is kept, so that money is held from the moment a play opens.
  const playing = createBatchedReader<MemberId, true>({
    keptMs: 0,
    async load(memberIds) {
      const found = await playingAmong(deps.database, memberIds)
      return new Map([...found].map((memberId) => [memberId, true]))
    },
  })
  return {
    health: async () => ({
      connected: (await deps.wallets()).map(({ vendorKey }) => vendorKey),
      ...(await countUnfinished(deps.database)),
    }),
    port: {
      isPlaying: async (memberId) => (await playing.read(memberId)) !== null,
      collectMoney: (memberId) => collectMoney(deps, memberId),
    },
    putAllIn: (memberId, vendorKey) =>
      putIn(deps, { conversionId: deps.newId<Uuid>(), memberId, vendorKey, amount: 'all' }),
    auditNames: conversionNames(deps.database),
    calls: [...createVendorsCalls(deps), ...createVendorsOfficeCalls(deps)],
    jobs: createVendorsJobs(deps),
  }
}

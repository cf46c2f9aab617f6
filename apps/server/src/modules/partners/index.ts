// The door of the partners module.
import type { MemberId } from '@hanpan/kernel'
import type { RegisteredCall } from '../../ports/calls.ts'
import { type Apply, applyForPartner } from './apply.ts'
import { createPartnersCalls, createPartnersOfficeCalls } from './calls.ts'
import type { PartnersDeps } from './deps.ts'
import { countOpen } from './store.ts'

export { partnersMigrations } from './migrations/index.ts'

export interface Partners {
  readonly calls: readonly RegisteredCall[]
  waitingApplications(): Promise<number>
  /** The use case, for the demo's past. */
  apply(memberId: MemberId, request: Apply): ReturnType<typeof applyForPartner>
}

export function createPartners(deps: PartnersDeps): Partners {
  return {
    calls: [...createPartnersCalls(deps), ...createPartnersOfficeCalls(deps)],
    waitingApplications: () => countOpen(deps.database),
    apply: (memberId, request) => applyForPartner(deps, memberId, request),
  }
}

// The door of the partners module.
import type { RegisteredCall } from '../../ports/calls.ts'
import { createPartnersCalls, createPartnersOfficeCalls } from './calls.ts'
import type { PartnersDeps } from './deps.ts'

export { partnersMigrations } from './migrations/index.ts'

export interface Partners {
  readonly calls: readonly RegisteredCall[]
}

export function createPartners(deps: PartnersDeps): Partners {
  return { calls: [...createPartnersCalls(deps), ...createPartnersOfficeCalls(deps)] }
}

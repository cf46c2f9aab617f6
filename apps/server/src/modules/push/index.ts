// The door of push messages: what the browsers of members are told while the site is closed.
import type { Uuid } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import { createPostPublic } from '../../platform/post-public.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { PushPort } from '../../ports/push.ts'
import { createPushCalls } from './calls.ts'
import type { PushDeps, PushOptions } from './deps.ts'
import { pushJobs } from './jobs.ts'
import { createPushMetrics } from './push-metrics.ts'
import { deleteOfMember, deleteOfSession, insertDeliveries } from './store.ts'

export { pushMigrations } from './migrations/index.ts'

export interface Push {
  readonly port: PushPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
}

export function createPush({ registry, postPublic = createPostPublic(), ...options }: PushOptions): Push {
  const deps: PushDeps = { ...options, postPublic, metrics: createPushMetrics(registry) }
  return {
    port: {
      async enterIn(tx, memberId, notice) {
        await insertDeliveries(tx, memberId, notice, deps.newId<Uuid>(), await deps.now(tx))
      },
      forgetSession: (tx, sessionId) => deleteOfSession(tx, sessionId),
      forgetMember: (tx, memberId) => deleteOfMember(tx, memberId),
    },
    calls: createPushCalls(deps),
    jobs: pushJobs(deps),
  }
}

// The door of protection: limits that members set themselves, breaks and exclusions.
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Job } from '../../platform/jobs.ts'
import type { Tx } from '../../platform/database.ts'
import type { RegisteredCall } from '../../ports/calls.ts'
import type { OperatorContext } from '../../ports/operators.ts'
import type { ProtectionPort } from '../../ports/protection.ts'
import type { TimelineSource } from '../../ports/timeline.ts'
import { createProtectionCalls, createProtectionOfficeCalls } from './calls.ts'
import { changeLimit, exclude, type LimitChange } from './change-protection.ts'
import type { ProtectionDeps } from './deps.ts'
import { depositConcerns } from './deposit-concerns.ts'
import { beginPayingIn, depositAllowanceNow } from './deposits.ts'
import { createHarmCalls } from './harm-calls.ts'
import { countAtRisk } from './harm-store.ts'
import { protectionJobs, settleAllDue } from './jobs.ts'
import { lookForHarm } from './look-for-harm.ts'
import { protectedAmong } from './protected-members.ts'
import { stakeAllowances } from './losses.ts'
import { noteRefused } from './note-refused.ts'
import { reviewedWithCase } from './review-harm.ts'
import { limitsTimeline } from './timeline.ts'

export { protectionMigrations } from './migrations/index.ts'

export interface Protection {
  readonly port: ProtectionPort
  readonly calls: readonly RegisteredCall[]
  readonly jobs: readonly Job[]
  readonly timeline: readonly TimelineSource[]
  /** The use cases, for the demo's past and for tests. */
  changeLimit(change: LimitChange): ReturnType<typeof changeLimit>
  exclude(memberId: MemberId, length: Parameters<typeof exclude>[2]): ReturnType<typeof exclude>
  /** Carries over now what is due. */
  settleDue(signal?: AbortSignal): Promise<void>
  /** Looks now for markers of harm, as if it were an instant. */
  lookForHarm(now: Instant, signal?: AbortSignal): Promise<void>
  /** A case about a member's markers is closed: they are reviewed with it. */
  reviewedWithCase(
    tx: Tx,
    context: OperatorContext,
    memberId: MemberId,
    reviewed: { readonly outcome: string; readonly note: string },
  ): Promise<void>
  /** Members at risk that nobody has reviewed, and since when the oldest waits. */
  waitingAtRisk(): Promise<{ readonly waiting: number; readonly oldestAt: Instant | null }>
}

export function createProtection(deps: ProtectionDeps): Protection {
  return {
    port: {
      noteRefused: (memberId, refusal) => noteRefused(deps, memberId, refusal),
      protectedAmong,
      depositConcerns: (db, asked) => depositConcerns(deps, db, asked),
      beginPayingIn: (tx, memberId) => beginPayingIn(deps, tx, memberId),
      depositAllowanceNow: (memberId) => depositAllowanceNow(deps, memberId),
      stakeAllowances: (tx, memberIds) => stakeAllowances(deps, tx, memberIds),
    },
    calls: [...createProtectionCalls(deps), ...createProtectionOfficeCalls(deps), ...createHarmCalls(deps)],
    jobs: protectionJobs(deps),
    timeline: [limitsTimeline(deps.database)],
    changeLimit: (change) => changeLimit(deps, change),
    exclude: (memberId, length) => exclude(deps, memberId, length),
    lookForHarm: (now, signal = new AbortController().signal) => lookForHarm(deps, now, signal),
    reviewedWithCase: (tx, context, memberId, reviewed) => reviewedWithCase(deps, tx, context, memberId, reviewed),
    async waitingAtRisk() {
      const { open, oldestOpenAt } = await countAtRisk(deps.database)
      return { waiting: open, oldestAt: oldestOpenAt }
    },
    settleDue: (signal = new AbortController().signal) => settleAllDue(deps, signal),
  }
}

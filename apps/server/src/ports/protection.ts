// What modules may ask of the protection of players. A member without limits is never asked about.
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'
import type { CallRefusal, RefusalName } from './refusals.ts'

/** Seoul days, weeks from Monday, months. */
export type LimitPeriod = 'day' | 'week' | 'month'

/** How much may still be paid in or lost, by the limit that leaves the least, and when that one begins anew. */
export interface LimitRoom {
  readonly room: Won
  readonly limit: Won
  readonly period: LimitPeriod
  readonly resetsAt: Instant
}

export interface ProtectionPort {
  /** A member's own limit or break has refused it something: counted, without anybody waiting for it. */
  noteRefused(memberId: MemberId): void
  /**
   * Locks a member's limits on deposits until the end of the transaction, so that two deposits see each other. `depositedSince` adds up
   * what came in since an instant: deposits asked for and not refused, and gifts of others. Null without a limit.
   */
  depositRoom(tx: Tx, memberId: MemberId, depositedSince: (from: Instant) => Promise<Won>): Promise<LimitRoom | null>
  /** The same for showing: nothing is locked, and less may be left by the time that somebody asks. */
  depositRoomNow(memberId: MemberId): Promise<LimitRoom | null>
  /** What members with a limit on losses may still lose. Their cash accounts are locked by the caller. */
  lossRooms(tx: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, LimitRoom>>
}

const OWN_LIMITS: ReadonlySet<RefusalName> = new Set(['deposit_limit_reached', 'loss_limit_reached', 'excluded'])

/** Whether it was a member's own limit or break that refused. */
export const isOwnLimit = (refusal: CallRefusal): boolean =>
  OWN_LIMITS.has(typeof refusal === 'string' ? refusal : refusal.name)

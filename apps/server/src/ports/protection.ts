// What modules may ask of the protection of players. A member without limits is never asked about.
import type { Instant, MemberId, Won } from '@hanpan/kernel'
import type { Queryable, Tx } from '../platform/database.ts'

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

// What modules may ask of segments: whom a filter of members means, and whether somebody may be advertised to.
import type { LeftOutCounts, MemberFilter } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'
import type { Queryable } from '../platform/database.ts'

export interface FoundByFilter {
  readonly count: number
  /** False: more were not looked at. */
  readonly isComplete: boolean
  readonly sample: readonly MemberId[]
  /** The partner that the filter names and nobody is. */
  readonly unknown: readonly string[]
  readonly leftOut: LeftOutCounts
}

export interface FilterPortion {
  readonly memberIds: readonly MemberId[]
  /** The last member that was looked at, whether it fits or not. */
  readonly walkedTo: MemberId | null
  readonly isEnd: boolean
}

export interface NamedFilter {
  readonly name: string
  readonly filter: MemberFilter
}

export interface SegmentsPort {
  /** Null for none. */
  find(segmentIdx: string, db?: Queryable): Promise<NamedFilter | null>
  /** How many a filter finds, days counted back from an instant, and how many fit and are left out. */
  count(filter: MemberFilter, at: Instant): Promise<FoundByFilter>
  /** The next whom a filter finds and who may be advertised to, in the order of their ids, of a bounded number that are looked at. */
  portion(filter: MemberFilter, after: MemberId | null, at: Instant): Promise<FilterPortion>
  /** Those among some who may be advertised to: no break, no exclusion, no suspension, not protected, and they want it. */
  mayBeAdvertisedTo(memberIds: readonly MemberId[], db?: Queryable): Promise<ReadonlySet<MemberId>>
}

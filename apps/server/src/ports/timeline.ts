// A member's timeline: what happened to it, in one order, from the modules that know. Each tells of its own.
import type { CallResponse, Permission, TimelineKind } from '@hanpan/contract'
import type { Instant, MemberId } from '@hanpan/kernel'

type OnWire = CallResponse<'/api/office/members/timeline'>['list'][number]
/** What happened, without when and its key. */
export type TimelineFacts<Kind extends TimelineKind = TimelineKind> = Kind extends TimelineKind
  ? Omit<Extract<OnWire, { readonly kind: Kind }>, 'at' | 'key'>
  : never

export interface TimelineEvent {
  readonly at: Instant
  /** Unique among the events of its kind. */
  readonly key: string
  readonly facts: TimelineFacts
}

export interface TimelineSource {
  readonly kind: TimelineKind
  /** Who sees its events; null for whoever sees members. */
  readonly permission: Permission | null
  /** The newest events before an instant, by time and then by key downwards, at most so many. */
  read(
    member: { readonly memberId: MemberId; readonly memId: string },
    page: { readonly before: Instant; readonly limit: number },
  ): Promise<readonly TimelineEvent[]>
}

// What modules may say in real time. Messages are hints that something changed: the state itself is always readable by a call.
import type { ToMember } from '@hanpan/contract'
import type { MemberId, SessionId } from '@hanpan/kernel'

export interface RealtimePort {
  /** To everyone who reads a public topic. Call it after the commit. */
  publish(topic: string, message: ToMember): void
  /** To every connection of a member. */
  toMember(memberId: MemberId, message: ToMember): void
  /** Ends the connections of sessions, telling them why. */
  endSessions(sessionIds: readonly SessionId[], code: 'TK999' | 'TK998' | 'E401'): void
  /** Members with an open connection now, on any node. */
  onlineMembers(): Promise<ReadonlySet<MemberId>>
}

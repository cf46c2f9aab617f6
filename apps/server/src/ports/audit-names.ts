// What the ids in the audit log stand for: each module knows its own, and is asked for a page's worth at once.
import type { AuditSubject } from '@hanpan/contract'
import type { MemberId, Won } from '@hanpan/kernel'

export interface AuditName {
  /** As it stands in the log. */
  readonly id: string
  readonly kind: AuditSubject
  /** A title, the names of two teams; empty where the member says enough. */
  readonly name: string
  readonly memberId: MemberId | null
  readonly amount: Won | null
  /** What its page is opened by, where that is not the id. */
  readonly opens?: string
}

/** Ids that a page of the log names: of rows, and what else entries are about. */
export interface NamedInLog {
  readonly uuids: readonly string[]
  readonly subjects: readonly string[]
}

export type AuditNames = (named: NamedInLog) => Promise<readonly AuditName[]>

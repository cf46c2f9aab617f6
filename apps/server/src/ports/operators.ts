// The audit log: every change that an operator makes is written in the transaction that makes it.
import type { Queryable } from '../platform/database.ts'
import type { CallContext, OperatorSession } from './calls.ts'

export interface AuditEntry {
  /** noun.verb, for example member.suspend. */
  readonly action: string
  /** What was changed: a member's id, a request's id, a round. */
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}

export type OperatorContext = Pick<CallContext, 'address' | 'now'> & { readonly operator: OperatorSession }

export interface AuditPort {
  record(tx: Queryable, context: OperatorContext, entry: AuditEntry): Promise<void>
}

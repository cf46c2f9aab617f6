// Appends to the audit log inside the transaction of the change (SPEC.md OP5, OP6).
import type { Queryable } from '../../platform/database.ts'
import type { AuditEntry, OperatorContext } from '../../ports/operators.ts'
import { hashOfEntry } from './audit-chain.ts'
import { appendAuditEntry, lockAuditHead } from './audit-store.ts'

export async function recordAudit(tx: Queryable, context: OperatorContext, entry: AuditEntry): Promise<void> {
  const head = await lockAuditHead(tx)
  const unhashed = {
    position: head.position + 1,
    at: context.now,
    operator_id: context.operator.operatorId,
    operator_login: context.operator.loginId,
    address: context.address,
    action: entry.action,
    subject: entry.subject,
    before: JSON.stringify(entry.before ?? null),
    after: JSON.stringify(entry.after ?? null),
    reason: entry.reason,
    previous_hash: head.hash,
  }
  await appendAuditEntry(tx, { ...unhashed, hash: hashOfEntry(unhashed) })
}

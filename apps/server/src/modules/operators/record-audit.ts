// Appends to the audit log inside the transaction of the change (SPEC.md OP5, OP6, OP22). The head of the chain is a row that every
// entry locks, so it is locked last: right before the commit. A step whose commit was not answered is seen by its entry (OP23).
import type { Instant, Uuid } from '@hanpan/kernel'
import type { Queryable, Tx } from '../../platform/database.ts'
import type { AuditEntry, OperatorContext } from '../../ports/operators.ts'
import { type ChainedEntry, firstBrokenLink, hashOfEntry, type Link } from './audit-chain.ts'
import {
  appendAuditEntry,
  type AuditHead,
  hasAuditEntry,
  lockAuditHead,
  type NewestEntry,
  readAuditSpan,
} from './audit-store.ts'

/** Whose name the site writes entries under that no operator asked for. */
const BY_SITE = {
  operator_id: '00000000-0000-0000-0000-000000000000' as Uuid,
  operator_login: 'site',
  address: '',
} as const

type Content = Omit<ChainedEntry, 'position' | 'previous_hash' | 'hash'>

export function recordAudit(tx: Tx, { operator, address, now }: OperatorContext, entry: AuditEntry): Promise<void> {
  return appendBeforeCommit(tx, now, {
    ...contentOf(entry, now),
    operator_id: operator.operatorId,
    operator_login: operator.loginId,
    address,
  })
}

export const recordOfSite = (tx: Tx, at: Instant, entry: AuditEntry): Promise<void> =>
  appendBeforeCommit(tx, at, { ...contentOf(entry, at), ...BY_SITE })

// Not async: the entry is written down as it is now, whatever becomes of its objects until the commit.
function appendBeforeCommit(tx: Tx, now: Instant, content: Content): Promise<void> {
  tx.beforeCommit(async () => {
    const head = await wholeHead(tx, now)
    const { position, hash } = await append(tx, head, content)
    tx.seenBy((looking) => hasAuditEntry(looking, { position, hash }))
  })
  return Promise.resolve()
}

const contentOf = (entry: AuditEntry, at: Instant) => ({
  at,
  action: entry.action,
  subject: entry.subject,
  before: JSON.stringify(entry.before ?? null),
  after: JSON.stringify(entry.after ?? null),
  reason: entry.reason,
})

/**
 * The locked head at the newest entry. Where entries stand behind it (an entry and its head were once written in two steps, and the
 * process died between them), it goes on behind them and leaves a note: the log must never stop the office. Entries there that do not
 * follow the head stay in the chain as a break that the verification finds.
 */
export async function wholeHead(tx: Queryable, now: Instant): Promise<Link> {
  const head = await lockAuditHead(tx)
  return head.newest > head.position ? await goOnBehind(tx, head, now) : head
}

async function goOnBehind(tx: Queryable, head: AuditHead & NewestEntry, now: Instant): Promise<Link> {
  const behind = await readAuditSpan(tx, head.position + 1, head.newest)
  const broken = firstBrokenLink(behind, head)
  const note = contentOf(
    {
      action: 'audit.repair',
      subject: `${head.position + 1}-${head.newest}`,
      before: { head: head.position },
      after: { head: head.newest, whole: broken === null },
      reason: '',
    },
    now,
  )
  return await append(tx, behind.at(-1)!, { ...note, ...BY_SITE })
}

async function append(tx: Queryable, head: Link, content: Content): Promise<Link> {
  const unhashed = { ...content, position: head.position + 1, previous_hash: head.hash }
  const entry = { ...unhashed, hash: hashOfEntry(unhashed) }
  await appendAuditEntry(tx, entry)
  return entry
}

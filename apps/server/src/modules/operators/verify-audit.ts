// Walks the whole chain of the audit log and says where it breaks first (SPEC.md OP13, OP14). The end of the chain is known in two other
// places: the head, a row of another table, and the anchor, a sealed note outside of the database. Whoever cuts entries off the end and
// sets the head back is found by the anchor.
import type { OperatorsDeps } from './deps.ts'
import {
  type AuditCheckRow,
  type AuditHead,
  readAuditCheck,
  readAuditHead,
  readAuditSpan,
  writeAuditCheck,
} from './audit-store.ts'
import { type BrokenLink, CHAIN_START, firstBrokenLink, type Link } from './audit-chain.ts'
import { wholeHead } from './record-audit.ts'

const PAGE_ENTRIES = 2000

export async function verifyAudit(deps: OperatorsDeps, signal?: AbortSignal): Promise<AuditCheckRow | null> {
  const head = await headOfChain(deps)
  const anchor = readAnchor(deps, head)
  const walked = await walk(deps, head, anchor === 'altered' ? null : anchor, signal)
  if (walked === 'aborted') return null
  const broken = anchor === 'altered' ? (walked ?? { position: head.position, fault: 'replaced' as const }) : walked
  const known = anchor === 'altered' ? null : anchor
  // A chain that is not whole must not become the one that later ones are measured by.
  const anchored = broken ? known : writeAnchor(deps, head, known)
  const check: AuditCheckRow = {
    checked_at: deps.clock.now(),
    entries: head.position,
    broken_position: broken?.position ?? null,
    fault: broken?.fault ?? null,
    anchored_position: anchored?.position ?? null,
    anchored_hash: anchored?.hash ?? null,
  }
  const before = await readAuditCheck(deps.database)
  await writeAuditCheck(deps.database, check)
  if (broken) deps.log.fatal({ ...broken, entries: head.position }, 'the chain of the audit log is broken')
  if ((before?.broken_position ?? null) !== check.broken_position)
    deps.realtime.publish('office', { cmd: 'OFFICE', data1: 'audit', data2: broken ? 'broken' : 'whole' })
  return check
}

/** Entries that stand behind the head are taken into the chain before it is walked. */
async function headOfChain(deps: OperatorsDeps): Promise<AuditHead> {
  const head = await readAuditHead(deps.database)
  if (head.newest <= head.position) return head
  await deps.database.tx((tx) => wholeHead(tx, deps.clock.now()))
  deps.log.warn(
    { head: head.position, newest: head.newest },
    'the audit log goes on behind entries that its head did not know',
  )
  return await readAuditHead(deps.database)
}

async function walk(
  deps: OperatorsDeps,
  head: AuditHead,
  anchor: Link | null,
  signal: AbortSignal | undefined,
): Promise<BrokenLink | null | 'aborted'> {
  let last: Link = CHAIN_START
  while (last.position < head.position) {
    if (signal?.aborted) return 'aborted'
    const entries = await readAuditSpan(deps.database, last.position + 1, last.position + PAGE_ENTRIES)
    const broken = firstBrokenLink(entries, last)
    if (broken) return broken
    // Nothing in a whole page: what follows it, if anything does, is behind a gap.
    if (entries.length === 0) return { position: last.position + 1, fault: 'truncated' }
    const seen = anchor && entries.find(({ position }) => position === anchor.position)
    if (anchor && seen && !seen.hash.equals(anchor.hash)) return { position: anchor.position, fault: 'replaced' }
    const end = entries.find(({ position }) => position === head.position)
    if (end && !end.hash.equals(head.hash)) return { position: head.position, fault: 'replaced' }
    last = entries.at(-1)!
  }
  if (anchor && anchor.position > last.position) return { position: last.position + 1, fault: 'truncated' }
  return null
}

const anchorName = (head: AuditHead) => `audit-anchor-${head.chain_id}`

function readAnchor(deps: OperatorsDeps, head: AuditHead): Link | null | 'altered' {
  try {
    const text = deps.notes.read(anchorName(head))
    if (text === null) return null
    const { position, hash } = JSON.parse(text) as { position: number; hash: string }
    return { position, hash: Buffer.from(hash, 'hex') }
  } catch (error) {
    deps.log.error({ err: error }, 'the anchor of the audit log cannot be opened')
    return 'altered'
  }
}

function writeAnchor(deps: OperatorsDeps, head: AuditHead, known: Link | null): Link | null {
  if (head.position === 0 || known?.position === head.position) return known
  const hash = head.hash.toString('hex')
  try {
    deps.notes.write(anchorName(head), JSON.stringify({ position: head.position, hash }))
    // Where the log is kept elsewhere, this line is one more witness.
    deps.log.info({ position: head.position, hash }, 'audit log anchored')
    return head
  } catch (error) {
    deps.log.warn({ err: error }, 'the anchor of the audit log cannot be written')
    return known
  }
}

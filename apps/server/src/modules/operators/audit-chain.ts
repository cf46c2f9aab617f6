// The chain of the audit log: what an entry's hash is made of, and how a page of entries is checked.
import { createHash } from 'node:crypto'
import type { Instant } from '@hanpan/kernel'

export interface ChainedEntry {
  readonly position: number
  readonly at: Instant
  readonly operator_id: string
  readonly operator_login: string
  readonly address: string
  readonly action: string
  readonly subject: string
  readonly before: string
  readonly after: string
  readonly reason: string
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

/** SHA-256 of the previous hash and the fields in a fixed order, as JSON: no two different entries read the same. */
export function hashOfEntry(entry: Omit<ChainedEntry, 'hash'>): Buffer {
  const { position, at, operator_id, operator_login, address, action, subject, before, after, reason } = entry
  const fields = [position, at, operator_id, operator_login, address, action, subject, before, after, reason]
  return createHash('sha256').update(entry.previous_hash).update(JSON.stringify(fields)).digest()
}

/** The position of the first entry that does not fit, in entries ordered by position; null when all do. */
export function firstBrokenLink(entries: readonly ChainedEntry[]): number | null {
  for (const [index, entry] of entries.entries()) {
    if (!hashOfEntry(entry).equals(entry.hash)) return entry.position
    const previous = entries[index - 1]
    if (!previous) continue
    if (entry.position !== previous.position + 1 || !entry.previous_hash.equals(previous.hash)) return entry.position
  }
  return null
}

// The chain of the audit log: what an entry's hash is made of, and where entries stop fitting.
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

/**
 * What is wrong with the first link that does not fit: the entry was edited; the one before it is missing; it follows another than the
 * one before it; the chain ends too early; it is another chain than the one that was seen before.
 */
export type ChainFault = 'edited' | 'missing' | 'relinked' | 'truncated' | 'replaced'

export interface BrokenLink {
  readonly position: number
  readonly fault: ChainFault
}

export interface Link {
  readonly position: number
  readonly hash: Buffer
}

/** What the first entry follows. */
export const CHAIN_START: Link = { position: 0, hash: Buffer.alloc(32) }

/** The first entry that does not fit, in entries ordered by position that follow `previous` (null: unknown); null when all do. */
export function firstBrokenLink(entries: readonly ChainedEntry[], previous: Link | null = null): BrokenLink | null {
  let last = previous
  for (const entry of entries) {
    const { position } = entry
    if (last && position !== last.position + 1) return { position: last.position + 1, fault: 'missing' }
    if (!hashOfEntry(entry).equals(entry.hash)) return { position, fault: 'edited' }
    if (last && !entry.previous_hash.equals(last.hash)) return { position, fault: 'relinked' }
    last = entry
  }
  return null
}

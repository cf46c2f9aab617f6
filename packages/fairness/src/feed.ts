// The signed feed: what a site promises and what happens to its rounds, one entry after the other, each naming the hash of the one before
// and signed by the site. Whoever keeps a copy outside can show that an entry was changed, left out or made later.
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Hashes, hexOf } from './hashes.ts'

export type FeedEntry = {
  /** The exact text that is signed, as UTF-8: JSON. */
  readonly body: string
  /** Ed25519 of the body, in hex. */
  readonly signature: string
}

/** What the body of every entry says, whatever it is about. */
export type FeedHead = {
  readonly seq: number
  readonly at: string
  /** SHA-256 of the body before it, in hex; 64 zeros before the first. */
  readonly previous: string
}

/** What an entry is about: a day's commitment, its seed, what happened to a round beside its draw, or all prices of a game from a change on. */
export type FeedSubject =
  | { readonly kind: 'day'; readonly day: string; readonly commitment: string; readonly committedAt: string }
  | { readonly kind: 'seed'; readonly day: string; readonly seed: string }
  | {
      readonly kind: 'round'
      readonly gameKey: string
      readonly roundNo: string
      readonly event: string
      readonly happenedAt: string
      readonly reason: string
    }
  | {
      readonly kind: 'prices'
      readonly gameKey: string
      readonly changedAt: string
      /** Rounds that open from here on have them. */
      readonly holdsFrom: string
      /** Decimal odds by market and pick. */
      readonly prices: Readonly<Record<string, Readonly<Record<string, number>>>>
      /** What no hit, one hit, … pays, by market. */
      readonly payTables: Readonly<Record<string, readonly number[]>>
    }

export const FEED_START = '0'.repeat(64)

export function feedPublicKey(secret: Uint8Array): string {
  return bytesToHex(ed25519.getPublicKey(secret))
}

/** Writes the body of an entry. Its keys come in this order. */
export function feedBody(siteId: string, head: FeedHead, subject: FeedSubject): string {
  return JSON.stringify({ siteId, seq: head.seq, at: head.at, previous: head.previous, ...subject })
}

export function feedHash(hashes: Hashes, body: string): string {
  return hexOf(hashes.sha256(body))
}

export function signFeedBody(secret: Uint8Array, body: string): string {
  return bytesToHex(ed25519.sign(utf8ToBytes(body), secret))
}

export type FeedRefusal = 'signature-invalid' | 'malformed' | 'chain-broken'

/** Whether the site signed this text with the key of this public key. */
function isSignedFeedEntry(publicKey: string, { body, signature }: FeedEntry): boolean {
  if (!/^[0-9a-f]{64}$/.test(publicKey) || !/^[0-9a-f]{128}$/.test(signature)) return false
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(body), hexToBytes(publicKey))
  } catch {
    return false // Not a point of the curve.
  }
}

/** The first entry that is wrong, and why; null when all follow one another and are signed. A copy may begin anywhere. */
export function refusalOfFeed(
  hashes: Hashes,
  publicKey: string,
  entries: readonly FeedEntry[],
): { readonly place: number; readonly refusal: FeedRefusal } | null {
  let before: { readonly seq: number; readonly hash: string } | null = null
  for (const [place, entry] of entries.entries()) {
    if (!isSignedFeedEntry(publicKey, entry)) return { place, refusal: 'signature-invalid' }
    const head = readHead(entry.body)
    if (!head) return { place, refusal: 'malformed' }
    const first = head.seq === 1 && head.previous !== FEED_START
    const next: boolean = before !== null && (head.seq !== before.seq + 1 || head.previous !== before.hash)
    if (first || next) return { place, refusal: 'chain-broken' }
    before = { seq: head.seq, hash: feedHash(hashes, entry.body) }
  }
  return null
}

function readHead(body: string): FeedHead | null {
  try {
    const { seq, at, previous } = JSON.parse(body) as Partial<FeedHead>
    const isHead = Number.isSafeInteger(seq) && typeof at === 'string' && typeof previous === 'string'
    return isHead ? { seq: seq!, at, previous } : null
  } catch {
    return null
  }
}

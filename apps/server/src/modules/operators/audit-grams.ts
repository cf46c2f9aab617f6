// What a search of the audit log is answered by (SPEC.md OP44): of each entry the letters and pairs of letters of its texts, with its
// operator, action and group of actions, as numbers. The log itself is not touched: the numbers stand in a table of their own that is
// written behind the log, so that an entry costs what it did. Each number also holds the slice of the log in which the entry is: the
// index answers for the newest slice first, and a search stops where it has found enough.
import { type AuditAction, groupOfAction } from '@hanpan/contract'
import type { AuditEntryTexts } from './audit-search-store.ts'

/** How many entries a slice has. A word that stands in all of them is found often enough in the first. */
export const SLICE_ENTRIES = 16_384
/** Entries with as many pairs of a text are few enough to be read. */
const PAIRS_ASKED_MAX = 20

export const sliceOf = (position: number): number => Math.floor((position - 1) / SLICE_ENTRIES)

export interface GramFilter {
  /** In lower case; each '' for any. */
  readonly text: string
  readonly operator: string
  readonly action: string
  readonly group: string
}

export const hasGrams = ({ text, operator, action, group }: GramFilter): boolean =>
  (text || operator || action || group) !== ''

/** The numbers that an entry of a slice must have to be found. */
export function gramsOfFilter(slice: number, { text, operator, action, group }: GramFilter): number[] {
  const letters = Array.from(text)
  const parts = letters.length < 2 ? letters : pairsOf(letters).slice(0, PAIRS_ASKED_MAX)
  return numbersOf(slice, [...parts, ...namesOf({ operator, action, group })])
}

export function gramsOfEntry(entry: AuditEntryTexts): number[] {
  const { operator_login: operator, action } = entry
  const letters = Array.from([operator, action, entry.subject, entry.reason, entry.address].join(' ').toLowerCase())
  const group = groupOfAction(action as AuditAction)
  return numbersOf(sliceOf(entry.position), [...letters, ...pairsOf(letters), ...namesOf({ operator, action, group })])
}

const pairsOf = (letters: readonly string[]) => letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)

/** Longer than any pair, so that none is taken for a part of a text. */
const namesOf = (names: Omit<GramFilter, 'text'>) =>
  Object.entries(names).flatMap(([kind, name]) => (name === '' ? [] : [`${kind} = ${name}`]))

const numbersOf = (slice: number, parts: readonly string[]) => [
  ...new Set([...new Set(parts)].map((part) => hashOf(`${slice} ${part}`))),
]

/** FNV-1a of 32 bits. That two parts share a number costs a look at an entry and changes nothing: what is found is read and compared. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

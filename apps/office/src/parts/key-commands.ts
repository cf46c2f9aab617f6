// What a key press means to the office. A Korean keyboard in Hangul mode gives "ㅓ" for the key of j, or "Process" while its
// input method listens: where no Latin letter came, the place of the key decides.

export type KeyCommand = 'down' | 'up' | 'open' | 'filter' | 'help' | 'search'
/** The keys of a decision, by their letters: claim, approve, refuse, release. */
export type WorkKey = 'c' | 'a' | 'r' | 'x'
const WORK_KEYS: readonly WorkKey[] = ['c', 'a', 'r', 'x']

export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const LATIN = /^[a-z]$/i

/** Whether it is the key of a Latin letter, whatever language the keyboard is in. */
export const isLetter = ({ key, code }: KeyPress, letter: string) =>
  LATIN.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`

/** Ctrl or Cmd with K searches, from anywhere; the rest are plain keys. */
export function keyCommand(press: KeyPress): KeyCommand | null {
  if (press.altKey) return null
  if (press.ctrlKey || press.metaKey) return isLetter(press, 'k') ? 'search' : null
  if (press.key === 'Enter') return 'open'
  if (press.key === '?' || (press.key !== '/' && press.code === 'Slash' && press.shiftKey)) return 'help'
  if (press.key === '/' || (press.key === 'Process' && press.code === 'Slash')) return 'filter'
  if (isLetter(press, 'j')) return 'down'
  return isLetter(press, 'k') ? 'up' : null
}

/** Null for any other key, and for these with another one held. */
export function workKey(press: KeyPress): WorkKey | null {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  return WORK_KEYS.find((letter) => isLetter(press, letter)) ?? null
}

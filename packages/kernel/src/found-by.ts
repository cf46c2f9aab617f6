// Whether a text is found by what somebody types: as Korean is typed, by initials alone (ㅍㅇㅂ finds 파워볼) and by a syllable that is still
// in composition (파우 is on its way to 파워); and Latin letters with or without their marks (ha noi finds Hà Nội).

/** A text as it is looked through. Made once where it is looked through often. */
export interface Searchable {
  /** Letter by letter as they are typed, without spaces, marks and capitals. */
  readonly keys: string
  /** The same with syllables of Hangul as their initials. */
  readonly initials: string
}

/** Vowels that are typed as two, by Unicode's conjoining letters. */
const VOWELS: Readonly<Record<string, string>> = {
  '\u116A': '\u1169\u1161',
  '\u116B': '\u1169\u1162',
  '\u116C': '\u1169\u1175',
  '\u116F': '\u116E\u1165',
  '\u1170': '\u116E\u1166',
  '\u1171': '\u116E\u1175',
  '\u1174': '\u1173\u1175',
}

/** Finals from U+11A8 on, as the initials that they are typed with: a final may yet begin the next syllable. */
const FINALS = [
  '\u1100',
  '\u1101',
  '\u1100\u1109',
  '\u1102',
  '\u1102\u110C',
  '\u1102\u1112',
  '\u1103',
  '\u1105',
  '\u1105\u1100',
  '\u1105\u1106',
  '\u1105\u1107',
  '\u1105\u1109',
  '\u1105\u1110',
  '\u1105\u1111',
  '\u1105\u1112',
  '\u1106',
  '\u1107',
  '\u1107\u1109',
  '\u1109',
  '\u110A',
  '\u110B',
  '\u110C',
  '\u110E',
  '\u110F',
  '\u1110',
  '\u1111',
  '\u1112',
] as const
const FINAL_FIRST = 0x11a8
const NOTHING = /^[\s\p{M}]$/u
const VOWEL = /^[\u1161-\u1175]$/
const INITIALS = /^[\u1100-\u1112]+$/

export function searchable(text: string): Searchable {
  let keys = ''
  let initials = ''
  // Letters that are typed alone (ㅍ) become those that syllables are made of.
  for (const letter of text.toLowerCase().replaceAll('đ', 'd').normalize('NFKD')) {
    const final = FINALS[letter.codePointAt(0)! - FINAL_FIRST]
    if (final !== undefined) keys += final
    else if (VOWEL.test(letter)) keys += VOWELS[letter] ?? letter
    else if (!NOTHING.test(letter)) {
      keys += letter
      initials += letter
    }
  }
  return { keys, initials }
}

/** Spaces, letter case and marks do not matter; a needle that is empty is in every text. */
export function isFoundBy(needle: string | Searchable, text: string | Searchable): boolean {
  const { keys } = made(needle)
  return soughtIn(keys, made(text)).includes(keys)
}

/** Whether a text begins with what is typed: of all that is found, what somebody most likely means. */
export function isBegunBy(needle: string | Searchable, text: string | Searchable): boolean {
  const { keys } = made(needle)
  return soughtIn(keys, made(text)).startsWith(keys)
}

const made = (text: string | Searchable): Searchable => (typeof text === 'string' ? searchable(text) : text)
const soughtIn = (keys: string, text: Searchable): string => (INITIALS.test(keys) ? text.initials : text.keys)
